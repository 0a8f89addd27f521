import { join } from "node:path";
import { expect, test } from "vitest";
import { keyCheckMs } from "../../src/server/identity/key-ring.js";
import { idleMs } from "../../src/server/mcp/mcp-sessions.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { apiToken, issueKey, passWithKeys, revokeApiKey } from "../support/identity.js";
import { connectMcp, mcpUrl } from "../support/mcp.js";
import { initialize, ping, RawMcpClient } from "../support/raw-mcp-client.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const env = { API_TOKEN: apiToken };

const follow = (uri: string) => ({
  jsonrpc: "2.0",
  id: 3,
  method: "resources/subscribe",
  params: { uri },
});

const say = (content: string, userId: string, threadId: string) => ({
  messages: [{ role: "user", content }],
  userId,
  threadId,
  waitForExtraction: true,
});

test("who is refused by GraphQL is refused by MCP, in the same way", async () => {
  const engraph = await startEngraph({ env: { ...env, ALLOWED_ORIGINS: "https://app.example" } });
  const { url } = engraph;
  for (const token of [null, "wrong", "eg_wrong"]) {
    const raw = new RawMcpClient(url, token);
    const response = await raw.send("POST", initialize);
    const asked = {
      method: "POST",
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    };
    const graphql = await fetch(url, asked);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    const { error } = (await response.json()) as { error: { message: string; data: object } };
    const { errors } = (await graphql.json()) as { errors: object[] };
    expect([{ message: error.message, extensions: error.data }]).toEqual(errors);
    expect(await raw.status("GET")).toBe(401);
  }
  const known = new RawMcpClient(url, apiToken);
  const evil = await known.send("POST", initialize, { origin: "https://evil.example" });
  expect(evil.status).toBe(403);
  expect(evil.headers.get("access-control-allow-origin")).toBeNull();
  const good = await known.send("POST", initialize, { origin: "https://app.example" });
  expect(good.headers.get("access-control-expose-headers")).toContain("mcp-session-id");
  const preflight = await fetch(mcpUrl(url), {
    method: "OPTIONS",
    headers: {
      origin: "https://app.example",
      "access-control-request-method": "DELETE",
      "access-control-request-headers": "mcp-protocol-version",
    },
  });
  expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, POST, DELETE, OPTIONS");
  expect(preflight.headers.get("access-control-allow-headers")).toContain("mcp-protocol-version");
});

test("without authentication, only this machine is served", async () => {
  const { url } = await startEngraph({});
  const { port } = new URL(url);
  const { request } = await import("node:http");
  const status = await new Promise((resolve) => {
    const headers = { host: "rebound.example", "content-type": "application/json" };
    request({ port, path: "/mcp", method: "POST", headers }, ({ statusCode }) =>
      resolve(statusCode),
    ).end(JSON.stringify(initialize));
  });
  expect(status).toBe(403);
});

test("a session is its principal's: nobody else can use, follow or end it", async () => {
  const { url, client } = await startEngraph({ env });
  const sam = await issueKey(client, { userId: "sam" });
  const samToo = await issueKey(client, { userId: "sam" });
  const kim = await issueKey(client, { userId: "kim" });
  const own = await new RawMcpClient(url, sam.text).begin();
  expect(await own.status("POST", ping)).toBe(200);
  for (const [token, status] of [
    [kim.text, 404],
    [apiToken, 404],
    [samToo.text, 200],
  ] as const) {
    const other = new RawMcpClient(url, token);
    other.session = own.session;
    expect(await other.status("POST", ping)).toBe(status);
    expect(await other.status("GET")).toBe(status);
    expect(await other.status("DELETE")).toBe(status);
  }
  expect(await own.status("POST", ping)).toBe(404);
  const lost = new RawMcpClient(url, sam.text);
  expect(await lost.status("POST", ping)).toBe(400);
});

test("two users see nothing of each other, and need not name themselves", async () => {
  const { url, client } = await startEngraph({ env });
  const [sam, kim] = await Promise.all(
    ["sam", "kim"].map(async (userId) =>
      connectMcp(url, (await issueKey(client, { userId })).text),
    ),
  );
  if (!sam || !kim) throw new Error("There are two.");
  const { thread } = await sam.call("remember", {
    messages: [{ role: "user", content: "I live in Lisbon." }],
    waitForExtraction: true,
  });
  await kim.call("remember", say("I live in Oslo.", "kim", "~kim/t"));
  const uri = `engraph://threads/${encodeURIComponent(thread.id)}`;
  await sam.client.subscribeResource({ uri });
  for (const known of [uri, `${uri}/context`]) {
    await expect(kim.client.subscribeResource({ uri: known })).rejects.toThrow("no resource");
    await expect(kim.read(known)).rejects.toThrow("no resource");
  }
  const found = await kim.call("recall", { query: "Where does who live? Lisbon Oslo" });
  expect(JSON.stringify(found)).toContain("Oslo");
  expect(JSON.stringify(found)).not.toContain("Lisbon");
  expect(await kim.call("recall", { query: "Lisbon", userId: "sam" })).toEqual({ results: [] });
  expect(await kim.call("forget", { userId: "sam" })).toBe("FORBIDDEN");
  expect(await kim.call("list_threads")).toMatchObject({ nodes: [{ id: "~kim/t" }] });
  await kim.call("remember", say("Hello.", "kim", "~kim/t"));
  await sam.call("remember", say("Hello.", "sam", thread.id));
  expect(await sam.next()).toEqual([uri]);
  expect(kim.told.filter((one) => one !== "list")).toEqual([]);
  const { tools } = await kim.client.listTools();
  expect(tools.find(({ name }) => name === "remember")?.inputSchema.required).toEqual(["messages"]);
});

test("roles and rates are those of the key", async () => {
  const { url, client } = await startEngraph({
    env: { ...env, TENANT_LIMITS: '{"callerWritesPerMinute": 2, "callerSubscriptions": 1}' },
  });
  const reader = await issueKey(client, { roles: ["READER"] });
  const member = await issueKey(client, { userId: "sam" });
  const reading = await connectMcp(url, reader.text);
  expect(await reading.call("remember", say("Hello.", "sam", "t"))).toBe("FORBIDDEN");
  expect(await reading.call("list_threads")).toMatchObject({ totalCount: 0 });
  const writing = await connectMcp(url, member.text);
  const codes: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    const answer = await writing.call("remember", say("Hello.", "sam", "~sam/t"));
    codes.push(answer.replayed ?? answer);
  }
  expect(codes).toEqual([false, false, "RATE_LIMITED"]);
  const raw = await new RawMcpClient(url, member.text).begin();
  const answer = await raw.send("POST", ping);
  expect(answer.headers.get("ratelimit")).toContain("callerWritesPerMinute");
  await expect.poll(() => raw.status("GET")).toBe(429);
});

test("what a stream and its contexts take is counted as subscriptions", async () => {
  const { url, client } = await startEngraph({
    env: { ...env, TENANT_LIMITS: '{"callerSubscriptions": 2}' },
  });
  const { text } = await issueKey(client, { userId: "sam" });
  const mcp = await connectMcp(url, text);
  const uris: string[] = [];
  for (const id of ["a", "b"]) {
    await mcp.call("remember", say("Hello.", "sam", `~sam/${id}`));
    uris.push(`engraph://threads/~sam%2F${id}/context`);
  }
  const [first = "", second = ""] = uris;
  // The arrival of an event shows that the stream is open.
  await mcp.client.subscribeResource({ uri: "engraph://threads/~sam%2Fa" });
  await mcp.call("remember", say("Hello.", "sam", "~sam/a"));
  await mcp.next();
  await mcp.client.subscribeResource({ uri: first });
  const refused = { data: { code: "RATE_LIMITED" } };
  await expect(mcp.client.subscribeResource({ uri: second })).rejects.toMatchObject(refused);
  await mcp.client.unsubscribeResource({ uri: first });
  await expect
    .poll(() =>
      mcp.client.subscribeResource({ uri: second }).then(
        () => "followed",
        () => "refused",
      ),
    )
    .toBe("followed");
  await mcp.client.close();
  const raw = await new RawMcpClient(url, text).begin();
  for (const uri of uris) await raw.send("POST", follow(uri));
  // With both, it would have three.
  await expect.poll(() => raw.status("GET")).toBe(429);
});

test("a session ends when it is idle, and one too many ends the oldest that is", async () => {
  const clock = new FakeClock();
  const { url } = await startEngraph({ env, clock });
  const old = await new RawMcpClient(url, apiToken).begin();
  clock.advance(idleMs - 1);
  expect(await old.status("POST", ping)).toBe(200);
  clock.advance(idleMs - 1);
  expect(await old.status("POST", ping)).toBe(200);
  const streaming = await new RawMcpClient(url, apiToken).begin();
  expect(await streaming.status("GET")).toBe(200);
  clock.advance(idleMs);
  clock.advance(1);
  expect(await old.status("POST", ping)).toBe(404);
  expect(await streaming.status("POST", ping)).toBe(200);
  // All of its heartbeats have arrived at once.
  expect(await streaming.status("GET")).toBe(200);
  const first = await new RawMcpClient(url, apiToken).begin();
  for (let i = 0; i < 49; i++) await new RawMcpClient(url, apiToken).begin();
  expect(await streaming.status("POST", ping)).toBe(200);
  expect(await first.status("POST", ping)).toBe(404);
});

test("a key that is revoked has no stream and no session any more", async () => {
  const clock = new FakeClock();
  const { url, client } = await startEngraph({ env, clock });
  const { text, keyId } = await issueKey(client, { userId: "sam" });
  const own = await new RawMcpClient(url, text).begin();
  const events = own.events();
  await events.next();
  await client.run(revokeApiKey, { keyId });
  await passWithKeys(clock, keyCheckMs);
  expect(await events.next()).toMatchObject({ done: true });
  expect(await own.status("POST", ping)).toBe(401);
});

test("after a restart, a new session goes on where the stream of the old one was", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const before = await startEngraph({ env, dataFile });
  const host = await connectMcp(before.url, apiToken);
  await host.call("remember", say("Hello.", "sam", "monday"));
  const old = await new RawMcpClient(before.url, apiToken).begin();
  const uri = "engraph://threads/monday";
  await old.send("POST", follow(uri));
  const events = old.events();
  const { value: start } = await events.next();
  expect(start).toMatchObject({ data: "" });
  await host.call("remember", say("One.", "sam", "monday"));
  const { value: told } = await events.next();
  expect(JSON.parse(told?.data ?? "")).toMatchObject({ params: { uri } });
  await host.call("remember", { ...say("Two.", "sam", "monday"), waitForExtraction: false });
  await host.client.close();
  await before.close();
  const after = await startEngraph({ env, dataFile });
  old.session ??= "";
  const lost = new RawMcpClient(after.url, apiToken);
  lost.session = old.session;
  expect(await lost.status("POST", ping)).toBe(404);

  const again = await new RawMcpClient(after.url, apiToken).begin();
  await again.send("POST", follow(uri));
  const missed = again.events(told?.id);
  const notices = [await missed.next(), await missed.next()].map(({ value }) => value?.data);
  expect(notices[0]).toBe("");
  expect(JSON.parse(notices[1] ?? "")).toMatchObject({ params: { uri } });
});

test("the newest stream of a session gets the notices, and the one before when it ends", async () => {
  const { url } = await startEngraph({ env });
  const host = await connectMcp(url, apiToken);
  await host.call("remember", say("Hello.", "sam", "monday"));
  const session = await new RawMcpClient(url, apiToken).begin();
  await session.send("POST", follow("engraph://threads/monday"));
  const first = session.events();
  const { value: start } = await first.next();
  const second = session.events(start?.id);
  await second.next();
  await host.call("remember", { ...say("One.", "sam", "monday"), waitForExtraction: false });
  expect((await second.next()).value?.data).toContain("engraph://threads/monday");
  const silent = first.next();
  await second.return(undefined);
  // The stream begins with its position, and repeats what the other one may not have received.
  expect((await silent).value).toMatchObject({ data: "", id: start?.id });
  expect((await first.next()).value?.data).toContain("engraph://threads/monday");
  await host.call("remember", { ...say("Two.", "sam", "monday"), waitForExtraction: false });
  expect((await first.next()).value?.data).toContain("engraph://threads/monday");
});

test("a place that the log does not reach back to any more leads to a notice for all", async () => {
  const clock = new FakeClock();
  const day = 86_400_000;
  const { url } = await startEngraph({
    env: { ...env, EVENT_RETENTION_SECONDS: String(day / 1000) },
    clock,
  });
  const host = await connectMcp(url, apiToken);
  const uri = "engraph://threads/monday";
  const hello = { ...say("Hello.", "sam", "monday"), waitForExtraction: false };
  await host.call("remember", hello);
  const own = await new RawMcpClient(url, apiToken).begin();
  await own.send("POST", follow(uri));
  const events = own.events();
  const { value: start } = await events.next();
  await events.return(undefined);
  await host.call("remember", hello);
  await clock.timerIn(day);
  clock.advance(day);
  // The log was trimmed, as the next timer is in an hour or a day.
  await host.call("remember", hello);
  await clock.timerIn(day);
  const again = await new RawMcpClient(url, apiToken).begin();
  await again.send("POST", follow(uri));
  const later = again.events(start?.id);
  const told = [await later.next(), await later.next(), await later.next()];
  expect(told.slice(1).map(({ value }) => JSON.parse(value?.data ?? "").method)).toEqual([
    "notifications/resources/updated",
    "notifications/resources/list_changed",
  ]);
  expect((await again.send("GET", undefined, { "last-event-id": "nowhere" })).status).toBe(400);
});
