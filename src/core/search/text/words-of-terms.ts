import type { TextAnalyser } from "./text-analyser.js";

/** Longer runs of letters are ids or encoded data, which a sentence should not repeat. */
const longestWord = 64;

/**
 * How terms are written: by each term, the first word that it was made from, in the order of the texts. A term that no
 * single word gives is missing, such as a pair of Chinese characters.
 */
export function wordsOfTerms(
  terms: Iterable<string>,
  texts: readonly string[],
  analyser: TextAnalyser,
): ReadonlyMap<string, string> {
  const wanted = new Set(terms);
  const words = new Map<string, string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
      if (wanted.size === 0) return words;
      if (word.length > longestWord) continue;
      const [term = "", ...others] = analyser.queryTerms(word);
      if (others.length === 0 && wanted.delete(term)) words.set(term, word);
    }
  }
  return words;
}
