import oracledb from "oracledb";
import type { MemoryStore } from "../../src/core/memory-store.js";
import { schemaScript } from "../../src/store/oracle/migrations.js";
import { openOracleStore, type OracleStoreOptions } from "../../src/store/oracle/oracle-store.js";

/** What a client needs to know of a database. */
export interface OracleAccess {
  readonly connectString: string;
  readonly user: string;
  readonly password: string;
}

/** Opens the store, and makes it before where there is none, unless a policy says otherwise. */
export function openOrMakeStore(options: OracleStoreOptions): Promise<MemoryStore> {
  const { schemaPolicy = "CREATE_IF_NECESSARY" } = options;
  return openOracleStore({ ...options, schemaPolicy });
}

/** All tables of a store, by the names that they have without a prefix, those that refer to others last. */
const tables = [...schemaScript({}).matchAll(/^CREATE TABLE IF NOT EXISTS (\w+)/gm)].map(
  ([, name = ""]) => name.toUpperCase(),
);
/** Places in the event log: one row each. */
const positions = ["EVENT_HEAD", "EVENT_START"];
/** Tables whose rows the store makes when it is first opened, and expects from then on. */
const lasting: ReadonlySet<string> = new Set(["META", ...positions]);

/**
 * Takes all rows out of a store that is not open, which is faster than to make
 * its tables anew. Sequences go on, and so do ids that are given by them.
 *
 * @param tablePrefix What the names of its tables begin with; no other table is touched.
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

/** The tables that a store lacks, by the names without its prefix: none of one that is whole. */
export async function missingTables(access: OracleAccess, tablePrefix = ""): Promise<string[]> {
  return withConnection(access, async (connection) => {
    const { rows = [] } = await connection.execute<[string]>("SELECT table_name FROM user_tables");
    const names = new Set(rows.map(([name]) => name));
    return tables.filter((table) => !names.has(`${tablePrefix.toUpperCase()}${table}`));
  });
}

/** Tables, sequences and indexes that the user has, by name. */
export async function namesThere(access: OracleAccess): Promise<string[]> {
  return withConnection(access, async (connection) => {
    const { rows = [] } = await connection.execute<[string]>(
      `SELECT table_name FROM user_tables UNION ALL SELECT sequence_name FROM user_sequences
        UNION ALL SELECT index_name FROM user_indexes`,
    );
    // Names with a dollar are given by the database.
    return rows.map(([name]) => name).filter((name) => !name.includes("$"));
  });
}

/** Has the store, which is not open, make another key when it is opened next. */
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
