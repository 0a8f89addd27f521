import { readClaims } from "./read-claims.js";

/** Words of statements that can contradict each other without sharing a word, by relation. */
const wordings: Readonly<Record<string, string>> = {
  home: "live move relocate based home",
  employer: "work job join employed",
  employment: "work job join employed",
  occupation: "work job",
  role: "work job",
  work: "work job join employed",
  diet: "vegan vegetarian pescatarian eat meat fish",
  marital: "single married engaged divorced partner",
  age: "age years old",
};

/**
 * Search words for statements that a text may contradict, separated by spaces: "I moved to Braga" shares no word with
 * "The user lives in Lisbon". Empty if the English rules find no such claim.
 */
export function relatedWords(text: string): string {
  const sentences = text.split(/[.!?\n]\s/);
  const claims = sentences.flatMap((sentence) => readClaims(sentence));
  const found = new Set(claims.map(({ relation }) => wordings[relation] ?? ""));
  return [...found].join(" ").trim();
}
