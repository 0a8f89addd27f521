import { setTimeout as sleep } from "node:timers/promises";
import type { SchemaPolicy } from "../../core/schema-policy.js";
import type { Connection } from "./connection.js";
import { isOracleError, nameInUse, tableMissing } from "./oracle-errors.js";
import { initialSchema } from "./schema.js";
import { raw, withPrefix } from "../relational/sql.js";
import { insertInto } from "../relational/columns.js";
import {
  insertOnce,
  isMigrationDue,
  placeTables,
  readMeta,
  writeMeta,
} from "../relational/meta.js";

const metaTable =
  "CREATE TABLE IF NOT EXISTS {meta} (name VARCHAR2(64) NOT NULL PRIMARY KEY, value VARCHAR2(200) NOT NULL)";

/** What takes a store from each version to the next; the first entry leads to version 1. Never edit one that was released. */
const migrations: readonly (readonly string[])[] = [initialSchema];

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
  const definitions = [metaTable, ...migrations.flat()];
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
  return definitions.flatMap((statement) => {
    const [, kind, name] = madeBy.exec(statement) ?? [];
    if (kind === "TABLE") return [`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO ${grantee}`];
    if (kind === "SEQUENCE") return [`GRANT SELECT ON ${name} TO ${grantee}`];
    return [];
  });
}

/** The kind and the name of what a statement makes. */
const madeBy = /^CREATE (TABLE|SEQUENCE) IF NOT EXISTS (\{\w+\})/;

/**
 * Brings the store to the newest schema as far as the policy allows; a version
 * is written once all of its step is done. Several processes may do so at the
 * same time. Answers whether there was none. Fails with STORE_TOO_NEW if a newer
 * Engraph wrote it, and with SCHEMA_REQUIRED where the policy wants it as it
 * should be already.
 */
export async function migrate(connection: Connection, policy: SchemaPolicy): Promise<boolean> {
  if (policy === "RECREATE") await dropSchema(connection);
  const version = await readVersion(connection);
  if (!isMigrationDue(version, schemaVersion, policy)) return false;
  await define(connection, metaTable);
  for (const [i, statements] of migrations.entries()) {
    if (i < version) continue;
    for (const statement of statements) await define(connection, statement);
    if (i === 0) {
      for (const table of placeTables)
        await insertOnce(connection, insertInto(table, { id: 1, position: 0 }));
    }
    await writeMeta(connection, "schema_version", String(i + 1));
  }
  return version === 0;
}

/** 0 where there is no schema, or where it was never finished. The tables may be another's than the user's. */
async function readVersion(connection: Connection): Promise<number> {
  try {
    return Number((await readMeta(connection, "schema_version")) ?? 0);
  } catch (error) {
    if (isOracleError(error, tableMissing)) return 0;
    throw error;
  }
}

/**
 * Drops what migrations have made and nothing else. The table with the version
 * goes last, so that a drop that was cut short can be run again.
 */
async function dropSchema(connection: Connection): Promise<void> {
  if ((await readVersion(connection)) === 0) return;
  for (const statement of drops()) await define(connection, statement);
}

/** The statements that drop what {@link schemaScript} makes, in the order in which they can run. */
export function dropsOf(tablePrefix: string): string[] {
  return drops().map((one) => withPrefix(one, tablePrefix));
}

function drops(): string[] {
  return [...migrations.flat(), metaTable].flatMap((statement) => {
    const [, kind, name] = madeBy.exec(statement) ?? [];
    if (kind === "TABLE") return [`DROP TABLE IF EXISTS ${name} CASCADE CONSTRAINTS`];
    if (kind === "SEQUENCE") return [`DROP SEQUENCE IF EXISTS ${name}`];
    return [];
  });
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
export async function define(connection: Connection, statement: string): Promise<void> {
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
