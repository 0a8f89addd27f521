import { assertMayWrite } from "../../core/principal.js";
import type { SummaryQueries } from "../../core/store-queries.js";
import type { SummaryWrites } from "../../core/store-writes.js";
import { toSummary, toSummaryRow, type SummaryRow } from "../rows/summary-row.js";
import { alive, allOf, equals, isOneOf, reachable } from "./condition.js";
import type { Connection } from "./connection.js";
import type { Transaction } from "./transaction.js";

const columns = `r.thread_id AS threadId, r.user_id AS userId, r.agent_id AS agentId, r.text, r.topics,
  r.covered_seq AS coveredSeq, r.message_count AS messageCount, r.model, r.job_id AS jobId, r.updated_at AS updatedAt,
  r.expires_at AS expiresAt`;

export function summaryQueries(connection: Connection): SummaryQueries {
  return {
    async byThreads(principal, threadIds) {
      const where = allOf(reachable("r", principal), isOneOf("r.thread_id", threadIds), alive("r"));
      const sql = `SELECT ${columns} FROM thread_summary AS r WHERE ${where.sql}`;
      const rows = connection.all<SummaryRow>(sql, ...where.values);
      return new Map(rows.map((row) => [row.threadId, toSummary(row)]));
    },
  };
}

export function summaryWrites(transaction: Transaction): SummaryWrites {
  const { principal } = transaction;
  const ofThread = (alias: string, threadId: string) =>
    allOf(reachable(alias, principal), equals(`${alias}.thread_id`, threadId));
  const remove = (threadId: string) => {
    const where = ofThread("thread_summary", threadId);
    return transaction.run(`DELETE FROM thread_summary WHERE ${where.sql}`, ...where.values) > 0;
  };
  return {
    async find(threadId) {
      const where = ofThread("r", threadId);
      const sql = `SELECT ${columns} FROM thread_summary AS r WHERE ${where.sql}`;
      const row = transaction.get<SummaryRow>(sql, ...where.values);
      return row === undefined ? null : toSummary(row);
    },

    async put(summary) {
      assertMayWrite(principal, summary);
      remove(summary.threadId);
      transaction.insert("thread_summary", toSummaryRow(summary));
    },

    delete: async (threadId) => remove(threadId),
  };
}
