import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { MessageInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";

const messagesOf = graphql(`
  query AddMessagesThread($id: ID!) {
    thread(id: $id) {
      messageCount
      messages { nodes { id seq role name content metadata timestamp } }
      jobs { totalCount }
    }
  }
`);

async function startWithThread() {
  const engraph = await startEngraph();
  const { client } = engraph;
  await client.run(createThread, {
    input: { id: "t", userId: "maya", settings: { extractMemories: false } },
  });
  const add = (messages: MessageInput[], threadId = "t") =>
    client.ask(addMessages, { input: { threadId, messages } });
  const stored = async () => (await client.run(messagesOf, { id: "t" })).thread;
  return { ...engraph, add, stored };
}

test("messages keep the order they were given in, over calls", async () => {
  const { add, stored } = await startWithThread();
  const first = await add(["a", "b", "c"].map((content) => ({ role: "user", content })));
  const second = await add(["d", "e"].map((content) => ({ role: "assistant", content })));
  const seqs = [first, second].map(({ data }) => data?.addMessages.messages.map(({ seq }) => seq));
  expect(seqs).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  const thread = await stored();
  expect(thread?.messages.nodes.map(({ seq, content }) => [seq, content])).toEqual([
    [1, "a"],
    [2, "b"],
    [3, "c"],
    [4, "d"],
    [5, "e"],
  ]);
});

test("calls at the same time share out the places in the thread without gap or overlap", async () => {
  const { add, stored } = await startWithThread();
  const batches = Array.from({ length: 20 }, (_, i) =>
    ["x", "y", "z"].map((part) => ({ role: "user", content: `${i}${part}` })),
  );
  await Promise.all(batches.map((batch) => add(batch)));
  const nodes = (await stored())?.messages.nodes ?? [];
  expect((await stored())?.messageCount).toBe(60);
  expect(nodes.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  for (let start = 0; start < 48; start += 3) {
    const contents = nodes.slice(start, start + 3).map(({ content }) => content);
    const batch = contents[0]?.slice(0, -1);
    expect(contents).toEqual([`${batch}x`, `${batch}y`, `${batch}z`]);
  }
});

test("a message keeps all that was said of it, under the caller's id", async () => {
  const { add, stored } = await startWithThread();
  const message = {
    id: "m1",
    role: "tool",
    name: "weather",
    content: "It rains.",
    timestamp: "2026-01-02T03:04:05.678+02:00",
    metadata: { run: 7, steps: [{ ok: true }] },
  };
  await add([message]);
  expect((await stored())?.messages.nodes).toEqual([
    { ...message, seq: 1, timestamp: "2026-01-02T01:04:05.678Z" },
  ]);
});

test("a message without content takes it from its metadata; an empty one stays empty", async () => {
  const { add, stored } = await startWithThread();
  await add([
    { role: "user", metadata: { content: "from metadata" } },
    { role: "user", content: null, metadata: { content: "from metadata, too" } },
    { role: "tool", toolCallId: "call", content: "", metadata: { content: "not taken" } },
    { role: "user", content: "its own", metadata: { content: "not taken" } },
    { role: "tool", toolCallId: "call", metadata: { content: { not: "text" } } },
    { role: "assistant", hasToolCalls: true },
  ]);
  expect((await stored())?.messages.nodes.map(({ content }) => content)).toEqual([
    "from metadata",
    "from metadata, too",
    "",
    "its own",
    null,
    null,
  ]);
});

const taken: [name: string, second: MessageInput[]][] = [
  [
    "in the store",
    [
      { role: "user", content: "new" },
      { id: "m1", role: "user", content: "again" },
    ],
  ],
];

test.each(taken)("an id that is taken %s fails, and nothing changes", async (_name, second) => {
  const { add, stored } = await startWithThread();
  await add([{ id: "m1", role: "user", content: "first" }]);
  const { errors } = await add(second);
  expect(errors).toMatchObject([
    { message: 'Message "m1" already exists.', extensions: { code: "ALREADY_EXISTS" } },
  ]);
  const thread = await stored();
  expect(thread?.messages.nodes.map(({ content }) => content)).toEqual(["first"]);
  await add([{ role: "user", content: "next" }]);
  expect((await stored())?.messages.nodes.map(({ seq }) => seq)).toEqual([1, 2]);
});

test("an id that is taken in another thread of another user is taken, too", async () => {
  const { client, add } = await startWithThread();
  await client.run(createThread, { input: { id: "other", userId: "ben" } });
  await add([{ id: "m1", role: "user", content: "…" }]);
  const { errors } = await add([{ id: "m1", role: "user", content: "…" }], "other");
  expect(errors?.[0]?.extensions["code"]).toBe("ALREADY_EXISTS");
});

const longId = "x".repeat(129);
const refused: [name: string, messages: MessageInput[], field: string][] = [
  ["no message", [], "messages"],
  [
    "1001 messages",
    Array.from({ length: 1001 }, () => ({ role: "user", content: "…" })),
    "messages",
  ],
  [
    "the same id twice",
    [
      { id: "a", role: "user", content: "…" },
      { id: "a", role: "user", content: "…" },
    ],
    "messages",
  ],
  ["an empty role", [{ role: "user", content: "…" }, { role: " " }], "messages[1].role"],
  ["a role of 31 characters", [{ role: "r".repeat(31) }], "messages[0].role"],
  ["an empty id", [{ id: "", role: "user", content: "…" }], "messages[0].id"],
  [
    "an id of 129 characters",
    [
      { role: "user", content: "…" },
      { id: longId, role: "user", content: "…" },
    ],
    "messages[1].id",
  ],
  ["metadata that is a list", [{ role: "user", metadata: [1] }], "messages[0].metadata"],
  ["metadata that is text", [{ role: "user", metadata: "text" }], "messages[0].metadata"],
];

test.each(refused)("%s is refused, and nothing changes", async (_name, messages, field) => {
  const { add, stored } = await startWithThread();
  const { errors, data } = await add(messages);
  expect(data).toBeNull();
  expect(errors).toMatchObject([
    { path: ["addMessages"], extensions: { code: "BAD_USER_INPUT", field } },
  ]);
  expect(await stored()).toMatchObject({ messageCount: 0, jobs: { totalCount: 0 } });
});

test.each(["", " "])("the thread id %j is a mistake, and not an unknown thread", async (id) => {
  const { add } = await startWithThread();
  const { errors } = await add([{ role: "user", content: "hello" }], id);
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "threadId" } }]);
});

test("a thread that does not exist is not made on the way", async () => {
  const { client, add } = await startWithThread();
  const { errors } = await add([{ role: "user", content: "hello" }], "nowhere");
  expect(errors).toMatchObject([
    { message: 'Thread "nowhere" was not found.', extensions: { code: "NOT_FOUND" } },
  ]);
  expect((await client.run(messagesOf, { id: "nowhere" })).thread).toBeNull();
});
