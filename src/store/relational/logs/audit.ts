import {
  doneOutcome,
  firstAuditIdAt,
  type AuditFilter,
  type AuditEntry,
} from "../../../core/audit/audit-entry.js";
import { isGiven } from "../../../core/given.js";
import type { PageRequest } from "../../../core/lists/page.js";
import type { Principal } from "../../../core/principal.js";
import type { AuditQueries } from "../../../core/store/contract/audit.js";
import { allOf, equals, isOneOf, limited } from "../sql/condition.js";
import { scanning, type Reader } from "../connections/connection.js";
import { toPage } from "../lists/paging.js";
import { byId, RecordRows } from "../lists/record-rows.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { auditFields } from "../../../records/audit-entry.js";
import { rowsOf } from "../lists/record-columns.js";

export const auditRows = new RecordRows<AuditEntry>("audit_entry", rowsOf(auditFields));

/** A key, besides its time, by which a row of the audit log is found. Records are stored under their types. */
export interface AuditSubject {
  readonly entity: string;
  readonly id: string;
}

/** The distinct subjects of a row. The outcome "done" is not one: most units have it, so nobody searches for it. */
export function subjectsOf({
  records,
  requestId,
  jobId,
  outcome,
}: Pick<AuditEntry, "records" | "requestId" | "jobId" | "outcome">): AuditSubject[] {
  const all: AuditSubject[] = records.map(({ entity, id }) => ({ entity, id }));
  if (requestId !== null) all.push({ entity: "request", id: requestId });
  if (jobId !== null) all.push({ entity: "run", id: jobId });
  if (outcome !== doneOutcome) all.push({ entity: "outcome", id: outcome });
  // Types contain no space.
  return [...new Map(all.map((one) => [`${one.entity} ${one.id}`, one])).values()];
}

export function auditQueries(reader: Reader): AuditQueries {
  return {
    async page(principal, filter, page) {
      const { tables, id, where, isPicked } = entriesOf(principal, filter, page);
      const direction = raw(page.fromEnd ? "ASC" : "DESC");
      const rows = await (isPicked ? scanningEntries(reader) : reader).all<object>(
        sql`SELECT ${auditRows.columns} FROM ${tables} WHERE ${where}
          ORDER BY ${id} ${direction} ${limited(page.limit + 1)}`,
      );
      return toPage(rows.map(auditRows.toRecord), page);
    },

    async count(principal, filter) {
      const { tables, where } = entriesOf(principal, filter);
      const counted = sql`SELECT COUNT(*) AS "count" FROM ${tables} WHERE ${where}`;
      return (await scanningEntries(reader).get<{ count: number }>(counted))?.count ?? 0;
    },

    async byIds({ tenantId }, ids) {
      const where = allOf(equals("r.tenant_id", tenantId), isOneOf("r.id", ids));
      return byId(await auditRows.read(reader, where));
    },
  };
}

function scanningEntries(reader: Reader): Reader {
  return scanning(reader, [auditRows.table]);
}

/** Rows `r` of the log that an index finds, by a subject or else by the tenant, and the filter picks. */
function entriesOf({ tenantId }: Principal, filter: AuditFilter, page: Partial<PageRequest> = {}) {
  const subject = mostTelling(filter);
  const id = raw(subject === null ? "r.id" : "s.audit_id");
  const picked = pickedBy(filter);
  const found =
    subject === null
      ? [equals("r.tenant_id", tenantId)]
      : // Conditions on this table only. With conditions on both, databases would walk all of the tenant's entries.
        [
          equals("s.tenant_id", tenantId),
          equals("s.entity", subject.entity),
          equals("s.subject_id", subject.id),
        ];
  return {
    tables:
      subject === null
        ? sql`{audit_entry} r`
        : sql`{audit_subject} s JOIN {audit_entry} r ON r.id = s.audit_id`,
    id,
    where: allOf(...found, ...between(id, filter, page), picked),
    isPicked: picked !== undefined,
  };
}

function pickedBy(filter: AuditFilter): Sql | undefined {
  const { operations, outcomes, keyId, userId, agentId, requestId, jobId } = filter;
  const conditions = [
    isOneOf("r.operation", operations),
    isOneOf("r.outcome", outcomes),
    equals("r.key_id", keyId),
    equals("r.user_id", userId),
    equals("r.agent_id", agentId),
    equals("r.request_id", requestId),
    equals("r.job_id", jobId),
  ].filter((one) => one !== undefined);
  return conditions.length === 0 ? undefined : allOf(...conditions);
}

/**
 * Merges the bounds of each side into one, because databases use only one per side to search an index. `firstAuditIdAt`
 * sorts before all ids of its time and equals none.
 */
function between(
  id: Sql,
  { from, to }: AuditFilter,
  { after, before }: Partial<PageRequest>,
): (Sql | undefined)[] {
  const above = sorted(before?.[0], from === undefined ? from : firstAuditIdAt(from)).at(-1);
  const [below] = sorted(after?.[0], to === undefined ? to : firstAuditIdAt(to));
  return [
    above === undefined ? undefined : sql`${id} > ${above}`,
    below === undefined ? undefined : sql`${id} < ${below}`,
  ];
}

function sorted(...bounds: readonly (string | number | undefined)[]): string[] {
  return bounds.filter((one) => typeof one === "string").toSorted();
}

/** The most selective subject that the filter names. Only a record must be found this way; rows contain all else. */
function mostTelling({ record, requestId, jobId, outcomes }: AuditFilter): AuditSubject | null {
  if (record) return record;
  if (isGiven(requestId)) return { entity: "request", id: requestId };
  if (isGiven(jobId)) return { entity: "run", id: jobId };
  const [only] = outcomes?.length === 1 ? outcomes : [];
  return only === undefined || only === doneOutcome ? null : { entity: "outcome", id: only };
}
