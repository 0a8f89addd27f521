import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../src/core/entity.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import { maxMetadataDepth } from "../../../src/core/metadata/metadata.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import { maxIdLength, maxNameLength } from "../../../src/core/text.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aJob,
  aMemory,
  aMessage,
  aPassage,
  aThread,
  aUser,
  anAgent,
  anEvent,
  anEvidence,
  keep,
  member,
  noon,
  postingsOf,
} from "../samples.js";

const page = pageRequest({});

/** The longest value, of characters with the maximum number of bytes. */
const longest = (length: number, last: string) => "🍵".repeat(length - 1) + last;

function deepestMetadata(): JsonObject {
  let metadata: JsonObject = { text: "x".repeat(1_000_000) };
  for (let level = 1; level < maxMetadataDepth; level++) metadata = { nested: metadata };
  return metadata;
}

/** Longer than any key or name: by one character, beyond a column's limit, beyond a bind's limit. */
const tooLong = [maxNameLength + 1, 1001, 5000, 40_000].map((length) => "x".repeat(length));

export function describeLimits(opened: OpenedStore): void {
  describe("The longest values that core lets through", () => {
    test("are kept, found and listed", async () => {
      const store = opened();
      const id = longest(maxIdLength, "!");
      const name = longest(maxNameLength, "!");
      const owner = { userId: id, agentId: id };
      const metadata = deepestMetadata();
      const actor = { id, hasProfile: true, metadata };
      const thread = aThread({ id, ...owner, chatId: name, metadata, lastSeq: 1 });
      const draft = aMessage({
        id,
        threadId: id,
        ...owner,
        role: longest(30, "!"),
        name,
        metadata,
      });
      const message = { ...draft, seq: 1 };
      const memory = aMemory({
        id,
        ...owner,
        threadId: id,
        originThreadId: id,
        jobId: id,
        category: name,
        metadata,
      });
      const evidence = anEvidence({ id, memoryId: id, messageId: id, jobId: id });
      const job = aJob({ id, threadId: id, ...owner });
      await keep(store, {
        actors: [aUser(actor), anAgent(actor)],
        threads: [{ ...thread, lastSeq: 0 }],
        messages: [draft],
        memories: [memory],
        evidence: [evidence],
        jobs: [job],
        events: [anEvent({ subjectId: id, ...owner, threadId: id, originThreadId: id, jobId: id })],
      });
      await store.unit(member, async (unit) => {
        await unit.passages.add(message, [aPassage("green tea")]);
        await unit.passages.add(memory, [aPassage("green tea")]);
        const { id: _id, ...before } = memory;
        await unit.memories.update({ id, ...before, revision: 2 });
        await unit.requests.insert(`addMessages:${id}`, id, { requestHash: "h", answer: 1 }, noon);
      });
      const changed = { ...memory, revision: 2 };
      expect((await store.actors.byIds(member, "User", [id])).get(id)).toEqual(aUser(actor));
      expect((await store.actors.byIds(member, "Agent", [id])).get(id)).toEqual(anAgent(actor));
      expect((await store.threads.byIds(member, [id])).get(id)).toEqual(thread);
      expect((await store.messages.byIds(member, [id])).get(id)).toEqual(message);
      expect((await store.memories.byIds(member, [id])).get(id)).toEqual(changed);
      expect((await store.jobs.byIds(member, [id])).get(id)).toEqual(job);
      const items = async (of: Promise<Map<string, { items: readonly unknown[] }>>) =>
        (await of).get(id)?.items;
      expect(await items(store.memories.evidencePage(member, [id], page))).toEqual([evidence]);
      const revisions = await items(store.memories.revisionPage(member, [id], page));
      expect(revisions).toMatchObject([{ memoryId: id, category: name, metadata }]);
      const byThread = { filter: { owner, chatId: name } };
      expect((await store.threads.page(member, page, byThread)).items).toEqual([thread]);
      const byMessage = { filter: { owner, names: [name], roles: [message.role] } };
      expect((await store.messages.page(member, page, byMessage)).items).toEqual([message]);
      const byMemory = { filter: { owner: { ...owner, threadId: id }, categories: [name] } };
      expect((await store.memories.page(member, page, byMemory)).items).toEqual([changed]);
      expect((await postingsOf(store, member, "Memory", owner, ["tea"])).length).toBe(1);
      const request = await store.unit(member, (unit) =>
        unit.requests.find(`addMessages:${id}`, id),
      );
      expect(request).toEqual({ requestHash: "h", answer: 1 });
    });
  });

  describe("Values longer than any that is kept", () => {
    const empty = { items: [], hasNextPage: false, hasPreviousPage: false };

    /** A record of each type, with a prefix of the long value in each searchable place. */
    async function keepShort(store: MemoryStore): Promise<void> {
      const x = "x";
      const owner = { userId: x, agentId: x };
      await keep(store, {
        actors: [aUser({ id: x }), anAgent({ id: x })],
        threads: [aThread({ id: x, ...owner, chatId: x })],
        messages: [aMessage({ id: x, threadId: x, ...owner, role: x, name: x })],
        memories: [
          aMemory({ id: x, ...owner, threadId: x, originThreadId: x, jobId: x, category: x }),
        ],
        evidence: [anEvidence({ id: x, memoryId: x, messageId: x })],
        jobs: [aJob({ id: x, threadId: x, ...owner })],
        events: [anEvent({ subjectId: x, ...owner, threadId: x, originThreadId: x })],
      });
      await store.unit(member, async (unit) => {
        const memory = aMemory({ id: x, ...owner });
        await unit.passages.add(memory, [aPassage(`green ${x}`)]);
        await unit.requests.insert(x, x, { requestHash: "h", answer: 1 }, noon);
      });
    }

    test.each(tooLong.map((text) => [text.length, text] as const))(
      "match nothing in a filter: %d characters",
      async (_length, text) => {
        const store = opened();
        await keepShort(store);
        const threads = [
          { owner: { userId: text } },
          { owner: { agentId: text } },
          { chatId: text },
        ];
        for (const filter of threads) {
          expect(await store.threads.page(member, page, { filter })).toEqual(empty);
          expect(await store.threads.count(member, filter)).toBe(0);
        }
        const messages = [{ owner: { threadId: text } }, { roles: [text] }, { names: [text] }];
        for (const filter of messages) {
          expect(await store.messages.page(member, page, { filter })).toEqual(empty);
          expect(await store.messages.count(member, filter)).toBe(0);
        }
        const memories = [
          { owner: { threadId: text } },
          { categories: [text] },
          { subjects: [text] },
        ];
        for (const filter of memories) {
          expect(await store.memories.page(member, page, { filter })).toEqual(empty);
          expect(await store.memories.count(member, filter)).toBe(0);
        }
        const range = { after: 0, upTo: await store.events.head(), limit: 9 };
        for (const filter of [{ subjectId: text }, { owner: { threadId: text } }]) {
          expect(await store.events.page(member, filter, range)).toEqual([]);
        }
        const ofUser = { userId: text };
        expect(await postingsOf(store, member, "Memory", ofUser, ["green"])).toEqual([]);
        const [index] = await postingsOf(store, member, "Memory", {}, [text, "x"]);
        expect(index?.postings.map(({ term }) => term)).toEqual(["x"]);
      },
    );

    test.each(tooLong.map((text) => [text.length, text] as const))(
      "are the ids of nothing: %d characters",
      async (_length, text) => {
        const store = opened();
        await keepShort(store);
        const { actors, threads, messages, memories, jobs } = store;
        const ids = [text];
        expect([
          await actors.byIds(member, "User", ids),
          await threads.byIds(member, ids),
          await messages.byIds(member, ids),
          await memories.byIds(member, ids),
          await jobs.byIds(member, ids),
        ]).toEqual(Array.from({ length: 5 }, () => new Map()));
        expect(await messages.range(member, text, 1, 9)).toEqual([]);
        expect(await messages.newestByThread(member, ids, { limit: 9, except: 0 })).toEqual(
          new Map([[text, []]]),
        );
        expect(await messages.around(member, [{ threadId: text, seq: 9 }], 9)).toEqual([[]]);
        const none = new Map([[text, empty]]);
        const zero = new Map([[text, 0]]);
        expect([
          await threads.pageBy(member, "userId", ids, page),
          await messages.pageBy(member, "threadId", ids, page),
          await memories.pageBy(member, "messageId", ids, page),
          await memories.evidencePage(member, ids, page),
          await memories.revisionPage(member, ids, page),
          await jobs.pageBy(member, "threadId", ids, page),
        ]).toEqual(Array.from({ length: 6 }, () => none));
        expect([
          await threads.countBy(member, "agentId", ids),
          await messages.countBy(member, "threadId", ids),
          await memories.countBy(member, "originThreadId", ids),
          await memories.evidenceCount(member, ids),
          await memories.revisionCount(member, ids),
          await jobs.countBy(member, "threadId", ids),
        ]).toEqual(Array.from({ length: 6 }, () => zero));
        const found = await store.unit(member, async (unit) => [
          await unit.actors.find("User", text),
          await unit.threads.find(text),
          await unit.memories.find(text),
          await unit.jobs.claim(text, noon, 1),
          await unit.requests.find("x", text),
          await unit.requests.find(text, "x"),
          (await unit.messages.byIds(ids)).size,
          (await unit.messages.ofThread(text)).length,
          (await unit.threads.ofOwner("userId", text)).length,
          (await unit.memories.ofOwner("threadId", text)).length,
          (await unit.memories.restingOn(ids)).length,
        ]);
        expect(found).toEqual([null, null, null, null, null, null, 0, 0, 0, 0, 0]);
      },
    );
  });
}
