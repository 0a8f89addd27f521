import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { AddMemoryInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { createThread } from "../support/operations.js";

const addMemory = graphql(`
  mutation AddMemoryWhole($input: AddMemoryInput!) {
    addMemory(input: $input) {
      id kind category content userId agentId threadId originThreadId source confidence importance
      status timestamp metadata revision createdAt updatedAt
      user { id }
      agent { id }
      thread { id }
      evidence { totalCount }
    }
  }
`);

const found = graphql(`
  query AddMemorySearch($query: String!, $userId: ID) {
    search(input: { query: $query, scope: { userId: $userId } }) { results { recordId recordType } }
    memory(id: "m") { id }
  }
`);

async function start() {
  const { client } = await startEngraph({ clock: new FakeClock() });
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: "tutor" } });
  const add = async (input: Omit<AddMemoryInput, "content"> & { content?: string }) =>
    (await client.run(addMemory, { input: { content: "Likes tea.", ...input } })).addMemory;
  return { client, add };
}

test("a memory keeps all that was said of it", async () => {
  const { add } = await start();
  const given = {
    id: "m",
    content: "Likes green tea.",
    kind: "PREFERENCE" as const,
    category: "drinks",
    userId: "ben",
    agentId: "cook",
    confidence: 0.25,
    importance: 0.75,
    timestamp: "2025-12-31T23:59:59.999Z",
    metadata: { from: "a form" },
  };
  expect(await add(given)).toEqual({
    ...given,
    threadId: null,
    originThreadId: null,
    source: "MANUAL",
    status: "VALID",
    revision: 1,
    createdAt: "2026-05-08T12:00:00.000Z",
    updatedAt: "2026-05-08T12:00:00.000Z",
    user: { id: "ben" },
    agent: { id: "cook" },
    thread: null,
    evidence: { totalCount: 0 },
  });
});

test("what is left out has its default", async () => {
  const { add } = await start();
  expect(await add({})).toMatchObject({
    kind: "MEMORY",
    category: null,
    confidence: 1,
    importance: null,
    timestamp: null,
    metadata: null,
    userId: null,
    agentId: null,
    threadId: null,
  });
});

const scopes: [
  input: Partial<AddMemoryInput>,
  userId: string | null,
  agentId: string | null,
  threadId: string | null,
][] = [
  [{}, null, null, null],
  [{ threadId: "t" }, "maya", "tutor", "t"],
  [{ threadId: "t", without: ["USER"] }, null, "tutor", "t"],
  [{ threadId: "t", without: ["AGENT"] }, "maya", null, "t"],
  [{ threadId: "t", without: ["USER", "AGENT"] }, null, null, "t"],
  [{ threadId: "t", userId: "ben" }, "ben", "tutor", "t"],
  [{ threadId: null, userId: "ben" }, "ben", null, null],
];

test.each(scopes)(
  "a memory of %j belongs to user %s, agent %s and thread %s",
  async (input, userId, agentId, threadId) => {
    const { add } = await start();
    expect(await add(input)).toMatchObject({
      userId,
      agentId,
      threadId,
      originThreadId: threadId,
      user: userId === null ? null : { id: userId },
      agent: agentId === null ? null : { id: agentId },
      thread: threadId === null ? null : { id: threadId },
    });
  },
);

test("a memory is found at once, by its user alone", async () => {
  const { client, add } = await start();
  await add({ id: "m", userId: "maya", kind: "FACT", content: "Works as a marine biologist." });
  const search = async (userId: string | null) =>
    (await client.run(found, { query: "biology", userId })).search.results;
  expect(await search("maya")).toEqual([]);
  const biologist = (await client.run(found, { query: "biologist", userId: "maya" })).search
    .results;
  expect(biologist).toEqual([{ recordId: "m", recordType: "FACT" }]);
  expect((await client.run(found, { query: "biologist", userId: "ben" })).search.results).toEqual(
    [],
  );
});

test("a memory without words is kept, and never found", async () => {
  const { client, add } = await start();
  expect(await add({ id: "m", userId: "maya", content: "" })).toMatchObject({ content: "" });
  expect(await client.run(found, { query: "anything", userId: "maya" })).toEqual({
    search: { results: [] },
    memory: { id: "m" },
  });
});

test("a taken id fails, and the memory stays as it is", async () => {
  const { client, add } = await start();
  await add({ id: "m", userId: "maya", content: "Likes tea." });
  const { errors } = await client.ask(addMemory, {
    input: { id: "m", userId: "ben", content: "Likes coffee." },
  });
  expect(errors).toMatchObject([
    { message: 'Memory "m" already exists.', extensions: { code: "ALREADY_EXISTS" } },
  ]);
  const search = await client.run(found, { query: "coffee", userId: "ben" });
  expect(search.search.results).toEqual([]);
});

test.each([0, 1, 0.5])("a confidence of %d is kept", async (confidence) => {
  const { add } = await start();
  expect((await add({ confidence })).confidence).toBe(confidence);
});

test.each([0, 1, 0.5, null])("an importance of %s is kept", async (importance) => {
  const { add } = await start();
  expect((await add({ importance })).importance).toBe(importance);
});

const refused: [input: Partial<AddMemoryInput>, code: string, field?: string][] = [
  [{ confidence: -0.001 }, "BAD_USER_INPUT", "confidence"],
  [{ confidence: 1.001 }, "BAD_USER_INPUT", "confidence"],
  [{ importance: -0.001 }, "BAD_USER_INPUT", "importance"],
  [{ importance: 1.001 }, "BAD_USER_INPUT", "importance"],
  [{ metadata: [] }, "BAD_USER_INPUT", "metadata"],
  [{ id: "" }, "BAD_USER_INPUT", "id"],
  [{ userId: "" }, "BAD_USER_INPUT", "userId"],
  [{ threadId: "nowhere" }, "NOT_FOUND"],
  [{ threadId: "" }, "NOT_FOUND"],
];

test.each(refused)("a memory of %j is refused, and nothing is kept", async (input, code, field) => {
  const { client } = await start();
  const { errors } = await client.ask(addMemory, {
    input: { content: "x", id: "m", userId: "new", ...input },
  });
  expect(errors).toMatchObject([{ extensions: { code, ...(field && { field }) } }]);
  expect((await client.run(found, { query: "x", userId: "new" })).memory).toBeNull();
  expect(await client.ask('{ user(id: "new") { id } }')).toEqual({ data: { user: null } });
});
