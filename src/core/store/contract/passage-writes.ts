import type { Memory } from "../../memories/memory.js";
import type { Owner } from "../../owner.js";
import type {
  Indexed,
  IndexedEntity,
  PassageTraits,
  PastMemory,
} from "../../search/passages/passage.js";
import type { SaidWindow } from "./memories.js";
import type {
  NearRecord,
  RecordPlace,
  RecordVectors,
  VectorQuery,
  VectorSpace,
} from "./passages.js";

export interface PassageWrites {
  /**
   * Indexes the record's passages for keyword search. A record without passages is stored, but not found by words. All
   * passages of an index must have the same analyser: `add` fails on an index with passages of another one, until it is
   * rebuilt.
   */
  add(record: Indexed, passages: readonly IndexedPassage[]): Promise<void>;
  /**
   * Indexes the passages and vectors of several records that are in no index yet, as `add` and `setVectors` do one by
   * one. On Oracle the number of statements does not grow with the number of records of one owner.
   */
  addAll(records: readonly RecordToIndex[]): Promise<void>;
  /**
   * Indexes what a memory said in that window, with these passages and the memory's present vectors. Only searches of a
   * time in the window find it. The memory's own passages and vectors do not change.
   */
  addPast(
    past: PastMemory,
    memory: Memory,
    passages: readonly IndexedPassage[],
    window: SaidWindow,
  ): Promise<void>;
  /** The record's stored passages, in their order. */
  find(record: Indexed): Promise<StoredPassage[]>;
  /**
   * {@link find} for several records, a list for each in their order. Locks their parts of the index until the unit
   * ends, as writes to these do. On Oracle it takes two statements for all records of one owner.
   */
  findAll(records: readonly Indexed[]): Promise<StoredPassage[][]>;
  /** Removes passages from the index; terms, traits and analyser must be those they were added with. */
  remove(record: Indexed, passages: readonly (StoredPassage & IndexedPassage)[]): Promise<void>;
  /**
   * Removes several records from the index, with all their passages and vectors. On Oracle the number of statements
   * does not grow with the number of records of one owner.
   */
  removeAll(records: readonly RecordToUnindex[]): Promise<void>;
  /** Removes the owner's name and threads from its parts of the index, as far as no record is left in them. */
  forgetOwner(owner: Pick<Owner, "userId" | "agentId">): Promise<void>;
  /**
   * Rebuilds an index of the tenant from its passages, unless this analyser built it already or it does not exist.
   * `analyse` gets each passage, by ascending ordinal, and returns its new terms and traits; its ordinal and text do
   * not change. Fails with FORBIDDEN for a caller that is bound to a user or an agent.
   */
  rebuild(
    indexId: number,
    analyser: string,
    analyse: (passage: StoredPassage) => IndexedPassage,
  ): Promise<void>;
  /**
   * Replaces the vectors of a record, stored as 32-bit floats; null removes them. Fails with DIMENSION_MISMATCH unless
   * they have the dimension of the tenant's other vectors of the same model, or of its other caller-provided ones: the
   * first one decides. The caller must check everything else about a vector.
   */
  setVectors(record: Indexed, vectors: RecordVectors | null): Promise<void>;
  /** The vector spaces of the tenant. */
  vectorSpaces(): Promise<VectorSpace[]>;
  /**
   * The model of the record's vectors; null where it has none. Locks its part of the index until the unit ends, so that
   * no other unit changes its passages or vectors.
   */
  vectorsOf(record: Indexed): Promise<Pick<RecordVectors, "model"> | null>;
  /**
   * The similarity of the VALID facts under the policy FADING of exactly this owner that are true now, each by its
   * nearest vector; in no order. Locks the index that contains them, or will, until the unit ends, so that no other unit adds a fact to it or
   * changes a fact's vectors. Locks it before any of the facts. Other units may hold facts while they wait for the
   * index; a unit in a deadlock is run again.
   *
   * @param wanted Other facts may be omitted. Default: none may.
   */
  nearFacts(owner: Owner, query: VectorQuery, wanted?: WantedFacts): Promise<NearFact[]>;
  /** As the query of this name, but sees the changes of the unit. Server work: it ignores the caller's reach. */
  withoutVectors(
    entity: IndexedEntity,
    model: string,
    after: RecordPlace | null,
    limit: number,
  ): Promise<RecordPlace[]>;
  /**
   * Removes the tenant's vectors of all other models, except caller-provided ones. Returns how many records had some.
   * Also ignores the caller's reach.
   */
  removeOtherVectors(model: string): Promise<number>;
  /**
   * Removes the tenant's vectors of this model, so that it can have vectors of another dimension. Returns how many
   * records had some. Also ignores the caller's reach.
   */
  removeVectors(model: string): Promise<number>;
}

/** A new record with its passages and vectors. */
export interface RecordToIndex {
  readonly record: Indexed;
  readonly passages: readonly IndexedPassage[];
  /** Null: it gets none, or gets them later. */
  readonly vectors: RecordVectors | null;
}

/** A record with its indexed passages. */
export interface RecordToUnindex {
  readonly record: Indexed;
  /** Terms, traits and analyser must be those they were added with. */
  readonly passages: readonly (StoredPassage & IndexedPassage)[];
}

/** Selects facts of an owner: the `count` nearest, and all with a similarity of at least `least`. */
export interface WantedFacts {
  readonly count: number;
  readonly least: number;
}

export interface IndexedPassage extends PassageTraits {
  readonly text: string;
  /** Name of the analyser that made its terms; not empty. */
  readonly analyser: string;
  /** How often each term occurs in it. */
  readonly terms: ReadonlyMap<string, number>;
  /** Number of its terms, with repeats. */
  readonly length: number;
}

export interface StoredPassage extends PassageTraits {
  readonly ordinal: number;
  /** Its place in the record, from 0. */
  readonly number: number;
  readonly text: string;
}

/** A fact, and the cosine of the angle between its vector and another. */
export type NearFact = Pick<NearRecord, "recordId" | "similarity">;
