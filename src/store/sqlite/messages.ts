import type { MessageQueries } from "../../core/store-queries.js";
import type { MessageWrites } from "../../core/store-writes.js";
import type { Message, MessageQuery } from "../../core/message.js";
import { assertMayWrite, type Principal } from "../../core/principal.js";
import {
  alive,
  allOf,
  atLeast,
  condition,
  equals,
  isOneOf,
  metadataMatches,
  ownedBy,
  reachable,
} from "./condition.js";
import type { Connection } from "./connection.js";
import { readExpired, readNextExpiry } from "./expiry.js";
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";
import { fromJson, toJson } from "./rows.js";
import type { Transaction } from "./transaction.js";

const columns = `'Message' AS entity, r.id, r.thread_id AS threadId, r.user_id AS userId, r.agent_id AS agentId,
  r.seq, r.role, r.type, r.type_text AS typeText, r.run_id AS runId, r.tool_call_id AS toolCallId,
  r.has_tool_calls AS hasToolCalls, r.agent_name AS agentName, r.name, r.content, r.timestamp, r.metadata,
  r.created_at AS createdAt, r.expires_at AS expiresAt`;

type MessageRow = Omit<Message, "metadata" | "hasToolCalls"> & {
  metadata: string | null;
  hasToolCalls: number;
};

export function messageQueries(connection: Connection): MessageQueries {
  return {
    byIds: async (principal, ids) => readByIds(connection, principal, ids),

    page: async (principal, page, query) =>
      readPage(connection, messages(principal, query), page, toMessage),

    count: async (principal, filter) => readCount(connection, messages(principal, { filter })),

    pageByThread: async (principal, threadIds, page, query) =>
      readPages(connection, messagesOfThread(principal, query), threadIds, page, toMessage),

    countByThread: async (principal, threadIds, filter) =>
      readCounts(connection, messagesOfThread(principal, { filter }), threadIds),

    async windowByThread(principal, threadIds, { from, to, newest }) {
      const where = allOf(
        condition("c.thread_id = p.value"),
        reachable("c", principal),
        alive("c"),
      );
      const rows = connection.all<MessageRow & { parentId: string }>(
        `SELECT p.value AS parentId, ${columns}
         FROM json_each(?) AS p JOIN message AS r ON r.rowid IN (
           SELECT id FROM (
             SELECT c.rowid AS id, row_number() OVER (ORDER BY c.seq) - 1 AS place, count(*) OVER () AS total
             FROM message AS c WHERE ${where.sql})
           WHERE place >= ? AND place < ifnull(?, total) AND place >= total - ifnull(?, total))
         ORDER BY r.seq`,
        JSON.stringify(threadIds),
        ...where.values,
        from,
        to,
        newest,
      );
      const found = new Map(threadIds.map((id): [string, Message[]] => [id, []]));
      for (const { parentId, ...row } of rows) found.get(parentId)?.push(toMessage(row));
      return found;
    },

    async range(principal, threadId, from, to) {
      const where = allOf(
        reachable("r", principal),
        equals("r.thread_id", threadId),
        alive("r"),
        condition("r.seq BETWEEN ? AND ?", from, to),
      );
      const sql = `SELECT ${columns} FROM message AS r WHERE ${where.sql} ORDER BY r.seq`;
      return connection.all<MessageRow>(sql, ...where.values).map(toMessage);
    },
  };
}

export function messageWrites(transaction: Transaction): MessageWrites {
  const { principal } = transaction;
  return {
    async append(thread, messages) {
      assertMayWrite(principal, thread);
      const last = transaction.get<{ lastSeq: number }>(
        "UPDATE thread SET last_seq = last_seq + ? WHERE tenant_id = ? AND id = ? RETURNING last_seq AS lastSeq",
        messages.length,
        principal.tenantId,
        thread.id,
      );
      if (last === undefined)
        throw new Error(`Thread "${thread.id}" was not found by its own unit.`);
      const firstSeq = last.lastSeq - messages.length + 1;
      const appended = messages.map((message, i) => ({ ...message, seq: firstSeq + i }));
      for (const message of appended) transaction.insert("message", toRow(message), message);
      return appended;
    },

    byIds: async (ids) => readByIds(transaction, principal, ids),

    async ofThread(threadId) {
      const where = allOf(reachable("r", principal), equals("r.thread_id", threadId));
      const sql = `SELECT ${columns} FROM message AS r WHERE ${where.sql} ORDER BY r.seq`;
      return transaction.all<MessageRow>(sql, ...where.values).map(toMessage);
    },

    async update({ id, content, metadata, name, timestamp, expiresAt }) {
      const where = allOf(reachable("message", principal), equals("id", id));
      transaction.run(
        `UPDATE message SET content = ?, metadata = ?, name = ?, timestamp = ?, expires_at = ? WHERE ${where.sql}`,
        content,
        toJson(metadata),
        name,
        timestamp,
        expiresAt,
        ...where.values,
      );
    },

    async delete(ids) {
      const where = allOf(reachable("message", principal), isOneOf("id", ids));
      transaction.run(
        `DELETE FROM evidence WHERE tenant_id = ?
           AND message_id IN (SELECT id FROM message WHERE ${where.sql})`,
        principal.tenantId,
        ...where.values,
      );
      transaction.run(`DELETE FROM message WHERE ${where.sql}`, ...where.values);
    },

    expired: async (now, limit) =>
      readExpired<MessageRow>(transaction, { table: "message", columns }, now, limit).map(
        toMessage,
      ),

    nextExpiry: async () => readNextExpiry(transaction, "message"),
  };
}

function readByIds(reader: Connection | Transaction, principal: Principal, ids: readonly string[]) {
  const where = allOf(reachable("r", principal), isOneOf("r.id", ids), alive("r"));
  const rows = reader.all<MessageRow>(
    `SELECT ${columns} FROM message AS r WHERE ${where.sql}`,
    ...where.values,
  );
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
}

function messagesOfThread(principal: Principal, query?: MessageQuery): ListSource {
  const all = messages(principal, query);
  return { ...all, order: ["seq"], where: allOf(condition("c.thread_id = p.value"), all.where) };
}

function messages(principal: Principal, { filter }: MessageQuery = {}): ListSource {
  return {
    table: "message",
    columns,
    order: ["created_at", "seq", "id"],
    newestFirst: false,
    where: allOf(
      reachable("c", principal),
      alive("c"),
      ownedBy("c", filter?.owner ?? {}),
      isOneOf("c.role", filter?.roles),
      isOneOf("c.name", filter?.names),
      atLeast("c.timestamp", filter?.since),
      filter?.until === undefined ? undefined : condition("c.timestamp < ?", filter.until),
      metadataMatches("c.metadata", filter?.metadata),
    ),
  };
}

function toRow(message: Message) {
  return {
    id: message.id,
    thread_id: message.threadId,
    // 0 where there is no thread, so that the row has a place in lists.
    seq: message.seq ?? 0,
    user_id: message.userId,
    agent_id: message.agentId,
    role: message.role,
    type: message.type,
    type_text: message.typeText,
    run_id: message.runId,
    tool_call_id: message.toolCallId,
    has_tool_calls: Number(message.hasToolCalls),
    agent_name: message.agentName,
    name: message.name,
    content: message.content,
    timestamp: message.timestamp,
    metadata: toJson(message.metadata),
    created_at: message.createdAt,
    expires_at: message.expiresAt,
  };
}

function toMessage(row: MessageRow): Message {
  return {
    ...row,
    seq: row.threadId === null ? null : row.seq,
    hasToolCalls: row.hasToolCalls === 1,
    metadata: fromJson(row.metadata),
  };
}
