import type { LinkRelation } from "../../gql/graphql.js";
import type { FoundBy } from "../store-check/index-check.js";

/** A message that must be there. */
export interface OwnMessage {
  readonly id: string;
  /** Null where it was imported without one. */
  readonly threadId: string | null;
  readonly content: string;
}

/** A memory that must be there, and what its links make of it. */
export interface OwnMemory {
  readonly id: string;
  readonly kind: "MEMORY" | "FACT";
  readonly threadId: string | null;
  readonly content: string;
  readonly note: number;
  readonly revision: number;
  /** Null: it holds. */
  readonly reason: string | null;
}

export interface OwnLink {
  readonly id: string;
  readonly sourceId: string;
  readonly targetId: string;
  readonly relation: LinkRelation;
}

/** A value under a key. */
export interface OwnState {
  readonly owner: string;
  readonly key: string;
  readonly value: string;
  readonly version: number;
}

/** Why a link makes its target INVALID, the strongest reason first. */
const reasons = [
  ["SUPERSEDES", "SUPERSEDED"],
  ["REFINES", "REFINED"],
  ["DUPLICATES", "DUPLICATE"],
] as const;

/**
 * What a writer has been told is stored: kept outside of the server, and
 * changed only when an answer, or a question after a kill, says so.
 */
export class Belongings {
  readonly threads = new Set<string>();
  readonly messages = new Map<string, OwnMessage>();
  readonly memories = new Map<string, OwnMemory>();
  readonly links = new Map<string, OwnLink>();
  /** What records are found by, where it is not their text. */
  readonly foundBy = new Map<string, FoundBy>();
  /** Records with a short life, by what they say: they are gone, or are about to be. */
  readonly fading = new Map<string, string>();
  profile: string | null = null;
  /** By owner and key. */
  readonly state = new Map<string, OwnState>();
  /** The last version of each owner's state. */
  readonly versions = new Map<string, number>();
  /** How often each fact was said, and by what it is found. */
  readonly facts = new Map<string, { readonly said: number; readonly vector: readonly number[] }>();

  /** What the writer talks about in threads that are only ever added to: each message makes one memory. */
  readonly talk = new Map<string, OwnMessage>();

  messagesOf(threadId: string): OwnMessage[] {
    return [...this.messages.values()].filter((message) => message.threadId === threadId);
  }

  linksOf(memoryId: string): OwnLink[] {
    return [...this.links.values()].filter(
      ({ sourceId, targetId }) => sourceId === memoryId || targetId === memoryId,
    );
  }

  /** Changes a memory into its next revision. */
  revise(id: string, change: Partial<OwnMemory>): void {
    const before = this.memories.get(id);
    if (!before) throw new Error(`There is no memory ${id} to change.`);
    this.memories.set(id, { ...before, ...change, revision: before.revision + 1 });
    if (change.content !== undefined) this.foundBy.delete(id);
  }

  /** Removes a memory with its links; what only these had made INVALID holds again. */
  removeMemories(ids: readonly string[]): void {
    const links = ids.flatMap((id) => this.linksOf(id));
    for (const { id } of links) this.links.delete(id);
    for (const id of ids) this.memories.delete(id);
    for (const id of ids) this.foundBy.delete(id);
    for (const { targetId } of links) this.settle(targetId);
  }

  removeMessage(id: string): void {
    this.messages.delete(id);
    this.foundBy.delete(id);
  }

  removeThread(threadId: string): void {
    this.threads.delete(threadId);
    for (const { id } of this.messagesOf(threadId)) this.removeMessage(id);
    const own = [...this.memories.values()].filter((memory) => memory.threadId === threadId);
    this.removeMemories(own.map(({ id }) => id));
    this.removeState(threadId);
    this.versions.delete(threadId);
  }

  /** Removes all state of an owner; its versions go on. */
  removeState(owner: string): void {
    for (const [name, entry] of this.state) if (entry.owner === owner) this.state.delete(name);
  }

  /** Gives a memory the status that its links decide; each change is a revision. */
  settle(id: string): void {
    const memory = this.memories.get(id);
    if (!memory) return;
    const incoming = this.linksOf(id).filter(({ targetId }) => targetId === id);
    const relations = new Set<LinkRelation>(incoming.map(({ relation }) => relation));
    const reason = reasons.find(([relation]) => relations.has(relation))?.[1] ?? null;
    if (reason !== memory.reason) this.revise(id, { reason });
  }

  /** The record has a short life from now on, and no links. */
  fade(id: string): void {
    const content = this.memories.get(id)?.content ?? this.messages.get(id)?.content;
    if (content === undefined) throw new Error(`There is no record ${id} to fade.`);
    this.fading.set(id, content);
    this.memories.delete(id);
    this.messages.delete(id);
    this.foundBy.delete(id);
  }
}
