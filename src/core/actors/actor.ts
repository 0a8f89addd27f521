import type { StoredActor } from "../../records/actor.js";
import type { GivenPolicy } from "../facts/fading-policy.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { Keyset, Order } from "../lists/page.js";
import type { TimeFilter } from "../time/time-range.js";
import { ForbiddenError } from "../errors/access-errors.js";
import { assertMayWrite, type Principal } from "../principal.js";

export type ActorEntity = "User" | "Agent";

/**
 * A user or an agent. The record is created when the id is first used; the profile (information, metadata) only when it
 * is saved explicitly.
 */
export interface Actor extends Omit<StoredActor, "fadingPolicy"> {
  /** Overrides of the fading policy for its facts. Null: none. */
  readonly fadingPolicy: GivenPolicy | null;
  /**
   * When a thread within the caller's reach last changed or got a message, or a memory was created; otherwise, when the
   * actor was created. Only present in lists in this order: see {@link ActorOrder}.
   */
  readonly lastActiveAt?: number;
}

/** Selects users or agents. Absent fields match any. */
export interface ActorFilter extends TimeFilter {
  /** A part of the id or the information, ignoring case. */
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

/** Identifies a user or an agent. */
type ActorKey = Pick<Actor, "entity" | "id">;

/**
 * Which users or agents the caller can read: the one with this id, none (null), or all (undefined). A caller bound to a
 * user reads that user, and no agent unless it is also bound to one; likewise for agents.
 */
export function readableActor(
  { userId, agentId }: Principal,
  entity: ActorEntity,
): string | null | undefined {
  const [own, other] = entity === "User" ? [userId, agentId] : [agentId, userId];
  return own ?? (other === undefined ? undefined : null);
}

/**
 * Fails with FORBIDDEN if a caller bound to an agent changes users, or one bound to a user changes agents: a user's
 * profile applies to all its agents, and an agent's to all its users.
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

/** As {@link assertMayWriteActors}. Also fails with FORBIDDEN for another user or agent than the caller is bound to. */
export function assertMayWriteActor(principal: Principal, { entity, id }: ActorKey): void {
  assertMayWriteActors(principal, entity);
  assertMayNameActor(principal, { entity, id });
}

/**
 * Fails with FORBIDDEN if a record gets another user or agent than the caller is bound to. An id that is first used
 * this way gets no profile.
 */
export function assertMayNameActor(principal: Principal, { entity, id }: ActorKey): void {
  const { userId = null, agentId = null } = principal;
  assertMayWrite(principal, entity === "User" ? { userId: id, agentId } : { userId, agentId: id });
}

/** A user or agent without a profile, as its first use makes it. */
export function blankActor(entity: ActorEntity, id: string, now: number): Actor {
  return {
    entity,
    id,
    hasProfile: false,
    information: null,
    metadata: null,
    fadingPolicy: null,
    createdAt: now,
    ordinal: 0,
    updatedAt: now,
  };
}
