/**
 * Computes dot products in its own memory. This is the most expensive loop of vector search, so there are two
 * implementations: WebAssembly with SIMD, and plain TypeScript where that cannot be compiled. Both give bit-identical
 * results.
 */
export interface ScoringKernel {
  /** @param bytes The memory's fixed size: a multiple of {@link memoryUnit}. */
  open(bytes: number): ScoringMemory;
}

export interface ScoringMemory {
  readonly buffer: ArrayBuffer;
  /**
   * The dot product of each row with the query, in 32-bit floats.
   *
   * @param rows The address of the first row; rows are contiguous. Addresses are multiples of 4.
   * @param width Numbers in a row and in the query: a multiple of {@link widthUnit}.
   * @param scores The address of the products, one per row.
   */
  dotProducts(rows: number, count: number, width: number, query: number, scores: number): void;
  /**
   * The same for rows of 8-bit integers and a query of 16-bit integers. Products are 32-bit integers; intermediate sums
   * must not overflow them. Faster, because it reads a quarter of the memory.
   */
  integerProducts(
    rows: number,
    count: number,
    width: number,
    query: number,
    products: number,
  ): void;
}

/** Size of a WebAssembly memory page, in bytes. */
export const memoryUnit = 2 ** 16;

/** Numbers processed in one step of a kernel. */
export const widthUnit = 16;

/** Numbers that a vector occupies in memory, including padding zeros. */
export function paddedWidth(dimension: number): number {
  return Math.ceil(dimension / widthUnit) * widthUnit;
}

/**
 * The largest difference between a kernel's product of two vectors of length 1 and their cosine. A vector's numbers and
 * the products are rounded once each, and each of the 16 partial sums once per addition: each time by at most half of
 * 2^-23 of a total of at most 1.
 */
export function scoreError(width: number): number {
  return (width / widthUnit + 8) * 2 ** -24;
}
