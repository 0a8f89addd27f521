import { logTables } from "../relational/schema/log-tables.js";
import {
  addContextColumn,
  addMemoryColumns,
  recordTables,
} from "../relational/schema/record-tables.js";
import { indexWithCondition, type SchemaForm } from "../relational/schema/schema-form.js";
import { keyedVectorTables, searchTables } from "../relational/search/search-tables.js";

/** Texts that are compared by their bytes, in the same way in every database. */
const compared = 'TEXT COLLATE "C"';

/** The form of tables in PostgreSQL. */
const form: SchemaForm = {
  id: compared,
  word: compared,
  name: compared,
  text: "TEXT",
  // UTC milliseconds.
  time: "BIGINT",
  // Stored as given. Statements that query its contents cast it.
  json: "JSON",
  whole: "BIGINT",
  position: "BIGINT",
  number: "FLOAT8",
  flag: "SMALLINT",
  bytes: "BYTEA",

  partialIndex: indexWithCondition,

  expression: (text) => `(${text})`,

  addColumn: (table, column) => `ALTER TABLE {${table}} ADD COLUMN IF NOT EXISTS ${column}`,

  sequence: (name) => `CREATE SEQUENCE IF NOT EXISTS {${name}}`,
};

const { id, whole } = form;

/** Adds columns to the tables of an earlier version. */
export const memoryColumns = addMemoryColumns(form);
export const contextColumn = addContextColumn(form);

/** All tables, indexes and sequences. Every statement may run again on a store that has some of them. */
export const newestSchema: readonly string[] = [
  "CREATE TABLE IF NOT EXISTS {meta} (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
  ...recordTables(form),
  ...searchTables(form, keyedVectorTables(form)),
  ...logTables(form),
  // Belongs to no tenant: shows whether a COMMIT without an answer was done. See transaction-marks.ts.
  `CREATE TABLE IF NOT EXISTS {unit_mark} (
     lane ${id} NOT NULL PRIMARY KEY, turn ${whole} NOT NULL, used_at ${form.time} NOT NULL)`,
];

const keys: ReadonlyMap<string, readonly string[]> = new Map(
  newestSchema.flatMap((statement) => {
    const [, table] = /^CREATE TABLE IF NOT EXISTS \{(\w+)\}/.exec(statement) ?? [];
    const [, columns] = /PRIMARY KEY \(([^)]*)\)/.exec(statement) ?? [];
    return table && columns ? [[table, columns.split(", ")] as const] : [];
  }),
);

/** The columns of a table's primary key; empty if the key is a number that the database assigns. */
export function keyColumns(table: string): readonly string[] {
  return keys.get(table) ?? [];
}
