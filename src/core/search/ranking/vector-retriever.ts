import type { AsOf } from "../../memories/as-of.js";
import type { MemoryStore } from "../../store/memory-store.js";
import type { Principal } from "../../principal.js";
import { readAllowance } from "../../read-allowance.js";
import type { NearRecord, VectorQuery } from "../../store/contract/passages.js";
import type { IndexedEntity } from "../passages/passage.js";
import { HitMap, type Hit, type SearchTarget } from "../search-target.js";
import { byNearness } from "../embedding/vector.js";

/** The records with the nearest vectors, nearest first, with at least the minimum similarity. */
export async function searchByVector(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  query: VectorQuery,
  {
    limit,
    minSimilarity = -1,
  }: { readonly limit: number; readonly minSimilarity?: number | undefined },
): Promise<Hit[]> {
  const near = [];
  for (const { entity, filter } of targets) {
    const found = await store.passages.nearest(principal, entity, query, limit, filter);
    readAllowance()?.take(found.reduce((sum, { passage }) => sum + (passage?.length ?? 0), 0));
    for (const record of found) near.push(hitOf(entity, record));
  }
  return near
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort(byNearness)
    .slice(0, limit);
}

function hitOf(entity: IndexedEntity, near: NearRecord) {
  const { recordId, similarity, passage, traits = null } = near;
  return { entity, recordId, score: similarity, similarity, passage, traits, explain: null };
}

/**
 * Adds similarities to the hits of another retriever, if they have a vector to compare. Those in
 * `near` are known already.
 *
 * @param targets The targets of the hits.
 */
export async function withSimilarities(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  hits: readonly Hit[],
  query: VectorQuery,
  near: readonly Hit[],
  asOf?: AsOf,
): Promise<Hit[]> {
  const known = new HitMap<number | null>();
  for (const hit of near) known.set(hit, hit.similarity);
  const similarities = hits.map((hit) => known.get(hit));
  const unknown = hits.filter((_, i) => similarities[i] === undefined);
  const asked = new Map<IndexedEntity, ReadonlyMap<string, NearRecord>>();
  for (const [entity, some] of Map.groupBy(unknown, ({ entity }) => entity)) {
    const ids = some.map(({ recordId }) => recordId);
    const owner = targets.find((target) => target.entity === entity)?.filter.owner;
    const found = await store.passages.nearness(principal, entity, query, ids, asOf, owner);
    asked.set(entity, found);
  }
  return hits.map(({ entity, recordId, score, passage, traits, explain }, i) => {
    const similarity = similarities[i] ?? asked.get(entity)?.get(recordId)?.similarity ?? null;
    return { entity, recordId, score, passage, traits, explain, similarity };
  });
}
