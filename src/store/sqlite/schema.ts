/**
 * Version 1. Every row carries its tenant, and records that are read by owner
 * carry that owner, so that each statement can check both by itself. Times are
 * UTC milliseconds; JSON is text.
 */
export const initialSchema = `
CREATE TABLE actor (
  tenant_id TEXT NOT NULL, entity TEXT NOT NULL, id TEXT NOT NULL,
  has_profile INTEGER NOT NULL, information TEXT, metadata TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, entity, id)
) STRICT;
CREATE INDEX actor_by_time ON actor (tenant_id, entity, created_at, id);

CREATE TABLE thread (
  tenant_id TEXT NOT NULL, id TEXT NOT NULL, user_id TEXT, agent_id TEXT, chat_id TEXT,
  title TEXT, metadata TEXT, settings TEXT NOT NULL, last_seq INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT;
CREATE INDEX thread_by_time ON thread (tenant_id, created_at, id);
CREATE INDEX thread_by_user ON thread (tenant_id, user_id, created_at, id);
CREATE INDEX thread_by_agent ON thread (tenant_id, agent_id, created_at, id);

CREATE TABLE message (
  tenant_id TEXT NOT NULL, id TEXT NOT NULL, thread_id TEXT NOT NULL, seq INTEGER NOT NULL,
  user_id TEXT, agent_id TEXT, role TEXT NOT NULL, name TEXT, content TEXT,
  timestamp INTEGER NOT NULL, metadata TEXT, created_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, thread_id) REFERENCES thread (tenant_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX message_by_time ON message (tenant_id, created_at, thread_id, seq);
CREATE UNIQUE INDEX message_by_thread ON message (tenant_id, thread_id, seq);

CREATE TABLE memory (
  tenant_id TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, category TEXT, content TEXT,
  user_id TEXT, agent_id TEXT, thread_id TEXT, origin_thread_id TEXT, job_id TEXT, source TEXT NOT NULL,
  confidence REAL NOT NULL, status TEXT NOT NULL, status_reason TEXT, timestamp INTEGER, metadata TEXT, revision INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT;
CREATE INDEX memory_by_time ON memory (tenant_id, created_at, id);
CREATE INDEX memory_by_user ON memory (tenant_id, user_id, created_at, id);
CREATE INDEX memory_by_agent ON memory (tenant_id, agent_id, created_at, id);
CREATE INDEX memory_by_thread ON memory (tenant_id, thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX memory_by_origin ON memory (tenant_id, origin_thread_id, created_at, id);
CREATE INDEX memory_by_job ON memory (tenant_id, job_id, created_at, id) WHERE job_id IS NOT NULL;

-- What memories were before their present revision.
CREATE TABLE memory_revision (
  tenant_id TEXT NOT NULL, memory_id TEXT NOT NULL, revision INTEGER NOT NULL, category TEXT, content TEXT,
  confidence REAL NOT NULL, status TEXT NOT NULL, status_reason TEXT, timestamp INTEGER, metadata TEXT,
  recorded_from INTEGER NOT NULL, recorded_to INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, memory_id, revision),
  FOREIGN KEY (tenant_id, memory_id) REFERENCES memory (tenant_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE TABLE evidence (
  tenant_id TEXT NOT NULL, id TEXT NOT NULL, memory_id TEXT NOT NULL, message_id TEXT NOT NULL, job_id TEXT,
  quote TEXT NOT NULL, quote_start INTEGER NOT NULL, quote_end INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, memory_id) REFERENCES memory (tenant_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tenant_id, message_id) REFERENCES message (tenant_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX evidence_by_memory ON evidence (tenant_id, memory_id, id);
CREATE INDEX evidence_by_message ON evidence (tenant_id, message_id, memory_id);

-- The full-text index of one owner's messages or memories, with the counters its ranking needs.
CREATE TABLE text_index (
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL, entity TEXT NOT NULL, owner TEXT NOT NULL,
  passage_count INTEGER NOT NULL, total_length INTEGER NOT NULL,
  UNIQUE (tenant_id, entity, owner)
) STRICT;
-- A session is a thread's share of an index: a range of ordinals of its own, so that neighbours never cross threads.
CREATE TABLE text_session (
  index_id INTEGER NOT NULL, number INTEGER NOT NULL, thread_id TEXT NOT NULL,
  next INTEGER NOT NULL, passage_count INTEGER NOT NULL, total_length INTEGER NOT NULL,
  PRIMARY KEY (index_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX text_session_by_thread ON text_session (index_id, thread_id, number);
CREATE TABLE passage (
  index_id INTEGER NOT NULL, ordinal INTEGER NOT NULL, record_id TEXT NOT NULL, number INTEGER NOT NULL,
  text TEXT NOT NULL, length INTEGER NOT NULL,
  PRIMARY KEY (index_id, ordinal)
) STRICT, WITHOUT ROWID;
CREATE INDEX passage_by_record ON passage (index_id, record_id);
CREATE TABLE posting (
  index_id INTEGER NOT NULL, term TEXT NOT NULL, ordinal INTEGER NOT NULL,
  frequency INTEGER NOT NULL, length INTEGER NOT NULL,
  PRIMARY KEY (index_id, term, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE job (
  tenant_id TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, thread_id TEXT, user_id TEXT, agent_id TEXT,
  input TEXT NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL, fence INTEGER NOT NULL,
  run_at INTEGER NOT NULL, lease_until INTEGER, outcome TEXT, error TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT;
CREATE INDEX job_by_thread ON job (tenant_id, thread_id, created_at, id);
CREATE INDEX job_waiting ON job (run_at, id) WHERE state IN ('READY', 'FAILED');
CREATE INDEX job_leased ON job (lease_until, id) WHERE state IN ('RUNNING');

-- One writer makes positions grow in commit order; AUTOINCREMENT keeps them from being given twice.
CREATE TABLE event (
  position INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id TEXT NOT NULL, kind TEXT NOT NULL,
  entity TEXT NOT NULL, subject_id TEXT NOT NULL, user_id TEXT, agent_id TEXT, thread_id TEXT,
  origin_thread_id TEXT, job_id TEXT, snapshot TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE request (
  tenant_id TEXT NOT NULL, operation TEXT NOT NULL, key TEXT NOT NULL,
  request_hash TEXT NOT NULL, answer TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, operation, key)
) STRICT, WITHOUT ROWID;
`;

/**
 * Version 2: typed messages, messages without a thread, lifetimes, links
 * between memories, vectors that callers give. Foreign keys are off while it runs.
 */
export const recordsSchema = `
CREATE TABLE message_2 (
  tenant_id TEXT NOT NULL, id TEXT NOT NULL, thread_id TEXT, seq INTEGER NOT NULL,
  user_id TEXT, agent_id TEXT, role TEXT NOT NULL, type TEXT, type_text TEXT, run_id TEXT, tool_call_id TEXT,
  has_tool_calls INTEGER NOT NULL, agent_name TEXT, name TEXT, content TEXT,
  timestamp INTEGER NOT NULL, metadata TEXT, created_at INTEGER NOT NULL, expires_at INTEGER,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, thread_id) REFERENCES thread (tenant_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
INSERT INTO message_2 (tenant_id, id, thread_id, seq, user_id, agent_id, role, has_tool_calls, name, content,
    timestamp, metadata, created_at)
  SELECT tenant_id, id, thread_id, seq, user_id, agent_id, role, 0, name, content, timestamp, metadata, created_at
  FROM message ORDER BY rowid;
DROP TABLE message;
ALTER TABLE message_2 RENAME TO message;
-- Indexes of lists end with the time of expiry, which every list looks at.
CREATE INDEX message_by_time ON message (tenant_id, created_at, seq, id, expires_at);
CREATE UNIQUE INDEX message_by_thread ON message (tenant_id, thread_id, seq) WHERE thread_id IS NOT NULL;
CREATE INDEX message_by_user ON message (tenant_id, user_id, created_at, seq, id, expires_at);
CREATE INDEX message_by_run ON message (tenant_id, run_id) WHERE run_id IS NOT NULL;
CREATE INDEX message_by_tool_call ON message (tenant_id, tool_call_id) WHERE tool_call_id IS NOT NULL;
CREATE INDEX message_by_expiry ON message (tenant_id, expires_at) WHERE expires_at IS NOT NULL;

ALTER TABLE memory ADD COLUMN expires_at INTEGER;
CREATE INDEX memory_by_expiry ON memory (tenant_id, expires_at) WHERE expires_at IS NOT NULL;
DROP INDEX memory_by_time;
CREATE INDEX memory_by_time ON memory (tenant_id, created_at, id, expires_at);
DROP INDEX memory_by_user;
CREATE INDEX memory_by_user ON memory (tenant_id, user_id, created_at, id, expires_at);
DROP INDEX memory_by_agent;
CREATE INDEX memory_by_agent ON memory (tenant_id, agent_id, created_at, id, expires_at);
DROP INDEX memory_by_origin;
CREATE INDEX memory_by_origin ON memory (tenant_id, origin_thread_id, created_at, id, expires_at);
DROP INDEX memory_by_job;
CREATE INDEX memory_by_job ON memory (tenant_id, job_id, created_at, id, expires_at) WHERE job_id IS NOT NULL;
-- With the message, which is looked up of every piece: SQLite would else rather walk an index that has it.
DROP INDEX evidence_by_memory;
CREATE INDEX evidence_by_memory ON evidence (tenant_id, memory_id, id, message_id);

-- Which memory replaces, refines, repeats, supports or contradicts which.
CREATE TABLE memory_link (
  tenant_id TEXT NOT NULL, id TEXT NOT NULL, source_id TEXT NOT NULL, target_id TEXT NOT NULL,
  relation TEXT NOT NULL, metadata TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, source_id, target_id, relation),
  FOREIGN KEY (tenant_id, source_id) REFERENCES memory (tenant_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tenant_id, target_id) REFERENCES memory (tenant_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX memory_link_by_source ON memory_link (tenant_id, source_id, created_at, id);
-- With all that a count looks at: else SQLite would rather count in the unique index, and walk the whole tenant.
CREATE INDEX memory_link_by_target ON memory_link (tenant_id, target_id, created_at, id, source_id, relation);

-- The vector that a caller gave for a record: 32-bit floats, little-endian.
CREATE TABLE record_vector (
  tenant_id TEXT NOT NULL, entity TEXT NOT NULL, record_id TEXT NOT NULL,
  dimension INTEGER NOT NULL, vector BLOB NOT NULL,
  PRIMARY KEY (tenant_id, entity, record_id)
) STRICT, WITHOUT ROWID;
`;

/**
 * Version 3: what passages are ranked by besides their words, and vectors of
 * passages beside those that callers give. Foreign keys are off while it runs.
 */
export const searchSchema = `
ALTER TABLE passage ADD COLUMN speaker TEXT;
ALTER TABLE passage ADD COLUMN day INTEGER;
ALTER TABLE passage ADD COLUMN flags INTEGER NOT NULL DEFAULT 0;
-- Who speaks in an index.
CREATE TABLE text_speaker (
  index_id INTEGER NOT NULL, name TEXT NOT NULL, passage_count INTEGER NOT NULL,
  PRIMARY KEY (index_id, name)
) STRICT, WITHOUT ROWID;
-- What made an index's terms: core builds it anew of its passages where that is another analyser.
ALTER TABLE text_index ADD COLUMN analyser TEXT NOT NULL DEFAULT '';
-- Postings of one term in blocks, as posting-bytes.ts packs them. Those before are of no analyser of today.
DROP TABLE posting;
CREATE TABLE posting (
  index_id INTEGER NOT NULL, term TEXT NOT NULL, first_ordinal INTEGER NOT NULL,
  count INTEGER NOT NULL, data BLOB NOT NULL,
  PRIMARY KEY (index_id, term, first_ordinal)
) STRICT, WITHOUT ROWID;

-- Version 1 had no passages of profiles: each that has never had one gets its own, to be indexed with the others.
CREATE TEMP VIEW profile AS
  SELECT tenant_id, entity, id, information, CASE entity WHEN 'User' THEN 'user:' ELSE 'agent:' END || id AS owner
  FROM actor WHERE has_profile AND information <> '';
INSERT INTO text_index (tenant_id, entity, owner, passage_count, total_length)
  SELECT tenant_id, entity, owner, 0, 0 FROM profile WHERE TRUE ON CONFLICT DO NOTHING;
INSERT INTO passage (index_id, ordinal, record_id, number, text, length)
  SELECT i.id, 0, p.id, 0, p.information, 0
  FROM profile AS p JOIN text_index AS i ON i.tenant_id = p.tenant_id AND i.entity = p.entity AND i.owner = p.owner
  WHERE NOT EXISTS (SELECT 1 FROM text_session AS s WHERE s.index_id = i.id);
INSERT INTO text_session (index_id, number, thread_id, next, passage_count, total_length)
  SELECT p.index_id, 0, '', 1, 1, 0 FROM passage AS p
  WHERE NOT EXISTS (SELECT 1 FROM text_session AS s WHERE s.index_id = p.index_id);
UPDATE text_index SET passage_count = (SELECT count(*) FROM passage WHERE index_id = text_index.id);
DROP VIEW profile;

-- What passages of before are ranked by; flags of their wording come with the terms. 8: the user said it.
UPDATE passage SET speaker = nullif(m.name, ''), flags = 8 * (m.role = 'user'),
    day = (m.timestamp - (m.timestamp % 86400000 + 86400000) % 86400000) / 86400000
  FROM text_index AS i, message AS m
  WHERE i.id = passage.index_id AND i.entity = 'Message' AND m.tenant_id = i.tenant_id AND m.id = passage.record_id;
UPDATE passage SET day = (m.timestamp - (m.timestamp % 86400000 + 86400000) % 86400000) / 86400000
  FROM text_index AS i, memory AS m
  WHERE i.id = passage.index_id AND i.entity = 'Memory' AND m.tenant_id = i.tenant_id AND m.id = passage.record_id
    AND m.timestamp IS NOT NULL;
INSERT INTO text_speaker SELECT index_id, speaker, count(*) FROM passage WHERE speaker IS NOT NULL GROUP BY 1, 2;

-- Keys of vectors are never given twice, and removals are counted: so a copy in memory can be told to be old.
ALTER TABLE text_index ADD COLUMN next_vector INTEGER NOT NULL DEFAULT 0;
ALTER TABLE text_index ADD COLUMN vector_removals INTEGER NOT NULL DEFAULT 0;
-- Of which models a tenant has vectors, or has had. A model of '-': callers gave them.
CREATE TABLE vector_space (
  tenant_id TEXT NOT NULL, model TEXT NOT NULL, dimension INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, model)
) STRICT, WITHOUT ROWID;
-- Of a record's passages, by number; 32-bit floats, little-endian. The key is the index's id * 2^28 and a number that
-- grows inside it, so that what is compared lies together.
CREATE TABLE vector (
  key INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL, index_id INTEGER NOT NULL, record_id TEXT NOT NULL,
  number INTEGER NOT NULL, model TEXT NOT NULL, dimension INTEGER NOT NULL, vector BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX vector_by_record ON vector (index_id, record_id, number);
CREATE INDEX vector_by_space ON vector (tenant_id, model);

CREATE TEMP VIEW vector_owner AS
  SELECT v.tenant_id, v.entity, v.record_id, v.dimension, v.vector,
    CASE WHEN v.entity = 'User' THEN 'user:' || v.record_id WHEN v.entity = 'Agent' THEN 'agent:' || v.record_id
      ELSE ifnull('user:' || r.user_id, ifnull('agent:' || r.agent_id, '')) END AS owner
  FROM record_vector AS v LEFT JOIN (
    SELECT tenant_id, 'Message' AS entity, id, user_id, agent_id FROM message
    UNION ALL SELECT tenant_id, 'Memory', id, user_id, agent_id FROM memory
  ) AS r ON r.tenant_id = v.tenant_id AND r.entity = v.entity AND r.id = v.record_id;
INSERT INTO text_index (tenant_id, entity, owner, passage_count, total_length)
  SELECT DISTINCT tenant_id, entity, owner, 0, 0 FROM vector_owner WHERE TRUE ON CONFLICT DO NOTHING;
INSERT INTO vector (key, tenant_id, index_id, record_id, number, model, dimension, vector)
  SELECT i.id * 268435456 + row_number() OVER (PARTITION BY i.id ORDER BY v.record_id) - 1,
    v.tenant_id, i.id, v.record_id, 0, '-', v.dimension, v.vector
  FROM vector_owner AS v JOIN text_index AS i ON i.tenant_id = v.tenant_id AND i.entity = v.entity AND i.owner = v.owner;
INSERT INTO vector_space SELECT DISTINCT tenant_id, model, dimension FROM vector;
UPDATE text_index SET next_vector = (SELECT count(*) FROM vector WHERE index_id = text_index.id);
DROP VIEW vector_owner;
DROP TABLE record_vector;
`;

/**
 * Version 4: what models have done and what it has cost, running summaries,
 * and what tells memories apart that say the same. Foreign keys are off while
 * it runs.
 */
export const modelsSchema = `
ALTER TABLE thread ADD COLUMN extraction_seq INTEGER NOT NULL DEFAULT 0;
UPDATE thread SET extraction_seq = last_seq;
-- Settings were stored with their defaults: what is one by now was most likely never chosen.
UPDATE thread SET settings = json_remove(settings, '$.extractMemories') WHERE settings ->> '$.extractMemories';

ALTER TABLE memory ADD COLUMN importance REAL;
ALTER TABLE memory ADD COLUMN content_key TEXT;
UPDATE memory SET content_key = content_key_of(content);
CREATE INDEX memory_by_content ON memory (tenant_id, content_key, user_id) WHERE content_key IS NOT NULL;

ALTER TABLE job ADD COLUMN model TEXT;
ALTER TABLE job ADD COLUMN calls INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN input_tokens INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN output_tokens INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN result TEXT;
CREATE INDEX job_by_time ON job (tenant_id, created_at, id);
CREATE INDEX job_by_user ON job (tenant_id, user_id, created_at, id);
CREATE INDEX job_by_state ON job (tenant_id, state, created_at, id);
CREATE INDEX job_unfinished ON job (tenant_id, kind, thread_id, created_at, id) WHERE state IN ('READY', 'FAILED', 'RUNNING');
-- Whether it waits for an earlier job of its kind and thread, see job-order.ts; kept with unfinished ones.
ALTER TABLE job ADD COLUMN is_held INTEGER NOT NULL DEFAULT 0;
UPDATE job SET is_held = 1
  WHERE kind = 'EXTRACT_MEMORIES' AND state IN ('READY', 'FAILED', 'RUNNING') AND EXISTS (
    SELECT 1 FROM job AS e WHERE e.tenant_id = job.tenant_id AND e.kind = job.kind AND e.thread_id = job.thread_id
      AND e.state IN ('READY', 'FAILED', 'RUNNING') AND (e.created_at, e.id) < (job.created_at, job.id));
DROP INDEX job_waiting;
CREATE INDEX job_waiting ON job (run_at, id) WHERE state IN ('READY', 'FAILED') AND is_held = 0;
DROP INDEX job_leased;
CREATE INDEX job_leased ON job (lease_until, id) WHERE state IN ('RUNNING') AND is_held = 0;

CREATE TABLE thread_summary (
  tenant_id TEXT NOT NULL, thread_id TEXT NOT NULL, user_id TEXT, agent_id TEXT, text TEXT NOT NULL, topics TEXT NOT NULL,
  covered_seq INTEGER NOT NULL, message_count INTEGER NOT NULL, model TEXT NOT NULL, job_id TEXT NOT NULL, updated_at INTEGER NOT NULL,
  expires_at INTEGER,
  PRIMARY KEY (tenant_id, thread_id),
  FOREIGN KEY (tenant_id, thread_id) REFERENCES thread (tenant_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE TABLE model_usage (
  tenant_id TEXT NOT NULL, day INTEGER NOT NULL, model TEXT NOT NULL,
  calls INTEGER NOT NULL, input_tokens INTEGER NOT NULL, output_tokens INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, day, model)
) STRICT, WITHOUT ROWID;
`;

/** Version 5: how much of the event log has been removed. */
export const retentionSchema = `
-- One row: all events up to this position are gone.
CREATE TABLE event_start (id INTEGER PRIMARY KEY CHECK (id = 1), position INTEGER NOT NULL) STRICT;
INSERT INTO event_start VALUES (1, 0);
`;

/**
 * Version 6: memories that gain and lose confidence, what is true from when to
 * when, and who changed what.
 */
export const historySchema = `
ALTER TABLE memory ADD COLUMN policy TEXT NOT NULL DEFAULT 'ORACLE';
ALTER TABLE memory ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE memory ADD COLUMN valid_from INTEGER;
ALTER TABLE memory ADD COLUMN valid_to INTEGER;
ALTER TABLE memory ADD COLUMN reinforced_at INTEGER;
ALTER TABLE memory ADD COLUMN decayed_at INTEGER;
ALTER TABLE memory ADD COLUMN change TEXT;
ALTER TABLE memory ADD COLUMN content_since INTEGER NOT NULL DEFAULT 0;

ALTER TABLE memory_revision ADD COLUMN policy TEXT NOT NULL DEFAULT 'ORACLE';
ALTER TABLE memory_revision ADD COLUMN importance REAL;
ALTER TABLE memory_revision ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE memory_revision ADD COLUMN valid_from INTEGER;
ALTER TABLE memory_revision ADD COLUMN valid_to INTEGER;
ALTER TABLE memory_revision ADD COLUMN reinforced_at INTEGER;
ALTER TABLE memory_revision ADD COLUMN decayed_at INTEGER;
ALTER TABLE memory_revision ADD COLUMN change TEXT;
ALTER TABLE memory_revision ADD COLUMN content_since INTEGER NOT NULL DEFAULT 0;

-- The start of the first revision since the last one that said something else.
UPDATE memory_revision SET content_since = (
  SELECT min(r.recorded_from) FROM memory_revision AS r
  WHERE r.tenant_id = memory_revision.tenant_id AND r.memory_id = memory_revision.memory_id
    AND r.revision <= memory_revision.revision AND r.revision > ifnull((
      SELECT max(o.revision) FROM memory_revision AS o
      WHERE o.tenant_id = memory_revision.tenant_id AND o.memory_id = memory_revision.memory_id
        AND o.revision < memory_revision.revision AND o.content IS NOT memory_revision.content), 0));
UPDATE memory SET content_since = ifnull((
  SELECT CASE WHEN r.content IS memory.content THEN r.content_since ELSE r.recorded_to END FROM memory_revision AS r
  WHERE r.tenant_id = memory.tenant_id AND r.memory_id = memory.id ORDER BY r.revision DESC LIMIT 1), created_at);

-- What memories said before, as the index has it: from when to when they said it.
CREATE TABLE past_memory (
  tenant_id TEXT NOT NULL, id TEXT NOT NULL, memory_id TEXT NOT NULL, said_from INTEGER NOT NULL, said_to INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, memory_id) REFERENCES memory (tenant_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX past_memory_by_memory ON past_memory (tenant_id, memory_id);

-- What is superseded has ended when it was, or when the first of what took its place happens.
UPDATE memory_revision SET valid_to = (
  SELECT min(r.recorded_from) FROM memory_revision AS r
  WHERE r.tenant_id = memory_revision.tenant_id AND r.memory_id = memory_revision.memory_id
    AND r.revision <= memory_revision.revision AND r.revision > ifnull((
      SELECT max(o.revision) FROM memory_revision AS o
      WHERE o.tenant_id = memory_revision.tenant_id AND o.memory_id = memory_revision.memory_id
        AND o.revision < memory_revision.revision AND o.status_reason IS NOT 'SUPERSEDED'), 0))
  WHERE status_reason = 'SUPERSEDED';
UPDATE memory SET valid_to = ifnull((
    SELECT min(s.timestamp) FROM memory_link AS l JOIN memory AS s ON s.tenant_id = l.tenant_id AND s.id = l.source_id
    WHERE l.tenant_id = memory.tenant_id AND l.target_id = memory.id AND l.relation = 'SUPERSEDES'),
  ifnull((SELECT r.valid_to FROM memory_revision AS r
    WHERE r.tenant_id = memory.tenant_id AND r.memory_id = memory.id AND r.revision = memory.revision - 1),
  updated_at))
  WHERE status_reason = 'SUPERSEDED';
-- In all revisions since, so that the end goes with the last link that says so.
UPDATE memory_revision SET valid_to = m.valid_to FROM memory AS m
  WHERE m.tenant_id = memory_revision.tenant_id AND m.id = memory_revision.memory_id
    AND m.status_reason = 'SUPERSEDED' AND memory_revision.revision > ifnull((
      SELECT max(o.revision) FROM memory_revision AS o
      WHERE o.tenant_id = memory_revision.tenant_id AND o.memory_id = memory_revision.memory_id
        AND o.status_reason IS NOT 'SUPERSEDED'), 0);

-- What was said before this version. Its terms are made with the index, which is of no analyser yet.
CREATE TEMP TABLE said AS SELECT * FROM (
  SELECT r.tenant_id, r.memory_id || '@' || max(r.revision) AS id, r.memory_id, r.content, r.timestamp,
    r.content_since AS said_from, r.recorded_to AS said_to,
    ifnull('user:' || m.user_id, ifnull('agent:' || m.agent_id, '')) AS owner
  FROM memory_revision AS r JOIN memory AS m ON m.tenant_id = r.tenant_id AND m.id = r.memory_id
  WHERE r.content_since < m.content_since AND r.content <> ''
  GROUP BY r.tenant_id, r.memory_id, r.content_since
) WHERE said_from < said_to;
INSERT INTO past_memory SELECT tenant_id, id, memory_id, said_from, said_to FROM said;
INSERT INTO text_index (tenant_id, entity, owner, passage_count, total_length)
  SELECT DISTINCT tenant_id, 'PastMemory', owner, 0, 0 FROM said;
-- 65533 of the 65536 places of a session are used.
CREATE TEMP TABLE said_passage AS
  SELECT i.id AS index_id, row_number() OVER (PARTITION BY i.id ORDER BY s.id, t.key) - 1 AS place,
    s.id AS record_id, t.key AS number, t.value AS text, s.timestamp
  FROM said AS s JOIN text_index AS i ON i.tenant_id = s.tenant_id AND i.entity = 'PastMemory' AND i.owner = s.owner,
    json_each(passages_of(s.content)) AS t;
INSERT INTO passage (index_id, ordinal, record_id, number, text, length, day)
  SELECT index_id, place / 65533 * 65536 + place % 65533, record_id, number, text, 0,
    (timestamp - (timestamp % 86400000 + 86400000) % 86400000) / 86400000
  FROM said_passage;
INSERT INTO text_session (index_id, number, thread_id, next, passage_count, total_length)
  SELECT index_id, place / 65533, '', count(*), count(*), 0 FROM said_passage GROUP BY 1, 2;
UPDATE text_index SET passage_count = (SELECT count(*) FROM passage WHERE index_id = text_index.id)
  WHERE entity = 'PastMemory';
DROP TABLE said_passage;
DROP TABLE said;

ALTER TABLE actor ADD COLUMN memory_policy TEXT;
-- Facts, which fade: all of a tenant are looked at in the order in which they are listed.
CREATE INDEX memory_fading ON memory (tenant_id, created_at, id) WHERE policy = 'OASIS';
CREATE INDEX memory_sure ON memory (tenant_id, user_id, confidence DESC, reinforced_at DESC, id)
  WHERE policy = 'OASIS' AND status = 'VALID';
-- What agents share: values by key, of a thread, a user or an agent.
CREATE TABLE shared_state (
  tenant_id TEXT NOT NULL, owner_type TEXT NOT NULL, owner_id TEXT NOT NULL, key TEXT NOT NULL,
  user_id TEXT, agent_id TEXT, thread_id TEXT, value TEXT, version INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, owner_type, owner_id, key)
) STRICT;
-- The last version that each owner's state has had: it stays when the key goes that had it.
CREATE TABLE shared_state_owner (
  tenant_id TEXT NOT NULL, owner_type TEXT NOT NULL, owner_id TEXT NOT NULL,
  user_id TEXT, agent_id TEXT, thread_id TEXT, last_version INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, owner_type, owner_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_by_said ON message (tenant_id, timestamp, created_at, seq, id, expires_at);
CREATE INDEX message_by_user_said ON message (tenant_id, user_id, timestamp, created_at, seq, id, expires_at);
-- The steps by which messages came about, as their metadata tells of them.
CREATE TABLE message_step (
  tenant_id TEXT NOT NULL, message_id TEXT NOT NULL, place INTEGER NOT NULL, user_id TEXT, agent_id TEXT, thread_id TEXT,
  name TEXT NOT NULL, type TEXT NOT NULL, input_tokens INTEGER, output_tokens INTEGER, duration INTEGER,
  timestamp INTEGER NOT NULL, expires_at INTEGER,
  PRIMARY KEY (tenant_id, message_id, place)
) STRICT;
-- With what callers may be bound to, so that it is by these that they are found.
CREATE INDEX message_step_by_thread ON message_step (tenant_id, thread_id, user_id, agent_id);
CREATE INDEX message_step_by_user ON message_step (tenant_id, user_id, agent_id);
CREATE INDEX message_step_by_agent ON message_step (tenant_id, agent_id);
INSERT INTO message_step
  SELECT m.tenant_id, m.id, s.key, m.user_id, m.agent_id, m.thread_id, s.value ->> '$.name', s.value ->> '$.type',
    s.value ->> '$.input_tokens', s.value ->> '$.output_tokens', s.value ->> '$.duration', m.timestamp, m.expires_at
  FROM message AS m, json_each(steps_of(m.metadata)) AS s WHERE m.metadata LIKE '%"steps"%';
`;

/**
 * Version 7: counts the processes that ended while they ran a job, erases
 * deleted records from the event log and the file, orders records that were
 * stored together, and marks evidence whose message no longer has the quote.
 * Foreign keys are off while it runs.
 */
export const erasureSchema = `
ALTER TABLE job ADD COLUMN deaths INTEGER NOT NULL DEFAULT 0;

-- The order of records that were stored together.
ALTER TABLE actor ADD COLUMN ordinal INTEGER NOT NULL DEFAULT 0;
DROP INDEX actor_by_time;
CREATE INDEX actor_by_time ON actor (tenant_id, entity, created_at, ordinal, id);
ALTER TABLE memory ADD COLUMN ordinal INTEGER NOT NULL DEFAULT 0;
DROP INDEX memory_by_time;
CREATE INDEX memory_by_time ON memory (tenant_id, created_at, ordinal, id, expires_at);
DROP INDEX memory_by_user;
CREATE INDEX memory_by_user ON memory (tenant_id, user_id, created_at, ordinal, id, expires_at);
DROP INDEX memory_by_agent;
CREATE INDEX memory_by_agent ON memory (tenant_id, agent_id, created_at, ordinal, id, expires_at);
DROP INDEX memory_by_origin;
CREATE INDEX memory_by_origin ON memory (tenant_id, origin_thread_id, created_at, ordinal, id, expires_at);
DROP INDEX memory_by_job;
CREATE INDEX memory_by_job ON memory (tenant_id, job_id, created_at, ordinal, id, expires_at) WHERE job_id IS NOT NULL;
DROP INDEX memory_fading;
CREATE INDEX memory_fading ON memory (tenant_id, created_at, ordinal, id) WHERE policy = 'OASIS';
DROP INDEX memory_by_content;
CREATE INDEX memory_by_content ON memory (tenant_id, content_key, user_id, agent_id) WHERE content_key IS NOT NULL;

-- Where it is 0, the place is the last that the quote had.
ALTER TABLE evidence ADD COLUMN is_current INTEGER NOT NULL DEFAULT 1;
UPDATE evidence AS e SET is_current = f.place IS NOT NULL,
    quote_start = ifnull(f.place, e.quote_start), quote_end = ifnull(f.place, e.quote_start) + e.quote_end - e.quote_start
  FROM (SELECT o.rowid AS id, o.quote_start AS start, place_of(m.content, o.quote, o.quote_start) AS place
    FROM evidence AS o JOIN message AS m ON m.tenant_id = o.tenant_id AND m.id = o.message_id) AS f
  WHERE f.id = e.rowid AND f.place IS NOT f.start;

-- Finds the events of a deleted record. Many owners have shared state of the same key, so the index has the owner too.
CREATE INDEX event_by_subject ON event (tenant_id, entity, subject_id,
  CASE WHEN entity = 'SharedState' THEN coalesce(thread_id, user_id, agent_id) END);
-- Records that were deleted before this version.
UPDATE event SET snapshot = 'null' WHERE EXISTS (
  SELECT 1 FROM event AS gone
  WHERE gone.tenant_id = event.tenant_id AND gone.entity = event.entity AND gone.subject_id = event.subject_id
    AND (event.entity <> 'SharedState'
      OR coalesce(gone.thread_id, gone.user_id, gone.agent_id) = coalesce(event.thread_id, event.user_id, event.agent_id))
    AND gone.kind IN ('DELETED', 'EXPIRED', 'TRIMMED') AND gone.position >= event.position);
DELETE FROM text_speaker WHERE passage_count <= 0;
-- Reports of dry runs quote what they found. Deletions look for them.
ALTER TABLE job ADD COLUMN has_findings INTEGER NOT NULL DEFAULT 0;
UPDATE job SET has_findings = 1 WHERE instr(result, '"findings":[{') > 0;
CREATE INDEX job_with_findings ON job (tenant_id, user_id) WHERE has_findings = 1;
-- Pages of the file may hold what was deleted before: see compact.ts.
INSERT INTO meta (key, value) SELECT 'compaction_due', 1
  WHERE EXISTS (SELECT 1 FROM event) OR (SELECT position FROM event_start) > 0;

-- Receipts of forget: ids and counts, no content.
CREATE TABLE forget_receipt (
  tenant_id TEXT NOT NULL, id TEXT NOT NULL, entity TEXT NOT NULL, subject_id TEXT NOT NULL, user_id TEXT, agent_id TEXT,
  counts TEXT NOT NULL, digest TEXT NOT NULL, position INTEGER NOT NULL, created_at INTEGER NOT NULL,
  files_cleared_at INTEGER,
  PRIMARY KEY (tenant_id, id)
) STRICT;
`;

/**
 * Version 8. The policies of memories are PERMANENT and FADING, which were
 * ORACLE and OASIS. The patterns cannot match inside a JSON string, where
 * quotes are escaped.
 */
export const policiesSchema = `
DROP INDEX memory_fading;
DROP INDEX memory_sure;
UPDATE memory SET policy = iif(policy = 'OASIS', 'FADING', 'PERMANENT');
UPDATE memory_revision SET policy = iif(policy = 'OASIS', 'FADING', 'PERMANENT');
UPDATE thread SET settings = replace(replace(settings,
    '"memoryPolicy":"OASIS"', '"memoryPolicy":"FADING"'), '"memoryPolicy":"ORACLE"', '"memoryPolicy":"PERMANENT"')
  WHERE instr(settings, '"memoryPolicy":"') > 0;
UPDATE event SET snapshot = replace(replace(replace(replace(snapshot,
    '"policy":"OASIS"', '"policy":"FADING"'), '"policy":"ORACLE"', '"policy":"PERMANENT"'),
    '"memoryPolicy":"OASIS"', '"memoryPolicy":"FADING"'), '"memoryPolicy":"ORACLE"', '"memoryPolicy":"PERMANENT"')
  WHERE instr(snapshot, 'olicy":"O') > 0;
CREATE INDEX memory_fading ON memory (tenant_id, created_at, ordinal, id) WHERE policy = 'FADING';
-- Memories that hold, by confidence.
CREATE INDEX memory_sure ON memory (tenant_id, user_id, confidence DESC, ifnull(reinforced_at, created_at) DESC, id)
  WHERE status = 'VALID';
`;

/** Version 9: messages whose content is several parts, or that list their tool calls, both as JSON. */
export const partsSchema = `
ALTER TABLE message ADD COLUMN parts TEXT;
ALTER TABLE message ADD COLUMN tool_calls TEXT;
`;

/** Version 10: new names for the numbers of fading policies, and for the job that lets memories fade. */
export const fadingSchema = `
UPDATE job SET kind = 'DECAY_MEMORIES' WHERE kind = 'DECAY_FACTS';
ALTER TABLE actor RENAME COLUMN memory_policy TO fading_policy;
UPDATE actor SET fading_policy = replace(replace(replace(replace(fading_policy,
    '"contextFactsWithoutQuery":', '"baselineMemories":'), '"contextFacts":', '"relevantMemories":'),
    '"extractedFacts":', '"extractedMemories":'), '"factCharacters":', '"extractedCharacters":')
  WHERE fading_policy IS NOT NULL;
`;

/** Version 11: the index of the surest memories and a table have the expression and the name that statements of all databases have. */
export const sharedSchema = `
ALTER TABLE past_memory RENAME TO memory_past;
DROP INDEX memory_sure;
-- Memories that hold, by confidence.
CREATE INDEX memory_sure ON memory (tenant_id, user_id, confidence DESC, coalesce(reinforced_at, created_at) DESC, id)
  WHERE status = 'VALID';
`;

/** Version 12: the search index has the names that statements of all databases have, and vectors are counted by index. */
export const sharedIndexSchema = `
ALTER TABLE passage RENAME COLUMN number TO place;
ALTER TABLE passage RENAME COLUMN length TO term_count;
ALTER TABLE text_session RENAME COLUMN number TO place;
ALTER TABLE text_session RENAME COLUMN next TO next_ordinal;
ALTER TABLE posting RENAME COLUMN count TO posting_count;
ALTER TABLE vector RENAME COLUMN key TO vector_key;
ALTER TABLE vector RENAME COLUMN number TO place;
DROP INDEX vector_by_space;
CREATE INDEX vector_by_space ON vector (tenant_id, model, index_id);
`;

/** Version 14: API keys, of whose secrets a digest is kept. */
export const apiKeysSchema = `
CREATE TABLE api_key (
  id TEXT NOT NULL PRIMARY KEY, tenant_id TEXT NOT NULL, digest TEXT NOT NULL, roles TEXT NOT NULL,
  user_id TEXT, agent_id TEXT, label TEXT, created_at INTEGER NOT NULL, expires_at INTEGER, revoked_at INTEGER,
  last_used_at INTEGER
) STRICT;
CREATE INDEX api_key_by_time ON api_key (tenant_id, created_at, id);
`;

/** Version 13: the condition of the index of running jobs is the one that statements of all databases have. */
export const jobsSchema = `
DROP INDEX job_leased;
CREATE INDEX job_leased ON job (lease_until, id) WHERE state = 'RUNNING' AND is_held = 0;
`;
