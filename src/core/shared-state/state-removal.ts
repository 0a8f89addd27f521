import { sharedStateChange } from "../events/change.js";
import type { Unit } from "../memory-store.js";
import type { Owner } from "../owner.js";

/** Deletes all of an owner's keys within reach, each with an event, and returns them. Version numbers continue. */
export async function removeState(unit: Unit, owner: Owner, now: number): Promise<string[]> {
  const entries = await unit.sharedState.ofOwner(owner);
  if (entries.length === 0) return [];
  const keys = entries.map(({ key }) => key);
  await unit.sharedState.delete(owner, keys);
  await unit.events.append(entries.map((entry) => sharedStateChange("DELETED", entry, now)));
  return keys;
}

/**
 * As {@link removeState}, when the owner is deleted too: version numbers restart if the id is reused.
 */
export async function removeStateOwner(unit: Unit, owner: Owner, now: number): Promise<void> {
  await removeState(unit, owner, now);
  await unit.sharedState.forgetVersions(owner);
}
