/** Pseudo-random numbers, reproducible by seed (mulberry32). */
export class Random {
  #state: number;

  constructor(readonly seed: number) {
    this.#state = seed;
  }

  /** A number with `0 <= n < 1`. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer with `from <= n <= to`. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }
}

/** SEED if it is set, to reproduce a failure; otherwise a new seed, which is printed. */
export function soakSeed(): number {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`seed ${seed} (run again with SEED=${seed})`);
  return seed;
}
