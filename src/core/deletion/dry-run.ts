import type { MemoryStore, Unit } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { DeleteReport } from "./delete-report.js";

/** Carries a dry run's report out of its transaction, and rolls the transaction back. */
class DryRun extends Error {
  constructor(readonly report: DeleteReport) {
    super("A dry run was undone.");
  }
}

/**
 * Deletes in a transaction. A dry run does all the work and is then rolled back, so its report equals that of a real
 * deletion.
 */
export async function deleteInUnit(
  store: MemoryStore,
  principal: Principal,
  dryRun: boolean | null | undefined,
  work: (unit: Unit) => Promise<DeleteReport>,
): Promise<DeleteReport> {
  try {
    return await store.unit(principal, async (unit) => {
      const done = await work(unit);
      if (dryRun) throw new DryRun({ ...done, dryRun: true });
      return done;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}
