import { cutToCharacters } from "./cut-characters.js";
import { countCharacters } from "./text.js";

/** Characters that one token stands for: Oracle Agent Memory's measure. */
export const charactersPerToken = 3.5;

/** A limit of a thread's settings as models know it; null: none. */
export function limitOf(tokens: number): number | null {
  return tokens > 0 ? tokens : null;
}

/**
 * How many tokens a text has by measure, not by any model's own count. Where
 * it has more than `most`, the answer is only some number above that.
 */
export function estimateTokens(text: string, most = Number.POSITIVE_INFINITY): number {
  const enough = Math.ceil((most + 1) * charactersPerToken);
  return Math.ceil(countCharacters(text, enough) / charactersPerToken);
}

/** The beginning of a text that is longer than so many tokens, else the text itself. */
export function cutToTokens(text: string, tokens: number): string {
  if (estimateTokens(text, tokens) <= tokens) return text;
  return cutToCharacters(text, Math.max(0, Math.floor(charactersPerToken * tokens)));
}
