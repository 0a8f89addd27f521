import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, createThread } from "../support/operations.js";

const ofUser = graphql(`
  query PagingNewestFirst($first: Int, $afterThread: String, $afterMemory: String) {
    user(id: "maya") {
      threads(first: $first, after: $afterThread) {
        edges { cursor node { id } }
        pageInfo { hasNextPage hasPreviousPage endCursor }
      }
      memories(first: $first, after: $afterMemory) {
        edges { cursor node { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`);

test("lists that are newest first are walked once and in order, also where times are equal", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  for (let i = 0; i < 23; i++) {
    const id = `${(i * 7) % 23}`.padStart(2, "0");
    await client.run(createThread, { input: { id, userId: "maya" } });
    await client.run(addMemory, { input: { id, userId: "maya", content: "x" } });
    if (i % 4 === 0) clock.advance(1);
  }
  const whole = (await client.run(ofUser, { first: 23 })).user;
  const ids = whole?.threads.edges.map(({ node }) => node.id) ?? [];
  expect(new Set(ids).size).toBe(23);
  expect(whole?.memories.edges.map(({ node }) => node.id)).toEqual(ids);
  for (const first of [1, 2, 5, 22]) {
    const threads: string[] = [];
    const memories: string[] = [];
    let after: { afterThread?: string | null; afterMemory?: string | null } = {};
    for (let hasMore = true; hasMore;) {
      const { user } = await client.run(ofUser, { first, ...after });
      threads.push(...(user?.threads.edges.map(({ node }) => node.id) ?? []));
      memories.push(...(user?.memories.edges.map(({ node }) => node.id) ?? []));
      hasMore = user?.threads.pageInfo.hasNextPage ?? false;
      after = {
        afterThread: user?.threads.pageInfo.endCursor ?? null,
        afterMemory: user?.memories.pageInfo.endCursor ?? null,
      };
    }
    expect(threads).toEqual(ids);
    expect(memories).toEqual(ids);
  }
});

test("a page goes on after its cursor although the list has grown in front of it", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  const create = async (id: string) => {
    await client.run(createThread, { input: { id, userId: "maya" } });
    clock.advance(1);
  };
  for (const id of ["a", "b", "c", "d"]) await create(id);
  const first = (await client.run(ofUser, { first: 2 })).user?.threads;
  await create("e");
  const second = (
    await client.run(ofUser, { first: 2, afterThread: first?.pageInfo.endCursor ?? "" })
  ).user?.threads;
  expect([first, second].map((page) => page?.edges.map(({ node }) => node.id))).toEqual([
    ["d", "c"],
    ["b", "a"],
  ]);
});

test("a cursor of a list in another order is refused", async () => {
  const { client } = await startEngraph();
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const afterThread = Buffer.from("[1]").toString("base64url");
  expect((await client.ask(ofUser, { afterThread })).errors).toMatchObject([
    { path: ["user", "threads"], extensions: { code: "CURSOR_INVALID" } },
  ]);
});
