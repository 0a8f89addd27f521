import { assertMayWrite } from "../../core/principal.js";
import type { SummaryQueries } from "../../core/store-queries.js";
import type { SummaryWrites } from "../../core/store-writes.js";
import { toSummary, toSummaryRow, type SummaryRow } from "../rows/summary-row.js";
import type { Reader } from "./connection.js";
import type { Transaction } from "./transaction.js";
import { alive, allOf, changed, equals, isOneOf, reachable } from "./condition.js";
import { columnsOf } from "./columns.js";
import { sql } from "./sql.js";

const columns = columnsOf(
  "r",
  "thread_id user_id agent_id text topics covered_seq message_count model job_id updated_at expires_at",
);

export function summaryQueries(reader: Reader): SummaryQueries {
  return {
    async byThreads(principal, threadIds) {
      const where = allOf(reachable("r", principal), isOneOf("r.thread_id", threadIds), alive("r"));
      const rows = await reader.all<SummaryRow>(
        sql`SELECT ${columns} FROM {thread_summary} r WHERE ${where}`,
      );
      return new Map(rows.map((row) => [row.threadId, toSummary(row)]));
    },
  };
}

export function summaryWrites(transaction: Transaction): SummaryWrites {
  const { principal } = transaction;
  const ofThread = (threadId: string) =>
    allOf(reachable("r", principal), equals("r.thread_id", threadId));
  const remove = async (threadId: string) =>
    (await transaction.run(
      sql`DELETE FROM ${changed("thread_summary")} WHERE ${ofThread(threadId)}`,
    )) > 0;
  return {
    async find(threadId) {
      const row = await transaction.get<SummaryRow>(
        sql`SELECT ${columns} FROM {thread_summary} r WHERE ${ofThread(threadId)}`,
      );
      return row === undefined ? null : toSummary(row);
    },

    async put(summary) {
      assertMayWrite(principal, summary);
      await remove(summary.threadId);
      // Another unit may insert the thread's first: then this one runs again, and removes it.
      const key = `summary ${summary.threadId}`;
      transaction.missKey(key);
      await transaction.insert("thread_summary", toSummaryRow(summary), key);
    },

    delete: remove,
  };
}
