import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { MessageInput, UpdateMessageInput, UpdateRecordInput } from "../gql/graphql.js";
import { embeddedAs, startEmbedding } from "../support/embedding.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMemory,
  addMessages,
  createThread,
  upsertUser,
  updateMessage,
  updateMemory,
  updateRecord,
} from "../support/operations.js";
import { echo } from "../support/proposals.js";
import { namingNulls } from "../support/naming-nulls.js";

const info = graphql(`query EmbeddingInfo { serverInfo { embedder } }`);

const importRecords = graphql(`
  mutation EmbeddingImport($input: ImportRecordsInput!) {
    importRecords(input: $input) { records { __typename } }
  }
`);

type World = Awaited<ReturnType<typeof startEmbedding>>;

/** A server with a thread without extraction. */
async function start(options: Parameters<typeof startEmbedding>[0] = {}): Promise<World> {
  const world = await startEmbedding(options);
  const settings = { extractMemories: false };
  await world.client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  return world;
}

const say = ({ client }: World, ...messages: Omit<MessageInput, "role">[]) =>
  client.run(addMessages, {
    input: { threadId: "t", messages: messages.map((one) => ({ role: "user", ...one })) },
  });

const remember = ({ client }: World, id: string, content: string, timestamp?: string) =>
  client.run(addMemory, {
    input: { id, content, userId: "maya", ...(timestamp === undefined ? {} : { timestamp }) },
  });

/** The texts that were embedded since the last call. */
const texts = ({ embedder }: World) => embedder.calls.splice(0).flat();

const long = ["A first sentence.", "Another one, on tea."].map((one) => `${one} `.repeat(12));

test("a message has its vectors when it is stored, of its passages with who said them and when", async () => {
  const world = await start();
  await say(
    world,
    { id: "named", name: "Melanie", content: "I went hiking." },
    { id: "nameless", content: "Cycling is better." },
    { id: "empty", content: "", toolCallId: "call" },
    { id: "long", content: long.join("") },
  );
  expect(world.embedder.calls).toHaveLength(1);
  const asked = texts(world);
  expect(asked.slice(0, 2)).toEqual([
    "Melanie (8 May 2026): I went hiking.",
    "8 May 2026: Cycling is better.",
  ]);
  expect(asked.length).toBeGreaterThan(3);
  expect(await world.vectors()).toEqual({
    named: embeddedAs("Melanie (8 May 2026): I went hiking."),
    nameless: embeddedAs("8 May 2026: Cycling is better."),
    long: embeddedAs(...asked.slice(2)),
  });
  expect(await world.job()).toBeNull();
});

test("a thousand messages are embedded in one call, and the same text once", async () => {
  const world = await start();
  const messages = Array.from({ length: 1_000 }, (_, i) => ({
    id: `m${i}`,
    content: `Message number ${i % 999}.`,
  }));
  await say(world, ...messages);
  expect(world.embedder.calls.map(({ length }) => length)).toEqual([999]);
  expect(Object.keys(await world.vectors())).toHaveLength(1_000);
});

test("a memory has its vectors, with its date where it has one", async () => {
  const world = await start();
  await remember(world, "dateless", "Maya likes tea.");
  await remember(world, "dated", "Maya flies to Rome.", "2026-12-01T10:00:00Z");
  expect(await world.vectors()).toEqual({
    dateless: embeddedAs("Maya likes tea."),
    dated: embeddedAs("1 December 2026: Maya flies to Rome."),
  });
});

test("a profile has its vectors, which follow what it says", async () => {
  const world = await start();
  await world.client.run(upsertUser, { input: { id: "ben", information: "Likes tea." } });
  expect(await world.vectors()).toEqual({ ben: embeddedAs("Likes tea.") });
  await world.client.run(upsertUser, { input: { id: "ben", information: "Likes coffee." } });
  expect(await world.vectors()).toEqual({ ben: embeddedAs("Likes coffee.") });
  expect(texts(world)).toEqual(["Likes tea.", "Likes coffee."]);
  await world.client.run(upsertUser, { input: { id: "ben", information: "Likes coffee." } });
  expect(texts(world)).toEqual([]);
  await world.client.run(upsertUser, { input: { id: "ben", clear: ["INFORMATION"] } });
  expect(await world.vectors()).toEqual({});
  expect(await world.job()).toBeNull();
});

test("an extracted memory has its vectors", async () => {
  const world = await startEmbedding({ model: new ScriptedModel(echo) });
  await world.client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { addMessages: added } = await world.client.run(addMessages, {
    input: {
      threadId: "t",
      waitForExtraction: true,
      messages: [{ id: "m", role: "user", content: "I like tea." }],
    },
  });
  expect(await world.vectors()).toEqual({
    m: embeddedAs("8 May 2026: I like tea."),
    [added.memories?.[0]?.id ?? "none"]: embeddedAs("I like tea."),
  });
  expect(await world.job()).toBeNull();
});

test("imported records have their vectors; those that come with their own keep them, and are not embedded", async () => {
  const world = await start();
  const timestamps = ["2026-12-01T10:00:00Z"];
  await world.client.run(importRecords, {
    input: { type: "FACT", ids: ["given"], contents: ["Tea."], vectors: [[1, 2]], timestamps },
  });
  expect(texts(world)).toEqual([]);
  await world.client.run(importRecords, {
    input: {
      type: "FACT",
      ids: ["plain", "cut"],
      contents: ["Coffee.", "Water."],
      indexTexts: [null, ["first part", "second part"]],
      timestamps,
    },
  });
  await world.client.run(importRecords, {
    input: { type: "MESSAGE", ids: ["m"], contents: ["Milk."], roles: ["user"] },
  });
  await world.client.run(importRecords, {
    input: { type: "USER_PROFILE", ids: ["u"], contents: ["Juice."] },
  });
  expect(await world.vectors()).toEqual({
    given: { model: null, vectors: [[1, 2]] },
    plain: embeddedAs("1 December 2026: Coffee."),
    cut: embeddedAs("1 December 2026: first part", "1 December 2026: second part"),
    m: embeddedAs("8 May 2026: Milk."),
    u: embeddedAs("Juice."),
  });
  expect(await world.job()).toBeNull();
});

test.each<[string, Partial<UpdateMessageInput>, string]>([
  ["content", { content: "I like coffee." }, "Melanie (8 May 2026): I like coffee."],
  ["name", { name: "Mel" }, "Mel (8 May 2026): I like tea."],
  ["timestamp", { timestamp: "2026-01-31T23:59:59Z" }, "Melanie (31 January 2026): I like tea."],
])("a message's new %s is embedded", async (_field, change, text) => {
  const world = await start();
  await say(world, { id: "m", name: "Melanie", content: "I like tea." });
  texts(world);
  await world.client.run(updateMessage, { input: { id: "m", ...change } });
  expect(texts(world)).toEqual([text]);
  expect(await world.vectors()).toEqual({ m: embeddedAs(text) });
  expect(await world.job()).toBeNull();
});

test("an update that leaves the text as it is costs no embedding, and the vectors stay", async () => {
  const world = await start();
  await say(world, { id: "m", content: "I like tea." });
  await remember(world, "f", "Maya likes tea.");
  const before = await world.vectors();
  texts(world);
  const { client } = world;
  await client.run(updateMessage, { input: { id: "m", content: "I like tea.", metadata: {} } });
  await client.run(updateMemory, { input: { id: "f", content: "Maya likes tea." } });
  await client.run(updateMemory, { input: { id: "f", confidence: 0.5 } });
  await client.run(
    updateRecord,
    namingNulls(String(updateRecord), { input: { type: "FACT", id: "f", metadata: {} } }),
  );
  expect(texts(world)).toEqual([]);
  expect(await world.vectors()).toEqual(before);
});

test("a memory's new content is embedded, and so is its new date", async () => {
  const world = await start();
  await remember(world, "f", "Maya likes tea.");
  await world.client.run(updateMemory, { input: { id: "f", content: "Maya likes coffee." } });
  expect(await world.vectors()).toEqual({ f: embeddedAs("Maya likes coffee.") });
  const timestamp = "2026-03-01T00:00:00Z";
  await world.client.run(updateMemory, { input: { id: "f", timestamp } });
  expect(await world.vectors()).toEqual({ f: embeddedAs("1 March 2026: Maya likes coffee.") });
  expect(await world.job()).toBeNull();
});

const given = { model: null, vectors: [[3, 4]] };

test.each<[string, Omit<UpdateRecordInput, "id" | "type">, object, readonly string[]]>([
  ["metadata alone leaves the vector", { metadata: {} }, { f: given }, []],
  ["a text is embedded", { content: "Juice." }, { f: embeddedAs("Juice.") }, ["Juice."]],
  [
    "a text with an index text is embedded by the latter",
    { content: "Juice.", indexText: "apple" },
    { f: embeddedAs("apple") },
    ["apple"],
  ],
  [
    "an index text is embedded",
    { indexText: ["…", "apple"] },
    { f: embeddedAs("apple") },
    ["apple"],
  ],
  ["without an index text there is nothing to embed", { indexText: null }, {}, []],
  [
    "a vector is used as it is, and the embedder not called",
    { content: "Juice.", vector: [0, 1] },
    { f: { model: null, vectors: [[0, 1]] } },
    [],
  ],
  [
    "a vector alone is used as it is",
    { vector: [0, 1] },
    { f: { model: null, vectors: [[0, 1]] } },
    [],
  ],
  [
    "a vector that is cleared with a new text leaves the text's own",
    { content: "Juice.", vector: null },
    { f: embeddedAs("Juice.") },
    ["Juice."],
  ],
  ["no content, no vector", { content: null }, {}, []],
  ["no content and no vector, no vector", { content: null, vector: null }, {}, []],
  ["empty content, no vector", { content: "" }, {}, []],
])("of an updated record with an embedder: %s", async (_rule, change, vectors, embedded) => {
  const world = await start();
  await world.client.run(importRecords, {
    input: { type: "FACT", ids: ["f"], contents: ["Tea."], vectors: [[3, 4]] },
  });
  await world.client.run(
    updateRecord,
    namingNulls(String(updateRecord), { input: { type: "FACT", id: "f", ...change } }),
  );
  expect(await world.vectors()).toEqual(vectors);
  expect(texts(world)).toEqual(embedded);
  expect(await world.job()).toBeNull();
});

test("a vector that is cleared alone gives way to those of the text, which a job makes", async () => {
  const world = await start();
  await world.client.run(importRecords, {
    input: { type: "FACT", ids: ["f"], contents: ["Tea."], vectors: [[3, 4]] },
  });
  await world.client.run(
    updateRecord,
    namingNulls(String(updateRecord), { input: { type: "FACT", id: "f", vector: null } }),
  );
  await world.jobIs({ state: "DONE", outcome: "EMBEDDED" });
  expect(await world.vectors()).toEqual({ f: embeddedAs("Tea.") });
});

test("a given vector outlives a change of the speaker's name, which says nothing of the text", async () => {
  const world = await start();
  await world.client.run(importRecords, {
    input: { type: "MESSAGE", ids: ["m"], contents: ["Tea."], roles: ["user"], vectors: [[3, 4]] },
  });
  await world.client.run(updateMessage, { input: { id: "m", name: "Maya" } });
  expect(await world.vectors()).toEqual({ m: given });
  await world.client.run(updateMessage, { input: { id: "m", content: "Coffee." } });
  expect(await world.vectors()).toEqual({ m: embeddedAs("Maya (8 May 2026): Coffee.") });
});

test("the server tells which embedder it has", async () => {
  const world = await start();
  expect((await world.client.run(info)).serverInfo).toEqual({ embedder: "test-words" });
  const { client } = await startEngraph({ embedder: null });
  expect((await client.run(info)).serverInfo).toEqual({ embedder: null });
});
