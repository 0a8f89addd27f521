import type { AsOf } from "../../../core/memories/as-of.js";
import { pastColumns } from "./past-memory-columns.js";
import { allOf, atMost } from "../sql/condition.js";
import { at, now } from "../schema/columns.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

const tableOfMemories = raw("{memory} m");

/**
 * Replaces the memory table: memories as they were at `knownAt`, at most one row each, without those not yet created.
 */
export function pastMemories(asOf: AsOf): Sql {
  return asTheyWere(asOf, "m.id", tableOfMemories);
}

/** The same, for memories whose content has not changed since. */
export function unchangedMemories(asOf: AsOf): Sql {
  return asTheyWere(asOf, "m.id", tableOfMemories, atMost("m.content_since", asOf.knownAt));
}

/**
 * Memories as they were, each under the index id of an earlier content. Without a time: as they are, per such content.
 */
export function saidMemories(asOf: AsOf = {}): Sql {
  const { knownAt } = asOf;
  const wasSaid =
    knownAt === undefined
      ? undefined
      : sql`p.said_from <= ${at(knownAt)} AND p.said_to > ${at(knownAt)}`;
  const said = raw(
    "{memory_past} p JOIN {memory} m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id",
  );
  return asTheyWere(asOf, "p.id", said, wasSaid);
}

function asTheyWere(asOf: AsOf, id: string, memories: Sql, which?: Sql): Sql {
  const { knownAt } = asOf;
  const columns = sql`${byDialect(({ rowKey }) => raw(rowKey("m")))}${raw(pastColumns(asOf, id))}`;
  // Without a time there are no conditions.
  if (knownAt === undefined) return sql`(SELECT ${columns} FROM ${memories})`;
  const wasThere = sql`v.revision IS NOT NULL OR m.updated_at <= ${at(knownAt)}`;
  return sql`(SELECT ${columns} FROM ${memories}
    LEFT JOIN {memory_revision} v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
      AND v.recorded_from <= ${at(knownAt)} AND v.recorded_to > ${at(knownAt)}
    WHERE ${allOf(wasThere, which)})`;
}

/** Rows whose statement was true at `validAt`. Without a start or an end, the period is open on that side. */
export function trueAt(alias: string, asOf: AsOf | undefined): Sql | undefined {
  const validAt = asOf?.validAt;
  return validAt === undefined ? undefined : trueThen(alias, at(validAt));
}

/** Rows whose statement is true now. */
export function trueNow(alias: string): Sql {
  return trueThen(alias, now);
}

function trueThen(alias: string, time: Sql): Sql {
  const [from, to] = [raw(`${alias}.valid_from`), raw(`${alias}.valid_to`)];
  return sql`(${from} IS NULL OR ${from} <= ${time}) AND (${to} IS NULL OR ${to} > ${time})`;
}

/** Messages that existed at that time. */
export function existedAt(alias: string, asOf: AsOf | undefined): Sql | undefined {
  if (asOf === undefined) return undefined;
  return allOf(
    atMost(`${alias}.created_at`, asOf.knownAt),
    atMost(`${alias}.timestamp`, asOf.validAt),
  );
}

/** Profiles that have not changed since `knownAt`. */
export function unchangedSince(alias: string, asOf: AsOf | undefined): Sql | undefined {
  return atMost(`${alias}.updated_at`, asOf?.knownAt);
}
