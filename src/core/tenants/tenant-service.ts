import type { Clock } from "../time/clock.js";
import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Page, PageRequest } from "../lists/page.js";
import { assertRole, inTenant, systemPrincipal, type Principal } from "../principal.js";
import { checkedInRange, checkUpdate, mergedUpdate } from "../given.js";
import type { Guards } from "../guards/guards.js";
import { checkReviewCategories } from "../review/review-settings.js";
import type { KnownTenants } from "./known-tenants.js";
import type { Tenant, TenantSettings, TenantView } from "./tenant.js";
import { limitNames, type TenantLimits } from "./tenant-limits.js";

/** Changes to limits. Absent limits stay; null restores the server's value. */
export type LimitsUpdate = {
  readonly [Name in keyof TenantLimits]?: TenantLimits[Name] | null | undefined;
};

/** Changes to settings. Absent settings stay; null restores the server's value. */
export type TenantSettingsUpdate = {
  readonly [Name in keyof TenantSettings]?: TenantSettings[Name] | null | undefined;
};

export interface TenantUpdate {
  /** Only operators may name another tenant. Default: the caller's. */
  readonly tenantId?: string | null | undefined;
  readonly settings?: TenantSettingsUpdate | null | undefined;
  /** Only operators may change limits. */
  readonly limits?: LimitsUpdate | null | undefined;
}

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
   * Reads a tenant, also before anything has been stored for it. For admins that are bound to no user or agent. Fails
   * with FORBIDDEN for other callers.
   *
   * @param id Only operators may name another tenant. Default: the caller's.
   */
  async read(principal: Principal, id?: string | null): Promise<TenantView> {
    assertRole(principal, "admin", "manage a tenant");
    const reader = inTenant(principal, id, "id");
    const unused = { settings: {}, limits: {}, createdAt: null, updatedAt: null };
    return (await this.store.tenants.find(reader)) ?? { id: reader.tenantId, ...unused };
  }

  /**
   * Changes a tenant's settings and limits. For admins that are bound to no user or agent; limits for operators. Fails
   * with FORBIDDEN for other callers, and with BAD_USER_INPUT for an invalid setting and a limit out of range.
   */
  async update(
    principal: Principal,
    { tenantId, settings, limits }: TenantUpdate,
  ): Promise<Tenant> {
    assertRole(principal, "admin", "manage a tenant");
    if (limits) assertRole(principal, "operator", "change the limits of tenants");
    if (!settings && !limits) throw new InvalidInputError("input", "must give settings or limits");
    if (settings) await this.#checkSettings(settings);
    if (limits) checkLimits(limits);
    const now = this.clock.now();
    const changed = await this.store.unit(inTenant(principal, tenantId), async ({ tenants }) => {
      await tenants.ensure(now);
      const found = await tenants.find();
      if (!found) throw new NotFoundError("Tenant", principal.tenantId);
      const tenant = {
        ...found,
        settings: mergedUpdate(found.settings, settings ?? {}),
        limits: mergedUpdate(found.limits, limits ?? {}),
        updatedAt: Math.max(now, found.updatedAt + 1),
      };
      await tenants.update(tenant);
      return tenant;
    });
    this.known.take(changed);
    return changed;
  }

  async #checkSettings(settings: TenantSettingsUpdate): Promise<void> {
    checkUpdate(settings, settingNames);
    await this.guards.check(settings, "settings");
    checkReviewCategories(settings.reviewCategories, "settings.reviewCategories");
  }
}

function checkLimits(limits: LimitsUpdate): void {
  checkUpdate(limits, limitNames);
  for (const name of limitNames) checkLimit(limits[name], `limits.${name}`);
}

function checkLimit(limit: number | null | undefined, field: string): void {
  const given = checkedInRange(limit, field, 0, Number.MAX_SAFE_INTEGER);
  if (given !== undefined && !Number.isInteger(given))
    throw new InvalidInputError(field, "must be a whole number");
}
