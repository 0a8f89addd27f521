import { useEffect, useRef, useState } from "react";
import { Batches } from "./batches.js";
import type { EngraphError } from "../client/client.js";

/** The state of a view's subscription to the event log. */
export interface Following {
  /** Whether events are followed from a cursor. If so, data read now or later misses no change. */
  readonly isFollowing: boolean;
  readonly error: Error | null;
}

const notYet: Following = { isFollowing: false, error: null };

/**
 * Follows events while the component is mounted, and passes them on in batches: at most one per frame, and none while
 * the page is hidden. Each event is passed on once, even across interruptions.
 *
 * @param source Null follows nothing.
 * @param onEvents The function of the latest render is called.
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
    // Each source is followed from its own cursor.
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

/** Events of the client have a `type`, events of the API a `subjectType`. */
function kindOf(event: object): string {
  const { kind, type, subjectType } = event as Readonly<Record<string, unknown>>;
  return `${String(kind)} ${String(type ?? subjectType)}`;
}

/** A source of events. Sources with the same key are the same. */
export interface EventSource<Event> {
  readonly key: string;
  /** Reads the cursor behind which the events begin. */
  readonly begin: () => Promise<string>;
  /** Delivers every event behind a cursor once and in order, across interruptions. Ends when the signal aborts. */
  readonly follow: (after: string, signal: AbortSignal) => AsyncIterable<Event>;
}

/** Error codes of a log that no longer has the events behind a cursor. */
const lostCursor: ReadonlySet<unknown> = new Set(["CURSOR_EXPIRED", "CURSOR_INVALID"]);

/** Whether the caller must read everything again and follow from a newer cursor. */
function hasLostCursor(error: unknown): boolean {
  return lostCursor.has((error as Partial<EngraphError>).code);
}
