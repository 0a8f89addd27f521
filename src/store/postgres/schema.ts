import { logTables } from "../relational/log-tables.js";
import { recordTables } from "../relational/record-tables.js";
import { withoutAlias, type SchemaForm } from "../relational/schema-form.js";

/** Texts that are compared: by their bytes, in every database alike. */
const compared = 'TEXT COLLATE "C"';

/** How PostgreSQL defines tables. */
const form: SchemaForm = {
  id: compared,
  word: compared,
  name: compared,
  text: "TEXT",
  // UTC milliseconds.
  time: "BIGINT",
  // As it was given; statements that look into it cast it.
  json: "JSON",
  whole: "BIGINT",
  position: "BIGINT",
  number: "FLOAT8",
  flag: "SMALLINT",

  partialIndex(index) {
    const parts = index.parts.map((part) => {
      if (typeof part === "object") return part.bare;
      const [, column = "", order = ""] = /^(.*?)( DESC)?$/.exec(part) ?? [];
      return `${/^\w+$/.test(column) ? column : `(${column})`}${order}`;
    });
    const kind = index.isUnique ? "UNIQUE INDEX" : "INDEX";
    return `CREATE ${kind} IF NOT EXISTS {${index.name}} ON {${index.table}} (${parts.join(", ")})
     WHERE ${withoutAlias(index.condition)}`;
  },

  expression: (text) => `(${text})`,

  sequence: (name) => `CREATE SEQUENCE IF NOT EXISTS {${name}}`,
};

const { id, word, whole, position } = form;

/** The index of searches: postings in blocks, vectors as bytes. */
const searchTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS {text_index} (
     id ${whole} NOT NULL PRIMARY KEY, tenant_id ${id} NOT NULL, entity ${word} NOT NULL, owner ${id} NOT NULL,
     passage_count ${whole} NOT NULL, total_length ${whole} NOT NULL, analyser ${id} NOT NULL,
     next_vector ${whole} NOT NULL DEFAULT 0, vector_removals ${whole} NOT NULL DEFAULT 0,
     CONSTRAINT {text_index_by_owner} UNIQUE (tenant_id, entity, owner))`,
  form.sequence("text_index_id", "any"),
  `CREATE TABLE IF NOT EXISTS {text_session} (
     index_id ${whole} NOT NULL, place ${whole} NOT NULL, thread_id ${id} NOT NULL, next_ordinal ${whole} NOT NULL,
     passage_count ${whole} NOT NULL, total_length ${whole} NOT NULL,
     PRIMARY KEY (index_id, place))`,
  "CREATE INDEX IF NOT EXISTS {text_session_by_thread} ON {text_session} (index_id, thread_id, place)",
  `CREATE TABLE IF NOT EXISTS {passage} (
     index_id ${whole} NOT NULL, ordinal ${position} NOT NULL, record_id ${id} NOT NULL, place ${whole} NOT NULL,
     text TEXT NOT NULL, term_count ${whole} NOT NULL, speaker ${id}, day ${whole}, flags ${whole} NOT NULL,
     PRIMARY KEY (index_id, ordinal))`,
  "CREATE INDEX IF NOT EXISTS {passage_by_record} ON {passage} (index_id, record_id)",
  `CREATE TABLE IF NOT EXISTS {posting} (
     index_id ${whole} NOT NULL, term ${id} NOT NULL, first_ordinal ${position} NOT NULL,
     posting_count ${whole} NOT NULL, data BYTEA NOT NULL,
     PRIMARY KEY (index_id, term, first_ordinal))`,
  `CREATE TABLE IF NOT EXISTS {text_speaker} (
     index_id ${whole} NOT NULL, name ${id} NOT NULL, passage_count ${whole} NOT NULL,
     PRIMARY KEY (index_id, name))`,
  `CREATE TABLE IF NOT EXISTS {vector_space} (
     tenant_id ${id} NOT NULL, model ${id} NOT NULL, dimension ${whole} NOT NULL,
     PRIMARY KEY (tenant_id, model))`,
  `CREATE TABLE IF NOT EXISTS {vector} (
     vector_key ${position} NOT NULL PRIMARY KEY, tenant_id ${id} NOT NULL, index_id ${whole} NOT NULL, record_id ${id} NOT NULL,
     place ${whole} NOT NULL, model ${id} NOT NULL, dimension ${whole} NOT NULL, vector BYTEA NOT NULL)`,
  "CREATE UNIQUE INDEX IF NOT EXISTS {vector_by_record} ON {vector} (index_id, record_id, place)",
  "CREATE INDEX IF NOT EXISTS {vector_by_space} ON {vector} (tenant_id, model, index_id)",
];

/** Version 1. */
export const initialSchema: readonly string[] = [
  ...recordTables(form),
  ...searchTables,
  ...logTables(form),
  // Of no tenant: tells whether a COMMIT without an answer was done. See transaction-marks.ts.
  `CREATE TABLE IF NOT EXISTS {unit_mark} (
     lane ${id} NOT NULL PRIMARY KEY, turn ${whole} NOT NULL, used_at ${form.time} NOT NULL)`,
];

const keys: ReadonlyMap<string, readonly string[]> = new Map(
  initialSchema.flatMap((statement) => {
    const [, table] = /^CREATE TABLE IF NOT EXISTS \{(\w+)\}/.exec(statement) ?? [];
    const [, columns] = /PRIMARY KEY \(([^)]*)\)/.exec(statement) ?? [];
    return table && columns ? [[table, columns.split(", ")] as const] : [];
  }),
);

/** The columns of a table's primary key; none where the key is a number that the database gives. */
export function keyColumns(table: string): readonly string[] {
  return keys.get(table) ?? [];
}
