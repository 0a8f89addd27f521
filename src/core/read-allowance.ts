import { AsyncLocalStorage } from "node:async_hooks";

/** How much an operation may read of the store, as it is held in memory until its answer is made. */
export interface ReadAllowance {
  /** How much is left of it, where others leave that much. */
  readonly left: number;
  /** Takes so many characters of it. Fails with TOO_MUCH_READ where there are not so many left, or have not been before. */
  take(characters: number): void;
  /** Gives back what was taken for something that is held no more. */
  giveBack(characters: number): void;
}

const underWay = new AsyncLocalStorage<ReadAllowance | undefined>();

/** The allowance of the operation that the call is part of. What is part of none, such as a job, reads as it likes. */
export function readAllowance(): ReadAllowance | undefined {
  return underWay.getStore();
}

/** Runs work whose reads, and those of all that it leads to, take of the allowance. */
export function withAllowance<T>(allowance: ReadAllowance, work: () => T): T {
  return underWay.run(allowance, work);
}

/** Runs work of whose reads nothing is counted, whatever operation it is part of. */
export function uncounted<T>(work: () => T): T {
  return underWay.run(undefined, work);
}

/**
 * The same queries of an index, of which nothing is counted but candidates,
 * whose texts become results: what else they read is looked through, and let go.
 */
export function indexQueries<Queries extends object>(queries: Queries): Queries {
  const methods: [string, (...args: readonly unknown[]) => unknown][] = Object.entries(queries);
  const calls = methods.map(([name, method]) => [
    name,
    name === "candidates"
      ? method
      : (...args: readonly unknown[]) => uncounted(() => method(...args)),
  ]);
  return Object.fromEntries(calls) as Queries;
}

/** Reads what is looked through, and counts only until it is let go. */
export async function readInPassing<T>(
  read: () => Promise<T>,
): Promise<{ readonly result: T; readonly letGo: () => void }> {
  const allowance = readAllowance();
  if (!allowance) return { result: await read(), letGo: () => {} };
  let taken = 0;
  const passing: ReadAllowance = {
    get left() {
      return allowance.left;
    },
    take(characters) {
      allowance.take(characters);
      taken += characters;
    },
    giveBack(characters) {
      allowance.giveBack(characters);
      taken -= characters;
    },
  };
  const letGo = () => {
    allowance.giveBack(taken);
    taken = 0;
  };
  try {
    return { result: await withAllowance(passing, read), letGo };
  } catch (error) {
    letGo();
    throw error;
  }
}
