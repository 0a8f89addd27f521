import type { JsonObject } from "../entity.js";
import type { Keyset } from "../page.js";

/** The relation of a source to its target: `new SUPERSEDES old`. */
export const linkRelations = [
  "SUPERSEDES",
  "REFINES",
  "DUPLICATES",
  "SUPPORTS",
  "CONTRADICTS",
] as const;
export type LinkRelation = (typeof linkRelations)[number];

/** A memory's links: OUT as the source, IN as the target, BOTH in either role. */
export const linkDirections = ["OUT", "IN", "BOTH"] as const;
export type LinkDirection = (typeof linkDirections)[number];

/**
 * The relation of one memory to another of the same user. The link belongs to both: a caller must reach both to see it.
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

/** Selects links of a memory. */
export interface LinkQuery {
  /** Default: any. */
  readonly relations?: readonly LinkRelation[] | undefined;
  /** Default: BOTH. */
  readonly direction?: LinkDirection | undefined;
}

/** Links are listed oldest first. */
export function linkKeyset({ createdAt, id }: MemoryLink): Keyset {
  return [createdAt, id];
}
