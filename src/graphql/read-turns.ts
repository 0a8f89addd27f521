/**
 * When the loaders of one request read: all that wait read at once, when
 * nothing is being read any more. Of sibling fields, one may be answered long
 * before another; without this, what they ask for next would be a read for each
 * of them. So a field takes as many statements on a store that answers later as
 * on one that answers at once.
 *
 * A read must not wait for a load of the same request: that one would wait for it.
 */
export class ReadTurns {
  #underWay = 0;
  #waiting: (() => void)[] = [];
  #isComing = false;

  /** Lets a batch be read in the next turn: the `batchScheduleFn` of a DataLoader. */
  readonly schedule = (dispatch: () => void): void => {
    this.#waiting.push(dispatch);
    this.#comeSoon();
  };

  /** Reads; what is asked for meanwhile waits until the read is done, or has failed. */
  async read<T>(read: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await read();
    } finally {
      this.#underWay -= 1;
      this.#comeSoon();
    }
  }

  /** After all that follows from what has just been read, which may ask for more. */
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
