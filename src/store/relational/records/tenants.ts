import type { TenantQueries, TenantWrites } from "../../../core/store/contract/tenants.js";
import type { Tenant } from "../../../core/tenants/tenant.js";
import { at } from "../schema/columns.js";
import { allOf, equals, lock } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { readCount, readPage } from "../lists/paging.js";
import type { ListSource } from "../lists/list-source.js";
import { RecordRows } from "../lists/record-rows.js";
import { sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

const tenantRows = new RecordRows<Tenant>(
  "tenant",
  "tenant_id=id settings:json limits:json created_at updated_at",
);

export function tenantQueries(reader: Reader): TenantQueries {
  return {
    find: ({ tenantId }) => tenantRows.first(reader, allOf(equals("r.tenant_id", tenantId))),

    page: (_system, page) => readPage(reader, allTenants, page),

    count: () => readCount(reader, allTenants),

    changedSince: (_system, since) =>
      tenantRows.read(reader, sql`r.updated_at >= ${at(since)} AND r.updated_at > r.created_at`),
  };
}

export function tenantWrites(transaction: Transaction): TenantWrites {
  const { tenantId } = transaction.principal;
  const own = allOf(equals("r.tenant_id", tenantId));
  return {
    async ensure(now) {
      const found = await transaction.get(sql`SELECT 1 AS "found" FROM {tenant} r WHERE ${own}`);
      if (found !== undefined) return;
      // If another unit inserts it first, this unit runs again and finds it.
      transaction.missKey("tenant");
      const row = { settings: "{}", limits: "{}", created_at: now, updated_at: now };
      await transaction.insert("tenant", row, "tenant");
    },

    find: () => tenantRows.first(transaction, own, lock()),

    async update({ settings, limits, updatedAt }) {
      const values = {
        settings: JSON.stringify(settings),
        limits: JSON.stringify(limits),
        updated_at: updatedAt,
      };
      await transaction.update("tenant", values, own);
      transaction.changes.note({ entity: "Tenant", id: tenantId, kind: "UPDATED" });
    },
  };
}

const allTenants: ListSource<Tenant> = {
  rows: tenantRows,
  order: ["created_at", "tenant_id"],
  newestFirst: true,
  where: allOf(),
};
