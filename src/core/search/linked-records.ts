import { isTrueAt, type AsOf } from "../memories/as-of.js";
import type { LinkDirection, LinkRelation, MemoryLink } from "../links/memory-link.js";
import type { Memory } from "../memories/memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";

/** A memory that links lead to from another memory. */
export interface LinkedRecord {
  readonly memory: Memory;
  /** Relation of the last link on the path. */
  readonly relation: LinkRelation;
  /** OUT: the last link was followed from its source to its target. IN: the other way. */
  readonly direction: Exclude<LinkDirection, "BOTH">;
  /** Number of links on the path, from 1. */
  readonly hop: number;
  /** The previous memory on the path. */
  readonly fromId: string;
}

export interface LinkWalk {
  /** Maximum number of links on a path. */
  readonly hops: number;
  /** Whether paths may include memories that are invalid or, without `asOf`, not true now. */
  readonly includeInvalid: boolean;
  /** The time of the memories and links; see {@link AsOf}. Default: now. */
  readonly asOf?: AsOf | undefined;
}

/** Maximum number of memories that one walk finds. */
export const maxLinkedRecords = 20;
/** Maximum number of links of one memory that are followed, oldest first. */
export const maxFollowedLinks = 50;

/**
 * Walks the links from each of these memories, breadth first, in both directions, within the
 * caller's reach: nearest first, those of one memory in the order of their links, each once and
 * by its shortest path. All walks advance together, with two reads for each hop.
 */
export async function followLinks(
  store: MemoryStore,
  principal: Principal,
  memoryIds: readonly string[],
  { hops, includeInvalid, asOf }: LinkWalk,
  now: number,
): Promise<Map<string, LinkedRecord[]>> {
  const walks = new Map(memoryIds.map((id) => [id, new Walk(id)]));
  for (let hop = 1; hop <= hops; hop++) {
    const from = new Set([...walks.values()].flatMap((walk) => walk.frontier));
    if (from.size === 0) break;
    const page = { limit: maxFollowedLinks, fromEnd: false };
    const links = await store.links.pageByMemory(principal, [...from], page);
    const ends = [...links.values()].flatMap(({ items }) =>
      items.flatMap(({ sourceId, targetId }) => [sourceId, targetId]),
    );
    const memories = await store.memories.byIds(principal, [...new Set(ends)], asOf);
    const isThere = ({ createdAt }: MemoryLink) => createdAt <= (asOf?.knownAt ?? Infinity);
    const isShown = (memory: Memory) =>
      includeInvalid ||
      (memory.status === "VALID" && (asOf !== undefined || isTrueAt(memory, now)));
    for (const walk of walks.values()) {
      walk.goOn(hop, (id) =>
        (links.get(id)?.items ?? []).filter(isThere).flatMap((link) => {
          const step = stepFrom(id, link);
          const memory = memories.get(step.toId);
          return memory && isShown(memory) ? [{ ...step, memory }] : [];
        }),
      );
    }
  }
  return new Map([...walks].map(([id, { found }]) => [id, found]));
}

interface Step extends Pick<LinkedRecord, "memory" | "relation" | "direction"> {
  readonly toId: string;
}

class Walk {
  readonly found: LinkedRecord[] = [];
  readonly #seen: Set<string>;
  /** The memories of the last hop. */
  frontier: readonly string[];

  constructor(rootId: string) {
    this.#seen = new Set([rootId]);
    this.frontier = [rootId];
  }

  goOn(hop: number, stepsFrom: (id: string) => readonly Step[]): void {
    const reached: string[] = [];
    for (const fromId of this.frontier) {
      for (const { toId, memory, relation, direction } of stepsFrom(fromId)) {
        if (this.#seen.has(toId) || this.found.length === maxLinkedRecords) continue;
        this.#seen.add(toId);
        reached.push(toId);
        this.found.push({ memory, relation, direction, hop, fromId });
      }
    }
    this.frontier = reached;
  }
}

/** The other end of a link, seen from one of its ends. */
function stepFrom(id: string, { sourceId, targetId, relation }: MemoryLink): Omit<Step, "memory"> {
  return sourceId === id
    ? { toId: targetId, relation, direction: "OUT" }
    : { toId: sourceId, relation, direction: "IN" };
}
