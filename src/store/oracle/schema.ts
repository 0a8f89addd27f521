import { logTables } from "../relational/log-tables.js";
import { recordTables } from "../relational/record-tables.js";
import { withoutAlias, type SchemaForm } from "../relational/schema-form.js";
import { embeddingSchema } from "./embedding-tables.js";

const id = "VARCHAR2(255 CHAR)";
const word = "VARCHAR2(40 CHAR)";
const time = "TIMESTAMP(3)";

/** How Oracle defines tables. */
const form: SchemaForm = {
  id,
  word,
  name: "VARCHAR2(1000 CHAR)",
  text: "CLOB",
  // Told in UTC.
  time,
  json: "JSON",
  whole: "NUMBER(15)",
  position: "NUMBER(18)",
  number: "NUMBER",
  flag: "NUMBER(1)",

  // Rows that are NULL in every column of an index are not in it.
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

  sequence: (name, order) =>
    `CREATE SEQUENCE IF NOT EXISTS {${name}} START WITH 1${order === "ordered" ? " ORDER" : ""}`,
};

/** The index of searches. */
const searchTables: readonly string[] = [
  // The full-text index of one owner's messages, memories or profile, with the counters its ranking needs.
  `CREATE TABLE IF NOT EXISTS {text_index} (
     id NUMBER(15) NOT NULL PRIMARY KEY, tenant_id ${id} NOT NULL, entity ${word} NOT NULL, owner VARCHAR2(300 CHAR) NOT NULL,
     passage_count NUMBER(15) NOT NULL, total_length NUMBER(15) NOT NULL, analyser ${id} NOT NULL,
     CONSTRAINT {text_index_by_owner} UNIQUE (tenant_id, entity, owner))`,
  form.sequence("text_index_id", "any"),
  // A session is a thread's share of an index: a range of ordinals of its own, so that neighbours never cross threads.
  `CREATE TABLE IF NOT EXISTS {text_session} (
     index_id NUMBER(15) NOT NULL, place NUMBER(15) NOT NULL, thread_id ${id} NOT NULL, next_ordinal NUMBER(15) NOT NULL,
     passage_count NUMBER(15) NOT NULL, total_length NUMBER(15) NOT NULL,
     PRIMARY KEY (index_id, place)) ORGANIZATION INDEX`,
  "CREATE INDEX IF NOT EXISTS {text_session_by_thread} ON {text_session} (index_id, thread_id, place)",
  `CREATE TABLE IF NOT EXISTS {passage} (
     index_id NUMBER(15) NOT NULL, ordinal NUMBER(18) NOT NULL, record_id ${id} NOT NULL, place NUMBER(15) NOT NULL,
     text CLOB NOT NULL, term_count NUMBER(15) NOT NULL, speaker ${id}, day NUMBER(15), flags NUMBER(15) NOT NULL,
     PRIMARY KEY (index_id, ordinal))`,
  "CREATE INDEX IF NOT EXISTS {passage_by_record} ON {passage} (index_id, record_id)",
  `CREATE TABLE IF NOT EXISTS {posting} (
     index_id NUMBER(15) NOT NULL, term ${id} NOT NULL, first_ordinal NUMBER(18) NOT NULL,
     posting_count NUMBER(15) NOT NULL, data RAW(2000) NOT NULL,
     PRIMARY KEY (index_id, term, first_ordinal)) ORGANIZATION INDEX`,
  // Who speaks in an index.
  `CREATE TABLE IF NOT EXISTS {text_speaker} (
     index_id NUMBER(15) NOT NULL, name ${id} NOT NULL, passage_count NUMBER(15) NOT NULL,
     PRIMARY KEY (index_id, name)) ORGANIZATION INDEX`,

  // Of which models a tenant has vectors, or has had: all of one model have one dimension. A model of '-': callers gave them.
  `CREATE TABLE IF NOT EXISTS {vector_space} (
     tenant_id ${id} NOT NULL, model ${id} NOT NULL, dimension NUMBER(15) NOT NULL,
     PRIMARY KEY (tenant_id, model),
     CONSTRAINT {vector_space_dimension} UNIQUE (tenant_id, model, dimension))`,
  // Of a record's passages, by place. The vectors themselves are in tables by their dimension.
  `CREATE TABLE IF NOT EXISTS {vector} (
     tenant_id ${id} NOT NULL, index_id NUMBER(15) NOT NULL, record_id ${id} NOT NULL, place NUMBER(15) NOT NULL,
     model ${id} NOT NULL, dimension NUMBER(15) NOT NULL,
     PRIMARY KEY (index_id, record_id, place),
     CONSTRAINT {vector_in_space} FOREIGN KEY (tenant_id, model, dimension)
       REFERENCES {vector_space} (tenant_id, model, dimension) DEFERRABLE INITIALLY DEFERRED)`,
  "CREATE INDEX IF NOT EXISTS {vector_by_space} ON {vector} (tenant_id, model, dimension, index_id)",
  ...embeddingSchema,
];

/** Version 1. */
export const initialSchema: readonly string[] = [
  ...recordTables(form),
  ...searchTables,
  ...logTables(form),
  // Of no tenant: what tells whether a COMMIT without an answer was done. See unit-marks.ts.
  `CREATE TABLE IF NOT EXISTS {unit_mark} (
     lane ${word} NOT NULL, turn NUMBER(15) NOT NULL, is_fence NUMBER(1) NOT NULL, used_at ${time} NOT NULL,
     PRIMARY KEY (lane, turn))`,
];
