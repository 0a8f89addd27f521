import {
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  Kind,
  parse,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
  type GraphQLType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { described, leafSchema, type JsonSchema } from "./json-schema.js";

/** The fields of input types that a tool exposes, by type. Default: all fields of a type. */
export type ShownFields = Readonly<Record<string, readonly string[]>>;

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

/** A variable, a field of an input or a selected field. */
interface Part {
  readonly name: string;
  readonly type: GraphQLType;
  readonly description?: string | null | undefined;
  readonly isRequired?: boolean;
  readonly selected?: SelectionSetNode | undefined;
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
  const operation = parse(document).definitions[0] as OperationDefinitionNode;
  const type = schema.getRootType(operation.operation);
  const [root] = type ? partsOf(type, shown, operation.selectionSet) : [];
  if (!root) throw new Error("The operation must have one root field.");
  const meanings = meaningsOf(schema, operation);
  const variables = (operation.variableDefinitions ?? []).map((definition) => {
    const name = definition.variable.name.value;
    const given = typeFromAST(schema, definition.type) as GraphQLType;
    return { name, type: given, description: meanings.get(name) };
  });
  return {
    field: root.name,
    description: root.description ?? "",
    input: { ...objectSchema(variables, shown), additionalProperties: false },
    output: schemaOf(root, shown),
  };
}

/** The descriptions of the arguments and input fields that variables are passed to, by variable name. */
function meaningsOf(schema: GraphQLSchema, operation: OperationDefinitionNode) {
  const meanings = new Map<string, string>();
  const types = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(types, {
    VariableDefinition: () => false,
    Variable({ name }, _key, parent) {
      const input = getNullableType(types.getParentInputType());
      const isField = parent && "kind" in parent && parent.kind === Kind.OBJECT_FIELD;
      const given =
        isField && isInputObjectType(input)
          ? input.getFields()[parent.name.value]
          : types.getArgument();
      meanings.set(name.value, given?.description ?? "");
    },
  });
  visit(operation, visitor);
  return meanings;
}

function schemaOf({ type, selected }: Part, shown: ShownFields): JsonSchema {
  const inner = getNullableType(type);
  if (isLeafType(inner)) return leafSchema(inner);
  if (!isListType(inner)) return objectSchema(partsOf(inner, shown, selected), shown);
  return { type: "array", items: schemaOf({ name: "", type: inner.ofType, selected }, shown) };
}

function objectSchema(parts: readonly Part[], shown: ShownFields): JsonSchema {
  const properties = parts.map((part) => [
    part.name,
    described(schemaOf(part, shown), part.description),
  ]);
  const required = parts.filter(({ type, isRequired }) => isRequired ?? isNonNullType(type));
  return {
    type: "object",
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
    required: required.map(({ name }) => name),
  };
}

/** The shown fields of an input type, or the selected fields of another. */
function partsOf(type: GraphQLType, shown: ShownFields, selected?: SelectionSetNode): Part[] {
  if (isInputObjectType(type))
    return Object.values(type.getFields())
      .filter(({ name }) => shown[type.name]?.includes(name) ?? true)
      .map((field) => ({ ...field, isRequired: isRequiredInputField(field) }));
  return (selected?.selections ?? []).map((selection) => {
    const field =
      selection.kind === Kind.FIELD && isObjectType(type)
        ? type.getFields()[selection.name.value]
        : undefined;
    if (selection.kind !== Kind.FIELD || !field) throw new Error("Only fields are selected.");
    return { ...field, selected: selection.selectionSet };
  });
}
