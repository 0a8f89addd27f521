import { summaryFields } from "../../../records/summary.js";
import { assertMayWrite } from "../../../core/principal.js";
import type { SummaryQueries, SummaryWrites } from "../../../core/store/contract/threads.js";
import type { ThreadSummary } from "../../../core/summaries/summary-view.js";
import type { Reader } from "../connections/connection.js";
import type { Transaction } from "../connections/transaction.js";
import { alive, allOf, equals, isOneOf, reachable } from "../sql/condition.js";
import { rowsOf } from "../lists/record-columns.js";
import { RecordRows } from "../lists/record-rows.js";

const summaryRows = new RecordRows<ThreadSummary>("thread_summary", rowsOf(summaryFields));

export function summaryQueries(reader: Reader): SummaryQueries {
  return {
    async byThreads(principal, threadIds) {
      const where = allOf(reachable("r", principal), isOneOf("r.thread_id", threadIds), alive("r"));
      const found = await summaryRows.read(reader, where);
      return new Map(found.map((summary) => [summary.threadId, summary]));
    },
  };
}

export function summaryWrites(transaction: Transaction): SummaryWrites {
  const { principal } = transaction;
  const ofThread = (threadId: string) =>
    allOf(reachable("r", principal), equals("r.thread_id", threadId));
  const remove = async (threadId: string) =>
    (await transaction.delete("thread_summary", ofThread(threadId))) > 0;
  return {
    find: (threadId) => summaryRows.first(transaction, ofThread(threadId)),

    async put(summary) {
      assertMayWrite(principal, summary);
      await remove(summary.threadId);
      // If another unit inserts the thread's first summary meanwhile, this unit runs again and removes it.
      const key = `summary ${summary.threadId}`;
      transaction.missKey(key);
      await transaction.insert("thread_summary", summaryRows.toRow(summary), key);
    },

    delete: remove,
  };
}
