import { memoryKinds } from "../memories/memory.js";
import type { ScopeFilter } from "../owner.js";
import { memoryIdOf, type IndexedEntity } from "./passage.js";
import { profileInScope } from "./scope.js";
import type { CheckedRequest } from "./search-request.js";
import type { Match } from "./search-result.js";
import type { CandidateFilter } from "../store-queries.js";

/** The records of one entity that a search is about. */
export interface SearchTarget {
  readonly entity: IndexedEntity;
  readonly filter: CandidateFilter;
}

/** A record that a way of searching has found. */
export interface Hit extends Omit<Match, "record" | "retrievers"> {
  readonly entity: IndexedEntity;
  readonly recordId: string;
}

/** What makes a hit's record different from any other's. At any time, a memory says one thing. */
export function keyOf({ entity, recordId }: Pick<Hit, "entity" | "recordId">): string {
  return entity === "PastMemory" ? `Memory ${memoryIdOf(recordId)}` : `${entity} ${recordId}`;
}

/**
 * What a search has to look through, in the order in which records of equal
 * score come.
 *
 * @param openProfiles Whether profiles come of a sort that the scope does not bind.
 */
export function searchTargets(
  { types, minConfidence, includeInvalid, metadata, asOf, elsewhere }: CheckedRequest,
  owner: ScopeFilter,
  openProfiles: boolean,
): SearchTarget[] {
  const kinds = memoryKinds.filter((kind) => types.includes(kind));
  const filter: CandidateFilter = {
    owner,
    kinds,
    minConfidence,
    includeInvalid,
    metadata,
    asOf,
    ...elsewhere,
  };
  const targets: SearchTarget[] = [];
  if (types.includes("MESSAGE")) targets.push({ entity: "Message", filter });
  if (kinds.length > 0) targets.push({ entity: "Memory", filter });
  if (kinds.length > 0 && asOf?.knownAt !== undefined)
    targets.push({ entity: "PastMemory", filter });
  for (const [type, entity, idOf] of profiles) {
    const id = profileInScope(entity, owner, openProfiles);
    if (types.includes(type) && id !== null)
      targets.push({ entity, filter: { ...filter, owner: { [idOf]: id } } });
  }
  return targets;
}

const profiles = [
  ["USER_PROFILE", "User", "userId"],
  ["AGENT_PROFILE", "Agent", "agentId"],
] as const;
