import { bridgeId, nextBridgeId } from "../../../src/core/links/bridge-links.js";
import type { LinkRelation } from "../../gql/graphql.js";
import type { FoundBy } from "../store-check/index-check.js";

/** A message that must exist. */
export interface OwnMessage {
  readonly id: string;
  /** Null if it was imported without a thread. */
  readonly threadId: string | null;
  readonly content: string;
  /** The number of its steps. */
  readonly steps: number;
}

/** An earlier revision of a memory. */
export type OwnRevision = Pick<OwnMemory, "revision" | "content" | "note">;

/** A memory that must exist, with the status that results from its links. */
export interface OwnMemory {
  readonly id: string;
  readonly kind: "MEMORY" | "FACT";
  readonly threadId: string | null;
  readonly content: string;
  readonly note: number;
  readonly revision: number;
  /** Null: the memory is valid. */
  readonly reason: string | null;
  /** Oldest first. */
  readonly past: readonly OwnRevision[];
}

/** The last wording of a fact. */
export interface OwnFact {
  readonly content: string;
  readonly said: number;
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

/** The reasons by which a link makes its target INVALID, strongest first. */
const reasons = [
  ["SUPERSEDES", "SUPERSEDED"],
  ["REFINES", "REFINED"],
  ["DUPLICATES", "DUPLICATE"],
] as const;

/**
 * The state that a writer knows to be stored. It is kept outside of the server, and changes only
 * after an answer, or after a query that follows a kill.
 */
export class Belongings {
  readonly threads = new Set<string>();
  readonly messages = new Map<string, OwnMessage>();
  readonly memories = new Map<string, OwnMemory>();
  readonly links = new Map<string, OwnLink>();
  /** The search text and vector of records, where they differ from the record's own text. */
  readonly foundBy = new Map<string, FoundBy>();
  /** The same for past content, by memory and by the last revision with that content. */
  readonly foundByThen = new Map<string, ReadonlyMap<number, FoundBy>>();
  /** Records with a short life, by content: they have expired or are about to. */
  readonly fading = new Map<string, string>();
  profile: string | null = null;
  /** By owner and key. */
  readonly state = new Map<string, OwnState>();
  /** The last version of each owner's shared state. */
  readonly versions = new Map<string, number>();
  /** By subject. */
  readonly facts = new Map<string, OwnFact>();

  /** Messages in threads that only grow: each message makes one memory. */
  readonly talk = new Map<string, OwnMessage>();
  /** Messages from which facts are extracted; several messages may support one fact. */
  readonly told = new Map<string, OwnMessage>();

  /** The search text and vector of earlier revisions, under their index ids: `MEMORY@REVISION`. */
  foundByBefore(): [string, FoundBy][] {
    return [...this.foundByThen].flatMap(([id, revisions]) =>
      [...revisions].map(([revision, found]): [string, FoundBy] => [`${id}@${revision}`, found]),
    );
  }

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
    const { revision, content, note } = before;
    const past = [...before.past, { revision, content, note }];
    this.memories.set(id, { ...before, ...change, revision: revision + 1, past });
    const found = this.foundBy.get(id);
    if (change.content === undefined || found === undefined) return;
    this.foundBy.delete(id);
    this.foundByThen.set(id, new Map(this.foundByThen.get(id)).set(revision, found));
  }

  /** Removes memories with their links. Memories that only these links made INVALID become valid again. */
  removeMemories(ids: readonly string[]): void {
    const links = ids.flatMap((id) => this.linksOf(id));
    for (const { id } of links) this.links.delete(id);
    for (const id of ids) this.memories.delete(id);
    for (const id of ids) this.#forgetFoundBy(id);
    this.#bridge(links);
    for (const { targetId } of links) this.settle(targetId);
  }

  /** What replaced a removed memory has replaced what that had replaced. */
  #bridge(removed: readonly OwnLink[]): void {
    const lifecycle = removed.filter((link) => reasons.some(([one]) => one === link.relation));
    const bridges = lifecycle.filter(({ targetId }) => this.memories.has(targetId));
    // The loop also visits the links that it adds.
    for (const { sourceId, targetId, relation } of bridges)
      for (const high of lifecycle.filter((link) => link.targetId === sourceId)) {
        const [strongest = relation] =
          reasons.find(([one]) => one === relation || one === high.relation) ?? [];
        const ends = { sourceId: high.sourceId, targetId, relation: strongest };
        if (bridges.some((one) => bridgeId(one) === bridgeId(ends))) continue;
        let id = bridgeId(ends);
        while (this.links.has(id)) id = nextBridgeId(id);
        const link = { id, ...ends };
        bridges.push(link);
        const isLinked = this.linksOf(targetId).some(
          (one) => one.sourceId === link.sourceId && one.relation === strongest,
        );
        if (this.memories.has(link.sourceId) && !isLinked) this.links.set(link.id, link);
      }
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

  /** Removes all state of an owner; its versions continue. */
  removeState(owner: string): void {
    for (const [name, entry] of this.state) if (entry.owner === owner) this.state.delete(name);
  }

  /** Removes the links that make a memory INVALID. */
  removeHoldingDown(id: string): void {
    for (const link of this.linksOf(id)) {
      const isLifecycle = reasons.some(([relation]) => relation === link.relation);
      if (link.targetId === id && isLifecycle) this.links.delete(link.id);
    }
  }

  /** Updates the status of a memory from its links; each change is a revision. */
  settle(id: string): void {
    const memory = this.memories.get(id);
    if (!memory) return;
    const incoming = this.linksOf(id).filter(({ targetId }) => targetId === id);
    const relations = new Set<LinkRelation>(incoming.map(({ relation }) => relation));
    const reason = reasons.find(([relation]) => relations.has(relation))?.[1] ?? null;
    if (reason !== memory.reason) this.revise(id, { reason });
  }

  /** Gives the record a short life, and removes its links. Until it expires, search finds it as before. */
  fade(id: string): void {
    const content = this.memories.get(id)?.content ?? this.messages.get(id)?.content;
    if (content === undefined) throw new Error(`There is no record ${id} to fade.`);
    this.fading.set(id, content);
    this.memories.delete(id);
    this.messages.delete(id);
  }

  /** Keeps only this many of a thread's newest messages. */
  trim(threadId: string, count: number): void {
    const beyond = this.messagesOf(threadId).slice(0, -count);
    for (const { id } of beyond) this.removeMessage(id);
  }

  #forgetFoundBy(id: string): void {
    this.foundBy.delete(id);
    this.foundByThen.delete(id);
  }
}
