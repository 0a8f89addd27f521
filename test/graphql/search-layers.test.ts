import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { ScopeInput } from "../gql/graphql.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory, addMessages, createThread } from "../support/operations.js";
import { namingNulls } from "../support/naming-nulls.js";

const search = graphql(`
  query SearchLayersClient($scope: ScopeInput!) {
    found: search(input: { query: "tea", scope: $scope, maxResults: 200 }) { results { recordId } }
  }
`);

const searchStore = graphql(`
  query SearchLayersStore($scope: ScopeInput!) {
    found: search(input: { query: "tea", scope: $scope, maxResults: 200 }, wholeStore: true) {
      results { recordId }
    }
  }
`);

const searchThread = graphql(`
  query SearchLayersThread($id: ID!, $scope: ScopeInput) {
    thread(id: $id) {
      found: search(input: { query: "tea", scope: $scope, maxResults: 200 }) {
        results { recordId }
      }
    }
  }
`);

const eachThread = graphql(`
  query SearchLayersEachThread {
    threads(first: 20) {
      nodes {
        id
        search(input: { query: "tea", scope: { exactThreadMatch: true } }) { results { recordId } }
      }
    }
  }
`);

const inStore = graphql(`
  query SearchLayersInStore($input: SearchInput!) {
    searchStore: search(input: $input, wholeStore: true) { results { recordId } }
  }
`);

const insideThread = graphql(`
  query SearchLayersInsideThread($input: SearchInput!) {
    thread(id: "maya-tutor") { search(input: $input) { results { recordId } } }
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
const names = owners.map(([userId, agentId]) => `${userId}-${agentId}`);

/** The table comes from Oracle. `one-memory.test.ts` covers the other scope defaults. */
async function start() {
  const { client } = await startEngraph({ env: { SCOPE_DEFAULTS: "oracle" } });
  for (const [userId, agentId] of owners) {
    const name = `${userId}-${agentId}`;
    const settings = { extractMemories: false };
    const thread = { id: name, userId, agentId, settings };
    await client.run(createThread, namingNulls(String(createThread), { input: thread }));
    const message = { id: `said ${name}`, role: "user", content: "tea" };
    await client.run(addMessages, { input: { threadId: name, messages: [message] } });
    const content = "tea";
    await client.run(addMemory, { input: { id: `kept ${name}`, content, threadId: name } });
    await client.run(addMemory, { input: { id: `known ${name}`, content, userId, agentId } });
  }
  return client;
}

const idsOf = (results: readonly { readonly recordId: string }[] = []) =>
  results.map(({ recordId }) => recordId).toSorted();

const layers = {
  client: async (client: Client, scope: ScopeInput) =>
    idsOf((await client.run(search, { scope })).found.results),
  store: async (client: Client, scope: ScopeInput) =>
    idsOf((await client.run(searchStore, { scope })).found.results),
  thread: async (client: Client, scope: ScopeInput | null) =>
    idsOf((await client.run(searchThread, { id: "maya-tutor", scope })).thread?.found.results),
};

/** The records of the owners with these names. */
const of = (...some: readonly string[]) =>
  some.flatMap((name) => [`kept ${name}`, `known ${name}`, `said ${name}`]).toSorted();
const inThread = (name: string) => [`kept ${name}`, `said ${name}`];
const beyond = (...some: readonly string[]) => some.map((name) => `known ${name}`).toSorted();

const everything = of(...names);
const ofMaya = of("maya-tutor", "maya-cook", "maya-null");
const ofTutor = of("maya-tutor", "ben-tutor", "null-tutor");
const own = of("maya-tutor");

type Cell = readonly [name: string, scope: ScopeInput, expected: readonly string[]];

describe("From inside the thread of maya and tutor, a search of", () => {
  const cells: readonly Cell[] = [
    ["an empty scope finds what both have anywhere", {}, own],
    ["another user finds that user's", { userId: "ben" }, of("ben-tutor")],
    [
      "another user + exact=true finds that user's",
      { userId: "ben", exactUserMatch: true },
      of("ben-tutor"),
    ],
    [
      "another user + exact=false finds anybody's",
      { userId: "ben", exactUserMatch: false },
      ofTutor,
    ],
    ["no user finds what has none", { without: ["USER"] }, of("null-tutor")],
    [
      "no user + exact=true finds what has none",
      { exactUserMatch: true, without: ["USER"] },
      of("null-tutor"),
    ],
    [
      "no user + exact=false finds anybody's",
      { exactUserMatch: false, without: ["USER"] },
      ofTutor,
    ],
    ["exactUserMatch=true finds the thread's user's", { exactUserMatch: true }, own],
    ["exactUserMatch=false finds anybody's", { exactUserMatch: false }, ofTutor],
    ["another agent finds that agent's", { agentId: "cook" }, of("maya-cook")],
    [
      "another agent + exact=true finds that agent's",
      { agentId: "cook", exactAgentMatch: true },
      of("maya-cook"),
    ],
    [
      "another agent + exact=false finds any agent's",
      { agentId: "cook", exactAgentMatch: false },
      ofMaya,
    ],
    ["no agent finds what has none", { without: ["AGENT"] }, of("maya-null")],
    [
      "no agent + exact=true finds what has none",
      { exactAgentMatch: true, without: ["AGENT"] },
      of("maya-null"),
    ],
    [
      "no agent + exact=false finds any agent's",
      { exactAgentMatch: false, without: ["AGENT"] },
      ofMaya,
    ],
    ["exactAgentMatch=true finds the thread's agent's", { exactAgentMatch: true }, own],
    ["exactAgentMatch=false finds any agent's", { exactAgentMatch: false }, ofMaya],
    ["a thread without its flag finds those of any", { threadId: "maya-tutor" }, own],
    [
      "a thread + exact=true finds what belongs to it",
      { threadId: "maya-tutor", exactThreadMatch: true },
      inThread("maya-tutor"),
    ],
    [
      "another's thread + exact=true finds nothing",
      { threadId: "ben-tutor", exactThreadMatch: true },
      [],
    ],
    [
      "a thread + exact=false finds those of any",
      { threadId: "ben-tutor", exactThreadMatch: false },
      own,
    ],
    ["no thread without its flag finds those of any", { without: ["THREAD"] }, own],
    [
      "no thread + exact=true finds what belongs to none",
      { exactThreadMatch: true, without: ["THREAD"] },
      beyond("maya-tutor"),
    ],
    [
      "no thread + exact=false finds those of any",
      { exactThreadMatch: false, without: ["THREAD"] },
      own,
    ],
    [
      "exactThreadMatch=true finds what belongs to the thread itself",
      { exactThreadMatch: true },
      inThread("maya-tutor"),
    ],
    [
      "all flags false finds all that there is",
      { exactUserMatch: false, exactAgentMatch: false, exactThreadMatch: false },
      everything,
    ],
  ];

  test("each cell of the table", async () => {
    const client = await start();
    for (const [name, scope, expected] of cells)
      expect([name, await layers.thread(client, scope)]).toEqual([name, expected]);
    expect(await layers.thread(client, null)).toEqual(own);
  });
});

describe("As a client, a search of", () => {
  const cells: readonly Cell[] = [
    ["a user finds all of that user's", { userId: "maya" }, ofMaya],
    [
      "a user + exact=true finds all of that user's",
      { userId: "maya", exactUserMatch: true },
      ofMaya,
    ],
    ["no user finds what has none", { without: ["USER"] }, of("null-tutor", "null-null")],
    [
      "no user + exact=true finds what has none",
      { exactUserMatch: true, without: ["USER"] },
      of("null-tutor", "null-null"),
    ],
    ["an agent binds", { userId: "maya", agentId: "cook" }, of("maya-cook")],
    [
      "an agent + exact=true binds",
      { userId: "maya", agentId: "cook", exactAgentMatch: true },
      of("maya-cook"),
    ],
    [
      "an agent + exact=false does not bind",
      { userId: "maya", agentId: "cook", exactAgentMatch: false },
      ofMaya,
    ],
    ["no agent binds", { userId: "maya", without: ["AGENT"] }, of("maya-null")],
    [
      "no agent + exact=true binds",
      { userId: "maya", exactAgentMatch: true, without: ["AGENT"] },
      of("maya-null"),
    ],
    [
      "no agent + exact=false does not bind",
      { userId: "maya", exactAgentMatch: false, without: ["AGENT"] },
      ofMaya,
    ],
    ["exactAgentMatch=true has nothing to bind", { userId: "maya", exactAgentMatch: true }, ofMaya],
    ["a thread binds", { userId: "maya", threadId: "maya-cook" }, inThread("maya-cook")],
    [
      "a thread + exact=true binds",
      { userId: "maya", threadId: "maya-cook", exactThreadMatch: true },
      inThread("maya-cook"),
    ],
    [
      "a thread + exact=false does not bind",
      { userId: "maya", threadId: "maya-cook", exactThreadMatch: false },
      ofMaya,
    ],
    [
      "no thread binds",
      { userId: "maya", without: ["THREAD"] },
      beyond("maya-tutor", "maya-cook", "maya-null"),
    ],
    [
      "no thread + exact=true binds",
      { userId: "maya", exactThreadMatch: true, without: ["THREAD"] },
      beyond("maya-tutor", "maya-cook", "maya-null"),
    ],
    [
      "no thread + exact=false does not bind",
      { userId: "maya", exactThreadMatch: false, without: ["THREAD"] },
      ofMaya,
    ],
    [
      "exactThreadMatch=true has nothing to bind",
      { userId: "maya", exactThreadMatch: true },
      ofMaya,
    ],
  ];
  const refused: readonly ScopeInput[] = [
    {},
    { exactUserMatch: true },
    { exactUserMatch: false },
    { userId: "maya", exactUserMatch: false },
    { exactUserMatch: false, without: ["USER"] },
  ];

  test("each cell of the table", async () => {
    const client = await start();
    for (const [name, scope, expected] of cells)
      expect([name, await layers.client(client, scope)]).toEqual([name, expected]);
    for (const scope of refused)
      await expect(layers.client(client, scope)).rejects.toThrow("USER_SCOPE_REQUIRED");
  });
});

describe("In the store, a search of", () => {
  const cells: readonly Cell[] = [
    ["an empty scope finds all that there is", {}, everything],
    ["a user without its flag does not bind", { userId: "maya" }, everything],
    [
      "a user + exact=true finds all of that user's",
      { userId: "maya", exactUserMatch: true },
      ofMaya,
    ],
    ["a user + exact=false does not bind", { userId: "maya", exactUserMatch: false }, everything],
    ["no user without its flag does not bind", { without: ["USER"] }, everything],
    [
      "no user + exact=true finds what has none",
      { exactUserMatch: true, without: ["USER"] },
      of("null-tutor", "null-null"),
    ],
    ["exactUserMatch=true has nothing to bind", { exactUserMatch: true }, everything],
    ["an agent without its flag does not bind", { agentId: "tutor" }, everything],
    [
      "an agent + exact=true finds all of that agent's",
      { agentId: "tutor", exactAgentMatch: true },
      ofTutor,
    ],
    [
      "an agent + exact=false does not bind",
      { agentId: "tutor", exactAgentMatch: false },
      everything,
    ],
    ["no agent without its flag does not bind", { without: ["AGENT"] }, everything],
    [
      "no agent + exact=true finds what has none",
      { exactAgentMatch: true, without: ["AGENT"] },
      of("maya-null", "null-null"),
    ],
    ["exactAgentMatch=true has nothing to bind", { exactAgentMatch: true }, everything],
    ["a thread without its flag does not bind", { threadId: "maya-cook" }, everything],
    [
      "a thread + exact=true finds what belongs to it",
      { threadId: "maya-cook", exactThreadMatch: true },
      inThread("maya-cook"),
    ],
    [
      "a thread + exact=false does not bind",
      { threadId: "maya-cook", exactThreadMatch: false },
      everything,
    ],
    ["no thread without its flag does not bind", { without: ["THREAD"] }, everything],
    [
      "no thread + exact=true finds what belongs to none",
      { exactThreadMatch: true, without: ["THREAD"] },
      beyond(...names),
    ],
    ["exactThreadMatch=true has nothing to bind", { exactThreadMatch: true }, everything],
  ];

  test("each cell of the table", async () => {
    const client = await start();
    for (const [name, scope, expected] of cells)
      expect([name, await layers.store(client, scope)]).toEqual([name, expected]);
  });
});

test("a thread without user and agent finds by default what has neither", async () => {
  const client = await start();
  const { thread } = await client.run(searchThread, { id: "null-null", scope: {} });
  expect(idsOf(thread?.found.results)).toEqual(of("null-null"));
});

test("each of several threads is searched by its own scope", async () => {
  const client = await start();
  const { threads } = await client.run(eachThread);
  expect(threads.nodes).toHaveLength(owners.length);
  for (const { id, search } of threads.nodes) expect(idsOf(search.results)).toEqual(inThread(id));
});

test("what comes near to a scope ranks no higher for it", async () => {
  const client = await start();
  const ranked = async (scope: ScopeInput) =>
    (await client.run(searchStore, { scope })).found.results.map(({ recordId }) => recordId);
  expect(await ranked({ userId: "ben", agentId: "tutor", threadId: "ben-tutor" })).toEqual(
    await ranked({}),
  );
});

test("a malformed search is refused in every layer, with the field at fault", async () => {
  const client = await start();
  const input = { query: "tea", maxResults: 0 };
  const answers = [
    await client.ask(insideThread, { input }),
    await client.ask(inStore, { input: { ...input, scope: {} } }),
  ];
  for (const { errors } of answers) {
    const message = "maxResults must be from 1 to 200, but is 0.";
    const extensions = { code: "BAD_USER_INPUT", field: "maxResults" };
    expect(errors).toMatchObject([{ message, extensions }]);
  }
});
