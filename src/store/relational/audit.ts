import { doneOutcome, firstAuditIdAt, type AuditFilter } from "../../core/audit/audit-entry.js";
import { isGiven } from "../../core/given.js";
import { Stretch } from "../../core/in-turns.js";
import type { PageRequest } from "../../core/page.js";
import type { Principal } from "../../core/principal.js";
import type { AuditQueries } from "../../core/store-queries.js";
import { auditRows, type AuditSubject } from "./audit-rows.js";
import { allOf, equals, isOneOf, limited } from "./condition.js";
import type { Reader } from "./connection.js";
import { toPage } from "./paging.js";
import { byId } from "./record-rows.js";
import { raw, sql, type Sql } from "./sql.js";

/** The most rows that one statement examines when it must examine all of them. More could block the event loop. */
const windowSize = 10_000;

export function auditQueries(reader: Reader): AuditQueries {
  return {
    async page(principal, filter, page) {
      const entries = entriesOf(principal, filter);
      const rows: object[] = [];
      for await (const part of partsOf(reader, entries, rangeOf(filter, page), page)) {
        const left = page.limit + 1 - rows.length;
        const where = allOf(entries.found, part, entries.picked);
        const found = await reader.all<object>(
          sql`SELECT ${auditRows.columns} FROM ${entries.tables} WHERE ${where}
            ${orderOf(entries, page)} ${limited(left)}`,
        );
        rows.push(...found);
        if (rows.length > page.limit) break;
      }
      return toPage(rows.map(auditRows.toRecord), page);
    },

    async count(principal, filter) {
      const entries = entriesOf(principal, filter);
      let total = 0;
      for await (const part of partsOf(reader, entries, rangeOf(filter), { fromEnd: false })) {
        const where = allOf(entries.found, part, entries.picked);
        const counted = sql`SELECT COUNT(*) AS "count" FROM ${entries.tables} WHERE ${where}`;
        total += (await reader.get<{ count: number }>(counted))?.count ?? 0;
      }
      return total;
    },

    async byIds({ tenantId }, ids) {
      const where = allOf(equals("r.tenant_id", tenantId), isOneOf("r.id", ids));
      return byId(await auditRows.read(reader, where));
    },
  };
}

/** Rows `r` of the log that an index finds and a filter then narrows. */
interface Entries {
  readonly tables: Sql;
  /** The table whose index finds the rows, and the column that orders them there. */
  readonly walked: Sql;
  readonly id: string;
  readonly found: Sql;
  /** Undefined: all rows found are included. */
  readonly picked: Sql | undefined;
}

function entriesOf({ tenantId }: Principal, filter: AuditFilter): Entries {
  const subject = mostTelling(filter);
  const picked = pickedBy(filter);
  if (subject === null) {
    const tables = sql`{audit_entry} r`;
    const found = allOf(equals("r.tenant_id", tenantId));
    return { tables, walked: tables, id: "r.id", found, picked };
  }
  return {
    tables: sql`{audit_subject} s JOIN {audit_entry} r ON r.id = s.audit_id`,
    walked: sql`{audit_subject} s`,
    id: "s.audit_id",
    // Conditions on this table only. With conditions on both, databases would walk all of the tenant's entries.
    found: allOf(
      equals("s.tenant_id", tenantId),
      equals("s.entity", subject.entity),
      equals("s.subject_id", subject.id),
    ),
    picked,
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

/** Ids between these bounds, both exclusive. */
interface Range {
  readonly above: string | undefined;
  readonly below: string | undefined;
}

/**
 * Merges the bounds of each side into one, because databases use only one per side to search an index. `firstAuditIdAt`
 * sorts before all ids of its time and equals none.
 */
function rangeOf({ from, to }: AuditFilter, { after, before }: Partial<PageRequest> = {}): Range {
  const above = sorted(before?.[0], from === undefined ? from : firstAuditIdAt(from));
  const below = sorted(after?.[0], to === undefined ? to : firstAuditIdAt(to));
  return { above: above.at(-1), below: below[0] };
}

function sorted(...bounds: readonly (string | number | undefined)[]): string[] {
  return bounds.filter((one) => typeof one === "string").toSorted();
}

/**
 * Yields the conditions of the parts in which a list is read, one after another. Without a row filter there is one
 * part. With one, each part spans at most {@link windowSize} rows.
 */
async function* partsOf(
  reader: Reader,
  { walked, id, found, picked }: Entries,
  range: Range,
  direction: Pick<PageRequest, "fromEnd">,
): AsyncGenerator<Sql> {
  const stretch = new Stretch();
  let { above, below } = range;
  for (;;) {
    const isAbove = above === undefined ? undefined : sql`${raw(id)} > ${above}`;
    const isBelow = below === undefined ? undefined : sql`${raw(id)} < ${below}`;
    if (picked === undefined) return yield allOf(isAbove, isBelow);
    const last = await reader.get<{ id: string }>(
      sql`SELECT ${raw(id)} AS "id" FROM ${walked} WHERE ${allOf(found, isAbove, isBelow)}
        ${orderOf({ id }, direction)} ${limited(1, windowSize - 1)}`,
    );
    if (!last) return yield allOf(isAbove, isBelow);
    if (direction.fromEnd) {
      yield allOf(isAbove, sql`${raw(id)} <= ${last.id}`);
      above = last.id;
    } else {
      yield allOf(sql`${raw(id)} >= ${last.id}`, isBelow);
      below = last.id;
    }
    await stretch.pause();
  }
}

/** Newest first, except for pages from the end. */
function orderOf({ id }: Pick<Entries, "id">, { fromEnd }: Pick<PageRequest, "fromEnd">): Sql {
  return raw(`ORDER BY ${id} ${fromEnd ? "ASC" : "DESC"}`);
}

/** The most selective subject that the filter names. Only a record must be found this way; rows contain all else. */
function mostTelling({ record, requestId, jobId, outcomes }: AuditFilter): AuditSubject | null {
  if (record) return record;
  if (isGiven(requestId)) return { entity: "request", id: requestId };
  if (isGiven(jobId)) return { entity: "run", id: jobId };
  const [only] = outcomes?.length === 1 ? outcomes : [];
  return only === undefined || only === doneOutcome ? null : { entity: "outcome", id: only };
}
