/** How much of a text a model is given, in UTF-16 code units: some 2,000 tokens of English. Longer texts are cut. */
export const maxTextLength = 8_000;

/** What a model is given of a text: its beginning, without halves of characters. */
export function cutText(text: string): string {
  return text
    .slice(0, maxTextLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .toWellFormed();
}
