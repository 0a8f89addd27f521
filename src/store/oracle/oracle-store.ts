import type { MemoryStore } from "../../core/store/memory-store.js";
import { mayUpgrade } from "../../core/store/schema-policy.js";
import type { VectorIndexKind } from "../../core/store/store-description.js";
import { readIdentity } from "../relational/schema/meta.js";
import { pooledStore } from "../relational/connections/pooled-store.js";
import { stampOrLeave } from "../relational/connections/stamping.js";
import type { StoreOptions } from "../relational/store-options.js";
import { auditTimeOf } from "../relational/store-parts.js";
import type { Connection } from "./connection.js";
import { migrate } from "./migrations.js";
import { assertCharacterSet, openPool, type OracleConnectionOptions } from "./open-pool.js";
import { removeOldMarks, UnitMarks } from "./unit-marks.js";
import { arrangeVectorIndexes } from "./vector-indexes.js";
import { vectorQueries } from "./vector-search.js";
import { vectorTables } from "./vector-tables.js";

export interface OracleStoreOptions
  extends OracleConnectionOptions, Omit<StoreOptions, "vectorCacheBytes"> {
  /** The kind of index for vector searches. The database may reject it. Default: NONE. */
  readonly vectorIndex?: VectorIndexKind | undefined;
}

/**
 * Opens the store in an Oracle database, 23ai or later. Any number of processes may have it open. The default policy is
 * REQUIRE_EXISTING.
 *
 * Fails with STORE_UNUSABLE if the database is unreachable or unsuitable, with STORE_TOO_NEW if a newer Engraph wrote
 * the store, and with SCHEMA_REQUIRED if the policy requires a schema that does not exist. With NO_CHECK, the first
 * unit fails with the last two instead: a store of another version is not written to.
 */
export async function openOracleStore({
  schemaPolicy = "REQUIRE_EXISTING",
  vectorIndex: wanted = "NONE",
  clock,
  logger,
  audit,
  onStatement,
  meter,
  ...options
}: OracleStoreOptions): Promise<MemoryStore> {
  const pool = await openPool(options, { clock, logger, onStatement, meter });
  return pool.open(async () => {
    const prepare = async (connection: Connection) => {
      const isNew = await migrate(connection, schemaPolicy, options.tablePrefix);
      await removeOldMarks(connection, clock);
      // Stamps events of a process that ended between its commit and the stamping.
      await stampOrLeave(connection);
      return isNew;
    };
    const isTrusted = schemaPolicy === "NO_CHECK";
    const [identity, vectorIndex] = await pool.use(async (connection) => {
      // Definitions may take long.
      connection.limitCalls(0);
      await assertCharacterSet(connection);
      const isNew = !isTrusted && (await prepare(connection));
      const mayDefine = isNew || mayUpgrade(schemaPolicy);
      const use = await arrangeVectorIndexes(connection, wanted, mayDefine, logger);
      return [await readIdentity(connection), use] as const;
    });
    return pooledStore({
      ...identity,
      auditTime: auditTimeOf({ audit, clock }),
      description: { kind: "ORACLE", vectorIndex },
      pool,
      commits: new UnitMarks(pool, clock),
      vectors: vectorQueries(pool, new Set(vectorIndex.dimensions)),
      vectorRows: vectorTables,
      prepare: isTrusted ? () => pool.use(prepare) : undefined,
    });
  });
}
