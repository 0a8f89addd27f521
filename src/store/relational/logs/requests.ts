import { createHash } from "node:crypto";
import { isBound, type Principal } from "../../../core/principal.js";
import type { RequestWrites } from "../../../core/store/contract/requests.js";
import type { Transaction } from "../connections/transaction.js";
import { allOf, equals } from "../sql/condition.js";
import { fromJson } from "../schema/columns.js";
import { sql } from "../sql/sql.js";

export function requestWrites(transaction: Transaction): RequestWrites {
  const { principal } = transaction;
  const { tenantId } = principal;
  return {
    async find(operation, given) {
      const key = ownKey(principal, given);
      const where = allOf(
        equals("r.tenant_id", tenantId),
        equals("r.operation", operation),
        equals("r.key", key),
      );
      const row = await transaction.get<{ requestHash: string; answer: string }>(
        sql`SELECT r.request_hash AS "requestHash", r.answer AS "answer" FROM {request} r WHERE ${where}`,
      );
      if (row === undefined) {
        transaction.missKey(placeOf(operation, key));
        return null;
      }
      return { requestHash: row.requestHash, answer: fromJson(row.answer) };
    },

    async delete(operation) {
      const where = allOf(equals("r.tenant_id", tenantId), equals("r.operation", operation));
      await transaction.delete("request", where);
    },

    async insert(operation, given, { requestHash, answer }, now) {
      const key = ownKey(principal, given);
      const row = {
        operation,
        key,
        request_hash: requestHash,
        answer: JSON.stringify(answer),
        created_at: now,
      };
      await transaction.insert("request", row, placeOf(operation, key));
    },
  };
}

/**
 * The key as it is stored. Callers with the same binding share keys. Requests of other callers under the same key are
 * neither visible to them nor in conflict with theirs.
 */
function ownKey(principal: Principal, key: string): string {
  if (!isBound(principal)) return key;
  const { userId = null, agentId = null } = principal;
  return createHash("sha256")
    .update(JSON.stringify([userId, agentId, key]))
    .digest("base64url");
}

function placeOf(operation: string, key: string): string {
  return `request ${JSON.stringify([operation, key])}`;
}
