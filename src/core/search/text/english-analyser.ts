import { dayMs } from "../../time/time-range.js";
import { flatCopy } from "../../text.js";
import stem from "wink-porter2-stemmer";
import { flagsOfEnglish } from "./english-flags.js";
import { baseForms } from "./english-irregulars.js";
import {
  withoutMarks,
  type TextAnalyser,
  type NamedDate,
  type QueryFeatures,
} from "./text-analyser.js";
import { splitText } from "../passages/passage-split.js";
import { stopWords } from "./small-talk.js";
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
 * plain ones (NFKC). Accents on Latin letters and the vowel signs of Arabic and Hebrew are dropped,
 * because many people omit them. Scripts without spaces are split as in {@link unicodeAnalyser}.
 */
export const englishAnalyser: TextAnalyser = {
  name: "english-2",
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
  return folded.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
}

function fold(text: string): string {
  return withoutMarks(text.normalize("NFKC").toLowerCase(), { ofLatin: true });
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

const asksWhen =
  /^when\b|\bwhen (?:did|does|is|was|will|has)\b|\bwhat (?:date|day|month|year|time)\b|\bwhich (?:month|year|day)\b|\bhow long\b/;
const firstPerson = /\b(?:i|my|me|i'm|i've|our|we|mine)\b/;
const asksWhatWasSaid =
  /\b(?:did|had|have) you\b|\byou (?:recommended|suggested|told|said|gave|mentioned|provided|listed|explained|wrote)\b/;

/** The features of an English query's wording. */
export function readEnglishQuery(query: string): QueryFeatures {
  const text = query.trim().toLowerCase().replaceAll("’", "'");
  return {
    asksWhen: asksWhen.test(text),
    isOfAsker: firstPerson.test(text) && !asksWhatWasSaid.test(text),
    date: namedDate(text),
  };
}

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const monthName = new RegExp(`\\b(?:${months.join("|")})\\b`, "g");
const year = /\b(?:19|20)\d\d\b/g;
/** Whether "may" is the month, not the verb. */
const isMay = /\b(?:in|on|of|during|since|by) may\b|\d(?:st|nd|rd|th)?,? may\b|\bmay \d/;

function namedDate(text: string): NamedDate | null {
  const names: readonly string[] = text.match(monthName) ?? [];
  const name = names.find((one) => one !== "may" || isMay.test(text));
  const month = name === undefined ? null : months.indexOf(name);
  const [named] = text.match(year) ?? [];
  if (month === null && named === undefined) return null;
  return {
    year: named === undefined ? null : Number(named),
    month,
    day: month === null ? null : dayOfMonth(text.replaceAll(year, "")),
  };
}

function dayOfMonth(text: string): number | null {
  const day = Number(/\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(text)?.[1]);
  return day >= 1 && day <= 31 ? day : null;
}
