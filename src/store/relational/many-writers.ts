import type { Unit } from "../../core/memory-store.js";
import { indexQueries } from "../../core/read-allowance.js";
import type { Connections } from "./connection.js";
import { lookedUpOrder } from "./job-order.js";
import { passageQueries, type VectorQueries } from "./search/passages.js";
import type { VectorRows } from "./search/vector-rows.js";
import { stampedPositions, withIds } from "./stamping.js";
import { storeQueries, storeUnit } from "./store-parts.js";
import type { Transaction } from "./transaction.js";
import { fastestKernel } from "./vector-scan/simd-kernel.js";
import { VectorCache } from "./vector-scan/vector-cache.js";
import { vectorQueries, type Snapshots } from "./vector-scan/vector-search.js";

/** The queries of a store that many processes write to. */
export function manyWritersQueries(connections: Connections, vectors: VectorQueries) {
  return {
    ...storeQueries(connections, lookedUpOrder, stampedPositions(connections)),
    passages: indexQueries({ ...passageQueries(connections), ...vectors }),
  };
}

/** A unit of such a store. */
export function manyWritersUnit(transaction: Transaction, vectors: VectorRows): Unit {
  return storeUnit(transaction, { vectors, jobOrder: lookedUpOrder, events: { withIds } });
}

const defaultVectorCacheBytes = 2 ** 28;

/** Compares vectors with keys in the process, which caches them. */
export function cachedVectors(
  snapshots: Snapshots,
  bytes = defaultVectorCacheBytes,
): VectorQueries {
  return vectorQueries(snapshots, new VectorCache(fastestKernel(), bytes));
}
