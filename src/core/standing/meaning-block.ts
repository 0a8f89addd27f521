import type { Turns } from "../tasks/in-turns.js";
import { sumOfSquares } from "../search/embedding/cosines.js";
import {
  memoryUnit,
  paddedWidth,
  type ScoringKernel,
  type ScoringMemory,
} from "../vectors/scoring-kernel.js";
import { rounding } from "./judge.js";

/** How many numbers are compared without a pause: about half a millisecond. */
const numbersAtOnce = 8_000_000;
/** The largest 8-bit number of a row. */
const rowReach = 127;
/** The largest 16-bit number of the compared vector. */
const queryReach = 32_767;

/**
 * Vectors of one dimension that are compared with another vector together. They are contiguous in memory and quantised
 * to 8 bits. Each row's quantisation error is known, so all vectors within their thresholds are found, with few false
 * positives.
 */
export class MeaningBlock<Entry> {
  readonly #width: number;
  /** Contains the vector to compare, the products, and the rows. */
  #memory: ScoringMemory;
  #capacity = 64;
  readonly #entries: (Entry | undefined)[] = [];
  /** The scale of each row: the value of the integer 1. */
  readonly #units: number[] = [];
  /** The minimum cosine with each quantised row. */
  readonly #least: number[] = [];
  /** Free rows. Rows never move, so a comparison can pause at any row. */
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

  /** Adds the entries whose vectors are within their thresholds, and a few that are nearly so, as true. */
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
    // Write the vector again for each stretch: during the pause, other comparisons may have overwritten it or replaced
    // the memory.
    const { unit, error } = round(vector, new Int16Array(buffer, 0, this.#width), this.#reach);
    const at = this.#productsAt;
    this.#memory.integerProducts(this.#rowAt(from), count, this.#width, 0, at);
    const products = new Int32Array(buffer, at, count);
    // A quantised row is not longer than 2.
    const missed = 2 * error;
    for (let i = 0; i < count; i++) {
      const cosine = (products[i] as number) * (this.#units[from + i] as number) * unit;
      if (cosine < (this.#least[from + i] as number) - missed) continue;
      const entry = this.#entries[from + i];
      if (entry !== undefined) found.set(entry, true);
    }
  }

  /** The largest number of the compared vector with which no sum of products exceeds 32 bits. */
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
  /** The scale: the value of the integer 1. */
  readonly unit: number;
  /** The length of the quantisation error. No cosine with the vector changes by more. */
  readonly error: number;
}

/** Writes a vector, normalised to length 1, as integers of at most `reach`. */
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
