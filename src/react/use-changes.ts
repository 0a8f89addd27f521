import { useEffect, useRef, useState } from "react";
import { type EventSource, useEvents } from "./use-events.js";

/** Minimum interval between two counted changes, in milliseconds. */
const pauseMs = 150;

export interface Changes {
  /** Increases when an answer may have changed. Null until events are followed. */
  readonly count: number | null;
  readonly error: Error | null;
}

/** The changes of an answer that no event affects. */
export const noChanges: Changes = { count: -1, error: null };

/**
 * Counts changes reported by events, for a view that asks several questions with one subscription: see useAnswer.
 *
 * @param source Null means that nothing changes.
 * @param onEvents Receives the events as well.
 */
export function useChanges<Event extends object>(
  source: EventSource<Event> | null,
  onEvents?: (events: readonly Event[]) => void,
): Changes {
  const [count, setCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const { isFollowing, error } = useEvents(source, (events) => {
    onEvents?.(events);
    timer.current ??= setTimeout(() => {
      timer.current = null;
      setCount((before) => before + 1);
    }, pauseMs);
  });
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return { count: source === null || isFollowing ? count : null, error };
}
