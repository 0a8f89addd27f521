import type { JsonObject } from "./entity.js";

export type ActorEntity = "User" | "Agent";

/**
 * A user or an agent. The record comes into being when the id is first used;
 * the profile (information, metadata) only when it is created as such.
 */
export interface Actor {
  readonly entity: ActorEntity;
  readonly id: string;
  readonly hasProfile: boolean;
  readonly information: string | null;
  readonly metadata: JsonObject | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}
