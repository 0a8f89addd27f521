import type { Message } from "../../../core/messages/message.js";
import type { StepFilter } from "../../../core/messages/trace-summary.js";
import type { Principal } from "../../../core/principal.js";
import type { TraceParent, TraceQueries } from "../../../core/store/contract/traces.js";
import { byParent, toStepRows, type StepTotalsRow } from "../../rows/message-step-row.js";
import { scanning, type Reader } from "../connections/connection.js";
import type { Transaction } from "../connections/transaction.js";
import {
  alive,
  allOf,
  atLeast,
  below,
  isOneOf,
  keyCount,
  keys,
  reachable,
  records,
} from "../sql/condition.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

const totals = byDialect(({ sum }) =>
  raw(`s.name AS "name", s.type AS "type", COUNT(*) AS "count", ${sum("s.input_tokens")} AS "inputTokens",
    ${sum("s.output_tokens")} AS "outputTokens", ${sum("s.duration")} AS "duration",
    COUNT(s.duration) AS "timedCount", MAX(s.duration) AS "maxDuration"`),
);
const mostFrequentFirst = raw("ORDER BY COUNT(*) DESC, s.name, s.type");

const parents: Record<TraceParent, string> = {
  userId: "s.user_id = k.id",
  agentId: "s.agent_id = k.id",
  threadId: "s.thread_id = k.id",
};

export function traceQueries(reader: Reader): TraceQueries {
  return {
    async totalsBy(principal, by, ids, filter) {
      if (ids.length === 0) return new Map();
      const where = allOf(raw(parents[by]), steps(principal, filter));
      const rows = await scanning(reader, ["message_step"]).all<
        StepTotalsRow & { parentId: string }
      >(
        // The join must begin with the parents: SQLite would otherwise begin with all steps of the tenant.
        sql`SELECT ${keyCount(ids.length)} k.id AS "parentId", ${totals} FROM ${keys([...new Set(ids)])}
          CROSS JOIN {message_step} s WHERE ${where} GROUP BY k.id, s.name, s.type ${mostFrequentFirst}`,
      );
      return byParent(ids, rows);
    },
  };
}

/**
 * Inserts the steps of messages that have none yet. The messages must be stored already: the steps copy their times.
 */
export async function insertSteps(
  transaction: Transaction,
  messages: readonly Message[],
): Promise<void> {
  const rows = toStepRows(messages);
  const { tenantId } = transaction.principal;
  // The join must begin with the list: SQLite would otherwise begin with all messages of the tenant.
  await transaction.inSlices(rows, (slice) =>
    transaction.run(
      sql`INSERT INTO {message_step} (tenant_id, message_id, place, user_id, agent_id, thread_id, name, type,
          input_tokens, output_tokens, duration, timestamp, expires_at)
        SELECT r.tenant_id, k.message_id, k.place, k.user_id, k.agent_id, k.thread_id, k.name, k.type,
          k.input_tokens, k.output_tokens, k.duration, r.timestamp, r.expires_at
        FROM ${records(slice, stepColumns)}
        CROSS JOIN {message} r WHERE r.tenant_id = ${tenantId} AND r.id = k.message_id`,
    ),
  );
}

const stepColumns = {
  message_id: "TEXT",
  place: "NUMBER",
  user_id: "TEXT",
  agent_id: "TEXT",
  thread_id: "TEXT",
  name: "TEXT",
  type: "TEXT",
  input_tokens: "NUMBER",
  output_tokens: "NUMBER",
  duration: "NUMBER",
} as const;

export async function deleteSteps(
  transaction: Transaction,
  messageIds: readonly string[],
): Promise<void> {
  const where = allOf(reachable("r", transaction.principal), isOneOf("r.message_id", messageIds));
  await transaction.delete("message_step", where);
}

/** Messages `r` with a step of one of the names. */
export function hasStepOf(names: readonly string[] | undefined): Sql | undefined {
  const isNamed = isOneOf("s.name", names);
  return (
    isNamed &&
    sql`EXISTS (SELECT 1 FROM {message_step} s
      WHERE s.tenant_id = r.tenant_id AND s.message_id = r.id AND ${isNamed})`
  );
}

function steps(principal: Principal, { since, until }: StepFilter = {}): Sql {
  return allOf(
    reachable("s", principal),
    alive("s"),
    atLeast("s.timestamp", since),
    below("s.timestamp", until),
  );
}
