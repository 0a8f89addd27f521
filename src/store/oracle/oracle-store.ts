import { CommitListeners } from "../relational/commit-listeners.js";
import { manyWritersQueries, manyWritersUnit } from "../relational/many-writers.js";
import type { Clock } from "../../core/clock.js";
import { StoreFullError, StoreUnavailableError } from "../../core/errors.js";
import type { Logger } from "../../core/logger.js";
import type { MemoryStore } from "../../core/memory-store.js";
import { uncounted } from "../../core/read-allowance.js";
import { mayUpgrade, type SchemaPolicy } from "../../core/schema-policy.js";
import type { StoreDescription, VectorIndexKind } from "../../core/store-description.js";
import type { Connection } from "./connection.js";
import type { ConnectionPool } from "../relational/connection-pool.js";
import { withFix } from "./database-problems.js";
import { signingKey } from "../relational/meta.js";
import { migrate } from "./migrations.js";
import { assertCharacterSet, openPool, type OracleConnectionOptions } from "./open-pool.js";
import { vectorQueries } from "./vector-search.js";
import { vectorTables } from "./vector-tables.js";
import { stampOrLeave } from "../relational/stamping.js";
import { removeOldMarks, UnitMarks } from "./unit-marks.js";
import { arrangeVectorIndexes } from "./vector-indexes.js";
import { PooledWriter } from "../relational/pooled-writer.js";

export interface OracleStoreOptions extends OracleConnectionOptions {
  /** What opening may do to the schema. Default: REQUIRE_EXISTING. */
  readonly schemaPolicy?: SchemaPolicy | undefined;
  /** What tells when records expire; all processes on a store should agree on the time. Default: the system's. */
  readonly clock?: Clock | undefined;
  /** What vectors are searched by; the database may refuse it. Default: NONE. */
  readonly vectorIndex?: VectorIndexKind | undefined;
  /** Told when the database goes away, when it is back, and what it refuses. Default: nobody. */
  readonly logger?: Logger | undefined;
  /** Told of every statement that is run, for tests and traces. */
  readonly onStatement?: ((sql: string) => void) | undefined;
}

/**
 * Opens the store in an Oracle database, 23ai or later. Any number of
 * processes may have it open.
 *
 * Fails with STORE_UNUSABLE where the database cannot be reached or is not as
 * it has to be, with STORE_TOO_NEW if a newer Engraph wrote the store, and with
 * SCHEMA_REQUIRED if the policy wants a schema that is not there. With NO_CHECK
 * the last two are what the first unit fails with: a store of another version
 * is not written to.
 */
export async function openOracleStore({
  schemaPolicy = "REQUIRE_EXISTING",
  vectorIndex: wanted = "NONE",
  clock,
  logger,
  onStatement,
  ...options
}: OracleStoreOptions): Promise<MemoryStore> {
  const pool = await openPool(options, { clock, logger, onStatement });
  try {
    const prepare = async (connection: Connection) => {
      const isNew = await migrate(connection, schemaPolicy);
      await removeOldMarks(connection, clock);
      // Of a process that ended between its commit and this.
      await stampOrLeave(connection);
      return isNew;
    };
    const isTrusted = schemaPolicy === "NO_CHECK";
    const [key, vectorIndex] = await pool.use(async (connection) => {
      // What it defines may take its time.
      connection.limitCalls(0);
      await assertCharacterSet(connection);
      const isNew = !isTrusted && (await prepare(connection));
      const mayDefine = isNew || mayUpgrade(schemaPolicy);
      const use = await arrangeVectorIndexes(connection, wanted, mayDefine, logger);
      return [await signingKey(connection), use] as const;
    });
    const description = { kind: "ORACLE", vectorIndex } as const;
    const beforeUnit = once(isTrusted ? () => pool.use(prepare) : undefined);
    return createStore(pool, new UnitMarks(pool, clock), key, description, beforeUnit);
  } catch (error) {
    await pool.close();
    // Who starts the store needs the problem itself, rather than the advice to try again.
    const isForCallers = error instanceof StoreUnavailableError || error instanceof StoreFullError;
    throw isForCallers ? withFix(error.cause) : error;
  }
}

/** Does the work, if there is any, each time that it is asked to until it has succeeded; undefined: there is none left. */
function once(work?: () => Promise<unknown>): () => Promise<unknown> | undefined {
  let left = work;
  return () => left?.().then(() => (left = undefined));
}

/** @param beforeUnit What has to be done before a unit. */
function createStore(
  pool: ConnectionPool<Connection>,
  marks: UnitMarks,
  signingKey: Uint8Array,
  description: StoreDescription,
  beforeUnit: () => Promise<unknown> | undefined,
): MemoryStore {
  const listeners = new CommitListeners();
  const writer = new PooledWriter(pool, marks, listeners.tell);
  const indexed = new Set(description.vectorIndex.dimensions);
  const run: MemoryStore["unit"] = (principal, work) =>
    writer.run(principal, (transaction) => work(manyWritersUnit(transaction, vectorTables)));
  return {
    signingKey,
    isShared: true,
    description,
    ...manyWritersQueries(pool, vectorQueries(pool, indexed)),

    unit: (principal, work) =>
      uncounted(() => beforeUnit()?.then(() => run(principal, work)) ?? run(principal, work)),

    onCommit: listeners.add,

    // The files are the database's own.
    compact: async () => {},

    ping: () => pool.ping(),

    close: () => pool.close(),
  };
}
