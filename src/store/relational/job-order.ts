import { orderedKinds, type JobKind } from "../../core/jobs/job.js";
import { allOf } from "./condition.js";
import { inPartialIndex } from "./partial-index.js";
import { raw, sql, type Sql } from "./sql.js";
import type { Transaction } from "./transaction.js";

/** How a job is held back until the earlier jobs of its kind and thread have ended. */
export interface JobOrder {
  /**
   * Whether a row `r` of `job` waits for no other job of its thread. It waits for
   * one that runs, which may be a later one where `r` has been retried or stored
   * by a slower clock, and for an earlier one.
   */
  readonly isNext: Sql;

  /**
   * Called after each change of the unfinished jobs of a thread, or of their order.
   *
   * @param changed A job that has been added to them, or may have been.
   */
  settle(
    transaction: Transaction,
    kind: JobKind,
    threadId: string | null,
    changed?: string,
  ): Promise<void>;
}

const kinds = raw(orderedKinds.map((kind) => `'${kind}'`).join(", "));
const ofThread = raw("e.kind = r.kind AND e.thread_id = r.thread_id");
const isEarlier = raw(
  "(e.created_at < r.created_at OR (e.created_at = r.created_at AND e.id < r.id))",
);

/** Unfinished jobs before `r`. */
const earlier = inPartialIndex("e.state IN ('READY', 'FAILED', 'RUNNING')", (index) => {
  const ofTenant = raw(`${index.expression("e.tenant_id")} = r.tenant_id`);
  return sql`SELECT e.id FROM {job} e
    WHERE ${allOf(index.holds, sql`${ofTenant} AND ${ofThread} AND ${isEarlier}`)}`;
});

/** Jobs that run, and that `r` comes after. */
const inFront = sql`SELECT e.id FROM {job} e
  WHERE e.tenant_id = r.tenant_id AND e.state = 'RUNNING' AND ${ofThread} AND (r.state <> 'RUNNING' OR ${isEarlier})`;

/**
 * The order in databases with many writers. Each statement looks up the other
 * jobs of the thread, so that units with jobs of one thread do not wait for each
 * other. Each of the two look-ups has an index of its own.
 */
export const lookedUpOrder: JobOrder = {
  isNext: sql`r.thread_id IS NULL OR r.kind NOT IN (${kinds})
    OR ((r.state = 'RUNNING' OR NOT EXISTS (${earlier})) AND NOT EXISTS (${inFront}))`,

  settle: async () => {},
};
