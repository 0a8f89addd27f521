import type { Epoch } from "../events/epoch.js";
import type { Principal } from "../principal.js";
import type { RecordCounts, StoreDescription } from "./store-description.js";
import type { StoreState } from "./store-state.js";
import type { ActorQueries, ActorWrites } from "./contract/actors.js";
import type {
  ThreadQueries,
  SummaryQueries,
  ThreadWrites,
  SummaryWrites,
} from "./contract/threads.js";
import type { MessageQueries, MessageWrites } from "./contract/messages.js";
import type { MemoryQueries, MemoryWrites } from "./contract/memories.js";
import type { LinkQueries, LinkWrites, LinkEndWrites } from "./contract/links.js";
import type { JobQueries, JobWrites } from "./contract/jobs.js";
import type { SharedStateQueries, SharedStateWrites } from "./contract/shared-state.js";
import type { SimulationQueries, SimulationWrites } from "./contract/simulations.js";
import type { TraceQueries } from "./contract/traces.js";
import type { UsageQueries, MetricQueries, UsageWrites, MetricWrites } from "./contract/usage.js";
import type { WebhookQueries, WebhookWrites } from "./contract/webhooks.js";
import type { ApiKeyQueries, ApiKeyWrites } from "./contract/api-keys.js";
import type { TenantQueries, TenantWrites } from "./contract/tenants.js";
import type { AuditQueries, ReceiptQueries, AuditWrites, ReceiptWrites } from "./contract/audit.js";
import type { FlagQueries, FlagWrites } from "./contract/flags.js";
import type { EventQueries, EventWrites } from "./contract/events.js";
import type { PassageQueries } from "./contract/passages.js";
import type { PassageWrites } from "./contract/passage-writes.js";
import type { RequestWrites } from "./contract/requests.js";

/** A hint about the content of a commit. */
export interface CommitHint {
  /** Whether jobs may have changed. */
  readonly mayHaveJobs: boolean;
}

export type CommitListener = (hint: CommitHint) => void;

/**
 * Stores all data of Engraph. Reads see committed data; every change goes through {@link MemoryStore.unit}. Each call
 * returns only records that its principal may reach, and does not reveal any others.
 *
 * From the millisecond of its expiry on, a message or memory counts as absent, except for the methods of
 * {@link MessageWrites} and {@link MemoryWrites} that include expired ones. Its id stays taken until it is removed.
 *
 * Methods that take many keys return a map. A key that is unknown or out of reach is absent from a map of records, and
 * has an empty page or 0 in a map of lists or counts.
 */
export interface MemoryStore {
  /** The key that signs cursors and keyed digests. Made with the store, and the same for every process that uses it. */
  readonly signingKey: Uint8Array;
  /** The epochs of the event log, oldest first, as they were when the store was opened; none if it was never restored. */
  readonly epochs: readonly Epoch[];
  /**
   * Whether other processes may have it open and write to it. `onCommit` does not report their commits, so callers must
   * poll for these.
   */
  readonly isShared: boolean;
  readonly description: StoreDescription;

  readonly actors: ActorQueries;
  readonly threads: ThreadQueries;
  readonly messages: MessageQueries;
  readonly traces: TraceQueries;
  readonly memories: MemoryQueries;
  readonly flags: FlagQueries;
  readonly links: LinkQueries;
  readonly passages: PassageQueries;
  readonly summaries: SummaryQueries;
  readonly simulations: SimulationQueries;
  readonly sharedState: SharedStateQueries;
  readonly jobs: JobQueries;
  readonly usage: UsageQueries;
  readonly metrics: MetricQueries;
  readonly apiKeys: ApiKeyQueries;
  readonly webhooks: WebhookQueries;
  readonly tenants: TenantQueries;
  readonly audit: AuditQueries;
  readonly events: EventQueries;
  readonly receipts: ReceiptQueries;

  /**
   * Runs one atomic unit (a transaction) and resolves after COMMIT. Either all of its changes are durable, or none is
   * stored.
   *
   * `work` may run more than once (its changes are rolled back in between), so it must have no effect besides its calls
   * on `unit`, and must await nothing else. A unit that awaits anything else fails with TRANSACTION_HELD, and so do
   * calls after its end. When it resolves, its events can be read and its records can be found.
   *
   * A long unit yields to the event loop between its calls. Readers see none of its changes until its COMMIT.
   *
   * One reason for another run: the unit looked up an id and did not find it, but the insert finds it taken. Another
   * unit was faster then, and the next run finds its record. An id that the unit did not look up, or that stays out of
   * its reach, fails with ALREADY_EXISTS. Before that, an id that would reveal records out of a bound principal's reach
   * fails with BAD_USER_INPUT, whether it is taken or not: see `assertMayHaveId`.
   *
   * If the database is on a network and unreachable, a unit fails with STORE_UNAVAILABLE and has stored nothing. If the
   * connection is lost during COMMIT, the store finds out whether the unit was committed, and runs it again if not. If
   * it cannot find out, because the database stays unreachable, the unit fails with an internal error and may or may
   * not have been committed. A caller that retries must be able to tell: by ids of its own (a retry that fails with
   * ALREADY_EXISTS shows that the first try was committed), by a request's idempotency key, or by a job's fencing
   * token.
   */
  unit<T>(principal: Principal, work: (unit: Unit) => Promise<T>): Promise<T>;

  /**
   * Calls the listener after commits of this process. It is only a hint, and does not report commits of other
   * processes. An error that a listener throws is an uncaught exception; the commit stands. Returns a function that
   * removes the listener.
   */
  onCommit(listener: CommitListener): () => void;

  /**
   * Begins an epoch at the end of the event log, for a store that was restored to an earlier state. Stores that are
   * already open do not notice it, so no server may have this store open.
   */
  beginEpoch(): Promise<Epoch>;

  /**
   * Resolves when the store's files contain no data that was deleted before the call. Resolves at once where a database
   * server manages the files.
   */
  compact(): Promise<void>;

  /**
   * Calls `use` with a complete copy of the committed store as a file, which is removed when `use` has ended. Omitted
   * by stores that are not a file.
   */
  snapshot?<T>(use: (file: string) => Promise<T>): Promise<T>;

  /** Counts records, each type up to `most`. Omitted by stores that cannot do so in a few milliseconds. */
  counts?(most: number): Promise<RecordCounts>;

  /** The current state of the store. Omitted by stores that have none to report. */
  state?(): StoreState;

  /** Resolves if the store can be read. */
  ping(): Promise<void>;

  /**
   * Waits for running units, then releases all resources. Later calls, except of this method, fail with STORE_CLOSED.
   */
  close(): Promise<void>;
}

/** The changes one unit can make. Its calls fail once the unit has ended. */
export interface Unit {
  readonly actors: ActorWrites;
  readonly threads: ThreadWrites;
  readonly messages: MessageWrites;
  readonly memories: MemoryWrites;
  readonly flags: FlagWrites;
  readonly links: LinkWrites;
  readonly linkEnds: LinkEndWrites;
  readonly passages: PassageWrites;
  readonly summaries: SummaryWrites;
  readonly simulations: SimulationWrites;
  readonly sharedState: SharedStateWrites;
  readonly jobs: JobWrites;
  readonly usage: UsageWrites;
  readonly metrics: MetricWrites;
  readonly apiKeys: ApiKeyWrites;
  readonly webhooks: WebhookWrites;
  readonly tenants: TenantWrites;
  readonly audit: AuditWrites;
  readonly events: EventWrites;
  readonly receipts: ReceiptWrites;
  readonly requests: RequestWrites;

  /**
   * Yields to the event loop if the unit has blocked it for some time. For loops that compute much between two calls.
   */
  pause(): Promise<void>;
}
