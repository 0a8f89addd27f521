/** Filters records by their times of creation and last change, UTC milliseconds. Omitted bounds match any time. */
export interface TimeFilter {
  /** Inclusive. */
  readonly createdAfter?: number | undefined;
  /** Exclusive. */
  readonly createdBefore?: number | undefined;
  /** Inclusive. */
  readonly updatedAfter?: number | undefined;
  /** Exclusive. */
  readonly updatedBefore?: number | undefined;
}
