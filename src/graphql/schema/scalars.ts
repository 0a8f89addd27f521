import { GraphQLError, GraphQLScalarType, Kind, print, visit, type ValueNode } from "graphql";
import { GraphQLJSON } from "graphql-scalars";
import { isExactInteger } from "../../core/parse-json.js";
import { isPointInTime } from "../../core/time/time-range.js";
import { isoTime } from "./iso-time.js";

/**
 * Maximum depth of JSON in an input. It exceeds all limits of fields, whose
 * errors name the field, and is far below what would exhaust the stack.
 */
const maxJsonDepth = 500;

/** JSON with a maximum depth. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  ...GraphQLJSON.toConfig(),
  parseValue: (value) => checkedDepth(GraphQLJSON.parseValue(value)),
  parseLiteral: (node, variables) =>
    located(node, () => checkedDepth(jsonLiteral(node, variables))),
});

/** ISO 8601 as languages write it: seconds and offset may be missing, and so may the colon and minutes of an offset. */
const isoPattern =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(?:[Zz]|([+-]\d{2}):?(\d{2})?)?$/;

/** Smaller numbers (before March 1973) are refused, because they are probably seconds. */
const leastMilliseconds = 1e11;

/** A point in time. The internal value is UTC milliseconds. */
export const DateTimeScalar = new GraphQLScalarType<number, string>({
  name: "DateTime",
  description:
    "A point in time, years 1 to 9999. Input: ISO 8601, in UTC if it has no offset, or epoch milliseconds of at least 10^11 (March 1973). Output: ISO 8601 in UTC with milliseconds.",
  serialize(value) {
    if (typeof value !== "number")
      throw new GraphQLError(`DateTime must be in milliseconds, but is: ${String(value)}`);
    return isoTime(value);
  },
  parseValue: parseDateTime,
  parseLiteral(node) {
    return located(node, () => {
      if (node.kind === Kind.INT) return parseDateTime(Number(node.value));
      return parseDateTime(node.kind === Kind.STRING ? node.value : undefined);
    });
  },
});

/** A position in the event log. Only the server creates cursors. */
export const CursorScalar = new GraphQLScalarType<string, string>({
  name: "Cursor",
  description:
    "An opaque position in the event log. Fails with CURSOR_INVALID for other subscription arguments or another tenant.",
  serialize: String,
  parseValue: parseCursor,
  parseLiteral(node) {
    return located(node, () => parseCursor(node.kind === Kind.STRING ? node.value : undefined));
  },
});

/** Reads a literal and adds its location to errors, which validation does not do. */
function located<T>(node: ValueNode, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(`${error.message} Found: ${print(node).slice(0, 100)}`, { nodes: node });
  }
}

function jsonLiteral(
  node: ValueNode,
  variables?: Parameters<GraphQLScalarType["parseLiteral"]>[1],
) {
  visit(node, {
    IntValue({ value }) {
      if (!isExactInteger(value))
        throw new GraphQLError("JSON would round an integer: give it as a string.");
    },
  });
  return GraphQLJSON.parseLiteral(node, variables);
}

function checkedDepth(value: unknown): unknown {
  if (isWithin(value, maxJsonDepth)) return value;
  throw new GraphQLError(`JSON must not be nested deeper than ${maxJsonDepth} levels.`);
}

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((item) => isWithin(item, depth - 1));
}

function parseDateTime(value: unknown): number {
  const time = typeof value === "number" ? value : parseIso(value);
  if (typeof value === "number" && !(Number.isInteger(value) && value >= leastMilliseconds))
    throw new GraphQLError(
      "DateTime as a number must be whole epoch milliseconds of at least 100000000000.",
    );
  if (Number.isNaN(time)) {
    throw new GraphQLError(
      "DateTime must be ISO 8601, such as 2026-05-08T14:30:00Z, or epoch milliseconds.",
    );
  }
  if (!isPointInTime(time))
    throw new GraphQLError("DateTime must be of the years 1 to 9999, in UTC.");
  return time;
}

/** NaN for anything other than a time in ISO 8601. */
function parseIso(value: unknown): number {
  const read = typeof value === "string" ? isoPattern.exec(value) : null;
  if (!read) return Number.NaN;
  const [, day = "", minute = "", second = ":00", hours = "+00", minutes = "00"] = read;
  return hasRealDay(day) ? Date.parse(`${day}T${minute}${second}${hours}:${minutes}`) : Number.NaN;
}

// Date.parse reads February 30 as March 2.
function hasRealDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

function parseCursor(value: unknown): string {
  if (typeof value !== "string")
    throw new GraphQLError("Cursor must be a string that the server gave.");
  return value;
}
