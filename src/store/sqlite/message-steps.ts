import type { Message } from "../../core/messages/message.js";
import type { StepFilter } from "../../core/messages/trace-summary.js";
import type { Principal } from "../../core/principal.js";
import type { TraceParent, TraceQueries } from "../../core/store-queries.js";
import {
  byParent,
  toStepRows,
  toStepTotals,
  type StepTotalsRow,
} from "../rows/message-step-row.js";
import {
  alive,
  allOf,
  atLeast,
  condition,
  isOneOf,
  ownedBy,
  reachable,
  type Condition,
} from "./condition.js";
import type { Connection } from "./connection.js";
import type { Transaction } from "./transaction.js";

/** Sums as doubles: those of whole numbers could overflow, and fail. */
const totals = `s.name, s.type, count(*) AS count, ${totalOf("input_tokens")} AS inputTokens,
  ${totalOf("output_tokens")} AS outputTokens, ${totalOf("duration")} AS duration,
  count(s.duration) AS timedCount, max(s.duration) AS maxDuration`;
const mostFrequentFirst = "ORDER BY count DESC, s.name, s.type";

const parents: Record<TraceParent, string> = {
  userId: "s.user_id = p.value",
  agentId: "s.agent_id = p.value",
  threadId: "s.thread_id = p.value",
};

export function traceQueries(connection: Connection): TraceQueries {
  return {
    async totals(principal, owner, filter) {
      const where = allOf(steps(principal, filter), ownedBy("s", owner));
      const sql = `SELECT ${totals} FROM message_step AS s WHERE ${where.sql}
        GROUP BY s.name, s.type ${mostFrequentFirst}`;
      return connection.all<StepTotalsRow>(sql, ...where.values).map(toStepTotals);
    },

    // A cross join, as SQLite would rather begin with all steps of a tenant than with the parents.
    async totalsBy(principal, by, ids, filter) {
      const where = allOf(condition(parents[by]), steps(principal, filter));
      const rows = connection.all<StepTotalsRow & { parentId: string }>(
        `SELECT p.value AS parentId, ${totals} FROM json_each(?) AS p CROSS JOIN message_step AS s ON ${where.sql}
         GROUP BY p.value, s.name, s.type ${mostFrequentFirst}`,
        JSON.stringify([...new Set(ids)]),
        ...where.values,
      );
      return byParent(ids, rows);
    },
  };
}

/** Keeps the steps of messages that have none. */
export function insertSteps(transaction: Transaction, messages: readonly Message[]): Promise<void> {
  return transaction.forEach(toStepRows(messages), (row) =>
    transaction.insert("message_step", row),
  );
}

export function deleteSteps(transaction: Transaction, messageIds: readonly string[]): void {
  const where = allOf(
    reachable("message_step", transaction.principal),
    isOneOf("message_id", messageIds),
  );
  transaction.run(`DELETE FROM message_step WHERE ${where.sql}`, ...where.values);
}

/** Messages `c` with a step of one of the names. */
export function hasStepOf(names: readonly string[] | undefined): Condition | undefined {
  const isNamed = isOneOf("s.name", names);
  return (
    isNamed &&
    condition(
      `EXISTS (SELECT 1 FROM message_step AS s
        WHERE s.tenant_id = c.tenant_id AND s.message_id = c.id AND ${isNamed.sql})`,
      ...isNamed.values,
    )
  );
}

function steps(principal: Principal, { since, until }: StepFilter = {}): Condition {
  return allOf(
    reachable("s", principal),
    alive("s"),
    atLeast("s.timestamp", since),
    until === undefined ? undefined : condition("s.timestamp < ?", until),
  );
}

/** Null where no step says it. */
function totalOf(column: string): string {
  return `CASE WHEN count(s.${column}) > 0 THEN total(s.${column}) END`;
}
