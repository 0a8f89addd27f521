/** The squared length of a vector, summed in the same order as in `cosineSimilarity`. */
export function sumOfSquares(vector: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) {
    const number = vector[i] as number;
    sum += number * number;
  }
  return sum;
}

/** A vector with its {@link sumOfSquares}. */
export interface SquaredVector {
  readonly vector: Float32Array;
  readonly squared: number;
}

/**
 * The `cosineSimilarity` of the query with each vector, identical to the last bit, in half the
 * time: a processor computes four independent sums as fast as one.
 */
export function cosines(query: Float32Array, vectors: readonly SquaredVector[]): Float64Array {
  const found = new Float64Array(vectors.length);
  // Converted to 64 bits once, not for each product.
  const wide = Float64Array.from(query);
  const at = (place: number) => (vectors[place] as SquaredVector).vector;
  const last = vectors.length - 1;
  for (let i = 0; i <= last; i += 4) {
    const two = at(Math.min(i + 1, last));
    const three = at(Math.min(i + 2, last));
    const four = at(Math.min(i + 3, last));
    addProducts(found, i, wide, at(i), two, three, four);
  }
  const squared = sumOfSquares(query);
  for (let i = 0; i <= last; i++)
    found[i] = cosine(found[i] as number, squared * (vectors[i] as SquaredVector).squared);
  return found;
}

/** Writes the dot products of four vectors to `found`; those beyond its end are dropped. */
function addProducts(
  found: Float64Array,
  at: number,
  query: Float64Array,
  one: Float32Array,
  two: Float32Array,
  three: Float32Array,
  four: Float32Array,
): void {
  let sumOne = 0;
  let sumTwo = 0;
  let sumThree = 0;
  let sumFour = 0;
  for (let i = 0; i < query.length; i++) {
    const number = query[i] as number;
    sumOne += number * (one[i] as number);
    sumTwo += number * (two[i] as number);
    sumThree += number * (three[i] as number);
    sumFour += number * (four[i] as number);
  }
  // A typed array ignores writes beyond its end.
  found[at] = sumOne;
  found[at + 1] = sumTwo;
  found[at + 2] = sumThree;
  found[at + 3] = sumFour;
}

/**
 * @param squares The product of both squared lengths. One square root of the product makes a
 * vector's cosine with itself 1.
 */
export function cosine(product: number, squares: number): number {
  return Math.max(-1, Math.min(1, product / Math.sqrt(squares)));
}
