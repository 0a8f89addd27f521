import type { Memory } from "../memories/memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import type { VectorQuery } from "../store/contract/passages.js";
import type { FadingPolicy } from "./fading-policy.js";

/**
 * The known memories of an owner. With a query: the VALID memories nearest to it, of either
 * policy, by a vector search and one more statement. Without one: the facts under the policy
 * FADING with the highest confidence, in one statement. Memories without content are left out.
 *
 * @param owner Should name the user, so that no user's facts get to another.
 */
export async function knownFacts(
  store: MemoryStore,
  principal: Principal,
  owner: ScopeFilter,
  query: VectorQuery | null,
  policy: FadingPolicy,
): Promise<Memory[]> {
  const found = await (query === null
    ? surestFacts(store, principal, owner, policy)
    : nearestMemories(store, principal, owner, query, policy));
  return found.filter(({ content }) => (content ?? "").trim() !== "");
}

function surestFacts(
  store: MemoryStore,
  principal: Principal,
  owner: ScopeFilter,
  { minConfidence, baselineMemories: limit }: FadingPolicy,
): Promise<Memory[]> {
  return store.memories.surest(principal, { owner, minConfidence, policy: "FADING" }, limit);
}

async function nearestMemories(
  store: MemoryStore,
  principal: Principal,
  owner: ScopeFilter,
  query: VectorQuery,
  { minConfidence, relevantMemories: limit }: FadingPolicy,
): Promise<Memory[]> {
  if (limit === 0) return [];
  const filter = { owner, minConfidence, includeInvalid: false };
  const near = await store.passages.nearest(principal, "Memory", query, limit, filter);
  const ids = near.map(({ recordId }) => recordId);
  const found = await store.memories.byIds(principal, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}
