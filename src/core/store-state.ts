/** What a store is doing, for those who watch it. Reading it takes no statement and no waiting. What does not apply is left out. */
export interface StoreState {
  /** Connections to its database. */
  readonly connections?: {
    readonly inUse: number;
    readonly max: number;
    /** Pieces of work that wait for one. */
    readonly waiting: number;
  };
  /** Units that wait for their turn. */
  readonly waitingUnits?: number;
  /** The store's file and its write-ahead log, in bytes. */
  readonly fileBytes?: number;
  readonly walBytes?: number;
  /** Vectors in memory, in bytes. */
  readonly vectorCacheBytes?: number;
  readonly indexCache?: IndexCacheState;
}

/** What of indexes is in memory for searches by words; counts are since the store was opened. */
export interface IndexCacheState {
  readonly bytes: number;
  /** Indexes of which something is there. */
  readonly entries: number;
  /** Queries of searches that memory answered alone. */
  readonly hits: number;
  /** Those that also read the store. */
  readonly misses: number;
  /** Changes of units that something was forgotten for. */
  readonly invalidations: number;
}

/** Is told how long parts of a store's work take, in milliseconds. */
export interface StoreMeter {
  /** A COMMIT was done. */
  committed(ms: number): void;
  /** Work has waited for a connection. */
  waited(ms: number): void;
}
