import { describe, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import {
  connect,
  inMemoryCursors,
  webStorageCursors,
  type ConnectOptions,
  type CursorStore,
  type EngraphError,
  type LiveEvent,
  type MemoryClient,
} from "../../src/client/client.js";
import { startEngraph } from "../support/engraph.js";
import { Line } from "../support/line.js";

async function start(options: ConnectOptions = {}) {
  const { url } = await startEngraph();
  const line = await Line.to(Number(new URL(url).port));
  const memory = connect({ url: `http://127.0.0.1:${line.port}/graphql`, ...options });
  onTestFinished(async () => {
    await memory.close();
    await line.close();
  });
  return { memory, line, direct: connect({ url }) };
}

const quiet = { userId: "maya", threadId: "t", settings: { extractMemories: false } };
const say = (memory: MemoryClient, ...contents: readonly string[]) =>
  memory.add(
    contents.map((content) => ({ role: "user", content })),
    quiet,
  );

const contentOf = (event: LiveEvent | undefined) =>
  event?.type === "MESSAGE" ? event.message?.content : undefined;

async function take(events: AsyncIterable<LiveEvent>, count: number) {
  const taken: LiveEvent[] = [];
  for await (const event of events) {
    taken.push(event);
    if (taken.length === count) break;
  }
  return taken;
}

describe("live", () => {
  test("tells messages and memories of a scope, with the records", async () => {
    const { memory } = await start();
    const after = await memory.cursor();
    await memory.add("I live in Porto.", { userId: "ben", threadId: "b", waitForExtraction: true });
    await memory.add("I live in Lisbon.", { ...quiet, settings: {}, waitForExtraction: true });
    const [message, fact] = await take(memory.live({ userId: "maya" }, { after }), 2);
    expect(message).toMatchObject({
      type: "MESSAGE",
      kind: "CREATED",
      threadId: "t",
      isErased: false,
      errors: [],
      message: { content: "I live in Lisbon.", role: "user" },
      snapshot: { content: "I live in Lisbon." },
    });
    expect(fact).toMatchObject({
      type: "MEMORY",
      memory: { content: "The user lives in Lisbon.", userId: "maya" },
    });
    expect(fact).not.toHaveProperty("message");
  });

  test("tells other records, and only some changes, where they are asked for", async () => {
    const { memory } = await start();
    const after = await memory.cursor();
    await say(memory, "one");
    await memory.forget({ threadId: "t" });
    const threads = memory.live({ userId: "maya" }, { after, types: ["THREAD"] });
    const kinds = (await take(threads, 2)).map(({ type, kind }) => [type, kind]);
    expect(kinds).toEqual([
      ["THREAD", "CREATED"],
      ["THREAD", "DELETED"],
    ]);
    await memory.add("two", {
      userId: "maya",
      threadId: "u",
      settings: { extractMemories: false },
    });
    const created = memory.live({}, { after, types: ["THREAD"], id: "u" });
    expect(await take(created, 1)).toMatchObject([{ kind: "CREATED", id: "u" }]);
    const deleted = memory.live({ userId: "maya" }, { after, kinds: ["DELETED"] });
    expect(await take(deleted, 1)).toMatchObject([
      { type: "MESSAGE", isErased: true, snapshot: null, message: null },
    ]);
  });

  test("goes on after its connection was cut, without a gap", async () => {
    const { memory, line, direct } = await start({ webSocketImpl: WebSocket });
    const told: EngraphError["code"][] = [];
    const after = await memory.cursor();
    const onInterruption = ({ code }: EngraphError) => told.push(code);
    const events = memory.live({ userId: "maya" }, { after, onInterruption });
    await say(direct, "one");
    expect(contentOf((await events.next()).value)).toBe("one");
    line.cut();
    await say(direct, "two", "three");
    line.restore();
    expect(contentOf((await events.next()).value)).toBe("two");
    expect(contentOf((await events.next()).value)).toBe("three");
    expect(told[0]).toBe("NETWORK_ERROR");
    await events.return?.();
  });

  test("waits for a server that is not there yet", async () => {
    const { memory, line, direct } = await start();
    line.cut();
    const { promise, resolve } = Promise.withResolvers<number>();
    const onInterruption = (_error: EngraphError, count: number) => {
      if (count > 1) resolve(count);
    };
    const cursors = inMemoryCursors();
    const events = memory.live({ userId: "maya" }, { onInterruption, cursors });
    const next = events.next();
    expect(await promise).toBe(2);
    line.restore();
    await expect.poll(() => cursors.get(keyOf({ userId: "maya" }))).toBeTypeOf("string");
    await say(direct, "one");
    expect(contentOf((await next).value)).toBe("one");
  });

  test("ends by break, by return while it waits, and by a signal, without an error", async () => {
    const { memory } = await start();
    const after = await memory.cursor();
    await say(memory, "one", "two");
    expect((await take(memory.live({}, { after }), 1)).map(contentOf)).toEqual(["one"]);
    const waiting = memory.live({ userId: "nobody" });
    const next = waiting.next();
    expect(await waiting.return?.()).toEqual({ done: true, value: undefined });
    expect(await next).toEqual({ done: true, value: undefined });
    const controller = new AbortController();
    const { signal } = controller;
    const seen: unknown[] = [];
    for await (const event of memory.live({}, { after, signal })) {
      seen.push(contentOf(event));
      controller.abort();
    }
    expect(seen).toEqual(["one"]);
    const ended = memory.live({}, { signal });
    expect(await ended.next()).toEqual({ done: true, value: undefined });
  });

  test("ends when its thread is deleted, and with CLOSED when the client is closed", async () => {
    const { memory } = await start();
    await say(memory, "one");
    const after = await memory.cursor();
    const ofThread = memory.live({ threadId: "t" }, { after, kinds: ["CREATED"] });
    await memory.forget({ threadId: "t" });
    expect(await take(ofThread, 1)).toEqual([]);
    const events = memory.live({}, { after: await memory.cursor() });
    const next = events.next();
    next.catch(() => {});
    await memory.close();
    await expect(next).rejects.toMatchObject({ code: "CLOSED" });
  });

  test("fails with the code of the server where resuming cannot help", async () => {
    const { memory } = await start();
    await expect(memory.live({ threadId: "none" }).next()).rejects.toMatchObject({
      name: "EngraphError",
      code: "NOT_FOUND",
      errors: [{ extensions: { code: "NOT_FOUND" } }],
    });
    await expect(memory.live({}, { after: "x" }).next()).rejects.toMatchObject({
      code: "CURSOR_INVALID",
    });
  });
});

const keyOf = (owner: object) =>
  `live ${JSON.stringify(["", { owner, subjectTypes: ["MESSAGE", "MEMORY"] }])}`;

/** A double of browser storage. */
function storage(): Pick<Storage, "getItem" | "setItem"> & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe("with a store of cursors", () => {
  const stores: [string, () => CursorStore][] = [
    ["in memory", inMemoryCursors],
    ["in a Web Storage", () => webStorageCursors(storage())],
    [
      "that takes its time",
      () => {
        const { get, set } = inMemoryCursors();
        return { get: async (key) => get(key), set: async (key, cursor) => set(key, cursor) };
      },
    ],
  ];

  test.each(stores)("%s, the next loop goes on where the last one ended", async (_name, make) => {
    const cursors = make();
    const { memory, direct } = await start({ cursors });
    const first = memory.live({ userId: "maya" });
    const next = first.next();
    // Its position is stored before the first event.
    await expect.poll(() => cursors.get(keyOf({ userId: "maya" }))).toBeTypeOf("string");
    await say(direct, "one", "two", "three");
    expect(contentOf((await next).value)).toBe("one");
    expect(contentOf((await first.next()).value)).toBe("two");
    // "two" was delivered, but not acknowledged.
    await first.return?.();
    const again = await take(memory.live({ userId: "maya" }), 2);
    expect(again.map(contentOf)).toEqual(["two", "three"]);
  });

  test("readers with names, and other scopes, have places of their own; a given one goes before", async () => {
    const { memory } = await start({ cursors: inMemoryCursors() });
    const after = await memory.cursor();
    await say(memory, "one", "two", "three");
    const read = async (count: number, options: Parameters<MemoryClient["live"]>[1]) =>
      (await take(memory.live({ userId: "maya" }, options), count)).map(contentOf);
    expect(await read(2, { after, name: "a" })).toEqual(["one", "two"]);
    expect(await read(1, { after, name: "b" })).toEqual(["one"]);
    expect(await read(2, { name: "a" })).toEqual(["two", "three"]);
    expect(await read(1, { name: "a", after })).toEqual(["one"]);
  });

  test("in a Web Storage, keys have a prefix", async () => {
    const kept = storage();
    const { memory } = await start({ cursors: webStorageCursors(kept, "mine:") });
    const after = await memory.cursor();
    await say(memory, "one");
    await take(memory.live({ userId: "maya" }, { after }), 1);
    expect([...kept.kept]).toEqual([[`mine:${keyOf({ userId: "maya" })}`, after]]);
  });
});
