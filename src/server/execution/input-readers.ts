import {
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getVariableValues,
  isInputType,
  typeFromAST,
  valueFromAST,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from "graphql";

/** Coerces a value of one type like `coerceInputValue` of graphql-js. Throws for invalid values. */
type InputReader = (value: unknown) => unknown;

const notReadable = new Error("The value cannot be read.");

/** Readers of input objects, which can be recursive. */
const ofObjects = new WeakMap<GraphQLInputObjectType, InputReader>();

function inputReader(type: GraphQLInputType): InputReader {
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

export type Variables = Readonly<Record<string, unknown>>;

interface Variable {
  readonly name: string;
  readonly read: InputReader;
  /** Undefined if there is no default value. */
  readonly initial: unknown;
  readonly isRequired: boolean;
}

/** Coerces the variables of an operation like `getVariableValues` of graphql-js. Null if they are invalid. */
export function variableReader(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): (given: Variables) => Record<string, unknown> | null {
  const variables = variableDefinitions.map((one) => variableOf(schema, one));
  return (given) => {
    try {
      return readAll(variables, given);
    } catch {
      // Errors are rare, and graphql-js describes them.
      return (
        getVariableValues(schema, variableDefinitions, given, { maxErrors: 1 }).coerced ?? null
      );
    }
  };
}

function variableOf(
  schema: GraphQLSchema,
  { variable, type: typeNode, defaultValue }: VariableDefinitionNode,
): Variable {
  const type = typeFromAST(schema, typeNode as never);
  // Valid documents have only input types here.
  if (!isInputType(type)) throw new Error(`Variable "$${variable.name.value}" has no type.`);
  return {
    name: variable.name.value,
    read: inputReader(type),
    initial: defaultValue && valueFromAST(defaultValue, type),
    isRequired: !defaultValue && isNonNullType(type),
  };
}

function readAll(variables: readonly Variable[], given: Variables): Record<string, unknown> {
  // A variable may be named __proto__.
  const read = Object.create(null) as Record<string, unknown>;
  for (const one of variables) {
    if (Object.hasOwn(given, one.name)) read[one.name] = one.read(given[one.name]);
    else if (one.initial !== undefined) read[one.name] = one.initial;
    else if (one.isRequired) throw new Error("A variable is missing.");
  }
  return read;
}
