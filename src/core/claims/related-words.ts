import { readClaims } from "./read-claims.js";

/** What statements that can contradict each other say it with, where they need no word in common. */
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
 * The words by which statements are found that those in a text may contradict,
 * separated by spaces: "I moved to Braga" shares no word with "The user lives in
 * Lisbon". Empty where the rules for English read no such statement.
 */
export function relatedWords(text: string): string {
  const sentences = text.split(/[.!?\n]\s/);
  const claims = sentences.flatMap((sentence) => readClaims(sentence));
  const found = new Set(claims.map(({ relation }) => wordings[relation] ?? ""));
  return [...found].join(" ").trim();
}
