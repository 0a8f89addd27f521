/** What a store searches vectors by. NONE: by comparing all of them, which misses nothing. */
export type VectorIndexKind = "NONE" | "IVF" | "HNSW";

/** What a store was told to search vectors by, and what it does. */
export interface VectorIndexUse {
  readonly wanted: VectorIndexKind;
  readonly inUse: VectorIndexKind;
  /** How many numbers the vectors have that are in an index, the fewest first. All others are compared one by one. */
  readonly dimensions: readonly number[];
  /** Why it is not as it is wanted, with what to do about it; null where it is. */
  readonly problem: string | null;
}

/** What a store is, for people who operate it. */
export interface StoreDescription {
  readonly kind: "EMBEDDED" | "LIBSQL" | "ORACLE" | "POSTGRES";
  readonly vectorIndex: VectorIndexUse;
}

export const withoutVectorIndex: VectorIndexUse = {
  wanted: "NONE",
  inUse: "NONE",
  dimensions: [],
  problem: null,
};

/** Records of a type that are counted at a start, so that a large store starts as fast. */
export const mostCounted = 100_000;

/** How many records of all tenants a store has. */
export interface RecordCounts {
  readonly threads: number;
  readonly messages: number;
  readonly memories: number;
}
