import { cosines, sumOfSquares, type SquaredVector } from "../search/cosines.js";
import { Stretch } from "../in-turns.js";
import { isComparable, rounding, type JudgedRecord } from "./judge.js";
import type { StandingQuestion } from "./standing-question.js";

/** Questions whose vectors are compared in one go: some 400,000 numbers take half a millisecond. */
const comparedAtOnce = 1_024;

interface Asked {
  readonly question: StandingQuestion;
}

/**
 * The questions of one owner, by what a record must have to match them: so that
 * a record is judged by those alone that it may match. A question is found by
 * the terms without which no record reaches its score, or by the nearness of
 * its vector, which is compared with all of them in blocks.
 */
export class QuestionIndex<Entry extends Asked> {
  readonly #byTerm = new Map<string, Set<Entry>>();
  /** Questions that no term leads to. */
  readonly #always = new Set<Entry>();
  readonly #termsOf = new Map<Entry, readonly string[]>();
  readonly #byMeaning = new Map<Entry, SquaredVector>();

  get size(): number {
    return this.#termsOf.size;
  }

  /** Whether any of them compares vectors. */
  get hasMeaning(): boolean {
    return this.#byMeaning.size > 0;
  }

  add(entry: Entry): void {
    const { words, meaning, minScore } = entry.question;
    const frequencyOf = (term: string) => this.#byTerm.get(term)?.size ?? 0;
    const terms = words ? words.necessaryTerms(minScore, frequencyOf) : [];
    if (terms === null) this.#always.add(entry);
    this.#termsOf.set(entry, terms ?? []);
    for (const term of terms ?? []) {
      const entries = this.#byTerm.get(term) ?? new Set();
      entries.add(entry);
      this.#byTerm.set(term, entries);
    }
    if (meaning)
      this.#byMeaning.set(entry, { vector: meaning.vector, squared: sumOfSquares(meaning.vector) });
  }

  remove(entry: Entry): void {
    for (const term of this.#termsOf.get(entry) ?? []) {
      const entries = this.#byTerm.get(term);
      entries?.delete(entry);
      if (entries?.size === 0) this.#byTerm.delete(term);
    }
    this.#termsOf.delete(entry);
    this.#always.delete(entry);
    this.#byMeaning.delete(entry);
  }

  /**
   * The questions that the record may match: at least those that it does. Those
   * that are there at the time of the call; others have their turn meanwhile.
   */
  async candidates(record: JudgedRecord): Promise<ReadonlySet<Entry>> {
    const found = new Set(this.#always);
    const add = (term: string) => {
      for (const entry of this.#byTerm.get(term) ?? []) found.add(entry);
    };
    const { passages, names } = record.words;
    for (const { terms } of passages) for (const term of terms.keys()) add(term);
    for (const name of names) add(name);
    await this.#addNear(record, found);
    return found;
  }

  async #addNear({ vectors }: JudgedRecord, found: Set<Entry>): Promise<void> {
    if (vectors === null || !this.hasMeaning) return;
    const stretch = new Stretch();
    const comparable = [...this.#byMeaning].filter(
      ([{ question }]) => question.meaning !== null && isComparable(question.meaning, vectors),
    );
    for (let i = 0; i < comparable.length; i += comparedAtOnce) {
      const some = comparable.slice(i, i + comparedAtOnce);
      const block = some.map(([, vector]) => vector);
      for (const vector of vectors.vectors) {
        const near = cosines(vector, block);
        for (const [place, [entry]] of some.entries())
          if ((near[place] ?? -1) >= (entry.question.meaning?.least ?? 1) - rounding)
            found.add(entry);
        await stretch.pause();
      }
    }
  }
}
