import { serverTenantId } from "../../../src/core/principal.js";
import { isDeepStrictEqual } from "node:util";
import { brokenRules, parsed, type Row, type Rule, type StoreFile } from "./store-file.js";

/** A row, with the content that its last event must have. */
interface Present {
  readonly userId: unknown;
  readonly agentId: unknown;
  readonly snapshot: Row;
}

interface LogRow {
  readonly position: number;
  readonly kind: string;
  readonly subject: string;
  readonly userId: string | null;
  readonly agentId: string | null;
  readonly snapshot: string;
}

const rules: readonly Rule[] = [
  {
    says: "positions have no holes",
    broken:
      "SELECT min(position), max(position), count(*) FROM event HAVING max(position) - min(position) + 1 <> count(*)",
  },
  {
    says: "the next position is the one after the last",
    broken: `SELECT s.seq, max(e.position) FROM sqlite_sequence AS s JOIN event AS e WHERE s.name = 'event'
      HAVING s.seq <> max(e.position)`,
  },
  {
    says: "rows of the audit log are found by what they are about",
    broken: `SELECT a.id, r.value FROM audit_entry AS a, json_each(a.records) AS r
      WHERE NOT EXISTS (SELECT 1 FROM audit_subject AS s WHERE s.tenant_id = a.tenant_id AND s.audit_id = a.id
        AND s.entity = r.value ->> 'entity' AND s.subject_id = r.value ->> 'id')`,
  },
  {
    says: "nothing is found that is not in the audit log",
    broken: `SELECT s.audit_id FROM audit_subject AS s WHERE NOT EXISTS (
        SELECT 1 FROM audit_entry AS a WHERE a.id = s.audit_id AND a.tenant_id = s.tenant_id)`,
  },
];

/**
 * Returns inconsistencies of the event log. Replayed from its beginning, the events of each subject
 * must begin with CREATED and lead to exactly the current row, and those of a memory to each of its
 * revisions. If the beginning of the log is gone, only the last event of each subject is checked.
 */
export function logFaults(file: StoreFile): string[] {
  const events = file.all<LogRow>(
    `SELECT position, kind, tenant_id || ' ' || entity || ' ' || ${stateOwner} || subject_id AS subject,
       user_id AS userId, agent_id AS agentId, snapshot FROM event ORDER BY position`,
  );
  const isWhole = events[0]?.position === 1;
  const present = presentRows(file);
  const revisions = pastRevisions(file);
  const log = Map.groupBy(events, ({ subject }) => subject);
  // The server's own jobs have no events.
  const toldOf = [...present.keys()].filter((subject) => !subject.startsWith(`${serverTenantId} `));
  const untold = isWhole ? toldOf.filter((subject) => !log.has(subject)) : [];
  return [
    ...brokenRules(file, rules),
    ...untold.map((subject) => `the log knows nothing of ${subject}`),
    ...[...log].flatMap(([subject, told]) => [
      ...(isWhole ? orderFaults(subject, told) : []),
      ...erasureFaults(subject, told),
      ...endFaults(subject, told.at(-1), present.get(subject)),
      ...revisionFaults(subject, told, present.get(subject), revisions),
    ]),
  ];
}

/** Keys belong to their owner: a thread, else a user, else an agent. */
const stateOwner = `CASE entity WHEN 'SharedState' THEN CASE WHEN thread_id IS NOT NULL THEN 'Thread ' || thread_id
  ELSE ifnull('User ' || user_id, 'Agent ' || agent_id) END || ' ' ELSE '' END`;

const isEnd = ({ kind }: Pick<LogRow, "kind">) => ["DELETED", "EXPIRED", "TRIMMED"].includes(kind);

/**
 * Each life of a subject begins with CREATED, or with REVIEW_REQUESTED if only reviewers see it. It
 * ends with DELETED, EXPIRED or TRIMMED. Neither kind occurs in between.
 */
function orderFaults(subject: string, events: readonly LogRow[]): string[] {
  let isAlive = false;
  return events.flatMap((event) => {
    const isBeginning = event.kind === "CREATED" || (event.kind === "REVIEW_REQUESTED" && !isAlive);
    const isInOrder = isBeginning !== isAlive;
    isAlive = !isEnd(event);
    return isInOrder ? [] : `${subject} is told out of order: ${event.kind} at ${event.position}`;
  });
}

/** Events have snapshots, except those up to the end of a life. */
function erasureFaults(subject: string, events: readonly LogRow[]): string[] {
  const end = events.findLastIndex(isEnd);
  return events.flatMap(({ snapshot, position }, i) =>
    (parsed(snapshot) === null) === i <= end
      ? []
      : [
          `${subject} ${i <= end ? "has a snapshot after its end" : "has no snapshot"} at ${position}`,
        ],
  );
}

function endFaults(subject: string, last: LogRow | undefined, row: Present | undefined): string[] {
  if (last === undefined) return [];
  if (isEnd(last)) return row ? [`${subject} is there, and gone by the log`] : [];
  if (!row) return [`${subject} is gone, and there by the log`];
  const told = parsed(last.snapshot);
  const faults = isDeepStrictEqual(told, row.snapshot)
    ? []
    : [`${subject} is ${JSON.stringify(row.snapshot)}, by the log ${last.snapshot}`];
  // Links are the exception: the agent in a link's event depends on who may see the link.
  const isOwned = row.userId === last.userId && row.agentId === last.agentId;
  if (!isOwned && !subject.includes(" MemoryLink "))
    faults.push(`${subject} belongs to ${row.userId} and ${row.agentId}, by the log not`);
  return faults;
}

/**
 * The events of a memory's current life report its revisions, from the first to the current one. A
 * revision that waits for a review is reported once more to reviewers if all readers were told of
 * it. A revision is also reported once more to subscribers with late vectors when a record gets its
 * vectors.
 */
function revisionFaults(
  subject: string,
  events: readonly LogRow[],
  row: Present | undefined,
  revisions: ReadonlyMap<string, Row>,
): string[] {
  if (!row || row.snapshot["revision"] === undefined) return [];
  const life = events.slice(events.findLastIndex(({ kind }) => kind === "CREATED"));
  return life.flatMap((event, i) => {
    const told = parsed(event.snapshot) as Row;
    if (event.kind === "CREATED" || i > 0) {
      const before = parsed(life[i - 1]?.snapshot) as Row | null;
      const isTwiceTold = i > 0 && ["REVIEW_REQUESTED", "EMBEDDED"].includes(event.kind);
      if (isTwiceTold && isDeepStrictEqual(told, before)) return [];
      const expected = Number(before?.["revision"] ?? 0) + 1;
      if (told["revision"] !== expected)
        return [`${subject} has revision ${told["revision"]} in the place of ${expected}`];
    }
    const kept = revisions.get(`${subject} ${String(told["revision"])}`);
    if (i === life.length - 1 || kept === undefined) return [];
    const differs = Object.keys(kept).some((key) => !isDeepStrictEqual(kept[key], told[key]));
    return differs ? [`${subject} was not what its revision ${told["revision"]} says`] : [];
  });
}

function pastRevisions(file: StoreFile): Map<string, Row> {
  const rows = file.all(
    `SELECT tenant_id || ' Memory ' || memory_id || ' ' || revision AS place, revision, category, content, subject, trust, policy,
       confidence, importance, status, status_reason AS statusReason, pinned, valid_from AS validFrom,
       valid_to AS validTo, metadata, reinforced_at AS reinforcedAt FROM memory_revision`,
  );
  return new Map(rows.map(({ place, ...row }) => [String(place), toldAs(row, memoryColumns)]));
}

/** Every row that must have events, by tenant, type and id. */
function presentRows(file: StoreFile): Map<string, Present> {
  const rows = new Map<string, Present>();
  for (const { entity, sql, ...told } of sources) {
    for (const { tenant, id, userId, agentId, ...columns } of file.all(sql)) {
      const snapshot = toldAs(columns, told);
      const subject = `${String(tenant)} ${entity} ${String(id)}`;
      rows.set(subject, { userId, agentId, snapshot });
    }
  }
  return rows;
}

/** Columns that the log stores in another format. */
interface ToldColumns {
  readonly times?: readonly string[];
  readonly json?: readonly string[];
  readonly flags?: readonly string[];
}

/** Converts columns to the log's format. */
function toldAs(columns: Row, { times = [], json = [], flags = [] }: ToldColumns): Row {
  const told = Object.entries(columns).map(([name, value]) => {
    if (json.includes(name)) return [name, parsed(value)];
    if (times.includes(name)) return [name, isoTime(value)];
    return [name, flags.includes(name) ? value === 1 : value];
  });
  return Object.fromEntries(told) as Row;
}

function isoTime(time: unknown): string | null {
  return typeof time === "number" ? new Date(time).toISOString() : null;
}

const memoryColumns: ToldColumns = {
  times: ["validFrom", "validTo", "reinforcedAt", "expiresAt"],
  json: ["metadata"],
  flags: ["pinned"],
};

/** The logged columns of each type. */
const sources: readonly (ToldColumns & { readonly entity: string; readonly sql: string })[] = [
  {
    entity: "User",
    sql: `SELECT tenant_id AS tenant, id, id AS userId, NULL AS agentId, information, metadata,
        fading_policy AS fadingPolicy FROM actor WHERE entity = 'User'`,
    json: ["metadata", "fadingPolicy"],
  },
  {
    entity: "Agent",
    sql: `SELECT tenant_id AS tenant, id, NULL AS userId, id AS agentId, information, metadata,
        fading_policy AS fadingPolicy FROM actor WHERE entity = 'Agent'`,
    json: ["metadata", "fadingPolicy"],
  },
  {
    entity: "Thread",
    sql: `SELECT tenant_id AS tenant, id, user_id AS userId, agent_id AS agentId, chat_id AS chatId, title, metadata,
      settings FROM thread`,
    json: ["metadata", "settings"],
  },
  {
    entity: "Message",
    sql: `SELECT tenant_id AS tenant, id, user_id AS userId, agent_id AS agentId,
        CASE WHEN thread_id IS NOT NULL THEN seq END AS seq, role, type, type_text AS typeText, run_id AS runId,
        tool_call_id AS toolCallId, has_tool_calls AS hasToolCalls, agent_name AS agentName, name, content, timestamp,
        parts, tool_calls AS toolCalls, metadata, expires_at AS expiresAt FROM message`,
    times: ["timestamp", "expiresAt"],
    json: ["parts", "toolCalls", "metadata"],
    flags: ["hasToolCalls"],
  },
  {
    entity: "Memory",
    sql: `SELECT tenant_id AS tenant, id, user_id AS userId, agent_id AS agentId, kind, category, content, subject, trust, policy,
        confidence, importance, status, status_reason AS statusReason, pinned, valid_from AS validFrom,
        valid_to AS validTo, source, metadata, revision, reinforced_at AS reinforcedAt, expires_at AS expiresAt
      FROM memory`,
    ...memoryColumns,
  },
  {
    entity: "MemoryLink",
    sql: `SELECT tenant_id AS tenant, id, NULL AS userId, NULL AS agentId, source_id AS sourceId,
        target_id AS targetId, relation, metadata FROM memory_link`,
    json: ["metadata"],
  },
  {
    entity: "AuditEntry",
    sql: "SELECT tenant_id AS tenant, id, NULL AS userId, NULL AS agentId FROM audit_entry",
  },
  {
    entity: "Job",
    sql: `SELECT tenant_id AS tenant, id, user_id AS userId, agent_id AS agentId, kind, state, attempts, outcome, error,
        model, json_object('calls', calls, 'inputTokens', input_tokens, 'outputTokens', output_tokens) AS usage
      FROM job`,
    json: ["usage"],
  },
  {
    entity: "Summary",
    sql: `SELECT tenant_id AS tenant, thread_id AS id, user_id AS userId, agent_id AS agentId, text, topics,
        covered_seq AS coveredSeq, message_count AS messageCount, model FROM thread_summary`,
    json: ["topics"],
  },
  {
    entity: "SharedState",
    sql: `SELECT tenant_id AS tenant, owner_type || ' ' || owner_id || ' ' || key AS id, user_id AS userId,
        agent_id AS agentId, value, version FROM shared_state`,
    json: ["value"],
  },
];
