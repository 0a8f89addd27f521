import { readFileSync } from "node:fs";
import type { CodegenConfig } from "@graphql-codegen/cli";
import {
  getNamedType,
  isNonNullType,
  isObjectType,
  buildSchema,
  GraphQLNonNull,
  isCompositeType,
  printSchema,
} from "graphql";

/** Parts of payloads that can be null without an error. */
const optionalParts = new Set([
  "AddMessagesPayload.job",
  "GenerateTitlePayload.job",
  "GenerateTitlePayload.thread",
  "JobPayload.job",
  "RecordPayload.record",
]);

/**
 * The schema for clients that reject answers with errors, such as the tests' client:
 * only an error can make a part of a mutation's payload null.
 */
function withWholePayloads(sdl: string): string {
  const schema = buildSchema(sdl);
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const payload = getNamedType(mutation.type);
    if (!isObjectType(payload)) continue;
    for (const part of Object.values(payload.getFields())) {
      const isOptional = optionalParts.has(`${payload.name}.${part.name}`);
      if (isOptional || isNonNullType(part.type) || !isCompositeType(getNamedType(part.type)))
        continue;
      part.type = new GraphQLNonNull(part.type);
    }
  }
  return printSchema(schema);
}

/** The options for generated types, for tests and for the console. */
const types = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  scalars: {
    DateTime: "string",
    Cursor: "string",
    JSON: "unknown",
    _Any: "unknown",
  },
};

/**
 * The typed operations of the tests, of the client (to compare its own types with) and of the console: `graphql("query
 * …")`
 * knows its variables and its answer.
 */
const config: CodegenConfig = {
  generates: {
    "test/gql/": {
      schema: withWholePayloads(readFileSync("schema.graphql", "utf8")),
      documents: ["test/**/*.ts", "!test/gql/**", "!test/client/gql/**"],
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: { ...types, documentMode: "string", importExtension: ".js" },
    },
    "test/client/gql/": {
      schema: withWholePayloads(readFileSync("schema.graphql", "utf8")),
      documents: ["src/client/{fragments,operations}.ts"],
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: {
        ...types,
        documentMode: "string",
        importExtension: ".js",
        scalars: {
          ...types.scalars,
          ID: { input: "string", output: "string" },
          JSON: "../../../src/client/json-value.js#JsonValue",
        },
      },
    },
    "console/gql/": {
      schema: "schema.graphql",
      documents: ["console/**/*.graphql"],
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: types,
    },
  },
};

export default config;
