import type { Source } from "../claim.js";
import type { Languages } from "../language.js";
import { maskForeign } from "./mask-foreign.js";
import { ownSentences } from "./own-sentences.js";
import type { Span } from "./split-sentences.js";

/**
 * Whose words these ranges of a user's message are. Any part of a range that is announced, or a range of code,
 * quotations and markup alone, makes it ANNOUNCED.
 */
export function sourcesOf(
  message: string,
  ranges: readonly Span[],
  languages: Languages,
): Source[] {
  const text = maskForeign(message);
  const language = languages.of(message, languages.first);
  const announced = ownSentences(message, language, languages).filter(
    ({ source }) => source === "ANNOUNCED",
  );
  return ranges.map(({ start, end }) => {
    const isForeign = !/[\p{L}\p{N}]/u.test(text.slice(start, end));
    const meets = announced.some((sentence) => sentence.start < end && sentence.end > start);
    return isForeign || meets ? "ANNOUNCED" : "USER_WORDS";
  });
}
