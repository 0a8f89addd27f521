import { getOperationAST, parse } from "graphql";
import { expect, test } from "vitest";
import type { Principal } from "../../../src/core/principal.js";
import { graphSchema } from "../../../src/graphql/schema/schema.js";
import { groupKey } from "../../../src/server/subscriptions/group-key.js";

const schema = graphSchema();
const member: Principal = { tenantId: "t", roles: ["member", "admin"] };
const live = `subscription Live($threadId: ID!, $after: Cursor) {
  messageAdded(threadId: $threadId, after: $after) { cursor message { id thread { messages(first: 3, after: $after) { nodes { id } } } } }
}`;
const plain = live.replace(", after: $after) { nodes", ") { nodes");

function keyOf(query: string, variableValues: Record<string, unknown> = {}, principal = member) {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error("There is no operation.");
  return groupKey({ schema, document, operation, variableValues }, principal);
}

test("where in the log a subscriber begins makes no difference", () => {
  expect(keyOf(plain, { threadId: "a", after: "x" })).toBe(keyOf(plain, { threadId: "a" }));
  expect(keyOf(plain, { threadId: "a", after: "x" })).toBe(
    keyOf(plain, { after: "y", threadId: "a" }),
  );
});

test("a variable that is a place in the log, and something else besides, does make one", () => {
  expect(keyOf(live, { threadId: "a", after: "x" })).not.toBe(keyOf(live, { threadId: "a" }));
});

test("so do other variables, and whether one is null or left out", () => {
  const filtered = "subscription ($filter: EventFilter) { events(filter: $filter) { cursor } }";
  const filter = { kinds: ["CREATED"], owner: { userId: "a", agentId: null } };
  expect(keyOf(filtered, { filter })).toBe(
    keyOf(filtered, { filter: { owner: { agentId: null, userId: "a" }, kinds: ["CREATED"] } }),
  );
  const others = [
    {},
    { filter: null },
    { filter: { ...filter, kinds: ["DELETED"] } },
    { filter: { ...filter, owner: { userId: "a" } } },
    { filter: { ...filter, owner: { userId: null, agentId: null } } },
  ];
  const keys = [{ filter }, ...others].map((variables) => keyOf(filtered, variables));
  expect(new Set(keys).size).toBe(keys.length);
});

test("so does who may reach something else, whatever the order of the roles", () => {
  const callers: Principal[] = [
    member,
    { ...member, roles: ["member"] },
    { ...member, tenantId: "other" },
    { ...member, userId: "a" },
    { ...member, userId: "b" },
    { ...member, agentId: "a" },
    { ...member, userId: "a", agentId: "a" },
  ];
  const keys = callers.map((principal) => keyOf(plain, { threadId: "a" }, principal));
  expect(new Set(keys).size).toBe(keys.length);
  const turned: Principal = { ...member, roles: ["admin", "member"] };
  expect(keyOf(plain, { threadId: "a" }, turned)).toBe(keys[0]);
});

test("so does what is asked for, but not how it is written", () => {
  const one = "subscription { events { cursor } }";
  expect(keyOf(one)).toBe(keyOf("subscription {\n  events {\n cursor\n }\n}"));
  expect(keyOf(one)).not.toBe(keyOf("subscription { events { cursor at } }"));
  expect(keyOf(one)).not.toBe(keyOf('subscription { events(after: "x") { cursor } }'));
});

test("what the operation does not declare makes none, and variables that cannot be read have no key", () => {
  const expected = keyOf(plain, { threadId: "a" });
  expect(keyOf(plain, { threadId: "a", more: [1], other: {} })).toBe(expected);
  expect(keyOf(plain, {})).toBeNull();
  expect(keyOf(plain, { threadId: {} })).toBeNull();
});
