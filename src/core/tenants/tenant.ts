import type { CustomGuard, GuardSetting } from "../guards/guard-setting.js";
import type { Keyset } from "../lists/page.js";
import type { TenantLimits } from "./tenant-limits.js";
import type { ReviewSettings } from "../review/review-settings.js";

/**
 * An application, or one of its customers, whose records are isolated from other tenants. It is created with its first
 * change.
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

/** A tenant as callers read it. Its times are null until its first change. */
export type TenantView = Omit<Tenant, "createdAt" | "updatedAt"> & {
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
};

/** Settings for a tenant's records. An absent setting has the server's value, or is off. */
export interface TenantSettings extends ReviewSettings {
  /** Actions of built-in guards. Guards without an entry use the server's settings. */
  readonly guards?: readonly GuardSetting[];
  /** The tenant's own guards. */
  readonly customGuards?: readonly CustomGuard[];
}

/** Sort key of a tenant in a list: newest first. */
export function tenantKeyset({ createdAt, id }: Tenant): Keyset {
  return [createdAt, id];
}
