import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "graphql";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../src/client/connect.js";
import { createEngraph } from "../../src/embed/create-engraph.js";
import type {
  Engraph,
  EngraphAnswer,
  EngraphOptions,
  EngraphPrincipal,
} from "../../src/embed/engraph.js";
import { RecordingLogger } from "../support/logger.js";
import { temporaryFolder } from "../support/temporary-folder.js";

async function open(options: EngraphOptions = {}) {
  const engraph = await createEngraph({
    dataFile: join(temporaryFolder(), "engraph.db"),
    ...options,
  });
  onTestFinished(() => engraph.close());
  return engraph;
}

const remember = `mutation Remember($input: AddMessagesInput!) {
  addMessages(input: $input) { context { text } }
}`;

const said = (userId: string, content: string) => ({
  input: {
    userId,
    threadId: `of ${userId}`,
    messages: [{ role: "user", content }],
    waitForExtraction: true,
  },
});

const memories = "query { memories(first: 10) { nodes { content userId } } }";

test("a program remembers without a port, and finds it all again in its file", async () => {
  const dataFile = join(temporaryFolder(), "own/engraph.db");
  const engraph = await open({ dataFile });
  expect(engraph.url).toBeNull();
  const { data, errors } = await engraph.execute(remember, said("sam", "I live in Lisbon."));
  expect(errors).toBeUndefined();
  expect(data?.["addMessages"].context.text).toContain("The user lives in Lisbon.");
  await engraph.close();
  await engraph.close();
  expect(existsSync(`${dataFile}-wal`)).toBe(false);
  const again = await open({ dataFile });
  expect(await again.execute(memories)).toEqual({
    data: { memories: { nodes: [{ content: "The user lives in Lisbon.", userId: "sam" }] } },
  });
});

test("operations are answered as over HTTP, by the same services", async () => {
  const engraph = await open({ port: 0 });
  expect(engraph.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/graphql$/);
  await engraph.execute(remember, said("sam", "I live in Lisbon."));
  const asked = [
    { query: memories },
    { query: "query ($id: ID!) { thread(id: $id) { id } }", variables: { id: "of sam" } },
    { query: "query ($id: ID!) { thread(id: $id) { id } }", variables: {} },
    { query: "query ($id: ID!) { thread(id: $id) { id } }", variables: { id: "x".repeat(2000) } },
    { query: "{ nothing }" },
    { query: "{" },
    { query: 'mutation { deleteThread(id: "none") { deletedNodeIds } }' },
    { query: "query ($all: Boolean!) { viewer { tenantId @include(if: $all) } }", variables: {} },
  ];
  for (const { query, variables } of asked) {
    const response = await fetch(engraph.url ?? "", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    expect(await engraph.execute(query, variables)).toEqual(await response.json());
  }
});

test("a principal reaches what it reaches over HTTP", async () => {
  const engraph = await open();
  for (const [userId, place] of [
    ["sam", "Lisbon"],
    ["kim", "Oslo"],
  ] as const)
    await engraph.execute(remember, said(userId, `I live in ${place}.`));
  const seenBy = async (principal: EngraphPrincipal) => {
    const { data } = await engraph.execute(memories, null, principal);
    return data?.["memories"].nodes.map(({ userId }: { userId: string }) => userId).toSorted();
  };
  expect(await seenBy({})).toEqual(["kim", "sam"]);
  expect(await seenBy({ userId: "sam", role: "member" })).toEqual(["sam"]);
  expect(await seenBy({ tenantId: "another" })).toEqual([]);
  const { errors } = await engraph.execute(remember, said("sam", "Hello."), { role: "reader" });
  expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  const nobody: unknown[] = [
    { role: "worker" },
    { tenantId: "$server" },
    { userId: "" },
    { userId: undefined },
    { userId: 5 },
    { user: "kim" },
    "sam",
    null,
  ];
  for (const principal of nobody)
    await expect(
      engraph.execute(memories, null, principal as EngraphPrincipal),
    ).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
});

test("documents of code generators are taken, and give the answer its type", async () => {
  const engraph = await open();
  class TypedText extends String {
    readonly __apiType?: (variables: { id: string }) => { thread: { id: string } | null };
  }
  const text = "query ($id: ID!) { thread(id: $id) { id } }";
  const { data } = await engraph.execute(new TypedText(text), { id: "t" });
  const thread: { id: string } | null | undefined = data?.thread;
  expect(thread).toBeNull();
  expect(await engraph.execute(parse(text), { id: "t" })).toEqual({ data: { thread: null } });
});

const changes = `subscription ($after: Cursor) {
  memoryChanged(owner: {}, after: $after) { cursor kind memory { content } }
}`;

async function cursorOf(engraph: Engraph, principal?: EngraphPrincipal): Promise<string> {
  const { data } = await engraph.execute("{ eventCursor }", null, principal);
  return data?.["eventCursor"];
}

const contentOf = ({ value }: IteratorResult<EngraphAnswer<Changes>, undefined>) =>
  value?.data?.memoryChanged.memory?.content;

interface Changes {
  readonly memoryChanged: {
    readonly cursor: string;
    readonly memory: { readonly content: string } | null;
  };
}

const addMemory = `mutation ($content: String!, $userId: ID) {
  addMemory(input: { content: $content, userId: $userId }) { id }
}`;

test("a subscription tells what happens, goes on after its cursor, and ends by return", async () => {
  const engraph = await open();
  const first = engraph.subscribe<Changes>(changes, { after: await cursorOf(engraph) });
  await engraph.execute(addMemory, { content: "Sam lives in Lisbon." });
  const told = await first.next();
  expect(contentOf(told)).toBe("Sam lives in Lisbon.");
  await first.return();
  expect(await first.next()).toEqual({ value: undefined, done: true });
  const missed = Array.from({ length: 60 }, (_, i) => `Number ${i}`);
  for (const content of missed) await engraph.execute(addMemory, { content });
  const again = engraph.subscribe<Changes>(changes, {
    after: told.value?.data?.memoryChanged.cursor,
  });
  const read: unknown[] = [];
  for await (const { data } of again) {
    read.push(data?.memoryChanged.memory?.content);
    if (read.length === missed.length) break;
  }
  expect(read).toEqual(missed);
  expect(await again.next()).toEqual({ value: undefined, done: true });
});

test("a subscription tells a principal of what it reaches, and is held to its limits", async () => {
  const engraph = await open({ env: { TENANT_LIMITS: '{"callerSubscriptions": 1}' } });
  const sam: EngraphPrincipal = { userId: "sam", role: "member" };
  const after = await cursorOf(engraph);
  const own = engraph.subscribe<Changes>(changes, { after }, sam);
  const secondAnswer = await engraph.subscribe(changes, { after }, sam).next();
  expect(secondAnswer.value?.errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
  await engraph.execute(addMemory, { content: "Kim lives in Oslo.", userId: "kim" });
  await engraph.execute(addMemory, { content: "Sam lives in Lisbon.", userId: "sam" });
  expect(contentOf(await own.next())).toBe("Sam lives in Lisbon.");
  await own.return();
  const third = engraph.subscribe<Changes>(changes, { after }, sam);
  expect(contentOf(await third.next())).toBe("Sam lives in Lisbon.");
});

test("what cannot be followed says why, in one answer", async () => {
  const engraph = await open();
  const failures = [
    [memories, null, "BAD_REQUEST"],
    ["subscription { nothing }", null, "GRAPHQL_VALIDATION_FAILED"],
    [changes, { after: "nowhere" }, "CURSOR_INVALID"],
  ] as const;
  for (const [document, variables, code] of failures) {
    const subscription = engraph.subscribe(document, variables);
    const { value } = await subscription.next();
    expect(value?.errors?.[0]?.extensions.code).toBe(code);
    expect(await subscription.next()).toEqual({ value: undefined, done: true });
  }
  expect(await engraph.execute(changes)).toMatchObject({
    errors: [
      { message: expect.stringContaining("subscribe"), extensions: { code: "BAD_REQUEST" } },
    ],
  });
});

test("closing ends subscriptions", async () => {
  const engraph = await open();
  const followed = engraph.subscribe(changes, { after: await cursorOf(engraph) });
  const waits = followed.next();
  await engraph.close();
  expect(await waits).toEqual({ value: undefined, done: true });
  expect(() => engraph.subscribe(changes)).toThrow(
    expect.objectContaining({ code: "SHUTTING_DOWN" }),
  );
});

test("closing lets what runs end, and takes nothing more", async () => {
  const engraph = await open();
  const running = engraph.execute(remember, said("sam", "I live in Lisbon."));
  const closing = engraph.close();
  const late = engraph.execute(memories);
  await expect(late).rejects.toMatchObject({ code: "SHUTTING_DOWN" });
  const { data, errors } = await running;
  expect(data ?? errors).toBeTruthy();
  await closing;
});

test("settings and the log are the program's own", async () => {
  const logger = new RecordingLogger();
  const engraph = await open({ logger, env: { EXTRACTION_MODEL: "none", ANALYSER: "unicode" } });
  const { data } = await engraph.execute("{ serverInfo { extractionModel } }");
  expect(data).toEqual({ serverInfo: { extractionModel: null } });
  await expect(createEngraph({ env: { VECTOR_CACHE_MB: "x" } })).rejects.toThrow(
    "VECTOR_CACHE_MB: must be a whole number of MiB",
  );
});

test("the client follows an Engraph inside the program, and goes on after its cursor", async () => {
  const engraph = await open();
  const memory = connect(engraph, { principal: { userId: "sam", role: "member" } });
  const after = await cursorOf(engraph);
  const contents = ["Sam lives in Lisbon.", "Sam likes tea."];
  for (const content of contents) await engraph.execute(addMemory, { content, userId: "sam" });
  await engraph.execute(addMemory, { content: "Kim lives in Oslo.", userId: "kim" });
  const told: unknown[] = [];
  for await (const event of memory.live({ userId: "sam" }, { after, types: ["MEMORY"] })) {
    told.push(event.type === "MEMORY" ? event.memory?.content : null);
    if (told.length === contents.length) break;
  }
  expect(told).toEqual(contents);
  await memory.close();
});
