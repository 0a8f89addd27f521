import { sumOfSquares } from "../../../core/search/embedding/cosines.js";
import type { CachedPassage, VectorRow } from "./cached-rows.js";

/** The maximum size of one index's vectors, in bytes: this many are compared in less than 2 ms. */
const mostBytes = 2 ** 22;

/** The estimated bytes of a vector besides its numbers. */
const vectorBytes = 300;

export interface CachedVector extends VectorRow {
  readonly squared: number;
  /** Its own passage, or any passage of its record if a caller provided the vector. Undefined: not known. */
  passage: CachedPassage | undefined;
  /** The number of the comparison that computed {@link similarity}; 0: none. */
  comparison: number;
  similarity: number;
}

/** The vectors of one index from the first one on, with their passages. */
export class CachedVectors {
  readonly #byKey = new Map<number, CachedVector>();
  readonly #ofRecord = new Map<string, Set<CachedVector>>();
  readonly #withoutPassage = new Set<CachedVector>();
  /** The values of {@link #byKey}, created on demand. */
  #list: readonly CachedVector[] | undefined;
  #bytes = 0;
  #isTooMuch = false;
  #isStuck = false;
  /** The first key that has not been read. */
  next = 0;
  /** Whether no vector has a key from {@link next} on. */
  isComplete = false;

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether the vectors are too many to cache, or the passages of some cannot be found. */
  get isLeftOut(): boolean {
    return this.#isTooMuch || this.#isStuck;
  }

  /** Whether no record has several vectors. */
  get areOfOneEach(): boolean {
    return this.#ofRecord.size === this.#byKey.size;
  }

  /** Records that the passages of {@link unplaced} records were looked up and not found. */
  giveUp(): void {
    this.#isStuck = true;
  }

  /** Allows another look-up of missing passages. */
  retry(): void {
    this.#isStuck = false;
  }

  all(): readonly CachedVector[] {
    return (this.#list ??= [...this.#byKey.values()]);
  }

  of(recordId: string): Iterable<CachedVector> {
    return this.#ofRecord.get(recordId) ?? [];
  }

  /** The records of some vectors whose passage is not known. */
  unplaced(count: number): string[] {
    const ids = new Set<string>();
    for (const { recordId } of this.#withoutPassage) if (ids.add(recordId).size === count) break;
    return [...ids];
  }

  /** @param passages The known passages of its record. */
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

  /** Called when a vector was added or removed. */
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

  /** Called when a passage has become known. */
  placed(passage: CachedPassage): void {
    for (const vector of this.of(passage.candidate.recordId)) this.#place(vector, passage);
  }

  /** Called when a passage of the record is no longer known. */
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
