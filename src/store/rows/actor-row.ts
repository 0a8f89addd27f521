import type { Actor } from "../../core/actors/actor.js";
import { fromJson, toJson } from "./json.js";

/** A user or an agent as it is read, by field. */
export type ActorRow = Omit<Actor, "hasProfile" | "metadata" | "memoryPolicy"> & {
  readonly hasProfile: number;
  readonly metadata: string | null;
  readonly memoryPolicy: string | null;
};

/** What can change of a user or an agent, by column. */
export function toActorRow(actor: Actor) {
  const { hasProfile, information, metadata, memoryPolicy, createdAt, ordinal, updatedAt } = actor;
  return {
    has_profile: Number(hasProfile),
    information,
    metadata: toJson(metadata),
    memory_policy: toJson(memoryPolicy && { ...memoryPolicy }),
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
    memoryPolicy: fromJson(row.memoryPolicy),
  };
}
