import { logTables } from "../relational/schema/log-tables.js";
import {
  addContextColumn,
  addMemoryColumns,
  recordTables,
} from "../relational/schema/record-tables.js";
import {
  withoutAlias,
  withTableOptions,
  type SchemaForm,
} from "../relational/schema/schema-form.js";
import { searchTables, type VectorTables } from "../relational/search/search-tables.js";
import { maxRawBytes } from "./binds.js";
import { embeddingSchema } from "./embedding-tables.js";

const id = "VARCHAR2(255 CHAR)";
const word = "VARCHAR2(40 CHAR)";
const time = "TIMESTAMP(3)";

/** The form of tables in Oracle. */
const form: SchemaForm = {
  id,
  word,
  name: "VARCHAR2(1000 CHAR)",
  text: "CLOB",
  // In UTC.
  time,
  json: "JSON",
  whole: "NUMBER(15)",
  position: "NUMBER(18)",
  number: "NUMBER",
  flag: "NUMBER(1)",
  bytes: `RAW(${maxRawBytes})`,

  // An index does not contain rows that are NULL in every column of it.
  partialIndex(index) {
    const condition = withoutAlias(index.condition);
    const columns = index.parts.map((part) => {
      if (typeof part === "object") return part.bare;
      const [, column = "", order = ""] = /^(.*?)( DESC)?$/.exec(part) ?? [];
      return `CASE WHEN ${condition} THEN ${column} END${order}`;
    });
    const kind = index.isUnique ? "UNIQUE INDEX" : "INDEX";
    return `CREATE ${kind} IF NOT EXISTS {${index.name}} ON {${index.table}} (${columns.join(", ")})`;
  },

  expression: (text) => text,

  addColumn: (table, column) => `ALTER TABLE {${table}} ADD (${column})`,

  sequence: (name, order) =>
    `CREATE SEQUENCE IF NOT EXISTS {${name}} START WITH 1${order === "ordered" ? " ORDER" : ""}`,
};

/** Adds columns to the tables of an earlier version. */
export const memoryColumns = addMemoryColumns(form);
export const contextColumn = addContextColumn(form);

/** Vectors by record and position. Their numbers are in tables by dimension, whose rows are deleted with these. */
const vectors: VectorTables = {
  indexColumns: "",
  tables: [
    // The models of which a tenant has or had vectors, each with one dimension. Model '-': vectors from callers.
    `CREATE TABLE IF NOT EXISTS {vector_space} (
     tenant_id ${id} NOT NULL, model ${id} NOT NULL, dimension NUMBER(15) NOT NULL,
     PRIMARY KEY (tenant_id, model),
     CONSTRAINT {vector_space_dimension} UNIQUE (tenant_id, model, dimension))`,
    `CREATE TABLE IF NOT EXISTS {vector} (
     tenant_id ${id} NOT NULL, index_id NUMBER(15) NOT NULL, record_id ${id} NOT NULL, place NUMBER(15) NOT NULL,
     model ${id} NOT NULL, dimension NUMBER(15) NOT NULL,
     PRIMARY KEY (index_id, record_id, place),
     CONSTRAINT {vector_in_space} FOREIGN KEY (tenant_id, model, dimension)
       REFERENCES {vector_space} (tenant_id, model, dimension) DEFERRABLE INITIALLY DEFERRED)`,
    "CREATE INDEX IF NOT EXISTS {vector_by_space} ON {vector} (tenant_id, model, dimension, index_id)",
    ...embeddingSchema,
  ],
};

/** Tables that are small or are read in key order. */
const indexOrganized = new Set(["text_session", "posting", "text_speaker"]);

/** All tables, indexes and sequences. Every statement may run again on a store that has some of them. */
export const newestSchema: readonly string[] = [
  "CREATE TABLE IF NOT EXISTS {meta} (name VARCHAR2(64) NOT NULL PRIMARY KEY, value VARCHAR2(200) NOT NULL)",
  ...recordTables(form),
  ...withTableOptions(searchTables(form, vectors), (table) =>
    indexOrganized.has(table) ? "ORGANIZATION INDEX" : "",
  ),
  ...logTables(form),
  // Belongs to no tenant: shows whether a COMMIT without an answer was done. See unit-marks.ts.
  `CREATE TABLE IF NOT EXISTS {unit_mark} (
     lane ${word} NOT NULL, turn NUMBER(15) NOT NULL, is_fence NUMBER(1) NOT NULL, used_at ${time} NOT NULL,
     PRIMARY KEY (lane, turn))`,
];
