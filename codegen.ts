import type { CodegenConfig } from "@graphql-codegen/cli";

/** The typed client that the tests use: `graphql("query …")` knows its variables and its answer. */
const config: CodegenConfig = {
  schema: "schema.graphql",
  documents: ["test/**/*.ts", "!test/gql/**"],
  generates: {
    "test/gql/": {
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: "string",
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: { DateTime: "string", Cursor: "string", JSON: "unknown" },
        importExtension: ".js",
      },
    },
  },
};

export default config;
