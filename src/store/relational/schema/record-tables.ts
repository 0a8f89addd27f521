import { actorFields } from "../../../records/actor.js";
import { evidenceFields } from "../../../records/evidence.js";
import { linkFields } from "../../../records/memory-link.js";
import { memoryFields, revisionFields } from "../../../records/memory.js";
import { messageFields } from "../../../records/message.js";
import { threadFields } from "../../../records/thread.js";
import { expiring, fading, forReviewers, pending, valid } from "./partial-index.js";
import { definitionsOf } from "../lists/record-columns.js";
import type { SchemaForm } from "./schema-form.js";

const deferred = "DEFERRABLE INITIALLY DEFERRED";

/**
 * The tables of records. Every row stores its tenant, and records that are read by owner store that owner, so that each
 * statement can check both by itself. Metadata is JSON; other JSON is text.
 *
 * Each foreign key has an index that begins with its columns. Without one, a deletion would scan all rows that could
 * refer to the deleted one, and Oracle would lock the whole table.
 *
 * Every statement may run again: Oracle commits DDL at once, so an interrupted migration starts over.
 */
export function recordTables(form: SchemaForm): readonly string[] {
  const { id, word, name, time, whole, position } = form;
  const partialIndex = form.partialIndex.bind(form);
  return [
    `CREATE TABLE IF NOT EXISTS {actor} (
     tenant_id ${id} NOT NULL, entity ${word} NOT NULL, ${definitionsOf(actorFields, form)},
     PRIMARY KEY (tenant_id, entity, id))`,
    "CREATE INDEX IF NOT EXISTS {actor_by_time} ON {actor} (tenant_id, entity, created_at, ordinal, id)",

    `CREATE TABLE IF NOT EXISTS {thread} (
     tenant_id ${id} NOT NULL, ${definitionsOf(threadFields, form)},
     PRIMARY KEY (tenant_id, id))`,
    "CREATE INDEX IF NOT EXISTS {thread_by_time} ON {thread} (tenant_id, created_at, id)",
    "CREATE INDEX IF NOT EXISTS {thread_by_user} ON {thread} (tenant_id, user_id, created_at, id)",
    "CREATE INDEX IF NOT EXISTS {thread_by_agent} ON {thread} (tenant_id, agent_id, created_at, id)",

    `CREATE TABLE IF NOT EXISTS {message} (
     tenant_id ${id} NOT NULL, ${definitionsOf(messageFields, form)},
     PRIMARY KEY (tenant_id, id),
     CONSTRAINT {message_of_thread} FOREIGN KEY (tenant_id, thread_id) REFERENCES {thread} (tenant_id, id) ${deferred})`,
    // Indexes of lists end with the time of expiry, which every list checks.
    "CREATE INDEX IF NOT EXISTS {message_by_time} ON {message} (tenant_id, created_at, seq, id, expires_at)",
    partialIndex({
      name: "message_by_thread",
      table: "message",
      condition: "thread_id IS NOT NULL",
      parts: ["tenant_id", { bare: "thread_id" }, "seq"],
      isUnique: true,
    }),
    // The unique index above cannot be searched by thread in Oracle.
    "CREATE INDEX IF NOT EXISTS {message_by_place} ON {message} (tenant_id, thread_id, seq)",
    "CREATE INDEX IF NOT EXISTS {message_by_user} ON {message} (tenant_id, user_id, created_at, seq, id, expires_at)",
    "CREATE INDEX IF NOT EXISTS {message_by_agent} ON {message} (tenant_id, agent_id, created_at, seq, id, expires_at)",
    "CREATE INDEX IF NOT EXISTS {message_by_said} ON {message} (tenant_id, timestamp, created_at, seq, id, expires_at)",
    "CREATE INDEX IF NOT EXISTS {message_by_user_said} ON {message} (tenant_id, user_id, timestamp, created_at, seq, id, expires_at)",
    "CREATE INDEX IF NOT EXISTS {message_by_run} ON {message} (tenant_id, run_id)",
    "CREATE INDEX IF NOT EXISTS {message_by_tool_call} ON {message} (tenant_id, tool_call_id)",
    // The steps that produced messages, taken from their metadata.
    `CREATE TABLE IF NOT EXISTS {message_step} (
     tenant_id ${id} NOT NULL, message_id ${id} NOT NULL, place ${whole} NOT NULL, user_id ${id}, agent_id ${id},
     thread_id ${id}, name ${name} NOT NULL, type ${word} NOT NULL, input_tokens ${position}, output_tokens ${position},
     duration ${position}, timestamp ${time} NOT NULL, expires_at ${time},
     PRIMARY KEY (tenant_id, message_id, place))`,
    // These include the columns that callers may be bound to, so that the index finds rows by them.
    "CREATE INDEX IF NOT EXISTS {message_step_by_thread} ON {message_step} (tenant_id, thread_id, user_id, agent_id)",
    "CREATE INDEX IF NOT EXISTS {message_step_by_user} ON {message_step} (tenant_id, user_id, agent_id)",
    "CREATE INDEX IF NOT EXISTS {message_step_by_agent} ON {message_step} (tenant_id, agent_id)",
    partialIndex({
      name: "message_by_expiry",
      table: "message",
      condition: expiring,
      parts: ["tenant_id", { bare: "expires_at" }],
    }),

    // The findings of guards in stored messages and memories.
    `CREATE TABLE IF NOT EXISTS {record_flag} (
     tenant_id ${id} NOT NULL, entity ${word} NOT NULL, record_id ${id} NOT NULL, field ${word} NOT NULL,
     rule ${id} NOT NULL, matches ${whole} NOT NULL,
     PRIMARY KEY (tenant_id, entity, record_id, field, rule))`,

    `CREATE TABLE IF NOT EXISTS {memory} (
     tenant_id ${id} NOT NULL, ${definitionsOf(memoryFields, form)},
     PRIMARY KEY (tenant_id, id))`,
    partialIndex({
      name: "memory_by_expiry",
      table: "memory",
      condition: expiring,
      parts: ["tenant_id", { bare: "expires_at" }],
    }),
    "CREATE INDEX IF NOT EXISTS {memory_by_time} ON {memory} (tenant_id, created_at, ordinal, id, expires_at)",
    "CREATE INDEX IF NOT EXISTS {memory_by_user} ON {memory} (tenant_id, user_id, created_at, ordinal, id, expires_at)",
    "CREATE INDEX IF NOT EXISTS {memory_by_agent} ON {memory} (tenant_id, agent_id, created_at, ordinal, id, expires_at)",
    "CREATE INDEX IF NOT EXISTS {memory_by_content} ON {memory} (tenant_id, content_key, user_id)",
    "CREATE INDEX IF NOT EXISTS {memory_by_thread} ON {memory} (tenant_id, thread_id)",
    "CREATE INDEX IF NOT EXISTS {memory_by_origin} ON {memory} (tenant_id, origin_thread_id, created_at, ordinal, id, expires_at)",
    "CREATE INDEX IF NOT EXISTS {memory_by_job} ON {memory} (tenant_id, job_id, created_at, ordinal, id, expires_at)",
    // All FADING memories of a tenant, valid or not, in the order of lists.
    partialIndex({
      name: "memory_fading",
      table: "memory",
      condition: fading,
      parts: ["tenant_id", "created_at", "ordinal", "id"],
    }),
    // The queue of reviews.
    partialIndex({
      name: "memory_pending",
      table: "memory",
      condition: pending,
      parts: ["tenant_id", "created_at", "ordinal", "id"],
    }),
    // Memories in review or rejected, which are not to be proposed again.
    partialIndex({
      name: "memory_for_reviewers",
      table: "memory",
      condition: forReviewers,
      parts: ["tenant_id", "user_id", "created_at", "ordinal", "id"],
    }),
    // VALID memories by confidence. In Oracle the index also contains the other rows, all under one short key, because
    // Oracle indexes NULL in descending columns.
    partialIndex({
      name: "memory_sure",
      table: "memory",
      condition: valid,
      parts: [
        "tenant_id",
        "user_id",
        "confidence DESC",
        "COALESCE(reinforced_at, created_at) DESC",
        "id",
      ],
    }),

    `CREATE TABLE IF NOT EXISTS {memory_revision} (
     tenant_id ${id} NOT NULL, ${definitionsOf(revisionFields, form)},
     PRIMARY KEY (tenant_id, memory_id, revision),
     CONSTRAINT {revision_of_memory} FOREIGN KEY (tenant_id, memory_id) REFERENCES {memory} (tenant_id, id) ${deferred})`,

    // Earlier contents of memories in the search index, and when the memory had them.
    `CREATE TABLE IF NOT EXISTS {memory_past} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, memory_id ${id} NOT NULL,
     said_from ${time} NOT NULL, said_to ${time} NOT NULL,
     PRIMARY KEY (tenant_id, id),
     CONSTRAINT {past_of_memory} FOREIGN KEY (tenant_id, memory_id) REFERENCES {memory} (tenant_id, id) ${deferred})`,
    "CREATE INDEX IF NOT EXISTS {memory_past_by_memory} ON {memory_past} (tenant_id, memory_id)",

    `CREATE TABLE IF NOT EXISTS {evidence} (
     tenant_id ${id} NOT NULL, ${definitionsOf(evidenceFields, form)},
     PRIMARY KEY (tenant_id, id),
     CONSTRAINT {evidence_of_memory} FOREIGN KEY (tenant_id, memory_id) REFERENCES {memory} (tenant_id, id) ${deferred},
     CONSTRAINT {evidence_of_message} FOREIGN KEY (tenant_id, message_id) REFERENCES {message} (tenant_id, id) ${deferred})`,
    "CREATE INDEX IF NOT EXISTS {evidence_by_memory} ON {evidence} (tenant_id, memory_id, id, message_id)",
    "CREATE INDEX IF NOT EXISTS {evidence_by_message} ON {evidence} (tenant_id, message_id, memory_id)",

    // Links: one memory replaces, refines, repeats, supports or contradicts another.
    `CREATE TABLE IF NOT EXISTS {memory_link} (
     tenant_id ${id} NOT NULL, ${definitionsOf(linkFields, form)},
     PRIMARY KEY (tenant_id, id),
     CONSTRAINT {memory_link_once} UNIQUE (tenant_id, source_id, target_id, relation),
     CONSTRAINT {link_from_memory} FOREIGN KEY (tenant_id, source_id) REFERENCES {memory} (tenant_id, id) ${deferred},
     CONSTRAINT {link_to_memory} FOREIGN KEY (tenant_id, target_id) REFERENCES {memory} (tenant_id, id) ${deferred})`,
    "CREATE INDEX IF NOT EXISTS {memory_link_by_source} ON {memory_link} (tenant_id, source_id, created_at, id)",
    "CREATE INDEX IF NOT EXISTS {memory_link_by_target} ON {memory_link} (tenant_id, target_id, created_at, id)",
  ];
}

/**
 * Adds the columns to the tables of an earlier version. Memories get the trust of the least trusted message that they
 * rest on, by its role.
 */
export function addMemoryColumns(form: SchemaForm): readonly string[] {
  const added = [`subject ${form.name}`, `trust ${form.word} DEFAULT 'USER_WORDS' NOT NULL`];
  const columns = ["memory", "memory_revision"].flatMap((table) =>
    added.map((column) => form.addColumn(table, column)),
  );
  const isTool = "(s.role IN ('tool', 'function') OR COALESCE(s.type, '-') = 'TOOL_RESULT')";
  const roles = [
    ["ASSISTANT", "s.role = 'assistant'"],
    ["TOOL", isTool],
    ["DOCUMENT", `s.role NOT IN ('user', 'assistant') AND NOT ${isTool}`],
  ];
  return [
    ...columns,
    ...roles.map(
      ([trust, isSource]) => `UPDATE {memory} SET trust = '${trust}' WHERE EXISTS (
        SELECT 1 FROM {evidence} e JOIN {message} s ON s.tenant_id = e.tenant_id AND s.id = e.message_id
        WHERE e.tenant_id = {memory}.tenant_id AND e.memory_id = {memory}.id AND ${isSource})`,
    ),
  ];
}

/** Adds the column of context to the table of an earlier version. */
export function addContextColumn(form: SchemaForm): readonly string[] {
  return [form.addColumn("evidence", `is_context ${form.flag} DEFAULT 0 NOT NULL`)];
}
