import { describe, expect, test } from "vitest";
import { canRunPostgres, describeWithDouble, type Client } from "./support.js";

// Two databases compute distances, of which one has no vectors of its own.

/** By metric, how large a distance may be for vectors of these lengths: its rounding is in proportion. */
const metrics: readonly (readonly [string, (a: number, b: number) => number])[] = [
  ["COSINE", () => 1],
  ["EUCLIDEAN", (a, b) => a + b],
  ["L2_SQUARED", (a, b) => (a + b) ** 2],
  ["DOT", (a, b) => a * b],
  ["MANHATTAN", (a, b) => 3 * (a + b)],
];
const dimensions = 9;

/** The same numbers in each run; some of them large, some small. */
const vectors = Array.from({ length: 12 }, (_, i) =>
  Float32Array.from({ length: dimensions }, (_, k) => Math.sin(7 * i + k * k) * 10 ** (i % 4)),
);
const zeros = new Float32Array(dimensions);
const opposite = vectors[1]?.map((x) => -x) ?? zeros;
const pairs = vectors.flatMap((a, i) =>
  [...vectors.slice(i), opposite].map((b) => [a, b] as const),
);

async function distances(client: Client, metric: string): Promise<number[]> {
  const sql = `SELECT VECTOR_DISTANCE(:1, :2, ${metric}) AS d FROM dual`;
  return client.use(async (connection) => {
    const found: number[] = [];
    for (const pair of pairs) {
      const { rows } = await connection.execute<[number]>(sql, [...pair]);
      found.push(rows?.[0]?.[0] ?? Number.NaN);
    }
    return found;
  });
}

async function onePair(client: Client, a: Float32Array, b: Float32Array): Promise<unknown> {
  const sql = "SELECT VECTOR_DISTANCE(:1, :2, COSINE) AS d FROM dual";
  return (await client.execute(sql, [a, b])).rows?.[0]?.[0];
}

describe.runIf(await canRunPostgres())("Vectors on PostgreSQL 18", () => {
  const native = describeWithDouble([], { engine: "pglite" });
  const emulated = describeWithDouble([], { engine: "postgresql" });

  test.each(metrics)("are as far from each other as pgvector says: %s", async (metric, largest) => {
    const expected = await distances(native, metric);
    const found = await distances(emulated, metric);
    expect(found).toHaveLength(pairs.length);
    for (const [i, [a, b]] of pairs.entries()) {
      const difference = Math.abs((found[i] ?? Number.NaN) - (expected[i] ?? Number.NaN));
      expect(difference / largest(Math.hypot(...a), Math.hypot(...b))).toBeLessThan(2 ** -21);
    }
  });

  test("have no direction if they are nothing but zeros", async () => {
    const [vector = zeros] = vectors;
    expect(await onePair(native, vector, zeros)).toBeNaN();
    expect(await onePair(emulated, vector, zeros)).toBeNaN();
  });

  test("come back as they were given, and are told their length and their size", async () => {
    const sql = "SELECT :1 AS v, VECTOR_DIMENSION_COUNT(:2) AS n, VECTOR_NORM(:3) AS l FROM dual";
    for (const client of [native, emulated])
      for (const vector of vectors) {
        const { rows } = await client.execute(sql, [vector, vector, vector]);
        const [given, count, length] = rows?.[0] ?? [];
        expect([given, count]).toEqual([vector, dimensions]);
        expect(length).toBeCloseTo(Math.hypot(...vector), 2);
      }
  });
});
