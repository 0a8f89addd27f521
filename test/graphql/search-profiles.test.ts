import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { ScopeInput, SearchInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMemory,
  createThread,
  upsertUser,
  upsertAgent,
  deleteUser,
} from "../support/operations.js";

const search = graphql(`
  query SearchProfiles($input: SearchInput!) {
    found: search(input: $input) {
      results {
        recordId recordType content formattedContent timestamp metadata passage similarity distance
        record {
          __typename
          ... on User { nodeId information memories { totalCount } }
          ... on Agent { nodeId information }
        }
      }
    }
  }
`);

const searchThread = graphql(`
  query SearchProfilesInThread($id: ID!, $input: SearchInput!) {
    thread(id: $id) { found: search(input: $input) { results { recordId recordType } } }
  }
`);

const searchStore = graphql(`
  query SearchProfilesInStore($input: SearchInput!) {
    found: search(input: $input, wholeStore: true) { results { recordId recordType } }
  }
`);

const deleteAgent = graphql(`
  mutation SearchProfilesDeleteAgent($id: ID!, $cascade: Boolean, $dryRun: Boolean) {
    deleteAgent(id: $id, cascade: $cascade, dryRun: $dryRun) { deletedCount }
  }
`);

const both = ["USER_PROFILE", "AGENT_PROFILE"] as const;

/** Two users and two agents with profiles that contain "tea", and threads of some of them. */
async function start() {
  const { client } = await startEngraph();
  for (const id of ["maya", "ben"])
    await client.run(upsertUser, { input: { id, information: `${id} drinks tea.` } });
  for (const id of ["tutor", "cook"])
    await client.run(upsertAgent, { input: { id, information: `${id} serves tea.` } });
  for (const [id, userId, agentId] of [
    ["talk", "maya", "tutor"],
    ["alone", "maya", null],
  ] as const)
    await client.run(createThread, { input: { id, userId, agentId } });
  const find = async (scope: ScopeInput, more: Partial<SearchInput> = {}) => {
    const input = { query: "tea", scope, recordTypes: [...both], ...more };
    return (await client.run(search, { input })).found.results.map(({ recordId }) => recordId);
  };
  const findInStore = async (scope: ScopeInput, more: Partial<SearchInput> = {}) => {
    const input = { query: "tea", scope, recordTypes: [...both], ...more };
    const { results } = (await client.run(searchStore, { input })).found;
    return results.map(({ recordId }) => recordId).toSorted();
  };
  const findInThread = async (id: string, scope?: ScopeInput) => {
    const input = { query: "tea", recordTypes: [...both], ...(scope && { scope }) };
    const { thread } = await client.run(searchThread, { id, input });
    return thread?.found.results.map(({ recordId }) => recordId);
  };
  return { client, find, findInStore, findInThread };
}

test("a profile is found as what it is, by its information", async () => {
  const { client } = await start();
  const information = "Maya teaches physics in Lisbon. ".repeat(12) + "She plays the accordion.";
  await client.run(upsertUser, { input: { id: "maya", information, metadata: { level: 3 } } });
  await client.run(addMemory, { input: { userId: "maya", content: "Something else." } });
  const input = { query: "accordion", scope: { userId: "maya" } };
  const { results } = (await client.run(search, { input })).found;
  expect(results).toEqual([
    {
      recordId: "maya",
      recordType: "USER_PROFILE",
      content: information,
      formattedContent: `profile of user maya: ${information}`,
      timestamp: null,
      metadata: { level: 3 },
      passage: expect.stringContaining("She plays the accordion."),
      similarity: null,
      distance: null,
      record: {
        __typename: "User",
        nodeId: expect.any(String),
        information,
        memories: { totalCount: 1 },
      },
    },
  ]);
  expect(results[0]?.passage?.length).toBeLessThan(information.length);
});

test("an agent's profile is found as that of an agent", async () => {
  const { client } = await start();
  const input = { query: "serves", scope: { agentId: "cook", without: ["USER" as const] } };
  expect((await client.run(search, { input })).found.results).toMatchObject([
    {
      recordId: "cook",
      recordType: "AGENT_PROFILE",
      formattedContent: "profile of agent cook: cook serves tea.",
      metadata: null,
      record: { __typename: "Agent", information: "cook serves tea." },
    },
  ]);
});

test("profiles are among the records that a search finds by default, after messages and memories", async () => {
  const { client, find } = await start();
  await client.run(addMemory, { input: { id: "m", userId: "maya", content: "maya drinks tea." } });
  expect(await find({ userId: "maya" }, { recordTypes: null })).toEqual(["m", "maya"]);
  expect(await find({ userId: "maya" }, { recordTypes: ["USER_PROFILE"] })).toEqual(["maya"]);
  expect(await find({ userId: "maya" }, { recordTypes: ["AGENT_PROFILE"] })).toEqual([]);
  expect(await find({ userId: "maya" }, { recordTypes: ["MEMORY"] })).toEqual(["m"]);
});

test("profiles have no confidence and no status to be asked for", async () => {
  const { find } = await start();
  const strict = { minConfidence: 1, includeInvalid: false };
  expect(await find({ userId: "maya" }, strict)).toEqual(["maya"]);
});

describe("Whose profile is found", () => {
  test("as a client: those of the ids that bind", async () => {
    const { find } = await start();
    const cases: readonly [ScopeInput, readonly string[]][] = [
      [{ userId: "maya" }, ["maya"]],
      [{ userId: "maya", agentId: "cook" }, ["maya", "cook"]],
      [{ userId: "maya", agentId: "cook", exactAgentMatch: false }, ["maya"]],
      [{ userId: "maya", without: ["AGENT"] }, ["maya"]],
      [{ userId: "nobody" }, []],
      [{ without: ["USER"] }, []],
      [{ agentId: "tutor", without: ["USER"] }, ["tutor"]],
      [{ userId: "maya", agentId: "tutor", threadId: "talk" }, []],
      [{ userId: "maya", threadId: "talk", exactThreadMatch: false }, ["maya"]],
      [{ userId: "maya", without: ["THREAD"] }, ["maya"]],
    ];
    for (const [scope, expected] of cases)
      expect([scope, await find(scope)]).toEqual([scope, expected]);
  });

  test("from inside a thread: the thread's user's and agent's", async () => {
    const { findInThread } = await start();
    const cases: readonly [string, ScopeInput | undefined, readonly string[]][] = [
      ["talk", undefined, ["maya", "tutor"]],
      ["talk", { userId: "ben" }, ["ben", "tutor"]],
      ["talk", { exactUserMatch: false }, ["tutor"]],
      ["talk", { without: ["AGENT"] }, ["maya"]],
      ["talk", { exactThreadMatch: true }, []],
      ["alone", undefined, ["maya"]],
    ];
    for (const [id, scope, expected] of cases)
      expect([id, scope, await findInThread(id, scope)]).toEqual([id, scope, expected]);
  });

  test("in the store: anybody's, of the sorts that nothing binds", async () => {
    const { findInStore } = await start();
    const cases: readonly [ScopeInput, readonly string[]][] = [
      [{}, ["ben", "cook", "maya", "tutor"]],
      [{ userId: "maya" }, ["ben", "cook", "maya", "tutor"]],
      [{ userId: "maya", exactUserMatch: true }, ["cook", "maya", "tutor"]],
      [{ exactUserMatch: true, without: ["USER"] }, ["cook", "tutor"]],
      [{ agentId: "cook", exactAgentMatch: true }, ["ben", "cook", "maya"]],
      [{ threadId: "talk", exactThreadMatch: true }, []],
    ];
    for (const [scope, expected] of cases)
      expect([scope, await findInStore(scope)]).toEqual([scope, expected]);
  });
});

describe("A profile", () => {
  test("is found by what it says now", async () => {
    const { client, find } = await start();
    const about = (query: string) => find({ userId: "maya" }, { query });
    await client.run(upsertUser, { input: { id: "maya", metadata: { level: 1 } } });
    expect(await about("tea")).toEqual(["maya"]);
    await client.run(upsertUser, { input: { id: "maya", information: "maya drinks coffee." } });
    expect(await about("tea")).toEqual([]);
    expect(await about("coffee")).toEqual(["maya"]);
    await client.run(upsertUser, { input: { id: "maya", information: "maya drinks cocoa." } });
    expect(await about("coffee")).toEqual([]);
    expect(await about("cocoa")).toEqual(["maya"]);
    await client.run(upsertUser, { input: { id: "maya", clear: ["INFORMATION"] } });
    expect(await about("cocoa")).toEqual([]);
    await client.run(upsertUser, { input: { id: "maya", information: "" } });
    expect(await about("cocoa")).toEqual([]);
  });

  test("of an id that was in use before is found once it is there", async () => {
    const { client, find } = await start();
    for (const id of ["noor", "lea"])
      await client.run(createThread, { input: { userId: id, without: ["AGENT"] } });
    expect(await find({ userId: "noor" })).toEqual([]);
    await client.run(upsertUser, { input: { id: "noor", information: "noor drinks tea." } });
    await client.run(upsertUser, { input: { id: "lea", information: "lea drinks tea." } });
    expect(await find({ userId: "noor" })).toEqual(["noor"]);
    expect(await find({ userId: "lea" })).toEqual(["lea"]);
  });

  test.each([true, false])(
    "is not found once its owner is deleted (cascade: %s)",
    async (cascade) => {
      const { client, findInStore } = await start();
      await client.run(deleteUser, { id: "maya", cascade, dryRun: true });
      expect(await findInStore({})).toEqual(["ben", "cook", "maya", "tutor"]);
      await client.run(deleteUser, { id: "maya", cascade });
      expect(await findInStore({})).toEqual(["ben", "cook", "tutor"]);
      await client.run(deleteAgent, { id: "cook", cascade });
      expect(await findInStore({})).toEqual(["ben", "tutor"]);
      await client.run(upsertUser, { input: { id: "maya" } });
      expect(await findInStore({})).toEqual(["ben", "tutor"]);
      await client.run(upsertUser, { input: { id: "maya", information: "maya drinks tea." } });
      expect(await findInStore({})).toEqual(["ben", "maya", "tutor"]);
    },
  );

  test("of a user and of an agent with the same id are two", async () => {
    const { client, findInStore } = await start();
    await client.run(upsertUser, { input: { id: "cook", information: "cook drinks tea." } });
    const types = { query: "drinks", recordTypes: ["USER_PROFILE" as const] };
    expect(await findInStore({}, types)).toEqual(["ben", "cook", "maya"]);
    await client.run(deleteUser, { id: "cook" });
    expect(await findInStore({})).toEqual(["ben", "cook", "maya", "tutor"]);
    expect(await findInStore({}, types)).toEqual(["ben", "maya"]);
  });

  test("that holds half a character is refused, as no store could give it back", async () => {
    const { client } = await start();
    const input = { id: "new", information: "tea \ud83c" };
    const problem = "BAD_USER_INPUT: information has a surrogate without its other half.";
    await expect(client.run(upsertUser, { input })).rejects.toThrow(problem);
    await expect(client.run(upsertUser, { input: { ...input, id: "maya" } })).rejects.toThrow(
      problem,
    );
  });
});
