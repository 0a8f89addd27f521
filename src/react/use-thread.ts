import { useEffect, useState } from "react";
import type { ThreadView } from "../client/client.js";
import type { Answered } from "./use-answer.js";
import { useLive } from "./use-live.js";
import { useLiveAnswer, type AnswerOptions } from "./use-live-answer.js";

export interface UseThreadOptions extends AnswerOptions {
  /** Maximum number of messages, 0 to 500. Default: 50. */
  readonly messages?: number;
}

/**
 * Returns a thread with its newest messages, oldest first. Its data is null while the thread does not exist.
 *
 * @param id Null asks nothing.
 */
export function useThread(
  id: string | null,
  { suspense, live = true, messages }: UseThreadOptions = {},
): Answered<ThreadView | null> {
  const [isThere, setIsThere] = useState(false);
  const answered = useLiveAnswer(
    {
      key: id && JSON.stringify(["thread", id, messages]),
      ask: async (memory, signal) => memory.thread(id ?? "", { messages, signal }),
      scope: { threadId: id ?? "" },
      types: ["MESSAGE", "THREAD"],
    },
    // A thread that does not exist has no events to follow.
    { suspense, live: live && isThere },
  );
  const { data, isCurrent, refresh } = answered;
  useEffect(() => {
    if (isCurrent) setIsThere(data !== null && data !== undefined);
  }, [data, isCurrent]);
  const isAwaited = live && id !== null && data === null;
  const { isFollowing } = useLive(isAwaited ? {} : null, () => refresh(), {
    types: ["THREAD"],
    kinds: ["CREATED"],
    ...(id !== null && { id }),
  });
  useEffect(() => {
    if (isAwaited && isFollowing) refresh();
  }, [isAwaited, isFollowing, refresh]);
  return answered;
}
