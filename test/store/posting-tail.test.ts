import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import type { Message } from "../../src/core/messages/message.js";
import { unindexAll } from "../../src/core/search/passages/passages.js";
import {
  entriesOf,
  packTail,
  wantedTerms,
  withoutPassages,
} from "../../src/store/relational/search/posting-tail.js";
import { maxBlockBytes } from "../../src/store/relational/search/posting-block.js";
import { BlockReader, type BlockPosting } from "../../src/store/relational/search/posting-bytes.js";
import { indexFaults } from "../support/store-file.js";
import { newFile, openEmbedded } from "./embedded.js";
import { aMessage, aThread, keep, member, postingsOf } from "./samples.js";

const term = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."abcé漢𠮷"), minLength: 1, maxLength: 6 }),
  fc.constantFrom("x".repeat(255), "漢".repeat(85)),
);
const postings = fc
  .array(
    fc.record({
      step: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 36 })),
      frequency: fc.integer({ min: 1, max: 300 }),
      length: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
    }),
    { minLength: 1, maxLength: 90 },
  )
  .map((some) => {
    let ordinal = -1;
    return some.map(({ step, ...rest }): BlockPosting => ({ ordinal: (ordinal += step), ...rest }));
  });
const byTerm = fc
  .array(fc.tuple(term, postings), { maxLength: 12 })
  .map((entries) => new Map(entries));

type Rows = ReturnType<typeof packTail>;

function contentsOf(rows: Rows, wanted?: readonly string[]): Map<string, BlockPosting[]> {
  const found = new Map<string, BlockPosting[]>();
  for (const { data } of rows)
    for (const entry of entriesOf(data, wanted && wantedTerms(wanted))) {
      const reader = new BlockReader(entry.block);
      const all = found.get(entry.term) ?? [];
      while (reader.next()) {
        const { ordinal, frequency, length } = reader;
        all.push({ ordinal, frequency, length });
      }
      found.set(entry.term, all);
    }
  return found;
}

describe("A tail", () => {
  test("has what was packed into it, behind what was there, in rows of limited size", () => {
    fc.assert(
      fc.property(byTerm, byTerm, (first, next) => {
        const before = packTail(first);
        const rows = [...before.slice(0, -1), ...packTail(next, before.at(-1))];
        const expected = new Map(first);
        for (const [term, some] of next) expected.set(term, [...(first.get(term) ?? []), ...some]);
        expect(contentsOf(rows)).toEqual(expected);
        for (const { data } of rows) expect(data.length).toBeLessThanOrEqual(maxBlockBytes);
        const wanted = [...expected.keys(), "other"].filter((_, i) => i % 2 === 0);
        expect(contentsOf(rows, wanted)).toEqual(
          new Map([...expected].filter(([term]) => wanted.includes(term))),
        );
      }),
    );
  });

  test("has nothing of passages that were removed, and all of the others", () => {
    fc.assert(
      fc.property(byTerm, fc.func(fc.boolean()), (all, isRemoved) => {
        const rows = packTail(all);
        const ordinals = new Set([...all.values()].flat().map(({ ordinal }) => ordinal));
        const removed = new Set([...ordinals].filter(isRemoved));
        const found = new Set<number>();
        const left = rows.flatMap((row) => withoutPassages(row, removed, found) ?? []);
        const kept = Array.from(all, ([term, some]) => {
          return [term, some.filter(({ ordinal }) => !removed.has(ordinal))] as const;
        });
        expect(contentsOf(left)).toEqual(new Map(kept.filter(([, some]) => some.length > 0)));
        expect(found).toEqual(removed);
      }),
    );
  });
});

/** Messages that one unit adds, each to its own thread, or positions of messages to remove. */
const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      threads: fc.array(fc.nat(2), { minLength: 1, maxLength: 6 }),
      words: fc.constantFrom(5, 60, 1_500),
      seed: fc.nat(5_000),
    }),
  },
  { weight: 1, arbitrary: fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }) },
);

test("searches see tails and blocks alike, whatever was added and removed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 30 }), async (changes) => {
      const file = newFile();
      const store = openEmbedded(file);
      const threads = [0, 1, 2].map((number) => aThread({ id: `thread-${number}` }));
      await keep(store, { threads });
      const index = new Indexer(englishAnalyser);
      let messages: Message[] = [];
      let count = 0;
      for (const one of changes) {
        await store.unit(member, async (unit) => {
          if (Array.isArray(one)) {
            const gone = messages.filter((_, place) => one.includes(place));
            await unindexAll(unit, gone, englishAnalyser);
            await unit.messages.delete(gone.map(({ id }) => id));
            messages = messages.filter((message) => !gone.includes(message));
            return;
          }
          const added: Message[] = [];
          for (const number of one.threads) {
            const thread = await unit.threads.find(`thread-${number}`);
            if (!thread) throw new Error("The thread is not there.");
            const words = Array.from({ length: one.words }, (_, i) => {
              return `w${((i + 1) * (one.seed + number)) % 3_000}`;
            });
            const content = `tea ${words.join(" ")}`;
            const draft = aMessage({ id: `message-${count++}`, threadId: thread.id, content });
            added.push(...(await unit.messages.append(thread, [draft])));
          }
          await index.in(unit).addAll(added);
          messages.push(...added);
        });
      }
      expect(indexFaults(file)).toEqual([]);
      const [found] = await postingsOf(store, member, "Message", {}, ["tea", "none"]);
      const sizes = found?.postings.map(({ term, ordinals }) => [term, ordinals.length]) ?? [];
      expect(sizes).toEqual(messages.length === 0 ? [] : [["tea", messages.length]]);
    }),
    { numRuns: 20 },
  );
});

test("terms of the tail are in the vocabulary of their index", async () => {
  const store = openEmbedded(newFile());
  await keep(store, { threads: [aThread()] });
  await store.unit(member, async (unit) => {
    const thread = await unit.threads.find("thread-1");
    if (!thread) throw new Error("The thread is not there.");
    const added = await unit.messages.append(thread, [aMessage({ content: "tea teapot coffee" })]);
    await new Indexer(englishAnalyser).in(unit).addAll(added);
  });
  const [key] = await store.passages.indexes(member, "Message", {});
  if (!key) throw new Error("There is no index.");
  expect(await store.passages.vocabulary(member, key, "tea")).toEqual(["tea", "teapot"]);
  expect(await store.passages.vocabulary(member, key, "")).not.toContain(" ");
});
