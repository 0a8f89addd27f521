import type { MessageQueries, MessageWrites } from "../../core/memory-store.js";
import type { Message } from "../../core/message.js";
import { assertMayWrite, type Principal } from "../../core/principal.js";
import { allOf, condition, equals, isOneOf, reachable } from "./condition.js";
import type { Connection } from "./connection.js";
import { readCounts, readPages, type ListSource } from "./paging.js";
import { fromJson, toJson } from "./rows.js";
import type { Transaction } from "./transaction.js";

const columns = `'Message' AS entity, r.id, r.thread_id AS threadId, r.user_id AS userId, r.agent_id AS agentId,
  r.seq, r.role, r.name, r.content, r.timestamp, r.metadata, r.created_at AS createdAt`;

type MessageRow = Omit<Message, "metadata"> & { metadata: string | null };

export function messageQueries(connection: Connection): MessageQueries {
  return {
    byIds: async (principal, ids) => readByIds(connection, principal, ids),

    pageByThread: async (principal, threadIds, page) =>
      readPages(connection, source(principal), threadIds, page, toMessage),

    countByThread: async (principal, threadIds) =>
      readCounts(connection, source(principal), threadIds),

    async range(principal, threadId, from, to) {
      const where = allOf(
        reachable("r", principal),
        equals("r.thread_id", threadId),
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
  };
}

function readByIds(reader: Connection | Transaction, principal: Principal, ids: readonly string[]) {
  const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
  const rows = reader.all<MessageRow>(
    `SELECT ${columns} FROM message AS r WHERE ${where.sql}`,
    ...where.values,
  );
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
}

function source(principal: Principal): ListSource {
  return {
    table: "message",
    columns,
    order: ["seq"],
    newestFirst: false,
    where: allOf(condition("c.thread_id = p.value"), reachable("c", principal)),
  };
}

function toRow(message: Message) {
  return {
    id: message.id,
    thread_id: message.threadId,
    seq: message.seq,
    user_id: message.userId,
    agent_id: message.agentId,
    role: message.role,
    name: message.name,
    content: message.content,
    timestamp: message.timestamp,
    metadata: toJson(message.metadata),
    created_at: message.createdAt,
  };
}

function toMessage(row: MessageRow): Message {
  return { ...row, metadata: fromJson(row.metadata) };
}
