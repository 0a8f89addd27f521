import type { LinkQuery, LinkRelation, MemoryLink } from "../../links/memory-link.js";
import type { Page, PageRequest } from "../../lists/page.js";
import type { Principal } from "../../principal.js";
import type { Pages } from "./lists.js";
import type { MemoryWrites } from "./memories.js";

/** A caller reaches a link if it reaches, and sees, the memories at both ends. */
export interface LinkQueries {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, MemoryLink>>;
  /** All links, by id in code-point order. */
  page(principal: Principal, page: PageRequest): Promise<Page<MemoryLink>>;
  /** The links of each memory, oldest first; ties by id in code-point order. */
  pageByMemory(
    principal: Principal,
    memoryIds: readonly string[],
    page: PageRequest,
    query?: LinkQuery,
  ): Promise<Pages<MemoryLink>>;
  countByMemory(
    principal: Principal,
    memoryIds: readonly string[],
    query?: LinkQuery,
  ): Promise<Map<string, number>>;
}

/**
 * Links between memories. Their effects, such as a memory's status, are the same for all agents of a user. Some methods
 * therefore also return links to memories of other agents to a caller that is bound to an agent. Links of other users'
 * memories stay out of reach of a caller that is bound to a user.
 */
export interface LinkWrites {
  /** Locks the link until the unit ends; null if there is none, or the caller does not reach both ends. */
  find(id: string): Promise<MemoryLink | null>;
  /** {@link find} by the unique key besides the id. */
  findTriple(
    sourceId: string,
    targetId: string,
    relation: LinkRelation,
  ): Promise<MemoryLink | null>;
  /** All links that have any of these memories at either end, for any agent; in no order. */
  ofMemories(memoryIds: readonly string[]): Promise<MemoryLink[]>;
  /**
   * Fails with ALREADY_EXISTS if the id, or the same relation between the two
   * memories, is taken, and with FORBIDDEN if the caller does not reach both.
   */
  insert(link: MemoryLink): Promise<void>;
  /** Stores its relation, metadata and time of change. Fails with ALREADY_EXISTS as `insert` does. */
  update(link: MemoryLink): Promise<void>;
  /** Removes links with an end in the caller's reach. */
  delete(ids: readonly string[]): Promise<void>;
}

/**
 * Memories as ends of links: as in {@link MemoryWrites}, but for any agent, and including expired memories and those
 * that only reviewers see.
 */
export type LinkEndWrites = Pick<
  MemoryWrites,
  "byIds" | "evidenceOf" | "find" | "revisionsOf" | "update" | "updateAll"
>;
