import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Clock } from "../../src/core/time/clock.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { FakeClock } from "../support/fake-clock.js";
import { noon } from "./samples.js";
import { describeActorDeletions } from "./suite/actor-deletions.js";
import { describeActors } from "./suite/actors.js";
import { describeApiKeys } from "./suite/api-keys.js";
import { describeTenants } from "./suite/tenants.js";
import { describeAudit } from "./suite/audit.js";
import { describeTransfers } from "./suite/transfers.js";
import { describeCandidates } from "./suite/candidates.js";
import { describeClosing } from "./suite/closing.js";
import { describeConcurrency } from "./suite/concurrency.js";
import { describeActivity } from "./suite/activity.js";
import { describeParts } from "./suite/parts.js";
import { describeCounts } from "./suite/counts.js";
import { describeCountedReads } from "./suite/counted-reads.js";
import { describeDeletionLookups } from "./suite/deletion-lookups.js";
import { describeDeletions } from "./suite/deletions.js";
import { describeErasure } from "./suite/erasure.js";
import { describeEventRetention } from "./suite/event-retention.js";
import { describeEpochs } from "./suite/epochs.js";
import { describeEvents } from "./suite/events.js";
import { describeEvidence } from "./suite/evidence.js";
import { describeExpiry } from "./suite/expiry.js";
import {
  describeFilters,
  describeMessageFilters,
  describeMessageOwnerFilters,
} from "./suite/filters.js";
import { describeIndexParts } from "./suite/index-parts.js";
import { describeIndexUpkeep } from "./suite/index-upkeep.js";
import { describeJobLists } from "./suite/job-lists.js";
import { describeJobOrder } from "./suite/job-order.js";
import { describePostingTails } from "./suite/posting-tails.js";
import { describeJobs } from "./suite/jobs.js";
import { describeLeases } from "./suite/leases.js";
import { describeLimits } from "./suite/limits.js";
import { describeLinks } from "./suite/links.js";
import { describeLists, describeListsBy } from "./suite/lists.js";
import { describeMemories } from "./suite/memories.js";
import { describeMemoryLookups } from "./suite/memory-lookups.js";
import { describeMemoryUpdates } from "./suite/memory-updates.js";
import { describeMetricRows } from "./suite/metric-rows.js";
import { describeMetadataFilters } from "./suite/metadata-filters.js";
import { describeMessageFollowers } from "./suite/message-followers.js";
import { describeAskedMembers } from "./suite/asked-members.js";
import { describeMessageOrders } from "./suite/message-orders.js";
import { describeFlags } from "./suite/flags.js";
import { describeMessageSteps } from "./suite/message-steps.js";
import { describeMessageSurroundings } from "./suite/message-surroundings.js";
import { describeMessageWindows } from "./suite/message-windows.js";
import { describeMessagesElsewhere } from "./suite/messages-elsewhere.js";
import { describeMessages } from "./suite/messages.js";
import { describeNewIds } from "./suite/new-ids.js";
import { describeNewestMessages } from "./suite/newest-messages.js";
import { describeMessageOwners } from "./suite/message-owners.js";
import { describeOrders } from "./suite/orders.js";
import { describePassageVectors } from "./suite/passage-vectors.js";
import { describePastContent } from "./suite/past-content.js";
import { describePastPassages } from "./suite/past-passages.js";
import { describePastMemories } from "./suite/past-memories.js";
import { describePassages } from "./suite/passages.js";
import { describeAgentPrincipals, describePrincipals } from "./suite/principals.js";
import { describeProfiles } from "./suite/profiles.js";
import { describeQueries } from "./suite/queries.js";
import { describeQueueState } from "./suite/queue-state.js";
import { describeRebuilds } from "./suite/rebuilds.js";
import { describeRecordPassages } from "./suite/record-passages.js";
import { describeFacts } from "./suite/facts.js";
import { describeRepeatedMemories } from "./suite/repeated-memories.js";
import { describeRequestDeletions } from "./suite/request-deletions.js";
import { describeReviews } from "./suite/reviews.js";
import { describeRequests } from "./suite/requests.js";
import { describeRestoringLinks } from "./suite/restoring-links.js";
import { describeSchedules } from "./suite/schedules.js";
import { describeSharedState } from "./suite/shared-state.js";
import { describeSimulations } from "./suite/simulations.js";
import { describeWebhooks } from "./suite/webhooks.js";
import { describeSummaries } from "./suite/summaries.js";
import { describeThreads } from "./suite/threads.js";
import { describeUnits } from "./suite/units.js";
import { describeUpdates } from "./suite/updates.js";
import { describeUsage } from "./suite/usage.js";
import { describeValues } from "./suite/values.js";
import { describeVectorUpkeep } from "./suite/vector-upkeep.js";
import { describeVectors } from "./suite/vectors.js";
import { describeVocabulary } from "./suite/vocabulary.js";
import { describeWriteRights } from "./suite/write-rights.js";

/** The adapter's description for the suite: how to open an empty store, and how to drop it. */
export interface StoreUnderTest {
  readonly name: string;
  /** Called once per test with the clock of the store. `close` must be safe after the test has closed the store. */
  open(
    clock: Clock,
    options: { readonly audit: boolean },
  ): Promise<{ store: MemoryStore; close(): Promise<void> }>;
  /**
   * The share of the suite to run, for adapters that split it into several files. The first share
   * is 1. Default: all.
   */
  readonly share?: { readonly number: number; readonly of: number } | undefined;
  /**
   * The reason why the adapter cannot run here, such as "ORACLE_CONNECT_STRING is not set". It is
   * printed, and counts as one skipped test.
   */
  readonly skip?: string | undefined;
}

export interface OpenedStore {
  /** Returns the store of the running test. */
  (): MemoryStore;
  /**
   * Each test of a `describe` begins with the records that this function stores. Tests share a
   * store until one of them begins a unit, closes the store or moves the clock.
   */
  filledBy(fill: Fill): void;
  /** Enables the audit log in the stores of a `describe`. */
  audited(): void;
}

type Fill = (store: MemoryStore) => Promise<unknown>;

/** Returns the clock of the running test's store. It stands at noon, the time of all samples. */
export type OpenedClock = () => FakeClock;

/** The longest parts are first, so that each is in another share. */
const parts: readonly ((opened: OpenedStore, clock: OpenedClock) => void)[] = [
  describeMessageFilters,
  describePrincipals,
  describeAgentPrincipals,
  describeFilters,
  describeLists,
  describeVectors,
  describeQueries,
  describeListsBy,
  describeOrders,
  describeMessagesElsewhere,
  describeWriteRights,
  describeExpiry,
  describeCountedReads,
  describeIndexUpkeep,
  describePostingTails,
  describeDeletions,
  describeMessageOwnerFilters,
  describeUnits,
  describeConcurrency,
  describeClosing,
  describeValues,
  describeLimits,
  describeActors,
  describeThreads,
  describeMessages,
  describeMessageWindows,
  describeMessageSurroundings,
  describeMessageFollowers,
  describeMessageOrders,
  describeAskedMembers,
  describeMetadataFilters,
  describeMessageSteps,
  describeFlags,
  describeNewestMessages,
  describeMemories,
  describeEvidence,
  describeLinks,
  describePassages,
  describeIndexParts,
  describeVocabulary,
  describeCandidates,
  describeProfiles,
  describePassageVectors,
  describeVectorUpkeep,
  describeJobs,
  describeJobLists,
  describeJobOrder,
  describeLeases,
  describeEvents,
  describeEpochs,
  describeEventRetention,
  describeRequests,
  describeUpdates,
  describeMemoryLookups,
  describeMemoryUpdates,
  describePastContent,
  describePastPassages,
  describeRestoringLinks,
  describePastMemories,
  describeMessageOwners,
  describeDeletionLookups,
  describeRecordPassages,
  describeActorDeletions,
  describeRequestDeletions,
  describeRebuilds,
  describeSchedules,
  describeRepeatedMemories,
  describeFacts,
  describeSimulations,
  describeWebhooks,
  describeSummaries,
  describeSharedState,
  describeUsage,
  describeApiKeys,
  describeTenants,
  describeAudit,
  describeTransfers,
  describeReviews,
  describeErasure,
  describeNewIds,
  describeCounts,
  describeActivity,
  describeParts,
  describeQueueState,
  describeMetricRows,
];

/** Tests the behaviour that all memory stores share. An adapter's test file only opens the store. */
export function describeMemoryStore({ name, open, share, skip }: StoreUnderTest): void {
  if (skip !== undefined) process.stderr.write(`The ${name} memory store is not tested: ${skip}\n`);
  describe.skipIf(skip !== undefined)(`${name} memory store`, () => {
    let store: MemoryStore | undefined;
    let close: () => Promise<void> = async () => {};
    let clock = new FakeClock(noon);
    let fill: Fill | undefined;
    let isAsFilled = false;
    let audit = false;
    const opened = () => {
      if (store === undefined) throw new Error(`The ${name} memory store is not open.`);
      return store;
    };
    const filledBy = (work: Fill) => {
      beforeAll(() => void (fill = work));
      afterAll(async () => {
        fill = undefined;
        if (isAsFilled) await close();
        isAsFilled = false;
      });
    };
    const audited = () => {
      beforeAll(() => void (audit = true));
      afterAll(() => void (audit = false));
    };
    beforeEach(async () => {
      if (isAsFilled) return;
      clock = new FakeClock(noon);
      const { store: real, close: closeReal } = await open(clock, { audit });
      store = watched(real, () => (isAsFilled = false));
      close = closeReal;
      await fill?.(real);
      isAsFilled = fill !== undefined;
    });
    afterEach(async () => {
      isAsFilled &&= clock.now() === noon;
      if (!isAsFilled) await close();
    });
    const own = share ? parts.filter((_, i) => i % share.of === share.number - 1) : parts;
    for (const describePart of skip === undefined ? own : [describeAll])
      describePart(Object.assign(opened, { filledBy, audited }), () => clock);
  });
}

/** Stands for all parts where they cannot run, so that they count as one skipped test. */
function describeAll(): void {
  test("behaves as every memory store does", () => {
    expect.unreachable("The store cannot be opened here.");
  });
}

/** A proxy of the store that calls back before each change. */
function watched(store: MemoryStore, onChange: () => void): MemoryStore {
  return new Proxy(store, {
    get(target, key) {
      if (key === "unit" || key === "close") onChange();
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
