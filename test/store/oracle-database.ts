import oracledb from "oracledb";

/** What a client needs to know of a database. */
export interface OracleAccess {
  readonly connectString: string;
  readonly user: string;
  readonly password: string;
}

/** Places in the event log: one row each. */
const positions = ["EVENT_HEAD", "EVENT_START"];
/** Tables whose rows the store makes when it is first opened, and expects from then on. */
const lasting: ReadonlySet<string> = new Set(["META", ...positions]);

/**
 * Takes all rows out of a store that is not open, which is faster than to make
 * its tables anew. Sequences go on, and so do ids that are given by them.
 */
export async function emptyTables(access: OracleAccess): Promise<void> {
  await withConnection(access, async (connection) => {
    const { rows = [] } = await connection.execute<[string]>("SELECT table_name FROM user_tables");
    // Names with a dollar are the database's own, such as those of its recycle bin.
    const tables = rows.map(([name]) => name).filter((name) => !name.includes("$"));
    for (const table of tables.filter((name) => !lasting.has(name)))
      await connection.execute(`DELETE FROM ${table}`);
    for (const table of positions.filter((name) => tables.includes(name)))
      await connection.execute(`UPDATE ${table} SET position = 0`);
    await connection.commit();
  });
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
