import { expect, test } from "vitest";
import type { ActorFilter, ActorOrder } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, createThread } from "../support/operations.js";

const active = graphql(`
  query ActiveUsers($orderBy: ActorOrder, $filter: ActorFilter, $first: Int, $after: String) {
    users(orderBy: $orderBy, filter: $filter, first: $first, after: $after) {
      totalCount
      nodes { id lastActiveAt }
      pageInfo { hasNextPage endCursor }
    }
    agents(orderBy: $orderBy, first: 1) { nodes { id lastActiveAt } }
  }
`);

const threadsBy = graphql(`
  query ActiveUsersThreads($search: String) {
    threads(filter: { search: $search }) { nodes { id } }
  }
`);

const newest: ActorOrder = "LAST_ACTIVE_AT_DESC";

async function start() {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  const settings = { extractMemories: false };
  for (const userId of ["maya", "Ben", "cara"]) {
    const input = {
      id: `of ${userId}`,
      title: `${userId}'s day`,
      userId,
      agentId: "tutor",
      settings,
    };
    await client.run(createThread, { input });
  }
  clock.advance(1_000);
  await client.run(addMemory, { input: { threadId: "of maya", content: "Maya likes tea." } });
  return { client };
}

test("users are listed by their last activity, page after page, and found by a part of their id", async () => {
  const { client } = await start();
  const read = async (filter: ActorFilter, first: number, after?: string) =>
    client.run(active, { orderBy: newest, filter, first, after });
  const page = await read({}, 1);
  expect(page.users).toMatchObject({
    totalCount: 3,
    nodes: [{ id: "maya", lastActiveAt: "2026-05-08T12:00:01.000Z" }],
    pageInfo: { hasNextPage: true },
  });
  expect(page.agents.nodes).toEqual([{ id: "tutor", lastActiveAt: "2026-05-08T12:00:01.000Z" }]);
  const after = page.users.pageInfo.endCursor ?? "";
  const { users } = await read({}, 5, after);
  expect(users.nodes).toEqual([
    { id: "cara", lastActiveAt: "2026-05-08T12:00:00.000Z" },
    { id: "Ben", lastActiveAt: "2026-05-08T12:00:00.000Z" },
  ]);
  expect((await read({ search: "bEN" }, 5)).users).toMatchObject({
    totalCount: 1,
    nodes: [{ id: "Ben" }],
  });
  // A cursor belongs to one order.
  const { errors } = await client.ask(active, { after });
  expect(errors).toMatchObject([{ extensions: { code: "CURSOR_INVALID" } }]);
});

test("the last activity is told where the list has another order, too", async () => {
  const { client } = await start();
  const { users } = await client.run(active, {});
  expect(users.nodes.find(({ id }) => id === "maya")?.lastActiveAt).toBe(
    "2026-05-08T12:00:01.000Z",
  );
});

test("threads are found by a part of their title or id, which may not be long", async () => {
  const { client } = await start();
  const found = async (search: string | null) =>
    (await client.run(threadsBy, { search })).threads.nodes.map(({ id }) => id).toSorted();
  expect(await found("'S DAY")).toEqual(["of Ben", "of cara", "of maya"]);
  expect(await found("OF M")).toEqual(["of maya"]);
  expect(await found(null)).toHaveLength(3);
  expect(await found("%")).toEqual([]);
  const { errors } = await client.ask(threadsBy, { search: "x".repeat(101) });
  expect(errors).toMatchObject([
    { extensions: { code: "BAD_USER_INPUT", field: "filter.search" } },
  ]);
});
