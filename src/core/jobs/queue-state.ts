/** The jobs that run, and that are due. */
export interface QueueState {
  /** Jobs that are due and do not run. */
  readonly due: number;
  readonly running: number;
  /** Since when the job has been due that has waited longest, UTC milliseconds. Null: none is due. */
  readonly oldestDueAt: number | null;
}
