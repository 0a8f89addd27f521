import {
  suspectDeaths,
  type Job,
  type JobFilter,
  type JobKind,
  type JobQuery,
  type QueueState,
} from "../../../core/jobs/job.js";
import { jobCountKeys } from "../../../core/lists/page.js";
import type { Principal } from "../../../core/principal.js";
import type { DueJob, JobQueries } from "../../../core/store/contract/jobs.js";
import { byId, RecordRows } from "../lists/record-rows.js";
import { at, readTime } from "../schema/columns.js";
import { allOf, equals, inTimes, isOneOf, limited, ownedBy, reachable } from "../sql/condition.js";
import { scanning, type Reader } from "../connections/connection.js";
import { countKeys } from "../lists/counts.js";
import { listQueries } from "../lists/list-queries.js";
import type { JobOrder } from "./job-order.js";
import { created, skipsRows, type ListSource } from "../lists/list-source.js";
import { inPartialIndex, running, unfinished, waiting } from "../schema/partial-index.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { jobFields } from "../../../records/job.js";
import { extractionReport } from "../../../core/extraction/extraction-job.js";
import type { ModelUsage } from "../../../core/models/language-model.js";
import { rowsOf } from "../lists/record-columns.js";

/** The columns of a job that can change. */
export const jobState = `input state attempts deaths fence run_at lease_until outcome error model calls input_tokens
  output_tokens result has_findings created_at updated_at`;

/** A job's usage is stored in separate columns. */
export const jobRows = new RecordRows<Job>("job", rowsOf(jobFields), {
  fixed: { entity: "Job" },
  toFields: (job) => ({
    ...job,
    ...job.usage,
    hasFindings: (extractionReport(job)?.dryRun?.findings.length ?? 0) > 0,
  }),
  toRecord(fields) {
    const { calls, inputTokens, outputTokens, ...job } = fields as Job & ModelUsage;
    return { ...job, usage: { calls, inputTokens, outputTokens } };
  },
});

export function jobQueries(reader: Reader, order: JobOrder): JobQueries {
  return {
    async byIds(principal, ids) {
      const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
      return byId(await jobRows.read(reader, where));
    },

    ...listQueries(reader, countKeys(...jobCountKeys), listed),

    async queue(principal, now) {
      const where = inPartialIndex(unfinished, (index) =>
        allOf(
          index.holds,
          "tenantId" in principal
            ? equals(index.column("tenant_id"), principal.tenantId)
            : raw(`${index.column("tenant_id")} IS NOT NULL`),
          "tenantId" in principal ? reachable("r", principal) : undefined,
        ),
      );
      const row = await scanning(reader, ["job"]).get<QueueState>(
        sql`SELECT COUNT(q.due_at) AS "due", COUNT(*) - COUNT(q.waits_from) AS "running",
          ${readTime("MIN(q.due_at)")} AS "oldestDueAt"
        FROM (SELECT CASE WHEN ${raw(waiting)} THEN r.run_at END AS waits_from,
          CASE WHEN ${raw(waiting)} AND r.run_at <= ${at(now)} THEN r.run_at END AS due_at
          FROM {job} r WHERE ${where}) q`,
      );
      return row ?? { due: 0, running: 0, oldestDueAt: null };
    },

    async dueSince(_system, now) {
      const where = inPartialIndex(unfinished, (index) =>
        allOf(
          index.holds,
          raw(`${index.column("tenant_id")} IS NOT NULL`),
          raw(waiting),
          sql`r.run_at <= ${at(now)}`,
        ),
      );
      return scanning(reader, ["job"]).all<{ tenantId: string; dueAt: number }>(
        sql`SELECT q.tenant_id AS "tenantId", ${readTime("q.due_at")} AS "dueAt" FROM (
          SELECT r.tenant_id, MIN(r.run_at) AS due_at FROM {job} r WHERE ${where} GROUP BY r.tenant_id) q
          ORDER BY q.due_at ${limited(1_000)}`,
      );
    },

    async due(_system, kinds, now, limit, areSuspect) {
      const found = await readDue(reader, order, { kinds, areSuspect, until: now, limit });
      return found.map(({ tenantId, id }) => ({ tenantId, id }));
    },

    async nextDueAt(_system, kinds, areSuspect) {
      const until = Number.MAX_SAFE_INTEGER;
      const [first] = await readDue(reader, order, { kinds, areSuspect, until, limit: 1 });
      return first?.dueAt ?? null;
    },
  };
}

interface Due {
  readonly kinds: readonly JobKind[];
  /** Undefined: suspect or not. */
  readonly areSuspect: boolean | undefined;
  readonly until: number;
  readonly limit: number;
}

/**
 * Unfinished jobs with the time from which they may be claimed, longest due first. Each half walks its index and stops
 * at the limit, so a long backlog costs no more than a short one.
 */
async function readDue(
  reader: Reader,
  { isNext }: JobOrder,
  due: Due,
): Promise<(DueJob & { dueAt: number })[]> {
  if (due.kinds.length === 0) return [];
  // Claiming a running job means that it has ended its process once more.
  const waitingJobs = earliest(waiting, "run_at", isNext, due, suspectDeaths);
  const runningJobs = earliest(running, "lease_until", isNext, due, suspectDeaths - 1);
  return reader.all(
    sql`SELECT * FROM (${waitingJobs}
      UNION ALL ${runningJobs}) d
      ORDER BY "dueAt", "id" ${limited(due.limit)}`,
  );
}

/**
 * @param condition The condition of the partial index that begins with `time` and the id.
 * @param deaths The number of deaths from which on a job is suspect.
 */
function earliest(
  condition: string,
  time: string,
  isNext: Sql,
  { kinds, areSuspect, until, limit }: Due,
  deaths: number,
): Sql {
  return inPartialIndex(condition, (index) => {
    const dueAt = index.column(time);
    const where = allOf(
      index.holds,
      sql`${raw(dueAt)} <= ${at(until)}`,
      isOneOf("r.kind", kinds),
      isNext,
      areSuspect === undefined ? undefined : isSuspect(areSuspect, deaths),
    );
    return sql`SELECT * FROM (
      SELECT r.tenant_id AS "tenantId", r.id AS "id", ${readTime(dueAt)} AS "dueAt" FROM {job} r
      WHERE ${where}
      ORDER BY ${raw(`${dueAt}, ${index.column("id")}`)} ${limited(limit)}) h`;
  });
}

function isSuspect(isSo: boolean, deaths: number): Sql {
  return isSo ? sql`r.deaths >= ${deaths}` : sql`r.deaths < ${deaths}`;
}

function listed(
  principal: Principal,
  { filter = {} }: JobQuery = {},
  by?: "threadId",
): ListSource<Job> {
  if (by === undefined) return jobs(principal, filter);
  // Found by the thread, whatever their state is. All jobs of a thread have the thread's owner.
  const { states, ...others } = filter;
  const all = jobs(principal, others);
  const scanned = skipsRows({}, filter, {}) ? ["job"] : undefined;
  const where = allOf(raw("r.thread_id = k.id"), all.where, isOneOf("r.state", states));
  return { ...all, scanned, where };
}

function jobs(principal: Principal, filter: JobFilter): ListSource<Job> {
  const { states } = filter;
  const keys = ["userId", "threadId", ...(states?.length === 1 ? ["states"] : [])];
  return {
    rows: jobRows,
    order: ["created_at", "id"],
    newestFirst: true,
    scanned: skipsRows(principal, filter, { keys, bounds: created }) ? ["job"] : undefined,
    where: allOf(
      reachable("r", principal),
      ownedBy("r", filter.owner ?? {}),
      isOneOf("r.kind", filter.kinds),
      isInState(states),
      isOneOf("r.outcome", filter.outcomes),
      ...inTimes("r", filter),
    ),
  };
}

/** The list of one state, such as dead letters, has its own index. Several states are filtered from the list of all. */
function isInState(states: JobFilter["states"]): Sql | undefined {
  return states?.length === 1 ? equals("r.state", states[0]) : isOneOf("r.state", states);
}
