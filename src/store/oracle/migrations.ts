import { setTimeout as sleep } from "node:timers/promises";
import type { SchemaPolicy } from "../../core/schema-policy.js";
import type { Connection } from "./connection.js";
import { isOracleError, nameInUse, tableMissing } from "./oracle-errors.js";
import { newestSchema } from "./schema.js";
import { raw, withPrefix } from "../relational/sql.js";
import { tenantRowsOfRecords } from "../relational/log-tables.js";
import { bringUpToDate, placeTables, versionIn } from "../relational/migrate.js";
import { madeBy } from "../relational/schema-form.js";

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

export interface SchemaScriptOptions {
  /** What the names of tables begin with. Default: nothing. */
  readonly tablePrefix?: string | undefined;
  /** The owner of the tables. Default: whoever runs the script. */
  readonly schema?: string | undefined;
  /** Who is to be granted what a server needs. Default: nobody. */
  readonly grantee?: string | undefined;
}

/**
 * A script for SQL*Plus and its like that makes the newest schema where there
 * is none, so that a store can be opened there which may not make it itself.
 * It can be run again. Each statement ends with a semicolon and a new line.
 */
export function schemaScript({ tablePrefix, schema, grantee }: SchemaScriptOptions): string {
  const definitions = newestSchema;
  const statements = [
    ...(schema === undefined ? [] : [`ALTER SESSION SET CURRENT_SCHEMA = ${schema.toUpperCase()}`]),
    ...definitions,
    ...placeTables.map(
      (
        table,
      ) => `MERGE INTO {${table}} t USING (SELECT 1 AS id, 0 AS position FROM dual) s ON (t.id = s.id)
     WHEN NOT MATCHED THEN INSERT (id, position) VALUES (s.id, s.position)`,
    ),
    `MERGE INTO {meta} t USING (SELECT 'schema_version' AS name, '${schemaVersion}' AS value FROM dual) s ON (t.name = s.name)
     WHEN NOT MATCHED THEN INSERT (name, value) VALUES (s.name, s.value)`,
    "COMMIT",
    ...(grantee === undefined ? [] : grantsOf(definitions, grantee)),
  ];
  return statements.map((one) => `${withPrefix(one, tablePrefix ?? "")};\n`).join("\n");
}

/** What a server needs of each table and sequence, and no more. */
function grantsOf(definitions: readonly string[], grantee: string): string[] {
  return madeBy(definitions).map(({ kind, name }) => {
    const rights = kind === "TABLE" ? "SELECT, INSERT, UPDATE, DELETE" : "SELECT";
    return `GRANT ${rights} ON {${name}} TO ${grantee}`;
  });
}

/** Brings the store to the newest schema as {@link bringUpToDate} does. Answers whether there was none. */
export function migrate(connection: Connection, policy: SchemaPolicy): Promise<boolean> {
  const readVersion = () => readVersionOf(connection);
  const define = async (statements: readonly string[]) => {
    for (const statement of statements) await defineOne(connection, statement);
  };
  const drop = async () => {
    if ((await readVersion()) > 0) await define(drops());
  };
  return bringUpToDate(
    connection,
    { steps: migrations, lock: null, readVersion, drop, define },
    policy,
  );
}

/** The tables may be another's than the user's. */
async function readVersionOf(connection: Connection): Promise<number> {
  try {
    return await versionIn(connection);
  } catch (error) {
    if (isOracleError(error, tableMissing)) return 0;
    throw error;
  }
}

/** The statements that drop what {@link schemaScript} makes, in the order in which they can run. */
export function dropsOf(tablePrefix: string): string[] {
  return drops().map((one) => withPrefix(one, tablePrefix));
}

/** The table with the version goes last, so that a drop that was cut short can be run again. */
function drops(): string[] {
  const [meta, ...others] = madeBy(newestSchema);
  return [...others, ...(meta ? [meta] : [])].map(
    ({ kind, name }) =>
      `DROP ${kind} IF EXISTS {${name}}${kind === "TABLE" ? " CASCADE CONSTRAINTS" : ""}`,
  );
}

/**
 * DDL does not wait for who is at work on the same table, be it with DDL too:
 * it fails with one of these (ORA-00054, -00060, -04021, -14411), and may succeed
 * a moment later.
 */
const inTheWay = [54, 60, 4_021, 14_411];
const pauseMs = 50;
const maxPauses = 200;

/** DDL commits by itself. Another process may make the same thing in the same moment. */
export async function defineOne(connection: Connection, statement: string): Promise<void> {
  for (let pauses = 0; ; pauses++) {
    try {
      await connection.run(raw(statement));
      return;
    } catch (error) {
      if (isOracleError(error, nameInUse)) return;
      if (!isOracleError(error, ...inTheWay) || pauses === maxPauses) throw error;
      await sleep(pauseMs);
    }
  }
}
