import { cutToCharacters } from "../cut-characters.js";

/** Longest title that is kept of a model's answer, in characters. */
export const maxTitleLength = 100;

/** A model's answer as a title: without the quotes around it, and cut. Null where nothing is left. */
export function cleanTitle(answer: string): string | null {
  const title = withoutQuotes(answer.toWellFormed().trim()).trim();
  return title === "" ? null : cutToCharacters(title, maxTitleLength);
}

/** Without one pair of double quotes around it. */
function withoutQuotes(text: string): string {
  const isQuoted = text.length >= 2 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1) : text;
}
