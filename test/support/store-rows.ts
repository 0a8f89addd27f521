import { DatabaseSync } from "node:sqlite";
import oracledb from "oracledb";
import { withPrefix } from "../../src/store/relational/sql/sql.js";
import { withConnection } from "../store/oracle-database.js";
import { withClient } from "../postgres/databases.js";
import { databaseOf, oraclePlace, storeKind } from "./test-store.js";

export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs one statement directly on the store of a place, to see its rows or to make a change that no
 * request can make. The statement must work on all databases, with table names in braces, such as
 * `{message}`. Row columns have lower-case names; vectors and other bytes are a Uint8Array or a
 * typed array.
 */
export async function runSql(place: string, sql: string): Promise<Row[]> {
  if (storeKind === "embedded") {
    using database = new DatabaseSync(place);
    return database.prepare(withPrefix(sql, "")).all();
  }
  if (storeKind === "PostgreSQL") {
    const { url } = await databaseOf(place);
    const { rows } = await withClient(url, (client) => client.query<Row>(withPrefix(sql, "")));
    return rows;
  }
  const access = await oraclePlace(place);
  return withConnection(access, async (connection) => {
    const { rows = [] } = await connection.execute<Record<string, unknown>>(
      withPrefix(sql, access.tablePrefix),
      {},
      {
        autoCommit: true,
        outFormat: oracledb.OUT_FORMAT_OBJECT,
        fetchTypeHandler: ({ dbType }) =>
          dbType === oracledb.DB_TYPE_CLOB ? { type: oracledb.STRING } : undefined,
      },
    );
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column.toLowerCase(), value]),
      ),
    );
  });
}
