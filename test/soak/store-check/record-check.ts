import { contentKey } from "../../../src/core/memories/loose-text.js";
import { historyRules, stateRules } from "./history-check.js";
import type { Rule, StoreFile } from "./store-file.js";

const unfinished = "state IN ('READY', 'FAILED', 'RUNNING')";

/** Rules for records and their dependants. */
export function recordRules(now: number): Rule[] {
  return [...threadRules, ...memoryRules(now), ...historyRules, ...stateRules, ...jobRules(now)];
}

/** Foreign keys do not cover rows with nulls, and some references have no foreign key. */
const threadRules: readonly Rule[] = [
  {
    says: "a message has its thread's owner",
    broken: `SELECT m.tenant_id, m.id FROM message AS m JOIN thread AS t ON t.tenant_id = m.tenant_id AND t.id = m.thread_id
      WHERE m.user_id IS NOT t.user_id OR m.agent_id IS NOT t.agent_id`,
  },
  {
    says: "a thread knows its newest message",
    broken: `SELECT t.tenant_id, t.id, t.last_seq FROM thread AS t
      WHERE t.last_seq < (SELECT max(seq) FROM message AS m WHERE m.tenant_id = t.tenant_id AND m.thread_id = t.id)
        OR t.extraction_seq > t.last_seq`,
  },
  {
    says: "a summary covers what its thread has had",
    broken: `SELECT s.tenant_id, s.thread_id FROM thread_summary AS s
      LEFT JOIN thread AS t ON t.tenant_id = s.tenant_id AND t.id = s.thread_id
      WHERE t.id IS NULL OR s.covered_seq > t.last_seq OR s.text = ''
        OR s.user_id IS NOT t.user_id OR s.agent_id IS NOT t.agent_id`,
  },
  {
    says: "an idempotency key belongs to a thread that is there",
    broken: `SELECT r.tenant_id, r.operation, r.key FROM request AS r
      WHERE r.operation LIKE 'addMessages:%' AND NOT EXISTS (
        SELECT 1 FROM thread AS t WHERE t.tenant_id = r.tenant_id AND t.id = substr(r.operation, 13))`,
  },
];

function memoryRules(now: number): Rule[] {
  return [
    {
      says: "a memory's thread is there",
      broken: `SELECT m.tenant_id, m.id, m.thread_id FROM memory AS m WHERE m.thread_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM thread AS t WHERE t.tenant_id = m.tenant_id AND t.id = m.thread_id)`,
    },
    {
      says: "revisions count up without gaps",
      broken: `SELECT m.tenant_id, m.id, m.revision FROM memory AS m WHERE m.revision - 1 <> (
          SELECT count(*) FROM memory_revision AS r
          WHERE r.tenant_id = m.tenant_id AND r.memory_id = m.id AND r.revision BETWEEN 1 AND m.revision - 1)
        OR EXISTS (SELECT 1 FROM memory_revision AS r
          WHERE r.tenant_id = m.tenant_id AND r.memory_id = m.id AND r.revision NOT BETWEEN 1 AND m.revision - 1)`,
    },
    {
      says: "a revision begins when the one before ends",
      broken: `SELECT r.tenant_id, r.memory_id, r.revision FROM memory_revision AS r
        JOIN memory AS m ON m.tenant_id = r.tenant_id AND m.id = r.memory_id
        LEFT JOIN memory_revision AS n ON n.tenant_id = r.tenant_id AND n.memory_id = r.memory_id
          AND n.revision = r.revision + 1
        WHERE r.recorded_to <> ifnull(n.recorded_from, m.updated_at) OR r.recorded_from > r.recorded_to`,
    },
    {
      says: "what was said before was said in one run of revisions",
      broken: `SELECT p.tenant_id, p.id FROM memory_past AS p
        LEFT JOIN memory_revision AS r ON r.tenant_id = p.tenant_id AND r.memory_id = p.memory_id
          AND p.id = r.memory_id || '@' || r.revision
        WHERE r.revision IS NULL OR p.said_from <> r.content_since OR p.said_to <> r.recorded_to OR p.said_from >= p.said_to`,
    },
    {
      says: "a link joins two memories of one user",
      broken: `SELECT l.tenant_id, l.id FROM memory_link AS l
        LEFT JOIN memory AS s ON s.tenant_id = l.tenant_id AND s.id = l.source_id
        LEFT JOIN memory AS t ON t.tenant_id = l.tenant_id AND t.id = l.target_id
        WHERE s.id IS NULL OR t.id IS NULL OR s.id = t.id OR s.user_id IS NOT t.user_id`,
    },
    {
      says: "a memory is INVALID by its links as long as it has some that make it so",
      broken: `SELECT m.tenant_id, m.id, m.status, m.status_reason FROM memory AS m
        WHERE ifnull(m.expires_at > ${now}, TRUE) AND m.status <> 'PENDING'
          AND (m.status = 'VALID' OR m.status_reason IN ('SUPERSEDED', 'REFINED', 'DUPLICATE'))
          AND ifnull(m.status_reason, '') <> ${reasonByLinks}`,
    },
    {
      says: "a memory that holds has no reason not to",
      broken:
        "SELECT tenant_id, id FROM memory WHERE (status = 'VALID') <> (status_reason IS NULL)",
    },
  ];
}

const reasonByLinks = `CASE (
    SELECT min(CASE l.relation WHEN 'SUPERSEDES' THEN 1 WHEN 'REFINES' THEN 2 WHEN 'DUPLICATES' THEN 3 END)
    FROM memory_link AS l WHERE l.tenant_id = m.tenant_id AND l.target_id = m.id)
  WHEN 1 THEN 'SUPERSEDED' WHEN 2 THEN 'REFINED' WHEN 3 THEN 'DUPLICATE' ELSE '' END`;

function jobRules(now: number): Rule[] {
  return [
    {
      says: "a job's thread is there",
      broken: `SELECT j.tenant_id, j.id, j.thread_id FROM job AS j WHERE j.thread_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM thread AS t WHERE t.tenant_id = j.tenant_id AND t.id = j.thread_id)`,
    },
    {
      says: "a job that runs has a lease that is not over",
      broken: `SELECT tenant_id, id, lease_until FROM job
        WHERE state = 'RUNNING' AND ifnull(lease_until <= ${now}, TRUE)`,
    },
    {
      says: "the first extraction of a thread is held back by none, all others are",
      broken: `SELECT j.tenant_id, j.id, j.is_held FROM job AS j
        WHERE j.kind = 'EXTRACT_MEMORIES' AND j.thread_id IS NOT NULL AND j.${unfinished}
          AND j.is_held <> EXISTS (SELECT 1 FROM job AS e WHERE e.tenant_id = j.tenant_id AND e.kind = j.kind
            AND e.thread_id = j.thread_id AND e.${unfinished} AND (e.created_at, e.id) < (j.created_at, j.id))`,
    },
    {
      says: "what expires has a job that waits for it",
      broken: `SELECT r.tenant_id, min(r.expires_at) FROM (
          SELECT tenant_id, expires_at FROM message UNION ALL SELECT tenant_id, expires_at FROM memory) AS r
        WHERE r.expires_at IS NOT NULL GROUP BY r.tenant_id
        HAVING NOT EXISTS (SELECT 1 FROM job AS j
          WHERE j.tenant_id = r.tenant_id AND j.kind = 'EXPIRE_RECORDS' AND j.${unfinished})`,
    },
    {
      says: "what fades has a job that waits for it",
      broken: `SELECT m.tenant_id, min(m.id) FROM memory AS m
        WHERE m.policy = 'FADING' AND m.status = 'VALID' AND NOT m.pinned AND m.confidence > 0.3
        GROUP BY m.tenant_id HAVING NOT EXISTS (SELECT 1 FROM job AS j
          WHERE j.tenant_id = m.tenant_id AND j.kind = 'DECAY_MEMORIES' AND j.${unfinished})`,
    },
  ];
}

/** Memories whose content key does not match their content. */
export function keyFaults(file: StoreFile): string[] {
  return file
    .all<{ tenant_id: string; id: string; content: string | null; content_key: string | null }>(
      "SELECT tenant_id, id, content, content_key FROM memory",
    )
    .filter(({ content, content_key: key }) => key !== contentKey(content))
    .map(({ tenant_id: tenant, id }) => `a memory is known by what it says: ${tenant}, ${id}`);
}

interface QuoteRow {
  readonly id: string;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly isCurrent: number;
  readonly said: string;
}

/** Current evidence whose quote is not in its message, and outdated evidence whose quote is. */
export function quoteFaults(file: StoreFile): string[] {
  const quotes = file.all<QuoteRow>(
    `SELECT e.id, e.quote, e.quote_start AS start, e.quote_end AS end, e.is_current AS isCurrent, ifnull(m.content, '') AS said
     FROM evidence AS e JOIN message AS m ON m.tenant_id = e.tenant_id AND m.id = e.message_id`,
  );
  return quotes
    .filter(({ quote, start, end, said, isCurrent }) =>
      isCurrent === 1 ? said.slice(start, end) !== quote : said.includes(quote),
    )
    .map(({ id, quote }) => `evidence quotes its message: ${id}, ${quote}`);
}
