/**
 * Writes the typed operations of the tests, of the client (to compare its own types with) and of the console, where the
 * schema or a document is newer: `graphql("query …")` then knows its variables and its answer. They are not in git.
 * Installing in a checkout, builds, tests and `npm run types` run it.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { isNewer } from "./tools/built.ts";
import type { Operations } from "./tools/write-operations.ts";

/** The options for generated types. */
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

const forNode = { ...types, documentMode: "string", importExtension: ".js" };

const all: readonly Operations[] = [
  {
    folder: "test/gql/",
    documents: ["test/**/*.ts"],
    hasWholePayloads: true,
    config: forNode,
  },
  {
    folder: "test/client/gql/",
    documents: ["src/client/{fragments,operations}.ts"],
    hasWholePayloads: true,
    config: {
      ...forNode,
      scalars: {
        ...types.scalars,
        ID: { input: "string", output: "string" },
        JSON: "../../../src/client/json-value.js#JsonValue",
      },
    },
  },
  {
    folder: "console/gql/",
    documents: ["console/**/*.graphql"],
    hasWholePayloads: false,
    // The console calls users by name in statements about them.
    typed: ["content", "text"],
    config: types,
  },
];

const others = ["schema.graphql", "codegen.ts", "tools/*", "node_modules/.package-lock.json"];

const outdated = all.filter(
  ({ folder, documents }) =>
    // An image is built without the tests.
    existsSync(dirname(folder)) && isNewer([...documents, ...others], `${folder}graphql.ts`),
);
if (outdated.length > 0) {
  const { writeOperations } = await import("./tools/write-operations.ts");
  for (const operations of outdated)
    await writeOperations(operations, readFileSync("schema.graphql", "utf8"));
}
