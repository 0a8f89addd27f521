import { cutToCharacters } from "../cut-characters.js";

/** The longest title, in characters. Longer model answers are cut. */
export const maxTitleLength = 100;

/** Converts a model's answer to a title: removes surrounding quotes and cuts it. Null if nothing remains. */
export function cleanTitle(answer: string): string | null {
  const title = withoutQuotes(answer.toWellFormed().trim()).trim();
  return title === "" ? null : cutToCharacters(title, maxTitleLength);
}

/** Removes one pair of surrounding double quotes. */
function withoutQuotes(text: string): string {
  const isQuoted = text.length >= 2 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1) : text;
}
