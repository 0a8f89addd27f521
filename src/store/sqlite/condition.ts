import type { MetadataFilter } from "../../core/metadata/metadata-filter.js";
import { agentsIn, type ScopeFilter } from "../../core/owner.js";
import type { Principal } from "../../core/principal.js";
import { now, type SqlValue } from "./connection.js";

/** Part of a WHERE clause with the values of its placeholders, in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export function condition(sql: string, ...values: SqlValue[]): Condition {
  return { sql, values };
}

export function allOf(...conditions: readonly (Condition | undefined)[]): Condition {
  const given = conditions.filter((one) => one !== undefined);
  if (given.length === 0) return condition("TRUE");
  return {
    sql: given.map(({ sql }) => `(${sql})`).join(" AND "),
    values: given.flatMap(({ values }) => values),
  };
}

export function anyOf(...conditions: readonly Condition[]): Condition {
  const [only, ...others] = conditions;
  if (only && others.length === 0) return only;
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(" OR "),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** The column equals the value, where NULL equals null. Undefined leaves it open. */
export function equals(column: string, value: string | null | undefined): Condition | undefined {
  if (value === undefined) return undefined;
  return value === null ? condition(`${column} IS NULL`) : condition(`${column} = ?`, value);
}

/** The column is one of the values; one placeholder for any number of them. */
export function isOneOf(
  column: string,
  values: readonly (string | number)[] | undefined,
): Condition | undefined {
  if (values === undefined) return undefined;
  return condition(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values));
}

/** The value is at least this. */
export function atLeast(column: string, value: number | undefined): Condition | undefined {
  return value === undefined ? undefined : condition(`${column} >= ?`, value);
}

/** Metadata as the filter wants it; `matchesMetadata` itself decides, as a function of the connection. */
export function metadataMatches(
  column: string,
  filter: MetadataFilter | undefined,
): Condition | undefined {
  if (filter === undefined) return undefined;
  if (filter === null) return condition(`${column} IS NULL`);
  if (Object.keys(filter).length === 0) return undefined;
  return condition(`metadata_matches(?, ${column})`, JSON.stringify(filter));
}

/** Rows of the principal's tenant, and of its user and agent where it is bound to them. */
export function reachable(alias: string, principal: Principal): Condition {
  return allOf(
    equals(`${alias}.tenant_id`, principal.tenantId),
    equals(`${alias}.user_id`, principal.userId),
    equals(`${alias}.agent_id`, principal.agentId),
  );
}

/** Rows that have not expired. */
export function alive(alias: string): Condition {
  return condition(`${alias}.expires_at IS NULL OR ${alias}.expires_at > ?`, now);
}

export function ownedBy(alias: string, scope: ScopeFilter): Condition {
  const agents = agentsIn(scope)?.flatMap((id) => equals(`${alias}.agent_id`, id) ?? []);
  return allOf(
    equals(`${alias}.user_id`, scope.userId),
    agents && anyOf(...agents),
    equals(`${alias}.thread_id`, scope.threadId),
  );
}
