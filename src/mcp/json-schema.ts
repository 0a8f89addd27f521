import {
  getNullableType,
  GraphQLNonNull,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputType,
  type GraphQLLeafType,
} from "graphql";

/** A schema in the dialect 2020-12 of JSON Schema. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly (string | null)[];
  readonly format?: string;
  readonly additionalProperties?: boolean;
}

/** The fields of input types that a tool shows. Default: all of a type. */
export type ShownFields = Readonly<Record<string, readonly string[]>>;

const scalars: Readonly<Record<string, JsonSchema>> = {
  ID: { type: "string" },
  String: { type: "string" },
  Int: { type: "integer" },
  Float: { type: "number" },
  Boolean: { type: "boolean" },
  DateTime: { type: "string", format: "date-time" },
  Cursor: { type: "string" },
  MessageContent: { type: ["string", "array"], items: { type: "object" } },
  // Any value.
  JSON: {},
};

/** The schema of the values that an input type takes. Omitted and null differ in GraphQL, so null is among them. */
export function inputSchema(type: GraphQLInputType, shown: ShownFields = {}): JsonSchema {
  if (!isNonNullType(type)) return orNull(inputSchema(nonNull(type), shown));
  const inner = type.ofType as GraphQLInputType;
  if (isListType(inner)) return { type: "array", items: inputSchema(inner.ofType, shown) };
  if (!isInputObjectType(inner)) return leafSchema(inner as GraphQLLeafType);
  const fields = Object.values(inner.getFields()).filter(
    ({ name }) => shown[inner.name]?.includes(name) ?? true,
  );
  return {
    type: "object",
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        described(inputSchema(field.type, shown), field.description),
      ]),
    ),
    required: fields.filter(isRequiredInputField).map(({ name }) => name),
  };
}

export function leafSchema(type: GraphQLLeafType): JsonSchema {
  if (isEnumType(type)) {
    const values = type.getValues();
    const meanings = values.map(({ name, description }) => `${name}: ${description ?? ""}`);
    return {
      type: "string",
      enum: values.map(({ name }) => name),
      description: meanings.join("\n"),
    };
  }
  return scalars[type.name] ?? {};
}

/** The same, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (schema.type === undefined) return schema;
  const types = [schema.type].flat();
  return {
    ...schema,
    type: [...types, "null"],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}

/** With a description, before that of its values. */
export function described(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  const all = [description, schema.description].filter(Boolean).join("\n");
  return all === "" ? schema : { ...schema, description: all };
}

function nonNull(type: GraphQLInputType): GraphQLInputType {
  return new GraphQLNonNull(getNullableType(type)) as GraphQLInputType;
}
