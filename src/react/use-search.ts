import type { CallOptions, MemoryScope, SearchHit, SearchOptions } from "../client/client.js";
import type { Answered } from "./use-answer.js";
import { useLiveAnswer, type AnswerOptions } from "./use-live-answer.js";

export type UseSearchOptions = Omit<SearchOptions, keyof CallOptions> & AnswerOptions;

/**
 * What a search finds, best first, also while a person types: questions that change faster than the server answers are
 * not all asked.
 *
 * @param query Null, or the scope null: nothing is asked.
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
