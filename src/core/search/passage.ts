import { assertMayWriteActor, type Actor, type ActorEntity } from "../actors/actor.js";
import type { Memory } from "../memories/memory.js";
import type { Message } from "../messages/message.js";
import type { Owner } from "../owner.js";
import { assertMayWrite, type Principal } from "../principal.js";

/** What search finds: by its text, or by a vector that was given for it. A user or an agent is found by its profile. */
export type IndexedRecord = Message | Memory | Actor;
export type IndexedEntity = IndexedRecord["entity"];

/** One term of one index: three arrays of the same length, by growing ordinal. */
export interface Posting {
  readonly term: string;
  /** Passages that hold the term. Ordinals of two sessions lie further apart than neighbours of one. */
  readonly ordinals: readonly number[];
  /** How often the term occurs there. */
  readonly frequencies: readonly number[];
  /** How many terms the passage has. */
  readonly lengths: readonly number[];
}

/**
 * The part of the index that belongs to one owner. Statistics are taken inside
 * it, so no owner's words weigh on another's ranking.
 */
export interface RecordIndex {
  readonly id: number;
  readonly entity: IndexedEntity;
  readonly passageCount: number;
  /** Terms of all its passages, repeats counted. */
  readonly totalLength: number;
  readonly postings: readonly Posting[];
}

export function isProfileEntity(entity: IndexedEntity): entity is ActorEntity {
  return entity === "User" || entity === "Agent";
}

function isProfile(record: IndexedRecord): record is Actor {
  return isProfileEntity(record.entity);
}

/** Whose index a record is in: that of the owner that searches are always bound to, the user, else the agent, else nobody. */
export function indexOwner({ userId, agentId }: Pick<Owner, "userId" | "agentId">): string {
  return userId !== null ? `user:${userId}` : agentId !== null ? `agent:${agentId}` : "";
}

/** To whom a record of the index belongs. */
export function ownerOf(record: IndexedRecord): Pick<Owner, "userId" | "agentId"> {
  return isProfile(record) ? ownerOfProfile(record.entity, record.id) : record;
}

/** A profile is its user's or agent's own. */
export function ownerOfProfile(entity: ActorEntity, id: string): Pick<Owner, "userId" | "agentId"> {
  return entity === "User" ? { userId: id, agentId: null } : { userId: null, agentId: id };
}

/** What a record is found by, where it is not a vector. */
export function textOf(record: IndexedRecord): string | null {
  return isProfile(record) ? record.information : record.content;
}

/** Refuses to index a record that its writer could not change. */
export function assertMayIndex(principal: Principal, record: IndexedRecord): void {
  if (isProfile(record)) assertMayWriteActor(principal, record);
  else assertMayWrite(principal, record);
}
