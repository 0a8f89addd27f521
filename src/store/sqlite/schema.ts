import { logTables } from "../relational/schema/log-tables.js";
import {
  addContextColumn,
  addMemoryColumns,
  recordTables,
} from "../relational/schema/record-tables.js";
import {
  indexWithCondition,
  withTableOptions,
  type SchemaForm,
} from "../relational/schema/schema-form.js";
import { keyedVectorTables, searchTables } from "../relational/search/search-tables.js";

/** The form of tables in SQLite and libSQL. */
const form: SchemaForm = {
  id: "TEXT",
  word: "TEXT",
  name: "TEXT",
  text: "TEXT",
  // UTC milliseconds.
  time: "INTEGER",
  json: "TEXT",
  whole: "INTEGER",
  position: "INTEGER",
  number: "REAL",
  flag: "INTEGER",
  bytes: "BLOB",
  partialIndex: indexWithCondition,
  expression: (text) => text,
  addColumn: (table, column) => `ALTER TABLE {${table}} ADD COLUMN ${column}`,
  // An integer key generates the next number itself.
  sequence: () => "",
};

/** Tables whose rows are stored in key order. Rows of other tables have a row id. */
const withoutRowid = new Set([
  "text_session",
  "passage",
  "posting",
  "text_speaker",
  "vector_space",
  "model_usage",
  "metric",
  "shared_state_owner",
  "request",
  "audit_subject",
]);

/** The definitions, after the table name, of indexes that differ from other databases. Null: the index is left out. */
const ownIndexes: ReadonlyMap<string, string | null> = new Map([
  // These would cost each insert more than they save.
  ["message_by_place", null],
  ["message_by_agent", null],
  ["job_by_agent", null],
  // Most rows are not in these indexes.
  ["message_by_run", "(tenant_id, run_id) WHERE run_id IS NOT NULL"],
  ["message_by_tool_call", "(tenant_id, tool_call_id) WHERE tool_call_id IS NOT NULL"],
  ["memory_by_thread", "(tenant_id, thread_id) WHERE thread_id IS NOT NULL"],
  [
    "memory_by_job",
    "(tenant_id, job_id, created_at, ordinal, id, expires_at) WHERE job_id IS NOT NULL",
  ],
  [
    "memory_by_content",
    "(tenant_id, content_key, user_id, agent_id) WHERE content_key IS NOT NULL",
  ],
  // Has all columns that a count reads: SQLite would otherwise count in the unique index, and scan the whole tenant.
  ["memory_link_by_target", "(tenant_id, target_id, created_at, id, source_id, relation)"],
]);

/** Adds columns to the tables of an earlier version. */
export const memoryColumns = addMemoryColumns(form);
export const contextColumn = addContextColumn(form);

/** A query for the tables with their columns, and the indexes. */
export const sqliteCatalogue = `SELECT m.name AS "name", c.name AS "column"
  FROM sqlite_schema AS m LEFT JOIN pragma_table_info(m.name) AS c`;

/** The tables and indexes. @param writers Whether one connection does all writing, or several processes do in turn. */
export function sqliteSchema(writers: "one" | "many"): readonly string[] {
  const own: SchemaForm = writers === "one" ? { ...form, hasOneWriter: true } : form;
  const shared = [
    ...recordTables(own),
    ...searchTables(own, keyedVectorTables(own)),
    ...logTables(own),
  ];
  // The driver of libSQL supports only one option for a table.
  const strict = writers === "one" ? ["STRICT"] : [];
  const tables = withTableOptions(shared.filter(Boolean), (table) =>
    [...(withoutRowid.has(table) ? ["WITHOUT ROWID"] : []), ...strict].join(", "),
  );
  return tables.flatMap((statement) => {
    const [beginning, name = ""] =
      /^CREATE INDEX IF NOT EXISTS \{(\w+)\} ON \{\w+\} /.exec(statement) ?? [];
    const text = ownIndexes.get(name);
    if (text === null) return [];
    return text === undefined ? statement : `${beginning}${text}`;
  });
}
