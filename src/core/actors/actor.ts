import type { GivenPolicy } from "../facts/fading-policy.js";
import type { JsonObject } from "../entity.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { Keyset, Order } from "../page.js";
import type { TimeFilter } from "../time-filter.js";
import { ForbiddenError } from "../errors.js";
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
  readonly fadingPolicy: GivenPolicy | null;
  /** Its place among the records that were stored together, from 0: it orders records of the same `createdAt`. */
  readonly ordinal: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /**
   * When a thread that the caller reaches last changed or got a message, or a memory was created;
   * else, when the actor was. Only lists in this order tell it: see {@link ActorOrder}.
   */
  readonly lastActiveAt?: number;
}

/** Picks users or agents; a field left out matches any. */
export interface ActorFilter extends TimeFilter {
  /** A part of the id or the information, in upper or lower case. */
  readonly search?: string | undefined;
  readonly hasProfile?: boolean | undefined;
  readonly metadata?: MetadataFilter | undefined;
}

export const actorOrderFields = ["CREATED_AT", "LAST_ACTIVE_AT"] as const;
export type ActorOrder = Order<(typeof actorOrderFields)[number]>;

/** Users and agents are listed newest first. */
export const defaultActorOrder: ActorOrder = { field: "CREATED_AT", direction: "DESC" };

export function actorKeyset(actor: Actor, { field } = defaultActorOrder): Keyset {
  const { createdAt, lastActiveAt = createdAt, ordinal, id } = actor;
  return [field === "CREATED_AT" ? createdAt : lastActiveAt, ordinal, id];
}

/** What says which user or agent is meant. */
type ActorKey = Pick<Actor, "entity" | "id">;

/**
 * Which users or agents the caller can read: the one with this id, nobody
 * (null), or all (undefined). A caller bound to a user reads that user, and no
 * agent unless it is bound to that one too; the other way round for agents.
 */
export function readableActor(
  { userId, agentId }: Principal,
  entity: ActorEntity,
): string | null | undefined {
  const [own, other] = entity === "User" ? [userId, agentId] : [agentId, userId];
  return own ?? (other === undefined ? undefined : null);
}

/**
 * Refuses to change users for callers bound to an agent, and agents for callers
 * bound to a user: a user's profile counts for all its agents, and an agent's for all its users.
 */
export function assertMayWriteActors(principal: Principal, entity: ActorEntity): void {
  const boundTo = entity === "User" ? principal.agentId : principal.userId;
  if (boundTo === undefined) return;
  throw new ForbiddenError(
    entity === "User"
      ? "A user counts for all its agents, and this caller is bound to one."
      : "An agent counts for all its users, and this caller is bound to one.",
  );
}

/** Refuses the same, and to change another user or agent than the one the caller is bound to. */
export function assertMayWriteActor(principal: Principal, { entity, id }: ActorKey): void {
  assertMayWriteActors(principal, entity);
  assertMayNameActor(principal, { entity, id });
}

/**
 * Refuses to give a record a user or an agent other than the one the caller is
 * bound to. An id that is used for the first time this way gets no profile.
 */
export function assertMayNameActor(principal: Principal, { entity, id }: ActorKey): void {
  const { userId = null, agentId = null } = principal;
  assertMayWrite(principal, entity === "User" ? { userId: id, agentId } : { userId, agentId: id });
}
