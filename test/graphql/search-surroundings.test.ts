import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { LinkRelation, SearchInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMemory,
  addMessages,
  createThread,
  searchIds,
  linkMemories,
  deleteMessage,
  importRecords,
} from "../support/operations.js";
import { Statements } from "../support/statements.js";

const search = graphql(`
  query SearchSurroundings($input: SearchInput!) {
    search(input: $input) {
      results {
        recordId
        surroundingMessages { id }
        linked { memory { id status } relation direction hop fromId }
      }
    }
  }
`);

const searchThreads = graphql(`
  query SearchSurroundingsInThreads($input: SearchInput!) {
    threads { nodes { search(input: $input) { results { surroundingMessages { content } } } } }
  }
`);

const settings = { extractMemories: false };

async function start() {
  const clock = new FakeClock();
  const statements = new Statements();
  const env = { EXTRACTION_MODEL: "none" };
  const { client } = await startEngraph({
    clock,
    env,
    embedder: null,
    onStatement: statements.ofRequests,
  });
  const talk = async (id: string, ...contents: readonly string[]) => {
    await client.run(createThread, { input: { id, userId: "maya", agentId: null, settings } });
    const messages = contents.map((content, i) => ({ id: `${id}${i + 1}`, role: "user", content }));
    await client.run(addMessages, { input: { threadId: id, messages } });
  };
  const remember = async (...ids: readonly string[]) => {
    for (const id of ids)
      await client.run(addMemory, { input: { id, content: `known ${id}`, userId: "maya" } });
  };
  const link = async (sourceId: string, relation: LinkRelation, targetId: string) => {
    await client.run(linkMemories, { input: { sourceId, relation, targetId } });
    clock.advance(1);
  };
  const ask = async (query: string, more: Partial<SearchInput> = {}) => {
    const input = { query, scope: { userId: "maya" }, ...more };
    return (await client.run(search, { input })).search.results;
  };
  /** The contexts of these results. Neighbours of matches may be results, too. */
  const contexts = async (
    ids: readonly string[],
    query: string,
    more: Partial<SearchInput> = {},
  ) => {
    const results = await ask(query, more);
    return ids.map((id) => {
      const result = results.find(({ recordId }) => recordId === id);
      return result?.surroundingMessages.map((message) => message.id).join(" ");
    });
  };
  /** The records linked to the only result. */
  const linked = async (query: string, more: Partial<SearchInput> = {}) => {
    const results = await ask(query, more);
    expect(results).toHaveLength(1);
    return (results[0]?.linked ?? []).map(
      ({ memory, relation, direction, hop, fromId }) =>
        `${hop}: ${fromId} ${direction} ${relation} ${memory.id}`,
    );
  };
  return { client, clock, statements, talk, remember, link, ask, contexts, linked };
}

describe("The context of a message", () => {
  test("is so many turns before it and after it in its thread, oldest first, without itself", async () => {
    const { talk, contexts } = await start();
    await talk("t", "one", "two", "tea", "four", "five");
    await talk("u", "other", "tea", "another");
    expect(await contexts(["t3", "u2"], "tea", { surroundingMessages: 1 })).toEqual([
      "t2 t4",
      "u1 u3",
    ]);
    expect(await contexts(["t1"], "one", { surroundingMessages: 2 })).toEqual(["t2 t3"]);
    expect(await contexts(["t5"], "five", { surroundingMessages: 10 })).toEqual(["t1 t2 t3 t4"]);
  });

  test("is empty unless it is asked for", async () => {
    const { talk, contexts } = await start();
    await talk("t", "one", "tea", "three");
    expect(await contexts(["t2"], "tea")).toEqual([""]);
    expect(await contexts(["t2"], "tea", { surroundingMessages: 0 })).toEqual([""]);
  });

  test("may hold other results, and is the same beside each of them", async () => {
    const { talk, contexts } = await start();
    await talk("t", "tea", "tea");
    expect(await contexts(["t1", "t2"], "tea", { surroundingMessages: 3 })).toEqual(["t2", "t1"]);
  });

  test("passes over what is gone or has expired", async () => {
    const { client, clock, talk, contexts } = await start();
    await talk("t", "one", "two", "tea");
    await client.run(deleteMessage, { id: "t2" });
    const passing = { id: "gone", role: "user", content: "soon gone" };
    await client.run(addMessages, {
      input: { threadId: "t", messages: [{ ...passing, ttlSeconds: 60 }] },
    });
    expect(await contexts(["t3"], "tea", { surroundingMessages: 1 })).toEqual(["t1 gone"]);
    clock.advance(60_000);
    expect(await contexts(["t3"], "tea", { surroundingMessages: 1 })).toEqual(["t1"]);
  });

  test("is empty for messages of no thread, and for other records", async () => {
    const { client, remember, contexts } = await start();
    await client.run(importRecords, {
      input: {
        type: "MESSAGE",
        ids: ["loose"],
        contents: ["known"],
        userIds: ["maya"],
        roles: ["user"],
      },
    });
    await remember("m");
    expect(await contexts(["loose", "m"], "known", { surroundingMessages: 3 })).toEqual(["", ""]);
  });

  test("is read in one statement for all results, also of several searches, and only if asked for", async () => {
    const { client, statements, talk } = await start();
    for (const id of ["t", "u", "v"]) await talk(id, "tea", "tea");
    const cost = async (surroundingMessages: number) => {
      const input = { query: "tea", scope: { userId: "maya" }, surroundingMessages };
      statements.take();
      const { results } = (await client.run(search, { input })).search;
      expect(results).toHaveLength(6);
      return statements.take().length;
    };
    // The first search also reads the index.
    await cost(0);
    const without = await cost(0);
    expect(await cost(1)).toBe(without + 1);
    expect(await cost(10)).toBe(without + 1);
    const input = { query: "tea", scope: { userId: "maya" }, surroundingMessages: 5, hops: 3 };
    statements.take();
    await client.run(searchIds, { input });
    expect(statements.take()).toHaveLength(without);

    const all = async (surroundingMessages: number) => {
      statements.take();
      const { threads } = await client.run(searchThreads, {
        input: { query: "tea", surroundingMessages },
      });
      expect(threads.nodes.map(({ search }) => search.results.length)).toEqual([6, 6, 6]);
      return statements.take().length;
    };
    expect(await all(1)).toBeLessThanOrEqual((await all(0)) + 1);
  });
});

describe("What is linked to a memory", () => {
  test("is reached in both directions, nearest first, oldest link first", async () => {
    const { remember, link, linked } = await start();
    await remember("root", "b", "c", "d", "e");
    await link("root", "SUPPORTS", "c");
    await link("b", "CONTRADICTS", "root");
    await link("b", "SUPPORTS", "d");
    await link("e", "SUPPORTS", "d");
    expect(await linked("root", { hops: 1 })).toEqual([
      "1: root OUT SUPPORTS c",
      "1: root IN CONTRADICTS b",
    ]);
    expect(await linked("root", { hops: 3 })).toEqual([
      "1: root OUT SUPPORTS c",
      "1: root IN CONTRADICTS b",
      "2: b OUT SUPPORTS d",
      "3: d IN SUPPORTS e",
    ]);
    expect(await linked("root", { hops: 2 })).toHaveLength(3);
  });

  test("is nothing unless it is asked for", async () => {
    const { remember, link, linked } = await start();
    await remember("root", "b");
    await link("root", "SUPPORTS", "b");
    expect(await linked("root")).toEqual([]);
    expect(await linked("root", { hops: 0 })).toEqual([]);
  });

  test("comes once, by the shortest way, and never leads back", async () => {
    const { remember, link, linked } = await start();
    await remember("root", "b", "c");
    await link("root", "SUPPORTS", "b");
    await link("b", "SUPPORTS", "c");
    await link("c", "SUPPORTS", "root");
    await link("root", "CONTRADICTS", "b");
    expect(await linked("root", { hops: 3 })).toEqual([
      "1: root OUT SUPPORTS b",
      "1: root IN SUPPORTS c",
    ]);
  });

  test("leads to and through memories that do not hold only on request", async () => {
    const { remember, link, linked, ask } = await start();
    await remember("root", "old", "older");
    await link("root", "SUPERSEDES", "old");
    await link("older", "SUPPORTS", "old");
    expect(await linked("root", { hops: 3 })).toEqual([]);
    expect(await linked("root", { hops: 3, includeInvalid: true })).toEqual([
      "1: root OUT SUPERSEDES old",
      "2: old IN SUPPORTS older",
    ]);
    const [result] = await ask("root", { hops: 1, includeInvalid: true });
    expect(result?.linked[0]?.memory).toEqual({ id: "old", status: "INVALID" });
  });

  test("is no more than 20 memories, the nearest and oldest", async () => {
    const { remember, link, linked } = await start();
    const others = Array.from({ length: 25 }, (_, n) => `m${n}`);
    await remember("root", ...others);
    for (const id of others) await link("root", "SUPPORTS", id);
    await link("m0", "SUPPORTS", "m24");
    const found = await linked("root", { hops: 3 });
    expect(found).toEqual(others.slice(0, 20).map((id) => `1: root OUT SUPPORTS ${id}`));
  });

  test("is read in two statements for each hop, however many results there are", async () => {
    const { client, statements, remember, link } = await start();
    const names = Array.from({ length: 12 }, (_, n) => `m${n}`);
    await remember(...names);
    for (const [i, id] of names.entries())
      if (i > 0) await link(names[i - 1] ?? "", "SUPPORTS", id);
    const cost = async (hops: number, maxResults: number) => {
      const input = { query: "known", scope: { userId: "maya" }, hops, maxResults };
      statements.take();
      const { results } = (await client.run(search, { input })).search;
      expect(results).toHaveLength(maxResults);
      return statements.take().length;
    };
    // The first search also reads the index.
    await cost(0, 12);
    const without = await cost(0, 12);
    for (const hops of [1, 2, 3]) {
      expect(await cost(hops, 12)).toBe(without + 2 * hops);
      expect(await cost(hops, 1)).toBe(without + 2 * hops);
    }
  });

  test("of a message or a profile is nothing", async () => {
    const { talk, ask } = await start();
    await talk("t", "tea");
    expect((await ask("tea", { hops: 3 }))[0]?.linked).toEqual([]);
  });
});
