import { linkRelation, type LinkRelation, type MemoryLink } from "../../records/memory-link.js";
import type { Keyset } from "../lists/page.js";

export type { LinkRelation, MemoryLink };
export const linkRelations = linkRelation.values;

/** A memory's links: OUT as the source, IN as the target, BOTH in either role. */
export const linkDirections = ["OUT", "IN", "BOTH"] as const;
export type LinkDirection = (typeof linkDirections)[number];

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
