import type { SchemaPolicy } from "../../core/store/schema-policy.js";
import { tenantRowsOfRecords } from "../relational/schema/log-tables.js";
import { bringUpToDate, versionIn } from "../relational/connections/migrate.js";
import { madeBy, type CatalogueRow } from "../relational/schema/schema-objects.js";
import { raw, sql, withPrefix } from "../relational/sql/sql.js";
import { memoryColumns, sqliteCatalogue, sqliteSchema } from "../sqlite/schema.js";
import type { Connection } from "./connection.js";

const schema = [
  "CREATE TABLE IF NOT EXISTS {meta} (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
  ...sqliteSchema("many"),
];

/** The first entry creates a new store. Each further entry upgrades from one version to the next. */
const migrations: readonly (readonly string[])[] = [
  schema,
  [...schema, tenantRowsOfRecords],
  schema,
  schema,
  schema,
  memoryColumns,
];

export const schemaVersion = migrations.length;

/** Upgrades the store to the newest schema as far as the policy allows. A writing transaction waits for others. */
export async function migrate(
  connection: Connection,
  policy: SchemaPolicy,
  steps = migrations,
): Promise<void> {
  const define = (statements: readonly string[]) =>
    connection.define(withPrefix(statements.join(";\n"), ""));
  // Tables that refer to others are dropped before these.
  const drops = madeBy(steps.flat())
    .toReversed()
    .map(({ name }) => `DROP TABLE IF EXISTS {${name}}`);
  const metaTable = sql`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'`;
  const readVersion = async () => ((await connection.get(metaTable)) ? versionIn(connection) : 0);
  const catalogue = () => connection.all<CatalogueRow>(raw(sqliteCatalogue));
  const drop = () => define(drops);
  const parts = { steps, lock: null, readVersion, drop, define, catalogue };
  await bringUpToDate(connection, parts, policy);
  await connection.commit();
}
