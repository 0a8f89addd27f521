import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { connectMcp } from "../support/mcp.js";

const said = (content: string, more: object = {}) => ({
  messages: [{ role: "user", content }],
  userId: "sam",
  threadId: "monday",
  waitForExtraction: true,
  ...more,
});

test("a conversation is remembered, recalled, corrected and forgotten", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  const { thread, memories } = await mcp.call("remember", said("I live in Lisbon."));
  expect(thread).toEqual({ id: "monday" });
  expect(memories).toMatchObject([{ kind: "FACT", content: "The user lives in Lisbon." }]);
  const id = memories[0].id as string;

  const { results } = await mcp.call("recall", { query: "Lisbon", userId: "sam", maxResults: 5 });
  expect(results.map((one: { recordId: string }) => one.recordId)).toContain(id);
  const { text } = await mcp.call("context", { userId: "sam", query: "Where does Sam live?" });
  expect(text).toContain("The user lives in Lisbon.");

  const memory = await mcp.call("update_memory", { id, content: "The user lives in Porto." });
  expect(memory).toMatchObject({ id, content: "The user lives in Porto.", revision: 2 });
  const listed = await mcp.call("list_threads", { userId: "sam", first: 10 });
  expect(listed).toMatchObject({ totalCount: 1, nodes: [{ id: "monday", messageCount: 1 }] });

  expect(await mcp.call("forget", { memoryId: id, dryRun: true })).toMatchObject({
    dryRun: true,
    counts: [{ type: "MEMORY", count: 1 }],
  });
  const counts = [{ type: "MEMORY", count: 1 }];
  expect(await mcp.call("forget", { memoryId: id })).toMatchObject({ counts });
  const told = await mcp.call("recall", { query: "Porto", userId: "sam" });
  expect(JSON.stringify(told)).not.toContain("Porto");
});

test("forgetting a user leaves nothing, and tells before what it will delete", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  await mcp.call("remember", said("I live in Lisbon."));
  await mcp.call("remember", said("I like tea.", { threadId: "friday" }));
  const planned = await mcp.call("forget", { userId: "sam", dryRun: true });
  const done = await mcp.call("forget", { userId: "sam" });
  expect(planned.counts).toEqual(done.counts);
  expect(done.check).toEqual({ isClean: true });
  expect(await mcp.call("list_threads")).toMatchObject({ totalCount: 0 });
  expect((await mcp.client.listResources({ cursor: "memories:" })).resources).toEqual([]);
  expect((await mcp.client.listResources()).resources).toEqual([]);
});

test("what goes wrong is a tool error with the code of GraphQL, and changes nothing", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  await mcp.call("remember", said("I live in Lisbon."));
  const wrong: readonly (readonly [string, object, string])[] = [
    ["remember", { messages: [] }, "BAD_USER_INPUT"],
    ["remember", { userId: "sam", messages: [{ content: "no role" }] }, "BAD_USER_INPUT"],
    ["recall", { query: "x" }, "USER_SCOPE_REQUIRED"],
    ["recall", { query: "x", user: "sam" }, "BAD_USER_INPUT"],
    ["context", { threadId: "nowhere" }, "NOT_FOUND"],
    ["context", { threadId: "monday", userId: "sam" }, "BAD_USER_INPUT"],
    ["update_memory", { id: "nothing", content: "x" }, "NOT_FOUND"],
    ["forget", {}, "BAD_USER_INPUT"],
    ["forget", { threadId: "monday", userId: "sam" }, "BAD_USER_INPUT"],
    ["forget", { memoryId: "m", threadId: "monday" }, "BAD_USER_INPUT"],
    ["forget", { threadId: "monday", userId: "sam", dryRun: true }, "BAD_USER_INPUT"],
    ["list_threads", { first: 1000 }, "BAD_USER_INPUT"],
    ["list_threads", { first: 1.5 }, "BAD_USER_INPUT"],
    ["recall", { query: "x", userId: "sam", recordTypes: ["NOTE"] }, "BAD_USER_INPUT"],
    ["import", { userId: "sam" }, "BAD_USER_INPUT"],
    ["import", { userId: "sam", messages: [], memories: ["x"] }, "BAD_USER_INPUT"],
    ["import", { userId: "sam", memories: ["x"], idempotencyKey: "k" }, "BAD_USER_INPUT"],
    ["what_if", { simulationId: "nothing", model: "other" }, "BAD_USER_INPUT"],
    ["what_if", { threadId: "nowhere" }, "NOT_FOUND"],
    ["what_if", { simulationId: "nothing" }, "NOT_FOUND"],
    ["what_if", { threadId: "monday", settings: { nothing: 1 } }, "BAD_USER_INPUT"],
  ];
  for (const [name, given, code] of wrong)
    expect([name, given, await mcp.call(name, { ...given })]).toEqual([name, given, code]);
  expect(await mcp.call("list_threads")).toMatchObject({ totalCount: 1 });
  await expect(mcp.call("nothing")).rejects.toThrow("The tool nothing is unknown");
});

test("tools say what they do and take, in words for models", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  const { tools } = await mcp.client.listTools();
  const hints = tools.map(({ name, annotations }) => [
    name,
    annotations?.readOnlyHint,
    annotations?.destructiveHint,
    annotations?.idempotentHint,
  ]);
  expect(hints).toEqual([
    ["remember", false, false, false],
    ["recall", true, false, true],
    ["context", true, false, true],
    ["update_memory", false, true, true],
    ["forget", false, true, true],
    ["list_threads", true, false, true],
    ["import", false, false, false],
    ["what_if", false, false, false],
  ]);
  const required = tools.map(({ inputSchema }) => inputSchema.required ?? []);
  expect(required).toEqual([["messages", "userId"], ["query"], [], ["id"], [], [], ["userId"], []]);
  for (const { inputSchema, description } of tools) {
    expect(description).toMatch(/\.$/);
    for (const property of Object.values(inputSchema.properties ?? {}))
      expect((property as { description?: string }).description).toMatch(/^.{5,100}\.$/);
  }
});
