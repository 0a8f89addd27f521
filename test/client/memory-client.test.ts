import { describe, expect, test } from "vitest";
import { connect, EngraphError, type MemoryClient } from "../../src/client/client.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";

async function memoryOf(server = startEngraph()): Promise<MemoryClient> {
  return connect({ url: (await server).url });
}

const inLisbon = { userId: "maya", threadId: "t", waitForExtraction: true } as const;
const home = "I live in Lisbon.";

describe("add", () => {
  test("makes what is missing, and answers with the memories where they were waited for", async () => {
    const memory = await memoryOf();
    const added = await memory.add(home, inLisbon);
    expect(added).toMatchObject({
      replayed: false,
      thread: { id: "t", userId: "maya", agentId: null },
      messages: [{ role: "user", content: home, seq: 1, metadata: null }],
      memories: [{ content: "The user lives in Lisbon.", status: "VALID", threadId: null }],
      job: { state: "DONE", outcome: "EXTRACTED" },
    });
    expect(added).not.toHaveProperty("context");
  });

  test("takes one message or many, with all that a message can have", async () => {
    const memory = await memoryOf();
    const where = { userId: "maya", settings: { extractMemories: false } };
    const one = await memory.add({ role: "user", content: home, name: "Maya" }, where);
    expect(one).toMatchObject({ thread: { id: "default:maya" }, job: null, memories: [] });
    const many = await memory.add(
      [
        { role: "assistant", toolCalls: [{ id: "c", function: { name: "find" } }], runId: "r" },
        { role: "tool", parts: [{ type: "text", text: "Found." }], toolCallId: "c" },
        { id: "own", role: "user", content: "Good.", metadata: { deep: [1, null] } },
      ],
      { threadId: "default:maya" },
    );
    expect(many.messages).toMatchObject([
      { toolCalls: [{ id: "c" }], runId: "r", content: null },
      { content: "Found.", toolCallId: "c" },
      { id: "own", seq: 4, metadata: { deep: [1, null] } },
    ]);
  });

  test("stores a turn and answers with the context of the reply", async () => {
    const memory = await memoryOf();
    await memory.add(home, inLisbon);
    const { context } = await memory.add("Where could I eat?", {
      userId: "maya",
      threadId: "other",
      context: { query: "Lisbon", parts: ["KNOWN"], format: "XML" },
    });
    expect(context.text).toContain("<content>The user lives in Lisbon.</content>");
    expect(context.text).not.toContain("Where could I eat?");
    expect(context.messages).toMatchObject([{ content: "Where could I eat?" }]);
  });

  test("stores messages once under one key, and two times under two", async () => {
    const memory = await memoryOf();
    const key = { ...inLisbon, idempotencyKey: "k" };
    const first = await memory.add(home, key);
    const again = await memory.add(home, key);
    expect(again).toEqual({ ...first, replayed: true });
    expect((await memory.add(home, inLisbon)).messages[0]?.seq).toBe(2);
  });

  test("does not make a thread without its user", async () => {
    const memory = await memoryOf();
    await expect(memory.add(home, { threadId: "none" })).rejects.toMatchObject({
      name: "EngraphError",
      code: "NOT_FOUND",
      status: 200,
      errors: [{ path: ["added"] }],
    });
  });
});

describe("search", () => {
  test("finds what was learned and said, with the records", async () => {
    const memory = await memoryOf();
    await memory.add(home, inLisbon);
    await memory.add("I live in Lisbon, too.", { ...inLisbon, userId: "ben", threadId: "b" });
    const hits = await memory.search("Lisbon", { userId: "maya" });
    expect(hits.map(({ type, content }) => [type, content]).toSorted()).toEqual([
      ["FACT", "The user lives in Lisbon."],
      ["MESSAGE", home],
    ]);
    const [fact, message] = hits.toSorted((a, b) => a.type.localeCompare(b.type));
    expect(fact).toMatchObject({ id: fact?.memory?.id, message: null, why: expect.any(String) });
    expect(message).toMatchObject({ memory: null, message: { role: "user", content: home } });
    const facts = await memory.search("Lisbon", { userId: "maya", types: ["FACT"], limit: 1 });
    expect(facts.map(({ memory }) => memory?.userId)).toEqual(["maya"]);
  });

  test("tells a scope of nobody from one that was left out", async () => {
    const memory = await memoryOf();
    await memory.add(home, inLisbon);
    expect(await memory.search("Lisbon", { without: ["USER"] })).toEqual([]);
    await expect(memory.search("Lisbon", {})).rejects.toMatchObject({
      code: "USER_SCOPE_REQUIRED",
    });
  });
});

test("context is that of a thread, by its id, or of a user", async () => {
  const memory = await memoryOf();
  await memory.add([{ role: "user", content: home }], inLisbon);
  const ofThread = await memory.context("t", { query: "home", tokens: 300, maxMessages: 1 });
  expect(ofThread).toMatchObject({
    known: [{ content: "The user lives in Lisbon.", type: "FACT", id: expect.any(String) }],
    messages: [{ content: home }],
    recalled: [],
    summary: null,
  });
  expect(ofThread.text).toMatch(/- fact \(home, [\d-]+\): The user lives in Lisbon\./);
  expect(ofThread.tokens).toBeLessThanOrEqual(300);
  const ofUser = await memory.context({ userId: "maya" }, { format: "JSON" });
  expect(JSON.parse(ofUser.text)).toHaveProperty("context_card");
  expect(ofUser.messages).toEqual([]);
  await expect(memory.context("t", { tokens: 1 })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    extensions: { field: expect.stringContaining("tokenBudget") },
  });
});

const addMemory = graphql(`
  mutation AddFact($content: String!, $kind: MemoryKind) {
    addMemory(input: { userId: "maya", content: $content, kind: $kind }) { id }
  }
`);

async function withFacts(...contents: readonly string[]): Promise<[MemoryClient, string[]]> {
  const memory = await memoryOf();
  const ids: string[] = [];
  for (const content of contents) {
    const { addMemory: added } = await memory.graphql(addMemory, { content });
    ids.push(added.id);
  }
  return [memory, ids];
}

test("thread answers with the newest messages, oldest first", async () => {
  const memory = await memoryOf();
  expect(await memory.thread("t")).toBeNull();
  await memory.add("One.", { userId: "maya", threadId: "t" });
  await memory.add(
    ["Two.", "Three."].map((content) => ({ role: "user", content })),
    { threadId: "t" },
  );
  expect(await memory.thread("t", { messages: 2 })).toMatchObject({
    id: "t",
    userId: "maya",
    messages: [{ content: "Two." }, { content: "Three." }],
  });
});

describe("facts", () => {
  test("come page by page in a loop, newest first, and as single pages", async () => {
    const [memory] = await withFacts("1", "2", "3", "4", "5");
    const facts = memory.facts({ userId: "maya" }, { pageSize: 2 });
    const all = await Array.fromAsync(facts);
    expect(all.map(({ content }) => content)).toEqual(["5", "4", "3", "2", "1"]);
    const first = await facts.page();
    expect(first.facts).toHaveLength(2);
    const last = await facts.page((await facts.page(first.next)).next);
    expect(last).toMatchObject({ facts: [{ content: "1" }], next: null });
    expect(await Array.fromAsync(memory.facts({ userId: "ben" }))).toEqual([]);
  });

  test("are the valid ones, unless others are asked for", async () => {
    const [memory, [id = ""]] = await withFacts("Old.", "New.");
    await memory.update(id, { validTo: "2020-01-01T00:00:00Z" });
    const contents = async (...args: Parameters<MemoryClient["facts"]>) =>
      (await Array.fromAsync(memory.facts(...args))).map(({ content }) => content);
    expect(await contents({ userId: "maya" }, { kinds: ["FACT"] })).toEqual([]);
    expect(await contents({ userId: "maya" }, { statuses: ["VALID", "INVALID"] })).toHaveLength(2);
  });
});

test("note stores a memory as it is given, once under one id", async () => {
  const memory = await memoryOf();
  const given = {
    userId: "maya",
    kind: "FACT",
    category: "drinks",
    metadata: { deep: [1] },
  } as const;
  const noted = await memory.note("Maya drinks mate.", { ...given, id: "mate", confidence: 0.5 });
  expect(noted).toMatchObject({
    ...given,
    id: "mate",
    content: "Maya drinks mate.",
    source: "MANUAL",
    confidence: 0.5,
  });
  await expect(memory.note("Maya drinks tea.", { ...given, id: "mate" })).rejects.toMatchObject({
    code: "ALREADY_EXISTS",
  });
  const { id, kind, userId } = await memory.note("It rains.");
  expect({ kind, userId }).toEqual({ kind: "MEMORY", userId: null });
  const [hit] = await memory.search("rains", { without: ["USER"] });
  expect(hit?.id).toBe(id);
});

test("update changes what it names, and not where somebody else was faster", async () => {
  const [memory, [id = ""]] = await withFacts("Maya drinks tea.");
  const before = await memory.update(id, { category: "drinks", importance: 0.5 });
  expect(before).toMatchObject({
    content: "Maya drinks tea.",
    category: "drinks",
    importance: 0.5,
  });
  const { revision } = before;
  const after = await memory.update(id, { clear: ["CATEGORY"] }, { expectedRevision: revision });
  expect(after).toMatchObject({ category: null, importance: 0.5, revision: revision + 1 });
  await expect(
    memory.update(id, { content: "Maya drinks mate." }, { expectedRevision: revision }),
  ).rejects.toMatchObject({
    code: "REVISION_CONFLICT",
    extensions: { currentRevision: revision + 1 },
  });
});

describe("forget", () => {
  test("deletes a user for good, with a receipt", async () => {
    const memory = await memoryOf();
    await memory.add(home, inLisbon);
    const receipt = await memory.forget("maya");
    expect(receipt).toMatchObject({ subjectType: "USER", subjectId: "maya", isClean: true });
    expect(receipt.counts).toContainEqual({ type: "MEMORY", count: 1 });
    expect(await memory.search("Lisbon", { userId: "maya" })).toEqual([]);
    expect(await memory.forget({ userId: "maya" })).toMatchObject({ deletedCount: 0 });
  });

  test("deletes a thread, or a single memory", async () => {
    const memory = await memoryOf();
    const { memories } = await memory.add(home, inLisbon);
    const [{ id = "" } = {}] = memories;
    expect(await memory.forget({ memoryId: id })).toMatchObject({
      deletedCount: 1,
      deletedIds: [id],
    });
    expect(await memory.forget({ memoryId: id })).toMatchObject({ deletedCount: 0 });
    expect(await memory.forget({ threadId: "t" })).toMatchObject({ subjectType: "THREAD" });
  });
});

describe("graphql", () => {
  test("knows the variables and the answer of a typed document", async () => {
    const [memory] = await withFacts("Known.");
    const listed = await memory.graphql(
      graphql(`query ListFacts($first: Int) { memories(first: $first) { totalCount } }`),
    );
    expect(listed.memories.totalCount).toBe(1);
    // @ts-expect-error There is no content.
    await expect(memory.graphql(addMemory, { kind: "FACT" })).rejects.toThrow(EngraphError);
    // @ts-expect-error It needs variables.
    await expect(memory.graphql(addMemory)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("takes a text, and fails with the error's code and what was answered besides", async () => {
    const memory = await memoryOf();
    type Info = { readonly serverInfo: { readonly version: string } };
    const { serverInfo } = await memory.graphql<Info>("{ serverInfo { version } }");
    expect(serverInfo.version).toMatch(/^\d/);
    await memory.add(home, inLisbon);
    const half = `{ serverInfo { version } thread(id: "t") { context(input: { tokenBudget: 1 }) { text } } }`;
    await expect(memory.graphql(half)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      data: { serverInfo, thread: null },
      errors: [{ path: ["thread", "context"] }],
    });
    await expect(memory.graphql("{ no }")).rejects.toMatchObject({
      code: "GRAPHQL_VALIDATION_FAILED",
    });
  });
});
