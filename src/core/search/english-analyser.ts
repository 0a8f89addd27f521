import stem from "wink-porter2-stemmer";
import { stopWords } from "./stop-words.js";
import type { TextAnalyser } from "./text-analyser.js";

// Longer runs of letters are ids or encoded data; nobody searches them by their ending.
const maxTermLength = 64;

/** Lower-case words and numbers of any script, without stop words, by their English stem (Porter 2). */
export const englishAnalyser: TextAnalyser = {
  name: "english-2",

  terms: (text) =>
    words(text)
      .filter((word) => !stopWords.has(word))
      .map(toTerm),

  queryTerms(query) {
    const all = words(query);
    const telling = all.filter((word) => !stopWords.has(word));
    return [...new Set((telling.length > 0 ? telling : all).map(toTerm))];
  },
};

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function toTerm(word: string): string {
  // A cut between the halves of a character would leave a term that not every store takes.
  return stem(word.slice(0, maxTermLength).replace(/[\uD800-\uDBFF]$/, ""));
}
