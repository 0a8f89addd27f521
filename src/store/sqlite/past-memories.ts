import type { AsOf } from "../../core/memories/as-of.js";
import { pastColumns } from "../rows/past-memory.js";
import { allOf, condition, type Condition } from "./condition.js";

/** Memories as they were at `knownAt`, in the place of their table, of those that said then what they say now. */
export function unchangedMemories(asOf: AsOf): Condition {
  const { knownAt } = asOf;
  const isSame = knownAt === undefined ? undefined : condition("m.content_since <= ?", knownAt);
  return asTheyWere(asOf, "m.id", condition("memory AS m"), isSame);
}

/** Memories as they were, each under the id that what it said has in the index. Without a time: as they are, once for all that they have said. */
export function saidMemories(asOf: AsOf = {}): Condition {
  const { knownAt } = asOf;
  const wasSaid =
    knownAt === undefined
      ? undefined
      : condition("p.said_from <= ? AND p.said_to > ?", knownAt, knownAt);
  // In this order: else SQLite might walk all memories of the tenant.
  const said = condition(`memory_past AS p CROSS JOIN memory AS m
    ON m.tenant_id = p.tenant_id AND m.id = p.memory_id`);
  return asTheyWere(asOf, "p.id", said, wasSaid);
}

function asTheyWere(asOf: AsOf, id: string, memories: Condition, which?: Condition): Condition {
  const { knownAt } = asOf;
  const columns = `m.rowid AS rowid, ${pastColumns(asOf, id)}`;
  if (knownAt === undefined) {
    const where = allOf(which);
    return condition(
      `(SELECT ${columns} FROM ${memories.sql} WHERE ${where.sql})`,
      ...where.values,
    );
  }
  const where = allOf(condition("v.revision IS NOT NULL OR m.updated_at <= ?", knownAt), which);
  return condition(
    `(SELECT ${columns} FROM ${memories.sql}
      LEFT JOIN memory_revision AS v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
        AND v.recorded_from <= ? AND v.recorded_to > ?
      WHERE ${where.sql})`,
    knownAt,
    knownAt,
    ...where.values,
  );
}

/** Rows whose statement was true at `validAt`: of an end that nobody has set, always. */
export function trueAt(alias: string, asOf: AsOf | undefined): Condition | undefined {
  if (asOf?.validAt === undefined) return undefined;
  return allOf(
    condition(`${alias}.valid_from IS NULL OR ${alias}.valid_from <= ?`, asOf.validAt),
    condition(`${alias}.valid_to IS NULL OR ${alias}.valid_to > ?`, asOf.validAt),
  );
}

/** Messages that were there at that time. */
export function thereAt(alias: string, asOf: AsOf | undefined): Condition | undefined {
  if (asOf === undefined) return undefined;
  return allOf(
    atMost(`${alias}.created_at`, asOf.knownAt),
    atMost(`${alias}.timestamp`, asOf.validAt),
  );
}

/** Profiles that have not changed since. */
export function unchangedSince(alias: string, asOf: AsOf | undefined): Condition | undefined {
  return atMost(`${alias}.updated_at`, asOf?.knownAt);
}

function atMost(column: string, value: number | undefined): Condition | undefined {
  return value === undefined ? undefined : condition(`${column} <= ?`, value);
}
