import type { SchemaPolicy } from "../../core/store/schema-policy.js";
import { tenantRowsOfRecords } from "../relational/schema/log-tables.js";
import { bringUpToDate, versionIn } from "../relational/connections/migrate.js";
import { madeBy, placeTables, type CatalogueRow } from "../relational/schema/schema-objects.js";
import { raw, sql, withPrefix } from "../relational/sql/sql.js";
import type { Connection } from "./connection.js";
import { contextColumn, memoryColumns, newestSchema } from "./schema.js";

/** The first entry creates a new store. Each further entry upgrades from one version to the next. */
const migrations: readonly (readonly string[])[] = [
  newestSchema,
  // Version 2 adds API keys and tenants. Existing tables are unchanged.
  [...newestSchema, tenantRowsOfRecords],
  // Version 3 adds series of metrics.
  newestSchema,
  // Version 4 adds simulations.
  newestSchema,
  // Version 5 adds webhooks.
  newestSchema,
  // Version 6 adds the subject and the trust of memories.
  memoryColumns,
  // Version 7 adds the context of memories.
  contextColumn,
];

/** The schema version that this version of Engraph needs. */
export const schemaVersion = migrations.length;

/** The schema and prefix of tables. Names of indexes and constraints have no schema. */
export interface SchemaNames {
  /** Default: the first schema of the role's search path. */
  readonly schema?: string | undefined;
  /** The prefix of names. Default: none. */
  readonly tablePrefix?: string | undefined;
}

/**
 * Serializes migrations of a database until the transaction ends. The number is arbitrary, but unused by other
 * programs.
 */
const migrationLock = "SELECT pg_advisory_xact_lock(7266720116)";

/**
 * A script for psql that creates the newest schema if there is none, so that a server without the right to create it
 * can open a store there. It can be run again.
 */
export function schemaScript({ schema, tablePrefix = "" }: SchemaNames): string {
  const statements = [
    "BEGIN",
    ...(schema === undefined ? [] : [`SET LOCAL search_path TO ${schema}`]),
    ...newestSchema,
    ...placeTables.map(
      (table) => `INSERT INTO {${table}} (id, position) VALUES (1, 0) ON CONFLICT DO NOTHING`,
    ),
    `INSERT INTO {meta} (name, value) VALUES ('schema_version', '${schemaVersion}') ON CONFLICT DO NOTHING`,
    "COMMIT",
  ];
  return statements.map((one) => `${withPrefix(one, tablePrefix)};\n`).join("\n");
}

/**
 * Upgrades the store to the newest schema as {@link bringUpToDate} does. Other migrating processes wait for each step.
 */
export function migrate(
  connection: Connection,
  policy: SchemaPolicy,
  names: SchemaNames,
): Promise<boolean> {
  return bringUpToDate(
    connection,
    {
      steps: migrations,
      lock: raw(migrationLock),
      readVersion: () => readVersion(connection),
      drop: () => dropSchema(connection),
      define: (statements) => define(connection, statements, names),
      catalogue: () => connection.all<CatalogueRow>(catalogue),
      prefix: names.tablePrefix,
    },
    policy,
  );
}

/** Of the schema that has the table `meta`. */
const catalogue = sql`SELECT c.relname AS "name", a.attname AS "column" FROM pg_class AS c
  LEFT JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = (SELECT m.relnamespace FROM pg_class AS m WHERE m.oid = to_regclass('{meta}'))`;

async function readVersion(connection: Connection): Promise<number> {
  const found = await connection.get<{ isThere: number }>(
    sql`SELECT to_regclass('{meta}') IS NOT NULL AS "isThere"`,
  );
  return found?.isThere === 1 ? versionIn(connection) : 0;
}

/** Names in definitions have no schema, so definitions run with the schema as the search path. */
async function define(
  connection: Connection,
  statements: readonly string[],
  { schema, tablePrefix = "" }: SchemaNames,
): Promise<void> {
  if (schema !== undefined) await connection.define(`SET LOCAL search_path TO ${schema}`);
  for (const statement of statements) await connection.define(withPrefix(statement, tablePrefix));
}

/** Drops everything that migrations have created, and nothing else. */
async function dropSchema(connection: Connection): Promise<void> {
  for (const { kind, name } of madeBy(newestSchema))
    await connection.run(raw(`DROP ${kind} IF EXISTS {${name}} CASCADE`));
}
