import { logTables } from "../relational/log-tables.js";
import { recordTables } from "../relational/record-tables.js";
import {
  indexWithCondition,
  withTableOptions,
  type SchemaForm,
} from "../relational/schema-form.js";
import { keyedVectorTables, searchTables } from "../relational/search/search-tables.js";

/** How SQLite and libSQL define tables. */
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
  // An integer key takes the next number itself.
  sequence: () => "",
};

/** Tables whose rows lie in the order of their keys. Rows of the others are found by a row id. */
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

/** The text behind the table of indexes that differ from those of other databases. Null: there is none. */
const ownIndexes: ReadonlyMap<string, string | null> = new Map([
  // They would cost each insert more than they save.
  ["message_by_place", null],
  ["message_by_agent", null],
  ["job_by_agent", null],
  // Most rows are not in these.
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
  // With all that a count looks at: SQLite would rather count in the unique index, and walk the whole tenant.
  ["memory_link_by_target", "(tenant_id, target_id, created_at, id, source_id, relation)"],
]);

/** The tables and indexes. @param writers Whether one connection does all writing, or processes take turns. */
export function sqliteSchema(writers: "one" | "many"): readonly string[] {
  const own: SchemaForm = writers === "one" ? { ...form, hasOneWriter: true } : form;
  const shared = [
    ...recordTables(own),
    ...searchTables(own, keyedVectorTables(own)),
    ...logTables(own),
  ];
  // The driver of libSQL can write one option of a table, and no more.
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
