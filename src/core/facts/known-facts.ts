import type { MemoryStore } from "../memory-store.js";
import type { OwnerFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import type { VectorQuery } from "../store-queries.js";
import type { FactPolicy } from "./fact-policy.js";
import { memoryContextOf, type MemoryContext } from "./memory-context.js";

/**
 * What is known of an owner, for a system prompt: the visible facts nearest to
 * a query, by a search among vectors and one statement more, or the surest ones
 * where there is none, in one.
 *
 * @param owner Says which user, so that no user's facts get to another.
 */
export async function knownFacts(
  store: MemoryStore,
  principal: Principal,
  owner: OwnerFilter & Required<Pick<OwnerFilter, "userId">>,
  query: VectorQuery | null,
  { minConfidence, contextFacts, contextFactsWithoutQuery }: FactPolicy,
): Promise<MemoryContext> {
  if (query === null) {
    const limit = contextFactsWithoutQuery;
    return memoryContextOf(
      await store.memories.surestFacts(principal, owner, minConfidence, limit),
    );
  }
  if (contextFacts === 0) return memoryContextOf([]);
  const near = await store.passages.nearest(principal, "Memory", query, contextFacts, {
    owner,
    policy: "OASIS",
    minConfidence,
    includeInvalid: false,
  });
  const ids = near.map(({ recordId }) => recordId);
  const found = await store.memories.byIds(principal, ids);
  return memoryContextOf(ids.flatMap((id) => found.get(id) ?? []));
}
