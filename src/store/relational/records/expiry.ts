import { at, readTime } from "../schema/columns.js";
import { allOf, reachable } from "../sql/condition.js";
import { expiring, inPartialIndex } from "../schema/partial-index.js";
import type { PartialIndex } from "../sql/dialect-parts.js";
import type { RecordRows } from "../lists/record-rows.js";
import { raw, sql, tableNamed, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

/** Reads and locks rows that have expired at this time, earliest expiry first. Skips rows that others have locked. */
export async function readExpired<T extends object>(
  transaction: Transaction,
  { table, columns, toRecord }: RecordRows<T>,
  now: number,
  limit: number,
): Promise<T[]> {
  const rows = await transaction.all<object>(
    inPartialIndex(expiring, (index) =>
      transaction.dialect.unlocked({
        table: tableNamed(table),
        columns,
        where: allOf(ofCaller(transaction, index), sql`r.expires_at <= ${at(now)}`),
        order: raw("ORDER BY r.expires_at, r.id"),
        limit,
      }),
    ),
  );
  return rows.map(toRecord);
}

/** The time at which the caller's next row expires. */
export async function readNextExpiry(
  transaction: Transaction,
  table: "message" | "memory",
): Promise<number | null> {
  const first = await transaction.get<{ expiresAt: number | null }>(
    inPartialIndex(
      expiring,
      (index) =>
        sql`SELECT ${readTime("MIN(r.expires_at)")} AS "expiresAt" FROM ${tableNamed(table)} r
        WHERE ${ofCaller(transaction, index)}`,
    ),
  );
  return first?.expiresAt ?? null;
}

function ofCaller({ principal }: Transaction, index: PartialIndex): Sql {
  return allOf(
    index.holds,
    sql`${raw(index.column("tenant_id"))} = ${principal.tenantId}`,
    reachable("r", principal),
  );
}
