import type { RequestWrites } from "../../core/store-writes.js";
import type { Transaction } from "./transaction.js";
import { allOf, changed, equals } from "./condition.js";
import { fromJson } from "./columns.js";
import { sql } from "./sql.js";

export function requestWrites(transaction: Transaction): RequestWrites {
  const { tenantId } = transaction.principal;
  return {
    async find(operation, key) {
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
      await transaction.run(sql`DELETE FROM ${changed("request")} WHERE ${where}`);
    },

    async insert(operation, key, { requestHash, answer }, now) {
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

function placeOf(operation: string, key: string): string {
  return `request ${JSON.stringify([operation, key])}`;
}
