import type { RankingFactor } from "../search/ranking/explanation.js";
import { phrasesOf, type Phrase } from "../search/text/phrases.js";
import { queryTerms } from "../search/words/query-terms.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";
import type { PassageWords, RecordWords } from "./record-words.js";

/** Tolerance for weight shares near a bound. */
const rounding = 1e-6;

/** The words of a question: weighted terms, and phrases that must occur literally. */
export class QuestionWords {
  readonly phrases: readonly Phrase[];
  readonly #terms: ReadonlyMap<string, number>;
  readonly #total: number;
  /** Terms that every passage with the phrases contains. */
  readonly #phraseTerms: readonly string[];

  constructor(query: string, analyser: TextAnalyser, without: ReadonlySet<RankingFactor>) {
    this.phrases = phrasesOf(query);
    this.#phraseTerms = this.phrases.flatMap(({ text }) => analyser.phraseTerms(text));
    const terms = queryTerms(query, analyser, without);
    this.#terms = new Map(terms.map(({ term, weight }) => [term, weight]));
    this.#total = terms.reduce((sum, { weight }) => sum + weight, 0);
  }

  /**
   * The weighted share of the question's terms in the record's best passage, from 0 to 1. Terms of the speaker's name
   * count as present. The score is 0 if a phrase is missing. A question with only phrases and no terms scores 1 if all
   * phrases are present.
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
   * Terms such that every record that reaches the score contains at least one: as few and as rare as possible. Null if
   * there are none and any record may match.
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
      // The remaining terms alone cannot reach the score.
      if (left < (minScore - rounding) * this.#total) break;
      necessary.push(term);
      left -= this.#terms.get(term) ?? 0;
    }
    return necessary;
  }
}
