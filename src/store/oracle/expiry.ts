import { allOf, reachable } from "./condition.js";
import { at, raw, sql, tableNamed, zoned, type Sql } from "./sql.js";
import type { Transaction } from "./transaction.js";

type ExpiringTable = "message" | "memory";

/** As the indexes of what expires have it. */
const expiringTenant = "CASE WHEN r.expires_at IS NOT NULL THEN r.tenant_id END";

/** Rows that have expired by then, longest first, locked. What others have locked is left out. */
export function readExpired<Row>(
  transaction: Transaction,
  { table, columns }: { readonly table: ExpiringTable; readonly columns: string },
  now: number,
  limit: number,
): Promise<Row[]> {
  const { tenantId } = transaction.principal;
  // Oracle locks no rows of a query that it cuts at a limit. That they have expired is said of the rows that
  // are locked, too: one may have been given more time since they were picked.
  return transaction.all<Row>(
    sql`SELECT ${raw(columns)} FROM ${tableNamed(table)} r
      WHERE r.tenant_id = ${tenantId} AND r.expires_at <= ${at(now)} AND r.id IN (
        SELECT r.id FROM ${tableNamed(table)} r WHERE ${expiring(transaction)} AND r.expires_at <= ${at(now)}
        ORDER BY r.expires_at, r.id FETCH FIRST ${limit} ROWS ONLY)
      ORDER BY r.expires_at, r.id FOR UPDATE SKIP LOCKED`,
  );
}

/** When the first row of the caller's expires. */
export async function readNextExpiry(
  transaction: Transaction,
  table: ExpiringTable,
): Promise<number | null> {
  const first = await transaction.get<{ expiresAt: number | null }>(
    sql`SELECT ${raw(zoned("MIN(r.expires_at)"))} AS "expiresAt" FROM ${tableNamed(table)} r WHERE ${expiring(transaction)}`,
  );
  return first?.expiresAt ?? null;
}

function expiring({ principal }: Transaction): Sql {
  return allOf(sql`${raw(expiringTenant)} = ${principal.tenantId}`, reachable("r", principal));
}
