import { dayMs } from "../../time/time-range.js";
import { withoutMarks, type QueryFeatures, type TextAnalyser } from "./text-analyser.js";
import { passageFlags } from "../passages/passage.js";
import { splitText } from "../passages/passage-split.js";

// Longer runs of letters are ids or encoded data.
const maxTermLength = 64;

/** Scripts written without spaces between words, and Korean, whose words have many endings. */
export const unspaced =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
/** A run of such a script, or a word or number of any other with its combining marks. */
const run = new RegExp(
  `(?:[${unspaced}]\\p{M}*)+|(?![${unspaced}])[\\p{L}\\p{N}](?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])*`,
  "gu",
);
const isUnspaced = new RegExp(`^[${unspaced}]`, "u");
const han = /\p{Script=Han}/u;

/**
 * Lower-case letters and numbers of any script (NFKC), without stop words or stems; accents
 * count, but vowel signs of Arabic and Hebrew do not. Runs of Chinese, Japanese, Korean, Thai and similar scripts become overlapping pairs of
 * characters, and each Chinese character is also a term, because many are words. Pairs found more
 * than the words of ICU's dictionaries, and do not change with ICU versions.
 */
export const unicodeAnalyser: TextAnalyser = {
  name: "unicode-2",
  split: splitText,
  terms: (text) => runs(text).flatMap((one) => (isUnspaced.test(one) ? pairs(one) : cut(one))),
  queryTerms: (query) => [...new Set(unicodeAnalyser.terms(query))],

  contentTerms: (text) => unicodeAnalyser.terms(text),

  phraseTerms(phrase) {
    // A single character of a longer run is no term of its own, unless it is Chinese.
    const certain = runs(phrase).filter(
      (one) => !isUnspaced.test(one) || han.test(one) || Array.from(one).length > 1,
    );
    return [...new Set(certain.flatMap((one) => unicodeAnalyser.terms(one)))];
  },

  dateTerms(day) {
    const date = new Date(day * dayMs);
    return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()].map(String);
  },

  flags: (text) => (/[?？]\s*$/.test(text) ? passageFlags.bareQuestion : 0),
  readQuery: () => plainQuery,
  weightOf: () => 1,
  isCommon: () => false,
};

const plainQuery: QueryFeatures = { asksWhen: false, isOfAsker: false, date: null };

function runs(text: string): string[] {
  return withoutMarks(text.normalize("NFKC").toLowerCase(), { ofLatin: false }).match(run) ?? [];
}

function pairs(text: string): string[] {
  const characters = Array.from(text);
  if (characters.length === 1) return characters;
  return characters.flatMap((one, i) => {
    const next = characters[i + 1];
    return [...(han.test(one) ? [one] : []), ...(next === undefined ? [] : [one + next])];
  });
}

function cut(word: string): string {
  // Not inside a surrogate pair: that would leave a term that some stores reject.
  return word.slice(0, maxTermLength).replace(/[\uD800-\uDBFF]$/, "");
}
