import { GraphQLError, GraphQLScalarType, Kind } from "graphql";

export { GraphQLJSON as JsonScalar } from "graphql-scalars";

const isoPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** Outside, ISO 8601; inside, UTC milliseconds. */
export const DateTimeScalar = new GraphQLScalarType<number, string>({
  name: "DateTime",
  description:
    "A point in time in ISO 8601 with its offset, such as 2026-05-08T14:30:00.000Z. Answers are in UTC with milliseconds; finer digits of an input are dropped.",
  serialize(value) {
    if (typeof value !== "number")
      throw new GraphQLError(`DateTime must be in milliseconds, but is: ${String(value)}`);
    return new Date(value).toISOString();
  },
  parseValue: parseDateTime,
  parseLiteral(node) {
    return parseDateTime(node.kind === Kind.STRING ? node.value : undefined);
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
    return parseCursor(node.kind === Kind.STRING ? node.value : undefined);
  },
});

function parseDateTime(value: unknown): number {
  const isTime = typeof value === "string" && isoPattern.test(value) && hasRealDay(value);
  const time = isTime ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new GraphQLError(
      "DateTime must be ISO 8601 with an offset, such as 2026-05-08T14:30:00Z.",
    );
  }
  return time;
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
