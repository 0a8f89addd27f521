import { InvalidInputError } from "../errors/request-errors.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Page, PageRequest } from "../lists/page.js";
import { assertRole, inTenant, type Principal } from "../principal.js";
import type { AuditEntry, AuditFilter } from "./audit-entry.js";

/** The log of changes and refused attempts. For admins that are bound to no user or agent. */
export class AuditService {
  constructor(private readonly store: MemoryStore) {}

  /**
   * Rows, newest first. Fails with FORBIDDEN, and with BAD_USER_INPUT for an empty time range.
   *
   * @param tenantId Only operators may name another tenant. Default: the caller's.
   */
  list(principal: Principal, filter: AuditFilter, tenantId?: string | null) {
    assertRole(principal, "admin", "read the audit log");
    const { from, to } = filter;
    if (from !== undefined && to !== undefined && from >= to)
      throw new InvalidInputError("filter.until", "must be later than since");
    const reader = inTenant(principal, tenantId);
    const { audit } = this.store;
    return {
      page: (request: PageRequest): Promise<Page<AuditEntry>> =>
        audit.page(reader, filter, request),
      count: (): Promise<number> => audit.count(reader, filter),
    };
  }
}
