import { expect, test } from "vitest";
import { ModelRefusedError } from "../../src/core/errors/model-errors.js";
import type { Logger } from "../../src/core/log-context.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { createApiKey } from "../support/identity.js";
import { addMessages, createThread } from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";

type Line = Readonly<Record<string, unknown>> & { readonly message: string };

/** A server with a log of all levels. */
async function start(options: EngraphOptions = {}) {
  const lines: Line[] = [];
  const write = (fields: object, message: string) => void lines.push({ ...fields, message });
  const logger: Logger = { debug: write, info: write, warn: write, error: write };
  const server = await startEngraph({ ...options, logger });
  /** Resolves with the line that has this message. */
  const line = async (message: string, isIt: (line: Line) => boolean = () => true) => {
    const find = () => lines.find((one) => one.message === message && isIt(one));
    await expect.poll(find).toBeDefined();
    return find() as Line;
  };
  return { ...server, lines, line };
}

const answered = "A request was answered.";

test("the line of a request has its id, who has called, what was asked and what was answered, and no content", async () => {
  const API_TOKEN = "correct horse battery staple";
  const { url, client, lines, line } = await start({ env: { API_TOKEN } });
  const input = { roles: ["MEMBER" as const], tenantId: "acme", userId: "maya", agentId: "bot" };
  const { createApiKey: made } = await client.run(createApiKey, { input });
  const query = '{ thread(id: "flowerpot") { id } }';
  const page = new URL(`?query=${encodeURIComponent(query)}`, url);
  const headers = {
    authorization: `Bearer ${made.text}`,
    "x-request-id": "request-7",
    "apollo-require-preflight": "yes",
  };
  await (await fetch(page, { headers })).text();
  expect(await line(answered, ({ requestId }) => requestId === "request-7")).toEqual({
    message: answered,
    requestId: "request-7",
    tenantId: "acme",
    keyId: made.key.keyId,
    userId: "maya",
    agentId: "bot",
    operation: "query thread",
    method: "GET",
    route: "/graphql",
    status: 200,
    durationMs: expect.any(Number),
    bytes: expect.any(Number),
  });
  await fetch(page, { headers: { ...headers, "x-request-id": "no id\tat all" } });
  const own = await line(answered, ({ keyId, requestId }) => !!keyId && requestId !== "request-7");
  expect(own["requestId"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(lines)).not.toContain("flowerpot");
  expect(JSON.stringify(lines)).not.toContain(made.text);
});

test("an operation over WebSocket has a line of its own, with the id of the request that opened the socket", async () => {
  const { url, line } = await start();
  const socket = await RawSocket.open(url, { headers: { "x-request-id": "socket-1" } });
  await socket.init();
  socket.subscribe("1", "{ threads { totalCount } }");
  await socket.next();
  expect(await line("An operation over WebSocket has ended.")).toMatchObject({
    requestId: "socket-1",
    tenantId: "default",
    operation: "query threads",
    outcome: "ok",
  });
});

test("a line about a job names the job and its tenant, and no request", async () => {
  const model = new ScriptedModel([new ModelRefusedError("scripted", "It will not.")]);
  const { client, line } = await start({ model });
  await client.run(createThread, { input: { id: "t" } });
  const messages = [{ role: "user", content: "I live in Porto." }];
  const { addMessages: added } = await client.run(addMessages, {
    input: { threadId: "t", messages },
  });
  const failed = await line("A job did not finish.");
  expect(failed).toMatchObject({ jobId: added.job?.id, tenantId: "default", state: "DEAD" });
  expect(failed).not.toHaveProperty("requestId");
});
