import {
  assertMayWriteActor,
  readableActor,
  type Actor,
  type ActorEntity,
} from "../../actors/actor.js";
import type { Memory } from "../../memories/memory.js";
import type { Message } from "../../messages/message.js";
import type { Owner } from "../../owner.js";
import { ForbiddenError } from "../../errors/access-errors.js";
import { assertMayWrite, mayReach, type Principal } from "../../principal.js";

/** A record that search finds by its text or by a given vector. Users and agents are found by their profiles. */
export type IndexedRecord = Message | Memory | Actor;

/** Earlier content of a memory, in an index of its own, for searches with `asOf`. */
export interface PastMemory extends Pick<Owner, "userId" | "agentId"> {
  readonly entity: "PastMemory";
  /** See {@link pastIdOf}. */
  readonly id: string;
}

/** Anything that has passages and vectors in an index. */
export type Indexed = IndexedRecord | PastMemory;
/** The fields that determine its place in the index. */
export type IndexedPlace = Indexed | Pick<Message | Memory, "entity" | "id" | "userId" | "agentId">;
export type IndexedEntity = Indexed["entity"];
export const indexedEntities = [
  "Message",
  "Memory",
  "PastMemory",
  "User",
  "Agent",
] as const satisfies IndexedEntity[];

/** The index id of a memory's earlier content: the memory's id with the last revision that had this content. */
export function pastIdOf({ id, revision }: Pick<Memory, "id" | "revision">): string {
  return `${id}@${revision}`;
}

/** The id of the memory that had this earlier content. */
export function memoryIdOf(pastId: string): string {
  return pastId.slice(0, pastId.lastIndexOf("@"));
}

/** The fields of a record that ranking uses besides its text. They are known before the record is stored. */
export type PassageSource =
  | Pick<Message, "entity" | "name" | "role" | "timestamp">
  | Pick<Memory, "entity" | "timestamp">
  | Pick<Actor, "entity">;

/** Number of ordinals of a session. An ordinal divided by it gives the session's number. */
export const sessionSize = 2 ** 16;
/** Unused ordinals at a session's end, so that its last passages have no neighbours in the next session. */
export const sessionGap = 3;

/** The ranking inputs of a passage besides its words. */
export interface PassageTraits {
  /** The speaker's name; null: unknown. */
  readonly speaker: string | null;
  /** The day on which it was said or happens, in days since 1970-01-01 UTC. Null: unknown. */
  readonly day: number | null;
  /** The properties of its wording, a sum of {@link passageFlags}. */
  readonly flags: number;
}

/** Bits of {@link PassageTraits.flags}. */
export const passageFlags = {
  /** The speaker speaks in the first person. */
  firstPerson: 1,
  /** It asks a question and says nothing about the speaker. */
  bareQuestion: 2,
  /** It contains a time. */
  time: 4,
  /** The user said it. */
  user: 8,
} as const;

/** The posting list of one term in one index: three arrays of the same length, by ascending ordinal. */
export interface Posting {
  readonly term: string;
  /** Passages that contain the term. Ordinals of two sessions are further apart than neighbours of one. */
  readonly ordinals: Float64Array;
  /** The term's frequency in each passage. */
  readonly frequencies: Uint32Array;
  /** The number of terms of each passage. */
  readonly lengths: Uint32Array;
}

/**
 * The part of the index that belongs to one owner. Statistics are computed inside it, so no
 * owner's words affect another owner's ranking.
 */
export interface IndexKey {
  readonly id: number;
  readonly entity: IndexedEntity;
  /** The owner's key from {@link indexOwner}. */
  readonly owner: string;
  readonly passageCount: number;
}

/** The ranking inputs of an index. */
export interface RecordIndex extends IndexKey {
  /** Number of terms of all its passages, with repeats. */
  readonly totalLength: number;
  /** By ascending number, without sessions that have no passages. */
  readonly sessions: readonly IndexSession[];
  /** The names of all its speakers, in code-point order. */
  readonly speakers: readonly string[];
  readonly postings: readonly Posting[];
}

/** A thread's part of an index. Records other than messages are in one session. */
export interface IndexSession {
  readonly number: number;
  /** Null: the records are in no thread. */
  readonly threadId: string | null;
  /** Number of terms of its passages, with repeats. */
  readonly length: number;
}

export function isProfileEntity(entity: IndexedEntity): entity is ActorEntity {
  return entity === "User" || entity === "Agent";
}

function isProfile<Record extends IndexedPlace>(record: Record): record is Extract<Record, Actor> {
  return isProfileEntity(record.entity);
}

/** The owner key of a record's index: the user if there is one, else the agent, else nobody. */
export function indexOwner({ userId, agentId }: Pick<Owner, "userId" | "agentId">): string {
  return userId !== null ? `user:${userId}` : agentId !== null ? `agent:${agentId}` : "";
}

/** The owner of an indexed record. */
export function ownerOf(record: IndexedPlace): Pick<Owner, "userId" | "agentId"> {
  return isProfile(record) ? ownerOfProfile(record.entity, record.id) : record;
}

/** A profile belongs to its own user or agent. */
export function ownerOfProfile(entity: ActorEntity, id: string): Pick<Owner, "userId" | "agentId"> {
  return entity === "User" ? { userId: id, agentId: null } : { userId: null, agentId: id };
}

/** The text that a record is found by; null: it has none. */
export function textOf(record: IndexedRecord): string | null {
  return isProfile(record) ? record.information : record.content;
}

/** Whether the principal may read a record's data in the index. */
export function mayReadIndexed(principal: Principal, record: IndexedPlace): boolean {
  if (!isProfile(record)) return mayReach(principal, record);
  const readable = readableActor(principal, record.entity);
  return readable === undefined || readable === record.id;
}

/** Throws if the principal may not write the record. */
export function assertMayIndex(principal: Principal, record: Indexed): void {
  if (isProfile(record)) assertMayWriteActor(principal, record);
  else assertMayWrite(principal, record);
}

/** Fails with FORBIDDEN if the caller does not reach the whole index. */
export function assertMayRebuild({ userId, agentId }: Principal): void {
  if (userId !== undefined || agentId !== undefined)
    throw new ForbiddenError("A caller that is bound to a user or an agent rebuilds no index.");
}

/** An index accepts terms of one analyser only. The server checks this at startup, so this error is unexpected. */
export class MixedAnalysersError extends Error {
  constructor(index: number | string, analyser: string) {
    super(`The passages of index "${index}" are not of the analyser "${analyser}": rebuild it.`);
  }
}

/** Total number of terms of passages. */
export function totalOf(passages: readonly { readonly length: number }[]): number {
  return passages.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Groups items by the index of their record. The order of the indexes is always the same, so that
 * two units that lock several of them seldom wait for each other.
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
