import { nearestPlace } from "./nearest-place.js";
import { createHash } from "node:crypto";

/** A range of a text, in UTF-16 code units, end exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A text that can be searched for quotes, in time linear in both lengths. */
export class LooseText {
  #letters: string | undefined;

  constructor(readonly text: string) {}

  /** The exact occurrence of the quote nearest to `near`. Null if there is none. */
  exactPlace(quote: string, near = 0): Place | null {
    if (quote.trim() === "" || !quote.isWellFormed()) return null;
    const start = nearestPlace(this.text, quote, near);
    return start === null ? null : { start, end: start + quote.length };
  }

  /**
   * The first place with the same letters in the same order, ignoring case, kinds of quotation marks and white space.
   * Null if there is none.
   */
  loosePlace(quote: string): Place | null {
    this.#letters ??= lettersOf(this.text);
    const wanted = lettersOf(quote);
    if (wanted === "" || !wanted.isWellFormed()) return null;
    const at = nearestPlace(this.#letters, wanted, 0);
    if (at === null) return null;
    const start = placeOfLetter(this.text, at, 0);
    return { start, end: placeOfLetter(this.text, wanted.length - 1, start) + 1 };
  }
}

/** A text in lower case, without white space and with straight quotation marks; everything else keeps its length. */
function lettersOf(text: string): string {
  return (
    text
      // The only character that lower case makes longer.
      .replaceAll("İ", "i")
      .toLowerCase()
      // Sigma has another form at the end of a word, and a quote may end elsewhere.
      .replaceAll("ς", "σ")
      .replaceAll(/[“”«»]/g, '"')
      .replaceAll(/[‘’]/g, "'")
      .replaceAll(/\s+/g, "")
  );
}

/** Position of the letter that `before` other letters precede, counted from `start`. */
function placeOfLetter(text: string, before: number, start: number): number {
  let left = before;
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isPlain = code > 32 && code < 128;
    if ((isPlain || !/\s/.test(text.charAt(i))) && left-- === 0) return i;
  }
  return text.length;
}

/** Words that do not change the meaning of a statement. */
const articles = new Set(["a", "an", "the"]);

/**
 * A key that two texts share if they have the same words in the same order. Case, the encoding of accents, punctuation,
 * spaces and articles do not count. Null where there are no words.
 */
export function contentKey(content: string | null): string | null {
  const words = (content ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "" && !articles.has(word));
  if (words.length === 0) return null;
  return createHash("sha256").update(words.join(" ")).digest("hex").slice(0, 32);
}

/** Like {@link contentKey}; texts without words are compared verbatim. */
export function sayingOf(content: string | null): string {
  return contentKey(content) ?? (content ?? "").trim();
}
