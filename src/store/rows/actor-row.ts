import type { Actor } from "../../core/actors/actor.js";
import { fromJson, toJson } from "./json.js";

/** A user or an agent as it is read, by field. */
export type ActorRow = Omit<Actor, "hasProfile" | "metadata" | "fadingPolicy"> & {
  readonly hasProfile: number;
  readonly metadata: string | null;
  readonly fadingPolicy: string | null;
};

/** What can change of a user or an agent, by column. */
export function toActorRow(actor: Actor) {
  const { hasProfile, information, metadata, fadingPolicy, createdAt, ordinal, updatedAt } = actor;
  return {
    has_profile: Number(hasProfile),
    information,
    metadata: toJson(metadata),
    fading_policy: toJson(fadingPolicy && { ...fadingPolicy }),
    created_at: createdAt,
    ordinal,
    updated_at: updatedAt,
  };
}

export function toActor(row: ActorRow): Actor {
  return {
    ...row,
    hasProfile: row.hasProfile === 1,
    metadata: fromJson(row.metadata),
    fadingPolicy: fromJson(row.fadingPolicy),
  };
}
