import type { EngraphError } from "../client/client.js";

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
export function hasLostCursor(error: unknown): boolean {
  return lostCursor.has((error as Partial<EngraphError>).code);
}
