import type { MemoryStore, Unit } from "./store/memory-store.js";
import type { Principal } from "./principal.js";

/** Carries the result of a dry run out of its unit, which is rolled back. */
class DryRun<Result> extends Error {
  constructor(readonly result: Result) {
    super("A dry run was undone.");
  }
}

/**
 * Works in a unit. A dry run does all the work and is then rolled back, so its result equals that of a real run.
 */
export async function inUnit<Result>(
  store: MemoryStore,
  principal: Principal,
  isDryRun: boolean,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  try {
    return await store.unit(principal, async (unit) => {
      const result = await work(unit);
      if (isDryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result as Result;
    throw error;
  }
}
