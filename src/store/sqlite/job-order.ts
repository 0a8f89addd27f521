import { orderedKinds } from "../../core/jobs/job.js";
import type { JobOrder } from "../relational/logs/job-order.js";
import { raw, sql, type Sql } from "../relational/sql/sql.js";
import type { Transaction } from "../relational/connections/transaction.js";
import type { Connection } from "./connection.js";

/**
 * The order of jobs in databases with a single writer. Each job stores whether it is held back, and the indexes of due
 * jobs contain only jobs that are not. So looking for work does not walk all jobs that wait behind others.
 */
export const storedOrder: JobOrder = {
  isNext: raw("r.is_held = 0"),

  // Before the change, all jobs but the first were held back. So only three jobs can have the wrong mark: the new first
  // one, the one that is second now, and the changed one.
  async settle(transaction, kind, threadId, changed) {
    if (threadId === null || !orderedKinds.includes(kind)) return;
    const { tenantId } = transaction.principal;
    if (changed !== undefined) await hold(transaction, changed, true);
    const firstTwo = await transaction.all<HeldJob>(
      firstTwoOf(sql`tenant_id = ${tenantId} AND kind = ${kind} AND thread_id = ${threadId}`),
    );
    for (const [i, { id, isHeld }] of firstTwo.entries()) {
      const isBehind = i > 0;
      if (Boolean(isHeld) !== isBehind) await hold(transaction, id, isBehind);
    }
  },
};

interface HeldJob {
  readonly id: string;
  readonly isHeld: number;
}

async function hold(transaction: Transaction, id: string, isHeld: boolean): Promise<void> {
  await transaction.run(
    sql`UPDATE {job} SET is_held = ${Number(isHeld)}
      WHERE tenant_id = ${transaction.principal.tenantId} AND id = ${id}`,
  );
}

/**
 * The first two jobs of a thread: running jobs, then waiting jobs. Each kind has its own index: a thread can have many
 * waiting jobs, but a tenant has few running ones.
 */
function firstTwoOf(ofThread: Sql): Sql {
  return sql`SELECT id, is_held AS isHeld FROM (
      SELECT * FROM (SELECT * FROM {job} INDEXED BY job_by_state
        WHERE state = 'RUNNING' AND ${ofThread} ORDER BY created_at, id LIMIT 2)
      UNION ALL SELECT * FROM (SELECT * FROM {job} INDEXED BY job_unfinished
        WHERE state IN ('READY', 'FAILED', 'RUNNING') AND state <> 'RUNNING' AND ${ofThread}
        ORDER BY created_at, id LIMIT 2))
    ORDER BY state = 'RUNNING' DESC, created_at, id LIMIT 2`;
}

/**
 * Frees the jobs that an ended process left running. A job is free at once after its first run. After further runs it
 * is free after a delay, which begins with 1 second and doubles with each run, up to 5 minutes. So a process that
 * crashes again and again gets other work done before the job that may cause the crashes. Only valid while no other
 * process has the store open.
 */
export function releaseLeases(connection: Connection, now: number): void {
  connection.run(
    `UPDATE job SET lease_until =
       min(lease_until, :now + CASE WHEN attempts < 2 THEN 0 ELSE min(300000, 1000 << (attempts - 2)) END)
     WHERE state = 'RUNNING'`,
    { now },
  );
}
