/** Picks records by when they were created and last changed, UTC milliseconds; what is left out matches any. */
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
