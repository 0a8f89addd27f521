import { expect, test } from "vitest";
import { describeWithDouble } from "./support.js";

// The double computes distances in SQL functions. These tests compare them with the formulas.

const client = describeWithDouble([]);

interface Metric {
  readonly distance: (a: Float32Array, b: Float32Array) => number;
  /** The maximum distance for vectors of these lengths; the rounding error is proportional to it. */
  readonly largest: (a: number, b: number) => number;
}

const sum = (a: Float32Array, term: (x: number, i: number) => number) =>
  a.reduce((total, x, i) => total + term(x, i), 0);
const product = (a: Float32Array, b: Float32Array) => sum(a, (x, i) => x * (b[i] ?? 0));
const squared = (a: Float32Array, b: Float32Array) => sum(a, (x, i) => (x - (b[i] ?? 0)) ** 2);

const metrics: readonly (readonly [string, Metric])[] = [
  [
    "COSINE",
    {
      distance: (a, b) => 1 - product(a, b) / (Math.hypot(...a) * Math.hypot(...b)),
      largest: () => 1,
    },
  ],
  ["EUCLIDEAN", { distance: (a, b) => Math.sqrt(squared(a, b)), largest: (a, b) => a + b }],
  ["L2_SQUARED", { distance: squared, largest: (a, b) => (a + b) ** 2 }],
  ["DOT", { distance: (a, b) => -product(a, b), largest: (a, b) => a * b }],
  [
    "MANHATTAN",
    {
      distance: (a, b) => sum(a, (x, i) => Math.abs(x - (b[i] ?? 0))),
      largest: (a, b) => 3 * (a + b),
    },
  ],
];

/** The same numbers in each run, some large and some small. */
const vectors = Array.from({ length: 12 }, (_, i) =>
  Float32Array.from({ length: 9 }, (_, k) => Math.sin(7 * i + k * k) * 10 ** (i % 4)),
);
const zeros = new Float32Array(9);
const opposite = vectors[1]?.map((x) => -x) ?? zeros;
const pairs = vectors.flatMap((a, i) =>
  [...vectors.slice(i), opposite].map((b) => [a, b] as const),
);

test.each(metrics)(
  "vectors are as far from each other as the formula says: %s",
  async (metric, { distance, largest }) => {
    const sql = `SELECT VECTOR_DISTANCE(:1, :2, ${metric}) AS d FROM dual`;
    await client.use(async (connection) => {
      for (const [a, b] of pairs) {
        const { rows } = await connection.execute<[number]>(sql, [a, b]);
        const difference = Math.abs((rows?.[0]?.[0] ?? Number.NaN) - distance(a, b));
        expect(difference / largest(Math.hypot(...a), Math.hypot(...b))).toBeLessThan(2 ** -21);
      }
    });
  },
);

test("vectors have no direction if they are nothing but zeros", async () => {
  const sql = "SELECT VECTOR_DISTANCE(:1, :2, COSINE) AS d FROM dual";
  const { rows } = await client.execute(sql, [vectors[0] ?? zeros, zeros]);
  expect(rows?.[0]?.[0]).toBeNaN();
});

test("vectors come back as they were given, and are told their length and their size", async () => {
  const sql = "SELECT :1 AS v, VECTOR_DIMENSION_COUNT(:2) AS n, VECTOR_NORM(:3) AS l FROM dual";
  for (const vector of vectors) {
    const { rows } = await client.execute(sql, [vector, vector, vector]);
    const [given, count, length] = rows?.[0] ?? [];
    expect([given, count]).toEqual([vector, 9]);
    expect(length).toBeCloseTo(Math.hypot(...vector), 2);
  }
});
