import type { Turns } from "../in-turns.js";
import { sumOfSquares } from "../search/cosines.js";
import {
  memoryUnit,
  paddedWidth,
  type ScoringKernel,
  type ScoringMemory,
} from "../vectors/scoring-kernel.js";
import { rounding } from "./judge.js";

/** Numbers that are compared without a break: some half a millisecond. */
const numbersAtOnce = 8_000_000;
/** The largest number of a row, which has 8 bits. */
const rowReach = 127;
/** The largest number of what is compared, which has 16 bits. */
const queryReach = 32_767;

/**
 * Vectors of one dimension that are compared with another one together: one after the other in memory, rounded to
 * 8 bits. How far the rounding is off is known of each, so all that are as near as they want are found, and few others.
 */
export class MeaningBlock<Entry> {
  readonly #width: number;
  /** Holds the vector to compare, the products, and the rows. */
  #memory: ScoringMemory;
  #capacity = 64;
  readonly #entries: (Entry | undefined)[] = [];
  /** What 1 stands for, by row. */
  readonly #units: number[] = [];
  /** The least cosine of the rounded row that is wanted. */
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
    const numbers = new Int8Array(this.#memory.buffer, this.#rowAt(row), this.#width);
    const { unit, error } = round(vector, numbers, rowReach);
    this.#units[row] = unit;
    this.#least[row] = least - error - 2 * rounding;
    this.#entries[row] = entry;
    this.#rows.set(entry, row);
  }

  remove(entry: Entry): void {
    const row = this.#rows.get(entry);
    if (row === undefined) return;
    this.#rows.delete(entry);
    this.#entries[row] = undefined;
    this.#free.push(row);
  }

  /** Sets those to true whose vector is as near as they want, and some that are nearly so. */
  async addNear(vector: Float32Array, found: Map<Entry, boolean>, turns: Turns): Promise<void> {
    const rowsAtOnce = Math.ceil(numbersAtOnce / this.#width);
    for (let from = 0; from < this.#entries.length; from += rowsAtOnce) {
      const count = Math.min(rowsAtOnce, this.#entries.length - from);
      this.#addNearIn(from, count, vector, found);
      await turns.pause();
    }
  }

  #addNearIn(from: number, count: number, vector: Float32Array, found: Map<Entry, boolean>): void {
    const { buffer } = this.#memory;
    // Written for each stretch: others have compared theirs in the pause, and the memory may be another.
    const { unit, error } = round(vector, new Int16Array(buffer, 0, this.#width), this.#reach);
    const at = this.#productsAt;
    this.#memory.integerProducts(this.#rowAt(from), count, this.#width, 0, at);
    const products = new Int32Array(buffer, at, count);
    // A rounded row is not longer than 2.
    const missed = 2 * error;
    for (let i = 0; i < count; i++) {
      const cosine = (products[i] as number) * (this.#units[from + i] as number) * unit;
      if (cosine < (this.#least[from + i] as number) - missed) continue;
      const entry = this.#entries[from + i];
      if (entry !== undefined) found.set(entry, true);
    }
  }

  /** The largest number of what is compared with which no sum of products leaves 32 bits. */
  get #reach(): number {
    return Math.min(queryReach, Math.floor((2 ** 31 - 1) / (rowReach * this.#width)));
  }

  get #productsAt(): number {
    return this.#width * Int16Array.BYTES_PER_ELEMENT;
  }

  #rowAt(row: number): number {
    const products = this.#capacity * Int32Array.BYTES_PER_ELEMENT;
    return this.#productsAt + products + row * this.#width;
  }

  #open(): ScoringMemory {
    const needed = this.#rowAt(this.#capacity);
    return this.kernel.open(Math.ceil(needed / memoryUnit) * memoryUnit);
  }

  #grow(): void {
    const rows = new Uint8Array(this.#memory.buffer, this.#rowAt(0), this.#capacity * this.#width);
    this.#capacity *= 2;
    this.#memory = this.#open();
    new Uint8Array(this.#memory.buffer).set(rows, this.#rowAt(0));
  }
}

interface Rounded {
  /** What 1 stands for. */
  readonly unit: number;
  /** The length of what was lost. No cosine with a vector changes by more. */
  readonly error: number;
}

/** Writes a vector, as if of length 1, in integers up to a limit. */
function round(vector: Float32Array, numbers: Int8Array | Int16Array, reach: number): Rounded {
  const length = Math.sqrt(sumOfSquares(vector));
  let most = 0;
  for (let i = 0; i < vector.length; i++) most = Math.max(most, Math.abs(vector[i] as number));
  const unit = most / reach / length;
  let lost = 0;
  for (let i = 0; i < vector.length; i++) {
    const number = (vector[i] as number) / length;
    const rounded = Math.round(number / unit);
    numbers[i] = rounded;
    lost += (number - rounded * unit) ** 2;
  }
  return { unit, error: Math.sqrt(lost) };
}
