import type { Epoch } from "./events/epoch.js";
import type { Principal } from "./principal.js";
import type { RecordCounts, StoreDescription } from "./store-description.js";
import type { StoreState } from "./store-state.js";
import type {
  ActorQueries,
  ThreadQueries,
  MessageQueries,
  MemoryQueries,
  LinkQueries,
  JobQueries,
  SharedStateQueries,
  SummaryQueries,
  SimulationQueries,
  TraceQueries,
  UsageQueries,
  WebhookQueries,
  ApiKeyQueries,
  TenantQueries,
  AuditQueries,
  FlagQueries,
  EventQueries,
  MetricQueries,
  ReceiptQueries,
  PassageQueries,
} from "./store-queries.js";
import type {
  ActorWrites,
  ThreadWrites,
  MessageWrites,
  MemoryWrites,
  LinkWrites,
  LinkEndWrites,
  PassageWrites,
  JobWrites,
  SharedStateWrites,
  SummaryWrites,
  SimulationWrites,
  UsageWrites,
  WebhookWrites,
  ApiKeyWrites,
  TenantWrites,
  AuditWrites,
  FlagWrites,
  EventWrites,
  MetricWrites,
  ReceiptWrites,
  RequestWrites,
} from "./store-writes.js";

/** What is known of a commit. */
export interface CommitHint {
  /** Whether jobs may have changed. */
  readonly mayHaveJobs: boolean;
}

export type CommitListener = (hint: CommitHint) => void;

/**
 * Keeps everything Engraph knows. Reads see what is committed; every change
 * goes through {@link MemoryStore.unit}. Each call answers only with what its
 * principal may reach, as if nothing else were stored.
 *
 * A message or memory that has expired is as if it were not there, from that
 * very millisecond on, but for what {@link MessageWrites} and
 * {@link MemoryWrites} say they see. Its id is taken until it is removed.
 *
 * Methods that take many keys answer with a map; a key that is unknown or out
 * of reach is absent where a record is asked for, and has an empty page or 0
 * where a list or a count is.
 */
export interface MemoryStore {
  /** Signs cursors, and makes digests that nobody else can make. Made with the store, and the same for every process on it. */
  readonly signingKey: Uint8Array;
  /** The epochs of the event log, oldest first, as they were when the store was opened; none if it was never restored. */
  readonly epochs: readonly Epoch[];
  /** Whether other processes may have it open and write to it. `onCommit` says nothing of these, so who waits for news must look for it. */
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
   * Runs one atomic unit and resolves after COMMIT: all of its changes are
   * kept, whatever happens next, or none.
   *
   * `work` may run more than once (its changes are undone in between), so it
   * must have no effect besides its calls on `unit`, and must await nothing
   * else: a unit that waits for anything else fails with TRANSACTION_HELD, and
   * so do its calls once it has ended. Its events can be read, and its records
   * found, when it resolves.
   *
   * A unit that takes long gives the event loop turns between its calls.
   * Readers see nothing of the unit until its COMMIT.
   *
   * It is run again, among others, when an id that it looked up and did not
   * find turns out to be taken as it inserts it: then another unit has been
   * faster, and the next run finds the record. An id that it did not look up,
   * or that stays out of its reach, fails with ALREADY_EXISTS. Before that, an
   * id fails with BAD_USER_INPUT that would let a bound principal learn of
   * records out of its reach, whether it is taken or not: see `assertMayHaveId`.
   *
   * Where a store is reached over a network, it fails with STORE_UNAVAILABLE if
   * it cannot be reached, and has kept nothing then. The connection can also be
   * lost while COMMIT is under way. Then the store finds out whether the unit
   * was kept, and runs it again if not. Only where it cannot find out, as the
   * database stays away, the unit fails with an error that is meant for nobody,
   * and may have been kept or not. Who tries again must be able to tell: by ids
   * that it gave itself (a second try that fails with ALREADY_EXISTS says that
   * the first was kept), by a request's idempotency key, or by a job's fence.
   */
  unit<T>(principal: Principal, work: (unit: Unit) => Promise<T>): Promise<T>;

  /**
   * Calls back after commits of this process. A hint where to look, and no more: it
   * says nothing of other processes. What a listener throws is an uncaught
   * error of its own; the commit stands. Returns the way to stop it.
   */
  onCommit(listener: CommitListener): () => void;

  /**
   * Begins an epoch of the event log at its end: for a store that was put back to an earlier state.
   * Stores that are open take no notice of it, so it is for a store that no server has open.
   */
  beginEpoch(): Promise<Epoch>;

  /**
   * Resolves when the store's files hold nothing that was deleted before the
   * call. A store whose files are a database server's resolves at once.
   */
  compact(): Promise<void>;

  /**
   * Gives a complete copy of the committed store as a file, which is removed when
   * `use` has ended. Left out by stores that are not a file.
   */
  snapshot?<T>(use: (file: string) => Promise<T>): Promise<T>;

  /** Counts records, each type up to `most`. Left out by stores that cannot do so in a few milliseconds. */
  counts?(most: number): Promise<RecordCounts>;

  /** What it is doing now. Left out by stores that have nothing to tell. */
  state?(): StoreState;

  /** Resolves if the store can be read. */
  ping(): Promise<void>;

  /** Waits for running units, then lets everything go. Later calls fail with STORE_CLOSED, but for this one. */
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

  /** Gives the event loop a turn if the unit has held it for some time. For loops that compute much between two calls. */
  pause(): Promise<void>;
}
