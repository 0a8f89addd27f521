import { GraphQLError, GraphQLScalarType, Kind, print, type ValueNode } from "graphql";
import { GraphQLJSON } from "graphql-scalars";
import { isPointInTime } from "../core/time-range.js";

/**
 * How deep JSON in an input may nest: deeper than anything that is stored or
 * filtered by, so that what is wrong there is told by its field, and far from
 * what would exhaust the stack of those who walk it.
 */
const maxJsonDepth = 500;

/** JSON as it is, but for values that nest too deep to be dealt with. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  ...GraphQLJSON.toConfig(),
  parseValue: (value) => checkedDepth(GraphQLJSON.parseValue(value)),
  parseLiteral: (node, variables) =>
    located(node, () => checkedDepth(GraphQLJSON.parseLiteral(node, variables))),
});

const isoPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Epoch milliseconds before this, in March 1973, are taken for seconds by
 * mistake. Earlier times can be written in ISO 8601.
 */
const leastMilliseconds = 1e11;

/** Clients write ISO 8601 or epoch milliseconds and read ISO 8601. Internally it is UTC milliseconds. */
export const DateTimeScalar = new GraphQLScalarType<number, string>({
  name: "DateTime",
  description:
    "A point in time of the years 1 to 9999. Inputs: ISO 8601 with an offset, such as 2026-05-08T14:30:00.000Z, or a number of epoch milliseconds of at least 10^11 (March 1973). Answers: ISO 8601 in UTC with milliseconds; finer digits of an input are dropped.",
  serialize(value) {
    if (typeof value !== "number")
      throw new GraphQLError(`DateTime must be in milliseconds, but is: ${String(value)}`);
    return new Date(value).toISOString();
  },
  parseValue: parseDateTime,
  parseLiteral(node) {
    return located(node, () => {
      if (node.kind === Kind.INT) return parseDateTime(Number(node.value));
      return parseDateTime(node.kind === Kind.STRING ? node.value : undefined);
    });
  },
});

/** A place in the event log; only the server can make one. */
export const CursorScalar = new GraphQLScalarType<string, string>({
  name: "Cursor",
  description:
    "A place in the event log. Opaque and signed: it is good for the tenant and the subscription arguments it was given for, on any server node.",
  serialize: String,
  parseValue: parseCursor,
  parseLiteral(node) {
    return located(node, () => parseCursor(node.kind === Kind.STRING ? node.value : undefined));
  },
});

/** Reads a literal. Its errors say where it stands in the document, which validation does not add. */
function located<T>(node: ValueNode, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(`${error.message} Found: ${print(node).slice(0, 100)}`, { nodes: node });
  }
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
      "DateTime must be ISO 8601 with an offset, such as 2026-05-08T14:30:00Z, or epoch milliseconds.",
    );
  }
  if (!isPointInTime(time))
    throw new GraphQLError("DateTime must be of the years 1 to 9999, in UTC.");
  return time;
}

/** NaN for anything but a time in ISO 8601. */
function parseIso(value: unknown): number {
  const isTime = typeof value === "string" && isoPattern.test(value) && hasRealDay(value);
  return isTime ? Date.parse(value) : Number.NaN;
}

// Date.parse takes February 30 for March 2.
function hasRealDay(text: string): boolean {
  const day = text.slice(0, "2026-05-08".length);
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

function parseCursor(value: unknown): string {
  if (typeof value !== "string")
    throw new GraphQLError("Cursor must be a string that the server gave.");
  return value;
}
