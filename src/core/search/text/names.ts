import type { TextAnalyser } from "./text-analyser.js";

/** Minimum length of a prefix that can stand for a name, as Mel does for Melanie. */
const shortestBeginning = 3;
/** Minimum length of a name that a prefix can stand for. */
const shortestToldByBeginning = 5;

/**
 * The speakers that a query names: by a word of their name in any case, or by a capitalised
 * prefix of such a word. Common words that are also names, such as Will, must be capitalised too.
 */
export function namedSpeakers(
  query: string,
  speakers: Iterable<string>,
  analyser: TextAnalyser,
): string[] {
  const all = [...speakers];
  if (all.length === 0) return all;
  const words = wordsOf(query).map((word) => ({
    word: word.toLowerCase(),
    hasCapital: /^\p{Lu}/u.test(word),
  }));
  const isHit = (name: string) => {
    const isRun = isUnspaced.test(name);
    return words.some(({ word, hasCapital }) => {
      if (word === name) return hasCapital || !analyser.isCommon(word);
      if (isRun) return word.includes(name);
      const isBeginning =
        hasCapital &&
        name.length >= shortestToldByBeginning &&
        word.length >= shortestBeginning &&
        name.startsWith(word);
      return isBeginning && !analyser.isCommon(word);
    });
  };
  return all.filter((speaker) => wordsOf(speaker.toLowerCase()).some(isHit));
}

/** The terms of the speakers' names. */
export function nameTerms(speakers: Iterable<string>, analyser: TextAnalyser): Set<string> {
  return new Set([...speakers].flatMap((speaker) => analyser.terms(speaker)));
}

/** Scripts in which names have no spaces around them. */
const isUnspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function wordsOf(text: string): string[] {
  return text.normalize("NFKC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
