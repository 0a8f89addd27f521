/** The longest text that a model is given, in UTF-16 code units: some 2,000 tokens of English. Longer texts are cut. */
export const maxTextLength = 8_000;

/** Cuts a text to the limit, without splitting a surrogate pair. */
export function cutText(text: string): string {
  return text
    .slice(0, maxTextLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .toWellFormed();
}
