/**
 * A part of the event log's history. The log of a new store is in its first
 * epoch, which has no record. Each restore begins another one: positions that
 * the lost events had are given again, to other events.
 */
export interface Epoch {
  readonly id: string;
  /** The position of the newest event of the restored store. Later positions are of this epoch or of one after it. */
  readonly after: number;
}

/**
 * The id of the epoch in which a position was given to an event; empty for the first.
 *
 * @param epochs Oldest first.
 */
export function epochOf(epochs: readonly Epoch[], position: number): string {
  return epochs.findLast(({ after }) => after < position)?.id ?? "";
}
