import type { Turns } from "../in-turns.js";
import { sumOfSquares } from "../search/cosines.js";
import {
  memoryUnit,
  paddedWidth,
  scoreError,
  type ScoringKernel,
  type ScoringMemory,
} from "../vectors/scoring-kernel.js";

/** Numbers that are compared without a break: some half a millisecond. */
const numbersAtOnce = 4_000_000;
/** Bytes of a number. */
const bytes = 4;

/** Vectors of one dimension that are compared with another one together: one after the other in memory, each of length 1. */
export class MeaningBlock<Entry> {
  readonly #width: number;
  /** Holds the vector to compare, the products, and the rows. */
  #memory: ScoringMemory;
  #capacity = 64;
  readonly #entries: (Entry | undefined)[] = [];
  /** The least cosine that is wanted, by row. */
  readonly #least: number[] = [];
  /** Rows that others have left. None is moved, so that a comparison can pause at any row. */
  readonly #free: number[] = [];
  readonly #rows = new Map<Entry, number>();

  constructor(
    dimension: number,
    private readonly kernel: ScoringKernel,
  ) {
    this.#width = paddedWidth(dimension);
    this.#memory = this.#open();
  }

  get size(): number {
    return this.#rows.size;
  }

  add(entry: Entry, vector: Float32Array, least: number): void {
    const row = this.#free.pop() ?? this.#entries.length;
    if (row === this.#capacity) this.#grow();
    this.#write(vector, this.#rowAt(row));
    this.#entries[row] = entry;
    this.#least[row] = least;
    this.#rows.set(entry, row);
  }

  remove(entry: Entry): void {
    const row = this.#rows.get(entry);
    if (row === undefined) return;
    this.#rows.delete(entry);
    this.#entries[row] = undefined;
    this.#free.push(row);
  }

  /** Adds those whose vector is as near as they want, and some that are nearly so. */
  async addNear(vector: Float32Array, found: Set<Entry>, turns: Turns): Promise<void> {
    const rowsAtOnce = Math.ceil(numbersAtOnce / this.#width);
    for (let from = 0; from < this.#entries.length; from += rowsAtOnce) {
      // Others have compared theirs, and the memory may be another, since the pause.
      this.#write(vector, 0);
      this.#addNearIn(from, Math.min(rowsAtOnce, this.#entries.length - from), found);
      await turns.pause();
    }
  }

  #addNearIn(from: number, count: number, found: Set<Entry>): void {
    const scores = this.#width * bytes;
    this.#memory.dotProducts(this.#rowAt(from), count, this.#width, 0, scores);
    const products = new Float32Array(this.#memory.buffer, scores, count);
    const error = scoreError(this.#width);
    for (const [i, cosine] of products.entries()) {
      if (cosine < (this.#least[from + i] as number) - error) continue;
      const entry = this.#entries[from + i];
      if (entry !== undefined) found.add(entry);
    }
  }

  #write(vector: Float32Array, at: number): void {
    const length = Math.sqrt(sumOfSquares(vector));
    const row = new Float32Array(this.#memory.buffer, at, this.#width).fill(0);
    for (const [i, number] of vector.entries()) row[i] = number / length;
  }

  #rowAt(row: number): number {
    return (this.#width + this.#capacity + row * this.#width) * bytes;
  }

  #open(): ScoringMemory {
    const needed = this.#rowAt(this.#capacity);
    return this.kernel.open(Math.ceil(needed / memoryUnit) * memoryUnit);
  }

  #grow(): void {
    const { buffer } = this.#memory;
    const rows = new Uint8Array(buffer, this.#rowAt(0), this.#capacity * this.#width * bytes);
    this.#capacity *= 2;
    this.#memory = this.#open();
    new Uint8Array(this.#memory.buffer).set(rows, this.#rowAt(0));
  }
}
