import {
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from "graphql";

/** Coerces a value of one type like `coerceInputValue` of graphql-js. Throws for invalid values. */
export type InputReader = (value: unknown) => unknown;

const notReadable = new Error("The value cannot be read.");

/** Readers of input objects, which can be recursive. */
const ofObjects = new WeakMap<GraphQLInputObjectType, InputReader>();

export function inputReader(type: GraphQLInputType): InputReader {
  if (isNonNullType(type)) {
    const read = inputReader(type.ofType as GraphQLInputType);
    return (value) => read(value ?? fail());
  }
  const read = presentReader(type);
  return (value) => (value === null || value === undefined ? null : read(value));
}

/** Reads non-null values. */
function presentReader(type: Exclude<GraphQLInputType, { ofType: unknown }> | GraphQLInputType) {
  if (isListType(type)) {
    const read = inputReader(type.ofType as GraphQLInputType);
    // JSON input has no other iterables.
    return (value: unknown) => (Array.isArray(value) ? value.map(read) : [read(value)]);
  }
  if (isInputObjectType(type)) return objectReader(type);
  return (value: unknown) => {
    const read: unknown = (type as { parseValue(value: unknown): unknown }).parseValue(value);
    return read === undefined ? fail() : read;
  };
}

function objectReader(type: GraphQLInputObjectType): InputReader {
  const known = ofObjects.get(type);
  if (known) return known;
  let members: readonly Member[] | undefined;
  const reader: InputReader = (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return fail();
    members ??= Object.values(type.getFields()).map((field) => ({
      name: field.name,
      read: inputReader(field.type),
      initial: field.defaultValue,
      isRequired: field.defaultValue === undefined && isNonNullType(field.type),
    }));
    return readMembers(type, members, value as Readonly<Record<string, unknown>>);
  };
  ofObjects.set(type, reader);
  return reader;
}

interface Member {
  readonly name: string;
  readonly read: InputReader;
  readonly initial: unknown;
  readonly isRequired: boolean;
}

function readMembers(
  type: GraphQLInputObjectType,
  members: readonly Member[],
  given: Readonly<Record<string, unknown>>,
): object {
  const object: Record<string, unknown> = {};
  for (const { name, read, initial, isRequired } of members) {
    const value = given[name];
    if (value !== undefined) object[name] = read(value);
    else if (initial !== undefined) object[name] = initial;
    else if (isRequired) fail();
  }
  const fields = type.getFields();
  for (const name of Object.keys(given)) if (!fields[name]) fail();
  if (type.isOneOf) {
    const values = Object.values(object);
    if (values.length !== 1 || values[0] === null) fail();
  }
  return object;
}

function fail(): never {
  throw notReadable;
}
