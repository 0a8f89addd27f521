import oracledb from "oracledb";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { schemaScript } from "../../src/store/oracle/migrations.js";
import { openOracleStore, type OracleStoreOptions } from "../../src/store/oracle/oracle-store.js";

/** The data that a client needs to connect. */
export interface OracleAccess {
  readonly connectString: string;
  readonly user: string;
  readonly password: string;
}

/** Opens the store, and creates it if necessary, unless a policy forbids it. */
export function openOrMakeStore(options: OracleStoreOptions): Promise<MemoryStore> {
  const { schemaPolicy = "CREATE_IF_NECESSARY" } = options;
  return openOracleStore({ ...options, schemaPolicy });
}

/** All tables of a store, without a prefix. Tables follow the tables that they refer to. */
const tables = [...schemaScript({}).matchAll(/^CREATE TABLE IF NOT EXISTS (\w+)/gm)].map(
  ([, name = ""]) => name.toUpperCase(),
);
/** Position tables of the event log, with one row each. */
const positions = ["EVENT_HEAD", "EVENT_START"];
/** Tables whose rows the store creates when it is first opened, and requires from then on. */
const lasting: ReadonlySet<string> = new Set(["META", ...positions]);

/**
 * Deletes all rows of a closed store, which is faster than recreating its tables. Sequences
 * continue, and so do ids from them.
 * @param tablePrefix The prefix of its table names; other tables stay untouched.
 */
export async function emptyTables(access: OracleAccess, tablePrefix = ""): Promise<void> {
  const missing = await missingTables(access, tablePrefix);
  const present = (names: readonly string[]) => names.filter((name) => !missing.includes(name));
  await withConnection(access, async (connection) => {
    for (const table of present(tables.filter((name) => !lasting.has(name))).toReversed())
      await connection.execute(`DELETE FROM ${tablePrefix}${table}`);
    for (const table of present(positions))
      await connection.execute(`UPDATE ${tablePrefix}${table} SET position = 0`);
    await connection.commit();
  });
}

/** The missing tables of a store, without its prefix. Empty if the store is complete. */
export async function missingTables(access: OracleAccess, tablePrefix = ""): Promise<string[]> {
  return withConnection(access, async (connection) => {
    const { rows = [] } = await connection.execute<[string]>("SELECT table_name FROM user_tables");
    const names = new Set(rows.map(([name]) => name));
    return tables.filter((table) => !names.has(`${tablePrefix.toUpperCase()}${table}`));
  });
}

/** The names of the user's tables, sequences and indexes. */
export async function namesThere(access: OracleAccess): Promise<string[]> {
  return withConnection(access, async (connection) => {
    const { rows = [] } = await connection.execute<[string]>(
      `SELECT table_name FROM user_tables UNION ALL SELECT sequence_name FROM user_sequences
        UNION ALL SELECT index_name FROM user_indexes`,
    );
    // Names with a dollar sign come from the database.
    return rows.map(([name]) => name).filter((name) => !name.includes("$"));
  });
}

/** Deletes the signing key of a closed store, so that it creates another one when it is opened next. */
export async function forgetSigningKey(access: OracleAccess, tablePrefix = ""): Promise<void> {
  await withConnection(access, (connection) =>
    connection.execute(
      `DELETE FROM ${tablePrefix}meta WHERE name = 'signing_key'`,
      {},
      {
        autoCommit: true,
      },
    ),
  );
}

export async function withConnection<T>(
  { user, password, connectString }: OracleAccess,
  work: (connection: oracledb.Connection) => Promise<T>,
): Promise<T> {
  const connection = await oracledb.getConnection({ user, password, connectString });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
