import { orderedKinds, type JobKind } from "../../../core/jobs/job.js";
import { allOf } from "../sql/condition.js";
import { inPartialIndex } from "../schema/partial-index.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

/** Holds a job back until the earlier jobs of its kind and thread have ended. */
export interface JobOrder {
  /**
   * Whether no other job of its thread blocks a row `r` of `job`. An earlier unfinished job blocks it, and so does a
   * running job. The running job may be a later one if `r` was retried or stored by a slower clock.
   */
  readonly isNext: Sql;

  /**
   * Called after each change of the unfinished jobs of a thread, or of their order.
   *
   * @param changed A job that was, or may have been, added to them.
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

/** Running jobs that block `r`. */
const inFront = sql`SELECT e.id FROM {job} e
  WHERE e.tenant_id = r.tenant_id AND e.state = 'RUNNING' AND ${ofThread} AND (r.state <> 'RUNNING' OR ${isEarlier})`;

/**
 * The order in databases with many writers. Each statement looks up the other jobs of the thread, so units with jobs of
 * one thread do not wait for each other. Each of the two look-ups has its own index.
 */
export const lookedUpOrder: JobOrder = {
  isNext: sql`r.thread_id IS NULL OR r.kind NOT IN (${kinds})
    OR ((r.state = 'RUNNING' OR NOT EXISTS (${earlier})) AND NOT EXISTS (${inFront}))`,

  settle: async () => {},
};
