import { beforeEach, describe, expect, test } from "vitest";
import { ForbiddenError } from "../../../src/core/errors/access-errors.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aPassage, keep, member, memberOf, outsiders, postingsOf } from "../samples.js";
import { message } from "./deletions.js";
import { everything } from "./everything.js";

/** The passages of one record: finding them, and removing them from the index. */
export function describeRecordPassages(opened: OpenedStore): void {
  const change = <T>(work: (unit: Unit) => Promise<T>) => opened().unit(member, work);

  describe("A record's passages", () => {
    const texts = ["green tea", "black tea", "tea"];

    beforeEach(async () => {
      await keep(opened(), { memories: [aMemory(), aMemory({ id: "memory-2" })] });
      await change(async (unit) => {
        await unit.passages.add(aMemory(), texts.slice(0, 2).map(aPassage));
        await unit.passages.add(aMemory({ id: "memory-2" }), [aPassage("green")]);
        await unit.passages.add(aMemory(), texts.slice(2).map(aPassage));
      });
    });

    test("are found in the order they were added, each with its place", async () => {
      const found = await change((unit) => unit.passages.find(aMemory()));
      expect(found.map(({ text }) => text)).toEqual(texts);
      const ordinals = found.map(({ ordinal }) => ordinal);
      expect(ordinals).toEqual(ordinals.toSorted((one, other) => one - other));
      expect(new Set(ordinals).size).toBe(3);
      expect(await change((unit) => unit.passages.find(aMemory({ id: "unknown" })))).toEqual([]);
      expect(await change((unit) => unit.passages.find(aMemory({ userId: "user-2" })))).toEqual([]);
      expect(await change((unit) => unit.passages.find(message))).toEqual([]);
    });

    test("are not found any more once they are removed, and others are", async () => {
      await change(async (unit) => {
        const [first, , last] = await unit.passages.find(aMemory());
        const gone = [first, last].flatMap((it) => (it ? [{ ...it, ...aPassage(it.text) }] : []));
        await unit.passages.remove(aMemory(), gone);
        // The second removal finds nothing.
        await unit.passages.remove(aMemory(), gone);
      });
      expect((await everything(opened())).findable).toEqual([
        "Memory memory-1: black in black tea",
        "Memory memory-1: tea in black tea",
        "Memory memory-2: green in green",
      ]);
      const [index] = await postingsOf(opened(), member, "Memory", {}, ["tea"]);
      expect(index).toMatchObject({ passageCount: 2, totalLength: 3 });
    });

    test("may have no terms, and are found and removed as others are", async () => {
      const silent = { ...aPassage("it is"), terms: new Map<string, number>(), length: 0 };
      const record = aMemory({ id: "memory-2" });
      await change((unit) => unit.passages.add(record, [silent]));
      const found = await change((unit) => unit.passages.find(record));
      expect(found.map(({ text }) => text)).toEqual(["green", "it is"]);
      const [index] = await postingsOf(opened(), member, "Memory", {}, ["it"]);
      expect(index).toMatchObject({ passageCount: 5, totalLength: 6, postings: [] });
      const gone = found.slice(1).map((it) => ({ ...it, ...silent }));
      await change((unit) => unit.passages.remove(record, gone));
      expect(await change((unit) => unit.passages.find(record))).toHaveLength(1);
    });

    test("that are added later get no place that was taken before", async () => {
      const places = new Set<number>();
      for (let round = 0; round < 4; round++) {
        const found = await change(async (unit) => {
          const stored = await unit.passages.find(aMemory());
          const passages = stored.map((it) => ({ ...it, ...aPassage(it.text) }));
          await unit.passages.remove(aMemory(), passages);
          await unit.passages.add(aMemory(), [aPassage("tea")]);
          return unit.passages.find(aMemory());
        });
        for (const { ordinal } of found) places.add(ordinal);
      }
      expect(places.size).toBe(4);
    });

    test("are found and removed with those of other records, which may be in other indexes", async () => {
      const other = aMemory({ id: "memory-3", userId: null, agentId: null });
      const vectors = { model: "m", vectors: [Float32Array.of(1, 0)] };
      await keep(opened(), { memories: [other] });
      await change(async (unit) => {
        await unit.passages.add(other, [aPassage("white tea")]);
        await unit.passages.setVectors(other, vectors);
        await unit.passages.setVectors(aMemory(), vectors);
      });
      const all = [other, aMemory({ id: "unknown" }), message, aMemory()];
      const found = await change((unit) => unit.passages.findAll(all));
      expect(found.map((some) => some.map(({ text }) => text))).toEqual([
        ["white tea"],
        [],
        [],
        texts,
      ]);
      await change((unit) =>
        unit.passages.removeAll(
          all.map((record, i) => ({
            record,
            passages: (found[i] ?? []).map((it) => ({ ...it, ...aPassage(it.text) })),
          })),
        ),
      );
      expect((await everything(opened())).findable).toEqual(["Memory memory-2: green in green"]);
      expect(await change((unit) => unit.passages.vectorSpaces())).toEqual([]);
      const [index] = await postingsOf(opened(), member, "Memory", {}, ["tea"]);
      expect(index).toMatchObject({ passageCount: 1, totalLength: 1, postings: [] });
      expect(await change((unit) => unit.passages.findAll([]))).toEqual([]);
      await change((unit) => unit.passages.removeAll([]));
    });

    test("stay where a caller may not change them", async () => {
      const before = await everything(opened());
      const [stored] = await change((unit) => unit.passages.find(aMemory()));
      if (!stored) throw new Error("There is no passage.");
      const gone = [{ ...stored, ...aPassage(stored.text) }];
      for (const { caller } of outsiders.filter(({ name }) => name !== "another tenant")) {
        const finding = opened().unit(caller, (unit) => unit.passages.find(aMemory()));
        await expect(finding).rejects.toThrow(ForbiddenError);
        const removing = opened().unit(caller, (unit) => unit.passages.remove(aMemory(), gone));
        await expect(removing).rejects.toThrow(ForbiddenError);
        const record = aMemory();
        const findingAll = opened().unit(caller, (unit) => unit.passages.findAll([record]));
        await expect(findingAll).rejects.toThrow(ForbiddenError);
        const removingAll = opened().unit(caller, (unit) =>
          unit.passages.removeAll([{ record, passages: gone }]),
        );
        await expect(removingAll).rejects.toThrow(ForbiddenError);
      }
      const found = await opened().unit(memberOf("tenant-2"), async (unit) => {
        await unit.passages.remove(aMemory(), gone);
        await unit.passages.removeAll([{ record: aMemory(), passages: gone }]);
        return unit.passages.find(aMemory());
      });
      expect(found).toEqual([]);
      expect(await everything(opened())).toEqual(before);
    });
  });
}
