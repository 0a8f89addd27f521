import { expect, test } from "vitest";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aPassage, keep, member, postingsOf } from "../samples.js";

/** More terms than fit into the tail of a small index, so they move to the blocks of their terms. */
const many = Array.from({ length: 2_500 }, (_, i) => `word${i}`).join(" ");

/** Postings that move from the tail of an index into the blocks of their terms. */
export function describePostingTails(opened: OpenedStore): void {
  test("Postings are found, and removed, wherever they have come to lie", async () => {
    const store = opened();
    const texts = ["green tea", `tea ${many}`, `tea ${many}`, "tea"];
    const memories = texts.map((_, i) => aMemory({ id: `memory-${i}` }));
    await keep(store, { memories });
    for (const [i, memory] of memories.entries())
      await store.unit(member, (unit) => unit.passages.add(memory, [aPassage(texts[i] ?? "")]));
    const found = async () => {
      const indexes = await postingsOf(store, member, "Memory", {}, ["green", "tea", "word7"]);
      return indexes.flatMap(({ postings }) =>
        postings.map(({ term, ordinals }) => [term, ordinals.length]),
      );
    };
    expect(await found()).toEqual([
      ["green", 1],
      ["tea", 4],
      ["word7", 2],
    ]);
    const remove = (...places: readonly number[]) =>
      store.unit(member, async (unit) => {
        for (const place of places) {
          const memory = memories[place] ?? aMemory();
          const stored = await unit.passages.find(memory);
          const passages = stored.map((one) => ({ ...aPassage(one.text), ...one }));
          await unit.passages.remove(memory, passages);
        }
      });
    await remove(1, 3);
    expect(await found()).toEqual([
      ["green", 1],
      ["tea", 2],
      ["word7", 1],
    ]);
    await remove(0, 2);
    expect(await found()).toEqual([]);
  });

  test("A term that is too long for a tail is found and removed, too", async () => {
    const store = opened();
    // A term of 600 bytes.
    const [memory, term] = [aMemory(), "茶".repeat(200)];
    await keep(store, { memories: [memory] });
    await store.unit(member, (unit) => unit.passages.add(memory, [aPassage(`green ${term}`)]));
    const found = async () =>
      (await postingsOf(store, member, "Memory", {}, ["green", term])).flatMap(({ postings }) =>
        postings.map((posting) => posting.term.length),
      );
    expect(await found()).toEqual([5, 200]);
    await store.unit(member, async (unit) => {
      const stored = await unit.passages.find(memory);
      await unit.passages.remove(
        memory,
        stored.map((one) => ({ ...aPassage(one.text), ...one })),
      );
    });
    expect(await found()).toEqual([]);
  });
}
