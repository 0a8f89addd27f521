import type { MemoryStore } from "../memory-store.js";
import type { ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import type { VectorQuery } from "../store-queries.js";
import type { FactPolicy } from "./fact-policy.js";
import { memoryContextOf, type MemoryContext } from "./memory-context.js";

/**
 * What is known of an owner, for a system prompt. With a query: the VALID
 * memories nearest to it, of either policy, by a vector search and one more
 * statement. Without one: the facts of highest confidence, in one statement.
 *
 * @param owner Should name the user, so that no user's facts get to another.
 */
export async function knownFacts(
  store: MemoryStore,
  principal: Principal,
  owner: ScopeFilter,
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
    minConfidence,
    includeInvalid: false,
  });
  const ids = near.map(({ recordId }) => recordId);
  const found = await store.memories.byIds(principal, ids);
  return memoryContextOf(ids.flatMap((id) => found.get(id) ?? []));
}
