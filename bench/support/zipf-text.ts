import { randomFrom } from "../../eval/random.ts";

const syllables =
  "ba be bi bo da de do fa fe ga go ka ke ki la le li lo ma me mi mo na ne no pa".split(" ");

/**
 * Words by how frequent they are: the one of rank r comes 1 / r as often as
 * the first. The most frequent ones of a language are its stop words, which no
 * search goes by, and so are left out here.
 */
const firstRank = 50;
const lastRank = 20_000;

/** Texts of made-up words, of which a few are frequent and most are rare (Zipf). The same seed makes the same. */
export class ZipfText {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  /** 6 to 35 words. */
  message(): string {
    return Array.from({ length: this.#below(30) + 6 }, () => this.#word()).join(" ");
  }

  /** Four words that stand beside each other in one of the messages. */
  query(messages: readonly string[]): string {
    const words = messages[this.#below(messages.length)]?.split(" ") ?? [];
    const start = this.#below(words.length - 3);
    return words.slice(start, start + 4).join(" ");
  }

  /** Of length 1, in no particular direction; with four decimals, as it has to go through JSON. */
  vector(dimension: number): number[] {
    const numbers = Array.from({ length: dimension }, () => this.#random() - 0.5);
    const length = Math.hypot(...numbers);
    return numbers.map((number) => Math.round((number / length) * 1e4) / 1e4);
  }

  #word(): string {
    return wordOf(Math.floor(firstRank * (lastRank / firstRank) ** this.#random()));
  }

  /** From 0 up to and without the limit. */
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
