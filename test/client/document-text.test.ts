import { expect, test } from "vitest";
import { checkResumable, subscriptionOf } from "../../src/client/document-text.js";

const resumed = "subscription ($after: Cursor) { events(after: $after) { cursor } }";
const cards = "subscription Cards { contextChanged(threadId: 1) { context { content } } }";
const live = `subscription Live${resumed.slice("subscription".length)}`;

test.each([
  "subscription { events { cursor } }",
  resumed,
  `# a comment { query }\n\n  ${live}`,
  `fragment All on Event { cursor }\n\n${live}`,
  "subscription ($filter: EventFilter = { kinds: [CREATED] }) { events(filter: $filter) { kind } }",
  'subscription { messageAdded(threadId: "}{ # \\" query {") { cursor } }',
  'subscription { messageAdded(threadId: """ } \\""" query { " """) { cursor } }',
  "subscription,Live@live{events{cursor}}",
])("%j is a subscription", (query) => {
  expect(subscriptionOf({ query })).toContain("subscription");
});

test.each([
  "{ eventCursor }",
  "query subscription { eventCursor }",
  "mutation { addSubscription { id } }",
  "# subscription\n{ eventCursor }",
  "{ thread { id } subscriptions }",
  '{ thread(id: "} subscription {") { id } }',
  "fragment subscription on Event { cursor }",
  "",
  "subscription {",
])("%j is none", (query) => {
  expect(subscriptionOf({ query })).toBeUndefined();
});

test("of several operations it is the one that is named, as it is for the server", () => {
  const query = `query Start { eventCursor } ${cards} ${live} fragment Live on Event { cursor }`;
  const chosen = (operationName?: string | null) =>
    subscriptionOf({ query, operationName })?.trim();
  expect(chosen("Live")).toBe(live);
  expect(chosen("Cards")).toBe(cards);
  expect(chosen("Start")).toBeUndefined();
  expect(chosen("Other")).toBeUndefined();
  expect(chosen()).toBeUndefined();
  expect(chosen(null)).toBeUndefined();
  expect(subscriptionOf({ query: live, operationName: "Other" })).toBeUndefined();
  expect(subscriptionOf({ query: `${live} ${live}`, operationName: "Live" })).toBeUndefined();
});

test.each([
  resumed,
  "subscription Live( $filter : EventFilter, $after : Cursor) { events(after: $after) { ...All } } fragment All on Event { kind cursor }",
])("%j can be resumed", (query) => {
  expect(() => checkResumable({ query })).not.toThrow();
});

test.each([
  "subscription { events(after: $after) { cursor } }",
  "subscription ($afterwards: Cursor) { events(after: $afterwards) { cursor } }",
  "subscription ($after: Cursor) { events(after: $after) { cursors } }",
  "subscription ($after: Cursor) { events(after: $after) { kind # cursor\n } }",
  "query ($after: Cursor) { threads(after: $after) { cursor } }",
])("%j cannot", (query) => {
  expect(() => checkResumable({ query })).toThrow(TypeError);
});

test("what another operation of the document declares or selects is of no help", () => {
  const query = `${live} subscription Other { events { kind } }
    subscription Third($after: Cursor) { events(after: $after) { kind } }`;
  const check = (operationName?: string) => () => checkResumable({ query, operationName });
  expect(check("Live")).not.toThrow();
  expect(check("Other")).toThrow(/declare `\$after: Cursor`/);
  expect(check("Third")).toThrow(/select the field `cursor`/);
  expect(check()).toThrow(/its name as `operationName`/);
});

test("without a cursor it need not be resumed, but be one subscription", () => {
  expect(() => checkResumable({ query: cards }, true)).not.toThrow();
  expect(() => checkResumable({ query: `${cards} ${live}` }, true)).toThrow(/`operationName`/);
});
