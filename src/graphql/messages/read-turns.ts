/**
 * Schedules the reads of one request's loaders. Waiting batches start together,
 * once no read is in progress. Without this, sibling fields that resolve at
 * different times would each cause a separate read, and a slow store would get
 * more statements than a fast one.
 *
 * A read must not wait for a load of the same request, which would be a deadlock.
 */
export class ReadTurns {
  #underWay = 0;
  #waiting: (() => void)[] = [];
  #isComing = false;

  /** Schedules a batch for the next turn. It is the `batchScheduleFn` of a DataLoader. */
  readonly schedule = (dispatch: () => void): void => {
    this.#waiting.push(dispatch);
    this.#comeSoon();
  };

  /** Runs a read. Batches that are scheduled meanwhile wait until it ends. */
  async read<T>(read: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await read();
    } finally {
      this.#underWay -= 1;
      this.#comeSoon();
    }
  }

  /** Waits for the code that handles the last read, because it may schedule more. */
  #comeSoon(): void {
    if (this.#isComing || this.#underWay > 0 || this.#waiting.length === 0) return;
    this.#isComing = true;
    void Promise.resolve().then(() => process.nextTick(() => this.#come()));
  }

  #come(): void {
    this.#isComing = false;
    if (this.#underWay > 0) return;
    for (const dispatch of this.#waiting.splice(0)) dispatch();
  }
}
