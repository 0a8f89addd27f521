import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { MessageRangeQueryVariables } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, deleteMessage } from "../support/operations.js";
import { Statements } from "../support/statements.js";

const range = graphql(`
  query MessageRange($id: ID!, $start: Int, $end: Int) {
    thread(id: $id) { messageRange(start: $start, end: $end) { content } }
  }
`);

const rangeOfAll = graphql(`
  query MessageRangeOfAll { threads { nodes { messageRange(start: 1) { content } } } }
`);

const settings = { extractMemories: false };

/** A thread whose messages contain their position, and a function to read a window of it. */
async function start(count: number) {
  const statements = new Statements();
  const { client } = await startEngraph({ onStatement: statements.ofRequests });
  const fill = async (threadId: string, size: number) => {
    await client.run(createThread, { input: { id: threadId, userId: "maya", settings } });
    const messages = Array.from({ length: size }, (_, i) => ({
      id: `${threadId}-${i}`,
      role: "user",
      content: String(i),
    }));
    await client.run(addMessages, { input: { threadId, messages } });
  };
  await fill("t", count);
  const read = async (bounds: Omit<MessageRangeQueryVariables, "id">) => {
    const { thread } = await client.run(range, { id: "t", ...bounds });
    return thread?.messageRange.map(({ content }) => Number(content));
  };
  return { client, statements, fill, read };
}

const places = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

test("without bounds, the newest 100 messages come, oldest first", async () => {
  const { read } = await start(130);
  expect(await read({})).toEqual(places(30, 130));
});

test("from a start alone, the newest 100 from it on", async () => {
  const { read } = await start(130);
  expect(await read({ start: 10 })).toEqual(places(30, 130));
  expect(await read({ start: 100 })).toEqual(places(100, 130));
  expect(await read({ start: 130 })).toEqual([]);
});

test("an end of -1 means everything from the start", async () => {
  const { read } = await start(130);
  expect(await read({ end: -1 })).toEqual(places(0, 130));
  expect(await read({ start: 5, end: -1 })).toEqual(places(5, 130));
});

test("an end bounds the window, exclusive", async () => {
  const { read } = await start(130);
  expect(await read({ start: 2, end: 5 })).toEqual([2, 3, 4]);
  expect(await read({ end: 120 })).toEqual(places(0, 120));
  expect(await read({ start: 5, end: 5 })).toEqual([]);
  expect(await read({ start: 7, end: 5 })).toEqual([]);
  expect(await read({ start: 128, end: 500 })).toEqual([128, 129]);
  expect(await read({ end: 0 })).toEqual([]);
});

test("places are counted among the messages that are there", async () => {
  const { client, read } = await start(6);
  await client.run(deleteMessage, { id: "t-2" });
  expect(await read({ start: 1, end: 3 })).toEqual([1, 3]);
});

test("bounds that cannot be meant are refused", async () => {
  const { read } = await start(1);
  await expect(read({ start: -1 })).rejects.toThrow("BAD_USER_INPUT: start must not be negative");
  await expect(read({ end: -2 })).rejects.toThrow("BAD_USER_INPUT: end must be -1 or more");
});

test("the windows of many threads take one statement", async () => {
  const { client, statements, fill } = await start(3);
  await fill("u", 4);
  statements.take();
  const { threads } = await client.run(rangeOfAll);
  expect(threads.nodes.map(({ messageRange }) => messageRange.length).toSorted()).toEqual([2, 3]);
  expect(statements.take().filter((sql) => /\bmessage (AS )?r\b/.test(sql))).toHaveLength(1);
});
