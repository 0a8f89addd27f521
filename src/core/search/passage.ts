import {
  assertMayWriteActor,
  readableActor,
  type Actor,
  type ActorEntity,
} from "../actors/actor.js";
import type { Memory } from "../memories/memory.js";
import type { Message } from "../messages/message.js";
import type { Owner } from "../owner.js";
import { ForbiddenError } from "../errors.js";
import { assertMayWrite, mayReach, type Principal } from "../principal.js";

/** What search finds: by its text, or by a vector that was given for it. A user or an agent is found by its profile. */
export type IndexedRecord = Message | Memory | Actor;

/** What a memory said before it said something else: in an index of its own, for searches that look back. */
export interface PastMemory extends Pick<Owner, "userId" | "agentId"> {
  readonly entity: "PastMemory";
  /** See {@link pastIdOf}. */
  readonly id: string;
}

/** What an index has passages and vectors of. */
export type Indexed = IndexedRecord | PastMemory;
/** What of it tells where it is in the index. */
export type IndexedPlace = Indexed | Pick<Message | Memory, "entity" | "id" | "userId" | "agentId">;
export type IndexedEntity = Indexed["entity"];
export const indexedEntities = [
  "Message",
  "Memory",
  "PastMemory",
  "User",
  "Agent",
] as const satisfies IndexedEntity[];

/** What names the words of a memory in the index once they are past: the last revision that said them is unique. */
export function pastIdOf({ id, revision }: Pick<Memory, "id" | "revision">): string {
  return `${id}@${revision}`;
}

/** The memory that has said it. */
export function memoryIdOf(pastId: string): string {
  return pastId.slice(0, pastId.lastIndexOf("@"));
}

/** What decides how a record's passages are ranked, besides its text: known of a record before it is stored. */
export type PassageSource =
  | Pick<Message, "entity" | "name" | "role" | "timestamp">
  | Pick<Memory, "entity" | "timestamp">
  | Pick<Actor, "entity">;

/** Ordinals that a session has. Divided by it, an ordinal gives the number of its session. */
export const sessionSize = 2 ** 16;
/** Ordinals left free at a session's end: its last passages have no neighbours in the next session. */
export const sessionGap = 3;

/** What a passage is ranked by, besides its words. */
export interface PassageTraits {
  /** The name of who said it; null where none is known. */
  readonly speaker: string | null;
  /** The day on which it was said, or happens: days since 1970-01-01 UTC. Null: none is known. */
  readonly day: number | null;
  /** What its wording shows, a sum of {@link passageFlags}. */
  readonly flags: number;
}

/** Each a bit of {@link PassageTraits.flags}. */
export const passageFlags = {
  /** The speaker speaks of himself. */
  firstPerson: 1,
  /** It asks something and tells nothing of the speaker. */
  bareQuestion: 2,
  /** It says when something is. */
  time: 4,
  /** The one who asks the agent said it. */
  user: 8,
} as const;

/** One term of one index: three arrays of the same length, by growing ordinal. */
export interface Posting {
  readonly term: string;
  /** Passages that hold the term. Ordinals of two sessions lie further apart than neighbours of one. */
  readonly ordinals: Float64Array;
  /** How often the term occurs there. */
  readonly frequencies: Uint32Array;
  /** How many terms the passage has. */
  readonly lengths: Uint32Array;
}

/**
 * The part of the index that belongs to one owner. Statistics are taken inside
 * it, so no owner's words weigh on another's ranking.
 */
export interface IndexKey {
  readonly id: number;
  readonly entity: IndexedEntity;
  /** Whose it is, as {@link indexOwner} says. */
  readonly owner: string;
  readonly passageCount: number;
}

/** What ranking needs to know of an index. */
export interface RecordIndex extends IndexKey {
  /** Terms of all its passages, repeats counted. */
  readonly totalLength: number;
  /** By growing number; the ones without passages left out. */
  readonly sessions: readonly IndexSession[];
  /** The names of all who speak in it, in code-point order. */
  readonly speakers: readonly string[];
  readonly postings: readonly Posting[];
}

/** A thread's share of an index; other records than messages are in one session. */
export interface IndexSession {
  readonly number: number;
  /** Null for what is in no thread. */
  readonly threadId: string | null;
  /** Terms of its passages, repeats counted. */
  readonly length: number;
}

export function isProfileEntity(entity: IndexedEntity): entity is ActorEntity {
  return entity === "User" || entity === "Agent";
}

function isProfile<Record extends IndexedPlace>(record: Record): record is Extract<Record, Actor> {
  return isProfileEntity(record.entity);
}

/** Whose index a record is in: that of the owner that searches are always bound to, the user, else the agent, else nobody. */
export function indexOwner({ userId, agentId }: Pick<Owner, "userId" | "agentId">): string {
  return userId !== null ? `user:${userId}` : agentId !== null ? `agent:${agentId}` : "";
}

/** To whom a record of the index belongs. */
export function ownerOf(record: IndexedPlace): Pick<Owner, "userId" | "agentId"> {
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

/** Whether the principal may read what the index has of a record. */
export function mayReadIndexed(principal: Principal, record: IndexedPlace): boolean {
  if (!isProfile(record)) return mayReach(principal, record);
  const readable = readableActor(principal, record.entity);
  return readable === undefined || readable === record.id;
}

/** Refuses to index a record that its writer could not change. */
export function assertMayIndex(principal: Principal, record: Indexed): void {
  if (isProfile(record)) assertMayWriteActor(principal, record);
  else assertMayWrite(principal, record);
}

/** Refuses to rebuild an index where its caller does not reach all that is in it. */
export function assertMayRebuild({ userId, agentId }: Principal): void {
  if (userId !== undefined || agentId !== undefined)
    throw new ForbiddenError("A caller that is bound to a user or an agent rebuilds no index.");
}

/** An index whose terms another analyser has made takes no more. Who starts the server on such a store is told before. */
export class MixedAnalysersError extends Error {
  constructor(index: number | string, analyser: string) {
    super(`The passages of index "${index}" are not of the analyser "${analyser}": rebuild it.`);
  }
}

/** How many terms passages have together. */
export function totalOf(passages: readonly { readonly length: number }[]): number {
  return passages.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Groups what is about records by the index that these belong in. The indexes
 * come in one order for all, so that two units that lock several of them seldom
 * wait for each other.
 */
export function groupByIndex<Item>(
  items: readonly Item[],
  recordOf: (item: Item) => Indexed,
): Item[][] {
  const groups = Map.groupBy(items, (item) => {
    const record = recordOf(item);
    return JSON.stringify([record.entity, indexOwner(ownerOf(record))]);
  });
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, some]) => some);
}
