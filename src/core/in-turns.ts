/** Longest time that work goes on without a break, in milliseconds, as far as its steps allow. */
const longestStretchMs = 4;

/** Lets all others go on who wait for their turn. */
export function giveTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

let lastTurn: Promise<void> = Promise.resolve();

/** Waits for a turn of the event loop that no other caller of this function gets. Callers get theirs in order. */
export function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(giveTurn);
  return lastTurn;
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

/** What each item becomes, in order. Gives others their turn between items where it takes long. */
export async function mapInTurns<T, U>(
  items: Iterable<T>,
  map: (item: T) => U | Promise<U>,
): Promise<U[]> {
  const mapped: U[] = [];
  const stretch = new Stretch();
  for (const item of items) {
    mapped.push(await map(item));
    await stretch.pause();
  }
  return mapped;
}

/** Work in parts that are waited for, such as statements: gives others their turn between them where it takes long. */
export class Stretch {
  #began = performance.now();

  async pause(): Promise<void> {
    if (performance.now() - this.#began < longestStretchMs) return;
    await giveTurn();
    this.#began = performance.now();
  }
}
