import { embeddingSchema } from "./embedding-tables.js";

/** Ids, and what is as short as they are. Core lets through no id of more than 128 characters, and no name of more than 255. */
const id = "VARCHAR2(255 CHAR)";
/** Names of this program's own, such as states. */
const word = "VARCHAR2(40 CHAR)";
/** Texts that can be compared. */
const name = "VARCHAR2(1000 CHAR)";
/** Points in time, told in UTC; their columns are in relational/columns.ts. */
const time = "TIMESTAMP(3)";
const deferred = "DEFERRABLE INITIALLY DEFERRED";
/** What a memory and its revisions have in common. */
const memoryState = `category ${name}, content CLOB, policy ${word} NOT NULL,
     confidence NUMBER NOT NULL, importance NUMBER, status ${word} NOT NULL, status_reason ${word}, pinned NUMBER(1) NOT NULL,
     timestamp ${time}, valid_from ${time}, valid_to ${time}, metadata JSON, reinforced_at ${time}, decayed_at ${time},
     revision NUMBER(15) NOT NULL, change CLOB, content_since ${time} NOT NULL`;

/**
 * A column of VALID memories, NULL for others. An index is of these expressions:
 * statements that use it must repeat them.
 */
export function ofValid(column: string, row = ""): string {
  return `CASE WHEN ${row}status = 'VALID' THEN ${row}${column} END`;
}

/** When a VALID memory was last said, or else created. An index is of this expression. */
export function validSaid(row = ""): string {
  return `CASE WHEN ${row}status = 'VALID' THEN COALESCE(${row}reinforced_at, ${row}created_at) END`;
}

/** A column of memories under the policy FADING, NULL for others. An index is of these expressions. */
export function ofFading(column: string, row = ""): string {
  return `CASE WHEN ${row}policy = 'FADING' THEN ${row}${column} END`;
}

/** The owner of shared state; NULL for other events. */
const stateOwner =
  "CASE WHEN entity = 'SharedState' THEN COALESCE(thread_id, user_id, agent_id) END";

/**
 * Version 1. Every row carries its tenant, and records that are read by owner
 * carry that owner, so that each statement can check both by itself. Metadata
 * is JSON; other JSON is text in a CLOB.
 *
 * Each foreign key has an index that begins with its columns: without one,
 * Oracle locks the whole table that refers to a row as long as the row is being
 * deleted.
 *
 * Every statement may run again: DDL commits at once, so a migration that was
 * cut short begins anew.
 */
export const initialSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS {actor} (
     tenant_id ${id} NOT NULL, entity ${word} NOT NULL, id ${id} NOT NULL,
     has_profile NUMBER(1) NOT NULL, information CLOB, metadata JSON, fading_policy CLOB,
     ordinal NUMBER(15) NOT NULL, created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
     PRIMARY KEY (tenant_id, entity, id))`,
  "CREATE INDEX IF NOT EXISTS {actor_by_time} ON {actor} (tenant_id, entity, created_at, ordinal, id)",

  `CREATE TABLE IF NOT EXISTS {thread} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, user_id ${id}, agent_id ${id}, chat_id ${name},
     title CLOB, metadata JSON, settings CLOB NOT NULL, last_seq NUMBER(15) NOT NULL,
     extraction_seq NUMBER(15) NOT NULL,
     created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
     PRIMARY KEY (tenant_id, id))`,
  "CREATE INDEX IF NOT EXISTS {thread_by_time} ON {thread} (tenant_id, created_at, id)",
  "CREATE INDEX IF NOT EXISTS {thread_by_user} ON {thread} (tenant_id, user_id, created_at, id)",
  "CREATE INDEX IF NOT EXISTS {thread_by_agent} ON {thread} (tenant_id, agent_id, created_at, id)",

  `CREATE TABLE IF NOT EXISTS {message} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, thread_id ${id}, seq NUMBER(15) NOT NULL,
     user_id ${id}, agent_id ${id}, role ${name} NOT NULL, type ${word}, type_text ${name}, run_id ${id},
     tool_call_id ${id}, has_tool_calls NUMBER(1) NOT NULL, agent_name ${name}, name ${name}, content CLOB,
     parts CLOB, tool_calls CLOB, timestamp ${time} NOT NULL, metadata JSON, created_at ${time} NOT NULL, expires_at ${time},
     PRIMARY KEY (tenant_id, id),
     CONSTRAINT {message_of_thread} FOREIGN KEY (tenant_id, thread_id) REFERENCES {thread} (tenant_id, id) ${deferred})`,
  // Indexes of lists end with the time of expiry, which every list looks at.
  "CREATE INDEX IF NOT EXISTS {message_by_time} ON {message} (tenant_id, created_at, seq, id, expires_at)",
  // Rows that are NULL in every column of an index are not in it: messages without a thread.
  `CREATE UNIQUE INDEX IF NOT EXISTS {message_by_thread} ON {message}
     (CASE WHEN thread_id IS NOT NULL THEN tenant_id END, thread_id, CASE WHEN thread_id IS NOT NULL THEN seq END)`,
  // That one keeps places unique, and cannot be searched by thread.
  "CREATE INDEX IF NOT EXISTS {message_by_place} ON {message} (tenant_id, thread_id, seq)",
  "CREATE INDEX IF NOT EXISTS {message_by_user} ON {message} (tenant_id, user_id, created_at, seq, id, expires_at)",
  "CREATE INDEX IF NOT EXISTS {message_by_agent} ON {message} (tenant_id, agent_id, created_at, seq, id, expires_at)",
  "CREATE INDEX IF NOT EXISTS {message_by_said} ON {message} (tenant_id, timestamp, created_at, seq, id, expires_at)",
  "CREATE INDEX IF NOT EXISTS {message_by_user_said} ON {message} (tenant_id, user_id, timestamp, created_at, seq, id, expires_at)",
  "CREATE INDEX IF NOT EXISTS {message_by_run} ON {message} (tenant_id, run_id)",
  "CREATE INDEX IF NOT EXISTS {message_by_tool_call} ON {message} (tenant_id, tool_call_id)",
  // The steps by which messages came about, as their metadata tells of them.
  `CREATE TABLE IF NOT EXISTS {message_step} (
     tenant_id ${id} NOT NULL, message_id ${id} NOT NULL, place NUMBER(15) NOT NULL, user_id ${id}, agent_id ${id},
     thread_id ${id}, name ${name} NOT NULL, type ${word} NOT NULL, input_tokens NUMBER(18), output_tokens NUMBER(18),
     duration NUMBER(18), timestamp ${time} NOT NULL, expires_at ${time},
     PRIMARY KEY (tenant_id, message_id, place))`,
  // With what callers may be bound to, so that it is by these that they are found.
  "CREATE INDEX IF NOT EXISTS {message_step_by_thread} ON {message_step} (tenant_id, thread_id, user_id, agent_id)",
  "CREATE INDEX IF NOT EXISTS {message_step_by_user} ON {message_step} (tenant_id, user_id, agent_id)",
  "CREATE INDEX IF NOT EXISTS {message_step_by_agent} ON {message_step} (tenant_id, agent_id)",
  "CREATE INDEX IF NOT EXISTS {message_by_expiry} ON {message} (CASE WHEN expires_at IS NOT NULL THEN tenant_id END, expires_at)",

  `CREATE TABLE IF NOT EXISTS {memory} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, kind ${word} NOT NULL,
     user_id ${id}, agent_id ${id}, thread_id ${id}, origin_thread_id ${id}, job_id ${id}, source ${word} NOT NULL,
     content_key ${id}, ${memoryState},
     ordinal NUMBER(15) NOT NULL, created_at ${time} NOT NULL, updated_at ${time} NOT NULL, expires_at ${time},
     PRIMARY KEY (tenant_id, id))`,
  "CREATE INDEX IF NOT EXISTS {memory_by_expiry} ON {memory} (CASE WHEN expires_at IS NOT NULL THEN tenant_id END, expires_at)",
  "CREATE INDEX IF NOT EXISTS {memory_by_time} ON {memory} (tenant_id, created_at, ordinal, id, expires_at)",
  "CREATE INDEX IF NOT EXISTS {memory_by_user} ON {memory} (tenant_id, user_id, created_at, ordinal, id, expires_at)",
  "CREATE INDEX IF NOT EXISTS {memory_by_agent} ON {memory} (tenant_id, agent_id, created_at, ordinal, id, expires_at)",
  "CREATE INDEX IF NOT EXISTS {memory_by_content} ON {memory} (tenant_id, content_key, user_id)",
  "CREATE INDEX IF NOT EXISTS {memory_by_thread} ON {memory} (tenant_id, thread_id)",
  "CREATE INDEX IF NOT EXISTS {memory_by_origin} ON {memory} (tenant_id, origin_thread_id, created_at, ordinal, id, expires_at)",
  "CREATE INDEX IF NOT EXISTS {memory_by_job} ON {memory} (tenant_id, job_id, created_at, ordinal, id, expires_at)",
  // Of facts, whether they hold or not: all of a tenant are looked at in the order in which they are listed.
  `CREATE INDEX IF NOT EXISTS {memory_fading} ON {memory} (${ofFading("tenant_id")}, ${ofFading("created_at")}, ${ofFading("ordinal")}, ${ofFading("id")})`,
  // VALID memories by confidence. Other rows are in it too, all under one short key: Oracle indexes NULL where a column
  // is sorted downwards.
  `CREATE INDEX IF NOT EXISTS {memory_sure} ON {memory}
     (${ofValid("tenant_id")}, ${ofValid("user_id")}, ${ofValid("confidence")} DESC, ${validSaid()} DESC, ${ofValid("id")})`,

  `CREATE TABLE IF NOT EXISTS {memory_revision} (
     tenant_id ${id} NOT NULL, memory_id ${id} NOT NULL, ${memoryState},
     recorded_from ${time} NOT NULL, recorded_to ${time} NOT NULL,
     PRIMARY KEY (tenant_id, memory_id, revision),
     CONSTRAINT {revision_of_memory} FOREIGN KEY (tenant_id, memory_id) REFERENCES {memory} (tenant_id, id) ${deferred})`,

  // What memories said before, as the index has it: from when to when they said it.
  `CREATE TABLE IF NOT EXISTS {memory_past} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, memory_id ${id} NOT NULL,
     said_from ${time} NOT NULL, said_to ${time} NOT NULL,
     PRIMARY KEY (tenant_id, id),
     CONSTRAINT {past_of_memory} FOREIGN KEY (tenant_id, memory_id) REFERENCES {memory} (tenant_id, id) ${deferred})`,
  "CREATE INDEX IF NOT EXISTS {memory_past_by_memory} ON {memory_past} (tenant_id, memory_id)",

  `CREATE TABLE IF NOT EXISTS {evidence} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, memory_id ${id} NOT NULL, message_id ${id} NOT NULL, job_id ${id},
     quote CLOB NOT NULL, quote_start NUMBER(15) NOT NULL, quote_end NUMBER(15) NOT NULL, is_current NUMBER(1) NOT NULL,
     PRIMARY KEY (tenant_id, id),
     CONSTRAINT {evidence_of_memory} FOREIGN KEY (tenant_id, memory_id) REFERENCES {memory} (tenant_id, id) ${deferred},
     CONSTRAINT {evidence_of_message} FOREIGN KEY (tenant_id, message_id) REFERENCES {message} (tenant_id, id) ${deferred})`,
  "CREATE INDEX IF NOT EXISTS {evidence_by_memory} ON {evidence} (tenant_id, memory_id, id, message_id)",
  "CREATE INDEX IF NOT EXISTS {evidence_by_message} ON {evidence} (tenant_id, message_id, memory_id)",

  // Which memory replaces, refines, repeats, supports or contradicts which.
  `CREATE TABLE IF NOT EXISTS {memory_link} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, source_id ${id} NOT NULL, target_id ${id} NOT NULL,
     relation ${word} NOT NULL, metadata JSON, created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
     PRIMARY KEY (tenant_id, id),
     CONSTRAINT {memory_link_once} UNIQUE (tenant_id, source_id, target_id, relation),
     CONSTRAINT {link_from_memory} FOREIGN KEY (tenant_id, source_id) REFERENCES {memory} (tenant_id, id) ${deferred},
     CONSTRAINT {link_to_memory} FOREIGN KEY (tenant_id, target_id) REFERENCES {memory} (tenant_id, id) ${deferred})`,
  "CREATE INDEX IF NOT EXISTS {memory_link_by_source} ON {memory_link} (tenant_id, source_id, created_at, id)",
  "CREATE INDEX IF NOT EXISTS {memory_link_by_target} ON {memory_link} (tenant_id, target_id, created_at, id)",

  // The full-text index of one owner's messages, memories or profile, with the counters its ranking needs.
  `CREATE TABLE IF NOT EXISTS {text_index} (
     id NUMBER(15) NOT NULL PRIMARY KEY, tenant_id ${id} NOT NULL, entity ${word} NOT NULL, owner VARCHAR2(300 CHAR) NOT NULL,
     passage_count NUMBER(15) NOT NULL, total_length NUMBER(15) NOT NULL, analyser ${id} NOT NULL,
     CONSTRAINT {text_index_by_owner} UNIQUE (tenant_id, entity, owner))`,
  "CREATE SEQUENCE IF NOT EXISTS {text_index_id} START WITH 1",
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
       REFERENCES {vector_space} (tenant_id, model, dimension) ${deferred})`,
  "CREATE INDEX IF NOT EXISTS {vector_by_space} ON {vector} (tenant_id, model, dimension, index_id)",
  ...embeddingSchema,

  `CREATE TABLE IF NOT EXISTS {job} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, kind ${word} NOT NULL, thread_id ${id}, user_id ${id}, agent_id ${id},
     input CLOB NOT NULL, state ${word} NOT NULL, attempts NUMBER(15) NOT NULL,
     deaths NUMBER(15) NOT NULL, fence NUMBER(15) NOT NULL,
     run_at ${time} NOT NULL, lease_until ${time}, outcome ${word}, error CLOB,
     model ${name}, calls NUMBER(15) NOT NULL, input_tokens NUMBER(15) NOT NULL, output_tokens NUMBER(15) NOT NULL,
     result CLOB, has_findings NUMBER(1) NOT NULL,
     created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
     PRIMARY KEY (tenant_id, id))`,
  "CREATE INDEX IF NOT EXISTS {job_by_thread} ON {job} (tenant_id, thread_id, created_at, id)",
  "CREATE INDEX IF NOT EXISTS {job_by_time} ON {job} (tenant_id, created_at, id)",
  "CREATE INDEX IF NOT EXISTS {job_by_user} ON {job} (tenant_id, user_id, created_at, id)",
  "CREATE INDEX IF NOT EXISTS {job_by_agent} ON {job} (tenant_id, agent_id, created_at, id)",
  "CREATE INDEX IF NOT EXISTS {job_by_state} ON {job} (tenant_id, state, created_at, id)",
  `CREATE INDEX IF NOT EXISTS {job_unfinished} ON {job}
     (CASE WHEN state IN ('READY', 'FAILED', 'RUNNING') THEN tenant_id END, kind, thread_id, created_at, id)`,
  // Of unfinished jobs only: other rows have NULL in both columns, and are in no index.
  `CREATE INDEX IF NOT EXISTS {job_waiting} ON {job}
     (CASE WHEN state IN ('READY', 'FAILED') THEN run_at END, CASE WHEN state IN ('READY', 'FAILED') THEN id END)`,
  `CREATE INDEX IF NOT EXISTS {job_leased} ON {job}
     (CASE WHEN state = 'RUNNING' THEN lease_until END, CASE WHEN state = 'RUNNING' THEN id END)`,

  // Reports of dry runs quote what they found. Deletions look for them.
  `CREATE INDEX IF NOT EXISTS {job_with_findings} ON {job} (CASE WHEN has_findings = 1 THEN tenant_id END, user_id)`,

  `CREATE TABLE IF NOT EXISTS {thread_summary} (
     tenant_id ${id} NOT NULL, thread_id ${id} NOT NULL, user_id ${id}, agent_id ${id}, text CLOB NOT NULL,
     topics CLOB NOT NULL, covered_seq NUMBER(15) NOT NULL, message_count NUMBER(15) NOT NULL, model ${name} NOT NULL,
     job_id ${id} NOT NULL, updated_at ${time} NOT NULL, expires_at ${time},
     PRIMARY KEY (tenant_id, thread_id),
     CONSTRAINT {summary_of_thread} FOREIGN KEY (tenant_id, thread_id) REFERENCES {thread} (tenant_id, id) ${deferred})`,

  // What agents share: values by key, of a thread, a user or an agent.
  `CREATE TABLE IF NOT EXISTS {shared_state} (
     tenant_id ${id} NOT NULL, owner_type ${word} NOT NULL, owner_id ${id} NOT NULL, key ${id} NOT NULL,
     user_id ${id}, agent_id ${id}, thread_id ${id}, value CLOB, version NUMBER(15) NOT NULL, updated_at ${time} NOT NULL,
     PRIMARY KEY (tenant_id, owner_type, owner_id, key))`,
  // The last version that each owner's state has had: it stays when the key goes that had it.
  `CREATE TABLE IF NOT EXISTS {shared_state_owner} (
     tenant_id ${id} NOT NULL, owner_type ${word} NOT NULL, owner_id ${id} NOT NULL,
     user_id ${id}, agent_id ${id}, thread_id ${id}, last_version NUMBER(15) NOT NULL,
     PRIMARY KEY (tenant_id, owner_type, owner_id))`,

  `CREATE TABLE IF NOT EXISTS {model_usage} (
     tenant_id ${id} NOT NULL, day NUMBER(15) NOT NULL, model ${name} NOT NULL, calls NUMBER(15) NOT NULL,
     input_tokens NUMBER(15) NOT NULL, output_tokens NUMBER(15) NOT NULL,
     PRIMARY KEY (tenant_id, day, model))`,

  // Ids are given as rows are written, positions once they are committed: see relational/stamping.ts.
  `CREATE TABLE IF NOT EXISTS {event} (
     id NUMBER(18) NOT NULL PRIMARY KEY, position NUMBER(18) UNIQUE, tenant_id ${id} NOT NULL, kind ${word} NOT NULL,
     entity ${word} NOT NULL, subject_id ${id} NOT NULL, user_id ${id}, agent_id ${id}, thread_id ${id},
     origin_thread_id ${id}, job_id ${id}, snapshot CLOB NOT NULL, created_at ${time} NOT NULL)`,
  "CREATE SEQUENCE IF NOT EXISTS {event_id} START WITH 1 ORDER",
  "CREATE INDEX IF NOT EXISTS {event_unstamped} ON {event} (CASE WHEN position IS NULL THEN id END)",
  // Finds the events of a deleted record. Many owners have shared state of the same key, so the index has the owner too.
  `CREATE INDEX IF NOT EXISTS {event_by_subject} ON {event} (tenant_id, entity, subject_id, ${stateOwner})`,
  "CREATE TABLE IF NOT EXISTS {event_head} (id NUMBER(1) NOT NULL PRIMARY KEY, position NUMBER(18) NOT NULL)",
  // Up to where the log has been removed; apart from its head, which writers lock.
  "CREATE TABLE IF NOT EXISTS {event_start} (id NUMBER(1) NOT NULL PRIMARY KEY, position NUMBER(18) NOT NULL)",

  // Receipts of forget: ids and counts, no content.
  `CREATE TABLE IF NOT EXISTS {forget_receipt} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, entity ${word} NOT NULL, subject_id ${id} NOT NULL,
     user_id ${id}, agent_id ${id}, counts CLOB NOT NULL, digest ${id} NOT NULL, position NUMBER(18) NOT NULL,
     created_at ${time} NOT NULL, files_cleared_at ${time},
     PRIMARY KEY (tenant_id, id))`,

  `CREATE TABLE IF NOT EXISTS {request} (
     tenant_id ${id} NOT NULL, operation ${id} NOT NULL, key ${id} NOT NULL,
     request_hash ${id} NOT NULL, answer CLOB NOT NULL, created_at ${time} NOT NULL,
     PRIMARY KEY (tenant_id, operation, key))`,

  // Of no tenant: what tells whether a COMMIT without an answer was done. See unit-marks.ts.
  `CREATE TABLE IF NOT EXISTS {unit_mark} (
     lane ${word} NOT NULL, turn NUMBER(15) NOT NULL, is_fence NUMBER(1) NOT NULL, used_at ${time} NOT NULL,
     PRIMARY KEY (lane, turn))`,
];
