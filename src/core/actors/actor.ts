import type { GivenPolicy } from "../facts/fact-policy.js";
import type { JsonObject } from "../entity.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { Keyset } from "../page.js";
import { assertMayWrite, type Principal } from "../principal.js";

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
  /** What its facts live by that others' do not. Null: nothing of its own. */
  readonly memoryPolicy: GivenPolicy | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Picks users or agents; a field left out matches any. */
export interface ActorFilter {
  readonly hasProfile?: boolean | undefined;
  readonly metadata?: MetadataFilter | undefined;
}

/** Users and agents are listed newest first. */
export function actorKeyset({ createdAt, id }: Actor): Keyset {
  return [createdAt, id];
}

/** Refuses a caller bound to a user to write another user, and one bound to an agent to write another agent. */
export function assertMayWriteActor(principal: Principal, { entity, id }: Actor): void {
  const { userId = null, agentId = null } = principal;
  assertMayWrite(principal, entity === "User" ? { userId: id, agentId } : { userId, agentId: id });
}
