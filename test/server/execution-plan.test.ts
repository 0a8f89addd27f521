import {
  buildSchema,
  execute,
  GraphQLError,
  parse,
  responsePathAsArray,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { expect, test } from "vitest";
import type { GraphContext } from "../../src/graphql/loading/graph-context.js";
import { quoted } from "../../src/server/execution/leaf-writer.js";
import { ExecutionPlan } from "../../src/server/execution/execution-plan.js";
import { Chance } from "../soak/isolation/chance.js";

const context = {} as GraphContext;
const limit = 1e6;

/** Values of all kinds of types, each of which may be null, fail, or be asynchronous. */
const schema = buildSchema(`
  enum Colour { RED BLUE }
  scalar Any
  interface Thing { whole: Int }
  type Query { node: Node must: Node! thing: Thing things: [Thing] nodes(first: Int): [Node] strict: [Node!]! }
  type Mutation { node: Node must: Node! thing: Thing things: [Thing] nodes(first: Int): [Node] strict: [Node!]! }
  type Other implements Thing { whole: Int text: String! }
  type Node implements Thing {
    whole: Int exact: Float text: String id: ID! colour: Colour flag: Boolean! any: Any matrix: [[Int!]]
    node: Node must: Node! thing: Thing! things: [Thing] nodes(first: Int): [Node] strict: [Node!]!
  }
`);

const leaves = ["whole", "exact", "text", "id", "colour", "flag", "any", "matrix", "__typename"];
const objects = ["node", "must", "thing", "things", "nodes", "strict"];

const samples: Readonly<Record<string, readonly unknown[]>> = {
  whole: [0, -0, 7, 1.5, 2 ** 31, "12", "x", true, Number.NaN],
  exact: [0.1, 1e21, -0, Number.POSITIVE_INFINITY, "1.5", "x"],
  text: ["a", 'say "hi"\\\n', "\ud800 alone", "😀", "", 5, true, {}],
  id: ["x", 5, 1.5, ""],
  colour: ["RED", "BLUE", "GREEN", 1],
  flag: [true, false, 0, "x"],
  any: [1, "x", { a: [1, null, { b: "c" }] }, [], false, Number.NaN],
  matrix: [[[1, 2], null], [[1, null]], [["x"], [3]], [], "no list"],
};

/** Determines each value by its path, so that both executors get the same one. */
function resolverOf(seed: number) {
  return (
    _source: unknown,
    _args: unknown,
    _context: unknown,
    info: GraphQLResolveInfo,
  ): unknown => {
    const path = responsePathAsArray(info.path).join();
    let hash = seed;
    for (const one of path) hash = (Math.imul(hash, 31) + one.charCodeAt(0)) | 0;
    const chance = new Chance(hash);
    const value = () => valueOf(info, chance);
    if (chance.is(0.06)) throw new Error(`thrown at ${path}`);
    if (chance.is(0.04))
      throw new GraphQLError(`told at ${path}`, { extensions: { code: "TOLD" } });
    if (chance.is(0.06)) return Promise.reject(new Error(`rejected at ${path}`));
    if (chance.is(0.03)) return new Error(`given at ${path}`);
    return chance.is(0.4) ? Promise.resolve().then(value) : value();
  };
}

function valueOf({ fieldName, returnType }: GraphQLResolveInfo, chance: Chance): unknown {
  if (chance.is(0.08)) return null;
  const known = samples[fieldName];
  if (known) return chance.oneOf(known);
  const object = () => ({ __typename: chance.oneOf(["Node", "Node", "Other"]) });
  if (!String(returnType).startsWith("[")) return object();
  // If one of several non-null items fails synchronously, graphql-js does not report later failures
  // of the others.
  const isStrict = fieldName === "strict";
  return Array.from({ length: chance.between(0, 3) }, () => {
    if (chance.is(0.1)) return isStrict ? Promise.resolve(null) : null;
    if (chance.is(0.1)) return Promise.reject(new Error("an item"));
    return isStrict || chance.is(0.3) ? Promise.resolve(object()) : object();
  });
}

function withResolver(seed: number): GraphQLSchema {
  const resolve = resolverOf(seed);
  for (const name of ["Query", "Mutation", "Node", "Other"]) {
    const type = schema.getType(name);
    if (type && "getFields" in type)
      for (const field of Object.values(type.getFields()))
        (field as { resolve?: unknown }).resolve = resolve;
  }
  return schema;
}

function selections(chance: Chance, depth: number, isRoot = false): string {
  const fields = Array.from({ length: chance.between(1, 4) }, (_, i) => {
    const isLeaf = !isRoot && (depth === 0 || chance.is(0.5));
    const name = chance.oneOf(isLeaf ? leaves : objects);
    const alias = chance.is(0.3) ? `a${i}: ` : "";
    const condition = chance.is(0.1)
      ? chance.oneOf([" @skip(if: $yes)", " @include(if: $no)", " @include(if: $yes)"])
      : "";
    if (isLeaf) return `${alias}${name}${condition}`;
    if (name.startsWith("thing"))
      return `${alias}${name}${condition} { whole ... on Node { ${selections(chance, Math.max(0, depth - 1))} } ... on Other { other: text } }`;
    return `${alias}${name}${condition} { ${selections(chance, Math.max(0, depth - 1))} }`;
  });
  return fields.join(" ");
}

test("a plan answers as graphql-js does, whatever fails, and in the same order", async () => {
  let failed = 0;
  for (let seed = 1; seed <= 800; seed++) {
    const chance = new Chance(seed);
    const kind = seed % 2 === 0 ? "query" : "mutation";
    const text = `${kind}($yes: Boolean!, $no: Boolean = false) { ${selections(chance, 3, true)} }`;
    const document = parse(text);
    const operation = document.definitions[0] as OperationDefinitionNode;
    const variables = { yes: true };
    const own = withResolver(seed);
    const plan = new ExecutionPlan(own, document, operation);
    const expected = await execute({ schema: own, document, variableValues: variables });
    for (const time of ["first", "second"]) {
      const found = await plan.execute(variables, context, limit);
      expect({ seed, time, text, data: found?.data }).toEqual({
        seed,
        time,
        text,
        data: JSON.stringify(expected.data),
      });
      expect({ seed, text, errors: JSON.stringify(found?.errors) }).toEqual({
        seed,
        text,
        errors: JSON.stringify(expected.errors ?? []),
      });
    }
    failed += expected.errors?.length ?? 0;
  }
  expect(failed).toBeGreaterThan(300);
});

test("an answer that is longer than the limit fails before all of it is kept, also behind a part that comes later", async () => {
  let written = 0;
  const later = buildSchema("type Query { later: Int text: String all: [Query] }");
  const root = {
    later: async () => 1,
    text: () => {
      written += 1;
      return "x".repeat(100);
    },
    all: () => Array.from({ length: 1_000 }, () => ({})),
  };
  for (const field of Object.values(later.getQueryType()?.getFields() ?? {}))
    field.resolve = () => root[field.name as keyof typeof root]();
  const document = parse("{ all { later text } }");
  const plan = new ExecutionPlan(
    later,
    document,
    document.definitions[0] as OperationDefinitionNode,
  );
  const run = async () => plan.execute({}, context, 1_000);
  await expect(run()).rejects.toMatchObject({ code: "ANSWER_TOO_LONG" });
  expect(written).toBeLessThan(20);
});

test("an answer that is longer than the limit fails as a whole, also where it comes later", async () => {
  const long = buildSchema("type Query { now: [String!] later: [String!]! nested: Query }");
  const texts = Array.from({ length: 100 }, () => "0123456789");
  const root = { now: () => texts, later: async () => texts, nested: async () => root };
  for (const field of Object.values(long.getQueryType()?.getFields() ?? {}))
    field.resolve = () => root[field.name as keyof typeof root]();
  for (const text of ["{ now }", "{ later }", "{ nested { nested { later now } } }"]) {
    const document = parse(text);
    const plan = new ExecutionPlan(
      long,
      document,
      document.definitions[0] as OperationDefinitionNode,
    );
    const run = async (limit: number) => plan.execute({}, context, limit);
    await expect(run(1_000)).rejects.toMatchObject({ code: "ANSWER_TOO_LONG" });
    expect((await run(10_000))?.errors).toEqual([]);
  }
});

test("a condition that is neither true nor false is left to graphql-js", async () => {
  const document = parse("query($is: Boolean = true) { __typename @skip(if: $is) }");
  const operation = document.definitions[0] as OperationDefinitionNode;
  const variableValues = { is: null };
  const { data, errors } = await execute({ schema, document, variableValues });
  expect(errors).toHaveLength(1);
  const plan = new ExecutionPlan(schema, document, operation);
  expect(await plan.execute(variableValues, context, limit)).toEqual({
    data: JSON.stringify(data),
    errors,
  });
});

test("texts are quoted as JSON quotes them", () => {
  const texts = Array.from({ length: 2 ** 16 }, (_, code) => `a${String.fromCharCode(code)}b`);
  expect(texts.filter((text) => quoted(text) !== JSON.stringify(text))).toEqual([]);
  expect(quoted("😀")).toBe('"😀"');
});
