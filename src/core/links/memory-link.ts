import type { JsonObject } from "../entity.js";
import type { Keyset } from "../page.js";

/** What a link says of its source and its target: `new SUPERSEDES old`. */
export const linkRelations = [
  "SUPERSEDES",
  "REFINES",
  "DUPLICATES",
  "SUPPORTS",
  "CONTRADICTS",
] as const;
export type LinkRelation = (typeof linkRelations)[number];

/** Which of a memory's links: OUT those it is the source of, IN those it is the target of, BOTH all. */
export const linkDirections = ["OUT", "IN", "BOTH"] as const;
export type LinkDirection = (typeof linkDirections)[number];

/**
 * Says how one memory relates to another of the same user. It belongs to
 * both: who cannot reach one of them does not see it.
 */
export interface MemoryLink {
  readonly entity: "MemoryLink";
  readonly id: string;
  readonly sourceId: string;
  readonly targetId: string;
  /** Source, target and relation together are unique. */
  readonly relation: LinkRelation;
  readonly metadata: JsonObject | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Picks links of a memory. */
export interface LinkQuery {
  /** Left out: any. */
  readonly relations?: readonly LinkRelation[] | undefined;
  /** Default: BOTH. */
  readonly direction?: LinkDirection | undefined;
}

/** Links are listed oldest first. */
export function linkKeyset({ createdAt, id }: MemoryLink): Keyset {
  return [createdAt, id];
}
