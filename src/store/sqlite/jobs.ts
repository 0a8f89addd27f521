import { LeaseLostError } from "../../core/errors.js";
import {
  isFinished,
  orderedKinds,
  rescheduled,
  suspectDeaths,
  type Job,
  type JobFilter,
  type JobKind,
  type JobState,
} from "../../core/jobs/job.js";
import { assertMayWrite, workerOf, type Principal } from "../../core/principal.js";
import type { DueJob, JobQueries } from "../../core/store-queries.js";
import type { JobWrites } from "../../core/store-writes.js";
import { toJob, toJobRow, toJobStateRow, type JobRow } from "../rows/job-row.js";
import {
  allOf,
  anyOf,
  condition,
  equals,
  isOneOf,
  ownedBy,
  reachable,
  type Condition,
} from "./condition.js";
import type { Connection, SqlValue } from "./connection.js";
import { isNext, settleOrder, unfinished } from "./job-order.js";
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";
import type { Transaction } from "./transaction.js";

const columns = `r.id, r.tenant_id AS tenantId, r.kind, r.thread_id AS threadId, r.user_id AS userId,
  r.agent_id AS agentId, r.input, r.state, r.attempts, r.deaths, r.fence, r.run_at AS runAt, r.lease_until AS leaseUntil,
  r.outcome, r.error, r.model, r.calls, r.input_tokens AS inputTokens, r.output_tokens AS outputTokens, r.result,
  r.created_at AS createdAt, r.updated_at AS updatedAt`;

export function jobQueries(connection: Connection): JobQueries {
  return {
    byIds: async (principal, ids) => readByIds(connection, principal, ids),

    pageByThread: async (principal, threadIds, page, states) =>
      readPages(connection, jobsOfThread(principal, states), threadIds, page, toJob),

    countByThread: async (principal, threadIds, states) =>
      readCounts(connection, jobsOfThread(principal, states), threadIds),

    page: async (principal, page, filter) =>
      readPage(connection, jobs(principal, filter), page, toJob),

    count: async (principal, filter) => readCount(connection, jobs(principal, filter)),

    due: async (_system, kinds, now, limit, areSuspect) =>
      readDue(connection, kinds, areSuspect, now, limit).map(({ tenantId, id }) => ({
        tenantId,
        id,
      })),

    nextDueAt: async (_system, kinds, areSuspect) =>
      readDue(connection, kinds, areSuspect, Number.MAX_SAFE_INTEGER, 1)[0]?.dueAt ?? null,
  };
}

export function jobWrites(transaction: Transaction): JobWrites {
  const { principal } = transaction;
  return {
    async insert(job) {
      assertMayWrite(principal, job);
      transaction.insert("job", toJobRow(job), job);
      settleOrder(transaction, job.kind, job.threadId, job.id);
    },

    async schedule(job) {
      const { tenantId } = principal;
      const present = readByIds(transaction, workerOf(tenantId), [job.id]).get(job.id);
      if (present === undefined) {
        transaction.insert("job", toJobRow(job), job);
        settleOrder(transaction, job.kind, job.threadId, job.id);
        return { job, isNew: true };
      }
      const next = rescheduled(present, job);
      if (next === null) return null;
      const { sql, values } = assignments(next);
      transaction.run(
        `UPDATE job SET ${sql} WHERE tenant_id = ? AND id = ?`,
        ...values,
        tenantId,
        job.id,
      );
      settleOrder(transaction, next.kind, next.threadId, job.id);
      return { job: next, isNew: false };
    },

    async find(id) {
      return readByIds(transaction, principal, [id]).get(id) ?? null;
    },

    async withFindings(userIds) {
      const known = userIds.filter((id) => id !== null);
      const where = allOf(
        condition("r.tenant_id = ? AND r.has_findings = 1", principal.tenantId),
        anyOf(
          isOneOf("r.user_id", known) ?? condition("FALSE"),
          condition(known.length < userIds.length ? "r.user_id IS NULL" : "FALSE"),
        ),
      );
      const sql = `SELECT ${columns} FROM job AS r WHERE ${where.sql}`;
      return transaction.all<JobRow>(sql, ...where.values).map(toJob);
    },

    async putReport(job) {
      const { result, has_findings } = toJobStateRow(job);
      const { sql, values } = assignmentsOf({ result, has_findings, fence: job.fence });
      transaction.run(
        `UPDATE job SET ${sql} WHERE tenant_id = ? AND id = ?`,
        ...values,
        principal.tenantId,
        job.id,
      );
    },

    async put(job) {
      assertMayWrite(principal, job);
      const { sql, values } = assignments(job);
      transaction.run(
        `UPDATE job SET ${sql} WHERE tenant_id = ? AND id = ?`,
        ...values,
        principal.tenantId,
        job.id,
      );
      settleOrder(transaction, job.kind, job.threadId, job.id);
    },

    async countUnfinished(kind, limit) {
      const found = transaction.get<{ count: number }>(
        `SELECT count(*) AS count FROM (SELECT 1 FROM job WHERE tenant_id = ? AND kind = ? AND ${unfinished} LIMIT ?)`,
        principal.tenantId,
        kind,
        limit,
      );
      return found?.count ?? 0;
    },

    async deleteOfThread(threadId) {
      const where = allOf(reachable("r", principal), condition("r.thread_id = ?", threadId));
      const sql = `SELECT ${columns} FROM job AS r WHERE ${where.sql}`;
      const jobs = transaction.all<JobRow>(sql, ...where.values).map(toJob);
      transaction.run(`DELETE FROM job AS r WHERE ${where.sql}`, ...where.values);
      // Those out of the caller's reach are left.
      for (const kind of orderedKinds) settleOrder(transaction, kind, threadId);
      return jobs;
    },

    async claim(id, now, leaseMs) {
      const { tenantId, userId = null, agentId = null } = principal;
      const claimed = transaction.run(
        `UPDATE job SET deaths = deaths + (state = 'RUNNING'), state = 'RUNNING',
           attempts = attempts + 1, fence = fence + 1,
           lease_until = :leaseUntil, updated_at = :now
         WHERE tenant_id = :tenantId AND id = :id
           AND (:userId IS NULL OR user_id = :userId) AND (:agentId IS NULL OR agent_id = :agentId)
           AND ((state IN ('READY', 'FAILED') AND run_at <= :now)
           OR (state = 'RUNNING' AND lease_until <= :now)) AND ${isNext}`,
        { tenantId, userId, agentId, id, now, leaseUntil: now + leaseMs },
      );
      return claimed === 0 ? null : (readByIds(transaction, principal, [id]).get(id) ?? null);
    },

    async update(job, { now, ...change }) {
      assertMayWrite(principal, job);
      const next: Job = { ...job, ...change, updatedAt: now };
      const { sql, values } = assignments(next);
      const updated = transaction.run(
        `UPDATE job SET ${sql} WHERE tenant_id = ? AND id = ? AND fence = ? AND state = 'RUNNING'`,
        ...values,
        principal.tenantId,
        job.id,
        job.fence,
      );
      if (updated === 0) throw new LeaseLostError(job.id);
      if (isFinished(next)) settleOrder(transaction, next.kind, next.threadId);
      else if (next.state !== "RUNNING") settleOrder(transaction, next.kind, next.threadId, job.id);
      return next;
    },
  };
}

/**
 * Frees the jobs that a process which is gone left running: at once after
 * their first run, else a while later, from 1 second on and twice as long each
 * time. So a process that is ended again and again gets other work done, and
 * one that a job has ended lives until that job's turn. Only right while this
 * process is the only one that has the store open.
 */
export function releaseLeases(connection: Connection, now: number): void {
  connection.run(
    `UPDATE job SET lease_until =
       min(lease_until, :now + CASE WHEN attempts < 2 THEN 0 ELSE min(300000, 1000 << (attempts - 2)) END)
     WHERE state = 'RUNNING'`,
    { now },
  );
}

/**
 * Unfinished jobs with the time from which they may be claimed, longest due
 * first. Each half walks its index and stops at the limit, so that a long
 * backlog costs no more than a short one.
 */
function readDue(
  connection: Connection,
  kinds: readonly JobKind[],
  areSuspect: boolean | undefined,
  until: number,
  limit: number,
): (DueJob & { dueAt: number })[] {
  if (kinds.length === 0) return [];
  return connection.all(
    `${earliest("run_at", "'READY', 'FAILED'", "deaths")} UNION ALL
     ${earliest("lease_until", "'RUNNING'", "deaths + 1")}
     ORDER BY dueAt, id LIMIT :limit`,
    {
      until,
      limit,
      kinds: JSON.stringify(kinds),
      suspectDeaths,
      areSuspect: areSuspect === undefined ? null : Number(areSuspect),
    },
  );
}

/** @param deaths As they will be counted when the job is claimed. */
function earliest(dueAt: string, states: string, deaths: string): string {
  return `SELECT * FROM (
    SELECT tenant_id AS tenantId, id, ${dueAt} AS dueAt FROM job
    WHERE state IN (${states}) AND ${dueAt} <= :until AND kind IN (SELECT value FROM json_each(:kinds))
      AND ${isNext} AND (:areSuspect IS NULL OR (${deaths} >= :suspectDeaths) = :areSuspect)
    ORDER BY ${dueAt}, id LIMIT :limit)`;
}

function readByIds(
  reader: Connection | Transaction,
  principal: Principal,
  ids: readonly string[],
): Map<string, Job> {
  const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
  const rows = reader.all<JobRow>(
    `SELECT ${columns} FROM job AS r WHERE ${where.sql}`,
    ...where.values,
  );
  return new Map(rows.map((row) => [row.id, toJob(row)]));
}

function jobsOfThread(principal: Principal, states: readonly JobState[] | undefined): ListSource {
  const all = jobs(principal);
  const inState = isOneOf("c.state", states);
  return { ...all, where: allOf(condition("c.thread_id = p.value"), all.where, inState) };
}

/** One state, such as that of dead letters, is walked in its own index; several are picked out of the list by time. */
function isInState(states: readonly JobState[] | undefined): Condition | undefined {
  return states?.length === 1 ? equals("c.state", states[0]) : isOneOf("c.state", states);
}

function jobs(principal: Principal, filter: JobFilter = {}): ListSource {
  return {
    table: "job",
    columns,
    order: ["created_at", "id"],
    newestFirst: true,
    where: allOf(
      reachable("c", principal),
      ownedBy("c", filter.owner ?? {}),
      isOneOf("c.kind", filter.kinds),
      isInState(filter.states),
      isOneOf("c.outcome", filter.outcomes),
    ),
  };
}

function assignments(job: Job): Condition {
  return assignmentsOf(toJobStateRow(job));
}

/** The columns of a SET clause with their values. */
function assignmentsOf(row: Readonly<Record<string, SqlValue>>): Condition {
  const columns = Object.keys(row).map((column) => `${column} = ?`);
  return condition(columns.join(", "), ...Object.values(row));
}
