import type { SchemaPolicy } from "../../core/schema-policy.js";
import { logTables } from "../relational/log-tables.js";
import { bringUpToDate, metaTable } from "../relational/migrate.js";
import { recordTables } from "../relational/record-tables.js";
import { indexWithCondition, type SchemaForm } from "../relational/schema-form.js";
import { searchTables } from "../relational/search/search-tables.js";
import { sql, withPrefix } from "../relational/sql.js";
import type { Connection } from "./connection.js";

/** How libSQL defines tables. */
const form: SchemaForm = {
  id: "TEXT",
  word: "TEXT",
  name: "TEXT",
  text: "TEXT",
  // UTC milliseconds.
  time: "INTEGER",
  json: "TEXT",
  whole: "INTEGER",
  position: "INTEGER",
  number: "REAL",
  flag: "INTEGER",
  partialIndex: indexWithCondition,
  expression: (text) => text,
  // An integer key takes the next number itself.
  sequence: () => "",
};

/** What takes a store from each version to the next; the first entry leads to version 1. Never edit one that was released. */
const steps: readonly (readonly string[])[] = [
  [...recordTables(form), ...searchTables(form, "BLOB"), ...logTables(form)],
];

/** Brings the store to the newest schema as far as the policy allows, in one transaction. */
export async function migrate(connection: Connection, policy: SchemaPolicy): Promise<void> {
  const define = async (statements: readonly string[]) => {
    await connection.define(withPrefix(statements.filter(Boolean).join(";\n"), ""));
  };
  const isThere = sql`SELECT COUNT(*) AS "isThere" FROM sqlite_schema WHERE type = 'table' AND name = 'meta'`;
  // A transaction that writes waits for others.
  const migrations = { steps, isThere, lock: null, drop: () => define(drops()), define };
  await bringUpToDate(connection, migrations, policy);
  await connection.commit();
}

/** Tables that refer to others go before these. */
function drops(): string[] {
  const tables = [metaTable, ...steps.flat()].flatMap(
    (one) => /^CREATE TABLE IF NOT EXISTS (\{\w+\})/.exec(one)?.[1] ?? [],
  );
  return tables.toReversed().map((table) => `DROP TABLE IF EXISTS ${table}`);
}
