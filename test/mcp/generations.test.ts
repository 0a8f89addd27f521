import { createMcpServer } from "../../src/embed/create-mcp-server.js";
import { createEngraph } from "../../src/embed/create-engraph.js";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { askMcp } from "../support/ask-mcp.js";
import { connectSecond, SecondMcpClient } from "../support/second-mcp-client.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const versions = ["2025-11-25", "2026-07-28"] as const;
const thread = "engraph://threads/monday";

/** A client of a server in this process, without HTTP. */
async function connectInside(version: (typeof versions)[number]) {
  const dataFile = join(temporaryFolder(), "engraph.db");
  // Each change of a thread is exactly one event, without one of a summary.
  const THREAD_SETTINGS = '{"enableContextSummary": false}';
  const engraph = await createEngraph({ dataFile, env: { THREAD_SETTINGS } });
  onTestFinished(() => engraph.close());
  const [own, its] = InMemoryTransport.createLinkedPair();
  const server = createMcpServer(engraph);
  onTestFinished(() => server.close());
  await server.connect(its);
  return new SecondMcpClient(version).connect(own);
}

const connections = versions.flatMap((version) => [
  [version, "HTTP", async () => connectSecond((await startEngraph(alone)).url, undefined, version)],
  [version, "a transport of a program", () => connectInside(version)],
]) as [(typeof versions)[number], string, () => Promise<SecondMcpClient>][];

test.each(connections)(
  "the SDK's second generation speaks %s over %s",
  async (version, _, connect) => {
    const mcp = await connect();
    expect(mcp.client.getNegotiatedProtocolVersion()).toBe(version);
    expect(mcp.client.getServerVersion()).toMatchObject({ name: "engraph" });
    const { tools } = await mcp.client.listTools();
    expect(tools).toHaveLength(8);
    const messages = [{ role: "user", content: "I live in Lisbon." }];
    const given = { messages, userId: "sam", threadId: "monday", waitForExtraction: true };
    const { memories } = await mcp.call("remember", given);
    expect(memories).toMatchObject([{ content: "The user lives in Lisbon." }]);
    expect(await mcp.call("recall", { query: "x" })).toBe("USER_SCOPE_REQUIRED");
    expect(await mcp.read(`${thread}/context`)).toContain("The user lives in Lisbon.");
    await expect(mcp.read("engraph://threads/none")).rejects.toMatchObject({
      code: -32602,
      data: { code: "NOT_FOUND", uri: "engraph://threads/none" },
    });
    const prompt = { name: "summarise_user", arguments: { userId: "sam" } };
    expect(JSON.stringify(await mcp.client.getPrompt(prompt))).toContain("Lisbon");
    const found = await mcp.client.complete({
      ref: { type: "ref/resource", uri: "engraph://threads/{id}" },
      argument: { name: "id", value: "mon" },
    });
    expect(found.completion.values).toEqual(["monday"]);

    if (version === "2026-07-28") await mcp.listen([thread]);
    else await mcp.client.subscribeResource({ uri: thread });
    await mcp.call("remember", { ...given, messages: [{ role: "user", content: "Hello." }] });
    while (!(await mcp.next()).includes(thread));
  },
);

test("listening over a transport of a program ends, and begins again from a cursor", async () => {
  const mcp = await connectInside("2026-07-28");
  const messages = [{ role: "user", content: "Hello." }];
  const hello = () => mcp.call("remember", { messages, userId: "sam", threadId: "monday" });
  await hello();
  const first = await mcp.listen([thread]);
  await hello();
  expect(await mcp.next()).toEqual([thread]);
  const { cursor } = mcp;
  await first.close();
  await hello();
  await mcp.listen([thread], cursor);
  expect(await mcp.next()).toEqual([thread]);
  await hello();
  expect(await mcp.next()).toEqual([thread]);
  const { closed } = await mcp.listen([thread], "nowhere");
  expect(await closed).not.toBe("local");
});

test("each request of 2026-07-28 says what it is, and answers say how long they last", async () => {
  const { url } = await startEngraph(alone);
  const ask = (method: string, headers: Record<string, string>, params: object = {}) =>
    askMcp(url, method, params, { headers });
  expect(await ask("server/discover", {})).toMatchObject({
    status: 200,
    result: {
      resultType: "complete",
      supportedVersions: ["2026-07-28"],
      capabilities: { resources: { subscribe: true, listChanged: true } },
      cacheScope: "public",
    },
  });
  expect(await ask("tools/list", {})).toMatchObject({
    result: { resultType: "complete", cacheScope: "private", ttlMs: 300_000 },
  });
  expect(await ask("resources/list", {})).toMatchObject({
    result: { cacheScope: "private", ttlMs: 0, _meta: { "engraph/cursor": expect.any(String) } },
  });
  const wrong = await ask("tools/call", { "mcp-name": "forget" }, { name: "recall" });
  expect(wrong).toMatchObject({ status: 400, error: { code: -32020 } });
  expect(await ask("tools/list", { "mcp-protocol-version": "2025-11-25" })).toMatchObject({
    status: 400,
  });
  for (const method of ["resources/subscribe", "initialize", "ping", "nothing"])
    expect(await ask(method, {})).toMatchObject({ status: 404, error: { code: -32601 } });
});
