import { callbackify } from "node:util";
import type oracledb from "oracledb";
import type { Clock } from "../../core/clock.js";
import type { MemoryStore, Unit } from "../../core/memory-store.js";
import { forAnyAgent } from "../../core/principal.js";
import { indexQueries, uncounted } from "../../core/read-allowance.js";
import type { SchemaPolicy } from "../../core/schema-policy.js";
import { actorQueries, actorWrites } from "./actors.js";
import { Connection, ConnectionPool } from "./connection.js";
import { eventQueries, eventWrites, stampEvents } from "./events.js";
import { jobQueries, jobWrites } from "./jobs.js";
import { sharedStateQueries, sharedStateWrites } from "./shared-state.js";
import { summaryQueries, summaryWrites } from "./summaries.js";
import { usageQueries, usageWrites } from "./usage.js";
import { linkQueries, linkWrites } from "./links.js";
import { memoryQueries } from "./memories.js";
import { memoryWrites } from "./memory-writes.js";
import { traceQueries } from "./message-steps.js";
import { messageQueries, messageWrites } from "./messages.js";
import { migrate, signingKey } from "./migrations.js";
import { passageQueries } from "./passages.js";
import { passageWrites } from "./passage-writes.js";
import { requestWrites } from "./requests.js";
import { raw, sql } from "./sql.js";
import { threadQueries, threadWrites } from "./threads.js";
import type { Transaction } from "./transaction.js";
import { Writer } from "./writer.js";

export interface OracleStoreOptions {
  /** As the driver takes it, such as `localhost:1521/FREEPDB1`. */
  readonly connectString: string;
  /** The owner of the tables, which are made when the store is first opened. */
  readonly user: string;
  readonly password: string;
  /** Connections at the most, and so units that run at the same time. Default: 10. */
  readonly poolMax?: number | undefined;
  /** What opening may do to the schema. Default: CREATE_IF_NECESSARY. */
  readonly schemaPolicy?: SchemaPolicy | undefined;
  /** What tells when records expire; all processes on a store should agree on the time. Default: the system's. */
  readonly clock?: Clock | undefined;
  /** Told of every statement that is run, for tests and traces. */
  readonly onStatement?: ((sql: string) => void) | undefined;
}

/**
 * Opens the store in an Oracle database, 23ai or later. Any number of
 * processes may have it open.
 *
 * Fails with STORE_TOO_NEW if a newer Engraph wrote it, and with
 * SCHEMA_REQUIRED if the policy wants a schema that is not there.
 */
export async function openOracleStore({
  connectString,
  user,
  password,
  poolMax = 10,
  schemaPolicy,
  clock,
  onStatement,
}: OracleStoreOptions): Promise<MemoryStore> {
  // Here, so that who has no Oracle database does not load the driver.
  const { default: driver } = await import("oracledb");
  const made = await driver.createPool({
    connectString,
    user,
    password,
    poolMin: 0,
    poolMax,
    poolIncrement: 1,
    stmtCacheSize: 100,
    // The order of lists must be that of their cursors, which are compared by bytes.
    sessionCallback: callbackify(async (connection: oracledb.Connection, _tag: string) => {
      const session = new Connection(driver, connection, { clock, onStatement });
      await session.run(raw("ALTER SESSION SET NLS_SORT = BINARY NLS_COMP = BINARY"));
    }),
  });
  const pool = new ConnectionPool(driver, made, { clock, onStatement });
  try {
    const key = await pool.use(async (connection) => {
      await migrate(connection, schemaPolicy);
      // Of a process that ended between its commit and this.
      await stampEvents(connection);
      return signingKey(connection);
    });
    return createStore(pool, key);
  } catch (error) {
    await pool.close();
    throw error;
  }
}

function createStore(pool: ConnectionPool, signingKey: Uint8Array): MemoryStore {
  const listeners = new Set<() => void>();
  const writer = new Writer(pool, () => {
    // Apart from the writer: what a listener throws must not be taken for the unit's failure.
    for (const listener of listeners) queueMicrotask(listener);
  });
  return {
    signingKey,
    isShared: true,
    actors: actorQueries(pool),
    threads: threadQueries(pool),
    messages: messageQueries(pool),
    traces: traceQueries(pool),
    memories: memoryQueries(pool),
    links: linkQueries(pool),
    passages: indexQueries(passageQueries(pool)),
    summaries: summaryQueries(pool),
    sharedState: sharedStateQueries(pool),
    jobs: jobQueries(pool),
    usage: usageQueries(pool),
    events: eventQueries(pool),

    unit: (principal, work) =>
      uncounted(() => writer.run(principal, (transaction) => work(createUnit(transaction)))),

    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async ping() {
      await pool.get(sql`SELECT 1 FROM dual`);
    },

    close: () => pool.close(),
  };
}

function createUnit(transaction: Transaction): Unit {
  return {
    actors: asCalls(transaction, actorWrites(transaction)),
    threads: asCalls(transaction, threadWrites(transaction)),
    messages: asCalls(transaction, messageWrites(transaction)),
    memories: asCalls(transaction, memoryWrites(transaction)),
    links: asCalls(transaction, linkWrites(transaction)),
    linkEnds: asCalls(
      transaction,
      memoryWrites(transaction, forAnyAgent(transaction.principal), "all"),
    ),
    passages: asCalls(transaction, passageWrites(transaction)),
    summaries: asCalls(transaction, summaryWrites(transaction)),
    sharedState: asCalls(transaction, sharedStateWrites(transaction)),
    jobs: asCalls(transaction, jobWrites(transaction)),
    usage: asCalls(transaction, usageWrites(transaction)),
    events: asCalls(transaction, eventWrites(transaction)),
    requests: asCalls(transaction, requestWrites(transaction)),
  };
}

/** The same methods, each of which is one call of the unit: they take turns, and fail once it has ended. */
function asCalls<Writes extends object>(transaction: Transaction, writes: Writes): Writes {
  const methods: [string, (...args: readonly unknown[]) => Promise<unknown>][] =
    Object.entries(writes);
  const calls = methods.map(([name, method]) => [
    name,
    (...args: readonly unknown[]) => transaction.call(() => method(...args)),
  ]);
  return Object.fromEntries(calls) as Writes;
}
