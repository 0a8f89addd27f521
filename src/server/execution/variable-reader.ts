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
