import { inUnit } from "../dry-run.js";
import { isGone, type EventDraft } from "../events/event.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import type { DeleteReport } from "./delete-report.js";
import { countsOf } from "./forget-receipt.js";

/**
 * Deletes in a transaction, and counts the deleted records by their events. A dry run does all the work and is then
 * rolled back, so its report equals that of a real deletion.
 *
 * @param work Its second argument has the events of the records deleted so far.
 */
export async function deleteInUnit(
  store: MemoryStore,
  principal: Principal,
  dryRun: boolean | null | undefined,
  work: (unit: Unit, gone: readonly EventDraft[]) => Promise<DeleteReport>,
): Promise<DeleteReport> {
  return inUnit(store, principal, dryRun === true, async (unit) => {
    const gone: EventDraft[] = [];
    const deleted = await work(listenedTo(unit, gone), gone);
    return { ...deleted, counts: countsOf(gone), dryRun: dryRun === true };
  });
}

/** Wraps the unit, and records its events of deleted records in `gone`. */
function listenedTo(unit: Unit, gone: EventDraft[]): Unit {
  const append: Unit["events"]["append"] = (events) => {
    gone.push(...events.filter(({ kind }) => isGone(kind)));
    return unit.events.append(events);
  };
  return { ...unit, events: { ...unit.events, append } };
}
