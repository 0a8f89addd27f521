import type { ResultOf } from "@graphql-typed-document-node/core";
import { expect, test } from "vitest";
import type { MemoryOrder, ThreadOrder } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, createThread, updateThread, updateMemory } from "../support/operations.js";
import { Statements } from "../support/statements.js";

const threads = graphql(`
  query ListOrdersThreads($orderBy: ThreadOrder, $first: Int, $after: String) {
    threads(orderBy: $orderBy, first: $first, after: $after) {
      nodes { id }
      pageInfo { hasNextPage endCursor }
    }
    user(id: "maya") { threads(orderBy: $orderBy, first: $first, after: $after) { nodes { id } } }
    agent(id: "tutor") { threads(orderBy: $orderBy, first: $first, after: $after) { nodes { id } } }
  }
`);

const memories = graphql(`
  query ListOrdersMemories(
    $orderBy: MemoryOrder
    $first: Int
    $after: String
    $whole: Boolean = true
  ) {
    memories(orderBy: $orderBy, first: $first, after: $after) @include(if: $whole) {
      nodes { id }
      pageInfo { hasNextPage endCursor }
    }
    user(id: "maya") { memories(orderBy: $orderBy, first: $first, after: $after) { nodes { id } } }
    agent(id: "tutor") {
      memories(orderBy: $orderBy, first: $first, after: $after) { nodes { id } }
    }
    thread(id: "a") { memories(orderBy: $orderBy, first: $first, after: $after) { nodes { id } } }
  }
`);

const ofEachUser = graphql(`
  query ListOrdersOfEachUser($threads: ThreadOrder, $memories: MemoryOrder) {
    users {
      nodes {
        threads(orderBy: $threads) { nodes { memories(orderBy: $memories) { nodes { id } } } }
        sure: memories(orderBy: CONFIDENCE_DESC) { nodes { id } }
        unsure: memories(orderBy: CONFIDENCE_ASC) { nodes { id } }
      }
    }
  }
`);

const owner = { userId: "maya", agentId: "tutor" };
const settings = { extractMemories: false };

/** Threads and memories a, b, c and d. The last two have the same age and confidence, and a is changed last. */
async function start() {
  const clock = new FakeClock();
  const statements = new Statements();
  // All lists at once, each in nested pages.
  const env = { MAX_OPERATION_COST: "1000000" };
  const { client } = await startEngraph({ clock, env, onStatement: statements.ofRequests });
  for (const [id, confidence, pause] of [
    ["a", 0.5, 1],
    ["b", 0.1 + 0.2, 1],
    ["d", 0.9, 0],
    ["c", 0.9, 1],
  ] as const) {
    await client.run(createThread, { input: { id, ...owner, settings } });
    await client.run(addMemory, { input: { id, content: id, threadId: "a", confidence } });
    clock.advance(pause);
  }
  await client.run(updateThread, { input: { id: "a", title: "Changed" } });
  await client.run(updateMemory, { input: { id: "a", category: "changed" } });
  return { client, statements };
}

const byTime: [ThreadOrder | null, string][] = [
  [null, "d c b a"],
  ["CREATED_AT_DESC", "d c b a"],
  ["CREATED_AT_ASC", "a b c d"],
  ["UPDATED_AT_DESC", "a d c b"],
  ["UPDATED_AT_ASC", "b c d a"],
];
const byConfidence: [MemoryOrder, string][] = [
  ["CONFIDENCE_DESC", "d c a b"],
  ["CONFIDENCE_ASC", "b a c d"],
];

const idsOf = (list: { readonly nodes: readonly { readonly id: string }[] } | undefined) =>
  list?.nodes.map(({ id }) => id).join(" ");

test.each(byTime)("threads in the order %j", async (orderBy, ids) => {
  const { client } = await start();
  const found = await client.run(threads, { orderBy });
  const lists = [found.threads, found.user?.threads, found.agent?.threads];
  expect(lists.map(idsOf)).toEqual(lists.map(() => ids));
});

test.each<[MemoryOrder | null, string]>([...byTime, ...byConfidence])(
  "memories in the order %j",
  async (orderBy, ids) => {
    const { client } = await start();
    const found = await client.run(memories, { orderBy });
    const { user, agent, thread } = found;
    const lists = [found.memories, user?.memories, agent?.memories, thread?.memories];
    expect(lists.map(idsOf)).toEqual(lists.map(() => ids));
  },
);

test.each<[MemoryOrder | null, string]>([...byTime, ...byConfidence])(
  "pages in the order %j leave nothing out and repeat nothing",
  async (orderBy, ids) => {
    const { client } = await start();
    for (const first of [1, 3]) {
      const seen: (string | undefined)[] = [];
      const ofThread: (string | undefined)[] = [];
      let after: string | null = null;
      let hasNextPage = true;
      while (hasNextPage && seen.length < 5) {
        const found: ResultOf<typeof memories> = await client.run(memories, {
          orderBy,
          first,
          after,
        });
        seen.push(idsOf(found.memories));
        ofThread.push(idsOf(found.thread?.memories));
        hasNextPage = found.memories?.pageInfo.hasNextPage ?? false;
        after = found.memories?.pageInfo.endCursor ?? null;
      }
      expect(seen.join(" ")).toBe(ids);
      expect(ofThread.join(" ")).toBe(ids);
    }
  },
);

/** The lists of memories in which a cursor is refused: the whole list, and those of a user, an agent and a thread. */
/** Errors are sorted by name, because lists fail in any order. */
async function refusals(client: Client, orderBy: MemoryOrder | null, after: string) {
  const whole = await client.ask(memories, { orderBy, after });
  const nested = await client.ask(memories, { orderBy, after, whole: false });
  const errors = [...(whole.errors ?? []), ...(nested.errors ?? [])];
  return errors
    .map(({ path, extensions }) => {
      expect(extensions["code"]).toBe("CURSOR_INVALID");
      return path?.join(".");
    })
    .toSorted();
}

const everyList = ["agent.memories", "memories", "thread.memories", "user.memories"];

test("a cursor of one order is refused in another, in every list", async () => {
  const { client } = await start();
  const orders = [...byTime, ...byConfidence].map(([order]) => order);
  for (const given of orders) {
    const page = (await client.run(memories, { orderBy: given, first: 1 })).memories;
    for (const orderBy of orders) {
      const isSame = nameOf(orderBy) === nameOf(given);
      const refused = await refusals(client, orderBy, page?.pageInfo.endCursor ?? "");
      expect(refused).toEqual(isSame ? [] : everyList);
    }
  }
});

/** The default order has no input. */
function nameOf(order: MemoryOrder | null): string {
  return order ?? "CREATED_AT_DESC";
}

test("a cursor of threads is refused for memories in the same order", async () => {
  const { client } = await start();
  const order = "CREATED_AT_ASC" as const;
  const { pageInfo } = (await client.run(threads, { orderBy: order })).threads;
  const after = pageInfo.endCursor ?? "";
  expect(await refusals(client, order, after)).toEqual(everyList);
});

test("an order is made of a field and a direction", async () => {
  const { client } = await start();
  const wrong = [{}, { field: "CREATED_AT" }, "CONFIDENCE_ASC"];
  for (const orderBy of wrong) {
    const { errors } = await client.ask(threads, { orderBy: orderBy as ThreadOrder });
    expect(errors?.[0]?.message).toContain("$orderBy");
  }
});

test("ordered lists cost one statement each, however many have one", async () => {
  const { client, statements } = await start();
  for (const id of ["e", "f"]) {
    await client.run(createThread, { input: { id, userId: id, agentId: "tutor", settings } });
    await client.run(addMemory, { input: { content: id, threadId: id } });
  }
  statements.take();
  const { users } = await client.run(ofEachUser, {
    threads: "UPDATED_AT_ASC",
    memories: "CONFIDENCE_DESC",
  });
  // Users, their threads, the threads' memories, the users' memories in both orders.
  expect(statements.take()).toHaveLength(5);
  const maya = users.nodes.find(({ threads }) => threads.nodes.length === 4);
  expect([idsOf(maya?.sure), idsOf(maya?.unsure)]).toEqual(["d c a b", "b a c d"]);
  expect(maya?.threads.nodes.map((thread) => idsOf(thread.memories))).toEqual([
    "",
    "",
    "",
    "d c a b",
  ]);
});
