import type { TextAnalyser } from "../../../src/core/search/text/text-analyser.js";

/** Unchanged words in lower case. It does not recognise days or phrases. */
export const wordAnalyser: TextAnalyser = {
  name: "words",
  split: (text) => [text],
  terms: (text) => text.toLowerCase().match(/[\p{L}_]+/gu) ?? [],
  queryTerms: (query) => [...new Set(wordAnalyser.terms(query))],
  contentTerms: (text) => wordAnalyser.terms(text),
  phraseTerms: (phrase) => wordAnalyser.queryTerms(phrase),
  dateTerms: () => [],
  flags: () => 0,
  readQuery: () => ({ asksWhen: false, isOfAsker: false, date: null }),
  weightOf: () => 1,
  isCommon: () => false,
};
