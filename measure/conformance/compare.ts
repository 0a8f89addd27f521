import { isDeepStrictEqual } from "node:util";

/** Where something is otherwise than expected. */
export interface Difference {
  /** Such as `result[0].confidence`. */
  readonly path: string;
  readonly expected: unknown;
  /** Undefined: there is nothing. */
  readonly actual: unknown;
}

/** How far numbers of these names may be off. */
const tolerance = 1e-6;
const approximate: ReadonlySet<string> = new Set(["confidence", "similarity"]);
/** Values of these names are compared as a whole. */
const whole: ReadonlySet<string> = new Set(["metadata", "sharedState"]);
/** Lists of these names are in no order. */
const unordered: ReadonlySet<string> = new Set(["deletedIds", "invalidFacts"]);

/**
 * What is otherwise than expected. Of an object, what is not expected is not
 * looked at; lists have the same items in the same order; all else is equal.
 * `key` is the name that the value stands under, which can ask for other rules.
 */
export function differences(
  expected: unknown,
  actual: unknown,
  path: string,
  key: string | null = null,
): Difference[] {
  const isEqual = (same: boolean) => (same ? [] : [{ path, expected, actual }]);
  if (key !== null && whole.has(key)) return isEqual(isSameWhole(key, expected, actual));
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return isEqual(false);
    return key !== null && unordered.has(key)
      ? isEqual(isSameSet(expected, actual))
      : expected.flatMap((item, i) => differences(item, actual[i], `${path}[${i}]`));
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return isEqual(false);
    return Object.entries(expected).flatMap(([name, value]) =>
      differences(value, actual[name], path === "" ? name : `${path}.${name}`, name),
    );
  }
  if (key !== null && approximate.has(key) && typeof expected === "number")
    return isEqual(typeof actual === "number" && Math.abs(actual - expected) <= tolerance);
  return isEqual(expected === actual);
}

function isSameWhole(key: string, expected: unknown, actual: unknown): boolean {
  if (key === "metadata" && isEmpty(expected)) return isEmpty(actual);
  return isDeepStrictEqual(actual, expected);
}

/** No metadata: null, none at all, or none in it. */
function isEmpty(metadata: unknown): boolean {
  return (metadata ?? null) === null || isDeepStrictEqual(metadata, {});
}

/** Whether each expected item is there, and each is another one. */
function isSameSet(expected: readonly unknown[], actual: readonly unknown[]): boolean {
  const [item, ...others] = expected;
  if (expected.length === 0) return actual.length === 0;
  // What fits several may be needed by an item that says more.
  return actual.some(
    (one, i) =>
      differences(item, one, "").length === 0 && isSameSet(others, actual.toSpliced(i, 1)),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
