import { CommitListeners } from "../relational/connections/commit-listeners.js";
import { auditTimeOf, inUnit, storeQueries, type UnitParts } from "../relational/store-parts.js";
import { existsSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { systemClock, type Clock } from "../../core/time/clock.js";
import { SchemaRequiredError, StoreUnusableError } from "../../core/errors/store-errors.js";
import type { Logger } from "../../core/log-context.js";
import type { MemoryStore } from "../../core/store/memory-store.js";
import { indexQueries, uncounted } from "../../core/read-allowance.js";
import { mayCreate } from "../../core/store/schema-policy.js";
import { withoutVectorIndex, type RecordCounts } from "../../core/store/store-description.js";
import type { StoreMeter } from "../../core/store/store-state.js";
import { Connection } from "./connection.js";
import { Compaction } from "./upkeep/compaction.js";
import { beginEpoch, readEpochs, insertedPositions } from "./epochs.js";
import { cachedQueries } from "./index-cache/cached-queries.js";
import { tellChanges } from "./index-cache/change-triggers.js";
import { IndexCache } from "./index-cache/index-cache.js";
import { storedOrder, releaseLeases } from "./job-order.js";
import { routeLists, routeSearches } from "./reading-thread/search-routing.js";
import { checkpointPages, LongCommits, sizeOf } from "./upkeep/long-commits.js";
import { mend, migrate, readVersion, schemaVersion, signingKey } from "./migrations.js";
import {
  assertUnclaimed,
  claimFile,
  clearPlace,
  createPrivately,
  makeFolder,
  realPath,
  toOpeningError,
} from "./open-files.js";
import { keyedVectors } from "../relational/search/keyed-vectors.js";
import { passageQueries } from "../relational/search/passages.js";
import { checkAfterCrash } from "./upkeep/check-store.js";
import { SearchWorker } from "./reading-thread/search-worker.js";
import { removeSnapshots, withSnapshot } from "./upkeep/snapshot.js";
import type { StoreOptions } from "../relational/store-options.js";
import { Writer } from "./writer.js";
import { cachedFacts } from "../relational/vector-scan/cached-facts.js";
import { fastestKernel } from "../../core/vectors/simd-kernel.js";
import { VectorCache } from "../relational/vector-scan/vector-cache.js";

export interface SqliteStoreOptions extends StoreOptions {
  /**
   * The path of the store. Missing folders are created. While it is open, its write-ahead log, `-wal`, is beside it.
   */
  readonly file: string;
  /**
   * `full` (default): a commit survives a loss of power. `normal`: a commit survives the end of the process, but the
   * newest commits may be lost with the power.
   */
  readonly synchronous?: "full" | "normal" | undefined;
  /** The memory for the parts of indexes that searches by words have read, in bytes. Default: 64 MiB. */
  readonly indexCacheBytes?: number | undefined;
}

const defaultVectorCacheBytes = 2 ** 28;
/** The additional share of the vector memory for the vectors of facts, which units compare. */
const shareOfFacts = 1 / 4;
const defaultIndexCacheBytes = 2 ** 26;

/**
 * Opens the embedded store: one file, one process, nothing to install. Writes use one connection, reads use read-only
 * ones, so that a reader never sees half a unit. Searches that can be long have a connection in their own thread. The
 * default policy is CREATE_IF_NECESSARY; NO_CHECK equals REQUIRE_EXISTING here, because opening writes.
 *
 * Fails with STORE_IN_USE if another process has the file open, with STORE_UNUSABLE if it cannot be opened, is no store
 * or has several names (hard links), with STORE_TOO_NEW if a newer Engraph wrote it, with STORE_DAMAGED or STORE_FULL
 * if SQLite reports that, and with SCHEMA_REQUIRED if the policy requires a schema that does not exist.
 */
export function openSqliteStore(options: SqliteStoreOptions): MemoryStore {
  try {
    return open(options);
  } catch (error) {
    throw toOpeningError(error, options.file);
  }
}

function open({
  file: path,
  synchronous = "full",
  schemaPolicy = "CREATE_IF_NECESSARY",
  vectorCacheBytes = defaultVectorCacheBytes,
  indexCacheBytes = defaultIndexCacheBytes,
  clock = systemClock,
  logger,
  audit,
  onStatement,
  meter,
}: SqliteStoreOptions): MemoryStore {
  makeFolder(dirname(path));
  const file = realPath(path);
  // Releases the opened resources, in reverse order, if a later step fails.
  using opening = new DisposableStack();
  if (!mayCreate(schemaPolicy) && !existsSync(file)) {
    throw new SchemaRequiredError(0, schemaVersion);
  }
  if (existsSync(file)) assertUnclaimed(file);
  if (schemaPolicy === "RECREATE") removeFiles(file);
  checkAfterCrash(file);
  createPrivately(file);
  const connect = (readOnly: boolean) =>
    opening.adopt(new Connection(file, { readOnly, clock, onStatement }), (it) => it.close());
  const writing = connect(false);
  // Before the first write, so that a database of another program stays as it is.
  readVersion(writing);
  prepareForWriting(writing, synchronous);
  opening.adopt(claimFile(file, writing), (claim) => claim.release());
  assertOneName(file);
  removeSnapshots(file);
  migrate(writing, schemaPolicy);
  mend(writing, schemaPolicy);
  releaseLeases(writing, clock.now());
  const reading = connect(true);
  const worker = new SearchWorker({ file, vectorCacheBytes, clock, onStatement });
  // A separate worker, so that searches do not wait for long lists.
  const lists = new SearchWorker({ file, vectorCacheBytes: 0, clock, onStatement });
  const auditTime = auditTimeOf({ audit, clock });
  const cache = new IndexCache(indexCacheBytes);
  const factBytes = vectorCacheBytes * shareOfFacts;
  const parts = {
    file,
    factBytes,
    writing,
    reading,
    worker,
    lists,
    cache,
    clock,
    logger,
    auditTime,
    meter,
  };
  const opened = opening.move();
  return createStore(parts, () => opened.dispose());
}

/**
 * Rejects hard links. SQLite finds the write-ahead log by the file's name, so a process that opens the file by another
 * name would not see the data in the log.
 */
function assertOneName(file: string): void {
  const { nlink } = statSync(file);
  if (nlink > 1)
    throw new StoreUnusableError(
      file,
      new Error(`the file has ${nlink} names (hard links); remove or copy the others`),
    );
}

/** Removes the store with its log. Fails if another process has it open. */
function removeFiles(file: string): void {
  clearPlace(file);
  rmSync(file, { force: true });
}

function prepareForWriting(connection: Connection, synchronous: "full" | "normal"): void {
  connection.execute(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = ${synchronous === "full" ? "FULL" : "NORMAL"};
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA wal_autocheckpoint = ${checkpointPages};
    PRAGMA temp_store = MEMORY`);
}

interface StoreParts {
  readonly file: string;
  readonly factBytes: number;
  readonly writing: Connection;
  readonly reading: Connection;
  readonly worker: SearchWorker;
  readonly lists: SearchWorker;
  readonly cache: IndexCache;
  readonly clock: Clock;
  readonly logger: Logger | undefined;
  readonly auditTime: UnitParts["auditTime"];
  readonly meter: StoreMeter | undefined;
}

function createStore(parts: StoreParts, release: () => void): MemoryStore {
  const { file, writing, reading, worker, lists, cache, clock, meter } = parts;
  const listeners = new CommitListeners();
  // The store's own commits use this connection, so they do not change its version.
  let version = writing.dataVersion;
  const checkForeign = () => {
    const now = writing.dataVersion;
    if (now !== version) cache.clear();
    version = now;
  };
  tellChanges(writing, cache);
  const afterCommit = (ms: number, mayHaveJobs: boolean) => {
    cache.committed();
    meter?.committed(ms);
    listeners.tell(mayHaveJobs);
    longCommits.afterCommit();
    compaction.afterCommit();
  };
  const prepareCommit = () => longCommits.prepare();
  const writer = new Writer(writing, afterCommit, () => cache.undone(), prepareCommit);
  const longCommits = new LongCommits({ ...parts, writer });
  const compaction = new Compaction({ ...parts, writer });
  compaction.start();
  const unitParts = unitPartsOf(parts, compaction);
  return {
    signingKey: signingKey(writing),
    epochs: readEpochs(writing),
    isShared: false,
    description: { kind: "EMBEDDED", vectorIndex: withoutVectorIndex },
    ...storeQueries(routeLists(reading, lists), storedOrder, insertedPositions(reading)),
    passages: cachedQueries(
      routeSearches(indexQueries(passageQueries(reading, keyedVectors)), worker),
      { cache, reader: reading, clock, checkForeign },
    ),

    unit: (principal, work) =>
      uncounted(() => writer.run(principal, (transaction) => inUnit(transaction, unitParts, work))),

    onCommit: listeners.add,

    beginEpoch: () => beginEpoch(writing),

    compact: () => compaction.run(),

    snapshot: (use) => withSnapshot(parts.file, parts.clock.now(), use),

    counts: async (most) => readRecordCounts(reading, most),

    state: () => ({
      waitingUnits: writer.waiting,
      fileBytes: sizeOf(file),
      walBytes: sizeOf(`${file}-wal`),
      vectorCacheBytes: worker.vectorCacheBytes,
      indexCache: cache.state,
    }),

    async ping() {
      reading.get("SELECT 1");
    },

    async close() {
      await writer.close();
      await worker.close();
      await lists.close();
      await compaction.close();
      release();
    },
  };
}

function unitPartsOf(
  { auditTime, reading, factBytes }: StoreParts,
  compaction: Compaction,
): UnitParts {
  let facts: VectorCache | undefined;
  return {
    vectors: keyedVectors,
    findFacts: cachedFacts(reading, () => (facts ??= new VectorCache(fastestKernel(), factBytes))),
    jobOrder: storedOrder,
    events: { onErase: () => compaction.require() },
    // If nothing was deleted since the last compaction, no compaction will follow to record that the files are clear.
    filesClearedAt: ({ createdAt }) => (compaction.isDue ? null : createdAt),
    auditTime,
  };
}

/** Counts rows in an index, and stops after `most`. Includes expired rows that are not removed yet. */
function readRecordCounts(connection: Connection, most: number): RecordCounts {
  const count = (table: "thread" | "message" | "memory") =>
    connection.get<{ count: number }>(
      `SELECT count(*) AS count FROM (SELECT 1 FROM ${table} LIMIT ?)`,
      most,
    )?.count ?? 0;
  return { threads: count("thread"), messages: count("message"), memories: count("memory") };
}
