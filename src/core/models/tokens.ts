import { countCharacters } from "../text.js";

/** Characters of Latin script per token, as Oracle Agent Memory estimates. */
export const charactersPerToken = 3.5;

/** Converts a token limit of thread settings for models; null: no limit. */
export function limitOf(tokens: number): number | null {
  return tokens > 0 ? tokens : null;
}

/**
 * The size of a text, in characters of Latin script that take as many tokens. Above `enough`, the result is only some
 * number greater than `enough`.
 */
export function sizeOf(text: string, enough = Number.POSITIVE_INFINITY): number {
  let size = 0;
  for (const character of text) {
    if (size > enough) break;
    size += sizeOfCharacter(character);
  }
  return size;
}

/**
 * Half a token for a character of Cyrillic, Arabic, Devanagari, Thai and the like; one token for Chinese, Japanese,
 * Korean and emoji. In sentences of everyday talk, OpenAI's tokenizers o200k_base and cl100k_base take 0.21 and 0.21
 * tokens a character of English, 0.32 and 0.53 of Russian, 0.30 and 0.66 of Arabic, 0.25 and 1.05 of Hindi, 0.40 and
 * 0.91 of Thai, 0.80 and 1.24 of Chinese, 0.81 and 1.00 of Japanese, 0.56 and 0.96 of Korean.
 */
function sizeOfCharacter(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x2e80) return charactersPerToken;
  // Other than Latin letters, and than the punctuation and symbols of all scripts.
  return code >= 0x370 && code < 0x1e00 ? charactersPerToken / 2 : 1;
}

/**
 * Estimates the tokens of a text by its scripts, independent of any model's tokenizer. Above `most`, the result is only
 * some number greater than `most`.
 */
export function estimateTokens(text: string, most = Number.POSITIVE_INFINITY): number {
  return Math.ceil(sizeOf(text, charactersPerToken * most) / charactersPerToken);
}

/** Cuts a text to at most `tokens` estimated tokens. */
export function cutToTokens(text: string, tokens: number): string {
  const most = charactersPerToken * tokens;
  let [size, end] = [0, 0];
  for (const character of text) {
    size += sizeOfCharacter(character);
    if (size > most) return text.slice(0, end);
    end += character.length;
  }
  return text;
}

/** How many characters of this text's scripts take at most `tokens` estimated tokens. */
export function charactersIn(tokens: number, text: string): number {
  const share = text === "" ? 1 : countCharacters(text) / sizeOf(text);
  return Math.max(0, Math.floor(charactersPerToken * tokens * share));
}
