import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cosineSimilarity } from "../../../src/core/search/embedding/vector.js";
import { toUnitLength } from "../../../src/store/relational/vector-scan/vector-block.js";
import { plainKernel } from "../../../src/core/vectors/plain-kernel.js";
import {
  memoryUnit,
  paddedWidth,
  scoreError,
  type ScoringKernel,
} from "../../../src/core/vectors/scoring-kernel.js";
import { fastestKernel, simdKernel } from "../../../src/core/vectors/simd-kernel.js";

const dimensions = [...Array.from({ length: 70 }, (_, i) => i + 1), 384, 1536, 8192];

/** The scores of these vectors against the query from one kernel. */
function scoresOf(
  kernel: ScoringKernel,
  query: Float32Array,
  vectors: readonly Float32Array[],
): Float32Array {
  const width = paddedWidth(query.length);
  const rows = [query, ...vectors].map((vector) => {
    const scale = toUnitLength(vector);
    const row = new Float32Array(width);
    row.set(vector.map((number) => number * scale));
    return row;
  });
  const bytes = Math.ceil(((rows.length * width + vectors.length) * 4) / memoryUnit) * memoryUnit;
  const { buffer, dotProducts } = kernel.open(bytes);
  const floats = new Float32Array(buffer);
  rows.forEach((row, i) => floats.set(row, i * width));
  const scores = rows.length * width;
  dotProducts(width * 4, vectors.length, width, 0, scores * 4);
  return floats.slice(scores, scores + vectors.length);
}

/** The WebAssembly kernel, which works on every machine that runs the tests. */
function simd(): ScoringKernel {
  const kernel = simdKernel();
  if (kernel === undefined) throw new Error("This machine knows no SIMD in WebAssembly.");
  return kernel;
}

/**
 * The number of vectors for which the kernels give different bits, and the number of scores whose
 * error exceeds the bound of a search.
 */
function faultsOf(query: Float32Array, vectors: readonly Float32Array[]) {
  const scores = scoresOf(simd(), query, vectors);
  const bits = new Uint32Array(scores.buffer);
  const plainBits = new Uint32Array(scoresOf(plainKernel, query, vectors).buffer);
  const error = scoreError(paddedWidth(query.length));
  const isNear = (vector: Float32Array, i: number) =>
    Math.abs((scores[i] ?? NaN) - cosineSimilarity(query, vector)) <= error;
  return {
    different: bits.filter((one, i) => one !== plainBits[i]).length,
    far: vectors.filter((vector, i) => !isNear(vector, i)).length,
  };
}

const none = { different: 0, far: 0 };

function vectorOf(dimension: number, number: (i: number) => number): Float32Array {
  return Float32Array.from({ length: dimension }, (_, i) => number(i));
}

test("this machine searches with SIMD", () => {
  expect(fastestKernel()).not.toBe(plainKernel);
});

describe("Both kernels give the same bits, near the cosine,", () => {
  test.each(dimensions)("of vectors with %i numbers", (dimension) => {
    const random = (seed: number) => vectorOf(dimension, (i) => Math.sin((i + 1) * (seed + 0.37)));
    const vectors = Array.from({ length: 50 }, (_, seed) => random(seed + 1));
    expect(faultsOf(random(0), vectors)).toEqual(none);
    // Vectors in the same or the opposite direction, and one at a right angle except for rounding.
    const query = random(0);
    const others = [1, -1, 2 ** 20, -0.1].map((scale) => query.map((number) => number * scale));
    const turned = query.map((_, i) => (i % 2 === 0 ? -(query[i + 1] ?? 0) : (query[i - 1] ?? 0)));
    if (dimension > 1) others.push(turned);
    expect(faultsOf(query, others)).toEqual(none);
  });

  test("of any numbers that 32 bits can hold, down to those that are not normal", () => {
    const number = fc.oneof(
      fc.float({ noNaN: true, noDefaultInfinity: true }),
      fc.float({ noNaN: true, min: -1, max: 1 }),
      fc.constantFrom(0, -0, 2 ** -149, -(2 ** -126), 3e38, -3e38, 1),
    );
    const sizes = fc.integer({ min: 1, max: 70 });
    const cases = sizes.chain((dimension) => {
      const vector = fc
        .array(number, { minLength: dimension, maxLength: dimension })
        .filter((numbers) => numbers.some((one) => one !== 0))
        .map((numbers) => Float32Array.from(numbers));
      return fc.tuple(vector, fc.array(vector, { minLength: 1, maxLength: 12 }));
    });
    fc.assert(
      fc.property(cases, ([query, vectors]) => {
        expect(faultsOf(query, vectors)).toEqual(none);
      }),
      { numRuns: 300 },
    );
  });
});

test("a row's score does not depend on its place", () => {
  const query = vectorOf(384, (i) => Math.sin(i));
  const twin = vectorOf(384, (i) => Math.cos(3 * i));
  const vectors = Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? twin : query));
  const scores = scoresOf(simd(), query, vectors);
  expect(new Set(scores).size).toBe(2);
});

test("a vector without a direction has a score of 0", () => {
  const [score] = scoresOf(simd(), Float32Array.of(1, 2), [new Float32Array(2)]);
  expect(score).toBe(0);
});

test("both kernels give the exact products of integers, also of the largest", () => {
  const productsOf = (kernel: ScoringKernel, query: Int16Array, rows: readonly Int8Array[]) => {
    const width = query.length;
    const { buffer, integerProducts } = kernel.open(memoryUnit);
    new Int16Array(buffer).set(query);
    const products = 2 * width;
    const first = products + 4 * rows.length;
    rows.forEach((row, i) => new Int8Array(buffer).set(row, first + i * width));
    integerProducts(first, rows.length, width, 0, products);
    return [...new Int32Array(buffer, products, rows.length)];
  };
  const byHand = (query: Int16Array, row: Int8Array) =>
    row.reduce((sum, number, i) => sum + number * (query[i] ?? NaN), 0);
  const numbers = (width: number, most: number) =>
    fc.array(fc.oneof(fc.integer({ min: -most, max: most }), fc.constantFrom(most, -most)), {
      minLength: width,
      maxLength: width,
    });
  // As large as a sum of 32 bits allows.
  const cases = fc.integer({ min: 1, max: 32 }).chain((steps) =>
    fc.tuple(
      numbers(steps * 16, 32_767).map((all) => Int16Array.from(all)),
      fc.array(
        numbers(steps * 16, 127).map((all) => Int8Array.from(all)),
        { minLength: 1, maxLength: 9 },
      ),
    ),
  );
  fc.assert(
    fc.property(cases, ([query, rows]) => {
      const products = rows.map((row) => byHand(query, row));
      expect(productsOf(simd(), query, rows)).toEqual(products);
      expect(productsOf(plainKernel, query, rows)).toEqual(products);
    }),
  );
});
