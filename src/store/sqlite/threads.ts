import { assertMayWrite, type Principal } from "../../core/principal.js";
import type { ThreadParent, ThreadQueries } from "../../core/store-queries.js";
import type { ThreadWrites } from "../../core/store-writes.js";
import {
  defaultThreadOrder,
  type ThreadOrder,
  type ThreadQuery,
} from "../../core/threads/thread.js";
import { toJson } from "../rows/json.js";
import { toThread, toThreadRow, type ThreadRow } from "../rows/thread-row.js";
import {
  alive,
  allOf,
  condition,
  equals,
  isOneOf,
  metadataMatches,
  reachable,
  type Condition,
} from "./condition.js";
import type { Connection } from "./connection.js";
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";
import type { Transaction } from "./transaction.js";

const columns = `r.id, r.user_id AS userId, r.agent_id AS agentId, r.chat_id AS chatId,
  r.title, r.metadata, r.settings, r.last_seq AS lastSeq, r.extraction_seq AS extractionSeq, r.created_at AS createdAt, r.updated_at AS updatedAt`;

export function threadQueries(connection: Connection): ThreadQueries {
  return {
    async byIds(principal, ids) {
      const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
      const rows = connection.all<ThreadRow>(
        `SELECT ${columns} FROM thread AS r WHERE ${where.sql}`,
        ...where.values,
      );
      return new Map(rows.map((row) => [row.id, toThread(row)]));
    },

    page: async (principal, page, query) =>
      readPage(connection, threads(principal, query), page, toThread),

    count: async (principal, filter) => readCount(connection, threads(principal, { filter })),

    pageBy: async (principal, by, ids, page, query) =>
      readPages(connection, threadsOf(principal, by, query), ids, page, toThread),

    countBy: async (principal, by, ids, filter) =>
      readCounts(connection, threadsOf(principal, by, { filter }), ids),
  };
}

export function threadWrites(transaction: Transaction): ThreadWrites {
  const { principal } = transaction;
  return {
    async find(id) {
      const where = allOf(reachable("r", principal), equals("r.id", id));
      const row = transaction.get<ThreadRow>(
        `SELECT ${columns} FROM thread AS r WHERE ${where.sql}`,
        ...where.values,
      );
      return row === undefined ? null : toThread(row);
    },

    async ofOwner(by, id) {
      const owner = by === "userId" ? "r.user_id" : "r.agent_id";
      const where = allOf(reachable("r", principal), equals(owner, id));
      const sql = `SELECT ${columns} FROM thread AS r WHERE ${where.sql}`;
      return transaction.all<ThreadRow>(sql, ...where.values).map(toThread);
    },

    async insert(thread) {
      assertMayWrite(principal, thread);
      transaction.insert("thread", toThreadRow(thread), thread);
    },

    async update({ id, chatId, title, metadata, settings, updatedAt }) {
      const where = allOf(reachable("thread", principal), equals("id", id));
      transaction.run(
        `UPDATE thread SET chat_id = ?, title = ?, metadata = ?, settings = ?, updated_at = ?
         WHERE ${where.sql}`,
        chatId,
        title,
        toJson(metadata),
        toJson(settings),
        updatedAt,
        ...where.values,
      );
    },

    async setExtractionSeq(id, extractionSeq) {
      const where = allOf(reachable("thread", principal), equals("id", id));
      const sql = `UPDATE thread SET extraction_seq = ? WHERE ${where.sql}`;
      transaction.run(sql, extractionSeq, ...where.values);
    },

    async delete(id) {
      const where = allOf(reachable("thread", principal), equals("id", id));
      const deleted = transaction.run(`DELETE FROM thread WHERE ${where.sql}`, ...where.values);
      if (deleted === 0) return;
      transaction.run(
        "DELETE FROM thread_summary WHERE tenant_id = ? AND thread_id = ?",
        principal.tenantId,
        id,
      );
      transaction.run(
        "UPDATE memory SET thread_id = NULL WHERE tenant_id = ? AND thread_id = ?",
        principal.tenantId,
        id,
      );
    },
  };
}

const parents: Record<ThreadParent, string> = {
  userId: "c.user_id = p.value",
  agentId: "c.agent_id = p.value",
};

const orderColumns: Record<ThreadOrder["field"], string> = {
  CREATED_AT: "created_at",
  UPDATED_AT: "updated_at",
};

function threadsOf(principal: Principal, by: ThreadParent, query?: ThreadQuery): ListSource {
  const all = threads(principal, query);
  return { ...all, where: allOf(condition(parents[by]), all.where) };
}

function threads(
  principal: Principal,
  { filter, order = defaultThreadOrder }: ThreadQuery = {},
): ListSource {
  return {
    table: "thread",
    columns,
    order: [orderColumns[order.field], "id"],
    newestFirst: order.direction === "DESC",
    where: allOf(
      reachable("c", principal),
      equals("c.user_id", filter?.owner?.userId),
      equals("c.agent_id", filter?.owner?.agentId),
      equals("c.chat_id", filter?.chatId),
      hasMessages(filter?.hasMessages),
      metadataMatches("c.metadata", filter?.metadata),
    ),
  };
}

/** Threads `c` that have messages, or those that have none. Messages are reached by whoever reaches their thread. */
function hasMessages(wanted: boolean | undefined): Condition | undefined {
  if (wanted === undefined) return undefined;
  const where = allOf(condition("m.tenant_id = c.tenant_id AND m.thread_id = c.id"), alive("m"));
  const exists = `EXISTS (SELECT 1 FROM message AS m WHERE ${where.sql})`;
  return condition(wanted ? exists : `NOT ${exists}`, ...where.values);
}
