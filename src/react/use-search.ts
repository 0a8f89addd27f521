import type { CallOptions, MemoryScope, SearchHit, SearchOptions } from "../client/client.js";
import type { Answered } from "./use-answer.js";
import { useLiveAnswer, type AnswerOptions } from "./use-live-answer.js";

export type UseSearchOptions = Omit<SearchOptions, keyof CallOptions> & AnswerOptions;

/**
 * Returns the results of a search, best first. Suits search while typing: if the query changes faster than the server
 * answers, queries in between are skipped.
 *
 * @param query Nothing is asked if it or the scope is null.
 */
export function useSearch(
  query: string | null,
  scope: MemoryScope | null,
  { suspense, live, ...options }: UseSearchOptions = {},
): Answered<readonly SearchHit[]> {
  const isAsked = query !== null && scope !== null;
  return useLiveAnswer(
    {
      key: isAsked ? JSON.stringify(["search", query, scope, options]) : null,
      ask: async (memory, signal) => memory.search(query ?? "", { ...scope, ...options, signal }),
      scope: scope ?? {},
      types: ["MEMORY", "MESSAGE"],
    },
    { suspense, live },
  );
}
