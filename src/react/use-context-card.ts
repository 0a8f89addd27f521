import type { ContextOptions, MemoryContext, MemoryScope } from "../client/client.js";
import type { Answered } from "./use-answer.js";
import { useThread } from "./use-thread.js";
import { useLiveAnswer, type AnswerOptions } from "./use-live-answer.js";

export type UseContextCardOptions = ContextOptions & AnswerOptions;

/**
 * Returns what a model should know for its next reply in a thread (a string is its id), or for a user. The data is
 * undefined while the thread does not exist.
 *
 * @param target Null asks nothing.
 */
export function useContextCard(
  target: string | MemoryScope | null,
  { suspense, live, ...options }: UseContextCardOptions = {},
): Answered<MemoryContext> {
  const owner = typeof target === "string" ? { threadId: target } : target;
  // The context of a thread includes memories of its user, whose changes are not events of the thread.
  const { data: thread } = useThread(owner?.threadId ?? null, { suspense, live, messages: 0 });
  const isThere = typeof owner?.threadId !== "string" || (thread !== null && thread !== undefined);
  const userId = thread?.userId;
  return useLiveAnswer(
    {
      key: isThere && owner ? JSON.stringify(["context", owner, options]) : null,
      ask: async (memory, signal) => memory.context(owner ?? {}, { ...options, signal }),
      scope: typeof userId === "string" ? { userId } : (owner ?? {}),
      types: ["MEMORY", "MESSAGE", "SUMMARY", "THREAD"],
    },
    { suspense, live },
  );
}
