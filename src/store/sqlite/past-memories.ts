import type { AsOf } from "../../core/memories/as-of.js";
import { pastColumns } from "../rows/past-memory.js";
import { allOf, condition, type Condition } from "./condition.js";

/** Memories as they were at `knownAt`, in the place of their table: at most one row each, and none of one that was not there yet. */
export function pastMemories(asOf: AsOf): Condition {
  const { knownAt } = asOf;
  const columns = `m.rowid AS rowid, ${pastColumns(asOf)}`;
  if (knownAt === undefined) return condition(`(SELECT ${columns} FROM memory AS m)`);
  return condition(
    `(SELECT ${columns} FROM memory AS m
      LEFT JOIN memory_revision AS v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
        AND v.recorded_from <= ? AND v.recorded_to > ?
      WHERE v.revision IS NOT NULL OR m.updated_at <= ?)`,
    knownAt,
    knownAt,
    knownAt,
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
