import { linkRelation, type LinkRelation, type MemoryLink } from "../../records/memory-link.js";
import { newId } from "../ids.js";
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

/** A link to store. Default of its id: a new one. */
export function newLink(
  {
    id = newId(),
    sourceId,
    targetId,
    relation,
    metadata = null,
  }: Pick<MemoryLink, "sourceId" | "targetId" | "relation"> &
    Partial<Pick<MemoryLink, "id" | "metadata">>,
  now: number,
): MemoryLink {
  const times = { createdAt: now, updatedAt: now };
  return { entity: "MemoryLink", id, sourceId, targetId, relation, metadata, ...times };
}
