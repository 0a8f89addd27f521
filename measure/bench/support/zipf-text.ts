import { randomFrom } from "../../eval/random.ts";

const syllables =
  "ba be bi bo da de do fa fe ga go ka ke ki la le li lo ma me mi mo na ne no pa".split(" ");

/**
 * The ranks of words by frequency: a word of rank r is 1 / r as frequent as the
 * first. The most frequent words of a language are its stop words. Searches ignore
 * them, so they are left out here.
 */
const firstRank = 50;
const lastRank = 20_000;

/** Texts of made-up words, few of them frequent and most of them rare (Zipf). The same seed gives the same texts. */
export class ZipfText {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  /** 6 to 35 words. */
  message(): string {
    return Array.from({ length: this.#below(30) + 6 }, () => this.#word()).join(" ");
  }

  /** Four adjacent words of one of the messages. */
  query(messages: readonly string[]): string {
    const words = messages[this.#below(messages.length)]?.split(" ") ?? [];
    const start = this.#below(words.length - 3);
    return words.slice(start, start + 4).join(" ");
  }

  /** A random direction of length 1, with four decimals, as it is sent as JSON. */
  vector(dimension: number): number[] {
    const numbers = Array.from({ length: dimension }, () => this.#random() - 0.5);
    const length = Math.hypot(...numbers);
    return numbers.map((number) => Math.round((number / length) * 1e4) / 1e4);
  }

  #word(): string {
    return wordOf(Math.floor(firstRank * (lastRank / firstRank) ** this.#random()));
  }

  /** A random integer from 0 to below the limit. */
  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }
}

/** The digits of the rank, as syllables. */
function wordOf(rank: number): string {
  const rest = Math.floor(rank / syllables.length);
  const syllable = syllables[rank % syllables.length] ?? "";
  return rest === 0 ? syllable : wordOf(rest) + syllable;
}
