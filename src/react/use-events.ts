import { useEffect, useRef, useState } from "react";
import { Batches } from "./batches.js";
import { hasLostCursor, type EventSource } from "./event-source.js";

/** How a view stands with the event log. */
export interface Following {
  /** Whether events are followed from a cursor on: what is read now, or later, is missing none. */
  readonly isFollowing: boolean;
  readonly error: Error | null;
}

const notYet: Following = { isFollowing: false, error: null };

/**
 * Follows events while the component is mounted, and hands them on in batches:
 * at most one for each frame, and none while the page is hidden. An event is
 * handed on once, also where the server was away in between.
 *
 * @param source Null: none are followed.
 * @param onEvents The newest function is called.
 */
export function useEvents<Event extends object>(
  source: EventSource<Event> | null,
  onEvents: (events: readonly Event[]) => void,
): Following {
  const [following, setFollowing] = useState(notYet);
  const newest = useRef({ source, onEvents });
  useEffect(() => void (newest.current = { source, onEvents }));
  const key = source?.key;
  useEffect(() => {
    const { source: wanted } = newest.current;
    if (!wanted) return;
    const over = new AbortController();
    // Another source is followed from a cursor of its own.
    setFollowing(notYet);
    const batches = new Batches<Event>((events) => newest.current.onEvents(events), kindOf);
    const follow = async (): Promise<void> => {
      const after = await wanted.begin();
      if (over.signal.aborted) return;
      setFollowing({ isFollowing: true, error: null });
      for await (const event of wanted.follow(after, over.signal)) batches.add(event);
    };
    const run = async (): Promise<void> => {
      for (;;)
        try {
          return await follow();
        } catch (error) {
          if (over.signal.aborted) return;
          const isLost = hasLostCursor(error);
          setFollowing({ isFollowing: false, error: isLost ? null : (error as Error) });
          if (!isLost) return;
        }
    };
    void run();
    return () => {
      over.abort();
      batches.stop();
    };
  }, [key]);
  return following;
}

/** As the client and the API have it. */
function kindOf(event: object): string {
  const { kind, type, subjectType } = event as Readonly<Record<string, unknown>>;
  return `${String(kind)} ${String(type ?? subjectType)}`;
}
