import { isEnumType, type GraphQLLeafType } from "graphql";

/**
 * A JSON Schema, dialect 2020-12. Each has one type, as hosts pass the schemas of tools to models that refuse others.
 * So no schema allows null: in MCP, null means omitted, see {@link withoutNulls}.
 */
export interface JsonSchema {
  readonly type: "string" | "integer" | "number" | "boolean" | "array" | "object";
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly additionalProperties?: boolean;
}

const scalars: Readonly<Record<string, JsonSchema>> = {
  ID: { type: "string" },
  String: { type: "string" },
  Int: { type: "integer" },
  Float: { type: "number" },
  Boolean: { type: "boolean" },
  DateTime: { type: "string", format: "date-time" },
  // Metadata and their filters, which are objects.
  JSON: { type: "object" },
};

export function leafSchema(type: GraphQLLeafType): JsonSchema {
  if (isEnumType(type)) {
    const values = type.getValues();
    const names = values.map(({ name }) => name);
    const meanings = values.map(({ name, description }) => `${name}: ${description ?? ""}`);
    return { type: "string", enum: names, description: meanings.join("\n") };
  }
  const schema = scalars[type.name];
  if (!schema) throw new Error(`The scalar ${type.name} has no JSON Schema.`);
  return schema;
}

/** Adds a description, before that of the schema's values. */
export function described(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  const all = [description, schema.description].filter(Boolean).join("\n");
  return all === "" ? schema : { ...schema, description: all };
}

/** A value without the members that are null, as far as its schema describes them. JSON values stay as they are. */
export function withoutNulls(schema: JsonSchema | undefined, value: unknown): unknown {
  const { items, properties } = schema ?? {};
  if (Array.isArray(value)) return items ? value.map((one) => withoutNulls(items, one)) : value;
  if (!properties || typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(
    members.map(([name, member]) => [name, withoutNulls(properties[name], member)]),
  );
}
