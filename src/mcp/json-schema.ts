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

/** A JSON Schema, dialect 2020-12. */
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

/** The fields of input types that a tool exposes, by type. Default: all fields of a type. */
export type ShownFields = Readonly<Record<string, readonly string[]>>;

const scalars: Readonly<Record<string, JsonSchema>> = {
  ID: { type: "string" },
  String: { type: "string" },
  Int: { type: "integer" },
  Float: { type: "number" },
  Boolean: { type: "boolean" },
  DateTime: { type: "string", format: "date-time" },
  Cursor: { type: "string" },
  // Any value.
  JSON: {},
};

/**
 * Returns the schema of an input type's values. Nullable types allow null, since GraphQL distinguishes it from
 * omission.
 */
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

/** Also allows null. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (schema.type === undefined) return schema;
  const types = [schema.type].flat();
  return {
    ...schema,
    type: [...types, "null"],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}

/** Adds a description, before that of the schema's values. */
export function described(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  const all = [description, schema.description].filter(Boolean).join("\n");
  return all === "" ? schema : { ...schema, description: all };
}

function nonNull(type: GraphQLInputType): GraphQLInputType {
  return new GraphQLNonNull(getNullableType(type)) as GraphQLInputType;
}
