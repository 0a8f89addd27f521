import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../src/core/entity.js";
import { messageType } from "../../../src/records/message.js";
import { textPart } from "../../../src/core/messages/message-part.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aJob,
  aMemory,
  aMessage,
  anAgent,
  anEvent,
  anEvidence,
  aThread,
  aUser,
  keep,
  member,
} from "../samples.js";

const languages = "naïve · Ελληνικά · 日本語 · العربية · 👩‍👩‍👧‍👦🏳️‍🌈 · e\u0301 and é";
const syntax = `'; DROP TABLE thread; -- "quoted" \\ back\tslash\r\n%_{}[]:?$1 <tag>&amp;`;
const long = "Green tea, please. 🍵 ".repeat(5000);

const metadata: JsonObject = {
  text: languages,
  "key with 🍵, 'quotes' and \"more\"": [],
  empty: "",
  nothing: null,
  numbers: [0, -1, 0.1, 1e21, 9007199254740991],
  flags: [true, false],
  nested: { list: [{ deep: [[null, { deeper: "é" }]] }], object: {} },
};

export function describeValues(opened: OpenedStore): void {
  describe("Values come back as they were given:", () => {
    test("every field of every record", async () => {
      const store = opened();
      const owner = { userId: "user-1", agentId: "agent-1" };
      const profile = { hasProfile: true, information: languages, metadata };
      const user = aUser({ ...profile, createdAt: 1, updatedAt: 2 });
      const agent = anAgent({ ...profile, createdAt: 3, updatedAt: 4 });
      const thread = aThread({
        ...owner,
        chatId: "channel 7",
        title: languages,
        metadata,
        settings: { extractMemories: false },
        createdAt: 5,
        updatedAt: 6,
      });
      const message = aMessage({
        ...owner,
        role: "tool",
        type: "CUSTOM",
        typeText: languages,
        runId: languages,
        toolCallId: "call '1'",
        hasToolCalls: true,
        agentName: languages,
        name: languages,
        content: syntax,
        parts: [{ ...textPart(languages), type: "FILE", reference: syntax, caption: "" }],
        toolCalls: [{ id: languages, function: { arguments: syntax } }],
        timestamp: 7,
        metadata,
        createdAt: 8,
      });
      const memory = aMemory({
        ...owner,
        kind: "PREFERENCE",
        category: languages,
        content: syntax,
        threadId: "thread-1",
        originThreadId: "thread-0",
        jobId: "job-1",
        source: "RULE",
        confidence: 0.1 + 0.2,
        importance: 0.7 + 0.1,
        status: "PENDING",
        timestamp: 9,
        metadata,
        revision: 3,
        createdAt: 10,
        updatedAt: 11,
      });
      const evidence = anEvidence({ jobId: "job-1", quote: syntax, start: 0, end: syntax.length });
      const job = aJob({
        ...owner,
        input: metadata,
        state: "DONE",
        attempts: 2,
        fence: 3,
        runAt: 12,
        leaseUntil: 13,
        outcome: "ZERO_FACTS",
        error: languages,
        model: syntax,
        usage: { calls: 1, inputTokens: 2, outputTokens: 3 },
        result: metadata,
        createdAt: 14,
        updatedAt: 15,
      });
      const event = anEvent({ ...owner, jobId: "job-1", snapshot: metadata, createdAt: 16 });
      await keep(store, {
        actors: [user, agent],
        threads: [thread],
        messages: [message],
        memories: [memory],
        evidence: [evidence],
        jobs: [job],
        events: [event],
      });

      const page = { limit: 10, fromEnd: false };
      const whole = { hasNextPage: false, hasPreviousPage: false };
      expect(await store.actors.byIds(member, "User", [user.id])).toEqual(mapOf(user));
      expect(await store.actors.byIds(member, "Agent", [agent.id])).toEqual(mapOf(agent));
      expect(await store.threads.byIds(member, [thread.id])).toEqual(
        mapOf({ ...thread, lastSeq: 1, updatedAt: message.createdAt }),
      );
      expect(await store.messages.byIds(member, [message.id])).toEqual(
        mapOf({ ...message, seq: 1 }),
      );
      expect(await store.memories.byIds(member, [memory.id])).toEqual(mapOf(memory));
      expect(await store.memories.evidencePage(member, [memory.id], page)).toEqual(
        new Map([[memory.id, { items: [evidence], ...whole }]]),
      );
      expect(await store.jobs.byIds(member, [job.id])).toEqual(mapOf(job));
      const [kept, ...others] = await store.events.page(
        member,
        {},
        { after: 0, upTo: await store.events.head(), limit: 10 },
      );
      expect(others).toEqual([]);
      expect(kept).toEqual({
        ...event,
        tenantId: member.tenantId,
        position: await store.events.head(),
      });
    });

    test.each(messageType.values)("the type %s", async (type) => {
      const store = opened();
      const message = aMessage({ type });
      await keep(store, { threads: [aThread()], messages: [message] });
      const found = mapOf({ ...message, seq: 1 });
      expect(await store.messages.byIds(member, [message.id])).toEqual(found);
      expect(await store.unit(member, (unit) => unit.messages.byIds([message.id]))).toEqual(found);
    });

    test("empty text is not the same as none", async () => {
      const store = opened();
      const given = { empty: recordsSaying("empty", ""), none: recordsSaying("none", null) };
      await keep(store, given.empty);
      await keep(store, given.none);
      for (const [id, { actors, threads, messages, memories, jobs }] of Object.entries(given)) {
        expect([
          (await store.actors.byIds(member, "User", [id])).get(id),
          (await store.threads.byIds(member, [id])).get(id),
          (await store.messages.byIds(member, [id])).get(id),
          (await store.memories.byIds(member, [id])).get(id),
          (await store.jobs.byIds(member, [id])).get(id),
        ]).toEqual([
          actors[0],
          { ...threads[0], lastSeq: 1 },
          { ...messages[0], seq: 1 },
          memories[0],
          jobs[0],
        ]);
      }
    });

    test("empty metadata is not the same as none", async () => {
      const store = opened();
      const threads = [
        aThread({ id: "empty", metadata: {} }),
        aThread({ id: "none", metadata: null }),
      ];
      await keep(store, { threads });
      expect(await store.threads.byIds(member, ["empty", "none"])).toEqual(mapOf(...threads));
    });

    test("text of 100,000 characters", async () => {
      const store = opened();
      const message = aMessage({ content: long, metadata: { long } });
      const memory = aMemory({ content: long, metadata: { long } });
      const profile = aUser({ hasProfile: true, information: long });
      await keep(store, {
        actors: [profile],
        threads: [aThread()],
        messages: [message],
        memories: [memory],
        evidence: [anEvidence({ quote: long })],
      });
      expect(await store.messages.byIds(member, [message.id])).toEqual(
        mapOf({ ...message, seq: 1 }),
      );
      expect(await store.memories.byIds(member, [memory.id])).toEqual(mapOf(memory));
      expect(await store.actors.byIds(member, "User", [profile.id])).toEqual(mapOf(profile));
    });

    test("times to the millisecond, before 1970 and as far as the year 9999", async () => {
      const store = opened();
      const times = [
        Date.UTC(1969, 11, 31, 23, 59, 59, 999),
        0,
        1_777_777_777_777,
        253_402_300_799_999,
      ];
      const memories = times.map((time) =>
        aMemory({ id: String(time), timestamp: time, createdAt: time, updatedAt: time }),
      );
      await keep(store, { memories });
      expect(await store.memories.byIds(member, times.map(String))).toEqual(mapOf(...memories));
      const pages = await store.memories.pageBy(member, "userId", ["user-1"], {
        limit: 9,
        fromEnd: false,
      });
      expect(pages.get("user-1")?.items).toEqual(memories.toReversed());
    });

    test("ids that differ in case, spaces, accents or signs are different ids", async () => {
      const store = opened();
      const ids = [
        "id",
        "ID",
        "Id ",
        " id",
        "é",
        "e\u0301",
        "o'brien",
        "%",
        "_",
        '"',
        "👩‍👩‍👧‍👦",
        "é".repeat(128),
      ];
      const threads = ids.map((id) => aThread({ id, title: `titled ${id}` }));
      await keep(store, { threads });
      for (const thread of threads)
        expect(await store.threads.byIds(member, [thread.id])).toEqual(mapOf(thread));
      expect(
        await store.threads.countBy(member, "userId", ["user-1", "USER-1", "user-1 "]),
      ).toEqual(
        new Map([
          ["user-1", ids.length],
          ["USER-1", 0],
          ["user-1 ", 0],
        ]),
      );
    });

    test("lists of equal times are ordered by the code points of their ids", async () => {
      const store = opened();
      const ids = ["10", "9", "B", "a", "z", "ä", "🍵"];
      await keep(store, { threads: ids.toReversed().map((id) => aThread({ id })) });
      const pages = await store.threads.pageBy(member, "userId", ["user-1"], {
        limit: 9,
        fromEnd: false,
      });
      expect(pages.get("user-1")?.items.map(({ id }) => id)).toEqual(ids.toReversed());
    });
  });
}

/** One record of each type that has optional text. */
function recordsSaying(id: string, text: string | null) {
  return {
    actors: [aUser({ id, information: text })],
    threads: [aThread({ id, title: text, chatId: text })],
    messages: [
      aMessage({
        id,
        threadId: id,
        content: text,
        name: text,
        typeText: text,
        runId: text,
        toolCallId: text,
        agentName: text,
      }),
    ],
    memories: [aMemory({ id, content: text, category: text })],
    jobs: [aJob({ id, error: text })],
  };
}

function mapOf<Item extends { readonly id: string }>(...items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
