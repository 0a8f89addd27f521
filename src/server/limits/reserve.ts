/** Releases what is held. Further calls do nothing. */
export type Release = () => void;

/** An amount of memory that all requests share, in bytes or characters. */
export class Reserve {
  #held = 0;

  constructor(private readonly limit: number) {}

  get held(): number {
    return this.#held;
  }

  get left(): number {
    return this.limit - this.#held;
  }

  /** Holds an amount until it is released. Returns false, and holds nothing, if there is not enough. */
  hold(amount: number): boolean {
    if (amount > this.left) return false;
    this.#held += amount;
    return true;
  }

  release(amount: number): void {
    this.#held -= amount;
  }
}
