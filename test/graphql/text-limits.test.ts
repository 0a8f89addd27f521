import { describe, expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { casesOf, change, half, nested, refusal, tryBoth, type Place } from "../support/limits.js";
import { proposal } from "../support/proposals.js";

const createThread = graphql(`
  mutation TextLimitsCreateThread($input: CreateThreadInput!) {
    change: createThread(input: $input) { id chatId userId metadata }
  }
`);

const addMessages = graphql(`
  mutation TextLimitsAddMessages($input: AddMessagesInput!) {
    change: addMessages(input: $input) {
      messages { id role name }
      memories { category content evidence { nodes { quote } } }
    }
  }
`);

const addMemory = graphql(`
  mutation TextLimitsAddMemory($input: AddMemoryInput!) {
    change: addMemory(input: $input) { id category }
  }
`);

const updateThread = change("updateThread");
const updateMessage = change("updateMessage");
const updateMemory = change("updateMemory");
const upsertUser = change("upsertUser", "ProfileInput");
const upsertAgent = change("upsertAgent", "ProfileInput");

const message = { role: "user", content: "I like tea." };

async function start() {
  const { client } = await startEngraph({ env: { EXTRACTION_MODEL: "none" } });
  await client.run(createThread, { input: { id: "t" } });
  await client.run(addMessages, { input: { threadId: "t", messages: [{ id: "m", ...message }] } });
  await client.run(addMemory, { input: { id: "f", content: "Likes tea." } });
  return client;
}

// Each builds a request with a text or metadata in its place.
const short = {
  "createThread chatId": (chatId) => [createThread, { chatId }],
  "updateThread chatId": (chatId) => [updateThread, { id: "t", chatId }],
  "addMessages messages[1].name": (name) => [
    addMessages,
    { threadId: "t", messages: [message, { ...message, name }] },
  ],
  "updateMessage name": (name) => [updateMessage, { id: "m", name }],
  "addMemory category": (category) => [addMemory, { content: "Likes tea.", category }],
  "updateMemory category": (category) => [updateMemory, { id: "f", category }],
} satisfies Record<string, Place>;

const ids = {
  "createThread id": (id) => [createThread, { id }],
  "createThread userId": (userId) => [createThread, { userId }],
  "createThread agentId": (agentId) => [createThread, { agentId }],
  "addMessages idempotencyKey": (idempotencyKey) => [
    addMessages,
    { threadId: "t", messages: [message], idempotencyKey },
  ],
  "addMessages messages[0].id": (id) => [
    addMessages,
    { threadId: "t", messages: [{ ...message, id }] },
  ],
  "addMemory id": (id) => [addMemory, { content: "Likes tea.", id }],
  "addMemory userId": (userId) => [addMemory, { content: "Likes tea.", userId }],
  "addMemory agentId": (agentId) => [addMemory, { content: "Likes tea.", agentId }],
  "upsertUser id": (id) => [upsertUser, { id }],
  "upsertAgent id": (id) => [upsertAgent, { id }],
} satisfies Record<string, Place>;

const roles = {
  "addMessages messages[0].role": (role) => [
    addMessages,
    { threadId: "t", messages: [{ ...message, role }] },
  ],
} satisfies Record<string, Place>;

const texts = {
  "createThread title": (title) => [createThread, { title }],
  "updateThread title": (title) => [updateThread, { id: "t", title }],
  "addMessages messages[0].content": (content) => [
    addMessages,
    { threadId: "t", messages: [{ ...message, content }] },
  ],
  "addMessages messages[0].metadata.content": (content) => [
    addMessages,
    { threadId: "t", messages: [{ role: "user", metadata: { content } }] },
  ],
  "updateMessage content": (content) => [updateMessage, { id: "m", content }],
  "addMemory content": (content) => [addMemory, { content }],
  "updateMemory content": (content) => [updateMemory, { id: "f", content }],
  "upsertUser information": (information) => [upsertUser, { information }],
  "upsertAgent information": (information) => [upsertAgent, { id: "a", information }],
} satisfies Record<string, Place>;

const metadata = {
  "createThread metadata": (metadata) => [createThread, { metadata }],
  "updateThread metadata": (metadata) => [updateThread, { id: "t", metadata }],
  "addMessages messages[0].metadata": (metadata) => [
    addMessages,
    { threadId: "t", messages: [{ ...message, metadata }] },
  ],
  "updateMessage metadata": (metadata) => [updateMessage, { id: "m", metadata }],
  "addMemory metadata": (metadata) => [addMemory, { content: "Likes tea.", metadata }],
  "updateMemory metadata": (metadata) => [updateMemory, { id: "f", metadata }],
  "upsertUser metadata": (metadata) => [upsertUser, { metadata }],
  "upsertAgent metadata": (metadata) => [upsertAgent, { id: "a", metadata }],
} satisfies Record<string, Place>;

describe("At the limit and one beyond it", () => {
  test.each(casesOf(short))("$name has at most 255 characters", async (place) => {
    expect(await tryBoth(await start(), place, "🍵".repeat(255), "🍵".repeat(256))).toEqual(
      refusal(place.field, "must have at most 255 characters, but has 256"),
    );
  });

  test.each(casesOf(ids))("$name has at most 128 characters", async (place) => {
    expect(await tryBoth(await start(), place, "🍵".repeat(128), "🍵".repeat(129))).toEqual(
      refusal(place.field, "must have at most 128 characters, but has 129"),
    );
  });

  test.each(casesOf(roles))("$name has at most 30 characters", async (place) => {
    expect(await tryBoth(await start(), place, "🍵".repeat(30), "🍵".repeat(31))).toEqual(
      refusal(place.field, "must have 1 to 30 characters"),
    );
  });

  test.each(casesOf(metadata))("$name nests at most 100 levels", async (place) => {
    expect(await tryBoth(await start(), place, nested(100), nested(101))).toEqual(
      refusal(place.field, "is nested deeper than 100 levels"),
    );
  });

  test.each(casesOf({ ...short, ...ids, ...roles, ...texts }))(
    "$name holds whole characters",
    async (place) => {
      expect(await tryBoth(await start(), place, "🍵", half)).toEqual(
        refusal(place.field, "has a surrogate without its other half"),
      );
    },
  );
});

test("metadata that nests deeper than any answer could is refused by its place in the input", async () => {
  const client = await start();
  const depth = 400_000;
  const body = `{"query": ${JSON.stringify(createThread.toString())},
    "variables": {"input": {"metadata": {"a": ${"[".repeat(depth)}${"]".repeat(depth)}}}}}`;
  const headers = { "content-type": "application/json" };
  const answer = await fetch(client.url, { method: "POST", headers, body });
  expect(await answer.json()).toMatchObject({
    errors: [
      {
        message: expect.stringContaining('at "input.metadata"'),
        extensions: { code: "BAD_USER_INPUT" },
      },
    ],
  });
});

test("of what a model proposes, too long a category is left out, and broken text is dropped", async () => {
  const model = new ScriptedModel(({ turns: [turn] }) =>
    turn === undefined
      ? []
      : [
          proposal(turn, { content: "kept", category: "🍵".repeat(255) }),
          proposal(turn, { content: "without its category", category: "🍵".repeat(256) }),
          proposal(turn, { content: "without a broken category", category: half }),
          proposal(turn, { content: `broken ${half}` }),
          proposal(turn, {
            content: "with a broken quote",
            citations: [{ messageId: turn.messageId, start: 0, end: 3 }],
          }),
        ],
  );
  const { client } = await startEngraph({ model });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const content = "I 🍵.";
  const { change } = await client.run(addMessages, {
    input: { threadId: "t", messages: [{ role: "user", content }], waitForExtraction: true },
  });
  const evidence = { nodes: [{ quote: content }] };
  expect(change.memories).toEqual(
    expect.arrayContaining([
      { content: "kept", category: "🍵".repeat(255), evidence },
      { content: "without its category", category: null, evidence },
      { content: "without a broken category", category: null, evidence },
    ]),
  );
  expect(change.memories).toHaveLength(3);
});
