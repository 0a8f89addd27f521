import type { Page, PageRequest } from "../../lists/page.js";
import type { Principal, SystemPrincipal } from "../../principal.js";
import type { Tenant } from "../../tenants/tenant.js";

/** The service authorizes callers. */
export interface TenantQueries {
  /** The principal's tenant; null until its first unit is committed. */
  find(principal: Principal): Promise<Tenant | null>;
  /** Newest first, ties by id in code-point order. */
  page(principal: SystemPrincipal, page: PageRequest): Promise<Page<Tenant>>;
  count(principal: SystemPrincipal): Promise<number>;
  /** Tenants whose settings or limits were changed at `since` or later, in no order. */
  changedSince(principal: SystemPrincipal, since: number): Promise<Tenant[]>;
}

/** The principal's tenant. */
export interface TenantWrites {
  /** Inserts it, without settings or limits, unless it is there. */
  ensure(now: number): Promise<void>;
  /** Locks it until the unit ends; null if it is not there. */
  find(): Promise<Tenant | null>;
  /** Stores its settings, limits and time of change. */
  update(tenant: Tenant): Promise<void>;
}
