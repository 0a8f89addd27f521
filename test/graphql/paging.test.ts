import fc from "fast-check";
import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";

const messages = graphql(`
  query PagingMessages($thread: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    thread(id: $thread) {
      messages(first: $first, after: $after, last: $last, before: $before) {
        totalCount
        nodes { seq }
        edges { cursor node { seq } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }
`);

interface PageArgs {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

async function start(count: number) {
  const { client } = await startEngraph();
  const settings = { extractMemories: false };
  await client.run(createThread, { input: { id: "t", userId: null, agentId: null, settings } });
  if (count > 0) {
    const list = Array.from({ length: count }, () => ({ role: "user", content: "…" }));
    await client.run(addMessages, { input: { threadId: "t", messages: list } });
  }
  return { client, page: (args: PageArgs) => pageOf(client, args) };
}

async function pageOf(client: Client, args: PageArgs) {
  const { thread } = await client.run(messages, { thread: "t", ...args });
  if (!thread) throw new Error("The thread is gone.");
  const { nodes, edges, pageInfo, totalCount } = thread.messages;
  expect(edges.map(({ node }) => node)).toEqual(nodes);
  expect(pageInfo.startCursor).toBe(edges[0]?.cursor ?? null);
  expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null);
  const { hasNextPage, hasPreviousPage } = pageInfo;
  return {
    seqs: nodes.map(({ seq }) => seq),
    cursors: edges.map(({ cursor }) => cursor),
    hasNextPage,
    hasPreviousPage,
    totalCount,
  };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

test("a page says what it holds, and whether the list goes on before and after it", async () => {
  const { page } = await start(10);
  const { cursors } = await page({});
  const of = async (args: PageArgs) => {
    const { seqs, hasPreviousPage, hasNextPage, totalCount } = await page(args);
    expect(totalCount).toBe(10);
    return [seqs, hasPreviousPage, hasNextPage];
  };
  const at = (seq: number) => cursors[seq - 1] ?? "";
  expect(await of({})).toEqual([range(1, 10), false, false]);
  expect(await of({ first: 10 })).toEqual([range(1, 10), false, false]);
  expect(await of({ first: 9 })).toEqual([range(1, 9), false, true]);
  expect(await of({ first: 3, after: at(4) })).toEqual([[5, 6, 7], true, true]);
  expect(await of({ first: 3, after: at(7) })).toEqual([[8, 9, 10], true, false]);
  expect(await of({ last: 3 })).toEqual([[8, 9, 10], true, false]);
  expect(await of({ last: 3, before: at(8) })).toEqual([[5, 6, 7], true, true]);
  expect(await of({ last: 3, before: at(4) })).toEqual([[1, 2, 3], false, true]);
  expect(await of({ after: at(2), before: at(6) })).toEqual([[3, 4, 5], true, false]);
  expect(await of({ last: 2, after: at(2), before: at(6) })).toEqual([[4, 5], true, true]);
  expect(await of({ after: at(10) })).toEqual([[], true, false]);
  expect(await of({ last: 5, before: at(1) })).toEqual([[], false, true]);
});

test("no items may be asked for, to learn the length or whether there are any", async () => {
  const { page } = await start(3);
  expect(await page({ first: 0 })).toMatchObject({ seqs: [], totalCount: 3, hasNextPage: true });
  expect(await page({ last: 0 })).toMatchObject({ seqs: [], totalCount: 3, hasPreviousPage: true });
  const { page: emptyPage } = await start(0);
  expect(await emptyPage({})).toEqual({
    seqs: [],
    cursors: [],
    hasNextPage: false,
    hasPreviousPage: false,
    totalCount: 0,
  });
});

test("a page holds 50 items by default and 500 at the most", async () => {
  const { page } = await start(501);
  expect((await page({})).seqs).toEqual(range(1, 50));
  expect((await page({ first: null, last: null })).seqs).toEqual(range(1, 50));
  expect((await page({ first: 500 })).seqs).toEqual(range(1, 500));
  expect((await page({ last: 500 })).seqs).toEqual(range(2, 501));
});

test("a page in a list holds 10 items by default, and deeper 5, or as many as are asked for", async () => {
  const { client } = await start(51);
  const answer = await client.ask(
    `{ threads { nodes { ten: messages { nodes { seq } } all: messages(last: 50) { nodes { seq } }
         messages(first: 1) { nodes { thread { five: messages(first: null) { nodes { seq } } } } } } } }`,
  );
  expect(answer).toEqual({
    data: {
      threads: {
        nodes: [
          {
            ten: { nodes: range(1, 10).map((seq) => ({ seq })) },
            all: { nodes: range(2, 51).map((seq) => ({ seq })) },
            messages: {
              nodes: [{ thread: { five: { nodes: range(1, 5).map((seq) => ({ seq })) } } }],
            },
          },
        ],
      },
    },
  });
});

const wrongArgs: [args: PageArgs, field: string, problem: string][] = [
  [{ first: -1 }, "first", "must be from 0 to 500, but is -1"],
  [{ first: 501 }, "first", "must be from 0 to 500, but is 501"],
  [{ last: 501 }, "last", "must be from 0 to 500, but is 501"],
  [{ first: 1, last: 1 }, "last", "cannot be combined with first"],
];

test.each(wrongArgs)("%j is refused", async (args, field, problem) => {
  const { client } = await start(1);
  const { errors } = await client.ask(messages, { thread: "t", ...args });
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field, problem } }]);
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test.each([
  "",
  "!",
  "AAAA",
  encoded(1),
  encoded([]),
  encoded(["1"]),
  encoded([1, "x"]),
  encoded([null]),
  encoded({ 0: 1 }),
])("%j is refused as a cursor", async (cursor) => {
  const { client } = await start(1);
  for (const args of [{ after: cursor }, { last: 1, before: cursor }]) {
    const { errors } = await client.ask(messages, { thread: "t", ...args });
    expect(errors).toMatchObject([
      { path: ["thread", "messages"], extensions: { code: "CURSOR_INVALID" } },
    ]);
  }
});

test("walking a list in pages of any size, from either end, gives it once and in order", async () => {
  const { client } = await start(0);
  let length = 0;
  const sizes = fc.record({
    more: fc.integer({ min: 0, max: 9 }),
    size: fc.integer({ min: 1, max: 12 }),
    forwards: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(sizes, async ({ more, size, forwards }) => {
      if (more > 0) {
        const list = Array.from({ length: more }, () => ({ role: "user", content: "…" }));
        await client.run(addMessages, { input: { threadId: "t", messages: list } });
        length += more;
      }
      const seen: (number | null | undefined)[] = [];
      let cursor: string | undefined;
      for (let hasMore = true; hasMore;) {
        const page = await pageOf(
          client,
          forwards
            ? { first: size, after: cursor ?? null }
            : { last: size, before: cursor ?? null },
        );
        if (forwards) seen.push(...page.seqs);
        else seen.unshift(...page.seqs);
        cursor = forwards ? page.cursors.at(-1) : page.cursors[0];
        hasMore = forwards ? page.hasNextPage : page.hasPreviousPage;
        expect(hasMore ? page.seqs.length : size).toBe(size);
      }
      expect(seen).toEqual(range(1, length));
    }),
    { numRuns: 25 },
  );
});
