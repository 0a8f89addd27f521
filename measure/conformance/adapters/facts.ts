import { defaultFadingPolicy } from "#engraph/core/facts/fading-policy.js";
import type { SearchRequest } from "#engraph/core/search/search-request.js";
import type { SearchResult } from "#engraph/core/search/search-result.js";
import type { Vector } from "../case.ts";
import { memoryContextOf } from "../memory-context.ts";
import { userId, type World } from "../world.ts";
import type { Adapter, Arguments } from "./adapter.ts";

interface CalledFact {
  readonly fact: string;
  readonly category: string;
  readonly vector: Vector;
}

/** What a vector stands for that is compared with what is known. */
export const askedFor = "what is asked for";

/** Facts under the policy FADING. */
export const factAdapters: Readonly<Record<string, Adapter>> = {
  searchFacts: async (world, given) => {
    const { minConfidence } = defaultFadingPolicy;
    const results = await nearest(world, given, { recordTypes: ["FACT"], minConfidence });
    return results.map(({ recordId, similarity }) => ({ id: recordId, similarity }));
  },
  upsertFact: async ({ facts, principal, embedder }, { calls }) => {
    const outcomes: string[] = [];
    for (const { fact: content, category, vector } of calls as readonly CalledFact[]) {
      const { outcome } = await embedder.knowing([[content, vector]], () =>
        facts.upsert(principal, { content, category, userId, agentId: null }),
      );
      outcomes.push(outcome);
    }
    return { outcomes };
  },
  memoryContext: async ({ facts, principal, embedder }, { vector }) => {
    const query = vector === null ? null : askedFor;
    const known = await embedder.knowing(
      vector === null ? [] : [[askedFor, vector as Vector]],
      () => facts.known(principal, { owner: { userId }, query }),
    );
    return memoryContextOf(known);
  },
  deleteMatching: async ({ deletion, principal }, { pattern }) => {
    const { deletedIds } = await deletion.memories(principal, {
      owner: { userId },
      text: pattern as string,
    });
    return { deletedIds };
  },
  decay: ({ facts, principal }) => facts.decay(principal, { userId }),
  deleteFact: async ({ deletion, principal }, { id }) => {
    const { deletedIds } = await deletion.memories(principal, { ids: [id as string] });
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
