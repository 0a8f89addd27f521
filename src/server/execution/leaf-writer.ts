import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  GraphQLString,
  isEnumType,
  type GraphQLEnumType,
  type GraphQLLeafType,
} from "graphql";
import { ID } from "../../graphql/schema/id.js";
import { DateTimeScalar } from "../../graphql/schema/scalars.js";

/** Writes a non-null value as JSON. Fails like the type's `serialize`. */
export type LeafWriter = (value: unknown) => string;

/** Returns a writer for a scalar or enum, which writes common values without `serialize`. */
export function leafWriter(type: GraphQLLeafType): LeafWriter {
  const write = (value: unknown) => serialized(type, value);
  if (isEnumType(type)) return enumWriter(type);
  switch (type) {
    case GraphQLString:
    case ID:
      return (value) => (typeof value === "string" ? quoted(value) : write(value));
    case GraphQLInt:
      // `| 0` leaves only valid Int values unchanged.
      return (value) =>
        typeof value === "number" && (value | 0) === value ? `${value}` : write(value);
    case GraphQLFloat:
      return (value) => (Number.isFinite(value) ? String(value) : write(value));
    case GraphQLBoolean:
      return (value) => (typeof value === "boolean" ? String(value) : write(value));
    case DateTimeScalar:
      return (value) => `"${DateTimeScalar.serialize(value)}"`;
    default:
      return write;
  }
}

/** Enums have few values, so the JSON of each is computed once. */
function enumWriter(type: GraphQLEnumType): LeafWriter {
  const known = new Map(type.getValues().map(({ name, value }) => [value as unknown, `"${name}"`]));
  return (value) => known.get(value) ?? serialized(type, value);
}

function serialized(type: GraphQLLeafType, value: unknown): string {
  const written: unknown = type.serialize(value);
  if (written === undefined || written === null)
    throw new Error(
      `Expected \`${String(type)}.serialize(${String(value)})\` to return non-nullable value, returned: ${String(written)}`,
    );
  return JSON.stringify(written);
}

/** Characters that JSON escapes: quotes, backslashes, control characters and surrogates, which may be unpaired. */
const escaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** Writes a string as JSON. Most strings need no escapes, and checking takes half the time of `JSON.stringify`. */
export function quoted(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}
