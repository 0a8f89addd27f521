import fc from "fast-check";
import { getOperationAST, parse } from "graphql";
import { expect, test } from "vitest";
import { graphSchema } from "../../src/graphql/schema/schema.js";
import { OperationPlan } from "../../src/server/operations/operation-plans.js";
import { tooCostly, type Price } from "../../src/server/limits/cost/price.js";

const schema = graphSchema();

function price(text: string, variables: Readonly<Record<string, unknown>> = {}): Price {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error("The document must have one operation.");
  const plan = new OperationPlan(schema, document, operation);
  return plan.price(plan.execution.read(variables));
}

function cost(text: string, variables?: Readonly<Record<string, unknown>>): number {
  return price(text, variables).total;
}

test.each([
  ["a field", "{ serverInfo { version } }", 2],
  [
    "what is spread, as if it stood there",
    "{ ...F ...F } fragment F on Query { serverInfo { version } }",
    4,
  ],
  ["a list and its length", "{ users(first: 0) { totalCount } }", 2],
  ["a page, item by item", "{ users(first: 10) { nodes { id } } }", 2 + 10 * 2],
  ["a page's cursors, too", "{ users(first: 10) { edges { cursor node { id } } } }", 2 + 10 * 4],
  ["a list counted by a key", "{ users(first: 0) { counts(by: DAY) { key count } } }", 2 + 20],
  [
    "counts once for the list, and not for each item",
    "{ users(first: 10) { nodes { id } ...C } } fragment C on UserConnection { a: counts(by: DAY) { key } b: counts(by: DAY) { key } }",
    2 + 2 * 20 + 10 * 2,
  ],
  [
    "counts of lists in a list",
    "{ users(first: 10) { nodes { memories(first: 0) { counts(by: KIND) { key } } } } }",
    2 + 10 * (1 + 2 + 20),
  ],
  ["a page of the usual length", "{ users { nodes { id } } }", 2 + 50 * 2],
  [
    "where a page lies: nothing",
    "{ users(first: 10) { pageInfo { hasNextPage endCursor } nodes { id } } }",
    2 + 10 * 2,
  ],
  [
    "pages in pages",
    "{ users(first: 10) { nodes { threads(first: 5) { nodes { id } } } } }",
    2 + 10 * (1 + 2 + 5 * 2),
  ],
  [
    "pages in pages of the usual lengths",
    "{ users { nodes { threads { nodes { memories { nodes { links { edges { node { relation } } } } } } } } } }",
    2 + 50 * (1 + 2 + 10 * (1 + 2 + 5 * (1 + 2 + 5 * 3))),
  ],
  [
    "of several types, the dearest",
    '{ node(id: "x") { ... on Thread { id title } ... on User { id } } }',
    3,
  ],
  ["nodes by their number", '{ nodes(ids: ["a", "b", "c"]) { nodeId } }', 1 + 3],
  [
    "a search",
    '{ search(input: { query: "tea", scope: {} }, wholeStore: true) { results { rank } } }',
    100 + 10 * 2,
  ],
  [
    "a search, by its results",
    '{ search(input: { query: "tea", scope: {}, maxResults: 200 }, wholeStore: true) { results { rank } } }',
    100 + 200 * 2,
  ],
  ["a context", '{ thread(id: "t") { context { text } } }', 1 + 200 + 30],
  [
    "a context with a search for each minimum",
    '{ thread(id: "t") { context(input: { minRelevantResultsByType: [{ type: FACT, min: 1 }] }) { text } } }',
    1 + 300 + 30,
  ],
  ["the newest messages", '{ thread(id: "t") { messageRange { id } } }', 1 + 1 + 100],
  [
    "a window by its places",
    '{ thread(id: "t") { messageRange(start: 10, end: 30) { id } } }',
    1 + 1 + 20,
  ],
  [
    "a window without an end as the longest",
    '{ thread(id: "t") { messageRange(start: 10, end: null) { id } } }',
    1 + 1 + 2000,
  ],
  [
    "a window up to the newest as the longest",
    '{ thread(id: "t") { messageRange(end: -1) { id } } }',
    1 + 1 + 2000,
  ],
  [
    "steps summed up, as often as there may be different ones",
    '{ thread(id: "t") { traceTotals(limit: 5) { stepCount steps { name } } } }',
    1 + 2 + 5 * 3,
  ],
  ["a count without an index as a search", "{ serverInfo { recordsWithoutVectors } }", 1 + 100],
  [
    "a context by its longest list",
    '{ context(userId: "ann", input: { maxRelevantResults: 2, baselineMemories: 3, maxRecalled: 0, maxRecentMessages: 4 }) { known { content } } }',
    200 + 5 * 2,
  ],
  [
    "a history that is trimmed by meaning as a search",
    '{ thread(id: "t") { history(trim: SEMANTIC, query: "hi", maxMessages: 40) { id } } }',
    1 + 100 + 40,
  ],
  [
    "any other history as a field",
    '{ thread(id: "t") { history(trim: KEEP_PAIRS, maxMessages: 40) { id } } }',
    1 + 1 + 40,
  ],
  [
    "what is skipped: nothing",
    "{ users @skip(if: true) { nodes { id } } serverInfo { version } }",
    2,
  ],
  ["an event", "subscription { events { cursor at } }", 3],
])("counts %s", (_, text, expected) => {
  expect(cost(text)).toBe(expected);
});

test("counts what variables say, and what they leave out", () => {
  const text =
    "query ($n: Int, $in: SearchInput!) { users(first: $n) { nodes { id } } search(input: $in, wholeStore: true) { results { rank } } }";
  const input = { query: "tea", scope: {}, maxResults: 20 };
  expect(cost(text, { n: 4, in: input })).toBe(2 + 4 * 2 + 100 + 20 * 2);
  expect(cost(text, { in: input })).toBe(2 + 50 * 2 + 100 + 20 * 2);
});

test("takes a page that no list would give for the longest there is", () => {
  expect(cost("{ users(first: 1000000) { nodes { id } } }")).toBe(2 + 500 * 2);
  expect(cost("{ users(first: -5) { nodes { id } } }")).toBe(2 + 2);
});

test("allows the plain graph of threads, and four levels of lists, without any size", () => {
  const memories = "memories { nodes { id kind content evidence { nodes { id quote } } } }";
  const threads = `threads { nodes { id title messages { nodes { id content } } ${memories} } }`;
  expect(cost(`{ ${threads} }`)).toBeLessThan(10_000);
  expect(cost(`{ users { nodes { id ${threads} } } }`)).toBeLessThan(100_000);
});

/** Lists in lists of users, of any size, each with a few fields. */
const sized = fc.array(
  fc.record({
    argument: fc.constantFrom("first", "last"),
    size: fc.integer({ min: 1, max: 500 }),
    fields: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 2, maxLength: 4 },
);

test("of what is refused, the page that costs most and its longest length that fits are told", () => {
  const lists = ["users", "threads", "messages", "derivedMemories"];
  const write = (pages: readonly { argument: string; size: number; fields: number }[]) =>
    pages.reduceRight((inner, { argument, size, fields }, at) => {
      const own = Array.from({ length: fields }, (_, i) => ` f${i}: id`).join("");
      const by = lists[at] === "messages" ? argument : "first";
      return `{ ${lists[at]}(${by}: ${size}) { nodes { id${own} ${inner} } } }`;
    }, "");
  fc.assert(
    fc.property(sized, fc.integer({ min: 50, max: 5_000 }), (pages, limit) => {
      const found = price(write(pages));
      fc.pre(found.total > limit);
      const { message, details } = tooCostly(found, limit);
      const { path, first, last, ...others } = details as Record<string, unknown>;
      expect(others).toEqual({ limit });
      const at = lists.indexOf(String(path).split(".").at(-1) ?? "");
      const withSize = (at: number, size: number) =>
        price(write(pages.map((page, i) => (i === at ? { ...page, size } : page)))).total;
      const size = Number(first ?? last ?? 0);
      // None: even one item of the first list is too costly.
      const [name, longest] = size === 0 ? ["", 0] : [`${path}, and `, withSize(at, size)];
      expect(message).toContain(name);
      expect(longest).toBeLessThanOrEqual(limit);
      expect(withSize(Math.max(at, 0), size + 1)).toBeGreaterThan(limit);
    }),
  );
});
