import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "graphql";
import { expect, onTestFinished, test } from "vitest";
import { createEngraph } from "../../src/embed/create-engraph.js";
import type { EngraphOptions, EngraphPrincipal } from "../../src/embed/engraph.js";
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

const remember = `mutation Remember($input: RememberInput!) {
  remember(input: $input) { context { text } }
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
  expect(data?.["remember"].context.text).toContain("The user lives in Lisbon.");
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
  const nobody = [{ role: "worker" as "reader" }, { tenantId: "$server" }, { userId: "" }];
  for (const principal of nobody)
    await expect(engraph.execute(memories, null, principal)).rejects.toMatchObject({
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

test("a subscription is refused with where it is served", async () => {
  const engraph = await open();
  expect(
    await engraph.execute("subscription { memoryChanged(owner: {}) { cursor } }"),
  ).toMatchObject({
    errors: [{ message: expect.stringContaining("port"), extensions: { code: "BAD_REQUEST" } }],
  });
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
