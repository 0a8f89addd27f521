import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";
import { queryVector } from "../search/query-vector.js";
import type { SearchModels } from "../search/search-models.js";
import { hasDirection } from "../search/vector.js";
import type { VectorQuery } from "../store-queries.js";
import type { ComparedWith } from "./context-options.js";

/** What messages are compared with, or in words why nothing is compared. */
export type ContextVector =
  | { readonly query: VectorQuery; readonly reason: null }
  | { readonly query: null; readonly reason: string };

/**
 * The vector that a turn is about: one call of the embedder at the most, and
 * none where no vectors are kept. Fails with DIMENSION_MISMATCH where a given
 * vector has another dimension than all that are kept.
 */
export async function contextVector(
  store: MemoryStore,
  principal: Principal,
  by: ComparedWith,
  models: SearchModels,
): Promise<ContextVector> {
  const request = { mode: "VECTOR", by, minSimilarity: undefined } as const;
  const found = await queryVector(store, principal, request, models);
  if ("reason" in found) return { query: null, reason: found.reason };
  if (!hasDirection(found.query.vector))
    return { query: null, reason: "The query has a vector without a direction." };
  return { query: found.query, reason: null };
}
