import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  lastOrdinal,
  maxBlockBytes,
  pack,
  unpack,
  withoutPostings,
  withPostings,
} from "../../src/store/relational/search/posting-block.js";
import type {
  BlockPosting,
  PostingBlock,
} from "../../src/store/relational/search/posting-bytes.js";

/** Small steps as in one thread, large steps as over many threads, and the largest possible steps. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 200 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 2 ** 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 ** 40 }) },
);
const number = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 127, 128, 2 ** 16, 2 ** 31, 2 ** 32 - 1) },
);
const postings = (maxLength: number) =>
  fc
    .array(fc.record({ step, frequency: number, length: number }), { minLength: 1, maxLength })
    .map((some) => {
      let ordinal = -1;
      return some.map(({ step, ...rest }): BlockPosting => ({
        ordinal: (ordinal += step),
        ...rest,
      }));
    });

describe("Postings that are packed into blocks", () => {
  test("are what is unpacked, in the same order, behind what was there", () => {
    fc.assert(
      fc.property(postings(900), (some) => {
        expect(unpacked(pack(some))).toEqual(some);
      }),
    );
  });

  test("make blocks that are full but for the last, and none too large", () => {
    fc.assert(
      fc.property(postings(900), (some) => {
        const blocks = pack(some);
        expectInOrder(blocks);
        for (const { data } of blocks.slice(0, -1))
          expect(data.length).toBeGreaterThan(maxBlockBytes - 36);
      }),
    );
  });

  test("take two bytes each where the term occurs once in short passages of one thread", () => {
    const some = Array.from({ length: 300 }, (_, ordinal) => ({
      ordinal,
      frequency: 1,
      length: 9,
    }));
    expect(pack(some).map(({ data }) => data.length)).toEqual([600]);
  });

  test("of no passage make no block", () => {
    expect(pack([])).toEqual([]);
  });
});

describe("A block", () => {
  const run = fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 30 }));
  const change = fc.oneof(
    { weight: 3, arbitrary: run.map((some) => ({ add: some })) },
    { weight: 2, arbitrary: run.map((some) => ({ remove: some })) },
  );

  test("with postings added and removed in any order is what a plain list would be", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        let blocks: readonly PostingBlock[] = pack([aPosting(500)]);
        let model = [aPosting(500)];
        for (const change of changes) {
          const [from, size] = "add" in change ? change.add : change.remove;
          const ordinals = Array.from({ length: size }, (_, i) => from + i * 7);
          if ("add" in change) {
            const kept = new Set(model.map(({ ordinal }) => ordinal));
            const added = ordinals.filter((ordinal) => !kept.has(ordinal)).map(aPosting);
            model = [...model, ...added].toSorted((one, other) => one.ordinal - other.ordinal);
            for (const posting of added) blocks = addOne(blocks, posting);
          } else {
            const gone = new Set(ordinals);
            model = model.filter(({ ordinal }) => !gone.has(ordinal));
            blocks = blocks.flatMap((block) => withoutPostings(block, gone) ?? []);
          }
          expect(unpacked(blocks)).toEqual(model);
          expectInOrder(blocks);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("takes many postings at once, before, between or behind its own", () => {
    fc.assert(
      fc.property(postings(400), fc.nat(), fc.nat(), (some, from, size) => {
        const added = some.slice(from % some.length).slice(0, size % some.length);
        const own = some.filter((posting) => !added.includes(posting));
        const [block, ...others] = pack(own);
        fc.pre(block !== undefined && others.length === 0 && added.length > 0);
        const blocks = withPostings(block, added);
        expect(unpacked(blocks)).toEqual(some);
        expectInOrder(blocks);
      }),
    );
  });

  test("takes no posting that it has, and none on both sides of its own", () => {
    const [block] = pack([3, 5, 9].map(once));
    if (block === undefined) throw new Error("There is no block.");
    for (const wrong of [[3], [5], [9], [4, 6], [1, 4]])
      expect(() => withPostings(block, wrong.map(once))).toThrow("The block has a posting of");
    expect(unpacked(withPostings(block, [6, 8].map(once)))).toEqual([3, 5, 6, 8, 9].map(once));
  });

  test("that is full stays as it is when more come behind it", () => {
    const full = fullBlock(1);
    for (const more of [1, 40]) {
      const added = Array.from({ length: more }, (_, i) => once(400 + i));
      const [first, second] = withPostings(full, added);
      expect(first).toEqual(full);
      expect(second).toMatchObject({ firstOrdinal: 400, postingCount: more });
    }
  });

  test("that gets too large in its middle is cut into halves", () => {
    const added = Array.from({ length: 20 }, (_, i) => once(17_001 + i));
    const blocks = withPostings(fullBlock(50), added);
    expect(blocks).toHaveLength(2);
    for (const { data } of blocks) expect(data.length).toBeGreaterThan(maxBlockBytes / 3);
  });

  test("knows its last ordinal, and is nothing once its last posting is gone", () => {
    const [block] = pack([aPosting(7), aPosting(2 ** 40)]);
    if (block === undefined) throw new Error("There is no block.");
    expect(lastOrdinal(block)).toBe(2 ** 40);
    expect(withoutPostings(block, new Set([1, 8]))).toEqual(block);
    expect(withoutPostings(block, new Set([7]))).toMatchObject({
      firstOrdinal: 2 ** 40,
      postingCount: 1,
    });
    expect(withoutPostings(block, new Set([7, 2 ** 40]))).toBeNull();
  });
});

function aPosting(ordinal: number): BlockPosting {
  return { ordinal, frequency: (ordinal % 5 === 0 ? 300 : 0) + 1, length: 9 };
}

function once(ordinal: number): BlockPosting {
  return { ordinal, frequency: 1, length: 9 };
}

/** A block without room for another posting, with ordinals this far apart. */
function fullBlock(distance: number): PostingBlock {
  const postings = Array.from({ length: maxBlockBytes / 2 }, (_, n) => once(n * distance));
  const [first] = pack(postings.slice(0, 9));
  const [block] = first === undefined ? [] : withPostings(first, postings.slice(9));
  if (block?.data.length !== maxBlockBytes) throw new Error("The block is not full.");
  return block;
}

/** Adds a posting like the store: to the last block that begins before it, else to the first. */
function addOne(blocks: readonly PostingBlock[], posting: BlockPosting): readonly PostingBlock[] {
  const found = blocks.findLastIndex(({ firstOrdinal }) => firstOrdinal <= posting.ordinal);
  const block = blocks[Math.max(found, 0)];
  if (block === undefined) return pack([posting]);
  return blocks.toSpliced(Math.max(found, 0), 1, ...withPostings(block, [posting]));
}

function unpacked(blocks: readonly PostingBlock[]): BlockPosting[] {
  const size = blocks.reduce((sum, { postingCount }) => sum + postingCount, 0);
  const columns = {
    ordinals: new Float64Array(size),
    frequencies: new Uint32Array(size),
    lengths: new Uint32Array(size),
  };
  let place = 0;
  for (const block of blocks) place = unpack(block, columns, place);
  expect(place).toBe(size);
  return Array.from(columns.ordinals, (ordinal, i) => ({
    ordinal,
    frequency: columns.frequencies[i] ?? NaN,
    length: columns.lengths[i] ?? NaN,
  }));
}

/** Blocks are ordered and disjoint, and none is empty or too large. */
function expectInOrder(blocks: readonly PostingBlock[]): void {
  for (const { data } of blocks) {
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThanOrEqual(maxBlockBytes);
  }
  const ends = blocks.flatMap((block) => [block.firstOrdinal, lastOrdinal(block) + 0.5]);
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));
}
