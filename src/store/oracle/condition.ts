import { agentsIn, type ScopeFilter } from "../../core/owner.js";
import type { Principal } from "../../core/principal.js";
import { asCompared, toStoredText } from "./rows.js";
import { list, maxVarcharBytes, now, raw, sql, type Sql } from "./sql.js";

export const never = raw("1 = 0");

export function allOf(...conditions: readonly (Sql | undefined)[]): Sql {
  const given = conditions.filter((one) => one !== undefined);
  if (given.length === 0) return raw("1 = 1");
  return list(
    given.map((one) => sql`(${one})`),
    " AND ",
  );
}

export function anyOf(...conditions: readonly Sql[]): Sql {
  const [only, ...others] = conditions;
  if (only && others.length === 0) return only;
  return list(
    conditions.map((one) => sql`(${one})`),
    " OR ",
  );
}

/** The column equals the value, where NULL equals null. Undefined leaves it open. */
export function equals(column: string, value: string | null | undefined): Sql | undefined {
  if (value === undefined) return undefined;
  if (value === null) return raw(`${column} IS NULL`);
  // No column that is compared holds as much, and a CLOB cannot be compared.
  if (Buffer.byteLength(value) >= maxVarcharBytes) return never;
  return sql`${raw(column)} = ${value}`;
}

/** The column is one of the values; one bind for any number of them. */
export function isOneOf(
  column: string,
  values: readonly (string | number)[] | undefined,
): Sql | undefined {
  if (values === undefined) return undefined;
  return sql`${raw(column)} IN (SELECT ${cardinality(values.length)} k.id FROM ${keys(values)})`;
}

/** Values that are binds of their own where most lists have no more. */
const few = 4;

/**
 * The same for a list that most often has one or two values, which are then
 * compared with the column themselves: the optimizer plans for them best.
 */
export function isOneOfFew(column: string, values: readonly string[]): Sql | undefined {
  if (values.length === 0 || values.length > few) return isOneOf(column, values);
  return sql`(${anyOf(...values.map((value) => equals(column, value) ?? never))})`;
}

/**
 * A hint that tells the optimizer how many rows {@link keys} has, which it would
 * take for 8168. Rounded up to a power of ten, so that there are few texts.
 */
export function cardinality(rows: number): Sql {
  const rounded = 10 ** Math.ceil(Math.log10(Math.max(1, rows)));
  return raw(`/*+ CARDINALITY(k ${rounded}) */`);
}

/** The values as rows `k` with a column `id`. One that is longer than any key is NULL there. */
export function keys(values: readonly (string | number)[]): Sql {
  const type = typeof values[0] === "number" ? "NUMBER" : "VARCHAR2(1000 CHAR)";
  const stored = values.map((value) => (typeof value === "string" ? toStoredText(value) : value));
  return sql`JSON_TABLE(${JSON.stringify(stored)}, '$[*]' COLUMNS (id ${raw(type)} PATH '$')) k`;
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

/** Rows of the principal's tenant, and of its user and agent where it is bound to them. */
export function reachable(alias: string, principal: Principal): Sql {
  return allOf(
    equals(`${alias}.tenant_id`, principal.tenantId),
    equals(`${alias}.user_id`, principal.userId),
    equals(`${alias}.agent_id`, principal.agentId),
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
