import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  byNearness,
  checkDimension,
  checkedVector,
  cosineSimilarity,
  maxVectorDimension,
} from "../../src/core/search/embedding/vector.js";

describe("A vector that a caller gives", () => {
  test("is kept in 32-bit floats", () => {
    const vector = checkedVector([0.1, -2, 1e38], "vector");
    expect(vector).toEqual(Float32Array.of(0.1, -2, 1e38));
    expect(checkedVector(Array(maxVectorDimension).fill(1), "vector")).toHaveLength(8192);
  });

  test.each<[readonly number[], field: string, problem: string]>([
    [[], "v", "must have 1 to 8192 numbers, but has 0"],
    [Array<number>(8193).fill(1), "v", "must have 1 to 8192 numbers, but has 8193"],
    [[1, NaN], "v[1]", "must be finite as a 32-bit float"],
    [[-Infinity], "v[0]", "must be finite as a 32-bit float"],
    [[1, 0, 3.5e38], "v[2]", "must be finite as a 32-bit float"],
    [[0, -0], "v", "must not be zero, as that has no direction"],
    [[1e-46, 0], "v", "must not be zero, as that has no direction"],
  ])("of %.40j is refused", (vector, field, problem) => {
    const details = { field, problem };
    expect(() => checkedVector(vector, "v")).toThrow(expect.objectContaining({ details }));
  });

  test("has the dimension of those that are kept, if there are any", () => {
    checkDimension([1, 2], [], "v");
    checkDimension([1, 2], [{ model: null, dimension: 2 }], "v");
    expect(() => checkDimension([1, 2], [{ model: "a", dimension: 3 }], "v")).toThrow(
      "v must have 3 numbers, as all vectors that are kept, but has 2.",
    );
  });
});

describe("The cosine of two vectors", () => {
  const number = fc
    .float({ noNaN: true, noDefaultInfinity: true })
    .filter((one) => one === 0 || Math.abs(one) > 1e-30);
  const vector = fc
    .array(number, { minLength: 4, maxLength: 4 })
    .map((numbers) => Float32Array.from(numbers))
    .filter((floats) => floats.some((one) => one !== 0));

  test.each<[string, number[], number[], number]>([
    ["the same", [3, 4], [3, 4], 1],
    ["of one direction", [3, 4], [30, 40], 1],
    ["at a right angle", [1, 0], [0, 2], 0],
    ["opposite", [1, -1], [-2, 2], -1],
    ["at an angle", [1, 0], [3, 4], 0.6],
    ["very long", [3e38, 3e38], [3e38, 0], Math.SQRT1_2],
    ["very short", [1e-45, 0], [1e-45, 1e-45], Math.SQRT1_2],
  ])("that are %s", (_name, one, other, cosine) => {
    const actual = cosineSimilarity(Float32Array.from(one), Float32Array.from(other));
    expect(actual).toBeCloseTo(cosine, 15);
  });

  test("is from -1 to 1, the same both ways, and 1 for a vector and itself", () => {
    fc.assert(
      fc.property(vector, vector, (one, other) => {
        const cosine = cosineSimilarity(one, other);
        expect(Math.abs(cosine)).toBeLessThanOrEqual(1);
        expect(cosineSimilarity(other, one)).toBe(cosine);
        expect(cosineSimilarity(one, one)).toBe(1);
      }),
    );
  });
});

test("nearer records come first, equally near ones by the code points of their ids", () => {
  const ids = ["9", "10", "a", "B", "é", "ﬀ", "😀"];
  const records = [
    { recordId: "near", similarity: 0.9 },
    ...ids.map((recordId) => ({ recordId, similarity: 0.5 })),
    { recordId: "far", similarity: -0.5 },
  ];
  const sorted = ["near", "10", "9", "B", "a", "é", "ﬀ", "😀", "far"];
  for (const order of [records, records.toReversed()])
    expect(order.toSorted(byNearness).map(({ recordId }) => recordId)).toEqual(sorted);
});
