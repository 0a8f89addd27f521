/** What was done, over all sequences of a test. */
export const tally = {
  sequences: 0,
  /** Of all callers, those of the last looks left out. */
  operations: 0,
  /** What came by itself, and was compared. */
  events: 0,
  cards: 0,
};
