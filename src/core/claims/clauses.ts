import { verbForm } from "./verbs.js";
import { wordsOf, type Word } from "./words.js";

/** The longest text that counts as a plain statement, in UTF-16 code units. */
const longestText = 400;

/** Openings that add nothing to a statement. */
const openings =
  /^(?:actually|well|so|now|also|oh|ok|okay|and|but|update|correction|sorry|yes|no|recently|currently|nowadays|anyway|honestly|unfortunately|fortunately|as you know|by the way|in fact|it turns out(?: that)?|turns out|these days|please|remember that|note that|since (?:last )?\w+)(?:[,:]\s+|\s+(?=(?:i|we|my|our|the user)\b))/i;

const beginning = "(?:i|we|they|my|our|the user|user)\\b";
const boundary = new RegExp(
  `[.;:!?…]+(?:\\s+|$)|,\\s+(?:and |but |so |because |as )?|\\s+(?:and|but|so|because|as)\\s+(?=${beginning})|\\s+(?:and|but)\\s+(?=(?:\\p{L}+s|am|have|live|work|do|can)\\s)`,
  "iu",
);

/** The clauses of a text, as words, without text in brackets; empty if the text is too long to be a plain statement. */
export function clausesOf(text: string): Word[][] {
  if (text.length > longestText) return [];
  let plain = text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?\([^()]*\)/g, "")
    .trim();
  for (let length = -1; length !== plain.length;) {
    length = plain.length;
    plain = plain.replace(openings, "");
  }
  return plain
    .split(boundary)
    .map((clause) => wordsOf(clause))
    .filter((words) => words.some(({ text: word }) => verbForm(word)) || isOrder(words));
}

function isOrder([first]: readonly Word[]): boolean {
  return first?.text === "always" || first?.text === "never";
}
