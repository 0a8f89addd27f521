import { webhookFields } from "../../../records/webhook.js";
import { apiKeyFields } from "../../../records/api-key.js";
import { auditFields } from "../../../records/audit-entry.js";
import { jobFields } from "../../../records/job.js";
import { summaryFields } from "../../../records/summary.js";
import { definitionsOf } from "../lists/record-columns.js";
import {
  nameOfStateOwner,
  ofState,
  running,
  stateOwner,
  unfinished,
  unstamped,
  waiting,
  withFindings,
} from "./partial-index.js";
import { withoutAlias, type SchemaForm } from "./schema-form.js";

const deferred = "DEFERRABLE INITIALLY DEFERRED";

/**
 * The tables of jobs, model results and usage, shared state, events, receipts, requests, the audit log, API keys and
 * webhooks.
 */
export function logTables(form: SchemaForm): readonly string[] {
  const { id, word, name, text, time, whole, position, flag, expression } = form;
  const partialIndex = form.partialIndex.bind(form);
  const [held, isFree] = form.hasOneWriter
    ? [`, is_held ${flag} DEFAULT 0 NOT NULL`, " AND r.is_held = 0"]
    : ["", ""];
  const { tenantId: _ofJob, createdAt, updatedAt, ...work } = jobFields;
  const { id: _entryId, ...audited } = auditFields;
  const { id: _keyId, ...key } = apiKeyFields;
  const { tenantId: _ofHook, ...hook } = webhookFields;
  // Most ids grow with time, whatever their type. With the id first, the rows that a unit writes are adjacent.
  const subject = form.hasOneWriter ? "subject_id, entity" : "entity, subject_id";
  return [
    `CREATE TABLE IF NOT EXISTS {job} (
     tenant_id ${id} NOT NULL, ${definitionsOf(work, form)}${held}, ${definitionsOf({ createdAt, updatedAt }, form)},
     PRIMARY KEY (tenant_id, id))`,
    "CREATE INDEX IF NOT EXISTS {job_by_thread} ON {job} (tenant_id, thread_id, created_at, id)",
    "CREATE INDEX IF NOT EXISTS {job_by_time} ON {job} (tenant_id, created_at, id)",
    "CREATE INDEX IF NOT EXISTS {job_by_user} ON {job} (tenant_id, user_id, created_at, id)",
    "CREATE INDEX IF NOT EXISTS {job_by_agent} ON {job} (tenant_id, agent_id, created_at, id)",
    "CREATE INDEX IF NOT EXISTS {job_by_state} ON {job} (tenant_id, state, created_at, id)",
    partialIndex({
      name: "job_unfinished",
      table: "job",
      condition: unfinished,
      parts: [
        "tenant_id",
        { bare: "kind" },
        { bare: "thread_id" },
        { bare: "created_at" },
        { bare: "id" },
      ],
    }),
    partialIndex({
      name: "job_waiting",
      table: "job",
      condition: waiting + isFree,
      parts: ["run_at", "id"],
    }),
    partialIndex({
      name: "job_leased",
      table: "job",
      condition: running + isFree,
      parts: ["lease_until", "id"],
    }),

    // Reports of dry runs quote their findings. Deletions search for these jobs.
    partialIndex({
      name: "job_with_findings",
      table: "job",
      condition: withFindings,
      parts: ["tenant_id", { bare: "user_id" }],
    }),

    `CREATE TABLE IF NOT EXISTS {thread_summary} (
     tenant_id ${id} NOT NULL, ${definitionsOf(summaryFields, form)},
     PRIMARY KEY (tenant_id, thread_id),
     CONSTRAINT {summary_of_thread} FOREIGN KEY (tenant_id, thread_id) REFERENCES {thread} (tenant_id, id) ${deferred})`,

    // Extractions that have not changed anything yet. Their findings are long, so that column is the last.
    `CREATE TABLE IF NOT EXISTS {simulation} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, thread_id ${id} NOT NULL, user_id ${id}, agent_id ${id}, state ${word} NOT NULL,
     created_at ${time} NOT NULL, updated_at ${time} NOT NULL, expires_at ${time} NOT NULL, settings ${text} NOT NULL,
     memory_ids ${text} NOT NULL, content ${text},
     PRIMARY KEY (tenant_id, id),
     CONSTRAINT {simulation_of_thread} FOREIGN KEY (tenant_id, thread_id) REFERENCES {thread} (tenant_id, id) ${deferred})`,
    "CREATE INDEX IF NOT EXISTS {simulation_by_thread} ON {simulation} (tenant_id, thread_id)",

    // State shared by agents: values by key, for a thread, a user or an agent.
    `CREATE TABLE IF NOT EXISTS {shared_state} (
     tenant_id ${id} NOT NULL, owner_type ${word} NOT NULL, owner_id ${id} NOT NULL, key ${id} NOT NULL,
     user_id ${id}, agent_id ${id}, thread_id ${id}, value ${text}, version ${whole} NOT NULL, updated_at ${time} NOT NULL,
     PRIMARY KEY (tenant_id, owner_type, owner_id, key))`,
    // The last version of each owner's state. It outlives the key that had this version.
    `CREATE TABLE IF NOT EXISTS {shared_state_owner} (
     tenant_id ${id} NOT NULL, owner_type ${word} NOT NULL, owner_id ${id} NOT NULL,
     user_id ${id}, agent_id ${id}, thread_id ${id}, last_version ${whole} NOT NULL,
     PRIMARY KEY (tenant_id, owner_type, owner_id))`,

    `CREATE TABLE IF NOT EXISTS {model_usage} (
     tenant_id ${id} NOT NULL, day ${whole} NOT NULL, model ${name} NOT NULL, calls ${whole} NOT NULL,
     input_tokens ${whole} NOT NULL, output_tokens ${whole} NOT NULL,
     PRIMARY KEY (tenant_id, day, model))`,

    // Counts per minute and hour: numbers only, which deletions leave unchanged.
    `CREATE TABLE IF NOT EXISTS {metric} (
     tenant_id ${id} NOT NULL, step_seconds ${whole} NOT NULL, metric ${word} NOT NULL, began ${position} NOT NULL,
     total ${position} NOT NULL, samples ${position} NOT NULL,
     PRIMARY KEY (tenant_id, step_seconds, metric, began))`,
    "CREATE INDEX IF NOT EXISTS {metric_by_time} ON {metric} (step_seconds, began)",

    `CREATE TABLE IF NOT EXISTS {event} (
     ${form.hasOneWriter ? numberedKey : stampedKey(form)}, tenant_id ${id} NOT NULL, kind ${word} NOT NULL,
     entity ${word} NOT NULL, subject_id ${id} NOT NULL, user_id ${id}, agent_id ${id}, thread_id ${id},
     origin_thread_id ${id}, job_id ${id}, snapshot ${text} NOT NULL, created_at ${time} NOT NULL)`,
    ...(form.hasOneWriter ? [] : stampingOf(form)),
    // Finds the events of a deleted record. Many owners share state under the same key, so the index includes the
    // owner.
    `CREATE INDEX IF NOT EXISTS {event_by_subject} ON {event} (tenant_id, ${subject}, ${expression(withoutAlias(stateOwner))})`,
    partialIndex({
      name: "event_of_state",
      table: "event",
      condition: ofState,
      parts: ["tenant_id", withoutAlias(nameOfStateOwner)],
    }),
    // The position up to which the log is removed. Kept apart from the head of the log, which many writers lock.
    `CREATE TABLE IF NOT EXISTS {event_start} (id ${flag} NOT NULL PRIMARY KEY, position ${position} NOT NULL)`,

    // Receipts of forget: ids and counts, no content.
    `CREATE TABLE IF NOT EXISTS {forget_receipt} (
     tenant_id ${id} NOT NULL, id ${id} NOT NULL, entity ${word} NOT NULL, subject_id ${id} NOT NULL,
     user_id ${id}, agent_id ${id}, counts ${text} NOT NULL, digest ${id} NOT NULL, position ${position} NOT NULL,
     created_at ${time} NOT NULL, files_cleared_at ${time},
     PRIMARY KEY (tenant_id, id))`,

    `CREATE TABLE IF NOT EXISTS {request} (
     tenant_id ${id} NOT NULL, operation ${id} NOT NULL, key ${id} NOT NULL,
     request_hash ${id} NOT NULL, answer ${text} NOT NULL, created_at ${time} NOT NULL,
     PRIMARY KEY (tenant_id, operation, key))`,

    // Changes and refused requests with their callers: ids, no content. Ids grow with time.
    `CREATE TABLE IF NOT EXISTS {audit_entry} (
     id ${id} NOT NULL PRIMARY KEY, ${definitionsOf(audited, form)})`,
    "CREATE INDEX IF NOT EXISTS {audit_entry_by_tenant} ON {audit_entry} (tenant_id, id)",
    // The subjects by which audit rows are found, besides their time.
    `CREATE TABLE IF NOT EXISTS {audit_subject} (
     tenant_id ${id} NOT NULL, entity ${word} NOT NULL, subject_id ${id} NOT NULL, audit_id ${id} NOT NULL,
     PRIMARY KEY (tenant_id, ${subject}, audit_id))`,

    // A key is found by its id before its tenant is known. Only a digest of its secret is stored.
    `CREATE TABLE IF NOT EXISTS {api_key} (
     id ${id} NOT NULL PRIMARY KEY, ${definitionsOf(key, form)})`,
    "CREATE INDEX IF NOT EXISTS {api_key_by_time} ON {api_key} (tenant_id, created_at, id)",

    // Secrets are derived from `secret_id` and are not stored. The lease names the process that sends.
    `CREATE TABLE IF NOT EXISTS {webhook} (
     tenant_id ${id} NOT NULL, ${definitionsOf(hook, form)},
     PRIMARY KEY (tenant_id, id))`,
    // Waiting and abandoned deliveries: positions of events, no content.
    `CREATE TABLE IF NOT EXISTS {webhook_delivery} (
     tenant_id ${id} NOT NULL, webhook_id ${id} NOT NULL, position ${position} NOT NULL, order_key ${id} NOT NULL,
     attempts ${whole} NOT NULL, run_at ${time} NOT NULL, dead_at ${time}, error ${name},
     PRIMARY KEY (tenant_id, webhook_id, position))`,

    `CREATE TABLE IF NOT EXISTS {tenant} (
     tenant_id ${id} NOT NULL PRIMARY KEY, settings ${text} NOT NULL, limits ${text} NOT NULL, created_at ${time} NOT NULL,
     updated_at ${time} NOT NULL)`,
    "CREATE INDEX IF NOT EXISTS {tenant_by_time} ON {tenant} (created_at, tenant_id)",
    "CREATE INDEX IF NOT EXISTS {tenant_by_change} ON {tenant} (updated_at)",
  ];
}

/** A single writer inserts events in commit order. AUTOINCREMENT never reuses a position. */
const numberedKey = "position INTEGER PRIMARY KEY AUTOINCREMENT";

/** Ids are assigned on insert, positions after the commit: see stamping.ts. */
function stampedKey({ position }: SchemaForm): string {
  return `id ${position} NOT NULL PRIMARY KEY, position ${position} UNIQUE`;
}

function stampingOf(form: SchemaForm): readonly string[] {
  const { flag, position } = form;
  return [
    form.sequence("event_id", "ordered"),
    form.partialIndex({
      name: "event_unstamped",
      table: "event",
      condition: unstamped,
      parts: ["id"],
    }),
    `CREATE TABLE IF NOT EXISTS {event_head} (id ${flag} NOT NULL PRIMARY KEY, position ${position} NOT NULL)`,
  ];
}

/** Inserts a row for each tenant of a store that was created before tenants had rows. */
export const tenantRowsOfRecords = `INSERT INTO {tenant} (tenant_id, settings, limits, created_at, updated_at)
  SELECT x.tenant_id, '{}', '{}', MIN(x.created_at), MIN(x.created_at)
  FROM (${["actor", "thread", "message", "memory", "api_key"]
    .map((table) => `SELECT r.tenant_id, r.created_at FROM {${table}} r`)
    .join(" UNION ALL ")}) x
  WHERE NOT EXISTS (SELECT 1 FROM {tenant} t WHERE t.tenant_id = x.tenant_id) GROUP BY x.tenant_id`;
