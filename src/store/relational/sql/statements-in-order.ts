import type { BatchOutcome } from "../connections/connection.js";
import { joinedInserts } from "./joined-inserts.js";
import type { Written } from "./by-dialect.js";

/** The numbers of rows that one insert can have. For each number, a statement must be prepared. */
const numbersOfRows = [100, 10, 2];

/**
 * Runs statements in order, up to the first failure, in a database where a failed statement changes nothing. Many
 * inserts into one table are joined.
 *
 * @param run Returns the number of rows that a statement has changed.
 */
export async function runInOrder(
  all: readonly Written[],
  run: (statement: Written) => number | Promise<number>,
  pause: () => Promise<void>,
): Promise<BatchOutcome> {
  const counts: number[] = [];
  for (const { statement, places } of joinedInserts(all, rowsOfInsert)) {
    await pause();
    try {
      const running = run(statement);
      const count = typeof running === "number" ? running : await running;
      counts.push(...(places.length === 1 ? [count] : places.map(() => 1)));
    } catch (error) {
      return { counts, failure: await firstFailure(all, places, error, run) };
    }
  }
  return { counts, failure: null };
}

/** Inserts the rows of a joined statement one by one, to find the one that fails. */
async function firstFailure(
  all: readonly Written[],
  places: readonly number[],
  error: unknown,
  run: (statement: Written) => number | Promise<number>,
): Promise<BatchOutcome["failure"]> {
  if (places.length > 1) {
    for (const place of places) {
      try {
        await run(all[place] as Written);
      } catch (failure) {
        return { place, error: failure };
      }
    }
  }
  return { place: places[0] ?? 0, error };
}

function rowsOfInsert(left: number): number {
  return numbersOfRows.find((rows) => rows <= left) ?? 1;
}
