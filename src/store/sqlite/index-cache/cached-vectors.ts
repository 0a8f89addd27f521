import { sumOfSquares } from "../../../core/search/cosines.js";
import type { CachedPassage } from "./cached-index.js";
import type { VectorRow } from "./cached-rows.js";

/** What the vectors of one index may take at most, in bytes: that many are compared in less than 2 ms. */
const mostBytes = 2 ** 22;

/** What a vector takes besides its numbers, in bytes: an estimate. */
const vectorBytes = 300;

export interface CachedVector extends VectorRow {
  readonly squared: number;
  /** Its own, or any of its record where a caller gave the vector. Undefined: it is not known. */
  passage: CachedPassage | undefined;
  /** The number of the comparison that {@link similarity} is of; 0: of none. */
  comparison: number;
  similarity: number;
}

/** The vectors of one index, known from the first one on, with the passages that they stand for. */
export class CachedVectors {
  readonly #byKey = new Map<number, CachedVector>();
  readonly #ofRecord = new Map<string, Set<CachedVector>>();
  readonly #withoutPassage = new Set<CachedVector>();
  /** The same as {@link #byKey} has, made when it is asked for. */
  #list: readonly CachedVector[] | undefined;
  #bytes = 0;
  #isTooMuch = false;
  #isStuck = false;
  /** The first key that was not looked at. */
  next = 0;
  /** Whether no vector has a key from {@link next} on. */
  isComplete = false;

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether they are too many to be kept, or some stand for what cannot be told. */
  get isLeftOut(): boolean {
    return this.#isTooMuch || this.#isStuck;
  }

  /** Whether no record has several. */
  get areOfOneEach(): boolean {
    return this.#ofRecord.size === this.#byKey.size;
  }

  /** Tells that passages were looked for, and not found, of {@link unplaced} records. */
  giveUp(): void {
    this.#isStuck = true;
  }

  /** Tells that it may help to look again. */
  retry(): void {
    this.#isStuck = false;
  }

  all(): readonly CachedVector[] {
    return (this.#list ??= [...this.#byKey.values()]);
  }

  of(recordId: string): Iterable<CachedVector> {
    return this.#ofRecord.get(recordId) ?? [];
  }

  /** Of some whose passage is not known, the records. */
  unplaced(count: number): string[] {
    const ids = new Set<string>();
    for (const { recordId } of this.#withoutPassage) if (ids.add(recordId).size === count) break;
    return [...ids];
  }

  /** @param passages What is known of its record's. */
  add(row: VectorRow, passages: readonly CachedPassage[]): void {
    if (this.#isTooMuch) return;
    this.next = row.key + 1;
    const squared = sumOfSquares(row.vector);
    const vector = { ...row, squared, passage: undefined, comparison: 0, similarity: 0 };
    this.#byKey.set(row.key, vector);
    this.#list = undefined;
    const others = this.#ofRecord.get(row.recordId);
    if (others) others.add(vector);
    else this.#ofRecord.set(row.recordId, new Set([vector]));
    this.#withoutPassage.add(vector);
    for (const passage of passages) this.#place(vector, passage);
    this.#bytes += sizeOf(vector);
    if (this.#bytes > mostBytes) this.#clear();
  }

  /** Tells that a vector was added, or is gone. */
  changed({ vectorKey, isNew }: { readonly vectorKey: number; readonly isNew: boolean }): void {
    if (isNew) this.isComplete = false;
    else this.#forget(vectorKey);
  }

  #forget(key: number): void {
    const vector = this.#byKey.get(key);
    if (vector === undefined) return;
    this.#byKey.delete(key);
    this.#list = undefined;
    this.#withoutPassage.delete(vector);
    const others = this.#ofRecord.get(vector.recordId);
    others?.delete(vector);
    if (others?.size === 0) this.#ofRecord.delete(vector.recordId);
    this.#bytes -= sizeOf(vector);
    this.#isStuck = false;
  }

  /** Tells of a passage that has become known. */
  placed(passage: CachedPassage): void {
    for (const vector of this.of(passage.candidate.recordId)) this.#place(vector, passage);
  }

  /** Tells that a passage of the record is not known any more. */
  displaced(recordId: string): void {
    for (const vector of this.of(recordId)) {
      vector.passage = undefined;
      this.#withoutPassage.add(vector);
    }
  }

  #clear(): void {
    this.#isTooMuch = true;
    this.#byKey.clear();
    this.#list = undefined;
    this.#ofRecord.clear();
    this.#withoutPassage.clear();
    this.#bytes = 0;
  }

  #place(vector: CachedVector, passage: CachedPassage): void {
    if (vector.model !== null && vector.place !== passage.place) return;
    vector.passage = passage;
    this.#withoutPassage.delete(vector);
  }
}

function sizeOf({ vector }: VectorRow): number {
  return vectorBytes + vector.byteLength;
}
