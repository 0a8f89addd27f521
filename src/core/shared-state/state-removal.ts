import { sharedStateChange } from "../events/change.js";
import type { Unit } from "../memory-store.js";
import type { Owner } from "../owner.js";

/** Removes all keys of an owner that are in reach, with an event for each, and answers which; versions go on. */
export async function removeState(unit: Unit, owner: Owner, now: number): Promise<string[]> {
  const entries = await unit.sharedState.ofOwner(owner);
  if (entries.length === 0) return [];
  const keys = entries.map(({ key }) => key);
  await unit.sharedState.delete(owner, keys);
  await unit.events.append(entries.map((entry) => sharedStateChange("DELETED", entry, now)));
  return keys;
}

/** The same where the owner goes too, and whoever gets its id begins anew. Answers how many keys there were. */
export async function removeStateOwner(unit: Unit, owner: Owner, now: number): Promise<number> {
  const keys = await removeState(unit, owner, now);
  await unit.sharedState.forgetVersions(owner);
  return keys.length;
}
