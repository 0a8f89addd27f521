import { afterEach, beforeEach, describe } from "vitest";
import type { MemoryStore } from "../../src/core/memory-store.js";
import { describeActors } from "./suite/actors.js";
import { describeCandidates } from "./suite/candidates.js";
import { describeClosing } from "./suite/closing.js";
import { describeConcurrency } from "./suite/concurrency.js";
import { describeDeletions } from "./suite/deletions.js";
import { describeEvents } from "./suite/events.js";
import { describeEvidence } from "./suite/evidence.js";
import { describeFilters } from "./suite/filters.js";
import { describeIndexUpkeep } from "./suite/index-upkeep.js";
import { describeJobs } from "./suite/jobs.js";
import { describeLeases } from "./suite/leases.js";
import { describeLinks } from "./suite/links.js";
import { describeLists } from "./suite/lists.js";
import { describeMemories } from "./suite/memories.js";
import { describeMessages } from "./suite/messages.js";
import { describeOrders } from "./suite/orders.js";
import { describePassages } from "./suite/passages.js";
import { describePrincipals } from "./suite/principals.js";
import { describeQueries } from "./suite/queries.js";
import { describeRequests } from "./suite/requests.js";
import { describeThreads } from "./suite/threads.js";
import { describeUnits } from "./suite/units.js";
import { describeUpdates } from "./suite/updates.js";
import { describeValues } from "./suite/values.js";
import { describeWriteRights } from "./suite/write-rights.js";

/** What an adapter tells the suite: how to open an empty store, and how to drop it. */
export interface StoreUnderTest {
  readonly name: string;
  /** Called once for each test. `close` must do no harm to a store that a test has closed. */
  open(): Promise<{ store: MemoryStore; close(): Promise<void> }>;
  /** Why the adapter cannot run here, such as "ORACLE_CONNECT_STRING is not set". It is printed. */
  readonly skip?: string | undefined;
}

/** Gives the store that was opened for the running test. */
export type OpenedStore = () => MemoryStore;

const parts: readonly ((opened: OpenedStore) => void)[] = [
  describeUnits,
  describeConcurrency,
  describeClosing,
  describeValues,
  describeLists,
  describeFilters,
  describeOrders,
  describeQueries,
  describeActors,
  describeThreads,
  describeMessages,
  describeMemories,
  describeEvidence,
  describeLinks,
  describePassages,
  describeCandidates,
  describeJobs,
  describeLeases,
  describeEvents,
  describeRequests,
  describePrincipals,
  describeWriteRights,
  describeUpdates,
  describeDeletions,
  describeIndexUpkeep,
];

/** The behaviour that every memory store shares; an adapter's test file only opens it. */
export function describeMemoryStore({ name, open, skip }: StoreUnderTest): void {
  if (skip !== undefined) process.stderr.write(`The ${name} memory store is not tested: ${skip}\n`);
  describe.skipIf(skip !== undefined)(`${name} memory store`, () => {
    let store: MemoryStore | undefined;
    let close: () => Promise<void> = async () => {};
    beforeEach(async () => {
      ({ store, close } = await open());
    });
    afterEach(() => close());
    for (const describePart of parts) {
      describePart(() => {
        if (store === undefined) throw new Error(`The ${name} memory store is not open.`);
        return store;
      });
    }
  });
}
