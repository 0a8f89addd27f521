import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { likewise } from "../support/likewise.js";
import { addMemory, addMessages, createThread, upsertUser } from "../support/operations.js";
import { Statements } from "../support/statements.js";

const users = graphql(`
  query ListsUsers($first: Int, $after: String) {
    list: users(first: $first, after: $after) {
      totalCount
      nodes { id }
      edges { cursor }
      pageInfo { hasNextPage hasPreviousPage endCursor }
    }
  }
`);

const agents = likewise(users, "users", "agents");
const threads = likewise(users, "users", "threads");
const memories = likewise(users, "users", "memories");

const messages = graphql(`
  query ListsMessages($first: Int, $after: String, $last: Int, $before: String) {
    list: messages(first: $first, after: $after, last: $last, before: $before) {
      totalCount
      nodes { id }
      edges { cursor }
      pageInfo { hasNextPage hasPreviousPage endCursor }
    }
  }
`);

const messagesOfThread = graphql(`
  query ListsMessagesOfThread($after: String) {
    thread(id: "t0") { messages(after: $after) { edges { cursor } } }
  }
`);

const memoriesWithoutCount = graphql(`
  query ListsMemoriesWithoutCount { memories { nodes { id } } }
`);

const kinds = graphql(`
  query ListsKinds { users { nodes { id information } } agents { nodes { id } } }
`);

const newestFirst = [4, 3, 2, 1, 0];
const lists = [
  { name: "users", document: users, ids: newestFirst.map((n) => `u${n}`) },
  { name: "agents", document: agents, ids: newestFirst.map((n) => `a${n}`) },
  { name: "threads", document: threads, ids: newestFirst.map((n) => `t${n}`) },
  { name: "memories", document: memories, ids: newestFirst.map((n) => `f${n}`) },
  { name: "messages", document: messages, ids: newestFirst.toReversed().map((n) => `m${n}`) },
] as const;

/** Five users, each with an agent, a thread, a message and a memory. Two are created at a time. */
async function start() {
  const clock = new FakeClock();
  const statements = new Statements();
  const { client } = await startEngraph({ clock, onStatement: statements.ofRequests });
  for (let n = 0; n < 5; n++) {
    const owner = { userId: `u${n}`, agentId: `a${n}` };
    const settings = { extractMemories: false };
    await client.run(createThread, { input: { id: `t${n}`, ...owner, settings } });
    await client.run(addMessages, {
      input: { threadId: `t${n}`, messages: [{ id: `m${n}`, role: "user", content: "…" }] },
    });
    await client.run(addMemory, { input: { id: `f${n}`, content: "x", ...owner } });
    clock.advance(n % 2);
  }
  return { client, clock, statements };
}

test.each(lists)("all $name are listed, in pages that say where they lie", async (list) => {
  const { client } = await start();
  const page = async (first: number, after: string | null) =>
    (await client.run(list.document as typeof users, { first, after })).list;
  for (const first of [1, 2, 5, 6]) {
    const seen: string[] = [];
    let after: string | null | undefined = null;
    do {
      const { totalCount, nodes, edges, pageInfo } = await page(first, after ?? null);
      expect(totalCount).toBe(5);
      expect(nodes).toHaveLength(Math.min(first, 5 - seen.length));
      expect(pageInfo.hasPreviousPage).toBe(seen.length > 0);
      seen.push(...nodes.map(({ id }) => id));
      expect(pageInfo.hasNextPage).toBe(seen.length < 5);
      expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor);
      after = pageInfo.endCursor;
    } while (seen.length < 5);
    expect(seen).toEqual(list.ids);
  }
});

test.each(lists)("no $name are an empty list", async ({ document }) => {
  const { client } = await startEngraph();
  expect((await client.run(document as typeof users)).list).toEqual({
    totalCount: 0,
    nodes: [],
    edges: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: null },
  });
});

test.each(lists)("a page of $name takes one statement, and its length one more", async (list) => {
  const { client, statements } = await start();
  statements.take();
  await client.run(list.document as typeof users);
  expect(statements.take()).toHaveLength(2);
});

test("a list is counted only on request", async () => {
  const { client, statements } = await start();
  statements.take();
  await client.run(memoriesWithoutCount);
  expect(statements.take()).toHaveLength(1);
});

test.each(lists)("a page of $name holds 500 items at the most", async ({ document }) => {
  const { client } = await start();
  for (const first of [-1, 501]) {
    const { errors } = await client.ask(document as typeof users, { first });
    expect(errors).toMatchObject([
      { path: ["list"], extensions: { code: "BAD_USER_INPUT", field: "first" } },
    ]);
  }
});

test("users and agents are listed with and without a profile, each among their kind", async () => {
  const { client } = await startEngraph({ clock: new FakeClock() });
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: "tutor" } });
  await client.run(upsertUser, { input: { id: "ben", information: "Likes tea." } });
  expect(await client.run(kinds)).toEqual({
    users: {
      nodes: [
        { id: "maya", information: null },
        { id: "ben", information: "Likes tea." },
      ],
    },
    agents: { nodes: [{ id: "tutor" }] },
  });
});

test("messages of several threads come in the order they were stored, and page both ways", async () => {
  const { client, clock } = await start();
  const say = async (thread: string, ...ids: string[]) => {
    const said = ids.map((id) => ({
      id,
      role: "user",
      content: "…",
      timestamp: "2020-01-01T00:00:00Z",
    }));
    await client.run(addMessages, { input: { threadId: thread, messages: said } });
    clock.advance(1);
  };
  clock.advance(1);
  await say("t2", "z", "y");
  await say("t0", "x");
  await say("t2", "w");
  const page = async (args: { first?: number; after?: string; last?: number; before?: string }) => {
    const { nodes, pageInfo } = (await client.run(messages, args)).list;
    const { hasPreviousPage, hasNextPage } = pageInfo;
    return [nodes.map(({ id }) => id).join(" "), hasPreviousPage, hasNextPage];
  };
  expect(await page({})).toEqual(["m0 m1 m2 m3 m4 z y x w", false, false]);
  const { edges } = (await client.run(messages, {})).list;
  const at = (i: number) => edges[i]?.cursor ?? "";
  expect(await page({ last: 3 })).toEqual(["y x w", true, false]);
  expect(await page({ last: 3, before: at(6) })).toEqual(["m3 m4 z", true, true]);
  expect(await page({ last: 3, before: at(3) })).toEqual(["m0 m1 m2", false, true]);
  expect(await page({ first: 2, after: at(5) })).toEqual(["y x", true, true]);
  expect(await page({ first: 2, after: at(6) })).toEqual(["x w", true, false]);
  expect(await page({ after: at(4), before: at(8) })).toEqual(["z y x", true, false]);
  expect(await page({ last: 2, after: at(4), before: at(8) })).toEqual(["y x", true, true]);
});

test("a page of all messages goes on after its cursor although the list has grown", async () => {
  const { client } = await start();
  const first = (await client.run(messages, { first: 5 })).list.pageInfo;
  await client.run(addMessages, {
    input: { threadId: "t4", messages: [{ id: "m5", role: "user", content: "…" }] },
  });
  const after = first.endCursor ?? "";
  expect(first.hasNextPage).toBe(false);
  expect((await client.run(messages, { after })).list.nodes).toEqual([{ id: "m5" }]);
});

test("a cursor is good for its own list only", async () => {
  const { client } = await start();
  const cursorOf = async (document: unknown) =>
    (await client.run(document as typeof users)).list.edges[0]?.cursor ?? "";
  for (const { document } of lists) {
    const after = await cursorOf(document);
    for (const other of lists) {
      if (other.document === document) continue;
      const { errors } = await client.ask(other.document as typeof users, { after });
      expect(errors).toMatchObject([{ path: ["list"], extensions: { code: "CURSOR_INVALID" } }]);
    }
  }
  const ofThread = (await client.run(messagesOfThread)).thread?.messages.edges[0]?.cursor ?? "";
  expect((await client.ask(messages, { after: ofThread })).errors).toMatchObject([
    { path: ["list"], extensions: { code: "CURSOR_INVALID" } },
  ]);
  const after = await cursorOf(messages);
  expect((await client.ask(messagesOfThread, { after })).errors).toMatchObject([
    { path: ["thread", "messages"], extensions: { code: "CURSOR_INVALID" } },
  ]);
});
