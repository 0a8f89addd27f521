import type { RankingFactor } from "../search/explanation.js";
import { phrasesOf, type Phrase } from "../search/phrases.js";
import { queryTerms } from "../search/query-terms.js";
import type { TextAnalyser } from "../search/text-analyser.js";
import type { PassageWords, RecordWords } from "./record-words.js";

/** Shares of weight closer than this to a bound may be on either side of it. */
const rounding = 1e-6;

/** The words of a question: terms with their weights, and phrases that have to stand as they are written. */
export class QuestionWords {
  readonly phrases: readonly Phrase[];
  readonly #terms: ReadonlyMap<string, number>;
  readonly #total: number;
  /** Every passage that holds the phrases holds these terms. */
  readonly #phraseTerms: readonly string[];

  constructor(query: string, analyser: TextAnalyser, without: ReadonlySet<RankingFactor>) {
    this.phrases = phrasesOf(query);
    this.#phraseTerms = this.phrases.flatMap(({ text }) => analyser.phraseTerms(text));
    const terms = queryTerms(query, analyser, without);
    this.#terms = new Map(terms.map(({ term, weight }) => [term, weight]));
    this.#total = terms.reduce((sum, { weight }) => sum + weight, 0);
  }

  /**
   * The share of the terms, by their weights, that the record's best passage
   * holds, from 0 to 1. The speaker's name counts as held. A passage that lacks
   * a phrase has 0; of a question that is only phrases without terms, one that has them all has 1.
   */
  scoreOf({ passages, names }: RecordWords): number {
    let best = 0;
    for (const passage of passages) best = Math.max(best, this.#shareIn(passage, names));
    return best;
  }

  #shareIn({ text, terms }: PassageWords, names: ReadonlySet<string>): number {
    let held = 0;
    for (const [term, weight] of this.#terms)
      if (terms.has(term) || names.has(term)) held += weight;
    if (this.#total > 0 && held === 0) return 0;
    if (!this.phrases.every((phrase) => phrase.isIn(text))) return 0;
    if (this.#total > 0) return held / this.#total;
    return this.phrases.length > 0 ? 1 : 0;
  }

  /**
   * Terms of which every record that reaches the score holds at least one, as
   * few and as rare as can be. Null: there are none, and any record may match.
   *
   * @param frequencyOf How common a term is.
   */
  necessaryTerms(
    minScore: number,
    frequencyOf: (term: string) => number,
  ): readonly string[] | null {
    const byRarity = (one: string, other: string) => frequencyOf(one) - frequencyOf(other);
    const [rarest] = this.#phraseTerms.toSorted(byRarity);
    if (rarest !== undefined) return [rarest];
    if (this.#total === 0) return this.phrases.length > 0 ? null : [];
    const necessary: string[] = [];
    let left = this.#total;
    for (const term of [...this.#terms.keys()].sort(byRarity)) {
      // What is left would not be enough without any of the terms before.
      if (left < (minScore - rounding) * this.#total) break;
      necessary.push(term);
      left -= this.#terms.get(term) ?? 0;
    }
    return necessary;
  }
}
