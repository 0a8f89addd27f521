/** Calls back when the given time has passed since the last restart. */
export class Deadline {
  #timer: NodeJS.Timeout | undefined;
  #call: NodeJS.Immediate | undefined;

  constructor(
    private readonly timeMs: number,
    private readonly onOver: () => void,
  ) {}

  restart(): void {
    this.clear();
    // Handle an answer that has already arrived before the thread is ended.
    this.#timer = setTimeout(() => (this.#call = setImmediate(this.onOver)), this.timeMs);
  }

  /** Cancels the call, even if the time has already passed. */
  clear(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#call);
  }
}
