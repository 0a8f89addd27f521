import type { RequestWrites } from "../../core/store-writes.js";
import { fromJson } from "./rows.js";
import type { Transaction } from "./transaction.js";

export function requestWrites(transaction: Transaction): RequestWrites {
  const { tenantId } = transaction.principal;
  return {
    async find(operation, key) {
      const row = transaction.get<{ requestHash: string; answer: string }>(
        "SELECT request_hash AS requestHash, answer FROM request WHERE tenant_id = ? AND operation = ? AND key = ?",
        tenantId,
        operation,
        key,
      );
      return row === undefined
        ? null
        : { requestHash: row.requestHash, answer: fromJson(row.answer) };
    },

    async delete(operation) {
      transaction.run(
        "DELETE FROM request WHERE tenant_id = ? AND operation = ?",
        tenantId,
        operation,
      );
    },

    async insert(operation, key, { requestHash, answer }, now) {
      transaction.insert("request", {
        operation,
        key,
        request_hash: requestHash,
        answer: JSON.stringify(answer),
        created_at: now,
      });
    },
  };
}
