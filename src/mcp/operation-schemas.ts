import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import {
  described,
  inputSchema,
  leafSchema,
  type JsonSchema,
  type ShownFields,
} from "./json-schema.js";

/** The JSON Schemas of an operation with one root field. */
export interface OperationSchemas {
  /** The name of the root field. */
  readonly field: string;
  /** The description of the root field in the GraphQL schema. */
  readonly description: string;
  /** The schema of the variables. */
  readonly input: JsonSchema;
  /** The schema of the root field's value. */
  readonly output: JsonSchema;
}

/**
 * Derives the schemas of an operation. Descriptions come from the GraphQL schema; a variable gets the description of
 * the argument or input field that it is passed to.
 */
export function operationSchemas(
  schema: GraphQLSchema,
  document: string,
  shown: ShownFields = {},
): OperationSchemas {
  const node = parse(document);
  const operation = node.definitions[0] as OperationDefinitionNode;
  const root = operation.selectionSet.selections[0];
  const type = schema.getRootType(operation.operation);
  if (root?.kind !== Kind.FIELD || !type || !operation.variableDefinitions)
    throw new Error("The operation must have one root field.");
  const field = type.getFields()[root.name.value];
  if (!field) throw new Error(`There is no field ${root.name.value}.`);
  const meanings = meaningsOf(schema, operation);
  const variables = operation.variableDefinitions.map((definition) => {
    const name = definition.variable.name.value;
    const variableType = typeFromAST(schema, definition.type) as GraphQLInputType;
    return { name, type: variableType, description: meanings.get(name) };
  });
  return {
    field: field.name,
    description: field.description ?? "",
    input: {
      type: "object",
      properties: Object.fromEntries(
        variables.map(({ name, type, description }) => [
          name,
          described(inputSchema(type, shown), description),
        ]),
      ),
      required: variables.filter(({ type }) => isNonNullType(type)).map(({ name }) => name),
      additionalProperties: false,
    },
    output: outputSchema(field.type, root.selectionSet),
  };
}

/** The descriptions of the arguments and input fields that variables are passed to, by variable name. */
function meaningsOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>();
  const types = new TypeInfo(schema);
  let meaning = "";
  const visitor = visitWithTypeInfo(types, {
    VariableDefinition: () => false,
    Argument() {
      meaning = types.getArgument()?.description ?? "";
    },
    ObjectField({ name }) {
      const parent = getNamedType(types.getParentInputType());
      const fields = parent && "getFields" in parent ? parent.getFields() : {};
      meaning = fields[name.value]?.description ?? "";
    },
    Variable({ name }) {
      meanings.set(name.value, meaning);
    },
  });
  visit(operation, visitor);
  return meanings;
}

function outputSchema(type: GraphQLOutputType, selected?: SelectionSetNode): JsonSchema {
  const inner = getNullableType(type);
  if (isListType(inner)) return { type: "array", items: outputSchema(inner.ofType, selected) };
  if (isLeafType(inner)) return leafSchema(inner);
  if (!isObjectType(inner) || !selected) throw new Error("Only objects are selected from.");
  const fields = inner.getFields();
  const selections = selected.selections.map((selection) => {
    const field = selection.kind === Kind.FIELD ? fields[selection.name.value] : undefined;
    if (selection.kind !== Kind.FIELD || !field) throw new Error("Only fields are selected.");
    const schema = outputSchema(field.type, selection.selectionSet);
    const name = selection.alias?.value ?? field.name;
    return { name, schema: described(schema, field.description), type: field.type };
  });
  return {
    type: "object",
    properties: Object.fromEntries(selections.map(({ name, schema }) => [name, schema])),
    required: selections.filter((one) => isNonNullType(one.type)).map(({ name }) => name),
  };
}
