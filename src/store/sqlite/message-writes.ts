import type { MessageWrites } from "../../core/store-writes.js";
import { assertMayWrite } from "../../core/principal.js";
import { toJson } from "../rows/json.js";
import { newestOf, toMessage, toMessageRow, type MessageRow } from "../rows/message-row.js";
import { alive, allOf, equals, isOneOf, ownedBy, reachable } from "./condition.js";
import { readExpired, readNextExpiry } from "./expiry.js";
import { deleteSteps, insertSteps } from "./message-steps.js";
import { messageColumns, readByIds } from "./messages.js";
import type { Transaction } from "./transaction.js";

export function messageWrites(transaction: Transaction): MessageWrites {
  const { principal } = transaction;
  return {
    async append(thread, messages) {
      assertMayWrite(principal, thread);
      const last = transaction.get<{ lastSeq: number }>(
        `UPDATE thread SET last_seq = last_seq + ?, updated_at = max(updated_at, ?)
         WHERE tenant_id = ? AND id = ? RETURNING last_seq AS lastSeq`,
        messages.length,
        newestOf(messages),
        principal.tenantId,
        thread.id,
      );
      if (last === undefined)
        throw new Error(`Thread "${thread.id}" was not found by its own unit.`);
      const firstSeq = last.lastSeq - messages.length + 1;
      const appended = messages.map((message, i) => ({ ...message, seq: firstSeq + i }));
      await transaction.forEach(appended, (message) =>
        transaction.insert("message", toMessageRow(message), message),
      );
      await insertSteps(transaction, appended);
      return appended;
    },

    async insert(messages) {
      await transaction.forEach(messages, (message) => {
        assertMayWrite(principal, message);
        transaction.insert("message", toMessageRow(message), message);
      });
      await insertSteps(transaction, messages);
    },

    byIds: async (ids) => readByIds(transaction, principal, ids),

    async ofThread(threadId) {
      const where = allOf(reachable("r", principal), equals("r.thread_id", threadId));
      const sql = `SELECT ${messageColumns} FROM message AS r WHERE ${where.sql} ORDER BY r.seq`;
      return transaction.all<MessageRow>(sql, ...where.values).map(toMessage);
    },

    async beyond(threadId, newest) {
      const where = allOf(reachable("r", principal), equals("r.thread_id", threadId), alive("r"));
      const sql = `SELECT ${messageColumns} FROM message AS r WHERE ${where.sql} ORDER BY r.seq DESC LIMIT -1 OFFSET ?`;
      const found = transaction.all<MessageRow>(sql, ...where.values, newest);
      return found.map(toMessage).reverse();
    },

    async ofOwner(owner) {
      const where = allOf(reachable("r", principal), ownedBy("r", owner));
      const sql = `SELECT ${messageColumns} FROM message AS r WHERE ${where.sql} ORDER BY +r.created_at, r.seq, r.id`;
      return transaction.all<MessageRow>(sql, ...where.values).map(toMessage);
    },

    async update(message) {
      const { id, content, metadata, name, timestamp, expiresAt } = message;
      const where = allOf(reachable("message", principal), equals("id", id));
      const updated = transaction.run(
        `UPDATE message SET content = ?, metadata = ?, name = ?, timestamp = ?, expires_at = ? WHERE ${where.sql}`,
        content,
        toJson(metadata),
        name,
        timestamp,
        expiresAt,
        ...where.values,
      );
      if (updated === 0) return;
      deleteSteps(transaction, [id]);
      await insertSteps(transaction, [message]);
    },

    async delete(ids) {
      const where = allOf(reachable("message", principal), isOneOf("id", ids));
      transaction.run(
        `DELETE FROM evidence WHERE tenant_id = ?
           AND message_id IN (SELECT id FROM message WHERE ${where.sql})`,
        principal.tenantId,
        ...where.values,
      );
      deleteSteps(transaction, ids);
      transaction.run(`DELETE FROM message WHERE ${where.sql}`, ...where.values);
    },

    expired: async (now, limit) =>
      readExpired<MessageRow>(
        transaction,
        { table: "message", columns: messageColumns },
        now,
        limit,
      ).map(toMessage),

    nextExpiry: async () => readNextExpiry(transaction, "message"),
  };
}
