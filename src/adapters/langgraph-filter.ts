import type { MatchCondition } from "@langchain/langgraph-checkpoint";
import { EngraphError } from "../client/client.js";

type Compare = (value: unknown, wanted: unknown) => boolean;

const operators: Readonly<Record<string, Compare>> = {
  $eq: isEqual,
  $ne: (value, wanted) => !isEqual(value, wanted),
  $gt: (value, wanted) => Number(value) > Number(wanted),
  $gte: (value, wanted) => Number(value) >= Number(wanted),
  $lt: (value, wanted) => Number(value) < Number(wanted),
  $lte: (value, wanted) => Number(value) <= Number(wanted),
  $in: (value, wanted) => Array.isArray(wanted) && wanted.some((one) => isEqual(value, one)),
  $nin: (value, wanted) => !operators["$in"]?.(value, wanted),
};

/** Whether the fields of an item's value match a LangGraph filter. Fails with BAD_USER_INPUT for an unknown operator. */
export function matchesFilter(
  value: Readonly<Record<string, unknown>>,
  filter: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(filter).every(([key, wanted]) => matches(value[key], wanted));
}

function matches(value: unknown, wanted: unknown): boolean {
  const conditions = typeof wanted === "object" && wanted !== null ? Object.entries(wanted) : [];
  if (!conditions.some(([name]) => name.startsWith("$"))) return isEqual(value, wanted);
  return conditions.every(([name, operand]) => {
    const compare = operators[name];
    if (!compare)
      throw new EngraphError("BAD_USER_INPUT", `The operator ${name} of the filter is unknown.`);
    return compare(value, operand);
  });
}

/** Compares two JSON values, ignoring the order of keys. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === others.length &&
    keys.every((key) => isEqual(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}

/** Whether a namespace begins or ends with a path. A `*` in the path matches any label. */
export function matchesNamespace(
  namespace: readonly string[],
  { matchType, path }: MatchCondition,
): boolean {
  const from = matchType === "prefix" ? 0 : namespace.length - path.length;
  return (
    path.length <= namespace.length &&
    path.every((label, at) => label === "*" || label === namespace[from + at])
  );
}
