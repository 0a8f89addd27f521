/**
 * A period of the event log. A new store's log is in its first epoch, which has no record. Each restore begins a new
 * epoch, because positions of lost events are reused for other events.
 */
export interface Epoch {
  readonly id: string;
  /** The position of the newest event in the restored store. Later positions belong to this epoch or a later one. */
  readonly after: number;
}

/**
 * The id of the epoch that a position belongs to; empty for the first epoch.
 *
 * @param epochs Oldest first.
 */
export function epochOf(epochs: readonly Epoch[], position: number): string {
  return epochs.findLast(({ after }) => after < position)?.id ?? "";
}
