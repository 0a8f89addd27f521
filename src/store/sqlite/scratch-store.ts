import type { Clock } from "../../core/time/clock.js";
import type { MemoryStore } from "../../core/store/memory-store.js";
import { withoutVectorIndex } from "../../core/store/store-description.js";
import { CommitListeners } from "../relational/connections/commit-listeners.js";
import { keyedVectors } from "../relational/search/keyed-vectors.js";
import { passageQueries } from "../relational/search/passages.js";
import { inUnit, storeQueries } from "../relational/store-parts.js";
import { fastestKernel } from "../../core/vectors/simd-kernel.js";
import { VectorCache } from "../relational/vector-scan/vector-cache.js";
import type { Reader } from "../relational/connections/connection.js";
import { vectorQueries, type Snapshots } from "../relational/vector-scan/vector-search.js";
import { Connection, inMemory } from "./connection.js";
import { beginEpoch, readEpochs, insertedPositions } from "./epochs.js";
import { storedOrder } from "./job-order.js";
import { migrate, signingKey } from "./migrations.js";
import { Writer } from "./writer.js";

/** The limit of the vector cache, in bytes. */
const vectorCacheBytes = 2 ** 25;

/**
 * Opens an embedded store without a file: its data is gone once it is closed. It is for the work of one task, and
 * small: reads see the changes of a running unit, and searches run in the event loop.
 */
export function openScratchStore({ clock }: { readonly clock: Clock }): MemoryStore {
  const connection = new Connection(inMemory, { readOnly: false, clock });
  connection.execute("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY");
  migrate(connection);
  const listeners = new CommitListeners();
  const writer = new Writer(connection, (_ms, mayHaveJobs) => listeners.tell(mayHaveJobs));
  const parts = {
    vectors: keyedVectors,
    jobOrder: storedOrder,
    events: {},
    auditTime: null,
  };
  return {
    signingKey: signingKey(connection),
    epochs: readEpochs(connection),
    isShared: false,
    description: { kind: "EMBEDDED", vectorIndex: withoutVectorIndex },
    ...storeQueries(connection, storedOrder, insertedPositions(connection)),
    passages: {
      ...passageQueries(connection, keyedVectors),
      ...vectorQueries(oneByOne(connection), new VectorCache(fastestKernel(), vectorCacheBytes)),
    },
    unit: (principal, work) =>
      writer.run(principal, (transaction) => inUnit(transaction, parts, work)),
    onCommit: listeners.add,
    beginEpoch: () => beginEpoch(connection),
    compact: async () => {},
    async ping() {
      connection.get("SELECT 1");
    },
    async close() {
      await writer.close();
      connection.close();
    },
  };
}

/**
 * Searches share the vector cache, so each begins after the previous one has ended. They need no transaction, because
 * only the reading task makes changes.
 */
function oneByOne(reader: Reader): Snapshots {
  let last: Promise<unknown> = Promise.resolve();
  return {
    inSnapshot(work) {
      const running = last.then(() => work(reader));
      last = running.catch(() => {});
      return running;
    },
  };
}
