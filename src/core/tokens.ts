import { cutToCharacters } from "./cut-characters.js";
import { countCharacters } from "./text.js";

/** Characters per token, as Oracle Agent Memory estimates. */
export const charactersPerToken = 3.5;

/** Converts a token limit of thread settings for models; null: no limit. */
export function limitOf(tokens: number): number | null {
  return tokens > 0 ? tokens : null;
}

/**
 * Estimates the tokens of a text, independent of any model's tokenizer. Above `most`, the result is only some number
 * greater than `most`.
 */
export function estimateTokens(text: string, most = Number.POSITIVE_INFINITY): number {
  const enough = Math.ceil((most + 1) * charactersPerToken);
  return Math.ceil(countCharacters(text, enough) / charactersPerToken);
}

/** Cuts a text to at most `tokens` estimated tokens. */
export function cutToTokens(text: string, tokens: number): string {
  if (estimateTokens(text, tokens) <= tokens) return text;
  return cutToCharacters(text, Math.max(0, Math.floor(charactersPerToken * tokens)));
}
