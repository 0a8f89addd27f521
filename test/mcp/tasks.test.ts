import { join } from "node:path";
import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { askMcp } from "../support/ask-mcp.js";
import { alone, startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { apiToken, issueKey } from "../support/identity.js";
import { connectMcp } from "../support/mcp.js";
import { addMessages } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";
import { connectSecond } from "../support/second-mcp-client.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const capabilities = { extensions: { "io.modelcontextprotocol/tasks": {} } };
const messages = [{ role: "user", content: "I live in Lisbon." }];
const uuid = /^[0-9a-f-]{36}$/;

/** A client of a server that speaks by hand. */
function hand(url: string, token = apiToken) {
  const ask = (method: string, params: object) =>
    askMcp(url, method, params, { capabilities, token });
  const get = async (taskId: string) => (await ask("tasks/get", { taskId })).result;
  const call = async (name: string, given: object) =>
    (await ask("tools/call", { name, arguments: given })).result;
  /** The task when it has ended. */
  const ended = async (taskId: string) => {
    const status = async () => (await get(taskId)).status as string;
    await expect.poll(status, { timeout: 20_000 }).not.toBe("working");
    return get(taskId);
  };
  return { ask, call, get, ended };
}

/** A server whose model is held as soon as a thread of Sam's has been told and simulated. */
async function heldServer(options: { readonly clock?: FakeClock } = {}) {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const held = heldModel();
  let isHeld = false;
  const model = new ScriptedModel((...asked) => (isHeld ? held.answer : echo)(...asked));
  const engraph = await startEngraph({ dataFile, model, env: { API_TOKEN: apiToken }, ...options });
  await engraph.client.run(addMessages, {
    input: { threadId: "monday", userId: "sam", messages, waitForExtraction: true },
  });
  isHeld = true;
  return { ...engraph, ...hand(engraph.url), ...held, dataFile, close: () => engraph.close() };
}

test("a simulation is a task, which any process finishes, also after a restart", async () => {
  const first = await heldServer();
  const task = await first.call("what_if", { threadId: "monday", customInstructions: "Be brief." });
  expect(task).toMatchObject({
    resultType: "task",
    taskId: expect.stringMatching(uuid) as string,
    status: "working",
    createdAt: expect.stringMatching(/Z$/) as string,
    lastUpdatedAt: expect.stringMatching(/Z$/) as string,
    ttlMs: 7 * 86_400_000,
    pollIntervalMs: 1_000,
  });
  const { taskId } = task;
  await first.asked;
  const working = await first.get(taskId);
  expect(working).toMatchObject({ resultType: "complete", taskId, status: "working" });
  expect(working).not.toHaveProperty("result");
  // The model never answers the first process.
  await first.close();
  first.release();

  const { dataFile } = first;
  const model = new ScriptedModel(echo);
  const { url } = await startEngraph({ dataFile, model, env: { API_TOKEN: apiToken } });
  const again = hand(url);
  const done = await again.ended(taskId);
  const simulationId = taskId as string;
  const result = {
    content: [{ type: "text", text: expect.stringContaining("unchanged: 1") as string }],
    structuredContent: { simulationId, status: "READY", unchanged: 1, job: { state: "DONE" } },
  };
  expect(done).toMatchObject({ resultType: "complete", status: "completed", result });
  const direct = await (await connectMcp(url, apiToken)).call("what_if", { simulationId });
  expect(done.result.structuredContent).toEqual(direct);
  // What has ended cannot be cancelled.
  expect((await again.ask("tasks/cancel", { taskId })).result).toMatchObject({});
  expect(await again.get(taskId)).toEqual(done);
});

test("a cancelled simulation ends", async () => {
  const { call, ask, get, asked, release } = await heldServer();
  const { taskId } = await call("what_if", { threadId: "monday" });
  await asked;
  const params = { taskId, inputResponses: { nothing: { action: "accept" } } };
  const updated = await ask("tasks/update", params);
  expect(updated).toMatchObject({ status: 200, result: { resultType: "complete" } });
  for (let i = 0; i < 2; i++) {
    const { result } = await ask("tasks/cancel", { taskId });
    expect(result).toMatchObject({ resultType: "complete" });
    expect(result).not.toHaveProperty("status");
    expect(await get(taskId)).toMatchObject({ resultType: "complete", status: "cancelled" });
  }
  release();
});

test("an import of messages is a task, and goes on if it is cancelled", async () => {
  const { call, ask, ended, asked, release, get } = await heldServer();
  const content = "I like green tea.";
  const given = { userId: "sam", threadId: "old", messages: [{ role: "user", content }] };
  const { taskId, ttlMs } = await call("import", given);
  expect(ttlMs).toBeNull();
  await asked;
  await ask("tasks/cancel", { taskId });
  expect(await get(taskId)).toMatchObject({ status: "working" });
  release();
  expect(await ended(taskId)).toMatchObject({
    status: "completed",
    result: {
      content: [{ text: expect.stringContaining(`Learned: {"id":`) as string }],
      structuredContent: { thread: { id: "old" }, memories: [{ content }], job: { id: taskId } },
    },
  });
});

test("a client that does not know tasks gets the results", async () => {
  const { url } = await startEngraph(alone);
  for (const mcp of [await connectMcp(url), await connectSecond(url)]) {
    const stored = await mcp.call("import", { userId: "sam", memories: ["Sam has a cat.", "x"] });
    expect(stored).toEqual({ ids: [expect.any(String), expect.any(String)] });
    const said = await mcp.call("import", { userId: "sam", messages, threadId: "monday" });
    expect(said).toMatchObject({ thread: { id: "monday" }, job: { state: "DONE" } });
    const settings = { memoryExtractionWindow: 1, memoryExtractionFrequency: null };
    const tried = await mcp.call("what_if", { threadId: "monday", settings });
    expect(tried).toMatchObject({ status: "READY", added: 0, lost: 0 });
    const { simulationId } = tried;
    expect(await mcp.call("what_if", { simulationId })).toEqual(tried);
  }
  const found = await (await connectMcp(url)).call("recall", { userId: "sam", query: "cat" });
  expect(JSON.stringify(found)).toContain("Sam has a cat.");
});

test("a client that does not know tasks is told how to ask again, if it has waited for 30 seconds", async () => {
  const clock = new FakeClock();
  const { url, asked, release } = await heldServer({ clock });
  const mcp = await connectMcp(url, apiToken);
  const params = { name: "what_if", arguments: { threadId: "monday" } };
  const waiting = mcp.client.callTool(params);
  await asked;
  await clock.newTimerIn(30_000);
  clock.advance(30_000);
  const { content, structuredContent } = await waiting;
  expect(content).toMatchObject([{ text: expect.stringContaining("Still running.") as string }]);
  const { simulationId } = structuredContent as { simulationId: string };
  release();
  const again = () => mcp.call("what_if", { simulationId });
  await expect.poll(again, { timeout: 10_000 }).toMatchObject({ status: "READY", unchanged: 1 });
});

test("a task is only for those who may see its job and declare the extension", async () => {
  const { url, client, call, ask } = await heldServer();
  const { taskId } = await call("what_if", { threadId: "monday" });
  const kim = hand(url, (await issueKey(client, { userId: "kim" })).text);
  const sam = hand(url, (await issueKey(client, { userId: "sam" })).text);
  expect(await sam.get(taskId)).toMatchObject({ status: "working" });
  const invalid = { error: { code: -32602, data: { code: "NOT_FOUND" } } };
  for (const method of ["tasks/get", "tasks/update", "tasks/cancel"]) {
    const params = { taskId, inputResponses: {} };
    expect(await kim.ask(method, params)).toMatchObject(invalid);
    expect(await ask(method, { ...params, taskId: "nothing" })).toMatchObject(invalid);
    expect(await ask(method, {})).toMatchObject({ error: { code: -32602 } });
    const undeclared = await askMcp(url, method, params, { token: apiToken });
    const requiredCapabilities = capabilities;
    const error = { code: -32021, data: { requiredCapabilities } };
    expect(undeclared).toMatchObject({ status: 400, error });
  }
  expect(await sam.get(taskId)).toMatchObject({ status: "working" });
  const headers = { "mcp-name": "other" };
  const options = { capabilities, headers, token: apiToken };
  expect(await askMcp(url, "tasks/get", { taskId }, options)).toMatchObject({
    error: { code: -32020 },
  });
  for (const method of ["tasks/list", "tasks/result"])
    expect(await ask(method, { taskId })).toMatchObject({ error: { code: -32601 } });
  const notifications = { taskIds: [taskId] };
  const listened = await askMcp(
    url,
    "subscriptions/listen",
    { notifications },
    { token: apiToken },
  );
  expect(listened).toMatchObject({ error: { code: -32021 } });
  const { result } = await ask("server/discover", {});
  expect(result.capabilities).toMatchObject(capabilities);
});
