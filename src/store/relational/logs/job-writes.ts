import { LeaseLostError } from "../../../core/errors/work-errors.js";
import { isFinished, orderedKinds, rescheduled, type Job } from "../../../core/jobs/job.js";
import { assertMayWrite } from "../../../core/principal.js";
import type { JobWrites } from "../../../core/store/contract/jobs.js";
import { jobRows, jobState } from "./jobs.js";
import { at } from "../schema/columns.js";
import {
  allOf,
  anyOf,
  equals,
  isOneOf,
  limited,
  lock,
  never,
  reachable,
  skipLocked,
} from "../sql/condition.js";
import type { JobOrder } from "./job-order.js";
import { inPartialIndex, unfinished, withFindings } from "../schema/partial-index.js";
import { sql, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

export function jobWrites(transaction: Transaction, order: JobOrder): JobWrites {
  const { principal } = transaction;
  const { tenantId } = principal;
  const withId = (id: string) => allOf(equals("r.tenant_id", tenantId), equals("r.id", id));
  const insert = async (job: Job) => {
    await transaction.insert("job", jobRows.toRow(job), job);
    await order.settle(transaction, job.kind, job.threadId, job.id);
  };
  const put = async (job: Job) => {
    await store(transaction, job, withId(job.id));
    await order.settle(transaction, job.kind, job.threadId, job.id);
  };
  return {
    async insert(job) {
      assertMayWrite(principal, job);
      await insert(job);
    },

    async schedule(job) {
      const present = await jobRows.first(transaction, withId(job.id), lock());
      if (present === null) {
        transaction.miss("Job", job.id);
        await insert(job);
        return { job, isNew: true };
      }
      const next = rescheduled(present, job);
      if (next === null) return null;
      await put(next);
      return { job: next, isNew: false };
    },

    async find(id) {
      const where = allOf(reachable("r", principal), equals("r.id", id));
      const found = await jobRows.first(transaction, where, lock());
      if (found === null) transaction.miss("Job", id);
      return found;
    },

    withFindings: (userIds) => jobRows.read(transaction, hasFindings(tenantId, userIds), lock()),

    async putReport(job) {
      await store(transaction, job, withId(job.id), "result has_findings fence");
    },

    async put(job) {
      assertMayWrite(principal, job);
      await put(job);
    },

    async countUnfinished(kind, limit) {
      const where = inPartialIndex(unfinished, (index) =>
        allOf(index.holds, equals(index.column("tenant_id"), tenantId), equals("r.kind", kind)),
      );
      const found = await transaction.get<{ count: number }>(
        sql`SELECT COUNT(*) AS "count" FROM
          (SELECT r.id AS "id" FROM {job} r WHERE ${where} ${limited(limit)}) n`,
      );
      return found?.count ?? 0;
    },

    async deleteOfThread(threadId) {
      const where = allOf(reachable("r", principal), equals("r.thread_id", threadId));
      const jobs = await jobRows.read(transaction, where, lock());
      await transaction.delete("job", where);
      // Jobs out of the caller's reach remain.
      for (const kind of orderedKinds) await order.settle(transaction, kind, threadId);
      return jobs;
    },

    async claim(id, now, leaseMs) {
      const where = allOf(reachable("r", principal), equals("r.id", id), isDue(now), order.isNext);
      // If another unit has locked the job, that unit is about to claim it.
      const found = await jobRows.first(transaction, where, skipLocked);
      if (found === null) return null;
      const claimed = claimedJob(found, now, leaseMs);
      const updated = await store(
        transaction,
        claimed,
        // Databases do not say which version of a row SKIP LOCKED reads. The fence tells whether the job has been
        // claimed since.
        allOf(withId(id), sql`r.fence = ${found.fence}`),
        "state attempts deaths fence lease_until updated_at",
      );
      return updated === 0 ? null : claimed;
    },

    async update(job, { now, ...changes }) {
      assertMayWrite(principal, job);
      const next: Job = { ...job, ...changes, updatedAt: now };
      const asClaimed = sql`r.fence = ${job.fence} AND r.state = 'RUNNING'`;
      const updated = await store(transaction, next, allOf(withId(job.id), asClaimed));
      if (updated === 0) throw new LeaseLostError(job.id);
      const { kind, threadId } = next;
      if (isFinished(next)) await order.settle(transaction, kind, threadId);
      else if (next.state !== "RUNNING") await order.settle(transaction, kind, threadId, job.id);
      return next;
    },
  };
}

/**
 * @param names The columns to store.
 * @returns The number of jobs changed.
 */
function store(transaction: Transaction, job: Job, where: Sql, names = jobState): Promise<number> {
  const values = jobRows.toRow(job, names);
  return transaction.update("job", values, where);
}

function hasFindings(tenantId: string, userIds: readonly (string | null)[]): Sql {
  const known = userIds.filter((id) => id !== null);
  const ofKnown = isOneOf("r.user_id", known);
  return inPartialIndex(withFindings, (index) =>
    allOf(
      index.holds,
      equals(index.column("tenant_id"), tenantId),
      known.length === userIds.length ? ofKnown : anyOf(ofKnown ?? never, sql`r.user_id IS NULL`),
    ),
  );
}

/** Whether a worker may claim a row `r` of `job` at this time, regardless of the order in its thread. */
function isDue(now: number): Sql {
  return anyOf(
    sql`r.state IN ('READY', 'FAILED') AND r.run_at <= ${at(now)}`,
    sql`r.state = 'RUNNING' AND r.lease_until <= ${at(now)}`,
  );
}

function claimedJob(job: Job, now: number, leaseMs: number): Job {
  return {
    ...job,
    state: "RUNNING",
    attempts: job.attempts + 1,
    deaths: job.deaths + (job.state === "RUNNING" ? 1 : 0),
    fence: job.fence + 1,
    leaseUntil: now + leaseMs,
    updatedAt: now,
  };
}
