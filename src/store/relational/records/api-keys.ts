import { apiKeyFields } from "../../../records/api-key.js";
import { rowsOf } from "../lists/record-columns.js";
import type { ApiKey } from "../../../core/api-keys/api-key.js";
import type { Principal, SystemPrincipal } from "../../../core/principal.js";
import type { ApiKeyQueries, ApiKeyWrites } from "../../../core/store/contract/api-keys.js";
import { at } from "../schema/columns.js";
import { allOf, equals, isOneOf, lock } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { readCount, readPage } from "../lists/paging.js";
import type { ListSource } from "../lists/list-source.js";
import { byId, RecordRows } from "../lists/record-rows.js";
import { sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

const keyRows = new RecordRows<ApiKey>("api_key", rowsOf(apiKeyFields));

export function apiKeyQueries(reader: Reader): ApiKeyQueries {
  return {
    async byIds(_system, ids) {
      return byId(await keyRows.read(reader, allOf(isOneOf("r.id", ids))));
    },

    page: (principal, page) => readPage(reader, keysOf(principal), page),

    count: (principal) => readCount(reader, keysOf(principal)),
  };
}

export function apiKeyWrites(transaction: Transaction): ApiKeyWrites {
  const ofTenant = equals("r.tenant_id", transaction.principal.tenantId);
  return {
    async insert(key) {
      await transaction.insert("api_key", keyRows.toRow(key));
      transaction.changes.note({ entity: "ApiKey", id: key.id, kind: "CREATED" });
    },

    find: (id) => keyRows.first(transaction, allOf(ofTenant, equals("r.id", id)), lock()),

    async update({ id, expiresAt, revokedAt }) {
      const values = { expires_at: expiresAt, revoked_at: revokedAt };
      const where = allOf(ofTenant, equals("r.id", id));
      await transaction.update("api_key", values, where);
      transaction.changes.note({ entity: "ApiKey", id, kind: "UPDATED" });
    },

    async markUsed(ids, usedAt) {
      const isLater = sql`(r.last_used_at IS NULL OR r.last_used_at < ${at(usedAt)})`;
      const where = allOf(ofTenant, isOneOf("r.id", ids), isLater);
      const values = { last_used_at: usedAt };
      await transaction.update("api_key", values, where);
    },

    async deleteOf(by, id, exceptId) {
      const where = allOf(ofTenant, equals(by === "userId" ? "r.user_id" : "r.agent_id", id));
      const bound = await keyRows.read(transaction, where, lock());
      const found = bound.filter((key) => key.id !== exceptId);
      if (found.length === 0) return [];
      const ids = found.map((key) => key.id);
      const these = allOf(ofTenant, isOneOf("r.id", ids));
      await transaction.delete("api_key", these);
      for (const keyId of ids)
        transaction.changes.note({ entity: "ApiKey", id: keyId, kind: "DELETED" });
      return found;
    },
  };
}

function keysOf(principal: Principal | SystemPrincipal): ListSource<ApiKey> {
  const tenantId = "system" in principal ? undefined : principal.tenantId;
  return {
    rows: keyRows,
    order: ["created_at", "id"],
    newestFirst: true,
    where: allOf(equals("r.tenant_id", tenantId)),
  };
}
