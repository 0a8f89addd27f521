import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { Hit, SearchTarget } from "./search-target.js";
import { byNearness } from "./vector.js";

/** The records whose vectors are nearest to this one, nearest first, as long as they are near enough. */
export async function searchByVector(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  vector: Float32Array,
  { limit, minSimilarity }: { readonly limit: number; readonly minSimilarity: number },
): Promise<Hit[]> {
  const near = [];
  for (const { entity, filter } of targets) {
    const found = await store.passages.nearest(
      principal,
      entity,
      { vector, model: null },
      limit,
      filter,
    );
    for (const record of found) near.push({ entity, ...record });
  }
  return near
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort(byNearness)
    .slice(0, limit)
    .map((record) => ({ ...record, score: record.similarity }));
}
