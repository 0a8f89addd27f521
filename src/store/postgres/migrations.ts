import type { SchemaPolicy } from "../../core/schema-policy.js";
import { tenantRowsOfRecords } from "../relational/log-tables.js";
import { bringUpToDate, placeTables, versionIn } from "../relational/migrate.js";
import { madeBy } from "../relational/schema-form.js";
import { raw, sql, withPrefix } from "../relational/sql.js";
import type { Connection } from "./connection.js";
import { newestSchema } from "./schema.js";

/** The first entry makes a new store; each other one leads from a version to the next. */
const migrations: readonly (readonly string[])[] = [
  newestSchema,
  // Version 2 has API keys and tenants. What is there already stays as it is.
  [...newestSchema, tenantRowsOfRecords],
  // Version 3 has series of metrics.
  newestSchema,
  // Version 4 has simulations.
  newestSchema,
  // Version 5 has webhooks.
  newestSchema,
];

/** The schema version that this version of Engraph needs. */
export const schemaVersion = migrations.length;

/** What names of tables stand in. Names of indexes and constraints have no schema. */
export interface SchemaNames {
  /** Default: the first schema of the role's search path. */
  readonly schema?: string | undefined;
  /** What names begin with. Default: nothing. */
  readonly tablePrefix?: string | undefined;
}

/** Locks the migrations of a database against each other until the transaction ends. Any number that no other program uses. */
const migrationLock = "SELECT pg_advisory_xact_lock(7266720116)";

/**
 * A script for psql that makes the newest schema where there is none, so that a
 * store can be opened there which may not make it itself. It can be run again.
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
 * Brings the store to the newest schema as {@link bringUpToDate} does: other
 * processes that do the same wait for each step.
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
    },
    policy,
  );
}

async function readVersion(connection: Connection): Promise<number> {
  const found = await connection.get<{ isThere: number }>(
    sql`SELECT to_regclass('{meta}') IS NOT NULL AS "isThere"`,
  );
  return found?.isThere === 1 ? versionIn(connection) : 0;
}

/** Definitions have names without a schema, so they run with the schema as the search path. */
async function define(
  connection: Connection,
  statements: readonly string[],
  { schema, tablePrefix = "" }: SchemaNames,
): Promise<void> {
  if (schema !== undefined) await connection.define(`SET LOCAL search_path TO ${schema}`);
  for (const statement of statements) await connection.define(withPrefix(statement, tablePrefix));
}

/** Drops what migrations have made and nothing else. */
async function dropSchema(connection: Connection): Promise<void> {
  for (const { kind, name } of madeBy(newestSchema))
    await connection.run(raw(`DROP ${kind} IF EXISTS {${name}} CASCADE`));
}
