import { rankingConstants } from "./ranking-constants.js";

const { spellingLetters, spellingReach, spellingLikeness } = rankingConstants;

/** Whether a term is long enough to be taken for another one. Numbers are what they are. */
export function mayBeMisspelt(term: string): boolean {
  return /^\p{L}+$/u.test(term) && Array.from(term).length >= spellingLetters;
}

/**
 * The term that is written most like the given one: with the same first
 * letter, about as long, and with enough pairs of letters in common. Of equal
 * ones the first. Null: none is like it.
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

/** Two letters next to each other, with the ends of the word for letters. */
function letterPairs(term: string): string[] {
  const letters = ["", ...term, ""];
  return letters.slice(1).map((letter, i) => `${letters[i]}|${letter}`);
}

/** What two lists have in common: 0 nothing, 1 everything. */
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
