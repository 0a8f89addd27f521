import { ownIdPrefix, reaches, type Caller } from "./callers.js";
import type { ActorRecord } from "./records.js";
import { Refusal } from "./refusal.js";
import type { World } from "./world.js";

/** Creates missing owners of a new record, and checks that the caller may write it. */
export function ensureOwners(
  world: World,
  caller: Caller,
  { userId, agentId }: { readonly userId: string | null; readonly agentId: string | null },
): void {
  if (!reaches(caller, { userId })) throw new Refusal("FORBIDDEN");
  for (const [entity, id] of [["User", userId] as const, ["Agent", agentId] as const])
    if (id !== null && !world.has(entity, id))
      world.save("CREATED", blankActor(entity, id, world.now));
}

/** Refuses ids for new records that do not belong to the caller, or that belong to another user than the record. */
export function assertMayHaveIds(
  caller: Caller,
  ids: readonly (string | null | undefined)[],
  owner?: { readonly userId: string | null },
): void {
  for (const id of ids) {
    if (typeof id !== "string") continue;
    const own = ownIdPrefix(caller);
    const ofOwner = owner ? ownIdPrefix({ userId: owner.userId ?? "nobody" }) : "";
    const isOthers = id.startsWith("~") && !id.startsWith(ofOwner);
    if (own === "" ? isOthers : !id.startsWith(own)) throw new Refusal("BAD_USER_INPUT");
  }
}

/** Refuses changes of other users, or of any agent, by callers bound to a user, whether or not the actor exists. */
export function assertMayWriteActor(caller: Caller, entity: "User" | "Agent", id: string): void {
  const userId = entity === "User" ? id : null;
  if (!reaches(caller, { userId })) throw new Refusal("FORBIDDEN");
}

/** A user or an agent whose id was used, without a profile. */
export function blankActor(entity: "User" | "Agent", id: string, now: number): ActorRecord {
  return {
    entity,
    id,
    hasProfile: false,
    information: null,
    metadata: null,
    createdAt: now,
    updatedAt: now,
  };
}
