import { Random } from "../../support/random.js";

/** Random draws, reproducible by seed. */
export class Chance {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  /** True with this probability. */
  is(probability: number): boolean {
    return this.#random.next() < probability;
  }

  /** An integer with `from <= n <= to`. */
  between(from: number, to: number): number {
    return this.#random.between(from, to);
  }

  number(): number {
    return this.#random.next();
  }

  oneOf<T>(values: readonly T[]): T {
    const value = values[this.between(0, values.length - 1)];
    if (value === undefined) throw new Error("There is nothing to choose from.");
    return value;
  }

  /** Undefined if the list is empty. */
  maybe<T>(values: readonly T[]): T | undefined {
    return values[this.between(0, values.length - 1)];
  }
}
