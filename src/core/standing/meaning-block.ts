import { sumOfSquares } from "../search/cosines.js";
import type { Turns } from "../in-turns.js";

/** Numbers that are compared without a break: some half a millisecond. */
const numbersAtOnce = 400_000;
/** How far a product of vectors whose numbers were rounded to 32 bits may be from their cosine. */
const rounding = 1e-5;

/** Vectors of one dimension that are compared with another one together: one after the other in memory, each of length 1. */
export class MeaningBlock<Entry> {
  #numbers: Float32Array;
  readonly #entries: (Entry | undefined)[] = [];
  /** The least cosine that is wanted, by row. */
  readonly #least: number[] = [];
  /** Rows that others have left. None is moved, so that a comparison can pause at any row. */
  readonly #free: number[] = [];
  readonly #rows = new Map<Entry, number>();

  constructor(private readonly dimension: number) {
    this.#numbers = new Float32Array(64 * dimension);
  }

  get size(): number {
    return this.#rows.size;
  }

  add(entry: Entry, vector: Float32Array, least: number): void {
    const row = this.#free.pop() ?? this.#entries.length;
    const start = row * this.dimension;
    if (start + this.dimension > this.#numbers.length) this.#grow();
    const length = Math.sqrt(sumOfSquares(vector));
    for (const [i, number] of vector.entries()) this.#numbers[start + i] = number / length;
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
    const length = Math.sqrt(sumOfSquares(vector));
    const unit = Float64Array.from(vector, (number) => number / length);
    const rowsAtOnce = Math.max(4, Math.floor(numbersAtOnce / this.dimension));
    for (let from = 0; from < this.#entries.length; from += rowsAtOnce) {
      this.#addNearIn(unit, from, Math.min(from + rowsAtOnce, this.#entries.length), found);
      await turns.pause();
    }
  }

  /** Four rows at once, as a processor adds up four sums as fast as one. */
  #addNearIn(unit: Float64Array, from: number, to: number, found: Set<Entry>): void {
    const numbers = this.#numbers;
    const { dimension } = this;
    for (let row = from; row < to; row += 4) {
      const start = row * dimension;
      const [two, three, four] = [1, 2, 3].map(
        (next) => Math.min(row + next, to - 1) * dimension,
      ) as [number, number, number];
      let sumOne = 0;
      let sumTwo = 0;
      let sumThree = 0;
      let sumFour = 0;
      for (let i = 0; i < dimension; i++) {
        const number = unit[i] as number;
        sumOne += number * (numbers[start + i] as number);
        sumTwo += number * (numbers[two + i] as number);
        sumThree += number * (numbers[three + i] as number);
        sumFour += number * (numbers[four + i] as number);
      }
      this.#take(row, sumOne, found);
      if (row + 1 < to) this.#take(row + 1, sumTwo, found);
      if (row + 2 < to) this.#take(row + 2, sumThree, found);
      if (row + 3 < to) this.#take(row + 3, sumFour, found);
    }
  }

  #take(row: number, cosine: number, found: Set<Entry>): void {
    if (cosine < (this.#least[row] as number) - rounding) return;
    const entry = this.#entries[row];
    if (entry !== undefined) found.add(entry);
  }

  #grow(): void {
    const numbers = new Float32Array(2 * this.#numbers.length);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
  }
}
