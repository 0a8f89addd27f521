import type { TextAnalyser } from "./text-analyser.js";

/** Letters that the beginning of a name must have to stand for it, as Mel does for Melanie. */
const shortestBeginning = 3;
/** Letters that a name must have to be told by its beginning. */
const shortestToldByBeginning = 5;

/**
 * The speakers whom a query names: by a word of their name, whatever its case,
 * or by the beginning of one with a capital. Words that are common beside
 * being a name, such as Will, need the capital too.
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

/** The terms that the speakers' names are made of. */
export function nameTerms(speakers: Iterable<string>, analyser: TextAnalyser): Set<string> {
  return new Set([...speakers].flatMap((speaker) => analyser.terms(speaker)));
}

/** Where names stand in a sentence without spaces around them. */
const isUnspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function wordsOf(text: string): string[] {
  return text.normalize("NFKC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
