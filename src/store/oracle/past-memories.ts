import type { AsOf } from "../../core/memories/as-of.js";
import { pastColumns } from "../rows/past-memory.js";
import { raw, sql, type Sql } from "./sql.js";

/** Memories as they were at `knownAt`, in the place of their table: at most one row each, and none of one that was not there yet. */
export function pastMemories(asOf: AsOf): Sql {
  const { knownAt } = asOf;
  const columns = raw(pastColumns(asOf));
  if (knownAt === undefined) return sql`(SELECT ${columns} FROM memory m)`;
  return sql`(SELECT ${columns} FROM memory m
    LEFT JOIN memory_revision v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
      AND v.recorded_from <= ${knownAt} AND v.recorded_to > ${knownAt}
    WHERE v.revision IS NOT NULL OR m.updated_at <= ${knownAt})`;
}

/** Rows whose statement was true at `validAt`: of an end that nobody has set, always. */
export function trueAt(alias: string, asOf: AsOf | undefined): Sql | undefined {
  const validAt = asOf?.validAt;
  if (validAt === undefined) return undefined;
  const [from, to] = [raw(`${alias}.valid_from`), raw(`${alias}.valid_to`)];
  return sql`(${from} IS NULL OR ${from} <= ${validAt}) AND (${to} IS NULL OR ${to} > ${validAt})`;
}
