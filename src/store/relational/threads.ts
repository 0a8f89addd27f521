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
import type { Reader } from "./connection.js";
import { metadataNarrowed } from "./metadata.js";
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";
import { type Transaction } from "./transaction.js";
import { alive, allOf, changed, equals, isOneOf, lock, reachable } from "./condition.js";
import { assignments, columnsOf } from "./columns.js";
import { raw, sql, type Sql } from "./sql.js";

const columns = columnsOf(
  "r",
  "id user_id agent_id chat_id title metadata settings last_seq extraction_seq created_at updated_at",
);

export function threadQueries(reader: Reader): ThreadQueries {
  return {
    async byIds(principal, ids) {
      const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
      const rows = await reader.all<ThreadRow>(
        sql`SELECT ${columns} FROM {thread} r WHERE ${where}`,
      );
      return new Map(rows.map((row) => [row.id, toThread(row)]));
    },

    page: (principal, page, query) => readPage(reader, threads(principal, query), page, toThread),

    count: (principal, filter) => readCount(reader, threads(principal, { filter })),

    pageBy: (principal, by, ids, page, query) =>
      readPages(reader, threadsOf(principal, by, query), ids, page, toThread),

    countBy: (principal, by, ids, filter) =>
      readCounts(reader, threadsOf(principal, by, { filter }), ids),
  };
}

export function threadWrites(transaction: Transaction): ThreadWrites {
  const { principal } = transaction;
  const oneInReach = (id: string) => allOf(reachable("r", principal), equals("r.id", id));
  return {
    async find(id) {
      const row = await transaction.get<ThreadRow>(
        sql`SELECT ${columns} FROM {thread} r WHERE ${oneInReach(id)} ${lock()}`,
      );
      if (row !== undefined) return toThread(row);
      transaction.miss("Thread", id);
      return null;
    },

    async ofOwner(by, id) {
      const owner = by === "userId" ? "r.user_id" : "r.agent_id";
      const where = allOf(reachable("r", principal), equals(owner, id));
      const rows = await transaction.all<ThreadRow>(
        sql`SELECT ${columns} FROM {thread} r WHERE ${where} ${lock("r.id")}`,
      );
      return rows.map(toThread);
    },

    async insert(thread) {
      assertMayWrite(principal, thread);
      await transaction.insert("thread", toThreadRow(thread), thread);
    },

    async update({ id, chatId, title, metadata, settings, updatedAt }) {
      const row = {
        chat_id: chatId,
        title,
        metadata: toJson(metadata),
        settings: toJson(settings),
        updated_at: updatedAt,
      };
      await transaction.run(
        sql`UPDATE ${changed("thread")} SET ${assignments(row)} WHERE ${oneInReach(id)}`,
      );
    },

    async setExtractionSeq(id, extractionSeq) {
      const row = { extraction_seq: extractionSeq };
      await transaction.run(
        sql`UPDATE ${changed("thread")} SET ${assignments(row)} WHERE ${oneInReach(id)}`,
      );
    },

    async delete(id) {
      const deleted = await transaction.run(
        sql`DELETE FROM ${changed("thread")} WHERE ${oneInReach(id)}`,
      );
      if (deleted === 0) return;
      const ofThread = allOf(equals("r.tenant_id", principal.tenantId), equals("r.thread_id", id));
      await transaction.run(sql`DELETE FROM ${changed("thread_summary")} WHERE ${ofThread}`);
      await transaction.run(
        sql`UPDATE ${changed("memory")} SET ${assignments({ thread_id: null })} WHERE ${ofThread}`,
      );
    },
  };
}

const parents: Record<ThreadParent, string> = {
  userId: "r.user_id = k.id",
  agentId: "r.agent_id = k.id",
};

const orderColumns: Record<ThreadOrder["field"], string> = {
  CREATED_AT: "created_at",
  UPDATED_AT: "updated_at",
};

function threadsOf(principal: Principal, by: ThreadParent, query?: ThreadQuery): ListSource {
  const all = threads(principal, query);
  return { ...all, where: allOf(raw(parents[by]), all.where) };
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
      reachable("r", principal),
      equals("r.user_id", filter?.owner?.userId),
      equals("r.agent_id", filter?.owner?.agentId),
      equals("r.chat_id", filter?.chatId),
      hasMessages(filter?.hasMessages),
      metadataNarrowed("r.metadata", filter?.metadata),
    ),
    metadata: filter?.metadata,
  };
}

/** Threads `r` that have messages, or those that have none. Messages are reached by whoever reaches their thread. */
function hasMessages(wanted: boolean | undefined): Sql | undefined {
  if (wanted === undefined) return undefined;
  const where = allOf(raw("m.tenant_id = r.tenant_id AND m.thread_id = r.id"), alive("m"));
  return sql`${raw(wanted ? "" : "NOT ")}EXISTS (SELECT 1 FROM {message} m WHERE ${where})`;
}
