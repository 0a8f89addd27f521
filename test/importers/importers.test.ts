import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { connect, type JsonValue, type MemoryClient } from "../../src/client/client.js";
import {
  fromChats,
  fromLetta,
  fromMem0,
  fromZep,
  ImportFormatError,
  importInto,
  type Imported,
} from "../../src/importers/importers.js";
import { alone, startEngraph } from "../support/engraph.js";

const sample = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, "samples", name), "utf8")) as JsonValue;

async function start() {
  const { url } = await startEngraph(alone);
  const memory = connect({ url });
  onTestFinished(() => memory.close());
  return memory;
}

/** The stored records after two imports: the second one changes nothing. */
async function stored(imported: Imported, userId = "zoe") {
  const memory = await start();
  const report = await importInto(memory, imported);
  const read = async () => {
    const facts = [];
    for await (const fact of memory.facts({}, { statuses: ["VALID", "INVALID"] })) facts.push(fact);
    const threads = await Promise.all(imported.threads.map(({ id }) => memory.thread(id)));
    return { facts, threads };
  };
  const first = await read();
  const again = await importInto(memory, imported);
  expect(again.present).toBe(report.memories);
  const second = await read();
  expect(second.threads.map((thread) => thread?.messages)).toEqual(
    first.threads.map((thread) => thread?.messages),
  );
  expect(await memory.forget(userId)).toMatchObject({ isClean: true });
  return { report, ...first };
}

test("memories of mem0 keep their ids, owners, categories and times", async () => {
  const { report, facts } = await stored(fromMem0(sample("mem0.json")));
  expect(report).toMatchObject({ memories: 2, expired: 1 });
  expect(facts.toSorted((a, b) => a.id.localeCompare(b.id))).toMatchObject([
    {
      id: "0a3f9f1b-5c4e-4f2e-9d2b-0d6f3f1c8e77",
      content: "Prefers short answers",
      metadata: { mem0: { runId: "run-7", createdAt: "2025-03-01T17:31:00.000Z" } },
    },
    {
      id: "892db2ae-06d9-49e5-8b3e-585ef9b85b8e",
      kind: "FACT",
      content: "Lives in Lisbon",
      userId: "zoe",
      category: "location",
      metadata: {
        source: "signup",
        mem0: { categories: ["location"], createdAt: "2025-03-01T17:30:00.000Z" },
      },
    },
  ]);
});

test("threads and edges of Zep become threads, and facts with their validity", async () => {
  const { report, facts, threads } = await stored(fromZep(sample("zep.json"), { userId: "zoe" }));
  expect(report).toMatchObject({ threads: 1, messages: 2, memories: 2 });
  expect(threads[0]).toMatchObject({
    id: "support-1",
    userId: "zoe",
    messages: [
      {
        id: "5d2e6d5c-8b3f-4e44-9f44-5a6f1c9b0a01",
        role: "user",
        name: "Zoe",
        timestamp: "2025-03-01T09:30:00.000Z",
        metadata: { channel: "web" },
      },
      { role: "assistant", content: "I am sorry. It left yesterday." },
    ],
  });
  expect(facts.map(({ content, validFrom, validTo }) => [content, validFrom, validTo])).toEqual(
    expect.arrayContaining([
      ["Zoe lives in Porto", "2024-01-01T00:00:00.000Z", "2025-01-01T00:00:00.000Z"],
      ["Zoe lives in Lisbon", "2025-01-01T00:00:00.000Z", null],
    ]),
  );
});

test("an agent file of Letta becomes what was said, and blocks of the user and the agent", async () => {
  const { facts, threads } = await stored(fromLetta(sample("letta.af"), { userId: "zoe" }));
  expect(threads[0]).toMatchObject({
    userId: "zoe",
    agentId: "helper",
    messages: [
      { role: "user", content: "I live in Lisbon.", timestamp: "2025-03-01T09:30:00.000Z" },
      { role: "assistant", content: "Lisbon is lovely!" },
    ],
  });
  expect(
    facts.map(({ kind, content, userId, agentId }) => [kind, content, userId, agentId]),
  ).toEqual(
    expect.arrayContaining([
      ["MEMORY", "Zoe. Lives in Lisbon.", "zoe", "helper"],
      ["GUIDELINE", "I am brief and kind.", null, "helper"],
    ]),
  );
  expect(facts).toHaveLength(2);
});

test("the first form of agent files, and passages of Letta's archive, are read as well", () => {
  const file = {
    name: "helper",
    core_memory: [{ label: "human", value: "Zoe." }],
    messages: [{ role: "user", content: [{ type: "text", text: "Hello." }] }],
  };
  expect(fromLetta(file, { userId: "zoe" })).toMatchObject({
    threads: [{ messages: [{ role: "user", content: "Hello." }] }],
    memories: [{ kind: "MEMORY", content: "Zoe." }],
  });
  const passages = [{ id: "passage-1", text: "Zoe keeps bees.", tags: ["bees"] }];
  expect(fromLetta(passages, { userId: "zoe" }).memories).toEqual([
    {
      id: "passage-1",
      kind: "FACT",
      content: "Zoe keeps bees.",
      userId: "zoe",
      metadata: { letta: { tags: ["bees"] } },
    },
  ]);
});

test("a ChatGPT export becomes threads with the branch that was seen last, from which memories are made", async () => {
  const memory = await start();
  const imported = fromChats(sample("conversations.json"), { userId: "zoe" });
  expect(await importInto(memory, imported)).toMatchObject({ threads: 1, messages: 2 });
  const id = "67c2d1a0-0000-8006-9d2b-1f1f1f1f1f1f";
  expect(await memory.thread(id)).toMatchObject({
    title: "Dinner in Lisbon",
    messages: [
      { role: "user", content: "I live in Lisbon.", timestamp: "2025-03-01T09:30:20.500Z" },
      { role: "assistant", content: "Then try the harbour." },
    ],
  });
  await memory.graphql("mutation { waitForExtraction { finished } }");
  const { facts } = await memory.facts({ userId: "zoe" }).page();
  expect(facts.map(({ content }) => content)).toContain("The user lives in Lisbon.");
});

test("messages are added by time, in whatever order the file has them", async () => {
  const said = fc.record({
    chat: fc.constantFrom("a", "b", "c"),
    day: fc.integer({ min: 1, max: 28 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(said, { selector: ({ day }) => day }), async (order) => {
      const chats = Map.groupBy(order, ({ chat }) => chat);
      const threads = [...chats].map(([id, days]) => {
        const messages = days.flatMap(({ day }) => [
          { role: "user", content: `day ${day}`, timestamp: new Date(2025, 0, day).toISOString() },
          { role: "assistant", content: `answer ${day}` },
        ]);
        return { id, userId: "zoe", messages };
      });
      const added: string[] = [];

      const add: MemoryClient["add"] = async (messages) => {
        const given = [messages].flat();
        added.push(...given.map((one) => (typeof one === "string" ? one : (one.content ?? ""))));

        return {} as never;
      };
      await importInto({ add } as MemoryClient, { threads, memories: [] });
      const days = order.map(({ day }) => day).toSorted((one, other) => one - other);
      expect(added).toEqual(days.flatMap((day) => [`day ${day}`, `answer ${day}`]));
    }),
  );
});

test("of chats in ChatGPT's order, newest first, the newest statement is believed", async () => {
  const memory = await start();
  const chat = (year: number, content: string) => ({
    id: `chat-${year}`,
    mapping: {
      n: {
        parent: null,
        message: {
          author: { role: "user" },
          create_time: Date.UTC(year, 0) / 1_000,
          content: { parts: [content] },
        },
      },
    },
  });
  const chats = [
    chat(2026, "I live in Porto."),
    chat(2024, "I live in Lisbon."),
    chat(2022, "I live in Faro."),
  ];
  await importInto(memory, fromChats(chats, { userId: "zoe" }));
  await memory.graphql("mutation { waitForExtraction { finished } }");
  const { facts } = await memory.facts({ userId: "zoe" }).page();
  expect(facts.map(({ content }) => content)).toEqual(["The user lives in Porto."]);
});

test("chats of the Chat Completions API keep their calls of tools", async () => {
  const call = { id: "c1", type: "function", function: { name: "weather", arguments: "{}" } };
  const chats = [
    {
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: [{ type: "text", text: "Rain?" }] },
        { role: "assistant", content: null, tool_calls: [call] },
        { role: "tool", tool_call_id: "c1", content: "dry" },
        { role: "assistant", content: "No." },
      ],
    },
    { id: "second", messages: [{ role: "user", content: "Hello." }] },
  ];
  const { threads } = await stored(fromChats(chats, { userId: "zoe" }));
  expect(threads.map((thread) => thread?.id)).toEqual(["chat-1", "second"]);
  expect(threads[0]?.messages).toMatchObject([
    { role: "system" },
    { role: "user", content: "Rain?" },
    { role: "assistant", toolCalls: [{ id: "c1" }] },
    { role: "tool", toolCallId: "c1", content: "dry" },
    { role: "assistant", content: "No." },
  ]);
});

const readers = { mem0: fromMem0, zep: fromZep, letta: fromLetta, chats: fromChats };
const names = Object.keys(readers) as (keyof typeof readers)[];

/** The samples of docs/export.md. */
const least = (() => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/export.md"), "utf8");
  const [, text = ""] = /```jsonc samples\n([\s\S]*?)```/.exec(page) ?? [];
  return JSON.parse(text) as Record<keyof typeof readers, JsonValue>;
})();

describe.each(names)("the least file of %s", (name) => {
  test("is read", () => {
    const { threads, memories } = readers[name](least[name], { userId: "sam" });
    expect([threads.length, memories.length]).toEqual(
      { mem0: [0, 1], zep: [1, 1], letta: [1, 1], chats: [1, 0] }[name],
    );
  });

  test.each(names.filter((other) => other !== name))("is refused as one of %s", (other) => {
    expect(() => readers[other](least[name], { userId: "sam" })).toThrow(ImportFormatError);
  });
});

test("a memory that expires in a far future is stored, and one that is refused is named", async () => {
  const memory = await start();
  const far = { id: "far", memory: "Likes tea", user_id: "zoe", expiration_date: "9999-12-31" };
  expect(await importInto(memory, fromMem0([far]))).toMatchObject({ memories: 1 });
  const [known] = (await memory.facts({ userId: "zoe" }).page()).facts;
  expect(Date.parse(known?.expiresAt ?? "")).toBeGreaterThan(Date.parse("2090-01-01"));
  const long = { id: "long", memory: "x".repeat(2_000_000), user_id: "zoe" };
  await expect(importInto(memory, fromMem0([long]))).rejects.toThrow(/^Memory long: /);
});

describe("a file that cannot be read says where", () => {
  test.each([
    [() => fromMem0([{ id: "m", memory: "Likes tea" }]), "Memory 1 names no user."],
    [() => fromMem0([{ memory: "Likes tea", user_id: "zoe" }]), "Memory 1 has no id."],
    [
      () => fromZep({ messages: [{ content: "Hello" }] }, { userId: "zoe" }),
      "Thread 1 has no thread_id.",
    ],
    [() => fromZep([{ uuid: "e", fact: "Likes tea" }]), "Edge 1 names no user."],
    [() => fromLetta({ agents: [] }), "Letta names no user."],
    [() => fromChats([]), "Chats name no user."],
  ])("%#", (read, message) => expect(read).toThrow(message));
});
