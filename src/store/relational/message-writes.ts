import type { MessageWrites } from "../../core/store-writes.js";
import { assertMayWrite } from "../../core/principal.js";
import { toJson } from "../rows/json.js";
import { newestOf, toMessage, toMessageRow, type MessageRow } from "../rows/message-row.js";
import { readExpired, readNextExpiry } from "./expiry.js";
import { deleteSteps, insertSteps } from "./message-steps.js";
import { messageColumns, readByIds, readInOrder } from "./messages.js";
import { type Transaction } from "./transaction.js";
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
} from "./condition.js";
import { assignments, at } from "./columns.js";
import { byDialect, raw, sql } from "./sql.js";

export function messageWrites(transaction: Transaction): MessageWrites {
  const { principal } = transaction;
  return {
    async append(thread, messages) {
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
          updated_at = CASE WHEN r.updated_at < ${newest} THEN ${newest} ELSE r.updated_at END WHERE ${where}`,
      );
      const appended = messages.map((message, i) => ({ ...message, seq: last.lastSeq + 1 + i }));
      await transaction.insertMany("message", appended.map(toMessageRow), appended);
      await insertSteps(transaction, appended);
      return appended;
    },

    async insert(messages) {
      for (const message of messages) assertMayWrite(principal, message);
      await transaction.insertMany("message", messages.map(toMessageRow), messages);
      await insertSteps(transaction, messages);
    },

    // Locked, as whoever looks at a message in a unit changes it, or refers to it.
    async byIds(ids) {
      const found = await readByIds(transaction, principal, ids, "LOCKED");
      for (const id of ids) if (!found.has(id)) transaction.miss("Message", id);
      return found;
    },

    ofThread: (threadId) =>
      readInOrder(transaction, allOf(reachable("r", principal), equals("r.thread_id", threadId))),

    async beyond(threadId, newest) {
      const where = allOf(reachable("r", principal), equals("r.thread_id", threadId), alive("r"));
      const rows = await transaction.all<MessageRow>(
        sql`SELECT ${messageColumns} FROM {message} r WHERE ${where}
          ORDER BY r.seq DESC ${limited(null, newest)}`,
      );
      return rows.map(toMessage).reverse();
    },

    async ofOwner(owner) {
      const where = allOf(reachable("r", principal), ownedBy("r", owner));
      const rows = await transaction.all<MessageRow>(
        // Sorted: an index in this order is of all messages of the tenant.
        byDialect(
          ({ unindexed }) => sql`SELECT ${messageColumns} FROM {message} r WHERE ${where}
          ORDER BY ${raw(unindexed)}r.created_at, r.seq, r.id ${lock()}`,
        ),
      );
      return rows.map(toMessage);
    },

    async update(message) {
      const { id, content, parts, metadata, name, timestamp, expiresAt } = message;
      const where = allOf(reachable("r", principal), equals("r.id", id));
      const row = {
        content,
        parts: toJson(parts),
        metadata: toJson(metadata),
        name,
        timestamp,
        expires_at: expiresAt,
      };
      const updated = await transaction.run(
        sql`UPDATE ${changed("message")} SET ${assignments(row)} WHERE ${where}`,
      );
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
      await transaction.run(sql`DELETE FROM ${changed("message")} WHERE ${picked("r")}`);
    },

    async expired(now, limit) {
      const source = { table: "message", columns: messageColumns } as const;
      return (await readExpired<MessageRow>(transaction, source, now, limit)).map(toMessage);
    },

    nextExpiry: () => readNextExpiry(transaction, "message"),
  };
}
