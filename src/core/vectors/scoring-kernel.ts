/**
 * Takes dot products inside a memory of its own. It is the most costly loop of
 * a search by vector, so there are two kinds of it: one in WebAssembly with
 * SIMD, and one in plain TypeScript for where that cannot be compiled. Both
 * give the same bits.
 */
export interface ScoringKernel {
  /** @param bytes How large the memory is: a multiple of {@link memoryUnit}. It never grows. */
  open(bytes: number): ScoringMemory;
}

export interface ScoringMemory {
  readonly buffer: ArrayBuffer;
  /**
   * The dot product of each row with the query, in 32-bit floats.
   *
   * @param rows The address of the first row; the others follow it without a gap. Addresses are multiples of 4.
   * @param width Numbers of a row and of the query: a multiple of {@link widthUnit}.
   * @param scores The address of the products, one for each row.
   */
  dotProducts(rows: number, count: number, width: number, query: number, scores: number): void;
  /**
   * The same of rows of 8-bit integers with a query of 16-bit integers, in 32-bit integers, which must be large enough
   * for the products and the sums on the way to them. A quarter of the memory is read, in less time.
   */
  integerProducts(
    rows: number,
    count: number,
    width: number,
    query: number,
    products: number,
  ): void;
}

/** Memories of WebAssembly are made of pages of this many bytes. */
export const memoryUnit = 2 ** 16;

/** How many numbers a step of a kernel works on. */
export const widthUnit = 16;

/** Numbers that a vector takes in a memory; the last of them may be zeros that stand for nothing. */
export function paddedWidth(dimension: number): number {
  return Math.ceil(dimension / widthUnit) * widthUnit;
}

/**
 * How far a kernel's product of two vectors of length 1 can be from their
 * cosine. A vector's numbers and the products are rounded once each, and the
 * sums, one for each 16 of the numbers, as often as something is added: each
 * time by half of 2^-23 at most, of what is at most 1 in sum.
 */
export function scoreError(width: number): number {
  return (width / widthUnit + 8) * 2 ** -24;
}
