import {
  getVariableValues,
  isInputType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from "graphql";
import { inputReader, type InputReader } from "./input-readers.js";

export type Variables = Readonly<Record<string, unknown>>;

interface Variable {
  readonly name: string;
  readonly read: InputReader;
  /** Undefined: there is none. */
  readonly initial: unknown;
  readonly isRequired: boolean;
}

/** Reads the variables of an operation as `getVariableValues` of graphql-js does. Null where that has errors to tell. */
export function variableReader(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): (given: Variables) => Record<string, unknown> | null {
  const variables = variableDefinitions.map((one) => variableOf(schema, one));
  return (given) => {
    try {
      return readAll(variables, given);
    } catch {
      // What has an error is rare, and graphql-js says which.
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
  // A valid document has no others.
  if (!isInputType(type)) throw new Error(`Variable "$${variable.name.value}" has no type.`);
  return {
    name: variable.name.value,
    read: inputReader(type),
    initial: defaultValue && valueFromAST(defaultValue, type),
    isRequired: !defaultValue && isNonNullType(type),
  };
}

function readAll(variables: readonly Variable[], given: Variables): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const one of variables) {
    if (Object.hasOwn(given, one.name)) read[one.name] = one.read(given[one.name]);
    else if (one.initial !== undefined) read[one.name] = one.initial;
    else if (one.isRequired) throw new Error("A variable is missing.");
  }
  return read;
}
