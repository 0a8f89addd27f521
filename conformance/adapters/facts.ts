import type { SearchRequest } from "#engraph/core/search/search-request.js";
import type { SearchResult } from "#engraph/core/search/search-result.js";
import type { Vector } from "../case.ts";
import { userId, type World } from "../world.ts";
import type { Adapter, Arguments } from "./adapter.ts";

/** Facts under the policy OASIS. */
export const factAdapters: Readonly<Record<string, Adapter>> = {
  searchFacts: async (world, given) => {
    const results = await nearest(world, given, { recordTypes: ["FACT"], minConfidence: 0.3 });
    return results.map(({ recordId, similarity }) => ({ id: recordId, similarity }));
  },
  deleteFact: async ({ deletion, principal }, { id }) => {
    const { deletedIds } = await deletion.memory(principal, { id: id as string });
    return { deletedIds };
  },
};

/** What is nearest to a vector of all that the user has, nearest first. */
export async function nearest(
  { search, principal, embedder }: World,
  { vector, topK }: Arguments,
  request: Pick<SearchRequest, "recordTypes" | "minConfidence">,
): Promise<readonly SearchResult[]> {
  const { results } = await search.search(principal, {
    vector: [...embedder.stored(vector as Vector)],
    maxResults: topK as number | null | undefined,
    scope: { userId },
    ...request,
  });
  return results;
}
