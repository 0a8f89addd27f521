import { agentsIn, type ScopeFilter } from "../../../core/owner.js";
import { isReviewer, type Principal } from "../../../core/principal.js";
import type { TimeFilter } from "../../../core/time/time-range.js";
import { asCompared, assignments, now } from "../schema/columns.js";
import type { Dialect } from "./dialect.js";
import { listsWith, raw, sql, type Sql } from "./sql.js";
import { byDialect } from "./by-dialect.js";

export const never = raw("1 = 0");

const bothOf = listsWith(" AND ", ["(", ")"]);
const eitherOf = listsWith(" OR ", ["(", ")"]);

export function allOf(...conditions: readonly (Sql | undefined)[]): Sql {
  const given = conditions.filter((one) => one !== undefined);
  if (given.length === 0) return raw("1 = 1");
  return bothOf(given);
}

export function anyOf(...conditions: readonly Sql[]): Sql {
  const [only, ...others] = conditions;
  if (only && others.length === 0) return only;
  return eitherOf(conditions);
}

/** Length in UTF-16 code units. Every database can compare texts that are shorter. */
const shortText = 1_000;

/** The column equals the value; null matches NULL. Undefined: no condition. */
export function equals(column: string, value: string | null | undefined): Sql | undefined {
  if (value === undefined) return undefined;
  if (value === null) return raw(`${column} IS NULL`);
  const same = sql`${raw(column)} = ${value}`;
  // Most texts are short ids, so the dialect's limit need not be checked.
  if (value.length < shortText) return same;
  return byDialect(({ comparedBytes }) =>
    Buffer.byteLength(value) < comparedBytes ? same : never,
  );
}

/** The column is one of the values. Uses a single bind for any number of them. */
export function isOneOf(
  column: string,
  values: readonly (string | number)[] | undefined,
): Sql | undefined {
  // An empty list has no type, so a column could not be compared with it.
  if (values?.length === 0) return never;
  return values && sql`${raw(column)} IN (${idsOf(values)})`;
}

/** A query that returns the values, in one bind. */
export function idsOf(values: readonly (string | number)[]): Sql {
  return byDialect(
    (dialect) => sql`SELECT ${dialect.keyCount(values.length)} k.id FROM ${dialect.keys(values)}`,
  );
}

/** Lists of at most this many values get a bind for each value. */
const few = 4;

/**
 * Same as {@link isOneOf}, for lists that usually have one or two values. These are compared with the column directly:
 * the optimizer makes the best plans for that.
 */
export function isOneOfFew(column: string, values: readonly string[]): Sql | undefined {
  if (values.length === 0 || values.length > few) return isOneOf(column, values);
  return sql`(${anyOf(...values.map((value) => equals(column, value) ?? never))})`;
}

/** A hint for the optimizer: the number of values in {@link keys}. Place it after SELECT. */
export function keyCount(rows: number): Sql {
  return byDialect((dialect) => dialect.keyCount(rows));
}

/** The values as rows `k` with a column `id`. Values that are longer than any key become NULL. */
export function keys(values: readonly (string | number)[]): Sql {
  return byDialect((dialect) => dialect.keys(values));
}

/** Records as rows `k`, in one bind. */
export function records(...given: Parameters<Dialect["records"]>): Sql {
  return byDialect((dialect) => dialect.records(...given));
}

/** Limits a query to this many rows after an offset; null: all rows. Place it at the end of the query. */
export function limited(count: number | null, offset = 0): Sql {
  return byDialect((dialect) => dialect.limit(count, offset));
}

/** Locks the rows of a query until the unit ends. Place it at the end of the query. */
export function lock(order?: string): Sql {
  return byDialect((dialect) => dialect.lock(order));
}

/** Locks the rows of a query until the unit ends, and skips rows that another unit has locked. */
export const skipLocked: Sql = byDialect((dialect) => dialect.skipLocked);

/** A table `r` to change. Place it after UPDATE or DELETE FROM. */
export function changed(table: string): Sql {
  return byDialect((dialect) => dialect.changed(table));
}

/** Changes the rows `r` of a condition. */
export function updateOf(
  table: string,
  values: Parameters<typeof assignments>[0],
  where: Sql,
): Sql {
  return sql`UPDATE ${changed(table)} SET ${assignments(values)} WHERE ${where}`;
}

/** Deletes the rows `r` of a condition. */
export function deleteOf(table: string, where: Sql): Sql {
  return sql`DELETE FROM ${changed(table)} WHERE ${where}`;
}

/** A hint to find rows by this index. Place it after the alias of a table. */
export function indexedBy(index: string): Sql {
  return byDialect((dialect) => dialect.indexedBy(index));
}

/** The value is at least this. */
export function atLeast(column: string, value: number | undefined): Sql | undefined {
  return value === undefined ? undefined : sql`${raw(column)} >= ${asCompared(column, value)}`;
}

/** The value is at most this. */
export function atMost(column: string, value: number | undefined): Sql | undefined {
  return value === undefined ? undefined : sql`${raw(column)} <= ${asCompared(column, value)}`;
}

/** The value is less than this. */
export function below(column: string, value: number | undefined): Sql | undefined {
  return value === undefined ? undefined : sql`${raw(column)} < ${asCompared(column, value)}`;
}

/** The conditions of a time filter. */
export function inTimes(alias: string, filter: TimeFilter = {}): (Sql | undefined)[] {
  return [
    atLeast(`${alias}.created_at`, filter.createdSince),
    below(`${alias}.created_at`, filter.createdUntil),
    atLeast(`${alias}.updated_at`, filter.updatedSince),
    below(`${alias}.updated_at`, filter.updatedUntil),
  ];
}

/** One of the columns contains the text, regardless of case. Undefined or an empty text: no condition. */
export function hasPart(columns: readonly string[], part: string | undefined): Sql | undefined {
  if (part === undefined || part === "") return undefined;
  return byDialect((dialect) => anyOf(...columns.map((column) => dialect.hasPart(column, part))));
}

/** The column is one of the names, regardless of case. Each is compared by itself; longer texts are no names. */
export function isOneInAnyCase(
  column: string,
  names: readonly string[] | undefined,
): Sql | undefined {
  if (names === undefined) return undefined;
  const known = names.filter((name) => name.length < shortText);
  if (known.length === 0) return never;
  return byDialect((dialect) => anyOf(...known.map((name) => dialect.isInAnyCase(column, name))));
}

/** The fields of a principal that determine which rows it reaches. */
type Reach = Pick<Principal, "tenantId" | "userId" | "agentId">;

/** Rows of the principal's tenant, and of its user and agent where it is bound to them. */
export function reachable(alias: string, principal: Reach): Sql {
  return allOf(
    equals(`${alias}.tenant_id`, principal.tenantId),
    equals(`${alias}.user_id`, principal.userId),
    equals(`${alias}.agent_id`, principal.agentId),
  );
}

/** Hides memories that are in review or rejected from principals who are not reviewers. Undefined: no condition. */
export function shownTo(principal: Principal, alias: string): Sql | undefined {
  if (isReviewer(principal)) return undefined;
  return raw(
    `(${alias}.status_reason IS NULL OR ${alias}.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED'))`,
  );
}

/** Rows that have not expired. */
export function alive(alias: string): Sql {
  const column = raw(`${alias}.expires_at`);
  return sql`${column} IS NULL OR ${column} > ${now}`;
}

export function ownedBy(alias: string, scope: ScopeFilter): Sql {
  const agents = agentsIn(scope)?.flatMap((id) => equals(`${alias}.agent_id`, id) ?? []);
  return allOf(
    equals(`${alias}.user_id`, scope.userId),
    agents && anyOf(...agents),
    equals(`${alias}.thread_id`, scope.threadId),
  );
}

/** Rows `r` of a table, within the caller's reach, that have one of the values in a column. Each value is looked up. */
export function lookedUp(table: string, principal: Reach, column: string, values: Sql): Sql {
  return byDialect((dialect) =>
    allOf(
      dialect.lookedUp(table, principal.tenantId, column, values),
      reachable(`${dialect.unindexed}r`, principal),
    ),
  );
}
