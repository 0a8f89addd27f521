import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { apiToken } from "../support/identity.js";
import { connectMcp, mcpUrl } from "../support/mcp.js";
import { initialize, ping, RawMcpClient } from "../support/raw-mcp-client.js";
import { WordEmbedder } from "../support/word-embedder.js";

const env = { API_TOKEN: apiToken };
const authorization = `Bearer ${apiToken}`;
const json = "application/json";
const both = `${json}, text/event-stream`;

test("a request that is refused is answered as JSON-RPC, and its session goes on", async () => {
  const { url } = await startEngraph({ env });
  const own = await new RawMcpClient(url, apiToken).begin();
  const session = { "mcp-session-id": own.session ?? "" };
  const refused: (readonly [number, string, Record<string, string>, string?])[] = [
    [401, "POST", { authorization: "Bearer wrong" }],
    [403, "POST", { origin: "https://evil.example" }],
    [405, "PUT", {}],
    [400, "POST", {}, "{"],
    [400, "POST", {}, "{}"],
    [406, "POST", { accept: json }],
    [415, "POST", { "content-type": "text/plain" }],
    [413, "POST", {}, JSON.stringify("x".repeat(2 ** 20))],
    [406, "GET", { accept: json }],
    [406, "GET", { accept: "*/*" }],
    [400, "GET", { "last-event-id": "nowhere" }],
  ];
  for (const method of ["GET", "POST", "DELETE"]) {
    for (const version of ["1999-01-01", "2026-07-28", "zzz", "2025-11-25, 2025-11-25"])
      refused.push([400, method, { "mcp-protocol-version": version }]);
    refused.push([404, method, { "mcp-session-id": "" }]);
    refused.push([404, method, { "mcp-session-id": "other" }]);
  }
  for (const [status, method, headers, given] of refused) {
    const body = given ?? (method.startsWith("P") ? JSON.stringify(ping) : null);
    const response = await fetch(mcpUrl(url), {
      method,
      headers: {
        authorization,
        accept: method === "GET" ? "text/event-stream" : both,
        "content-type": json,
        ...session,
        ...headers,
      },
      body,
    });
    expect([method, headers, response.status]).toEqual([method, headers, status]);
    expect(await response.json()).toEqual({
      jsonrpc: "2.0",
      // The SDK names the request where it can.
      id: expect.toBeOneOf([null, ping.id]) as null,
      error: expect.objectContaining({
        code: expect.any(Number) as number,
        message: expect.stringMatching(/\w/) as string,
      }) as object,
    });
    expect(await own.status("POST", ping)).toBe(200);
  }
  expect((await own.send("GET", undefined, { "last-event-id": "" })).status).toBe(200);
  expect(await own.status("DELETE")).toBe(200);
  expect(await own.status("POST", ping)).toBe(404);
});

/** A session, and a request of it that waits for `released`. */
async function pendingRecall() {
  const embedder = new WordEmbedder();
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { url } = await startEngraph({ env, embedder });
  const host = await connectMcp(url, apiToken);
  const messages = [{ role: "user", content: "I like tea." }];
  await host.call("remember", { messages, userId: "sam", waitForExtraction: true });
  await expect.poll(() => embedder.calls.length).toBeGreaterThan(0);
  embedder.before = () => (asked.resolve(), released.promise);
  const own = await new RawMcpClient(url, apiToken).begin();
  const params = { name: "recall", arguments: { query: "tea", userId: "sam" } };
  const request = { ...ping, method: "tools/call", params };
  const pending = own.status("POST", request);
  await asked.promise;
  return { own, request, pending, released };
}

test("a request that is pending when its session ends is answered", async () => {
  const { own, pending, released } = await pendingRecall();
  expect(await own.status("DELETE")).toBe(200);
  released.resolve();
  expect(await pending).toBe(200);
});

test("a request that its client cancels is answered, so that it holds nothing for long", async () => {
  const { own, request, pending, released } = await pendingRecall();
  const params = { requestId: request.id };
  await own.status("POST", { jsonrpc: "2.0", method: "notifications/cancelled", params });
  released.resolve();
  expect(await pending).toBe(200);
});

test("requests with the same id are answered, each by itself", async () => {
  const { own, request, pending, released } = await pendingRecall();
  expect(await own.status("POST", { ...ping, id: request.id })).toBe(200);
  released.resolve();
  expect(await pending).toBe(200);
  expect(await own.status("POST", [request, request])).toBe(200);
});

test("a message that does not fit its method is one with invalid parameters", async () => {
  const { url } = await startEngraph({ env });
  const own = await new RawMcpClient(url, apiToken).begin();
  const name = "list_threads";
  const wrong: readonly (readonly [string, object?])[] = [
    ["tools/call"],
    ["tools/call", {}],
    ["tools/call", { name: 7 }],
    ["tools/call", { name, arguments: null }],
    ["tools/call", { name, arguments: [] }],
    ["tools/call", { name: "nothing" }],
    ...["tools/list", "prompts/list", "resources/list", "resources/templates/list"].flatMap(
      (method) => [[method, { cursor: "nowhere" }] as const, [method, { cursor: 7 }] as const],
    ),
    ["resources/read"],
    ["resources/read", { uri: null }],
    ["resources/subscribe", {}],
    ["resources/unsubscribe", {}],
    ["prompts/get", {}],
    ["prompts/get", { name: "nothing" }],
    ["prompts/get", { name: "summarise_user", arguments: { userId: 7 } }],
    ["completion/complete", { ref: {} }],
  ];
  for (const [method, params] of wrong) {
    const response = await own.send("POST", { ...ping, method, ...(params && { params }) });
    const { error } = (await response.json()) as { error?: { code: number; message: string } };
    expect([method, params, error?.code]).toEqual([method, params, -32602]);
    // The SDK words those of calls of tools.
    expect(error?.message).not.toMatch(/^(?!Invalid tools\/call).*[\n{]/);
  }
  const lists = ["tools/list", "prompts/list", "resources/list", "resources/templates/list"];
  for (const method of lists) {
    const response = await own.send("POST", { ...ping, method, params: { cursor: "" } });
    expect(await response.json()).not.toHaveProperty("error");
  }
});

test("a session begins by a well-formed message alone", async () => {
  const { url } = await startEngraph({ env });
  const raw = new RawMcpClient(url, apiToken);
  expect(await raw.status("POST", { ...initialize, params: {} })).toBe(400);
  expect(await raw.status("POST", initialize)).toBe(200);
});
