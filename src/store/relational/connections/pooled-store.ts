import type { MemoryStore } from "../../../core/store/memory-store.js";
import { indexQueries, uncounted } from "../../../core/read-allowance.js";
import { CommitListeners } from "./commit-listeners.js";
import type { ConnectionPool, PooledConnection } from "./connection-pool.js";
import { beginEpoch } from "./epochs.js";
import { lookedUpOrder } from "../logs/job-order.js";
import { PooledWriter, type Commits } from "./pooled-writer.js";
import { passageQueries, type VectorQueries } from "../search/passages.js";
import type { VectorRows } from "../search/vector-rows.js";
import { stampedPositions, withIds } from "./stamping.js";
import { inUnit, storeQueries, type UnitParts } from "../store-parts.js";
import { fastestKernel } from "../../../core/vectors/simd-kernel.js";
import { VectorCache } from "../vector-scan/vector-cache.js";
import { vectorQueries, type Snapshots } from "../vector-scan/vector-search.js";

/** The database-specific parts of a store with many writing processes. */
export interface PooledStoreParts<C extends PooledConnection, Mark> extends Pick<
  MemoryStore,
  "signingKey" | "epochs" | "description"
> {
  /** The connections of units. */
  readonly pool: ConnectionPool<C>;
  /** The connections of queries. Default: those of units. */
  readonly reading?: ConnectionPool<C>;
  readonly commits: Commits<C, Mark>;
  readonly vectors: VectorQueries;
  /** The vector cache, if there is one. */
  readonly vectorCache?: Pick<VectorCache, "bytes">;
  readonly vectorRows: VectorRows;
  /** Notified of each commit. */
  readonly listeners?: CommitListeners;
  readonly auditTime: UnitParts["auditTime"];
  /** Must succeed before the first unit. */
  readonly prepare?: (() => Promise<unknown>) | undefined;
  /** Default: does nothing, because the database manages its files. */
  readonly compact?: () => Promise<void>;
  /** Called when the store is closed, in addition to closing the pools. */
  readonly onClose?: () => Promise<void> | undefined;
}

/** The store in a database that any number of processes may write to. */
export function pooledStore<C extends PooledConnection, Mark>({
  signingKey,
  epochs,
  description,
  pool,
  reading = pool,
  commits,
  vectors,
  vectorCache,
  vectorRows,
  listeners = new CommitListeners(),
  prepare,
  compact = async () => {},
  onClose,
  auditTime,
}: PooledStoreParts<C, Mark>): MemoryStore {
  const writer = new PooledWriter(pool, commits, listeners.tell);
  const unitParts = {
    vectors: vectorRows,
    jobOrder: lookedUpOrder,
    events: { withIds },
    auditTime,
  };
  let left = prepare;
  const run: MemoryStore["unit"] = async (principal, work) => {
    if (left) await left().then(() => (left = undefined));
    return writer.run(principal, (transaction) => inUnit(transaction, unitParts, work));
  };
  return {
    signingKey,
    epochs,
    isShared: true,
    description,
    ...storeQueries(reading, lookedUpOrder, stampedPositions(reading)),
    passages: indexQueries({ ...passageQueries(reading, vectorRows), ...vectors }),
    unit: (principal, work) => uncounted(() => run(principal, work)),
    onCommit: listeners.add,
    beginEpoch: () => pool.use(beginEpoch),
    compact,
    state() {
      const connections = reading.state();
      return {
        ...(connections && { connections }),
        ...(vectorCache && { vectorCacheBytes: vectorCache.bytes }),
      };
    },
    ping: () => reading.ping(),
    close: async () => void (await Promise.all([pool.close(), reading.close(), onClose?.()])),
  };
}

const defaultVectorCacheBytes = 2 ** 28;

/** Compares vectors in the process, which caches them. */
export function cachedVectors(
  snapshots: Snapshots,
  bytes = defaultVectorCacheBytes,
): Pick<PooledStoreParts<never, never>, "vectors"> & { readonly vectorCache: VectorCache } {
  const vectorCache = new VectorCache(fastestKernel(), bytes);
  return { vectors: vectorQueries(snapshots, vectorCache), vectorCache };
}
