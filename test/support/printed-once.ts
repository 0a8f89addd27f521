import { createRequire } from "node:module";
import type { GraphQLSchema, printSchema } from "graphql";

// Apollo Server prints its schema when it starts. The servers of a process have one schema, so that it is printed once.
// This runs before anything imports `graphql`.

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
