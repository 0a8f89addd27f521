import { orderedKinds, type JobKind } from "../../core/jobs/job.js";
import type { Transaction } from "./transaction.js";

/** Whether a row of `job` has not ended. */
export const unfinished = "state IN ('READY', 'FAILED', 'RUNNING')";

/**
 * Whether a row of `job` waits for no other one of its thread: neither for one
 * that runs, which may be a later one where this has been retried, nor for an
 * earlier one. It is stored, and part of
 * the indexes of what is due: else each look for work would walk all jobs that
 * are held back.
 */
export const isNext = "is_held = 0";

/**
 * Holds back all unfinished jobs of a thread but the one that runs, or else
 * the first, after a change of which there are or in which order they come.
 *
 * @param changed A job that is new among them, or may be.
 */
export function settleOrder(
  transaction: Transaction,
  kind: JobKind,
  threadId: string | null,
  changed?: string,
): void {
  if (threadId === null || !orderedKinds.includes(kind)) return;
  const { tenantId } = transaction.principal;
  const hold = (id: string, isHeld: boolean) =>
    transaction.run(
      "UPDATE job SET is_held = ? WHERE tenant_id = ? AND id = ?",
      Number(isHeld),
      tenantId,
      id,
    );
  if (changed !== undefined) hold(changed, true);
  // All others are held back already: whatever came before the second was the first until now, or is the one that changed.
  // Each by an index of its own: a thread can have many that wait, a tenant few that run.
  const places = [tenantId, kind, threadId];
  const ofThread = "tenant_id = ? AND kind = ? AND thread_id = ?";
  const firstTwo = transaction.all<{ id: string; isHeld: number }>(
    `SELECT id, is_held AS isHeld FROM (
       SELECT * FROM (SELECT * FROM job INDEXED BY job_by_state
         WHERE state = 'RUNNING' AND ${ofThread} ORDER BY created_at, id LIMIT 2)
       UNION ALL SELECT * FROM (SELECT * FROM job INDEXED BY job_unfinished
         WHERE ${unfinished} AND state <> 'RUNNING' AND ${ofThread} ORDER BY created_at, id LIMIT 2))
     ORDER BY state = 'RUNNING' DESC, created_at, id LIMIT 2`,
    ...places,
    ...places,
  );
  for (const [i, { id, isHeld }] of firstTwo.entries()) {
    const isBehind = i > 0;
    if (Boolean(isHeld) !== isBehind) hold(id, isBehind);
  }
}
