import oracledb from "oracledb";
import { englishAnalyser } from "../../../src/core/search/text/english-analyser.js";
import { unpackBlocks, type IndexBlockRow } from "../../../src/store/relational/search/postings.js";
import { sessionSize } from "../../../src/core/search/passages/passage.js";
import { reanalysed } from "../../../src/core/search/passages/passages.js";
import type { StoredPassage } from "../../../src/core/store/contract/passage-writes.js";
import { withConnection, type OracleAccess } from "../../store/oracle-database.js";
import { difference } from "../store-check/store-file.js";

type Row = Readonly<Record<string, unknown>>;
type All = <R = Row>(sql: string) => Promise<R[]>;

/** A rule for rows. The statement finds rows that break it. */
interface Rule {
  readonly says: string;
  readonly broken: string;
}

const rules: readonly Rule[] = [
  {
    says: "every event has a position",
    broken: `SELECT id AS "id" FROM event WHERE position IS NULL`,
  },
  {
    says: "positions have no holes, and end at the log's head",
    broken: `SELECT h.position AS "head", e.first AS "first", e.last AS "last", e.n AS "count"
      FROM event_head h CROSS JOIN
        (SELECT MIN(position) AS first, MAX(position) AS last, COUNT(*) AS n FROM event) e
      WHERE e.last <> h.position OR e.last - e.first + 1 <> e.n`,
  },
  {
    says: "evidence is of a memory and of a message",
    broken: `SELECT e.id AS "id" FROM evidence e
      WHERE NOT EXISTS (SELECT m.id FROM memory m WHERE m.tenant_id = e.tenant_id AND m.id = e.memory_id)
        OR NOT EXISTS (SELECT m.id FROM message m WHERE m.tenant_id = e.tenant_id AND m.id = e.message_id)`,
  },
  {
    says: "links lead from a memory to a memory",
    broken: `SELECT l.id AS "id" FROM memory_link l
      WHERE NOT EXISTS (SELECT m.id FROM memory m WHERE m.tenant_id = l.tenant_id AND m.id = l.source_id)
        OR NOT EXISTS (SELECT m.id FROM memory m WHERE m.tenant_id = l.tenant_id AND m.id = l.target_id)`,
  },
  {
    says: "places in a thread are given once, and it knows the last",
    broken: `SELECT t.id AS "id", t.last_seq AS "lastSeq", COUNT(*) AS "messages", COUNT(DISTINCT m.seq) AS "places"
      FROM thread t JOIN message m ON m.tenant_id = t.tenant_id AND m.thread_id = t.id
      GROUP BY t.id, t.last_seq HAVING COUNT(*) <> COUNT(DISTINCT m.seq) OR MAX(m.seq) > t.last_seq`,
  },
  {
    says: "a user has no memory that holds twice",
    broken: `SELECT user_id AS "user", content AS "content", n AS "count" FROM
        (SELECT user_id, TO_CHAR(content) AS content, COUNT(*) AS n FROM memory WHERE status = 'VALID' GROUP BY user_id, TO_CHAR(content)) c
      WHERE n > 1`,
  },
  {
    says: "no job is left",
    broken: `SELECT id AS "id", kind AS "kind", state AS "state" FROM job
      WHERE kind IN ('EXTRACT_MEMORIES', 'SUMMARIZE_THREAD') AND state <> 'DONE'`,
  },
];

/**
 * Returns inconsistencies of a store in Oracle that no server writes to: positions in the log and
 * in threads, the search index with its counters, and the events of the log compared with the
 * records.
 */
export async function oracleFaults(access: OracleAccess): Promise<string[]> {
  return withConnection(access, async (connection) => {
    const all: All = (sql) => readAll(connection, sql);
    const faults: string[] = [];
    for (const { says, broken } of rules)
      for (const row of await all(broken)) faults.push(`${says}: ${JSON.stringify(row)}`);
    return [...faults, ...(await indexFaults(all)), ...(await logFaults(all))];
  });
}

async function readAll<R>(connection: oracledb.Connection, sql: string): Promise<R[]> {
  const { rows = [] } = await connection.execute<R>(sql, [], {
    outFormat: oracledb.OUT_FORMAT_OBJECT,
    fetchTypeHandler: ({ dbType }) =>
      dbType === oracledb.DB_TYPE_CLOB ? { type: oracledb.STRING } : undefined,
  });
  return rows;
}

interface PassageRow extends StoredPassage {
  readonly index: number;
  readonly length: number;
}

/** Postings, counters and speakers that do not match the passages. */
async function indexFaults(all: All): Promise<string[]> {
  const stored = await all<PassageRow>(
    `SELECT index_id AS "index", ordinal AS "ordinal", place AS "number", text AS "text", term_count AS "length",
       speaker AS "speaker", day AS "day", flags AS "flags" FROM passage`,
  );
  const passages = stored.map((row) => ({ ...row, terms: reanalysed(row, englishAnalyser).terms }));
  const blocks = await all<IndexBlockRow>(
    `SELECT index_id AS "indexId", term AS "term", first_ordinal AS "firstOrdinal", posting_count AS "postingCount",
       data AS "data" FROM posting ORDER BY index_id, term, first_ordinal`,
  );
  const postings = [...unpackBlocks(blocks)].flatMap(([index, ofIndex]) =>
    ofIndex.flatMap(({ term, ordinals, frequencies, lengths }) =>
      Array.from(
        ordinals,
        (ordinal, i) => `${index} ${ordinal} ${term} ${frequencies[i]} of ${lengths[i]}`,
      ),
    ),
  );
  const indexes = await all<{ line: string }>(
    `SELECT id || ': ' || passage_count || ' of ' || total_length AS "line" FROM text_index WHERE passage_count > 0`,
  );
  const sessions = await all<{ line: string }>(
    `SELECT index_id || '/' || place || ': ' || passage_count || ' of ' || total_length AS "line"
     FROM text_session WHERE passage_count > 0`,
  );
  const speakers = await all<{ line: string }>(
    `SELECT index_id || ' ' || name || ': ' || passage_count AS "line" FROM text_speaker WHERE passage_count > 0`,
  );
  const sizes = (keyOf: (row: PassageRow) => string) =>
    [...Map.groupBy(passages, keyOf)].map(
      ([key, some]) =>
        `${key}: ${some.length} of ${some.reduce((sum, { length }) => sum + length, 0)}`,
    );
  const said = passages.filter(({ speaker }) => speaker !== null);
  const spoken = Map.groupBy(said, ({ index, speaker }) => `${index} ${speaker}`);
  const lines = (rows: readonly { line: string }[]) => rows.map(({ line }) => line);
  return [
    ...difference(
      "a posting is",
      postings,
      passages.flatMap(({ index, ordinal, terms, length }) =>
        Array.from(terms, ([term, n]) => `${index} ${ordinal} ${term} ${n} of ${length}`),
      ),
    ),
    ...difference(
      "an index's counter is",
      lines(indexes),
      sizes(({ index }) => `${index}`),
    ),
    ...difference(
      "a session's counter is",
      lines(sessions),
      sizes(({ index, ordinal }) => `${index}/${Math.floor(ordinal / sessionSize)}`),
    ),
    ...difference(
      "a speaker's counter is",
      lines(speakers),
      [...spoken].map(([key, some]) => `${key}: ${some.length}`),
    ),
  ];
}

/** Records without matching events, events without matching records, and jobs that were done more than once. */
async function logFaults(all: All): Promise<string[]> {
  const events = await all<{ kind: string; subject: string; snapshot: string }>(
    `SELECT kind AS "kind", entity || ' ' || subject_id AS "subject", snapshot AS "snapshot" FROM event
     WHERE entity IN ('Message', 'Memory', 'Thread', 'Job') ORDER BY position`,
  );
  const told = Map.groupBy(events, ({ subject }) => subject);
  const left = [...told].filter(([, some]) => some.at(-1)?.kind !== "DELETED").map(([key]) => key);
  const present = await all<{ line: string }>(
    `SELECT 'Message ' || id AS "line" FROM message UNION ALL SELECT 'Memory ' || id AS "line" FROM memory
     UNION ALL SELECT 'Thread ' || id AS "line" FROM thread
     UNION ALL SELECT 'Job ' || id AS "line" FROM job WHERE tenant_id = 'default'`,
  );
  const twice = [...told].filter(([subject, some]) => {
    const done = some.filter(({ snapshot }) => snapshotOf(snapshot)?.["state"] === "DONE");
    return subject.startsWith("Job ") && done.length > 1 && isExtraction(some);
  });
  const begun = [...told].filter(([, some]) => some[0]?.kind !== "CREATED");
  return [
    ...difference(
      "by the log, a record is",
      present.map(({ line }) => line),
      left,
    ),
    ...twice.map(([subject]) => `done more than once: ${subject}`),
    ...begun.map(([subject]) => `the log does not begin with its creation: ${subject}`),
  ];
}

function isExtraction(events: readonly { snapshot: string }[]): boolean {
  return snapshotOf(events[0]?.snapshot)?.["kind"] === "EXTRACT_MEMORIES";
}

/** A JSON column comes as text or as a parsed value. */
function snapshotOf(snapshot: unknown): Row | null {
  return (typeof snapshot === "string" ? JSON.parse(snapshot) : snapshot) as Row | null;
}
