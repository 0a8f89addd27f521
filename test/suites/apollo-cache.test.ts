import { describe, expect, onTestFinished, test } from "vitest";
import { type Engraph } from "../support/engraph.js";
import { addMemory, addMessages, createThread, eventCursor } from "../support/operations.js";
import { start, values } from "./apollo-connection.js";
import {
  forget,
  memoryChanged,
  messagePage,
  oneThread,
  rename,
  search,
  threadPage,
  updateMemory,
  userMemories,
} from "./apollo-documents.js";

async function addThreads({ client }: Engraph, ids: readonly string[]): Promise<void> {
  for (const id of ids) await client.run(createThread, { input: { id, userId: null } });
}

describe("Apollo Client's cache, keyed by nodeId", () => {
  test("has a record once, however it was asked for, and a mutation's answer changes it everywhere", async () => {
    const { apollo, requests, ...engraph } = await start();
    await addThreads(engraph, ["t1", "t2"]);
    const { data: list } = await apollo.query({ query: threadPage, variables: { first: 5 } });
    const nodeId = list?.threads.edges[1]?.node.nodeId ?? "";
    await apollo.query({ query: oneThread, variables: { nodeId } });
    await apollo.mutate({ mutation: rename, variables: { input: { id: "t2", title: "Plans" } } });

    const sent = requests();
    const again = await apollo.query({ query: threadPage, variables: { first: 5 } });
    expect(again.data?.threads.edges.map(({ node }) => node.title)).toEqual([null, "Plans"]);
    const one = await apollo.query({ query: oneThread, variables: { nodeId } });
    expect(one.data?.node).toMatchObject({ id: "t2", title: "Plans" });
    expect(requests()).toBe(sent);
    expect(Object.keys(apollo.cache.extract() as object)).toEqual(
      expect.arrayContaining(["ROOT_QUERY", nodeId]),
    );
  });

  test("makes one list of pages, forwards", async () => {
    const { apollo, ...engraph } = await start();
    const ids = ["a", "b", "c", "d", "e"];
    await addThreads(engraph, ids);
    const list = apollo.watchQuery({ query: threadPage, variables: { first: 2 } });
    const results = list.subscribe({});
    onTestFinished(() => results.unsubscribe());
    let page = (await list.refetch()).data?.threads.pageInfo;
    while (page?.hasNextPage) {
      const after = page.endCursor ?? null;
      page = (await list.fetchMore({ variables: { first: 2, after } })).data?.threads.pageInfo;
    }
    const { data } = await apollo.query({ query: threadPage, variables: { first: 2 } });
    const titled = await engraph.client.ask<{ threads: { nodes: { nodeId: string }[] } }, never>(
      "{ threads(orderBy: CREATED_AT_ASC) { nodes { nodeId } } }",
    );
    const edges = data?.threads.edges;
    expect(edges?.map(({ node }) => node.nodeId)).toEqual(
      titled.data?.threads.nodes.map(({ nodeId }) => nodeId),
    );
    expect(edges).toHaveLength(ids.length);
  });

  test("makes one list of pages, backwards", async () => {
    const { apollo, ...engraph } = await start();
    await addThreads(engraph, ["t"]);
    const messages = Array.from({ length: 7 }, () => ({ role: "user", content: "Hello." }));
    await engraph.client.run(addMessages, { input: { threadId: "t", messages } });
    const list = apollo.watchQuery({ query: messagePage, variables: { last: 3 } });
    const results = list.subscribe({});
    onTestFinished(() => results.unsubscribe());
    let page = (await list.refetch()).data?.thread?.messages.pageInfo;
    while (page?.hasPreviousPage) {
      const { data } = await list.fetchMore({
        variables: { last: 3, before: page.startCursor ?? null },
      });
      page = data?.thread?.messages.pageInfo;
    }
    const { data } = await apollo.query({ query: messagePage, variables: { last: 3 } });
    expect(data?.thread?.messages.edges.map(({ node }) => node.seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("lets go of what a deletion names, and lists are without it", async () => {
    const { apollo, requests, client } = await start();
    for (const id of ["one", "two", "three"])
      await client.run(addMemory, { input: { id, content: id, userId: "maya" } });
    await apollo.query({ query: userMemories });
    await apollo.mutate({
      mutation: forget,
      variables: { id: "two" },
      update(cache, { data }) {
        for (const id of data?.deleteMemories.deletedNodeIds ?? []) cache.evict({ id });
        cache.gc();
      },
    });
    const sent = requests();
    const { data } = await apollo.query({ query: userMemories });
    expect(data?.user?.memories.edges.map(({ node }) => node.id)).toEqual(["three", "one"]);
    expect(requests()).toBe(sent);
  });

  test("keeps the results of searches apart, which are no records, and shares what they found", async () => {
    const { apollo, client } = await start();
    for (const content of ["Tea from Assam.", "Tea, and more tea, and Lisbon."])
      await client.run(addMemory, { input: { content, userId: "maya" } });
    const ask = async (query: string, fetchPolicy: "network-only" | "cache-only") =>
      (await apollo.query({ query: search, variables: { query }, fetchPolicy })).data?.search
        .results;
    const queries = ["tea", "tea in Lisbon"];
    const fresh = [];
    for (const query of queries) fresh.push(await ask(query, "network-only"));
    const [tea, lisbon] = fresh;
    expect(tea).toHaveLength(2);
    // The same record with another score: if the cache merged them, the earlier answer would now be
    // wrong.
    expect(lisbon?.[0]?.score).not.toBe(tea?.find(({ rank }) => rank === 1)?.score);
    for (const [i, query] of queries.entries())
      expect(await ask(query, "cache-only")).toEqual(fresh[i]);
    const kinds = Object.values(apollo.cache.extract() as Record<string, { __typename?: string }>);
    expect(kinds.filter(({ __typename }) => __typename === "Memory")).toHaveLength(2);
    expect(kinds.filter(({ __typename }) => __typename === "SearchResult")).toEqual([]);
  });

  test("takes what a subscription brings", async () => {
    const { apollo, requests, client } = await start();
    await client.run(addMemory, { input: { id: "m", content: "Tea.", userId: "maya" } });
    await apollo.query({ query: userMemories });
    const { eventCursor: after } = await client.run(eventCursor);
    const events = values(apollo.subscribe({ query: memoryChanged, variables: { after } }), 1);
    await client.run(updateMemory, { input: { id: "m", content: "Coffee." } });
    expect(await events).toMatchObject([
      { memoryChanged: { kind: "UPDATED", memory: { content: "Coffee." } } },
    ]);
    const sent = requests();
    const { data } = await apollo.query({ query: userMemories });
    expect(data?.user?.memories.edges.map(({ node }) => node.content)).toEqual(["Coffee."]);
    expect(requests()).toBe(sent);
  });
});
