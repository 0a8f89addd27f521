import type { ApiKey } from "../../core/api-keys/api-key.js";
import type { CallerRole, Principal, SystemPrincipal } from "../../core/principal.js";
import type { ApiKeyQueries } from "../../core/store-queries.js";
import type { ApiKeyWrites } from "../../core/store-writes.js";
import { assignments, at, columnsOf } from "./columns.js";
import { allOf, changed, equals, isOneOf, lock } from "./condition.js";
import type { Reader } from "./connection.js";
import { readCount, readPage, type ListSource } from "./paging.js";
import { sql } from "./sql.js";
import type { Transaction } from "./transaction.js";

const columns = columnsOf(
  "r",
  "id tenant_id digest roles user_id agent_id label created_at expires_at revoked_at last_used_at",
);

/** A key as it is read: its roles separated by commas. */
type ApiKeyRow = Omit<ApiKey, "roles"> & { readonly roles: string };

export function apiKeyQueries(reader: Reader): ApiKeyQueries {
  return {
    async byIds(_system, ids) {
      const rows = await reader.all<ApiKeyRow>(
        sql`SELECT ${columns} FROM {api_key} r WHERE ${allOf(isOneOf("r.id", ids))}`,
      );
      return new Map(rows.map((row) => [row.id, toKey(row)]));
    },

    page: (principal, page) => readPage(reader, keysOf(principal), page, toKey),

    count: (principal) => readCount(reader, keysOf(principal)),
  };
}

export function apiKeyWrites(transaction: Transaction): ApiKeyWrites {
  const ofTenant = equals("r.tenant_id", transaction.principal.tenantId);
  return {
    insert: (key) =>
      transaction.insert("api_key", {
        id: key.id,
        digest: key.digest,
        roles: key.roles.join(","),
        user_id: key.userId,
        agent_id: key.agentId,
        label: key.label,
        created_at: key.createdAt,
        expires_at: key.expiresAt,
        revoked_at: key.revokedAt,
        last_used_at: key.lastUsedAt,
      }),

    async find(id) {
      const where = allOf(ofTenant, equals("r.id", id));
      const row = await transaction.get<ApiKeyRow>(
        sql`SELECT ${columns} FROM {api_key} r WHERE ${where} ${lock()}`,
      );
      return row === undefined ? null : toKey(row);
    },

    async update({ id, expiresAt, revokedAt }) {
      const values = assignments({ expires_at: expiresAt, revoked_at: revokedAt });
      const where = allOf(ofTenant, equals("r.id", id));
      await transaction.run(sql`UPDATE ${changed("api_key")} SET ${values} WHERE ${where}`);
    },

    async markUsed(ids, usedAt) {
      const isLater = sql`(r.last_used_at IS NULL OR r.last_used_at < ${at(usedAt)})`;
      const where = allOf(ofTenant, isOneOf("r.id", ids), isLater);
      const values = assignments({ last_used_at: usedAt });
      await transaction.run(sql`UPDATE ${changed("api_key")} SET ${values} WHERE ${where}`);
    },
  };
}

function keysOf(principal: Principal | SystemPrincipal): ListSource {
  const tenantId = "system" in principal ? undefined : principal.tenantId;
  return {
    table: "api_key",
    columns,
    order: ["created_at", "id"],
    newestFirst: true,
    where: allOf(equals("r.tenant_id", tenantId)),
  };
}

function toKey(row: ApiKeyRow): ApiKey {
  return { ...row, roles: row.roles.split(",") as CallerRole[] };
}
