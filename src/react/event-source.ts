import type { EngraphError } from "../client/client.js";

/** Where events come from. Two sources with the same key are the same. */
export interface EventSource<Event> {
  readonly key: string;
  /** The cursor behind which the events begin. */
  readonly begin: () => Promise<string>;
  /** Every event behind a cursor, once and in order, also over interruptions. Ends with the signal. */
  readonly follow: (after: string, signal: AbortSignal) => AsyncIterable<Event>;
}

/** Codes of a log that no longer has what came behind a cursor. */
const lostCursor: ReadonlySet<unknown> = new Set(["CURSOR_EXPIRED", "CURSOR_INVALID"]);

/** Whether everything has to be read anew, and followed from a newer cursor. */
export function hasLostCursor(error: unknown): boolean {
  return lostCursor.has((error as Partial<EngraphError>).code);
}
