import { expect, test } from "vitest";
import { checkResumable, isSubscription } from "../../src/client/document-text.js";

test.each([
  ["subscription { events { cursor } }", true],
  ["subscription Live($after: Cursor) { events(after: $after) { cursor } }", true],
  ["# a comment { query }\n\n  subscription Live { events { cursor } }", true],
  ["fragment All on Event { cursor }\n\nsubscription { events { ...All } }", true],
  ["{ eventCursor }", false],
  ["query subscription { eventCursor }", false],
  ["mutation { addSubscription { id } }", false],
  ["# subscription\n{ eventCursor }", false],
  ["{ thread { id } subscriptions }", false],
])("%j is a subscription: %s", (query, is) => {
  expect(isSubscription(query)).toBe(is);
});

test.each([
  "subscription ($after: Cursor) { events(after: $after) { cursor } }",
  "subscription Live( $filter : EventFilter, $after : Cursor) { events(after: $after) { ...All } } fragment All on Event { kind cursor }",
])("%j can be resumed", (query) => {
  expect(() => checkResumable(query)).not.toThrow();
});

test.each([
  "subscription { events(after: $after) { cursor } }",
  "subscription ($afterwards: Cursor) { events(after: $afterwards) { cursor } }",
  "subscription ($after: Cursor) { events(after: $after) { cursors } }",
])("%j cannot", (query) => {
  expect(() => checkResumable(query)).toThrow(TypeError);
});
