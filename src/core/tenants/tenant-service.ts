import type { Clock } from "../clock.js";
import { InvalidInputError, NotFoundError } from "../errors.js";
import type { MemoryStore } from "../memory-store.js";
import type { Page, PageRequest } from "../page.js";
import { assertRole, inTenant, systemPrincipal, type Principal } from "../principal.js";
import { checkedInRange } from "../range.js";
import { checkUpdate, mergedUpdate } from "../update.js";
import type { Guards } from "../guards/guards.js";
import { checkReviewSettings } from "../review/review-settings.js";
import type { KnownTenants } from "./known-tenants.js";
import type { Tenant, TenantSettings } from "./tenant.js";
import { limitNames, type TenantLimits } from "./tenant-limits.js";

/** Changes to limits. Absent limits stay; null restores the server's value. */
export type LimitsUpdate = {
  readonly [Name in keyof TenantLimits]?: TenantLimits[Name] | null | undefined;
};

/** Changes to settings. Absent settings stay; null restores the server's value. */
export type TenantSettingsUpdate = {
  readonly [Name in keyof TenantSettings]?: TenantSettings[Name] | null | undefined;
};

const settingNames = [
  "guards",
  "customGuards",
  "reviewExtracted",
  "reviewCategories",
  "reviewers",
] as const satisfies readonly (keyof TenantSettings)[];

/** Reads and changes tenants. */
export class TenantService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly known: KnownTenants,
    private readonly guards: Pick<Guards, "check">,
  ) {}

  /** All tenants, newest first. For operators. Fails with FORBIDDEN for other callers. */
  list(principal: Principal) {
    assertRole(principal, "operator", "list tenants");
    const { tenants } = this.store;
    return {
      page: (request: PageRequest): Promise<Page<Tenant>> => tenants.page(systemPrincipal, request),
      count: (): Promise<number> => tenants.count(systemPrincipal),
    };
  }

  /**
   * Finds a tenant; null if nothing has been stored for it yet. For admins that are bound to no user or agent. Fails
   * with FORBIDDEN for other callers.
   *
   * @param tenantId Only operators may name another tenant. Default: the caller's.
   */
  async find(principal: Principal, tenantId?: string | null): Promise<Tenant | null> {
    assertRole(principal, "admin", "manage a tenant");
    return this.store.tenants.find(inTenant(principal, tenantId));
  }

  /**
   * Changes a tenant's limits. For operators. Fails with FORBIDDEN for other callers, and with BAD_USER_INPUT for a
   * limit out of range.
   */
  async updateLimits(
    principal: Principal,
    limits: LimitsUpdate,
    tenantId?: string | null,
  ): Promise<Tenant> {
    assertRole(principal, "operator", "change the limits of tenants");
    checkUpdate(limits, limitNames);
    for (const name of limitNames) checkLimit(limits[name], name);
    return this.#change(inTenant(principal, tenantId), (tenant) => ({
      ...tenant,
      limits: mergedUpdate(tenant.limits, limits),
    }));
  }

  /**
   * Changes a tenant's settings. For admins that are bound to no user or agent. Fails with FORBIDDEN for other callers,
   * and with BAD_USER_INPUT for an invalid setting.
   */
  async updateSettings(
    principal: Principal,
    settings: TenantSettingsUpdate,
    tenantId?: string | null,
  ): Promise<Tenant> {
    assertRole(principal, "admin", "manage a tenant");
    checkUpdate(settings, settingNames);
    await this.guards.check(settings);
    checkReviewSettings(settings);
    return this.#change(inTenant(principal, tenantId), (tenant) => ({
      ...tenant,
      settings: mergedUpdate(tenant.settings, settings),
    }));
  }

  async #change(principal: Principal, change: (tenant: Tenant) => Tenant): Promise<Tenant> {
    const now = this.clock.now();
    const changed = await this.store.unit(principal, async ({ tenants }) => {
      await tenants.ensure(now);
      const found = await tenants.find();
      if (!found) throw new NotFoundError("Tenant", principal.tenantId);
      const tenant = { ...change(found), updatedAt: Math.max(now, found.updatedAt + 1) };
      await tenants.update(tenant);
      return tenant;
    });
    this.known.take(changed);
    return changed;
  }
}

function checkLimit(limit: number | null | undefined, field: string): void {
  const given = checkedInRange(limit, field, 0, Number.MAX_SAFE_INTEGER);
  if (given !== undefined && !Number.isInteger(given))
    throw new InvalidInputError(field, "must be a whole number");
}
