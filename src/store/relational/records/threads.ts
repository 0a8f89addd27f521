import { threadFields } from "../../../records/thread.js";
import { assertMayWrite, type Principal } from "../../../core/principal.js";
import { assertMayHaveThreadId } from "../../../core/threads/default-thread.js";
import type {
  ThreadParent,
  ThreadQueries,
  ThreadWrites,
} from "../../../core/store/contract/threads.js";
import {
  defaultThreadOrder,
  type Thread,
  type ThreadOrder,
  type ThreadQuery,
} from "../../../core/threads/thread.js";
import type { Reader } from "../connections/connection.js";
import { countKeys } from "../lists/counts.js";
import { listQueries, ofParent } from "../lists/list-queries.js";
import { metadataNarrowed, type ListSource, created, skipsRows } from "../lists/list-source.js";
import { rowsOf } from "../lists/record-columns.js";
import { byId, RecordRows } from "../lists/record-rows.js";
import { type Transaction } from "../connections/transaction.js";
import {
  alive,
  allOf,
  equals,
  hasPart,
  inTimes,
  isOneOf,
  lock,
  reachable,
} from "../sql/condition.js";
import { raw, sql, type Sql } from "../sql/sql.js";

const threadRows = new RecordRows<Thread>("thread", rowsOf(threadFields), {
  fixed: { entity: "Thread" },
});

export function threadQueries(reader: Reader): ThreadQueries {
  return {
    async byIds(principal, ids) {
      const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
      return byId(await threadRows.read(reader, where));
    },

    ...listQueries(reader, countKeys("DAY"), threads),
  };
}

export function threadWrites(transaction: Transaction): ThreadWrites {
  const { principal } = transaction;
  const oneInReach = (id: string) => allOf(reachable("r", principal), equals("r.id", id));
  return {
    async find(id) {
      const found = await threadRows.first(transaction, oneInReach(id), lock());
      if (found === null) transaction.miss("Thread", id);
      return found;
    },

    async ofOwner(by, id) {
      const owner = by === "userId" ? "r.user_id" : "r.agent_id";
      const where = allOf(reachable("r", principal), equals(owner, id));
      return threadRows.read(transaction, where, lock("r.id"));
    },

    async insert(thread) {
      assertMayWrite(principal, thread);
      assertMayHaveThreadId(principal, thread);
      await transaction.insert("thread", threadRows.toRow(thread), thread);
    },

    async update(thread) {
      const row = threadRows.toRow(thread, "chat_id title metadata settings updated_at");
      await transaction.update("thread", row, oneInReach(thread.id));
    },

    async delete(id) {
      const deleted = await transaction.delete("thread", oneInReach(id));
      if (deleted === 0) return;
      const ofThread = allOf(equals("r.tenant_id", principal.tenantId), equals("r.thread_id", id));
      await transaction.delete("thread_summary", ofThread);
      await transaction.delete("simulation", ofThread);
      await transaction.update("memory", { thread_id: null }, ofThread);
    },
  };
}

const parents: Record<ThreadParent, string> = { userId: "user_id", agentId: "agent_id" };

const orderColumns: Record<ThreadOrder["field"], string> = {
  CREATED_AT: "created_at",
  UPDATED_AT: "updated_at",
};

function threads(
  principal: Principal,
  { filter = {}, order = defaultThreadOrder }: ThreadQuery = {},
  parent?: ThreadParent,
): ListSource<Thread> {
  const index = { keys: ["userId", "agentId"], bounds: created };
  const isWalked = order.field === "CREATED_AT" && !skipsRows(principal, filter, index, parent);
  const list: ListSource<Thread> = {
    rows: threadRows,
    order: [orderColumns[order.field], "id"],
    newestFirst: order.direction === "DESC",
    scanned: isWalked ? undefined : ["thread"],
    where: allOf(
      reachable("r", principal),
      equals("r.user_id", filter.owner?.userId),
      equals("r.agent_id", filter.owner?.agentId),
      equals("r.id", filter.owner?.threadId),
      equals("r.chat_id", filter.chatId),
      hasMessages(filter.hasMessages),
      hasPart(["r.id", "r.title"], filter.search),
      ...inTimes("r", filter),
      metadataNarrowed("r.metadata", filter.metadata),
    ),
    metadata: filter.metadata,
  };
  return parent ? ofParent(list, parents[parent]) : list;
}

/** Threads `r` with messages, or without. Callers who reach a thread reach its messages. */
function hasMessages(wanted: boolean | undefined): Sql | undefined {
  if (wanted === undefined) return undefined;
  const where = allOf(raw("m.tenant_id = r.tenant_id AND m.thread_id = r.id"), alive("m"));
  return sql`${raw(wanted ? "" : "NOT ")}EXISTS (SELECT 1 FROM {message} m WHERE ${where})`;
}
