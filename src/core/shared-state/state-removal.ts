import { sharedStateChange } from "../events/change.js";
import type { Unit } from "../store/memory-store.js";
import type { Owner } from "../owner.js";
import { forgottenKey, type SharedStateEntry } from "./shared-state.js";

/** Deletes entries of an owner, each with an event, and returns their keys. Version numbers continue. */
export async function removeState(
  unit: Unit,
  owner: Owner,
  entries: readonly SharedStateEntry[],
  now: number,
): Promise<string[]> {
  await unit.events.append(await remove(unit, owner, entries, now));
  return entries.map(({ key }) => key);
}

/**
 * As {@link removeState}, when the owner is deleted too: version numbers restart if the id is reused, and each event of
 * a key, also of one that was deleted before, has its {@link forgottenKey} instead.
 */
export async function removeStateOwner(unit: Unit, owner: Owner, now: number): Promise<void> {
  const entries = await unit.sharedState.ofOwner(owner);
  const gone = await remove(unit, owner, entries, now);
  await unit.events.forgetKeys(owner);
  await unit.events.append(
    gone.map((event) => ({ ...event, subjectId: forgottenKey(event.subjectId) })),
  );
  await unit.sharedState.forgetVersions(owner);
}

async function remove(unit: Unit, owner: Owner, entries: readonly SharedStateEntry[], now: number) {
  const keys = entries.map(({ key }) => key);
  if (keys.length > 0) await unit.sharedState.delete(owner, keys);
  return entries.map((entry) => sharedStateChange("DELETED", entry, now));
}
