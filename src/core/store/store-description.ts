/** The vector index of a store. NONE: exact search that compares all vectors. */
export type VectorIndexKind = "NONE" | "IVF" | "HNSW";

/** The vector index that was configured, and the one in use. */
export interface VectorIndexUse {
  readonly wanted: VectorIndexKind;
  readonly inUse: VectorIndexKind;
  /** Dimensions of the indexed vectors, ascending. All other vectors are compared one by one. */
  readonly dimensions: readonly number[];
  /** Why the wanted index is not in use, with what to do about it; null if it is in use. */
  readonly problem: string | null;
}

/** Description of a store for operators. */
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

/**
 * Maximum number of records of a type that are counted at startup, so that large stores start as fast as small ones.
 */
export const mostCounted = 100_000;

/** How many records of all tenants a store has. */
export interface RecordCounts {
  readonly threads: number;
  readonly messages: number;
  readonly memories: number;
}
