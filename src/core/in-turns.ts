/** Longest time that work goes on without a break, in milliseconds, as far as its steps allow. */
const longestStretchMs = 4;

const noPause = Promise.resolve();

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Gives the event loop a turn. Callers go on one after another, each in a turn
 * of its own, so that many tasks hold the event loop no longer than one.
 */
export function giveTurn(): Promise<void> {
  lastTurn = lastTurn.then(nextTurn);
  return lastTurn;
}

/** When the event loop last had a turn that was waited for, by `performance.now()`. */
let lastHad = Number.NEGATIVE_INFINITY;

/**
 * Gives the event loop a turn, unless it had one within {@link longestStretchMs}, whoever gave it. For work of many
 * short parts: a turn takes as long as a short part.
 */
export function giveTurnIfDue(): Promise<void> {
  return performance.now() - lastHad < longestStretchMs ? noPause : giveTurn();
}

/** Resolves in the next turn of the event loop, with all others that wait for it. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => {
      lastHad = performance.now();
      resolve();
    });
  });
}

/** Runs work that is cut into steps, and gives others their turn between them where it takes long. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < longestStretchMs) continue;
    await giveTurn();
    began = performance.now();
  }
}

/** Gives the event loop a turn, if it is time for one. */
export interface Turns {
  pause(): Promise<void>;
}

/** Maps items in order, and gives the event loop turns between them. */
export async function mapInTurns<T, U>(
  items: Iterable<T>,
  map: (item: T) => U | Promise<U>,
  turns: Turns = new Stretch(),
): Promise<U[]> {
  const mapped: U[] = [];
  for (const item of items) {
    mapped.push(await map(item));
    await turns.pause();
  }
  return mapped;
}

/** Measures how long work holds the event loop, and gives it a turn after `longestMs`. */
export class Stretch implements Turns {
  #began = performance.now();

  constructor(
    private readonly longestMs = longestStretchMs,
    private readonly turn = giveTurn,
  ) {}

  get isOver(): boolean {
    return performance.now() - this.#began >= this.longestMs;
  }

  pause(): Promise<void> {
    return this.isOver ? this.#pauseNow() : noPause;
  }

  async #pauseNow(): Promise<void> {
    await this.turn();
    this.#began = performance.now();
  }
}
