import { dayMs } from "../day.js";
import { flatCopy } from "../flat-copy.js";
import stem from "wink-porter2-stemmer";
import { flagsOfEnglish } from "./english-flags.js";
import { baseForms } from "./english-irregulars.js";
import { readEnglishQuery } from "./english-query.js";
import { splitText } from "./passage-split.js";
import { stopWords } from "./stop-words.js";
import type { TextAnalyser } from "./text-analyser.js";
import { unicodeAnalyser, unspaced } from "./unicode-analyser.js";

// Longer runs of letters are ids or encoded data; nobody searches for them by their ending.
const maxTermLength = 64;

/** Maximum number of cached stems. Few texts have more words that recur. */
const keptStems = 20_000;

/** Weight of a term that only frames a question, as in "what kind of tea"; tuned for chat retrieval. */
const frameWeight = 0.3;

/**
 * Lower-case words and numbers of any script, without stop words, reduced to their English stem:
 * irregular forms to the stem of their base, all others by Porter 2. Compatibility forms equal
 * plain ones (NFKC). Accents on Latin letters are dropped, because many people omit them in
 * English. Scripts without spaces are split as in {@link unicodeAnalyser}.
 */
export const englishAnalyser: TextAnalyser = {
  name: "english-1",
  split: splitText,

  terms: (text) =>
    words(text)
      .filter((word) => !stopWords.has(word))
      .map(toTerm),

  queryTerms(query) {
    const all = words(query);
    const telling = all.filter((word) => !stopWords.has(word));
    return [...new Set((telling.length > 0 ? telling : all).map(toTerm))];
  },

  contentTerms: (text) =>
    englishAnalyser.terms(text).filter((term) => !isFrame(term) && !isKnowing(term)),

  phraseTerms(phrase) {
    const folded = fold(phrase);
    const certain = isUnspaced(folded) ? unicodeAnalyser.phraseTerms(folded) : words(folded);
    return [...new Set(certain.filter((word) => !stopWords.has(word)).map(toTerm))];
  },

  dateTerms(day) {
    if (lastDate.day !== day) lastDate = { day, terms: termsOfDate(day) };
    return lastDate.terms;
  },

  flags: flagsOfEnglish,
  readQuery: readEnglishQuery,
  weightOf: (term) => (isFrame(term) ? frameWeight : 1),
  isCommon: (word) => stopWords.has(word),
};

const unspacedLetter = new RegExp(`[${unspaced}]`, "u");
/** Superset of {@link unspacedLetter} that is ten times as fast to test. */
const unspacedRange = /[\u0E00-\u0EFF\u1000-\u11FF\u1780-\u1AFF\u2E80-\uFFFF]/;
const isUnspaced = (text: string) => unspacedRange.test(text) && unspacedLetter.test(text);
const monthNames = `January February March April May June July August September October November
  December`.split(/\s+/);

/** Caches the last date, because most consecutive messages have the same day. */
let lastDate: { readonly day: number; readonly terms: readonly string[] } = { day: NaN, terms: [] };

function termsOfDate(day: number): readonly string[] {
  const date = new Date(day * dayMs);
  const month = monthNames[date.getUTCMonth()] ?? "";
  return englishAnalyser.terms(`${date.getUTCDate()} ${month}, ${date.getUTCFullYear()}`);
}

function words(text: string): string[] {
  const folded = fold(text);
  if (isUnspaced(folded)) return unicodeAnalyser.terms(folded);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return foldAccents(text.normalize("NFKC").toLowerCase());
}

/**
 * Matches Latin letters with an accent or a following mark, and letters that stay decomposed in
 * lower case. Uses ranges, because `\p{Script=Latin}` takes twenty times as long.
 */
const hasAccents =
  /[\u00C0-\u024F\u0370-\u03FF\u1E00-\u1FFF\u2100-\u218F]|[a-z\u0250-\u02B8\u1D00-\u1DBF\u2C60-\u2C7F\uA722-\uA7FF\uAB30-\uAB68\u{10780}-\u{107BA}\u{1DF00}-\u{1DFFF}]\p{M}/u;

function foldAccents(text: string): string {
  // Most English text has none and needs no decomposition.
  if (!hasAccents.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC");
}

const stems = new Map<string, string>();

function toTerm(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  // A cut inside a surrogate pair would leave a term that some stores reject.
  const short = word.slice(0, maxTermLength).replace(/[\uD800-\uDBFF]$/, "");
  // The stemmer supports letters only and mistakes some numbers for letters.
  const term = /\p{N}/u.test(short) ? short : stem(baseForms.get(short) ?? short);
  if (stems.size >= keptStems) stems.clear();
  if (short === word) stems.set(flatCopy(word), flatCopy(term));
  return term;
}

const isFrame = amongTermsOf(
  `kind type sort name mention describe according say tell think many much long ago way thing
   someone some favorite favourite specific particular`,
);

/** Words of questions such as "Do you remember anything about …?". A search gives them full weight. */
const isKnowing = amongTermsOf(
  `know remember recall wonder guess ask question please anything something any idea note again
   ever yet already`,
);

/** Returns a predicate for the terms of these words. The terms are computed on first use. */
function amongTermsOf(words: string): (term: string) => boolean {
  let terms: ReadonlySet<string> | undefined;
  return (term) => (terms ??= new Set(words.split(/\s+/).map(toTerm))).has(term);
}
