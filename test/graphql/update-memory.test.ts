import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { AddMemoryInput, UpdateMemoryInput } from "../gql/graphql.js";
import { FakeClock } from "../support/fake-clock.js";
import { eventCursor, addMemory } from "../support/operations.js";
import { take } from "../support/streams.js";
import { startTaught } from "../support/taught.js";
import { clearing } from "../support/clearing.js";

const update = graphql(`
  mutation UpdateMemoryAnswer($input: UpdateMemoryInput!) {
    updateMemory(input: $input) { ...UpdateMemoryWhole }
  }
  fragment UpdateMemoryWhole on Memory {
    id kind category content userId agentId threadId originThreadId source confidence importance
    status statusReason timestamp validFrom validTo pinned metadata revision createdAt updatedAt
    revisions { totalCount }
  }
`);

const read = graphql(`
  query UpdateMemoryRead($id: ID!) { memory(id: $id) { ...UpdateMemoryWhole } }
`);

const memoryEvents = graphql(`
  subscription UpdateMemoryEvents($after: Cursor) {
    events(filter: { subjectTypes: [MEMORY] }, after: $after) {
      kind at subjectId originThreadId snapshot
      ... on MemoryEvent { memory { revision } }
    }
  }
`);

const before = {
  id: "m",
  kind: "PREFERENCE",
  category: "drinks",
  content: "Likes green tea.",
  userId: "maya",
  agentId: "tutor",
  threadId: "t",
  confidence: 0.25,
  importance: 0.75,
  timestamp: "2025-12-31T23:59:59.999Z",
  validFrom: null,
  validTo: null,
  pinned: false,
  metadata: { tags: ["a"], n: 1 },
} satisfies AddMemoryInput;

const unchanged = {
  ...before,
  originThreadId: "t",
  source: "MANUAL",
  status: "VALID",
  statusReason: null,
  revision: 1,
  createdAt: "2026-05-08T12:00:00.000Z",
  updatedAt: "2026-05-08T12:00:00.000Z",
  revisions: { totalCount: 0 },
};

async function start() {
  const clock = new FakeClock();
  const taught = await startTaught({ clock });
  await taught.client.run(addMemory, { input: before });
  return { ...taught, clock };
}

const changes: Omit<UpdateMemoryInput, "id">[] = [
  { content: "Likes coffee." },
  { content: "" },
  { category: "food" },
  { category: "" },
  { category: null },
  { confidence: 0 },
  { confidence: 1 },
  { importance: 0 },
  { importance: 1 },
  { importance: null },
  { timestamp: "1969-12-31T00:00:00.001Z" },
  { timestamp: null },
  { validFrom: "2026-05-01T00:00:00.000Z" },
  { validTo: "2026-06-01T00:00:00.000Z" },
  { validFrom: "2026-05-01T00:00:00.000Z", validTo: "2026-05-01T00:00:00.001Z" },
  { validFrom: null, validTo: null },
  { pinned: true },
  { metadata: { tags: [] } },
  { metadata: {} },
  { metadata: null },
  { content: "Likes coffee.", category: null, confidence: 0.5, timestamp: null, metadata: null },
  { category: "drinks" },
];

test.each(changes)("of a memory, %j takes its place; what is left out stays", async (given) => {
  const { client, clock } = await start();
  clock.advance(1_000);
  const { updateMemory } = await client.run(update, { input: { id: "m", ...clearing(given) } });
  expect(updateMemory).toEqual({
    ...unchanged,
    ...given,
    revision: 2,
    updatedAt: "2026-05-08T12:00:01.000Z",
    revisions: { totalCount: 1 },
  });
  expect((await client.run(read, { id: "m" })).memory).toEqual(updateMemory);
});

const refused: [input: UpdateMemoryInput, code: string, message: string][] = [
  [
    { id: "m" },
    "BAD_USER_INPUT",
    "input must give at least one of category, content, subject, confidence, importance, pinned, timestamp, validFrom, validTo, metadata, ttlSeconds, ttlAnchor.",
  ],
  [
    { id: "m", expectedRevision: 1 },
    "BAD_USER_INPUT",
    "input must give at least one of category, content, subject, confidence, importance, pinned, timestamp, validFrom, validTo, metadata, ttlSeconds, ttlAnchor.",
  ],
  [
    { id: "m", category: "x", clear: ["CATEGORY"] },
    "BAD_USER_INPUT",
    "clear names CATEGORY, but category is given.",
  ],
  [
    { id: "m", validFrom: "2026-05-01T00:00:00.000Z", validTo: "2026-05-01T00:00:00.000Z" },
    "BAD_USER_INPUT",
    "validTo must be after `validFrom`.",
  ],
  [
    { id: "m", confidence: -0.001 },
    "BAD_USER_INPUT",
    "confidence must be from 0 to 1, but is -0.001.",
  ],
  [
    { id: "m", confidence: 1.001 },
    "BAD_USER_INPUT",
    "confidence must be from 0 to 1, but is 1.001.",
  ],
  [
    { id: "m", importance: -0.001 },
    "BAD_USER_INPUT",
    "importance must be from 0 to 1, but is -0.001.",
  ],
  [
    { id: "m", importance: 1.001 },
    "BAD_USER_INPUT",
    "importance must be from 0 to 1, but is 1.001.",
  ],
  [{ id: "m", metadata: [], category: "x" }, "BAD_USER_INPUT", "metadata must be an object."],
  [{ id: "unknown", content: "x" }, "NOT_FOUND", 'Memory "unknown" was not found.'],
  [
    { id: "unknown", content: "x", expectedRevision: 1 },
    "NOT_FOUND",
    'Memory "unknown" was not found.',
  ],
  [{ id: "", content: "x" }, "NOT_FOUND", 'Memory "" was not found.'],
];

test.each(refused)("%j is refused with %s, and nothing changes", async (input, code, message) => {
  const { client } = await start();
  const { errors } = await client.ask(update, { input });
  expect(errors).toMatchObject([{ message, extensions: { code } }]);
  expect((await client.run(read, { id: "m" })).memory).toEqual(unchanged);
});

test.each([1, null])(
  "a change that expects revision %j of a memory at 1 is made",
  async (revision) => {
    const { client } = await start();
    const input = { id: "m", content: "Likes coffee.", expectedRevision: revision };
    expect((await client.run(update, { input })).updateMemory).toMatchObject({
      content: "Likes coffee.",
      revision: 2,
    });
  },
);

test.each([0, 1, 3])(
  "a change that expects revision %i of a memory at 2 is refused, and told where the memory is",
  async (expectedRevision) => {
    const { client } = await start();
    await client.run(update, { input: { id: "m", category: "food" } });
    const input = { id: "m", content: "Likes coffee.", expectedRevision };
    const { data, errors } = await client.ask(update, { input });
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        message: `Memory "m" is at revision 2, and not at ${expectedRevision} as expected.`,
        path: ["updateMemory"],
        extensions: { code: "REVISION_CONFLICT", expectedRevision, currentRevision: 2 },
      },
    ]);
    expect((await client.run(read, { id: "m" })).memory).toMatchObject({
      content: "Likes green tea.",
      revision: 2,
      revisions: { totalCount: 1 },
    });
  },
);

test("of changes at the same time that expect the same revision one is made", async () => {
  const { client } = await start();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      client.ask(update, { input: { id: "m", content: `${n}`, expectedRevision: 1 } }),
    ),
  );
  const made = answers.flatMap(({ data }) => data?.updateMemory ?? []);
  expect(made).toHaveLength(1);
  const codes = answers.flatMap(({ errors }) => errors?.[0]?.extensions["code"] ?? []);
  expect(codes).toEqual(Array.from({ length: 7 }, () => "REVISION_CONFLICT"));
  expect((await client.run(read, { id: "m" })).memory).toEqual(made[0]);
});

test("changes at the same time that expect nothing are all made, one after the other", async () => {
  const { client } = await start();
  const answers = await Promise.all([
    client.run(update, { input: { id: "m", content: "Likes coffee." } }),
    client.run(update, { input: { id: "m", clear: ["CATEGORY"] } }),
    client.run(update, { input: { id: "m", confidence: 1 } }),
  ]);
  const revisions = answers.map(({ updateMemory }) => updateMemory.revision);
  expect(revisions.toSorted()).toEqual([2, 3, 4]);
  expect((await client.run(read, { id: "m" })).memory).toMatchObject({
    content: "Likes coffee.",
    category: null,
    confidence: 1,
    revision: 4,
    revisions: { totalCount: 3 },
  });
});

test("changed content is found by its new words, and not by its old ones", async () => {
  const { client, find } = await start();
  expect(await find("green")).toEqual(["Likes green tea."]);
  await client.run(update, { input: { id: "m", content: "Likes black tea." } });
  expect([await find("green"), await find("black"), await find("tea")]).toEqual([
    [],
    ["Likes black tea."],
    ["Likes black tea."],
  ]);
  await client.run(update, { input: { id: "m", clear: ["CATEGORY"] } });
  expect(await find("black")).toEqual(["Likes black tea."]);
});

test("a memory that loses its words is not found any more, and is found again with others", async () => {
  const { client, find } = await start();
  for (const content of ["", "…"]) {
    await client.run(update, { input: { id: "m", content } });
    expect([await find("green"), await find("tea")]).toEqual([[], []]);
    await client.run(update, { input: { id: "m", content: "Likes green tea." } });
    expect(await find("green")).toEqual(["Likes green tea."]);
  }
});

test("a changed memory keeps what it rests on, and who learned it", async () => {
  const { client, say, memoryId, world } = await startTaught();
  await say("t", { said: "I live in Lisbon." });
  const id = await memoryId("I live in Lisbon.");
  const { updateMemory } = await client.run(update, { input: { id, content: "Lives in Lisbon." } });
  expect(updateMemory).toMatchObject({
    content: "Lives in Lisbon.",
    source: "MODEL",
    originThreadId: "t",
    threadId: null,
  });
  expect((await world()).memories).toEqual({ "Lives in Lisbon.": ["VALID", "I live in Lisbon."] });
});

test("a changed memory is an event with its new revision", async () => {
  const { client, clock } = await start();
  const { eventCursor: after } = await client.run(eventCursor);
  clock.advance(1_000);
  await client.run(update, { input: { id: "m", content: "Likes coffee.", clear: ["METADATA"] } });
  await client.ask(update, { input: { id: "m", content: "x", expectedRevision: 1 } });
  await client.run(update, { input: { id: "m", clear: ["CATEGORY"] } });
  const seen = await take(client.subscribe(memoryEvents, { after }), 2);
  expect(seen.map(({ events }) => events)).toMatchObject([
    {
      kind: "UPDATED",
      at: "2026-05-08T12:00:01.000Z",
      subjectId: "m",
      originThreadId: "t",
      snapshot: {
        kind: "PREFERENCE",
        category: "drinks",
        content: "Likes coffee.",
        confidence: 0.25,
        importance: 0.75,
        status: "VALID",
        statusReason: null,
        source: "MANUAL",
        metadata: null,
        revision: 2,
      },
      memory: { revision: 3 },
    },
    { kind: "UPDATED", snapshot: { category: null, revision: 3 }, memory: { revision: 3 } },
  ]);
});
