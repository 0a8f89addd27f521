import { LeaseLostError } from "../../core/errors.js";
import {
  orderedKinds,
  rescheduled,
  suspectDeaths,
  type Job,
  type JobFilter,
  type JobKind,
  type JobState,
} from "../../core/jobs/job.js";
import { assertMayWrite, type Principal } from "../../core/principal.js";
import type { DueJob, JobQueries } from "../../core/store-queries.js";
import type { JobWrites } from "../../core/store-writes.js";
import { toJob, toJobRow, toJobStateRow, type JobRow } from "../rows/job-row.js";
import type { Reader } from "../relational/connection.js";
import {
  readCount,
  readCounts,
  readPage,
  readPages,
  type ListSource,
} from "../relational/paging.js";
import { withFindings } from "./schema.js";
import { type Transaction } from "../relational/transaction.js";
import {
  allOf,
  anyOf,
  equals,
  isOneOf,
  never,
  ownedBy,
  reachable,
} from "../relational/condition.js";
import { assignments, at, columnsOf, readTime } from "../relational/columns.js";
import { raw, sql, type Sql } from "../relational/sql.js";

const columns = columnsOf(
  "r",
  `id tenant_id kind thread_id user_id agent_id input state attempts deaths fence run_at lease_until outcome error
   model calls input_tokens output_tokens result created_at updated_at`,
);

/** Columns by which the rows of an index are told that holds only jobs in these states. */
const waiting = (column: string) => `CASE WHEN r.state IN ('READY', 'FAILED') THEN ${column} END`;
const leased = (column: string) => `CASE WHEN r.state = 'RUNNING' THEN ${column} END`;

const isEarlier = "(e.created_at < r.created_at OR (e.created_at = r.created_at AND e.id < r.id))";

/**
 * Whether a row `r` of `job` waits for no other job of its thread: neither for
 * one that runs, which may be a later one where `r` has been retried or stored
 * by a slower clock, nor for an earlier one. Each is looked up in an index of
 * its own.
 */
const isNext =
  raw(`r.thread_id IS NULL OR r.kind NOT IN (${orderedKinds.map((kind) => `'${kind}'`).join(", ")})
  OR ((r.state = 'RUNNING' OR NOT EXISTS (SELECT e.id FROM {job} e
      WHERE CASE WHEN e.state IN ('READY', 'FAILED', 'RUNNING') THEN e.tenant_id END = r.tenant_id
        AND e.kind = r.kind AND e.thread_id = r.thread_id AND ${isEarlier}))
    AND NOT EXISTS (SELECT e.id FROM {job} e
      WHERE e.tenant_id = r.tenant_id AND e.state = 'RUNNING' AND e.kind = r.kind AND e.thread_id = r.thread_id
        AND (r.state <> 'RUNNING' OR ${isEarlier})))`);

export function jobQueries(reader: Reader): JobQueries {
  return {
    async byIds(principal, ids) {
      const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
      const rows = await reader.all<JobRow>(sql`SELECT ${columns} FROM {job} r WHERE ${where}`);
      return new Map(rows.map((row) => [row.id, toJob(row)]));
    },

    pageByThread: (principal, threadIds, page, states) =>
      readPages(reader, jobsOfThread(principal, states), threadIds, page, toJob),

    countByThread: (principal, threadIds, states) =>
      readCounts(reader, jobsOfThread(principal, states), threadIds),

    page: (principal, page, filter) => readPage(reader, jobs(principal, filter), page, toJob),

    count: (principal, filter) => readCount(reader, jobs(principal, filter)),

    async due(_system, kinds, now, limit, areSuspect) {
      const found = await readDue(reader, kinds, areSuspect, now, limit);
      return found.map(({ tenantId, id }) => ({ tenantId, id }));
    },

    async nextDueAt(_system, kinds, areSuspect) {
      const [first] = await readDue(reader, kinds, areSuspect, Number.MAX_SAFE_INTEGER, 1);
      return first?.dueAt ?? null;
    },
  };
}

export function jobWrites(transaction: Transaction): JobWrites {
  const { principal } = transaction;
  const { tenantId } = principal;
  return {
    async insert(job) {
      assertMayWrite(principal, job);
      await transaction.insert("job", toJobRow(job), job);
    },

    async schedule(job) {
      const where = allOf(equals("r.tenant_id", tenantId), equals("r.id", job.id));
      const row = await transaction.get<JobRow>(
        sql`SELECT ${columns} FROM {job} r WHERE ${where} FOR UPDATE`,
      );
      if (row === undefined) {
        transaction.miss("Job", job.id);
        await transaction.insert("job", toJobRow(job), job);
        return { job, isNew: true };
      }
      const next = rescheduled(toJob(row), job);
      if (next === null) return null;
      await store(transaction, next, where);
      return { job: next, isNew: false };
    },

    async find(id) {
      const where = allOf(reachable("r", principal), equals("r.id", id));
      const row = await transaction.get<JobRow>(
        sql`SELECT ${columns} FROM {job} r WHERE ${where} FOR UPDATE`,
      );
      if (row !== undefined) return toJob(row);
      transaction.miss("Job", id);
      return null;
    },

    async withFindings(userIds) {
      const known = userIds.filter((id) => id !== null);
      const where = allOf(
        equals(withFindings("tenant_id", "r."), tenantId),
        known.length === userIds.length
          ? isOneOf("r.user_id", known)
          : anyOf(isOneOf("r.user_id", known) ?? never, sql`r.user_id IS NULL`),
      );
      const rows = await transaction.all<JobRow>(
        sql`SELECT ${columns} FROM {job} r WHERE ${where} FOR UPDATE`,
      );
      return rows.map(toJob);
    },

    async putReport(job) {
      const { result, has_findings } = toJobStateRow(job);
      const where = allOf(equals("r.tenant_id", tenantId), equals("r.id", job.id));
      await transaction.run(
        sql`UPDATE {job} r SET ${assignments({ result, has_findings, fence: job.fence })} WHERE ${where}`,
      );
    },

    async put(job) {
      assertMayWrite(principal, job);
      await store(transaction, job, allOf(equals("r.tenant_id", tenantId), equals("r.id", job.id)));
    },

    async countUnfinished(kind, limit) {
      const where = allOf(
        equals(
          "CASE WHEN r.state IN ('READY', 'FAILED', 'RUNNING') THEN r.tenant_id END",
          tenantId,
        ),
        equals("r.kind", kind),
      );
      const found = await transaction.get<{ count: number }>(
        sql`SELECT COUNT(*) AS "count" FROM
          (SELECT r.id AS "id" FROM {job} r WHERE ${where} FETCH FIRST ${limit} ROWS ONLY)`,
      );
      return found?.count ?? 0;
    },

    async deleteOfThread(threadId) {
      const where = allOf(reachable("r", principal), equals("r.thread_id", threadId));
      const rows = await transaction.all<JobRow>(
        sql`SELECT ${columns} FROM {job} r WHERE ${where} FOR UPDATE`,
      );
      await transaction.run(sql`DELETE FROM {job} r WHERE ${where}`);
      return rows.map(toJob);
    },

    async claim(id, now, leaseMs) {
      const where = allOf(
        reachable("r", principal),
        equals("r.id", id),
        anyOf(
          sql`r.state IN ('READY', 'FAILED') AND r.run_at <= ${at(now)}`,
          sql`r.state = 'RUNNING' AND r.lease_until <= ${at(now)}`,
        ),
        isNext,
      );
      // A row that another worker has locked is one that it is about to claim. One that it has claimed since this
      // statement began has another fence: what SKIP LOCKED reads of such a row is nowhere said.
      const row = await transaction.get<JobRow>(
        sql`SELECT ${columns} FROM {job} r WHERE ${where} FOR UPDATE SKIP LOCKED`,
      );
      if (row === undefined) return null;
      const found = toJob(row);
      const claimed: Job = {
        ...found,
        state: "RUNNING",
        attempts: found.attempts + 1,
        deaths: found.deaths + (found.state === "RUNNING" ? 1 : 0),
        fence: found.fence + 1,
        leaseUntil: now + leaseMs,
        updatedAt: now,
      };
      const asFound = allOf(
        equals("r.tenant_id", tenantId),
        equals("r.id", id),
        sql`r.fence = ${found.fence}`,
      );
      return (await store(transaction, claimed, asFound)) === 0 ? null : claimed;
    },

    async update(job, { now, ...change }) {
      assertMayWrite(principal, job);
      const next: Job = { ...job, ...change, updatedAt: now };
      const where = allOf(
        equals("r.tenant_id", tenantId),
        equals("r.id", job.id),
        sql`r.fence = ${job.fence} AND r.state = 'RUNNING'`,
      );
      if ((await store(transaction, next, where)) === 0) throw new LeaseLostError(job.id);
      return next;
    },
  };
}

function store(transaction: Transaction, job: Job, where: Sql): Promise<number> {
  return transaction.run(sql`UPDATE {job} r SET ${assignments(toJobStateRow(job))} WHERE ${where}`);
}

/**
 * Unfinished jobs with the time from which they may be claimed, longest due
 * first. Each half walks its index and stops at the limit, so that a long
 * backlog costs no more than a short one.
 */
async function readDue(
  reader: Reader,
  kinds: readonly JobKind[],
  areSuspect: boolean | undefined,
  until: number,
  limit: number,
): Promise<(DueJob & { dueAt: number })[]> {
  if (kinds.length === 0) return [];
  const among = (least: number) => {
    if (areSuspect === undefined) return undefined;
    return areSuspect ? sql`r.deaths >= ${least}` : sql`r.deaths < ${least}`;
  };
  const earliest = (dueAt: string, id: string, least: number) => sql`SELECT * FROM (
    SELECT r.tenant_id AS "tenantId", r.id AS "id", ${readTime(dueAt)} AS "dueAt" FROM {job} r
    WHERE ${raw(dueAt)} <= ${at(until)} AND ${allOf(isOneOf("r.kind", kinds), isNext, among(least))}
    ORDER BY ${raw(dueAt)}, ${raw(id)} FETCH FIRST ${limit} ROWS ONLY)`;
  return reader.all(
    sql`SELECT * FROM (${earliest(waiting("r.run_at"), waiting("r.id"), suspectDeaths)}
      UNION ALL ${earliest(leased("r.lease_until"), leased("r.id"), suspectDeaths - 1)})
      ORDER BY "dueAt", "id" FETCH FIRST ${limit} ROWS ONLY`,
  );
}

function jobsOfThread(principal: Principal, states: readonly JobState[] | undefined): ListSource {
  const all = jobs(principal);
  const inState = isOneOf("r.state", states);
  return { ...all, where: allOf(raw("r.thread_id = k.id"), all.where, inState) };
}

/** One state, such as that of dead letters, is walked in its own index; several are picked out of the list by time. */
function isInState(states: readonly JobState[] | undefined): Sql | undefined {
  return states?.length === 1 ? equals("r.state", states[0]) : isOneOf("r.state", states);
}

function jobs(principal: Principal, filter: JobFilter = {}): ListSource {
  return {
    table: "job",
    columns,
    order: ["created_at", "id"],
    newestFirst: true,
    where: allOf(
      reachable("r", principal),
      ownedBy("r", filter.owner ?? {}),
      isOneOf("r.kind", filter.kinds),
      isInState(filter.states),
      isOneOf("r.outcome", filter.outcomes),
    ),
  };
}
