/** Calls back when the given time has passed since the last start. */
export class Deadline {
  #timer: NodeJS.Timeout | undefined;
  #call: NodeJS.Immediate | undefined;

  /** @param timeMs In milliseconds. */
  constructor(
    private readonly timeMs: number,
    private readonly onOver: () => void,
  ) {}

  restart(): void {
    this.clear();
    // Take an answer that has already arrived before ending the thread.
    this.#timer = setTimeout(() => (this.#call = setImmediate(this.onOver)), this.timeMs);
  }

  /** There is no call afterwards, not even if the time has passed already. */
  clear(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#call);
  }
}
