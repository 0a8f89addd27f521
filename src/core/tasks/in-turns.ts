/** Longest time that work runs before it yields to the event loop, in milliseconds. A single step can take longer. */
const longestTurnMs = 4;

const noPause = Promise.resolve();

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Yields to the event loop. Waiting callers resume one per turn, so that many tasks block the event loop no longer than
 * one.
 */
export function giveTurn(): Promise<void> {
  lastTurn = lastTurn.then(nextTurn);
  return lastTurn;
}

/** Time of the last turn that a caller waited for, by `performance.now()`. */
let lastHad = Number.NEGATIVE_INFINITY;

/**
 * Yields to the event loop, unless any caller yielded within {@link longestTurnMs}. For work of many short parts: a
 * turn takes as long as a short part.
 */
export function giveTurnIfDue(): Promise<void> {
  return performance.now() - lastHad < longestTurnMs ? noPause : giveTurn();
}

/** Resolves in the next turn of the event loop, together with all other waiting callers. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => {
      lastHad = performance.now();
      resolve();
    });
  });
}

/** Runs work that is split into steps, and yields to the event loop between steps if the work takes long. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < longestTurnMs) continue;
    await giveTurn();
    began = performance.now();
  }
}

/** Yields to the event loop when a yield is due. */
export interface Turns {
  pause(): Promise<void>;
}

/** Maps items in order, and yields to the event loop between them. */
export async function mapInTurns<T, U>(
  items: Iterable<T>,
  map: (item: T) => U | Promise<U>,
  turns: Turns = new YieldTimer(),
): Promise<U[]> {
  const mapped: U[] = [];
  for (const item of items) {
    mapped.push(await map(item));
    await turns.pause();
  }
  return mapped;
}

/** Measures how long work blocks the event loop, and yields after `longestMs`. */
export class YieldTimer implements Turns {
  #began = performance.now();

  constructor(
    private readonly longestMs = longestTurnMs,
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
