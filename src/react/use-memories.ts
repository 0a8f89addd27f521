import type { CallOptions, FactsOptions, Memory, MemoryScope } from "../client/client.js";
import type { Answered } from "./use-answer.js";
import { useLiveAnswer, type AnswerOptions } from "./use-live-answer.js";

export interface UseMemoriesOptions
  extends Omit<FactsOptions, "pageSize" | keyof CallOptions>, AnswerOptions {
  /** Maximum number of memories, newest first, at most 500. Default: 50. */
  readonly limit?: number;
}

/**
 * Returns the newest memories of a user, an agent or a thread.
 *
 * @param scope Null asks nothing.
 */
export function useMemories(
  scope: MemoryScope | null,
  { suspense, live, limit, ...filter }: UseMemoriesOptions = {},
): Answered<readonly Memory[]> {
  return useLiveAnswer(
    {
      key: scope && JSON.stringify(["memories", scope, limit, filter]),
      ask: async (memory, signal) => {
        const options = { ...filter, pageSize: limit, signal };
        return (await memory.facts(scope ?? {}, options).page()).facts;
      },
      scope: scope ?? {},
      types: ["MEMORY"],
    },
    { suspense, live },
  );
}
