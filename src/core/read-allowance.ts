import { AsyncLocalStorage } from "node:async_hooks";

/** How many characters an operation may read from the store. They stay in memory until its answer is made. */
export interface ReadAllowance {
  /** Characters left to the operation, regardless of the limit that all operations share. */
  readonly left: number;
  /** Takes characters. Fails with TOO_MUCH_READ if not enough are left, or if an earlier call failed. */
  take(characters: number): void;
  /** Gives characters back when the data is released. */
  giveBack(characters: number): void;
}

const underWay = new AsyncLocalStorage<ReadAllowance | undefined>();

/**
 * The allowance of the current operation. Undefined outside of operations, such as in jobs, where reads are unlimited.
 */
export function readAllowance(): ReadAllowance | undefined {
  return underWay.getStore();
}

/** Runs work whose reads, direct or indirect, count against the allowance. */
export function withAllowance<T>(allowance: ReadAllowance, work: () => T): T {
  return underWay.run(allowance, work);
}

/** Runs work whose reads are not counted, whatever operation it belongs to. */
export function uncounted<T>(work: () => T): T {
  return underWay.run(undefined, work);
}

/**
 * Wraps the queries of an index so that only candidates are counted, because their texts become results. Other data
 * that they read is scanned and released.
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

/** Reads data that is only scanned. It counts until `letGo` is called. */
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
