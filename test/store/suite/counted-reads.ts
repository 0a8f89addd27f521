import { describe, expect, test } from "vitest";
import { readInPassing, withAllowance } from "../../../src/core/read-allowance.js";
import { Reads } from "../../../src/server/limits/work.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMessage, aThread, anAgent, aUser, keep, member } from "../samples.js";

const count = 150;
const long = "x".repeat(3_000);
const content = (i: number) => `${i} ${long}`;
const metadataOf = (i: number) => ({ even: i % 2 === 0, list: [i, null, { a: "b" }] });
const request = { limit: 200, fromEnd: false };

/** The cost of a read with an unlimited allowance. */
async function sizeOf(read: () => Promise<unknown>): Promise<number> {
  let size = 0;
  const endless = {
    left: Number.POSITIVE_INFINITY,
    take(characters: number) {
      size += characters;
    },
    giveBack(characters: number) {
      size -= characters;
    },
  };
  await withAllowance(endless, read);
  return size;
}

export function describeCountedReads(opened: OpenedStore): void {
  describe("reads of an operation that may read so much", () => {
    opened.filledBy((store) =>
      keep(store, {
        actors: [aUser(), anAgent()],
        threads: [aThread()],
        messages: Array.from({ length: count }, (_, i) =>
          aMessage({ id: `m${i}`, content: content(i), metadata: metadataOf(i) }),
        ),
      }),
    );

    const page = (filter = {}) => opened().messages.page(member, request, { filter });

    test("give the same as others do", async () => {
      const reads: readonly (() => Promise<unknown>)[] = [
        () => page(),
        () => page({ metadata: { even: true } }),
        () => opened().messages.byIds(member, ["m0", "m7"]),
        () => opened().messages.pageBy(member, "threadId", ["thread-1"], request, {}),
        () => opened().messages.countBy(member, "threadId", ["thread-1"], {}),
        () => opened().threads.page(member, request, {}),
        () => opened().actors.page(member, "User", request),
      ];
      for (const read of reads) expect(await new Reads().limit(read)).toEqual(await read());
    });

    test("count the texts of what they give", async () => {
      const all = count * long.length;
      const size = await sizeOf(() => page());
      expect(size).toBeGreaterThan(all);
      expect(size).toBeLessThan(1.5 * all);
    });

    test("do not count what a filter leaves out", async () => {
      const size = await sizeOf(() => page({ metadata: { even: true } }));
      expect(size / (await sizeOf(() => page()))).toBeCloseTo(0.5, 1);
      expect(
        await sizeOf(() => opened().messages.count(member, { metadata: { even: true } })),
      ).toBeLessThan(long.length);
    });

    test("are refused once they come to more, and the store reads on for others", async () => {
      const reads = new Reads(100 * long.length);
      for (let i = 0; i < 3; i++) {
        await expect(reads.limit(() => page())).rejects.toMatchObject({ code: "TOO_MUCH_READ" });
        const some = await reads.limit(() => opened().messages.byIds(member, ["m1", "m2"]));
        expect([...some.keys()].toSorted()).toEqual(["m1", "m2"]);
        expect((await page()).items).toHaveLength(count);
      }
    });

    test("count nothing in a unit, nor what is let go", async () => {
      const inUnit = () => opened().unit(member, (unit) => unit.messages.byIds(["m1", "m2"]));
      expect(await sizeOf(inUnit)).toBe(0);
      expect(await sizeOf(async () => (await readInPassing(() => page())).letGo())).toBe(0);
    });
  });
}
