import { allOf, condition, reachable } from "./condition.js";
import type { Transaction } from "./transaction.js";

type ExpiringTable = "message" | "memory";

/** Rows that have expired by then, longest first. */
export function readExpired<Row>(
  transaction: Transaction,
  { table, columns }: { readonly table: ExpiringTable; readonly columns: string },
  now: number,
  limit: number,
): Row[] {
  const where = allOf(reachable("r", transaction.principal), condition("r.expires_at <= ?", now));
  return transaction.all<Row>(
    `SELECT ${columns} FROM ${table} AS r WHERE ${where.sql} ORDER BY r.expires_at, r.id LIMIT ?`,
    ...where.values,
    limit,
  );
}

/** When the first row of the caller's expires. */
export function readNextExpiry(transaction: Transaction, table: ExpiringTable): number | null {
  const where = allOf(reachable("r", transaction.principal), condition("r.expires_at IS NOT NULL"));
  const first = transaction.get<{ expiresAt: number }>(
    `SELECT r.expires_at AS expiresAt FROM ${table} AS r WHERE ${where.sql} ORDER BY r.expires_at LIMIT 1`,
    ...where.values,
  );
  return first?.expiresAt ?? null;
}
