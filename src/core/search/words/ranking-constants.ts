/**
 * The weights of ranking by words. Tuned on half of the conversations of LoCoMo and half of the
 * chats of BEAM (100K), and checked on the other halves. Half or one and a half times any of them
 * changes recall at 10 by less than a point, so none is worth tuning for one store.
 */
export const rankingConstants = {
  /** Saturation of term frequency (BM25). */
  k1: 1.2,
  /** Length normalisation (BM25), from 0 to 1. */
  b: 0.75,
  /** Weight of a term in a passage 1, 2 or 3 places after the one that contains it. */
  heldBefore: [0.45, 0.225, 0.1125],
  /** The same for 1, 2 or 3 places before it: an answer follows its question. */
  heldAfter: [0.3, 0.15, 0.075],
  /** Bonus of the best session for its passages, as a share of the best passage's score. */
  sessionShare: 0.2,
  /** Weight of a word that names whom the records are about, in memories and profiles. */
  name: 0.3,
  /** A word that more than this share of the memories contain is such a name, ... */
  nameShare: 0.5,
  /** ... if there are at least this many. */
  nameLeast: 5,
  /** The query names one speaker, and that speaker said this. */
  speaker: 1.3,
  /** The query is in the first person, and the user said this. */
  asker: 2,
  /** The passage is in the first person. */
  firstPerson: 1.2,
  /** The passage only asks. */
  question: 0.8,
  /** The query asks when, and the passage contains a time. */
  time: 1.5,
  /** Bonus for a passage of the month in the query, as a share of the best passage's score. */
  dateShare: 0.3,
  /** Share of that bonus if the query names a year alone. */
  yearAlone: 0.3,
  /** Additional share if the passage is of the day in the query, or of the days after it. */
  dayBonus: 0.5,
  /** Number of days after: people report events later. */
  dayReach: 7,
  /** Minimum length of a term that may be replaced by a similarly spelt one. */
  spellingLetters: 5,
  /** Maximum difference in length of the two terms. */
  spellingReach: 2,
  /** Minimum Dice coefficient of their letter pairs, from 0 to 1. */
  spellingLikeness: 0.5,
} as const;

/** A frequency after saturation: each repeat adds less (BM25). */
export function saturated(frequency: number): number {
  const { k1 } = rankingConstants;
  return (frequency * (k1 + 1)) / (frequency + k1);
}

/** The divisor of a frequency for a length, relative to the average length (BM25). */
export function lengthNorm(length: number, average: number): number {
  const { b } = rankingConstants;
  return 1 - b + (b * length) / average;
}

/** Inverse document frequency of a term that `holding` of `all` contain. */
export function inverseFrequency(all: number, holding: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
}
