import type { CustomGuard, GuardSetting } from "../guards/guard-setting.js";
import type { Keyset } from "../page.js";
import type { TenantLimits } from "./tenant-limits.js";
import type { ReviewSettings } from "../review/review-settings.js";

/**
 * An application, or a customer of one, whose records no other tenant reaches.
 * It comes into being with its first change.
 */
export interface Tenant {
  readonly id: string;
  /** Set by the tenant's admins. */
  readonly settings: TenantSettings;
  /** Set by operators. */
  readonly limits: TenantLimits;
  /** UTC milliseconds. */
  readonly createdAt: number;
  /** When its settings or limits were last changed, UTC milliseconds. */
  readonly updatedAt: number;
}

/** How a tenant's records are treated. A setting that is left out is the server's, or off. */
export interface TenantSettings extends ReviewSettings {
  /** What built-in guards do; those that are not named do what the server says. */
  readonly guards?: readonly GuardSetting[];
  /** Guards of the tenant's own. */
  readonly customGuards?: readonly CustomGuard[];
}

/** Where a tenant stands in a list: newest first. */
export function tenantKeyset({ createdAt, id }: Tenant): Keyset {
  return [createdAt, id];
}
