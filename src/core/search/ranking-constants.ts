/**
 * What ranking by words weighs, and how much. Chosen on half of the
 * conversations of LoCoMo and half of the chats of BEAM (100K), and checked on
 * the other halves: half or one and a half of any of them moves recall at 10
 * by less than a point, so none is worth tuning for one store.
 */
export const rankingConstants = {
  /** How fast repeats of a term stop counting. */
  k1: 1.2,
  /** How much a passage's length counts against it, from 0 to 1. */
  b: 0.75,
  /** What a term counts for a passage that stands 1, 2 or 3 places after the one that holds it. */
  heldBefore: [0.45, 0.225, 0.1125],
  /** The same 1, 2 or 3 places before it: an answer follows its question. */
  heldAfter: [0.3, 0.15, 0.075],
  /** What the best session adds to its passages, as a share of the best passage's score. */
  sessionShare: 0.2,
  /** The query names one speaker, and this is what that one said. */
  speaker: 1.3,
  /** Who asks speaks of himself, and this is what he said. */
  asker: 2,
  /** The passage speaks of its speaker. */
  firstPerson: 1.2,
  /** The passage only asks. */
  question: 0.8,
  /** The query asks when, and the passage speaks of time. */
  time: 1.5,
  /** What a passage of the month that the query names gets, as a share of the best passage's score. */
  dateShare: 0.3,
  /** What of that a year alone is worth. */
  yearAlone: 0.3,
  /** What comes to it where the passage is of the day that the query names, or of the days after it. */
  dayBonus: 0.5,
  /** How many days after: one tells of what has happened. */
  dayReach: 7,
  /** Letters that a term must have to be taken for another one that is written like it. */
  spellingLetters: 5,
  /** By how many letters the two may differ in length. */
  spellingReach: 2,
  /** How much their pairs of letters must have in common, as Dice has it, from 0 to 1. */
  spellingLikeness: 0.5,
} as const;

/** What one term adds to a score: its weight, times how often it occurs, with ever less for more. */
export function saturated(frequency: number): number {
  const { k1 } = rankingConstants;
  return (frequency * (k1 + 1)) / (frequency + k1);
}

/** By how much a frequency is divided in something this long, where others are so long on average. */
export function lengthNorm(length: number, average: number): number {
  const { b } = rankingConstants;
  return 1 - b + (b * length) / average;
}

/** How much a term tells that so many of all hold. */
export function inverseFrequency(all: number, holding: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
}
