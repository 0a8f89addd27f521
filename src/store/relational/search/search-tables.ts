import type { SchemaForm } from "../schema/schema-form.js";

/** The tables of vectors, and the columns that they need in the index. */
export interface VectorTables {
  readonly tables: readonly string[];
  /** Begins with a comma. */
  readonly indexColumns: string;
}

/** The tables of the search index. */
export function searchTables(form: SchemaForm, vectors: VectorTables): readonly string[] {
  const { id, word, text, whole, position, bytes } = form;
  return [
    // The full-text index of one owner's messages, memories or profile, with the counters that ranking needs.
    `CREATE TABLE IF NOT EXISTS {text_index} (
     id ${whole} NOT NULL PRIMARY KEY, tenant_id ${id} NOT NULL, entity ${word} NOT NULL, owner ${id} NOT NULL,
     passage_count ${whole} NOT NULL, total_length ${whole} NOT NULL, analyser ${id} NOT NULL${vectors.indexColumns},
     CONSTRAINT {text_index_by_owner} UNIQUE (tenant_id, entity, owner))`,
    form.sequence("text_index_id", "any"),
    // A session is a thread's share of an index: a range of ordinals of its own, so that neighbours never cross threads.
    `CREATE TABLE IF NOT EXISTS {text_session} (
     index_id ${whole} NOT NULL, place ${whole} NOT NULL, thread_id ${id} NOT NULL, next_ordinal ${whole} NOT NULL,
     passage_count ${whole} NOT NULL, total_length ${whole} NOT NULL,
     PRIMARY KEY (index_id, place))`,
    "CREATE INDEX IF NOT EXISTS {text_session_by_thread} ON {text_session} (index_id, thread_id, place)",
    `CREATE TABLE IF NOT EXISTS {passage} (
     index_id ${whole} NOT NULL, ordinal ${position} NOT NULL, record_id ${id} NOT NULL, place ${whole} NOT NULL,
     text ${text} NOT NULL, term_count ${whole} NOT NULL, speaker ${id}, day ${whole}, flags ${whole} NOT NULL,
     PRIMARY KEY (index_id, ordinal))`,
    "CREATE INDEX IF NOT EXISTS {passage_by_record} ON {passage} (index_id, record_id)",
    `CREATE TABLE IF NOT EXISTS {posting} (
     index_id ${whole} NOT NULL, term ${id} NOT NULL, first_ordinal ${position} NOT NULL,
     posting_count ${whole} NOT NULL, data ${bytes} NOT NULL,
     PRIMARY KEY (index_id, term, first_ordinal))`,
    // The speakers of an index.
    `CREATE TABLE IF NOT EXISTS {text_speaker} (
     index_id ${whole} NOT NULL, name ${id} NOT NULL, passage_count ${whole} NOT NULL,
     PRIMARY KEY (index_id, name))`,
    ...vectors.tables,
  ];
}

/** The tables of vectors in rows with a key: see keyed-vectors.ts. */
export function keyedVectorTables({ id, whole, position, bytes }: SchemaForm): VectorTables {
  return {
    indexColumns: `,
     next_vector ${whole} DEFAULT 0 NOT NULL, vector_removals ${whole} DEFAULT 0 NOT NULL`,
    tables: [
      // The models of which a tenant has or had vectors. The model '-' stands for vectors that callers provided.
      `CREATE TABLE IF NOT EXISTS {vector_space} (
     tenant_id ${id} NOT NULL, model ${id} NOT NULL, dimension ${whole} NOT NULL,
     PRIMARY KEY (tenant_id, model))`,
      `CREATE TABLE IF NOT EXISTS {vector} (
     vector_key ${position} NOT NULL PRIMARY KEY, tenant_id ${id} NOT NULL, index_id ${whole} NOT NULL, record_id ${id} NOT NULL,
     place ${whole} NOT NULL, model ${id} NOT NULL, dimension ${whole} NOT NULL, vector ${bytes} NOT NULL)`,
      "CREATE UNIQUE INDEX IF NOT EXISTS {vector_by_record} ON {vector} (index_id, record_id, place)",
      "CREATE INDEX IF NOT EXISTS {vector_by_space} ON {vector} (tenant_id, model, index_id)",
    ],
  };
}
