import { rankingConstants } from "../words/ranking-constants.js";

const { spellingLetters, spellingReach, spellingLikeness } = rankingConstants;

/** Whether a term may be misspelt: it is long enough and has letters with their marks only. */
export function mayBeMisspelt(term: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(term) && Array.from(term).length >= spellingLetters;
}

/**
 * The term with the most similar spelling: with the same first letter, about the same length, and
 * enough letter pairs in common. Ties: the first. Null: none is similar enough.
 */
export function closestTerm(term: string, vocabulary: Iterable<string>): string | null {
  const own = letterPairs(term);
  let closest: string | null = null;
  let most = 0;
  for (const other of vocabulary) {
    if (Math.abs(other.length - term.length) > spellingReach || other[0] !== term[0]) continue;
    const likeness = dice(own, letterPairs(other));
    if (likeness >= spellingLikeness && likeness > most) [closest, most] = [other, likeness];
  }
  return closest;
}

/** Pairs of adjacent letters; the ends of the word count as letters. */
function letterPairs(term: string): string[] {
  const letters = ["", ...term, ""];
  return letters.slice(1).map((letter, i) => `${letters[i]}|${letter}`);
}

/** Dice coefficient of two lists: 0 nothing in common, 1 everything. */
function dice(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  let common = 0;
  for (const pair of one) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common++;
  }
  return (2 * common) / (one.length + other.length);
}
