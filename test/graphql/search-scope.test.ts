import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { ScopeInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory, addMessages, createThread } from "../support/operations.js";

const search = graphql(`
  query SearchScope($scope: ScopeInput!) {
    search(input: { query: "tea", scope: $scope, maxResults: 200 }) { results { recordId } }
  }
`);

/**
 * Owners with one thread each, with a message and a memory of the thread, and a memory outside of
 * it. All contain "tea".
 */
const owners = [
  ["maya", "tutor"],
  ["maya", "cook"],
  ["maya", null],
  ["ben", "tutor"],
  [null, "tutor"],
  [null, null],
] as const;

async function start() {
  const { client } = await startEngraph();
  for (const [userId, agentId] of owners) {
    const name = `${userId}-${agentId}`;
    const settings = { extractMemories: false };
    await client.run(createThread, { input: { id: name, userId, agentId, settings } });
    const message = { id: `said ${name}`, role: "user", content: "tea" };
    await client.run(addMessages, { input: { threadId: name, messages: [message] } });
    const content = "tea";
    await client.run(addMemory, { input: { id: `kept ${name}`, content, threadId: name } });
    await client.run(addMemory, { input: { id: `known ${name}`, content, userId, agentId } });
  }
  const find = async (scope: ScopeInput) =>
    (await client.run(search, { scope })).search.results.map(({ recordId }) => recordId).toSorted();
  return { client, find };
}

const of = (...names: string[]) =>
  names.flatMap((name) => [`kept ${name}`, `known ${name}`, `said ${name}`]).toSorted();

const allOfMaya = of("maya-tutor", "maya-cook", "maya-null");
const inThread = ["kept maya-cook", "said maya-cook"];

const cases: [scope: ScopeInput, expected: string[]][] = [
  [{ userId: "maya" }, allOfMaya],
  [{ userId: "maya", exactUserMatch: true }, allOfMaya],
  [{ userId: "maya", exactUserMatch: null }, allOfMaya],
  [{ userId: "ben" }, of("ben-tutor")],
  [{ userId: "nobody" }, []],
  [{ userId: "" }, []],
  [{ without: ["USER"] }, of("null-tutor", "null-null")],
  [{ userId: "maya", agentId: "cook" }, of("maya-cook")],
  [{ userId: "maya", agentId: "cook", exactAgentMatch: true }, of("maya-cook")],
  [{ userId: "maya", agentId: "cook", exactAgentMatch: false }, allOfMaya],
  [{ userId: "maya", without: ["AGENT"] }, of("maya-null")],
  [{ userId: "maya", exactAgentMatch: false, without: ["AGENT"] }, allOfMaya],
  [{ userId: "maya", exactAgentMatch: true }, allOfMaya],
  [{ agentId: "tutor", without: ["USER"] }, of("null-tutor")],
  [{ without: ["USER", "AGENT"] }, of("null-null")],
  [{ userId: "maya", threadId: "maya-cook" }, inThread],
  [{ userId: "maya", threadId: "maya-cook", exactThreadMatch: false }, allOfMaya],
  [
    { userId: "maya", without: ["THREAD"] },
    ["known maya-cook", "known maya-null", "known maya-tutor"],
  ],
  [{ userId: "maya", threadId: "ben-tutor" }, []],
  [{ userId: "maya", agentId: "tutor", threadId: "maya-cook" }, []],
];

test("a scope binds what it names, and nothing else", async () => {
  const { find } = await start();
  for (const [scope, expected] of cases)
    expect([scope, await find(scope)]).toEqual([scope, expected]);
});

test.each([
  {},
  { agentId: "tutor" },
  { threadId: "maya-cook" },
  { userId: "maya", exactUserMatch: false },
  { exactUserMatch: false, without: ["USER" as const] },
])("a search of %j names no user, and is refused", async (scope) => {
  const { client } = await startEngraph();
  expect((await client.ask(search, { scope })).errors).toMatchObject([
    {
      message:
        "scope.userId must be given, or scope.without name USER, and exactUserMatch must not be false.",
      path: ["search"],
      extensions: { code: "USER_SCOPE_REQUIRED" },
    },
  ]);
});
