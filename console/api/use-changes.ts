import { useEffect, useRef, useState } from "react";
import type { ConsoleEvent, Followed } from "./connection";
import { useEvents } from "./use-events";

/** Between two counted changes, in milliseconds. */
const pauseMs = 150;

export interface Changes {
  /** Grows when an answer may have changed. Null until events are followed. */
  readonly count: number | null;
  readonly error: Error | null;
}

/** Of an answer that no event changes. */
export const noChanges: Changes = { count: 0, error: null };

/**
 * Counts what events tell, for a view that asks several queries by one subscription: see useAnswer.
 *
 * @param onEvents Is given the events, too.
 */
export function useChanges(
  follow: Followed,
  onEvents?: (events: readonly ConsoleEvent[]) => void,
): Changes {
  const [count, setCount] = useState(0);
  const timer = useRef<number | null>(null);
  const { isFollowing, error } = useEvents(follow, (events) => {
    onEvents?.(events);
    timer.current ??= window.setTimeout(() => {
      timer.current = null;
      setCount((before) => before + 1);
    }, pauseMs);
  });
  useEffect(
    () => () => {
      if (timer.current !== null) window.clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return { count: isFollowing ? count : null, error };
}
