import type { AuditEntry, AuditFilter } from "../../audit/audit-entry.js";
import type { ForgetReceipt, NewReceipt } from "../../deletion/forget-receipt.js";
import type { Page, PageRequest } from "../../lists/page.js";
import type { Principal } from "../../principal.js";
import type { TrimmedRows } from "./events.js";

/** The audit log of the principal's tenant. The service authorizes callers. */
export interface AuditQueries {
  /** Newest first, by id in code-point order. */
  page(principal: Principal, filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>>;
  count(principal: Principal, filter: AuditFilter): Promise<number>;
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, AuditEntry>>;
}

export interface ReceiptQueries {
  /** Null where there is none, or its user or agent is out of reach. */
  byId(principal: Principal, id: string): Promise<ForgetReceipt | null>;
}

/**
 * The audit log. Each unit that appends events, or changes API keys or receipts,
 * writes its own row, where the store is opened with an audit log.
 */
export interface AuditWrites {
  /** Writes a row for attempts of the principal that were refused with this code. */
  refuse(attempts: Pick<AuditEntry, "outcome" | "attempts">): Promise<void>;
  /** Removes the oldest rows of all tenants, as `EventWrites.trim` does. */
  trim(madeUntil: number, limit: number): Promise<TrimmedRows>;
}

/** Receipts of deletions. */
export interface ReceiptWrites {
  insert(receipt: NewReceipt): Promise<void>;
}
