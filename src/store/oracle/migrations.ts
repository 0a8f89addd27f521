import { setTimeout as sleep } from "node:timers/promises";
import type { SchemaPolicy } from "../../core/store/schema-policy.js";
import type { Connection } from "./connection.js";
import { columnThere, isOracleError, nameInUse, tableMissing } from "./oracle-errors.js";
import { contextColumn, memoryColumns, newestSchema } from "./schema.js";
import { raw, sql, withPrefix } from "../relational/sql/sql.js";
import { tenantRowsOfRecords } from "../relational/schema/log-tables.js";
import { bringUpToDate, versionIn } from "../relational/connections/migrate.js";
import { madeBy, placeTables, type CatalogueRow } from "../relational/schema/schema-objects.js";

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

export interface SchemaScriptOptions {
  /** The prefix of the names of tables. Default: none. */
  readonly tablePrefix?: string | undefined;
  /** The owner of the tables. Default: the user that runs the script. */
  readonly schema?: string | undefined;
  /** The user that gets the rights that a server needs. Default: none. */
  readonly grantee?: string | undefined;
}

/**
 * A script for SQL*Plus and similar tools that creates the newest schema if there is none, so that a server without the
 * right to create it can open a store there. It can be run again. Each statement ends with a semicolon and a new line.
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

/** Grants the rights on each table and sequence that a server needs, and no others. */
function grantsOf(definitions: readonly string[], grantee: string): string[] {
  return madeBy(definitions).map(({ kind, name }) => {
    const rights = kind === "TABLE" ? "SELECT, INSERT, UPDATE, DELETE" : "SELECT";
    return `GRANT ${rights} ON {${name}} TO ${grantee}`;
  });
}

/** Upgrades the store to the newest schema as {@link bringUpToDate} does. Returns whether there was no schema. */
export function migrate(
  connection: Connection,
  policy: SchemaPolicy,
  prefix?: string,
): Promise<boolean> {
  const readVersion = () => readVersionOf(connection);
  const define = async (statements: readonly string[]) => {
    for (const statement of statements) await defineOne(connection, statement);
  };
  const drop = async () => {
    if ((await readVersion()) > 0) await define(drops());
  };
  return bringUpToDate(
    connection,
    {
      steps: migrations,
      lock: null,
      readVersion,
      drop,
      define,
      prefix,
      catalogue: () => connection.all<CatalogueRow>(catalogue),
    },
    policy,
  );
}

/**
 * Of the owner of the tables, as far as the user may see it: all of it if the user is the owner, else the tables that
 * were granted to it with their indexes, and the sequences.
 */
const catalogue = sql`SELECT table_name AS "name", column_name AS "column" FROM all_tab_columns
    WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA')
  UNION ALL SELECT index_name, NULL FROM all_indexes WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA')
  UNION ALL SELECT sequence_name, NULL FROM all_sequences WHERE sequence_owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA')`;

/** The tables may belong to another user. */
async function readVersionOf(connection: Connection): Promise<number> {
  try {
    return await versionIn(connection);
  } catch (error) {
    if (isOracleError(error, tableMissing)) return 0;
    throw error;
  }
}

/** The statements that drop everything that {@link schemaScript} creates, in an order in which they can run. */
export function dropsOf(tablePrefix: string): string[] {
  return drops().map((one) => withPrefix(one, tablePrefix));
}

/** The table with the version goes last, so that an interrupted drop can be run again. */
function drops(): string[] {
  const [meta, ...others] = madeBy(newestSchema);
  return [...others, ...(meta ? [meta] : [])].map(
    ({ kind, name }) =>
      `DROP ${kind} IF EXISTS {${name}}${kind === "TABLE" ? " CASCADE CONSTRAINTS" : ""}`,
  );
}

/**
 * DDL does not wait for other work or other DDL on the same table: it fails with one of these errors (ORA-00054,
 * -00060, -04021, -14411), and may succeed a moment later.
 */
const inTheWay = [54, 60, 4_021, 14_411];
const pauseMs = 50;
const maxPauses = 200;

/** DDL commits by itself. Another process may create the same object or column at the same time. */
export async function defineOne(connection: Connection, statement: string): Promise<void> {
  for (let pauses = 0; ; pauses++) {
    try {
      await connection.run(raw(statement));
      return;
    } catch (error) {
      if (isOracleError(error, nameInUse, columnThere)) return;
      if (!isOracleError(error, ...inTheWay) || pauses === maxPauses) throw error;
      await sleep(pauseMs);
    }
  }
}
