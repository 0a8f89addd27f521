import { join } from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "../../src/core/messages/new-message.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { AddMessagesInput, MessageInput } from "../gql/graphql.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";
import { echo } from "../support/proposals.js";
import { runSql } from "../support/store-rows.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { openStoreAt } from "../support/test-store.js";

const kept = graphql(`
  query IdempotencyKept($id: ID!) {
    thread(id: $id) { messageCount jobs { totalCount } memories { totalCount } }
  }
`);

async function start() {
  const { client } = await startEngraph({ model: new ScriptedModel(echo) });
  for (const id of ["t1", "t2"]) await client.run(createThread, { input: { id, userId: "maya" } });
  const add = async (input: Partial<AddMessagesInput> = {}) =>
    (await client.run(addMessages, { input: { ...request, ...input } })).addMessages;
  return { client, add, countsOf: (id: string) => client.run(kept, { id }) };
}

const request: AddMessagesInput = {
  threadId: "t1",
  idempotencyKey: "k",
  waitForExtraction: true,
  messages: [
    { role: "user", content: "I live in Lisbon.", metadata: { a: 1, b: { c: [2], d: 3 } } },
    { role: "assistant", content: "Good to know." },
  ],
};

test("a repeated request is answered as the first was, and does nothing again", async () => {
  const { add, countsOf } = await start();
  const first = await add();
  const second = await add();
  expect(first.replayed).toBe(false);
  expect(second).toEqual({ ...first, replayed: true });
  expect(second.job?.id).toBe(first.job?.id);
  expect(await countsOf("t1")).toEqual({
    thread: { messageCount: 2, jobs: { totalCount: 1 }, memories: { totalCount: 2 } },
  });
});

test("what is kept of a request does not tell what it said without the key of the store", async () => {
  const place = join(temporaryFolder(), "engraph.db");
  const { client, close } = await startEngraph({ dataFile: place });
  await client.run(createThread, { input: { id: "t1", userId: "maya" } });
  const messages = [{ role: "user", content: "My code is 4711." }];
  await client.run(addMessages, { input: { threadId: "t1", idempotencyKey: "k", messages } });
  await close();
  const [row] = await runSql(place, "SELECT request_hash FROM {request}");
  const { signingKey } = await openStoreAt(place);
  expect(row?.["request_hash"]).toBe(digestOf(messages, signingKey));
  expect(row?.["request_hash"]).not.toBe(digestOf(messages, new Uint8Array()));
});

test("a repeated request whose metadata has its keys in another order is the same request", async () => {
  const { add } = await start();
  const first = await add();
  const second = await add({
    messages: [
      { role: "user", content: "I live in Lisbon.", metadata: { b: { d: 3, c: [2] }, a: 1 } },
      { role: "assistant", content: "Good to know." },
    ],
  });
  expect(second).toEqual({ ...first, replayed: true });
});

const typed: MessageInput = {
  role: "tool",
  content: "It rains.",
  type: "CUSTOM",
  typeText: "observation",
  runId: "run-1",
  toolCallId: "call-1",
  hasToolCalls: true,
  agentName: "planner",
};

test("a repeated request of typed messages is the same request, and another in any of their fields", async () => {
  const { client, add } = await start();
  const first = await add({ messages: [typed] });
  expect(await add({ messages: [typed] })).toEqual({ ...first, replayed: true });
  const changes: Partial<MessageInput>[] = [
    { type: "ERROR", typeText: null },
    { typeText: "Observation" },
    { runId: null },
    { runId: "call-1", toolCallId: "run-1" },
    { hasToolCalls: false },
    { agentName: "Planner" },
  ];
  for (const change of changes) {
    const input = { ...request, messages: [{ ...typed, ...change }] };
    const { errors } = await client.ask(addMessages, { input });
    expect(errors).toMatchObject([{ extensions: { code: "IDEMPOTENCY_KEY_REUSED" } }]);
  }
});

test("a repeated request that says by null what the first left out is the same request", async () => {
  const { add } = await start();
  const first = await add();
  const nothing = { type: null, typeText: null, runId: null, toolCallId: null, agentName: null };
  for (const hasToolCalls of [null, false]) {
    const messages = request.messages.map((said) => ({ ...said, ...nothing, hasToolCalls }));
    expect(await add({ messages })).toEqual({ ...first, replayed: true });
  }
});

const others: [name: string, input: Partial<AddMessagesInput>][] = [
  ["other content", { messages: [{ role: "user", content: "I live in Porto." }] }],
  ["another role", { messages: [{ role: "system", content: "I live in Lisbon." }] }],
  ...(
    [
      ["a type", { type: "USER_MESSAGE" }],
      ["a run", { runId: "run-1" }],
      ["a tool call", { toolCallId: "run-1" }],
      ["a call for tools", { hasToolCalls: true }],
      ["an agent", { agentName: "run-1" }],
      ["an agent without a name", { agentName: "" }],
    ] as const
  ).map(([name, typing]): [string, Partial<AddMessagesInput>] => [
    name,
    { messages: request.messages.map((message) => ({ ...message, ...typing })) },
  ]),
  ["fewer messages", { messages: request.messages.slice(0, 1) }],
  [
    "other metadata",
    { messages: request.messages.map((message) => ({ ...message, metadata: { a: 2 } })) },
  ],
  ["ids", { messages: request.messages.map((message, i) => ({ ...message, id: `m${i}` })) }],
  [
    "times",
    {
      messages: request.messages.map((message) => ({
        ...message,
        timestamp: "2026-01-01T00:00:00Z",
      })),
    },
  ],
];

test.each(others)("the key of another request is refused: %s", async (_name, input) => {
  const { client, add, countsOf } = await start();
  await add();
  const { errors } = await client.ask(addMessages, { input: { ...request, ...input } });
  expect(errors).toMatchObject([
    {
      message: 'Idempotency key "k" was used before with a different request.',
      extensions: { code: "IDEMPOTENCY_KEY_REUSED" },
    },
  ]);
  expect((await countsOf("t1")).thread?.messageCount).toBe(2);
});

test("a key stands for one thread; in another thread it is another key", async () => {
  const { add, countsOf } = await start();
  const first = await add();
  const second = await add({ threadId: "t2" });
  expect(second.replayed).toBe(false);
  expect(second.messages.map(({ id }) => id)).not.toEqual(first.messages.map(({ id }) => id));
  expect((await countsOf("t2")).thread?.messageCount).toBe(2);
});

test("requests with the same key at the same time leave one set of messages", async () => {
  const { add, countsOf } = await start();
  const answers = await Promise.all(Array.from({ length: 12 }, () => add()));
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  const ids = answers.map(({ messages, job }) => [job?.id, ...messages.map(({ id }) => id)]);
  expect(new Set(ids.map((each) => each.join(" "))).size).toBe(1);
  expect(await countsOf("t1")).toEqual({
    thread: { messageCount: 2, jobs: { totalCount: 1 }, memories: { totalCount: 2 } },
  });
});

test("a key whose request has failed can be used again", async () => {
  const { client, add } = await start();
  const failing = { ...request, messages: [{ id: "taken", role: "user", content: "…" }] };
  await add({ threadId: "t2", idempotencyKey: null, messages: failing.messages });
  expect((await client.ask(addMessages, { input: failing })).errors).toHaveLength(1);
  expect((await add()).replayed).toBe(false);
});

test("a key of a bound caller is its own: what others have sent under it makes no difference", async () => {
  const { client, connect } = await startEngraph({
    env: { EXTRACTION_MODEL: "none" },
    authenticate: (token) => ({
      tenantId: "default",
      roles: ["member"],
      ...(token?.includes("maya") && { userId: "maya" }),
      ...(token?.includes("cook") && { agentId: "cook" }),
    }),
  });
  await client.run(createThread, { input: { id: "t1", userId: "maya", agentId: "cook" } });
  const callers = ["nobody", "maya", "cook", "maya cook"].map((token) => connect({ token }));
  const say = async (caller: Client, content: string) => {
    const messages = [{ role: "user", content }];
    const input = { threadId: "t1", idempotencyKey: "k", messages };
    const { data, errors } = await caller.ask(addMessages, { input });
    return data ? data.addMessages.replayed : errors?.[0]?.extensions["code"];
  };
  for (const [i, caller] of callers.entries()) expect(await say(caller, `${i}`)).toBe(false);
  for (const [i, caller] of callers.entries()) expect(await say(caller, `${i}`)).toBe(true);
  for (const caller of callers) expect(await say(caller, "…")).toBe("IDEMPOTENCY_KEY_REUSED");
});

test.each([
  ["", "must not be empty"],
  ["k".repeat(129), "must have at most 128 characters, but has 129"],
])("the key %j is refused", async (idempotencyKey, problem) => {
  const { client } = await start();
  const { errors } = await client.ask(addMessages, { input: { ...request, idempotencyKey } });
  expect(errors).toMatchObject([
    { extensions: { code: "BAD_USER_INPUT", field: "idempotencyKey", problem } },
  ]);
});
