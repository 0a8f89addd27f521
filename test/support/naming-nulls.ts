import { readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  Kind,
  parse,
  typeFromAST,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type NamedTypeNode,
  type OperationDefinitionNode,
} from "graphql";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));

/** Fields of inputs that list names of others. */
const naming = ["clear", "without", "reset"];
/** Fields that say of one other by true that it is to be absent. */
const flags: Readonly<Record<string, readonly string[]>> = {
  withoutMetadata: ["metadata"],
  withoutChat: ["chatId"],
  neverExpires: ["ttlSeconds", "expiresAt"],
};

/** The variables with each null said by name, as the API wants it. In the model, null clears a value or asks for none. */
export function namingNulls<Variables>(document: string, variables: Variables): Variables {
  const operation = parse(document).definitions.find(
    ({ kind }) => kind === Kind.OPERATION_DEFINITION,
  );
  const declared = (operation as OperationDefinitionNode | undefined)?.variableDefinitions ?? [];
  const given = variables as Record<string, unknown>;
  const named = declared.map(({ variable, type }) => {
    const { value: name } = variable.name;
    return [
      name,
      namedIn(typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType, given[name]),
    ];
  });
  return { ...variables, ...Object.fromEntries(named) } as Variables;
}

function namedIn(type: GraphQLInputType, value: unknown): unknown {
  const shape = getNullableType(type);
  if (isListType(shape) && Array.isArray(value))
    return value.map((one) => namedIn(shape.ofType as GraphQLInputType, one));
  if (!isInputObjectType(shape) || typeof value !== "object" || value === null) return value;
  const named: Record<string, unknown> = {};
  for (const [field, given] of Object.entries(value)) {
    const known = shape.getFields()[field];
    if (given !== null) named[field] = known ? namedIn(known.type, given) : given;
    else Object.assign(named, nameOf(shape, field, named));
  }
  return named;
}

function nameOf(
  type: GraphQLInputObjectType,
  field: string,
  named: Record<string, unknown>,
): object {
  // No version: there is no value.
  if (type.name === "SetSharedStateInput" && field === "expectedVersion") return { [field]: 0 };
  const fields = type.getFields();
  const flag = Object.keys(flags).find((one) => fields[one] && flags[one]?.includes(field));
  if (flag) return { [flag]: true };
  const upper = field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  for (const list of naming) {
    const names = fields[list] && getNamedType(fields[list].type);
    const name = [upper, upper.replace(/_ID$/, "")].find(
      (one) => isEnumType(names) && names.getValue(one),
    );
    if (name) return { [list]: [...((named[list] as string[] | undefined) ?? []), name] };
  }
  return {};
}
