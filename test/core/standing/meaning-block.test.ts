import fc from "fast-check";
import { expect, test } from "vitest";
import { YieldTimer } from "../../../src/core/tasks/in-turns.js";
import { cosineSimilarity } from "../../../src/core/search/embedding/vector.js";
import { MeaningBlock } from "../../../src/core/standing/meaning-block.js";
import { plainKernel } from "../../../src/core/vectors/plain-kernel.js";
import { fastestKernel } from "../../../src/core/vectors/simd-kernel.js";

/** The vectors that are found if each requires its own similarity, or this much more. */
async function found(
  vector: Float32Array,
  vectors: readonly Float32Array[],
  beyond: number,
  kernel = fastestKernel(),
): Promise<number[]> {
  const block = new MeaningBlock<number>(vector.length, kernel);
  for (const [i, other] of vectors.entries())
    block.add(i, other, cosineSimilarity(vector, other) + beyond);
  const near = new Map<number, boolean>();
  await block.addNear(vector, near, new YieldTimer());
  return [...near.keys()];
}

test("a block finds all that are exactly as near as they want, whatever their numbers", async () => {
  const number = fc.oneof(
    fc.float({ noNaN: true, min: -1, max: 1 }),
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, 1, -1, 2 ** -149, 3e38),
  );
  const cases = fc.integer({ min: 1, max: 40 }).chain((dimension) => {
    const vector = fc
      .array(number, { minLength: dimension, maxLength: dimension })
      .filter((numbers) => numbers.some((one) => one !== 0))
      .map((numbers) => Float32Array.from(numbers));
    return fc.tuple(vector, fc.array(vector, { minLength: 1, maxLength: 100 }));
  });
  await fc.assert(
    fc.asyncProperty(cases, async ([vector, vectors]) => {
      const all = [...vectors.keys()];
      expect(await found(vector, vectors, 0)).toEqual(all);
      expect(await found(vector, vectors, 0, plainKernel)).toEqual(all);
    }),
    { numRuns: 200 },
  );
});

test.each([16, 256, 1536, 8192])(
  "of vectors with %i numbers, also of the longest products, it finds none that are farther by 0.02",
  async (dimension) => {
    const random = (seed: number) =>
      Float32Array.from({ length: dimension }, (_, i) => Math.sin((i + 1) * (seed + 0.37)));
    const vector = random(0);
    const others = Array.from({ length: 150 }, (_, seed) => random(seed));
    const even = new Float32Array(dimension).fill(1);
    expect(await found(vector, others, 0)).toEqual([...others.keys()]);
    expect(await found(vector, others, 0.02)).toEqual([]);
    expect(await found(even, [even, even.map((one) => -one)], 0)).toEqual([0, 1]);
    expect(await found(even, [even, even.map((one) => -one)], 0.02)).toEqual([]);
  },
);
