/**
 * State of a store for monitoring. Reading it runs no statement and does not wait. Values that do not apply are
 * omitted.
 */
export interface StoreState {
  /** Connections to its database. */
  readonly connections?: {
    readonly inUse: number;
    readonly max: number;
    /** Callers that wait for a connection. */
    readonly waiting: number;
  };
  /** Queued units. */
  readonly waitingUnits?: number;
  /** The store's file and its write-ahead log, in bytes. */
  readonly fileBytes?: number;
  readonly walBytes?: number;
  /** Vectors in memory, in bytes. */
  readonly vectorCacheBytes?: number;
  readonly indexCache?: IndexCacheState;
}

/** Cache of index data for keyword searches. Counts are since the store was opened. */
export interface IndexCacheState {
  readonly bytes: number;
  /** Indexes with cached data. */
  readonly entries: number;
  /** Search queries answered from the cache alone. */
  readonly hits: number;
  /** Search queries that also read the store. */
  readonly misses: number;
  /** Changes of units that invalidated cached data. */
  readonly invalidations: number;
}

/** Receives timings of a store's work, in milliseconds. */
export interface StoreMeter {
  /** Called after a COMMIT. */
  committed(ms: number): void;
  /** Called when work has waited for a connection. */
  waited(ms: number): void;
}
