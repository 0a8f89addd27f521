import type { MemoryStore, Unit } from "../../core/memory-store.js";
import { forAnyAgent } from "../../core/principal.js";
import { indexQueries } from "../../core/read-allowance.js";
import { unitOf } from "../unit-calls.js";
import { actorQueries, actorWrites } from "./actors.js";
import type { Connections } from "./connection.js";
import { eventWrites } from "./event-writes.js";
import { eventQueries } from "./events.js";
import { lookedUpOrder } from "./job-order.js";
import { jobWrites } from "./job-writes.js";
import { jobQueries } from "./jobs.js";
import { linkQueries, linkWrites } from "./links.js";
import { memoryQueries } from "./memories.js";
import { memoryWrites } from "./memory-writes.js";
import { traceQueries } from "./message-steps.js";
import { messageWrites } from "./message-writes.js";
import { messageQueries } from "./messages.js";
import { receiptQueries, receiptWrites } from "./receipts.js";
import { requestWrites } from "./requests.js";
import { keyedVectors } from "./search/keyed-vectors.js";
import { passageWrites } from "./search/passage-writes.js";
import { passageQueries } from "./search/passages.js";
import { sharedStateQueries, sharedStateWrites } from "./shared-state.js";
import { stampedPositions, withIds } from "./stamping.js";
import { summaryQueries, summaryWrites } from "./summaries.js";
import { threadQueries, threadWrites } from "./threads.js";
import type { Transaction } from "./transaction.js";
import { usageQueries, usageWrites } from "./usage.js";
import { fastestKernel } from "./vector-scan/simd-kernel.js";
import { VectorCache } from "./vector-scan/vector-cache.js";
import { vectorQueries, type Snapshots } from "./vector-scan/vector-search.js";

const defaultVectorCacheBytes = 2 ** 28;

/** Those who are told of commits. */
export class CommitListeners {
  readonly #listeners = new Set<() => void>();

  readonly add = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells all, in turns of their own: an error of a listener must not be taken for the unit's failure. */
  readonly tell = (): void => {
    for (const listener of this.#listeners) queueMicrotask(listener);
  };
}

/** The queries of a store that many processes write to, and whose vectors have keys. */
export function manyWritersQueries(
  connections: Connections,
  snapshots: Snapshots,
  vectorCacheBytes = defaultVectorCacheBytes,
) {
  const cache = new VectorCache(fastestKernel(), vectorCacheBytes);
  return {
    actors: actorQueries(connections),
    threads: threadQueries(connections),
    messages: messageQueries(connections),
    traces: traceQueries(connections),
    memories: memoryQueries(connections),
    links: linkQueries(connections),
    passages: indexQueries({ ...passageQueries(connections), ...vectorQueries(snapshots, cache) }),
    summaries: summaryQueries(connections),
    sharedState: sharedStateQueries(connections),
    jobs: jobQueries(connections, lookedUpOrder),
    usage: usageQueries(connections),
    events: eventQueries(connections, stampedPositions(connections)),
    receipts: receiptQueries(connections),
  } satisfies Partial<MemoryStore>;
}

/** A unit of such a store. */
export function manyWritersUnit(transaction: Transaction): Unit {
  return unitOf(transaction, {
    actors: actorWrites(transaction),
    threads: threadWrites(transaction),
    messages: messageWrites(transaction),
    memories: memoryWrites(transaction),
    links: linkWrites(transaction),
    linkEnds: memoryWrites(transaction, forAnyAgent(transaction.principal), "all"),
    passages: passageWrites(transaction, keyedVectors),
    summaries: summaryWrites(transaction),
    sharedState: sharedStateWrites(transaction),
    jobs: jobWrites(transaction, lookedUpOrder),
    usage: usageWrites(transaction),
    events: eventWrites(transaction, { withIds }),
    receipts: receiptWrites(transaction),
    requests: requestWrites(transaction),
  });
}
