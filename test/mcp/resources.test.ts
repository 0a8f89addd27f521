import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { connectMcp, httpTransport, McpClient } from "../support/mcp.js";

const thread = "engraph://threads/monday";
const card = "engraph://threads/monday/context";

const say = (content: string, threadId = "monday", userId = "sam") => ({
  messages: [{ role: "user", content }],
  userId,
  threadId,
  waitForExtraction: true,
});

test("threads, contexts and memories are listed in pages, read, and completed", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  for (let i = 0; i < 55; i++)
    await mcp.call("remember", { ...say(`Hello ${i}.`, `t/${i}`), waitForExtraction: false });
  const { memories } = await mcp.call("remember", say("I live in Lisbon."));
  const uris: string[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await mcp.client.listResources({ cursor });
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  }
  expect(new Set(uris).size).toBe(2 * 56 + 1);
  expect(uris[0]).toBe(thread);
  expect(uris).toContain("engraph://threads/t%2F7/context");
  const memoryUri = `engraph://memories/${memories[0].id}`;
  expect(uris.at(-1)).toBe(memoryUri);

  expect(JSON.parse(await mcp.read(thread))).toMatchObject({
    id: "monday",
    messages: { nodes: [{ role: "user", content: "I live in Lisbon." }] },
  });
  expect(await mcp.read(card)).toContain("The user lives in Lisbon.");
  expect(JSON.parse(await mcp.read(memoryUri))).toMatchObject({ kind: "FACT", status: "VALID" });
  expect(JSON.parse(await mcp.read("engraph://threads/t%2F7"))).toMatchObject({ id: "t/7" });

  const { resourceTemplates } = await mcp.client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    "engraph://threads/{id}",
    "engraph://threads/{id}/context",
    "engraph://memories/{id}",
  ]);
  const typed = (uri: string, value: string) =>
    mcp.client.complete({ ref: { type: "ref/resource", uri }, argument: { name: "id", value } });
  const found = await typed("engraph://threads/{id}", "mon");
  expect(found.completion).toMatchObject({ values: ["monday"], hasMore: false });
  expect((await typed("engraph://memories/{id}", "0")).completion.values).toEqual([]);
  const wrong = ["nothing", "engraph://threads/", "engraph://threads/none", "engraph://users/sam"];
  for (const uri of [...wrong, "engraph://memories/%", `${thread}?a`])
    await expect(mcp.read(uri)).rejects.toMatchObject({
      code: -32602,
      data: { code: "NOT_FOUND" },
    });
});

test("each change of what is followed is told once, and nothing else", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  const { memories } = await mcp.call("remember", say("I live in Lisbon."));
  const memory = `engraph://memories/${memories[0].id}`;
  await mcp.call("remember", say("Hello.", "friday"));
  for (const uri of [thread, memory]) await mcp.client.subscribeResource({ uri });
  await expect(
    mcp.client.subscribeResource({ uri: "engraph://threads/none" }),
  ).rejects.toMatchObject({ code: -32602 });

  await mcp.call("remember", say("Good morning."));
  expect(await mcp.next()).toEqual([thread]);
  await mcp.call("remember", say("Hello again.", "friday"));
  await mcp.call("update_memory", { id: memories[0].id, category: "home" });
  expect(await mcp.next()).toEqual([memory]);
  await mcp.client.unsubscribeResource({ uri: memory });
  await mcp.call("update_memory", { id: memories[0].id, category: "place" });
  await mcp.call("forget", { threadId: "monday" });
  // Its message, and the thread itself.
  const told = await mcp.next(3);
  expect(new Set(told)).toEqual(new Set([thread]));
  await expect(mcp.read(thread)).rejects.toMatchObject({ code: -32602 });
});

test("a context is told of when it has become another", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  await mcp.call("remember", say("Hello."));
  await mcp.client.subscribeResource({ uri: card });
  await mcp.call("remember", say("I live in Lisbon.", "friday"));
  expect(await mcp.next()).toEqual([card]);
  expect(await mcp.read(card)).toContain("The user lives in Lisbon.");
  await mcp.call("forget", { threadId: "monday" });
  expect((await mcp.next()).at(-1)).toBe(card);
});

test("the list is told of when it has become another", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  await mcp.call("remember", say("Hello."));
  await mcp.client.subscribeResource({ uri: thread });
  await mcp.call("remember", say("Good morning."));
  await mcp.next();
  await mcp.call("remember", say("Hello.", "friday"));
  await mcp.call("remember", say("Hello again."));
  await mcp.until(thread);
  expect(mcp.told).toEqual(["list", thread]);
});

/** A transport whose stream the test can cut, and which reconnects on command. */
function cuttable(url: string) {
  const streams: AbortController[] = [];
  let isAway = false;
  const asked: (string | null)[] = [];
  const through = async (address: string | URL | Request, init: RequestInit = {}) => {
    if (init.method !== "GET") return fetch(address, init);
    if (isAway) throw new Error("The network is away.");
    asked.push(new Headers(init.headers).get("last-event-id"));
    const cut = new AbortController();
    streams.push(cut);
    const signals = [cut.signal, ...(init.signal ? [init.signal] : [])];
    return fetch(address, { ...init, signal: AbortSignal.any(signals) });
  };
  return {
    transport: httpTransport(url, undefined, through),
    /** The event ids from which its streams resumed. */
    asked,
    cut() {
      isAway = true;
      streams.at(-1)?.abort();
    },
    comeBack() {
      isAway = false;
    },
  };
}

test("what changes while a client is away is told when it comes back, and nothing twice", async () => {
  const { url } = await startEngraph(alone);
  const other = await connectMcp(url);
  await other.call("remember", say("Hello."));
  const network = cuttable(url);
  const mcp = await new McpClient().connect(network.transport);
  for (const uri of [thread, card]) await mcp.client.subscribeResource({ uri });
  await other.call("remember", say("I like tea."));
  expect(new Set(await mcp.next(2))).toEqual(new Set([thread, card]));

  network.cut();
  const missed = 5;
  for (let i = 0; i < missed; i++)
    await other.call("remember", { ...say(`Number ${i}.`), waitForExtraction: false });
  await other.call("remember", say("I live in Lisbon.", "friday"));
  network.comeBack();
  const told = await mcp.next(missed + 1);
  expect(told.filter((uri) => uri === thread)).toHaveLength(missed);
  expect(told.filter((uri) => uri === card)).toHaveLength(1);
  expect(network.asked.at(-1)).toMatch(/^[\w-]+$/);

  await other.call("remember", { ...say("The last one."), waitForExtraction: false });
  expect((await mcp.next()).at(-1)).toMatch(thread);
});
