import type { Actor } from "../actors/actor.js";
import { AlreadyExistsError, InvalidInputError } from "../errors/request-errors.js";
import type { EventKind } from "../events/event.js";
import { isGiven } from "../given.js";
import { asksForLifetime } from "../lifetimes/lifetime.js";
import type { Unit } from "../store/memory-store.js";
import { refuseRole, type ImportRow } from "./record-import.js";

export type ProfileType = "USER_PROFILE" | "AGENT_PROFILE";

/** A stored profile, and the kind of its event. */
interface PutProfile {
  readonly profile: Actor;
  readonly kind: EventKind;
}

/**
 * Stores a row as the profile of a user or agent. A profile has no owner and no timestamp; its id is that of its user
 * or agent.
 *
 * @param i The row's index, for error messages.
 */
export async function putProfile(
  unit: Unit,
  type: ProfileType,
  row: ImportRow,
  i: number,
  now: number,
): Promise<PutProfile> {
  refuseRole(row, i);
  for (const key of ["userId", "agentId", "threadId", "timestamp"] as const) {
    if (isGiven(row[key]))
      throw new InvalidInputError(`${key}s[${i}]`, "cannot be given for a profile");
  }
  if (asksForLifetime(row.lifetime))
    throw new InvalidInputError("ttlSeconds", "cannot be given for a profile");
  const entity = type === "USER_PROFILE" ? "User" : "Agent";
  const found = await unit.actors.find(entity, row.id);
  if (found?.hasProfile) throw new AlreadyExistsError(entity, row.id);
  const profile: Actor = {
    entity,
    id: row.id,
    hasProfile: true,
    information: row.content,
    metadata: row.metadata,
    fadingPolicy: found?.fadingPolicy ?? null,
    createdAt: found?.createdAt ?? now,
    ordinal: found?.ordinal ?? i,
    updatedAt: now,
  };
  await (found ? unit.actors.update(profile) : unit.actors.insert(profile));
  return { profile, kind: found ? "UPDATED" : "CREATED" };
}
