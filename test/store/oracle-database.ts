import oracledb from "oracledb";
import type { OracleDouble } from "../oracle-wire/listener.js";

/** Tables whose rows the store makes when it is first opened, and expects from then on. */
const lasting: ReadonlySet<string> = new Set(["META", "EVENT_HEAD"]);

/**
 * Takes all rows out of a store that is not open, which is faster than to make
 * its tables anew. Sequences go on, and so do ids that are given by them.
 */
export async function emptyTables(double: OracleDouble): Promise<void> {
  await withConnection(double, async (connection) => {
    const { rows = [] } = await connection.execute<[string]>("SELECT table_name FROM user_tables");
    const tables = rows.map(([name]) => name);
    for (const table of tables.filter((name) => !lasting.has(name)))
      await connection.execute(`DELETE FROM ${table}`);
    if (tables.includes("EVENT_HEAD"))
      await connection.execute("UPDATE event_head SET position = 0");
    await connection.commit();
  });
}

export async function withConnection<T>(
  { user, password, connectString }: OracleDouble,
  work: (connection: oracledb.Connection) => Promise<T>,
): Promise<T> {
  const connection = await oracledb.getConnection({ user, password, connectString });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
