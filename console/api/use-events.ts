import { useEffect, useRef, useState } from "react";
import { EventCursorDocument } from "../gql/graphql";
import type { ConsoleEvent, Followed } from "./connection";
import { useConnection } from "./connection-context";
import { codeOf } from "./error-words";

/** How a view stands with the event log. */
export interface Following {
  /** Whether events are followed from a cursor on: what is read now, or later, is missing none. */
  readonly isFollowing: boolean;
  readonly error: Error | null;
}

/**
 * Follows events while the component is mounted, and hands them on in batches:
 * at most one for each frame, and none while the page is hidden. An event is
 * handed on once, also where the server was away in between.
 *
 * @param followed Null: none are.
 * @param onEvents The newest function is called.
 * @param since The time from which on they are followed, as far as the log reaches back. Default: now.
 */
export function useEvents(
  followed: Followed | null,
  onEvents: (events: readonly ConsoleEvent[]) => void,
  since: string | null = null,
): Following {
  const connection = useConnection();
  const [following, setFollowing] = useState<Following>({ isFollowing: false, error: null });
  const newest = useRef(onEvents);
  useEffect(() => void (newest.current = onEvents));
  const key = followed && JSON.stringify(followed);
  useEffect(() => {
    if (key === null) return;
    const over = new AbortController();
    // A new filter is followed from a cursor of its own.
    setFollowing({ isFollowing: false, error: null });
    const batches = new Batches((events) => newest.current(events));
    const follow = async (): Promise<void> => {
      const { data, error } = await connection.client
        .query(EventCursorDocument, { at: since })
        .toPromise();
      if (!data) throw error ?? new Error("The server did not tell its cursor.");
      if (over.signal.aborted) return;
      setFollowing({ isFollowing: true, error: null });
      const wanted = JSON.parse(key) as Followed;
      for await (const event of connection.follow(wanted, data.eventCursor, over.signal))
        batches.add(event);
    };
    const run = async (): Promise<void> => {
      for (;;)
        try {
          return await follow();
        } catch (error) {
          if (over.signal.aborted) return;
          // The log no longer has what came behind the cursor: all is read anew, from a newer one.
          const isLost = lostCursor.has(codeOf(error as Error));
          setFollowing({ isFollowing: false, error: isLost ? null : (error as Error) });
          if (!isLost) return;
        }
    };
    void run();
    return () => {
      over.abort();
      batches.stop();
    };
  }, [connection, key, since]);
  return following;
}

const lostCursor: ReadonlySet<string> = new Set(["CURSOR_EXPIRED", "CURSOR_INVALID"]);
/** Events that a page keeps at least until it is shown. */
const mostKept = 2_000;

/** Collects events until the next frame; a hidden page has none. */
class Batches {
  #events: ConsoleEvent[] = [];
  #frame: number | null = null;

  constructor(private readonly flush: (events: readonly ConsoleEvent[]) => void) {}

  add(event: ConsoleEvent): void {
    this.#events.push(event);
    if (this.#events.length > 2 * mostKept) this.#events = shortened(this.#events);
    this.#frame ??= requestAnimationFrame(() => {
      const events = this.#events;
      this.#events = [];
      this.#frame = null;
      this.flush(events);
    });
  }

  stop(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
  }
}

/** The newest events, and of the others one of each kind of change: a page that is hidden for days keeps no more. */
function shortened(events: readonly ConsoleEvent[]): ConsoleEvent[] {
  const others = new Map<string, ConsoleEvent>();
  for (const event of events.slice(0, -mostKept))
    others.set(`${event.kind} ${event.subjectType}`, event);
  return [...others.values(), ...events.slice(-mostKept)];
}
