import type { MessageWrites } from "../../../core/store/contract/messages.js";
import { assertMayHaveId } from "../../../core/own-ids.js";
import { assertMayWrite } from "../../../core/principal.js";
import { readExpired, readNextExpiry } from "./expiry.js";
import { deleteFlags } from "../lists/record-flags.js";
import { deleteSteps, insertSteps } from "./message-steps.js";
import { messageRows, newestOf, inOrder, readByIds } from "./messages.js";
import { type Transaction } from "../connections/transaction.js";
import {
  alive,
  allOf,
  changed,
  equals,
  isOneOf,
  limited,
  lock,
  ownedBy,
  reachable,
} from "../sql/condition.js";
import { at } from "../schema/columns.js";
import { raw, sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

export function messageWrites(transaction: Transaction): MessageWrites {
  const { principal } = transaction;
  return {
    async append(thread, messages, extractionSeq) {
      assertMayWrite(principal, thread);
      const where = allOf(equals("r.tenant_id", principal.tenantId), equals("r.id", thread.id));
      const last = await transaction.get<{ lastSeq: number }>(
        sql`SELECT r.last_seq AS "lastSeq" FROM {thread} r WHERE ${where} ${lock()}`,
      );
      if (last === undefined)
        throw new Error(`Thread "${thread.id}" was not found by its own unit.`);
      const newest = at(newestOf(messages));
      await transaction.run(
        sql`UPDATE ${changed("thread")} SET last_seq = r.last_seq + ${messages.length},
          extraction_seq = ${extractionSeq ?? raw("r.extraction_seq")},
          updated_at = CASE WHEN r.updated_at < ${newest} THEN ${newest} ELSE r.updated_at END WHERE ${where}`,
      );
      for (const message of messages) assertMayHaveId(principal, message);
      const appended = messages.map((message, i) => ({ ...message, seq: last.lastSeq + 1 + i }));
      await transaction.insertMany("message", messageRows.toRows(appended), appended);
      await insertSteps(transaction, appended);
      return appended;
    },

    async insert(messages) {
      for (const message of messages) {
        assertMayWrite(principal, message);
        assertMayHaveId(principal, message);
      }
      await transaction.insertMany("message", messageRows.toRows(messages), messages);
      await insertSteps(transaction, messages);
    },

    // Locked, because a unit that looks up a message changes it or refers to it.
    async byIds(ids) {
      const found = await readByIds(transaction, principal, ids, "LOCKED");
      for (const id of ids) if (!found.has(id)) transaction.miss("Message", id);
      return found;
    },

    ofThread: (threadId) =>
      messageRows.read(
        transaction,
        allOf(reachable("r", principal), equals("r.thread_id", threadId)),
        inOrder,
      ),

    async beyond(threadId, newest) {
      const where = allOf(reachable("r", principal), equals("r.thread_id", threadId), alive("r"));
      const ending = sql`ORDER BY r.seq DESC ${limited(null, newest)}`;
      return (await messageRows.read(transaction, where, ending)).reverse();
    },

    ofOwner: (owner) =>
      messageRows.read(
        transaction,
        allOf(reachable("r", principal), ownedBy("r", owner)),
        // The rows are sorted: an index in this order would contain all messages of the tenant.
        byDialect(
          ({ unindexed }) => sql`ORDER BY ${raw(unindexed)}r.created_at, r.seq, r.id ${lock()}`,
        ),
      ),

    async update(message) {
      const { id } = message;
      const where = allOf(reachable("r", principal), equals("r.id", id));
      const row = messageRows.toRow(
        message,
        "content parts tool_calls metadata name timestamp expires_at",
      );
      const updated = await transaction.update("message", row, where);
      if (updated === 0) return;
      await deleteSteps(transaction, [id]);
      await insertSteps(transaction, [message]);
    },

    async delete(ids) {
      const picked = (alias: string) =>
        allOf(reachable(alias, principal), isOneOf(`${alias}.id`, ids));
      await transaction.run(
        sql`DELETE FROM ${changed("evidence")} WHERE r.tenant_id = ${principal.tenantId}
          AND r.message_id IN (SELECT m.id FROM {message} m WHERE ${picked("m")})`,
      );
      await deleteSteps(transaction, ids);
      await deleteFlags(transaction, "Message", ids);
      await transaction.delete("message", picked("r"));
    },

    expired: (now, limit) => readExpired(transaction, messageRows, now, limit),

    nextExpiry: () => readNextExpiry(transaction, "message"),
  };
}
