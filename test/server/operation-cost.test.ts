import { getOperationAST, parse } from "graphql";
import { expect, test } from "vitest";
import { graphSchema } from "../../src/graphql/schema.js";
import { OperationPlan } from "../../src/server/operations/operation-plans.js";

const schema = graphSchema();

function cost(text: string, variables: Readonly<Record<string, unknown>> = {}): number {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error("The document must have one operation.");
  const plan = new OperationPlan(schema, document, operation);
  return plan.cost(plan.execution.read(variables));
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
    "of several types, the dearest",
    '{ node(nodeId: "x") { ... on Thread { id title } ... on User { id } } }',
    3,
  ],
  ["nodes by their number", '{ nodes(nodeIds: ["a", "b", "c"]) { nodeId } }', 1 + 3],
  [
    "a search",
    '{ searchStore(input: { query: "tea", scope: {} }) { results { rank } } }',
    100 + 10 * 2,
  ],
  [
    "a search, by its results",
    '{ searchStore(input: { query: "tea", scope: {}, maxResults: 200 }) { results { rank } } }',
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
    '{ thread(id: "t") { traceSummary(limit: 5) { stepCount steps { name } } } }',
    1 + 2 + 5 * 3,
  ],
  ["all steps summed up as a search", "{ traceSummary { steps { name count } } }", 100 + 20 * 3],
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
    "query ($n: Int, $in: SearchInput!) { users(first: $n) { nodes { id } } searchStore(input: $in) { results { rank } } }";
  const input = { query: "tea", scope: {}, maxResults: 20 };
  expect(cost(text, { n: 4, in: input })).toBe(2 + 4 * 2 + 100 + 20 * 2);
  expect(cost(text, { in: input })).toBe(2 + 50 * 2 + 100 + 20 * 2);
});

test("takes a page that no list would give for the longest there is", () => {
  expect(cost("{ users(first: 1000000) { nodes { id } } }")).toBe(2 + 500 * 2);
  expect(cost("{ users(first: -5) { nodes { id } } }")).toBe(2 + 2);
});
