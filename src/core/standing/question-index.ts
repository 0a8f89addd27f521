import { YieldTimer } from "../tasks/in-turns.js";
import type { JudgedRecord } from "./judge.js";
import type { ScoringKernel } from "../vectors/scoring-kernel.js";
import { fastestKernel } from "../vectors/simd-kernel.js";
import { MeaningBlock } from "./meaning-block.js";
import type { QuestionMeaning, StandingQuestion } from "./standing-question.js";

let compiled: ScoringKernel | undefined;

/** All blocks share one kernel, which is compiled on first use. */
function sharedKernel(): ScoringKernel {
  return (compiled ??= fastestKernel());
}

interface Asked {
  readonly question: StandingQuestion;
}

/**
 * An index of one owner's questions, so that a record is only judged against questions that it may match. Questions are
 * indexed by terms that every matching record contains, and by their vectors, which are compared in blocks.
 */
export class QuestionIndex<Entry extends Asked> {
  readonly #byTerm = new Map<string, Set<Entry>>();
  /** Questions without necessary terms. */
  readonly #always = new Set<Entry>();
  readonly #termsOf = new Map<Entry, readonly string[]>();
  readonly #blocks = new Map<string, MeaningBlock<Entry>>();

  get size(): number {
    return this.#termsOf.size;
  }

  /** Whether any question compares vectors. */
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
   * The questions that the record may match, and whether by meaning; includes all questions that do match. Questions
   * added after the call need not be included. Pauses to let other work run.
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
    const timer = new YieldTimer();
    for (const vector of vectors.vectors) {
      for (const [key, block] of this.#blocks) {
        const isOf = key === blockKey(vectors.model, vector);
        // A vector that a caller supplied may be of any model.
        const mayBeOf = vectors.model === null && key.endsWith(` ${vector.length}`);
        if (isOf || mayBeOf) await block.addNear(vector, found, timer);
      }
    }
  }
}

/** Only vectors of the same model and dimension are compared. */
function blockKey(model: string | null, { length }: Float32Array): string {
  return `${model} ${length}`;
}
