/** Numbers of running and due jobs. */
export interface QueueState {
  /** Jobs that are due and not running. */
  readonly due: number;
  readonly running: number;
  /** Since when the oldest due job has been due, in UTC milliseconds; null if none is due. */
  readonly oldestDueAt: number | null;
}
