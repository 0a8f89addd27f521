import { Stretch } from "../in-turns.js";
import type { JudgedRecord } from "./judge.js";
import type { ScoringKernel } from "../vectors/scoring-kernel.js";
import { fastestKernel } from "../vectors/simd-kernel.js";
import { MeaningBlock } from "./meaning-block.js";
import type { QuestionMeaning, StandingQuestion } from "./standing-question.js";

let compiled: ScoringKernel | undefined;

/** All blocks are compared by one kernel, which is compiled for the first of them. */
function sharedKernel(): ScoringKernel {
  return (compiled ??= fastestKernel());
}

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
  readonly #blocks = new Map<string, MeaningBlock<Entry>>();

  get size(): number {
    return this.#termsOf.size;
  }

  /** Whether any of them compares vectors. */
  get hasMeaning(): boolean {
    return this.#blocks.size > 0;
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
    if (!meaning) return;
    const key = blockKey(meaning.model, meaning.vector);
    const block = this.#blocks.get(key) ?? new MeaningBlock(meaning.vector.length, sharedKernel());
    this.#blocks.set(key, block);
    block.add(entry, meaning.vector, meaning.least);
  }

  remove(entry: Entry): void {
    for (const term of this.#termsOf.get(entry) ?? []) {
      const entries = this.#byTerm.get(term);
      entries?.delete(entry);
      if (entries?.size === 0) this.#byTerm.delete(term);
    }
    this.#termsOf.delete(entry);
    this.#always.delete(entry);
    const { meaning } = entry.question;
    if (meaning) this.#removeMeaning(entry, meaning);
  }

  /**
   * The questions that the record may match, and whether by its meaning: at least those that it does. Those
   * that are there at the time of the call; others have their turn meanwhile.
   */
  async candidates(record: JudgedRecord): Promise<ReadonlyMap<Entry, boolean>> {
    const found = new Map<Entry, boolean>();
    for (const entry of this.#always) found.set(entry, false);
    const add = (term: string) => {
      for (const entry of this.#byTerm.get(term) ?? []) found.set(entry, false);
    };
    const { passages, names } = record.words;
    for (const { terms } of passages) for (const term of terms.keys()) add(term);
    for (const name of names) add(name);
    await this.#addNear(record, found);
    return found;
  }

  #removeMeaning(entry: Entry, { model, vector }: QuestionMeaning): void {
    const key = blockKey(model, vector);
    const block = this.#blocks.get(key);
    block?.remove(entry);
    if (block?.size === 0) this.#blocks.delete(key);
  }

  async #addNear({ vectors }: JudgedRecord, found: Map<Entry, boolean>): Promise<void> {
    if (vectors === null) return;
    const stretch = new Stretch();
    for (const vector of vectors.vectors) {
      for (const [key, block] of this.#blocks) {
        const isOf = key === blockKey(vectors.model, vector);
        // What a caller gave may be of any model.
        const mayBeOf = vectors.model === null && key.endsWith(` ${vector.length}`);
        if (isOf || mayBeOf) await block.addNear(vector, found, stretch);
      }
    }
  }
}

/** Vectors of one model and dimension are compared with each other. */
function blockKey(model: string | null, { length }: Float32Array): string {
  return `${model} ${length}`;
}
