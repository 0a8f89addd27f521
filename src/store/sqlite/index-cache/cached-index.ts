import type { IndexKey, Posting, RecordIndex } from "../../../core/search/passages/passage.js";
import type { CachedPassage, VectorRow } from "./cached-rows.js";
import { CachedVectors } from "./cached-vectors.js";

/** An index without its postings. */
type IndexHead = Omit<RecordIndex, "postings">;

/** Estimated bytes of an entry besides its numbers and texts. */
const entryBytes = 100;
const indexBytes = 1_200;
const postingBytes = 500;
const passageBytes = 400;

/** The cached parts of one index, as they were read. */
export class CachedIndex {
  /** Undefined: the index has never existed. */
  id: number | undefined;
  #key: IndexKey | null | undefined;
  #head: IndexHead | undefined;
  #headBytes = 0;
  #passageBytes = 0;
  /** Null: no passage contains the term. */
  readonly #postings = new Map<string, Posting | null>();
  readonly #vocabularies = new Map<string, string[]>();
  readonly #passages = new Map<number, CachedPassage>();
  /** Ordinals without a passage. */
  readonly #absent = new Set<number>();
  readonly #ordinalsOf = new Map<string, number[]>();
  #vectors = new CachedVectors();

  constructor(
    readonly name: string,
    readonly tenantId: string,
  ) {}

  /** The estimated size of all parts, in bytes. */
  get bytes(): number {
    return indexBytes + this.#headBytes + this.#passageBytes + this.#vectors.bytes;
  }

  get vectors(): CachedVectors {
    return this.#vectors;
  }

  /** Null: the index does not exist. Undefined: its key has not been read since it changed. */
  get key(): IndexKey | null | undefined {
    return this.#key;
  }

  set key(key: IndexKey | null) {
    this.#key = key;
    if (key?.id === this.id || key === null) return;
    // A new index under the same name has other ordinals.
    this.id = key.id;
    this.#passages.clear();
    this.#ordinalsOf.clear();
    this.#passageBytes = 0;
    this.#vectors = new CachedVectors();
  }

  get head(): IndexHead | undefined {
    return this.#head;
  }

  set head(head: IndexHead) {
    if (this.#head === undefined)
      this.#headBytes += entryBytes * (head.sessions.length + head.speakers.length);
    this.#head = head;
  }

  /** Undefined: not cached. Null: no passage contains the term. */
  posting(term: string): Posting | null | undefined {
    return this.#postings.get(term);
  }

  setPosting(term: string, posting: Posting | null): void {
    if (!this.#postings.has(term))
      this.#headBytes += posting ? postingBytes + 16 * posting.ordinals.length : entryBytes;
    this.#postings.set(term, posting);
  }

  vocabulary(prefix: string): string[] | undefined {
    return this.#vocabularies.get(prefix);
  }

  setVocabulary(prefix: string, terms: string[]): void {
    if (!this.#vocabularies.has(prefix)) this.#headBytes += entryBytes * (1 + terms.length);
    this.#vocabularies.set(prefix, terms);
  }

  /** Undefined: not cached. Null: no passage has the ordinal. */
  passage(ordinal: number): CachedPassage | null | undefined {
    return this.#passages.get(ordinal) ?? (this.#absent.has(ordinal) ? null : undefined);
  }

  setPassage(passage: CachedPassage): void {
    const { ordinal, recordId } = passage.candidate;
    if (this.#passages.has(ordinal)) return;
    this.#passages.set(ordinal, passage);
    this.#passageBytes += sizeOf(passage);
    const others = this.#ordinalsOf.get(recordId);
    if (others) others.push(ordinal);
    else this.#ordinalsOf.set(recordId, [ordinal]);
    this.#vectors.placed(passage);
  }

  /** Whether a passage of the record is cached. */
  has(recordId: string): boolean {
    return this.#ordinalsOf.has(recordId);
  }

  /** The cached passages of a record. */
  passagesOf(recordId: string): CachedPassage[] {
    const ordinals = this.#ordinalsOf.get(recordId) ?? [];
    return ordinals.flatMap((ordinal) => this.#passages.get(ordinal) ?? []);
  }

  addVector(row: VectorRow): void {
    this.#vectors.add(row, this.passagesOf(row.recordId));
  }

  setAbsent(ordinal: number): void {
    this.#absent.add(ordinal);
    this.#headBytes += entryBytes / 2;
  }

  /**
   * Drops everything except the passages. Adding or removing passages does not change others; changes to a passage are
   * reported one by one.
   */
  forgetHead(): void {
    this.#key = undefined;
    this.#head = undefined;
    this.#headBytes = 0;
    this.#postings.clear();
    this.#vocabularies.clear();
    this.#absent.clear();
    this.#vectors.retry();
  }

  forgetPassage(ordinal: number): void {
    const passage = this.#passages.get(ordinal);
    if (passage === undefined) return;
    this.#passageBytes -= sizeOf(passage);
    this.#passages.delete(ordinal);
    const { recordId } = passage.candidate;
    const others = this.#ordinalsOf.get(recordId)?.filter((other) => other !== ordinal) ?? [];
    if (others.length > 0) this.#ordinalsOf.set(recordId, others);
    else this.#ordinalsOf.delete(recordId);
    this.#vectors.displaced(recordId);
  }

  /** Drops the passages of a record. */
  forgetRecord(id: string): void {
    for (const ordinal of this.#ordinalsOf.get(id) ?? []) this.forgetPassage(ordinal);
  }
}

function sizeOf({ candidate }: CachedPassage): number {
  return passageBytes + 2 * candidate.text.length;
}
