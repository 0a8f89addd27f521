import { memoryKinds } from "../memories/memory.js";
import type { ScopeFilter } from "../owner.js";
import { memoryIdOf, type IndexedEntity, type PassageTraits } from "./passages/passage.js";
import { profileInScope } from "./scope.js";
import type { CheckedRequest } from "./search-request.js";
import type { Match } from "./search-result.js";
import type { CandidateFilter } from "../store/contract/passages.js";

/** The records of one entity that a search covers. */
export interface SearchTarget {
  readonly entity: IndexedEntity;
  readonly filter: CandidateFilter;
}

/** A record that a retriever has found. */
export interface Hit extends Omit<Match, "record" | "retrievers"> {
  readonly entity: IndexedEntity;
  readonly recordId: string;
  /** The ranking inputs of the passage. Null: they must be computed from the record. */
  readonly traits: PassageTraits | null;
}

type HitKey = Pick<Hit, "entity" | "recordId">;

/**
 * A map with hits as keys. Past content of a memory has the memory's key, because a memory has
 * one content at any time.
 */
export class HitMap<Item> {
  readonly #byEntity = new Map<IndexedEntity, Map<string, Item>>();

  get({ entity, recordId }: HitKey): Item | undefined {
    return entity === "PastMemory"
      ? this.#byEntity.get("Memory")?.get(memoryIdOf(recordId))
      : this.#byEntity.get(entity)?.get(recordId);
  }

  set({ entity, recordId }: HitKey, item: Item): void {
    const isPast = entity === "PastMemory";
    const own = isPast ? "Memory" : entity;
    const id = isPast ? memoryIdOf(recordId) : recordId;
    const items = this.#byEntity.get(own);
    if (items) items.set(id, item);
    else this.#byEntity.set(own, new Map([[id, item]]));
  }

  has(key: HitKey): boolean {
    return this.get(key) !== undefined;
  }
}

/**
 * The targets of a search. Records of equal score come in this order.
 *
 * @param openProfiles Whether profiles of an entity that the scope leaves open are included.
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
