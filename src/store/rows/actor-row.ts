import type { Actor } from "../../core/actors/actor.js";
import { fromJson, toJson } from "./json.js";

/** A user or an agent as it is read, by field. */
export type ActorRow = Omit<Actor, "hasProfile" | "metadata"> & {
  readonly hasProfile: number;
  readonly metadata: string | null;
};

/** What can change of a user or an agent, by column. */
export function toActorRow({ hasProfile, information, metadata, createdAt, updatedAt }: Actor) {
  return {
    has_profile: Number(hasProfile),
    information,
    metadata: toJson(metadata),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

export function toActor(row: ActorRow): Actor {
  return { ...row, hasProfile: row.hasProfile === 1, metadata: fromJson(row.metadata) };
}
