import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { UpdateThreadInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor, said } from "../support/operations.js";
import { take } from "../support/streams.js";
import { clearing } from "../support/clearing.js";

const update = graphql(`
  mutation UpdateThreadAnswer($input: UpdateThreadInput!) {
    updateThread(input: $input) {
      id userId agentId chatId title metadata
      settings { extractMemories }
      messageCount createdAt updatedAt
    }
  }
`);

const read = graphql(`
  query UpdateThreadRead($id: ID!) {
    thread(id: $id) {
      id userId agentId chatId title metadata
      settings { extractMemories }
      messageCount createdAt updatedAt
    }
  }
`);

const threadEvents = graphql(`
  subscription UpdateThreadEvents($after: Cursor) {
    events(filter: { subjectTypes: [THREAD] }, after: $after) {
      kind at subjectId snapshot
      ... on ThreadEvent { thread { title } }
    }
  }
`);

const before = {
  id: "t",
  userId: "maya",
  agentId: "tutor",
  chatId: "C1",
  title: "Travel",
  metadata: { tags: ["a", "b"], n: 1 },
  settings: { extractMemories: false },
};

async function start() {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock, model: new ScriptedModel(() => []) });
  await client.run(createThread, { input: before });
  const say = async () => (await client.run(addMessages, said("t", "I like tea."))).addMessages.job;
  return { client, clock, say };
}

const changes: Omit<UpdateThreadInput, "id">[] = [
  { chatId: "C2" },
  { chatId: "" },
  { chatId: null },
  { title: "Food" },
  { title: "" },
  { title: null },
  { metadata: { tags: [] } },
  { metadata: {} },
  { metadata: null },
  { chatId: null, title: "Food", metadata: null },
];

test.each(changes)("of a thread, %j takes its place; what is left out stays", async (given) => {
  const { client, clock, say } = await start();
  await say();
  clock.advance(1_000);
  const { updateThread } = await client.run(update, { input: { id: "t", ...clearing(given) } });
  expect(updateThread).toEqual({
    ...before,
    ...given,
    messageCount: 1,
    createdAt: "2026-05-08T12:00:00.000Z",
    updatedAt: "2026-05-08T12:00:01.000Z",
  });
  expect((await client.run(read, { id: "t" })).thread).toEqual(updateThread);
});

const settings: [given: UpdateThreadInput["settings"], extractMemories: boolean][] = [
  [undefined, false],
  [{}, false],
  [{ extractMemories: false }, false],
  [{ extractMemories: true }, true],
  [{ extractMemories: null }, false],
  [{ reset: ["EXTRACT_MEMORIES"] }, true],
  [null, false],
];

test.each(settings)("settings %j are merged with those there are: %j", async (given, expected) => {
  const { client, say } = await start();
  const { updateThread } = await client.run(update, {
    input: { id: "t", title: "Food", ...(given !== undefined && { settings: given }) },
  });
  expect(updateThread.settings).toEqual({ extractMemories: expected });
  // They apply to the next message.
  expect((await say()) !== null).toBe(expected);
});

test.each([{}, { settings: {} }])("a change of nothing, %j, is refused", async (given) => {
  const { client } = await start();
  const state = [await client.run(read, { id: "t" }), await client.run(eventCursor)];
  for (const id of ["t", "unknown"]) {
    const { errors } = await client.ask(update, { input: { id, ...given } });
    expect(errors).toMatchObject([
      {
        message: "input must give at least one of chatId, title, metadata, settings.",
        extensions: { code: "BAD_USER_INPUT", field: "input" },
      },
    ]);
  }
  expect([await client.run(read, { id: "t" }), await client.run(eventCursor)]).toEqual(state);
});

test.each([{ settings: { reset: ["EXTRACT_MEMORIES" as const] } }])(
  "settings alone are a change: %j",
  async (given) => {
    const { client } = await start();
    const { updateThread } = await client.run(update, { input: { id: "t", ...given } });
    expect(updateThread.settings).toEqual({ extractMemories: true });
  },
);

test("a thread that is not there cannot be changed, and does not come into being", async () => {
  const { client } = await start();
  for (const id of ["unknown", ""]) {
    const { errors } = await client.ask(update, { input: { id, title: "x" } });
    expect(errors).toMatchObject([
      { message: `Thread "${id}" was not found.`, extensions: { code: "NOT_FOUND" } },
    ]);
    expect((await client.run(read, { id })).thread).toBeNull();
  }
});

test.each([[[]], ["text"], [7]])(
  "metadata of %j is refused, and nothing changes",
  async (metadata) => {
    const { client } = await start();
    const { errors } = await client.ask(update, { input: { id: "t", title: "x", metadata } });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "metadata" } }]);
    expect((await client.run(read, { id: "t" })).thread).toMatchObject(before);
  },
);

test("a changed thread is an event, with the thread as the change left it", async () => {
  const { client, clock } = await start();
  const { eventCursor: after } = await client.run(eventCursor);
  clock.advance(1_000);
  await client.run(update, { input: { id: "t", title: "Food", clear: ["METADATA"] } });
  await client.run(update, { input: { id: "t", title: "Drinks" } });
  const [first] = await take(client.subscribe(threadEvents, { after }), 2);
  expect(first?.events).toEqual({
    kind: "UPDATED",
    at: "2026-05-08T12:00:01.000Z",
    subjectId: "t",
    snapshot: {
      chatId: "C1",
      title: "Food",
      metadata: null,
      settings: { extractMemories: false },
    },
    thread: { title: "Drinks" },
  });
});

test("changes of different fields at the same time are all kept", async () => {
  const { client } = await start();
  await Promise.all([
    client.run(update, { input: { id: "t", title: "Food" } }),
    client.run(update, { input: { id: "t", chatId: "C2" } }),
    client.run(update, { input: { id: "t", metadata: { n: 2 } } }),
    client.run(update, { input: { id: "t", settings: { extractMemories: true } } }),
  ]);
  expect((await client.run(read, { id: "t" })).thread).toMatchObject({
    title: "Food",
    chatId: "C2",
    metadata: { n: 2 },
    settings: { extractMemories: true },
  });
});
