import type { Verdict } from "./compared-pair.js";
import { areOpposite } from "./opposites.js";
import { singular, wordsOf } from "./words.js";

const denials = new Set(
  "not no never none without nicht kein keine ne pas nunca jamais não nie tidak bukan".split(" "),
);
/** A text with fewer words, besides numbers, is a label such as "item 7". */
const fewestWords = 3;

/** The words of a text, with nouns in the singular. */
export interface ReadWords {
  readonly isDenied: boolean;
  readonly numbers: readonly string[];
  /** Without numbers and denials. */
  readonly words: readonly string[];
}

/**
 * Compares two texts by their words alone. UNSURE if they have opposite words, or the same words with other numbers or
 * denials, because both can hardly be true.
 */
export function comparedWords(one: ReadWords, other: ReadWords): Verdict {
  if (areOpposite(one.words, other.words)) return "UNSURE";
  if (one.words.join(" ") !== other.words.join(" ")) return "SAME";
  const isShort = one.words.length < fewestWords;
  if (!isShort && one.numbers.join(" ") !== other.numbers.join(" ")) return "UNSURE";
  return one.isDenied === other.isDenied ? "SAME" : "UNSURE";
}

export function readWords(text: string): ReadWords {
  const all = wordsOf(text.slice(0, 2_000));
  return {
    isDenied: all.filter(({ text: word }) => denials.has(word)).length % 2 === 1,
    numbers: all.filter(({ isNumber }) => isNumber).map(({ text: word }) => word),
    words: all
      .filter(
        ({ text: word, isNumber }) =>
          !isNumber && !denials.has(word) && word !== "do" && word !== "does",
      )
      .map(({ text: word }) => singular(word)),
  };
}
