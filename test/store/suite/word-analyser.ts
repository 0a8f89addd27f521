import type { TextAnalyser } from "../../../src/core/search/text-analyser.js";

/** Words as they stand, in lower case. */
export const wordAnalyser: TextAnalyser = {
  name: "words",
  terms: (text) => text.toLowerCase().match(/[\p{L}_]+/gu) ?? [],
  queryTerms: (query) => wordAnalyser.terms(query),
};
