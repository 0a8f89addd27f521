import { createRequire } from "node:module";
import type { GraphQLSchema, printSchema } from "graphql";

// Apollo Server prints its schema when it starts. All servers of a process have the same schema, so
// it is printed once. This must run before anything imports `graphql`, because an import captures
// the function at that time.

const module = createRequire(import.meta.url)("graphql/utilities/printSchema.js") as {
  printSchema: typeof printSchema;
};
const print = module.printSchema;
const printed = new WeakMap<GraphQLSchema, string>();

module.printSchema = (schema) => {
  const text = printed.get(schema) ?? print(schema);
  printed.set(schema, text);
  return text;
};
