import { useEffect, useRef, useState } from "react";
import type { EventSource } from "./event-source.js";
import { useEvents } from "./use-events.js";

/** Between two counted changes, in milliseconds. */
const pauseMs = 150;

export interface Changes {
  /** Grows when an answer may have changed. Null until events are followed. */
  readonly count: number | null;
  readonly error: Error | null;
}

/** Of an answer that no event changes. */
export const noChanges: Changes = { count: -1, error: null };

/**
 * Counts what events tell, for a view that asks several questions by one subscription: see useAnswer.
 *
 * @param source Null: nothing changes.
 * @param onEvents Is given the events, too.
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
