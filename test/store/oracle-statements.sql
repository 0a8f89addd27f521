-- The SQL of the store in an Oracle Database: one form of each statement, under the function that has it.
-- Filters, pages and columns make more forms; names in braces have the prefix of the store's tables before them.
-- Written by: npm run statements

-- actors.ts, ensure
SELECT r.id AS "id" FROM {actor} r WHERE ((r.tenant_id = :b1) AND (r.entity = :b2)) AND (r.id = :b3);

-- actors.ts, lastActive
SELECT r.id AS "id", FROM_TZ(r.last_active_at, '+00:00') AS "lastActiveAt"
  FROM (SELECT a.*, GREATEST(COALESCE((SELECT MAX(t.updated_at) FROM {thread} t WHERE ((t.tenant_id = :b1)) AND (t.user_id = a.id)), a.created_at), COALESCE((SELECT MAX(m.created_at) FROM {memory} m WHERE (((m.tenant_id = :b2)) AND (m.user_id = a.id)) AND (m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b3))), a.created_at)) AS last_active_at FROM {actor} a) r WHERE ((r.tenant_id = :b4) AND (r.entity = :b5)) AND (r.id IN (SELECT /*+ CARDINALITY(k 10) */ k.id FROM JSON_TABLE(:b6, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- audit.ts, count
SELECT COUNT(*) AS "count" FROM {audit_entry} r WHERE (r.tenant_id = :b1);

-- audit.ts, count
SELECT COUNT(*) AS "count" FROM {audit_subject} s JOIN {audit_entry} r ON r.id = s.audit_id WHERE (s.tenant_id = :b1) AND (s.entity = :b2) AND (s.subject_id = :b3);

-- audit.ts, page
SELECT r.id AS "id", r.tenant_id AS "tenantId", FROM_TZ(r.created_at, '+00:00') AS "createdAt", r.caller_kind AS "callerKind", r.roles AS "roles", r.user_id AS "userId", r.agent_id AS "agentId", r.key_id AS "keyId", r.issuer AS "issuer", r.subject AS "subject", r.request_id AS "requestId", r.job_id AS "jobId", r.operation AS "operation", r.outcome AS "outcome", r.attempts AS "attempts", r.records AS "records", r.record_count AS "recordCount" FROM {audit_entry} r WHERE (r.tenant_id = :b1)
  ORDER BY r.id ASC FETCH FIRST :b2 ROWS ONLY;

-- audit.ts, page
SELECT r.id AS "id", r.tenant_id AS "tenantId", FROM_TZ(r.created_at, '+00:00') AS "createdAt", r.caller_kind AS "callerKind", r.roles AS "roles", r.user_id AS "userId", r.agent_id AS "agentId", r.key_id AS "keyId", r.issuer AS "issuer", r.subject AS "subject", r.request_id AS "requestId", r.job_id AS "jobId", r.operation AS "operation", r.outcome AS "outcome", r.attempts AS "attempts", r.records AS "records", r.record_count AS "recordCount" FROM {audit_subject} s JOIN {audit_entry} r ON r.id = s.audit_id WHERE (s.tenant_id = :b1) AND (s.entity = :b2) AND (s.subject_id = :b3)
  ORDER BY s.audit_id DESC FETCH FIRST :b4 ROWS ONLY;

-- block-changes.ts, update
UPDATE {posting} SET posting_count = :b1, data = :b2
  WHERE index_id = :b3 AND term = :b4 AND first_ordinal = :b5;

-- block-changes.ts, write
DELETE FROM {posting} WHERE index_id = :b1
  AND (term, first_ordinal) IN (SELECT k.term, k.first_ordinal FROM JSON_TABLE(:b2, '$[*]' COLUMNS (term VARCHAR2(1000 CHAR) PATH '$.term', first_ordinal NUMBER PATH '$.first_ordinal')) k);

-- columns.ts, asStored
SELECT * FROM (SELECT /*+ CARDINALITY(k 1) */ k.place AS "place", r.id AS "id", r.thread_id AS "threadId", r.seq AS "seq", r.user_id AS "userId", r.agent_id AS "agentId", r.role AS "role", r.type AS "type", r.type_text AS "typeText", r.run_id AS "runId", r.tool_call_id AS "toolCallId", r.has_tool_calls AS "hasToolCalls", r.agent_name AS "agentName", r.name AS "name", r.content AS "content", r.parts AS "parts", r.tool_calls AS "toolCalls", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM JSON_TABLE(:b1, '$[*]' COLUMNS (place NUMBER PATH '$.place', id VARCHAR2(1000 CHAR) PATH '$.id', seq NUMBER PATH '$.seq')) k
  CROSS APPLY (SELECT r.* FROM {message} r WHERE (((r.tenant_id = :b2)) AND (r.thread_id = k.id) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b3))) AND (r.seq > k.seq)
  ORDER BY r.seq ASC FETCH FIRST :b4 ROWS ONLY) r ORDER BY r.seq ASC) w;

-- columns.ts, insertInto
INSERT INTO {actor} (tenant_id, entity, id, has_profile, information, metadata, fading_policy, ordinal, created_at, updated_at) VALUES (:b1, :b2, :b3, :b4, :b5, JSON(:b6), :b7, :b8, SYS_EXTRACT_UTC(:b9), SYS_EXTRACT_UTC(:b10));

-- columns.ts, insertInto
INSERT INTO {api_key} (tenant_id, id, digest, roles, user_id, agent_id, label, created_at, expires_at, revoked_at, last_used_at) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, SYS_EXTRACT_UTC(:b8), SYS_EXTRACT_UTC(:b9), SYS_EXTRACT_UTC(:b10), SYS_EXTRACT_UTC(:b11));

-- columns.ts, insertInto
INSERT INTO {audit_entry} (tenant_id, id, created_at, caller_kind, roles, user_id, agent_id, key_id, issuer, subject, request_id, job_id, operation, outcome, attempts, records, record_count) VALUES (:b1, :b2, SYS_EXTRACT_UTC(:b3), :b4, :b5, :b6, :b7, :b8, :b9, :b10, :b11, :b12, :b13, :b14, :b15, :b16, :b17);

-- columns.ts, insertInto
INSERT INTO {audit_subject} (tenant_id, entity, subject_id, audit_id) VALUES (:b1, :b2, :b3, :b4);

-- columns.ts, insertInto
INSERT INTO {embedding_256} (index_id, record_id, place, embedding) VALUES (:b1, :b2, :b3, :b4);

-- columns.ts, insertInto
INSERT INTO {embedding_3072} (index_id, record_id, place, embedding) VALUES (:b1, :b2, :b3, :b4);

-- columns.ts, insertInto
INSERT INTO {embedding_other} (index_id, record_id, place, embedding) VALUES (:b1, :b2, :b3, :b4);

-- columns.ts, insertInto
INSERT INTO {event_head} (id, position) VALUES (:b1, :b2);

-- columns.ts, insertInto
INSERT INTO {event_start} (id, position) VALUES (:b1, :b2);

-- columns.ts, insertInto
INSERT INTO {event} (tenant_id, id, kind, entity, subject_id, user_id, agent_id, thread_id, origin_thread_id, job_id, created_at, snapshot) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, :b10, SYS_EXTRACT_UTC(:b11), :b12);

-- columns.ts, insertInto
INSERT INTO {event} (tenant_id, id, kind, entity, subject_id, user_id, agent_id, thread_id, origin_thread_id, job_id, created_at, snapshot) VALUES (:b1, {event_id}.NEXTVAL, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, SYS_EXTRACT_UTC(:b10), :b11);

-- columns.ts, insertInto
INSERT INTO {evidence} (tenant_id, id, memory_id, message_id, job_id, quote, quote_start, quote_end, is_current, is_context) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, :b10);

-- columns.ts, insertInto
INSERT INTO {forget_receipt} (tenant_id, id, entity, subject_id, user_id, agent_id, counts, digest, position, created_at, files_cleared_at) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, SYS_EXTRACT_UTC(:b10), SYS_EXTRACT_UTC(:b11));

-- columns.ts, insertInto
INSERT INTO {job} (tenant_id, id, kind, thread_id, user_id, agent_id, input, state, attempts, deaths, fence, run_at, lease_until, outcome, error, model, calls, input_tokens, output_tokens, result, has_findings, created_at, updated_at) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, :b10, :b11, SYS_EXTRACT_UTC(:b12), SYS_EXTRACT_UTC(:b13), :b14, :b15, :b16, :b17, :b18, :b19, :b20, :b21, SYS_EXTRACT_UTC(:b22), SYS_EXTRACT_UTC(:b23));

-- columns.ts, insertInto
INSERT INTO {memory_link} (tenant_id, id, source_id, target_id, relation, metadata, created_at, updated_at) VALUES (:b1, :b2, :b3, :b4, :b5, JSON(:b6), SYS_EXTRACT_UTC(:b7), SYS_EXTRACT_UTC(:b8));

-- columns.ts, insertInto
INSERT INTO {memory_past} (tenant_id, id, memory_id, said_from, said_to) VALUES (:b1, :b2, :b3, SYS_EXTRACT_UTC(:b4), SYS_EXTRACT_UTC(:b5));

-- columns.ts, insertInto
INSERT INTO {memory_revision} (tenant_id, memory_id, category, content, subject, trust, policy, confidence, importance, status, status_reason, pinned, timestamp, valid_from, valid_to, metadata, reinforced_at, decayed_at, revision, change, content_since, recorded_from, recorded_to) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, :b10, :b11, :b12, SYS_EXTRACT_UTC(:b13), SYS_EXTRACT_UTC(:b14), SYS_EXTRACT_UTC(:b15), JSON(:b16), SYS_EXTRACT_UTC(:b17), SYS_EXTRACT_UTC(:b18), :b19, :b20, SYS_EXTRACT_UTC(:b21), SYS_EXTRACT_UTC(:b22), SYS_EXTRACT_UTC(:b23));

-- columns.ts, insertInto
INSERT INTO {memory} (tenant_id, id, kind, user_id, agent_id, thread_id, origin_thread_id, job_id, source, content_key, category, content, subject, trust, policy, confidence, importance, status, status_reason, pinned, timestamp, valid_from, valid_to, metadata, reinforced_at, decayed_at, revision, change, content_since, ordinal, created_at, updated_at, expires_at) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, :b10, :b11, :b12, :b13, :b14, :b15, :b16, :b17, :b18, :b19, :b20, SYS_EXTRACT_UTC(:b21), SYS_EXTRACT_UTC(:b22), SYS_EXTRACT_UTC(:b23), JSON(:b24), SYS_EXTRACT_UTC(:b25), SYS_EXTRACT_UTC(:b26), :b27, :b28, SYS_EXTRACT_UTC(:b29), :b30, SYS_EXTRACT_UTC(:b31), SYS_EXTRACT_UTC(:b32), SYS_EXTRACT_UTC(:b33));

-- columns.ts, insertInto
INSERT INTO {message} (tenant_id, id, thread_id, seq, user_id, agent_id, role, type, type_text, run_id, tool_call_id, has_tool_calls, agent_name, name, content, parts, tool_calls, timestamp, metadata, created_at, expires_at) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, :b10, :b11, :b12, :b13, :b14, :b15, :b16, :b17, SYS_EXTRACT_UTC(:b18), JSON(:b19), SYS_EXTRACT_UTC(:b20), SYS_EXTRACT_UTC(:b21));

-- columns.ts, insertInto
INSERT INTO {meta} (name, value) VALUES (:b1, :b2);

-- columns.ts, insertInto
INSERT INTO {metric} (tenant_id, metric, step_seconds, began, total, samples) VALUES (:b1, :b2, :b3, :b4, :b5, :b6);

-- columns.ts, insertInto
INSERT INTO {model_usage} (tenant_id, day, model, calls, input_tokens, output_tokens) VALUES (:b1, :b2, :b3, :b4, :b5, :b6);

-- columns.ts, insertInto
INSERT INTO {passage} (index_id, ordinal, record_id, place, text, term_count, speaker, day, flags) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9);

-- columns.ts, insertInto
INSERT INTO {posting} (index_id, term, first_ordinal, posting_count, data) VALUES (:b1, :b2, :b3, :b4, :b5);

-- columns.ts, insertInto
INSERT INTO {request} (tenant_id, operation, key, request_hash, answer, created_at) VALUES (:b1, :b2, :b3, :b4, :b5, SYS_EXTRACT_UTC(:b6));

-- columns.ts, insertInto
INSERT INTO {shared_state_owner} (tenant_id, owner_type, owner_id, user_id, agent_id, thread_id, last_version) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7);

-- columns.ts, insertInto
INSERT INTO {shared_state} (tenant_id, owner_type, owner_id, user_id, agent_id, thread_id, key, value, version, updated_at) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, SYS_EXTRACT_UTC(:b10));

-- columns.ts, insertInto
INSERT INTO {simulation} (tenant_id, id, thread_id, user_id, agent_id, state, memory_ids, created_at, updated_at, expires_at, settings, content) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, SYS_EXTRACT_UTC(:b8), SYS_EXTRACT_UTC(:b9), SYS_EXTRACT_UTC(:b10), :b11, :b12);

-- columns.ts, insertInto
INSERT INTO {tenant} (tenant_id, settings, limits, created_at, updated_at) VALUES (:b1, :b2, :b3, SYS_EXTRACT_UTC(:b4), SYS_EXTRACT_UTC(:b5));

-- columns.ts, insertInto
INSERT INTO {text_index} (tenant_id, id, entity, owner, passage_count, total_length, analyser) VALUES (:b1, {text_index_id}.NEXTVAL, :b2, :b3, :b4, :b5, :b6);

-- columns.ts, insertInto
INSERT INTO {text_session} (index_id, place, thread_id, next_ordinal, passage_count, total_length) VALUES (:b1, :b2, :b3, :b4, :b5, :b6);

-- columns.ts, insertInto
INSERT INTO {text_speaker} (index_id, name, passage_count) VALUES (:b1, :b2, :b3);

-- columns.ts, insertInto
INSERT INTO {thread_summary} (tenant_id, thread_id, user_id, agent_id, text, topics, covered_seq, message_count, model, job_id, updated_at, expires_at) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, :b10, SYS_EXTRACT_UTC(:b11), SYS_EXTRACT_UTC(:b12));

-- columns.ts, insertInto
INSERT INTO {thread} (tenant_id, id, user_id, agent_id, chat_id, title, metadata, settings, last_seq, extraction_seq, created_at, updated_at) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, JSON(:b7), :b8, :b9, :b10, SYS_EXTRACT_UTC(:b11), SYS_EXTRACT_UTC(:b12));

-- columns.ts, insertInto
INSERT INTO {vector_space} (tenant_id, model, dimension) VALUES (:b1, :b2, :b3);

-- columns.ts, insertInto
INSERT INTO {vector} (tenant_id, index_id, record_id, place, model, dimension) VALUES (:b1, :b2, :b3, :b4, :b5, :b6);

-- columns.ts, insertInto
INSERT INTO {webhook_delivery} (tenant_id, webhook_id, position, order_key, attempts, run_at, dead_at, error) VALUES (:b1, :b2, :b3, :b4, :b5, SYS_EXTRACT_UTC(:b6), SYS_EXTRACT_UTC(:b7), :b8);

-- columns.ts, insertInto
INSERT INTO {webhook} (tenant_id, id, url, label, filter, includes_snapshot, is_enabled, disabled_reason, secret_id, previous_secret_id, previous_secret_until, position, lease_owner, lease_until, failures, retry_at, last_error, last_error_at, last_delivered_at, gaps, last_gap_at, created_at, updated_at, revision) VALUES (:b1, :b2, :b3, :b4, :b5, :b6, :b7, :b8, :b9, :b10, SYS_EXTRACT_UTC(:b11), :b12, :b13, SYS_EXTRACT_UTC(:b14), :b15, SYS_EXTRACT_UTC(:b16), :b17, SYS_EXTRACT_UTC(:b18), SYS_EXTRACT_UTC(:b19), :b20, SYS_EXTRACT_UTC(:b21), SYS_EXTRACT_UTC(:b22), SYS_EXTRACT_UTC(:b23), :b24);

-- condition.ts, updateOf
UPDATE {actor} r SET has_profile = :b1, information = :b2, metadata = JSON(:b3), fading_policy = :b4, ordinal = :b5, created_at = SYS_EXTRACT_UTC(:b6), updated_at = SYS_EXTRACT_UTC(:b7) WHERE ((r.tenant_id = :b8) AND (r.entity = :b9)) AND (r.id = :b10);

-- condition.ts, updateOf
UPDATE {api_key} r SET expires_at = SYS_EXTRACT_UTC(:b1), revoked_at = SYS_EXTRACT_UTC(:b2) WHERE (r.tenant_id = :b3) AND (r.id = :b4);

-- condition.ts, updateOf
UPDATE {evidence} r SET quote_start = :b1, quote_end = :b2, is_current = :b3, is_context = :b4 WHERE (r.id = :b5) AND ((r.tenant_id = :b6) AND (EXISTS (SELECT 1 FROM {message} s WHERE s.id = r.message_id AND (s.tenant_id = :b7))));

-- condition.ts, updateOf
UPDATE {job} r SET fence = :b1, result = :b2, has_findings = :b3 WHERE (r.tenant_id = :b4) AND (r.id = :b5);

-- condition.ts, updateOf
UPDATE {memory_link} r SET relation = :b1, metadata = JSON(:b2), updated_at = SYS_EXTRACT_UTC(:b3) WHERE ((r.tenant_id = :b4) AND ((EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.source_id AND ((m.tenant_id = :b5)) AND ((m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b6)) AND ((m.status_reason IS NULL OR m.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))) AND (EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.target_id AND ((m.tenant_id = :b7)) AND ((m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b8)) AND ((m.status_reason IS NULL OR m.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))))) AND (r.id = :b9);

-- condition.ts, updateOf
UPDATE {memory} r SET thread_id = :b1 WHERE (r.tenant_id = :b2) AND (r.thread_id = :b3);

-- condition.ts, updateOf
UPDATE {message} r SET name = :b1, content = :b2, parts = :b3, tool_calls = :b4, timestamp = SYS_EXTRACT_UTC(:b5), metadata = JSON(:b6), expires_at = SYS_EXTRACT_UTC(:b7) WHERE ((r.tenant_id = :b8)) AND (r.id = :b9);

-- condition.ts, updateOf
UPDATE {simulation} r SET state = :b1, memory_ids = :b2, updated_at = SYS_EXTRACT_UTC(:b3), content = :b4 WHERE ((r.tenant_id = :b5)) AND (r.id = :b6);

-- condition.ts, updateOf
UPDATE {tenant} r SET settings = :b1, limits = :b2, updated_at = SYS_EXTRACT_UTC(:b3) WHERE (r.tenant_id = :b4);

-- condition.ts, updateOf
UPDATE {thread} r SET chat_id = :b1, title = :b2, metadata = JSON(:b3), settings = :b4, updated_at = SYS_EXTRACT_UTC(:b5) WHERE ((r.tenant_id = :b6)) AND (r.id = :b7);

-- condition.ts, updateOf
UPDATE {webhook_delivery} r SET run_at = SYS_EXTRACT_UTC(:b1) WHERE ((r.tenant_id = :b2) AND (r.webhook_id = :b3)) AND (r.dead_at IS NULL);

-- condition.ts, updateOf
UPDATE {webhook} r SET is_enabled = :b1, disabled_reason = :b2, position = :b3, lease_owner = :b4, lease_until = SYS_EXTRACT_UTC(:b5), failures = :b6, retry_at = SYS_EXTRACT_UTC(:b7), last_error = :b8, last_error_at = SYS_EXTRACT_UTC(:b9), last_delivered_at = SYS_EXTRACT_UTC(:b10), gaps = :b11, last_gap_at = SYS_EXTRACT_UTC(:b12) WHERE ((r.tenant_id = :b13)) AND (r.id = :b14);

-- counts.ts, read
SELECT g.parent_id AS "parentId", g.label AS "key", g.total AS "count" FROM (
  SELECT k.id AS parent_id, r.kind AS label, COUNT(*) AS total,
  ROW_NUMBER() OVER (PARTITION BY k.id ORDER BY COUNT(*) DESC) AS place
  FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k CROSS JOIN {job} r WHERE (r.thread_id = k.id) AND (((r.tenant_id = :b2)) AND (1 = 1)) AND (r.state IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) GROUP BY k.id, r.kind) g WHERE g.place <= :b4;

-- counts.ts, read
SELECT k.id AS "parentId", TO_CHAR(r.created_at, 'YYYY-MM-DD') AS "key", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata" FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k CROSS JOIN {memory} r WHERE (((r.user_id = k.id) AND ((r.tenant_id = :b2))) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b3)) AND ((1 = 1) AND ((JSON_EXISTS(r.metadata, '$."tags"[*]?(@ == $v0 || @ == $v1)' PASSING :b4 AS "v0", :b5 AS "v1" TRUE ON ERROR))))) AND (r.id NOT IN (SELECT CASE WHEN r.status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN r.id END FROM {memory} r WHERE (CASE WHEN r.status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN r.tenant_id END = :b6)));

-- counts.ts, read
SELECT g.parent_id AS "parentId", g.label AS "key", g.total AS "count" FROM (
  SELECT k.id AS parent_id, r.kind AS label, COUNT(*) AS total,
  ROW_NUMBER() OVER (PARTITION BY k.id ORDER BY COUNT(*) DESC) AS place
  FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k CROSS JOIN {memory} r WHERE (((r.id IN (SELECT e.memory_id FROM {evidence} e
  JOIN {message} s ON s.tenant_id = e.tenant_id AND s.id = e.message_id
  WHERE e.tenant_id = :b2 AND e.message_id = k.id AND (s.expires_at IS NULL OR s.expires_at > SYS_EXTRACT_UTC(:b3)))) AND ((r.tenant_id = :b4))) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b5)) AND ((1 = 1))) AND (r.id NOT IN (SELECT CASE WHEN r.status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN r.id END FROM {memory} r WHERE (CASE WHEN r.status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN r.tenant_id END = :b6))) GROUP BY k.id, r.kind) g WHERE g.place <= :b7;

-- counts.ts, read
SELECT g.parent_id AS "parentId", g.label AS "key", g.total AS "count" FROM (
  SELECT k.id AS parent_id, r.role AS label, COUNT(*) AS total,
  ROW_NUMBER() OVER (PARTITION BY k.id ORDER BY COUNT(*) DESC) AS place
  FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k CROSS JOIN {message} r WHERE (r.thread_id = k.id) AND (((r.tenant_id = :b2)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b3)) AND (1 = 1)) GROUP BY k.id, r.role) g WHERE g.place <= :b4;

-- counts.ts, read
SELECT g.parent_id AS "parentId", g.label AS "key", g.total AS "count" FROM (
  SELECT k.id AS parent_id, TO_CHAR(r.created_at, 'YYYY-MM-DD') AS label, COUNT(*) AS total,
  ROW_NUMBER() OVER (PARTITION BY k.id ORDER BY TO_CHAR(r.created_at, 'YYYY-MM-DD') DESC) AS place
  FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k CROSS JOIN {thread} r WHERE (r.user_id = k.id) AND (((r.tenant_id = :b2))) GROUP BY k.id, TO_CHAR(r.created_at, 'YYYY-MM-DD')) g WHERE g.place <= :b3;

-- counts.ts, readCountsBy
SELECT TO_CHAR(r.created_at, 'YYYY-MM-DD') AS "key", COUNT(*) AS "count" FROM {actor} r WHERE ((r.tenant_id = :b1) AND (r.entity = :b2))
  GROUP BY TO_CHAR(r.created_at, 'YYYY-MM-DD') ORDER BY TO_CHAR(r.created_at, 'YYYY-MM-DD') DESC FETCH FIRST :b3 ROWS ONLY;

-- counts.ts, readCountsBy
SELECT r.state AS "key", COUNT(*) AS "count" FROM {job} r WHERE ((r.tenant_id = :b1)) AND (1 = 1)
  GROUP BY r.state ORDER BY COUNT(*) DESC FETCH FIRST :b2 ROWS ONLY;

-- counts.ts, readCountsBy
SELECT r.status AS "key", COUNT(*) AS "count" FROM {memory} r WHERE ((r.tenant_id = :b1)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b2)) AND ((1 = 1))
  GROUP BY r.status ORDER BY COUNT(*) DESC FETCH FIRST :b3 ROWS ONLY;

-- counts.ts, readCountsBy
SELECT r.kind AS "key", COUNT(*) AS "count" FROM (SELECT m.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, CASE WHEN v.revision IS NULL THEN m.category ELSE v.category END AS category, CASE WHEN v.revision IS NULL THEN m.content ELSE v.content END AS content, CASE WHEN v.revision IS NULL THEN m.subject ELSE v.subject END AS subject, CASE WHEN v.revision IS NULL THEN m.trust ELSE v.trust END AS trust, CASE WHEN v.revision IS NULL THEN m.policy ELSE v.policy END AS policy, CASE WHEN v.revision IS NULL THEN m.confidence ELSE v.confidence END AS confidence, CASE WHEN v.revision IS NULL THEN m.importance ELSE v.importance END AS importance, CASE WHEN v.revision IS NULL THEN m.status ELSE v.status END AS status, CASE WHEN v.revision IS NULL THEN m.status_reason ELSE v.status_reason END AS status_reason, CASE WHEN v.revision IS NULL THEN m.pinned ELSE v.pinned END AS pinned, CASE WHEN v.revision IS NULL THEN m.timestamp ELSE v.timestamp END AS timestamp, CASE WHEN v.revision IS NULL THEN m.valid_from ELSE v.valid_from END AS valid_from, CASE WHEN v.revision IS NULL THEN m.valid_to ELSE v.valid_to END AS valid_to, CASE WHEN v.revision IS NULL THEN m.metadata ELSE v.metadata END AS metadata, CASE WHEN v.revision IS NULL THEN m.reinforced_at ELSE v.reinforced_at END AS reinforced_at, CASE WHEN v.revision IS NULL THEN m.decayed_at ELSE v.decayed_at END AS decayed_at, CASE WHEN v.revision IS NULL THEN m.revision ELSE v.revision END AS revision, CASE WHEN v.revision IS NULL THEN m.change ELSE v.change END AS change, CASE WHEN v.revision IS NULL THEN m.content_since ELSE v.content_since END AS content_since, CASE WHEN v.revision IS NULL THEN m.updated_at ELSE v.recorded_from END AS updated_at FROM {memory} m
  LEFT JOIN {memory_revision} v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
  AND v.recorded_from <= SYS_EXTRACT_UTC(:b1) AND v.recorded_to > SYS_EXTRACT_UTC(:b2)
  WHERE (v.revision IS NOT NULL OR m.updated_at <= SYS_EXTRACT_UTC(:b3))) r WHERE ((r.tenant_id = :b4)) AND ((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED'))) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b5)) AND ((1 = 1))
  GROUP BY r.kind ORDER BY COUNT(*) DESC FETCH FIRST :b6 ROWS ONLY;

-- counts.ts, readCountsBy
SELECT r.role AS "key", COUNT(*) AS "count" FROM {message} r WHERE ((r.tenant_id = :b1)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b2)) AND (1 = 1)
  GROUP BY r.role ORDER BY COUNT(*) DESC FETCH FIRST :b3 ROWS ONLY;

-- counts.ts, readCountsBy
SELECT TO_CHAR(r.created_at, 'YYYY-MM-DD') AS "key", COUNT(*) AS "count" FROM {thread} r WHERE ((r.tenant_id = :b1))
  GROUP BY TO_CHAR(r.created_at, 'YYYY-MM-DD') ORDER BY TO_CHAR(r.created_at, 'YYYY-MM-DD') DESC FETCH FIRST :b2 ROWS ONLY;

-- dialect.ts, rows
SELECT /*+ CARDINALITY(k 1) */ k.id AS "parentId", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata" FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k
  CROSS APPLY (SELECT r.* FROM {memory} r WHERE (((r.user_id = k.id) AND ((r.tenant_id = :b2))) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b3)) AND ((1 = 1) AND ((JSON_EXISTS(r.metadata, '$."topic"?(@ == null)'))))) AND (r.id NOT IN (SELECT CASE WHEN r.status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN r.id END FROM {memory} r WHERE (CASE WHEN r.status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN r.tenant_id END = :b4)))
  ) r ;

-- dialect.ts, rows
SELECT /*+ CARDINALITY(k 1) */ k.id AS "parentId", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata" FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k
  CROSS APPLY (SELECT r.* FROM {message} r WHERE (r.thread_id = k.id) AND (((r.tenant_id = :b2)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b3)) AND (1 = 1) AND ((JSON_EXISTS(r.metadata, '$."topic"?(@ == null)'))))
  ) r ;

-- dialect.ts, rows
SELECT /*+ CARDINALITY(k 1) */ k.id AS "parentId", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata" FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k
  CROSS APPLY (SELECT r.* FROM {thread} r WHERE (r.user_id = k.id) AND (((r.tenant_id = :b2)) AND ((JSON_EXISTS(r.metadata, '$."topic"?(@ == null)'))))
  ) r ;

-- dialect.ts, updateFrom
MERGE INTO {event} r
  USING (SELECT r.id AS id, ROW_NUMBER() OVER (ORDER BY r.id) AS place FROM {event} r
  WHERE (CASE WHEN r.position IS NULL THEN r.id END > 0)) s
  ON (r.id = s.id)
  WHEN MATCHED THEN UPDATE SET position = :b1 + s.place;

-- epochs.ts, beginEpoch
SELECT name AS "name", value AS "value" FROM {meta} WHERE name LIKE :b1;

-- event-positions.ts, readStart
SELECT position AS "position" FROM {event_start} WHERE id = 1;

-- event-writes.ts, eraseSubjects
UPDATE {event} r SET snapshot = :b1 WHERE ((r.tenant_id = :b2) AND (r.entity = :b3) AND ((r.subject_id = :b4))) AND (LENGTH(r.snapshot) <> :b5);

-- event-writes.ts, forgetKeys
UPDATE {event} r SET subject_id = :b1 WHERE ((r.tenant_id = :b2) AND (r.entity = :b3) AND ((r.subject_id = :b4))) AND ((CASE WHEN r.entity = 'SharedState' THEN COALESCE(r.thread_id, r.user_id, r.agent_id) END = :b5) AND ((r.thread_id = :b6)));

-- event-writes.ts, trim
DELETE FROM {event} r WHERE r.position <= :b1;

-- event-writes.ts, trim
SELECT r.position AS "position" FROM {event_start} r WHERE r.id = 1 FOR UPDATE;

-- event-writes.ts, trim
SELECT r.position AS "position", FROM_TZ(r.created_at, '+00:00') AS "createdAt" FROM {event} r
  WHERE r.position > :b1 ORDER BY r.position FETCH FIRST :b2 ROWS ONLY;

-- event-writes.ts, trim
UPDATE {event_start} SET position = :b1 WHERE id = 1;

-- events.ts, contentCounts
SELECT r.entity AS "entity", COUNT(*) AS "count" FROM {event} r WHERE (r.position > :b1 AND r.position <= :b2) AND ((r.tenant_id = :b3) AND (r.kind NOT IN ('REVIEW_REQUESTED', 'REJECTED')) AND (((r.entity = 'User')) OR ((r.entity = 'Agent')) OR ((r.entity NOT IN ('User', 'Agent'))))) AND (r.user_id = :b4) AND (LENGTH(r.snapshot) <> :b5) GROUP BY r.entity;

-- events.ts, newest
SELECT r.subject_id AS "id", MAX(r.position) AS "position" FROM {event} r WHERE (r.tenant_id = :b1) AND (r.entity = :b2) AND (((r.subject_id = :b3) OR (r.subject_id = :b4))) AND (r.kind = :b5) GROUP BY r.subject_id;

-- job-writes.ts, countUnfinished
SELECT COUNT(*) AS "count" FROM
  (SELECT r.id AS "id" FROM {job} r WHERE (CASE WHEN r.state IN ('READY', 'FAILED', 'RUNNING') THEN r.tenant_id END = :b1) AND (r.kind = :b2) FETCH FIRST :b3 ROWS ONLY) n;

-- jobs.ts, dueSince
SELECT q.tenant_id AS "tenantId", FROM_TZ(q.due_at, '+00:00') AS "dueAt" FROM (
  SELECT r.tenant_id, MIN(r.run_at) AS due_at FROM {job} r WHERE (CASE WHEN r.state IN ('READY', 'FAILED', 'RUNNING') THEN r.tenant_id END IS NOT NULL) AND (r.state IN ('READY', 'FAILED')) AND (r.run_at <= SYS_EXTRACT_UTC(:b1)) GROUP BY r.tenant_id) q
  ORDER BY q.due_at FETCH FIRST :b2 ROWS ONLY;

-- jobs.ts, queue
SELECT COUNT(q.due_at) AS "due", COUNT(*) - COUNT(q.waits_from) AS "running",
  FROM_TZ(MIN(q.due_at), '+00:00') AS "oldestDueAt"
  FROM (SELECT CASE WHEN r.state IN ('READY', 'FAILED') THEN r.run_at END AS waits_from,
  CASE WHEN r.state IN ('READY', 'FAILED') AND r.run_at <= SYS_EXTRACT_UTC(:b1) THEN r.run_at END AS due_at
  FROM {job} r WHERE (CASE WHEN r.state IN ('READY', 'FAILED', 'RUNNING') THEN r.tenant_id END IS NOT NULL)) q;

-- jobs.ts, readDue
SELECT * FROM (SELECT * FROM (
  SELECT r.tenant_id AS "tenantId", r.id AS "id", FROM_TZ(CASE WHEN r.state IN ('READY', 'FAILED') THEN r.run_at END, '+00:00') AS "dueAt" FROM {job} r
  WHERE (CASE WHEN r.state IN ('READY', 'FAILED') THEN r.run_at END <= SYS_EXTRACT_UTC(:b1)) AND (r.kind IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (r.thread_id IS NULL OR r.kind NOT IN ('EXTRACT_MEMORIES')
  OR ((r.state = 'RUNNING' OR NOT EXISTS (SELECT e.id FROM {job} e
  WHERE (CASE WHEN e.state IN ('READY', 'FAILED', 'RUNNING') THEN e.tenant_id END = r.tenant_id AND e.kind = r.kind AND e.thread_id = r.thread_id AND (e.created_at < r.created_at OR (e.created_at = r.created_at AND e.id < r.id))))) AND NOT EXISTS (SELECT e.id FROM {job} e
  WHERE e.tenant_id = r.tenant_id AND e.state = 'RUNNING' AND e.kind = r.kind AND e.thread_id = r.thread_id AND (r.state <> 'RUNNING' OR (e.created_at < r.created_at OR (e.created_at = r.created_at AND e.id < r.id))))))
  ORDER BY CASE WHEN r.state IN ('READY', 'FAILED') THEN r.run_at END, CASE WHEN r.state IN ('READY', 'FAILED') THEN r.id END FETCH FIRST :b3 ROWS ONLY) h
  UNION ALL SELECT * FROM (
  SELECT r.tenant_id AS "tenantId", r.id AS "id", FROM_TZ(CASE WHEN r.state = 'RUNNING' THEN r.lease_until END, '+00:00') AS "dueAt" FROM {job} r
  WHERE (CASE WHEN r.state = 'RUNNING' THEN r.lease_until END <= SYS_EXTRACT_UTC(:b4)) AND (r.kind IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b5, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (r.thread_id IS NULL OR r.kind NOT IN ('EXTRACT_MEMORIES')
  OR ((r.state = 'RUNNING' OR NOT EXISTS (SELECT e.id FROM {job} e
  WHERE (CASE WHEN e.state IN ('READY', 'FAILED', 'RUNNING') THEN e.tenant_id END = r.tenant_id AND e.kind = r.kind AND e.thread_id = r.thread_id AND (e.created_at < r.created_at OR (e.created_at = r.created_at AND e.id < r.id))))) AND NOT EXISTS (SELECT e.id FROM {job} e
  WHERE e.tenant_id = r.tenant_id AND e.state = 'RUNNING' AND e.kind = r.kind AND e.thread_id = r.thread_id AND (r.state <> 'RUNNING' OR (e.created_at < r.created_at OR (e.created_at = r.created_at AND e.id < r.id))))))
  ORDER BY CASE WHEN r.state = 'RUNNING' THEN r.lease_until END, CASE WHEN r.state = 'RUNNING' THEN r.id END FETCH FIRST :b6 ROWS ONLY) h) d
  ORDER BY "dueAt", "id" FETCH FIRST :b7 ROWS ONLY;

-- links.ts, atEitherEnd
SELECT * FROM (SELECT /*+ CARDINALITY(k 1) */ k.place AS "place", r.id AS "id", r.thread_id AS "threadId", r.seq AS "seq", r.user_id AS "userId", r.agent_id AS "agentId", r.role AS "role", r.type AS "type", r.type_text AS "typeText", r.run_id AS "runId", r.tool_call_id AS "toolCallId", r.has_tool_calls AS "hasToolCalls", r.agent_name AS "agentName", r.name AS "name", r.content AS "content", r.parts AS "parts", r.tool_calls AS "toolCalls", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM JSON_TABLE(:b1, '$[*]' COLUMNS (place NUMBER PATH '$.place', id VARCHAR2(1000 CHAR) PATH '$.id', seq NUMBER PATH '$.seq')) k
  CROSS APPLY (SELECT r.* FROM {message} r WHERE (((r.tenant_id = :b2)) AND (r.thread_id = k.id) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b3))) AND (r.seq < k.seq)
  ORDER BY r.seq DESC FETCH FIRST :b4 ROWS ONLY) r ORDER BY r.seq DESC) w UNION ALL SELECT * FROM (SELECT /*+ CARDINALITY(k 1) */ k.place AS "place", r.id AS "id", r.thread_id AS "threadId", r.seq AS "seq", r.user_id AS "userId", r.agent_id AS "agentId", r.role AS "role", r.type AS "type", r.type_text AS "typeText", r.run_id AS "runId", r.tool_call_id AS "toolCallId", r.has_tool_calls AS "hasToolCalls", r.agent_name AS "agentName", r.name AS "name", r.content AS "content", r.parts AS "parts", r.tool_calls AS "toolCalls", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM JSON_TABLE(:b5, '$[*]' COLUMNS (place NUMBER PATH '$.place', id VARCHAR2(1000 CHAR) PATH '$.id', seq NUMBER PATH '$.seq')) k
  CROSS APPLY (SELECT r.* FROM {message} r WHERE (((r.tenant_id = :b6)) AND (r.thread_id = k.id) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b7))) AND (r.seq > k.seq)
  ORDER BY r.seq ASC FETCH FIRST :b8 ROWS ONLY) r ORDER BY r.seq ASC) w;

-- links.ts, insert
SELECT m.user_id AS "userId", m.agent_id AS "agentId" FROM {memory} m WHERE ((m.tenant_id = :b1)) AND (m.id IN (SELECT /*+ CARDINALITY(k 10) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- memory-writes.ts, assertMayExtend
SELECT COUNT(*) AS "count" FROM {memory} r WHERE ((r.tenant_id = :b1) AND (r.user_id = :b2)) AND (r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- memory-writes.ts, pastOf
SELECT p.id AS "id", m.user_id AS "userId", m.agent_id AS "agentId" FROM {memory} m
  CROSS JOIN {memory_past} p WHERE p.tenant_id = m.tenant_id AND p.memory_id = m.id AND ((m.tenant_id = :b1)) AND (m.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- memory-writes.ts, saidAt
SELECT r.memory_id AS "memoryId", s.thread_id AS "threadId", MAX(s.seq) AS "seq",
  FROM_TZ(MAX(s.timestamp), '+00:00') AS "timestamp" FROM {evidence} r
  JOIN {message} s ON s.tenant_id = r.tenant_id AND s.id = r.message_id WHERE ((r.tenant_id = :b1) AND (r.memory_id IN (SELECT /*+ CARDINALITY(k 10) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.memory_id AND ((m.tenant_id = :b3))))) AND (r.is_current = 1)
  GROUP BY r.memory_id, s.thread_id;

-- message-steps.ts, insertSteps
INSERT INTO {message_step} (tenant_id, message_id, place, user_id, agent_id, thread_id, name, type,
  input_tokens, output_tokens, duration, timestamp, expires_at)
  SELECT r.tenant_id, k.message_id, k.place, k.user_id, k.agent_id, k.thread_id, k.name, k.type,
  k.input_tokens, k.output_tokens, k.duration, r.timestamp, r.expires_at
  FROM JSON_TABLE(:b1, '$[*]' COLUMNS (message_id VARCHAR2(1000 CHAR) PATH '$.message_id', place NUMBER PATH '$.place', user_id VARCHAR2(1000 CHAR) PATH '$.user_id', agent_id VARCHAR2(1000 CHAR) PATH '$.agent_id', thread_id VARCHAR2(1000 CHAR) PATH '$.thread_id', name VARCHAR2(1000 CHAR) PATH '$.name', type VARCHAR2(1000 CHAR) PATH '$.type', input_tokens NUMBER PATH '$.input_tokens', output_tokens NUMBER PATH '$.output_tokens', duration NUMBER PATH '$.duration')) k
  CROSS JOIN {message} r WHERE r.tenant_id = :b2 AND r.id = k.message_id;

-- message-steps.ts, totalsBy
SELECT /*+ CARDINALITY(k 1) */ k.id AS "parentId", s.name AS "name", s.type AS "type", COUNT(*) AS "count", SUM(s.input_tokens) AS "inputTokens",
  SUM(s.output_tokens) AS "outputTokens", SUM(s.duration) AS "duration",
  COUNT(s.duration) AS "timedCount", MAX(s.duration) AS "maxDuration" FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k
  CROSS JOIN {message_step} s WHERE (s.user_id = k.id) AND (((s.tenant_id = :b2)) AND (s.expires_at IS NULL OR s.expires_at > SYS_EXTRACT_UTC(:b3))) GROUP BY k.id, s.name, s.type ORDER BY COUNT(*) DESC, s.name, s.type;

-- message-writes.ts, append
SELECT r.last_seq AS "lastSeq" FROM {thread} r WHERE (r.tenant_id = :b1) AND (r.id = :b2) FOR UPDATE;

-- message-writes.ts, append
UPDATE {thread} r SET last_seq = r.last_seq + :b1,
  extraction_seq = :b2,
  updated_at = CASE WHEN r.updated_at < SYS_EXTRACT_UTC(:b3) THEN SYS_EXTRACT_UTC(:b4) ELSE r.updated_at END WHERE (r.tenant_id = :b5) AND (r.id = :b6);

-- message-writes.ts, delete
DELETE FROM {evidence} r WHERE r.tenant_id = :b1
  AND r.message_id IN (SELECT m.id FROM {message} m WHERE ((m.tenant_id = :b2)) AND (m.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)));

-- messages.ts, windowByThread
SELECT r.id AS "id", r.thread_id AS "threadId", r.seq AS "seq", r.user_id AS "userId", r.agent_id AS "agentId", r.role AS "role", r.type AS "type", r.type_text AS "typeText", r.run_id AS "runId", r.tool_call_id AS "toolCallId", r.has_tool_calls AS "hasToolCalls", r.agent_name AS "agentName", r.name AS "name", r.content AS "content", r.parts AS "parts", r.tool_calls AS "toolCalls", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM (SELECT r.tenant_id, r.id,
  ROW_NUMBER() OVER (PARTITION BY r.thread_id ORDER BY r.seq) - 1 AS place,
  COUNT(*) OVER (PARTITION BY r.thread_id) AS total
  FROM {message} r WHERE ((r.tenant_id = :b1)) AND (r.thread_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b3))) w
  JOIN {message} r ON r.tenant_id = w.tenant_id AND r.id = w.id
  WHERE w.place >= :b4 AND w.place >= w.total - :b5 ORDER BY r.seq;

-- meta.ts, readIdentity
SELECT name AS "name", value AS "value" FROM {meta}
  WHERE name = 'signing_key' OR name LIKE :b1;

-- meta.ts, readMeta
SELECT value AS "value" FROM {meta} WHERE name = :b1;

-- meta.ts, writeMeta
UPDATE {meta} SET value = :b1 WHERE name = :b2;

-- metric-rows.ts, addition
UPDATE {metric} r SET total = r.total + :b1, samples = r.samples + :b2
  WHERE (r.tenant_id = :b3) AND (r.step_seconds = :b4) AND (r.metric = :b5) AND (r.began = :b6);

-- metric-rows.ts, read
SELECT r.tenant_id AS "tenantId", r.metric AS "metric", r.step_seconds AS "stepSeconds", r.began AS "began", r.total AS "total", r.samples AS "samples" FROM {metric} r WHERE (r.tenant_id = :b1) AND (r.step_seconds = :b2) AND (r.metric IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (r.began >= :b4 AND r.began < :b5);

-- metric-rows.ts, trim
SELECT r.tenant_id AS "tenantId", r.metric AS "metric", r.step_seconds AS "stepSeconds", r.began AS "began", r.total AS "total", r.samples AS "samples" FROM {metric} r WHERE r.step_seconds = :b1 AND r.began < :b2
  ORDER BY r.began FETCH FIRST :b3 ROWS ONLY;

-- migrations.ts, 
SELECT table_name AS "name", column_name AS "column" FROM all_tab_columns
  WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA')
  UNION ALL SELECT index_name, NULL FROM all_indexes WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA')
  UNION ALL SELECT sequence_name, NULL FROM all_sequences WHERE sequence_owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA');

-- near-facts.ts, nearFacts
SELECT v.record_id AS "recordId", e.embedding AS "vector" FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {memory} r ON r.id = v.record_id WHERE (v.index_id = :b1) AND (v.dimension = :b2) AND ((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4)) AND ((r.user_id = :b5) AND (r.agent_id = :b6) AND (r.thread_id IS NULL)) AND (r.policy = 'FADING') AND (r.status = 'VALID') AND ((r.valid_from IS NULL OR r.valid_from <= SYS_EXTRACT_UTC(:b7)) AND (r.valid_to IS NULL OR r.valid_to > SYS_EXTRACT_UTC(:b8)));

-- open-pool.ts, assertCharacterSet
SELECT p.value AS "value" FROM nls_database_parameters p WHERE p.parameter = 'NLS_CHARACTERSET';

-- oracle-driver.ts, 
SELECT 1 FROM dual;

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {actor} r WHERE ((r.tenant_id = :b1) AND (r.entity = :b2));

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {api_key} r WHERE 1 = 1;

-- paging.ts, readCount
SELECT r.id AS "id", r.tenant_id AS "tenantId", FROM_TZ(r.created_at, '+00:00') AS "createdAt", r.caller_kind AS "callerKind", r.roles AS "roles", r.user_id AS "userId", r.agent_id AS "agentId", r.key_id AS "keyId", r.issuer AS "issuer", r.subject AS "subject", r.request_id AS "requestId", r.job_id AS "jobId", r.operation AS "operation", r.outcome AS "outcome", r.attempts AS "attempts", r.records AS "records", r.record_count AS "recordCount" FROM {audit_entry} r WHERE (r.tenant_id = :b1) AND (r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- paging.ts, readCount
SELECT r.id AS "id", r.memory_id AS "memoryId", r.message_id AS "messageId", r.job_id AS "jobId", r.quote AS "quote", r.quote_start AS "start", r.quote_end AS "end", r.is_current AS "isCurrent", r.is_context AS "isContext" FROM {evidence} r WHERE (r.tenant_id = :b1) AND (r.memory_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.memory_id AND ((m.tenant_id = :b3))));

-- paging.ts, readCount
SELECT r.id AS "id", r.memory_id AS "memoryId", r.message_id AS "messageId", r.job_id AS "jobId", r.quote AS "quote", r.quote_start AS "start", r.quote_end AS "end", r.is_current AS "isCurrent", r.is_context AS "isContext" FROM {evidence} r WHERE (r.message_id = :b1) AND ((r.tenant_id = :b2) AND (EXISTS (SELECT 1 FROM {message} s WHERE s.id = r.message_id AND (s.tenant_id = :b3))));

-- paging.ts, readCount
SELECT r.id AS "id", r.entity AS "entity", r.subject_id AS "subjectId", r.user_id AS "userId", r.agent_id AS "agentId", r.counts AS "counts", r.digest AS "digest", r.position AS "position", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.files_cleared_at, '+00:00') AS "filesClearedAt" FROM {forget_receipt} r WHERE ((r.tenant_id = :b1)) AND (r.id = :b2);

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {job} r WHERE ((r.tenant_id = :b1)) AND (1 = 1);

-- paging.ts, readCount
SELECT r.id AS "id", r.source_id AS "sourceId", r.target_id AS "targetId", r.relation AS "relation", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt" FROM {memory_link} r WHERE ((r.tenant_id = :b1) AND ((EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.source_id AND ((m.tenant_id = :b2)) AND ((m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b3))))) AND (EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.target_id AND ((m.tenant_id = :b4)) AND ((m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b5))))))) AND (r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b6, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- paging.ts, readCount
SELECT r.memory_id AS "memoryId", r.category AS "category", r.content AS "content", r.subject AS "subject", r.trust AS "trust", r.policy AS "policy", r.confidence AS "confidence", r.importance AS "importance", r.status AS "status", r.status_reason AS "statusReason", r.pinned AS "pinned", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", FROM_TZ(r.valid_from, '+00:00') AS "validFrom", FROM_TZ(r.valid_to, '+00:00') AS "validTo", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.reinforced_at, '+00:00') AS "reinforcedAt", FROM_TZ(r.decayed_at, '+00:00') AS "decayedAt", r.revision AS "revision", r.change AS "change", FROM_TZ(r.content_since, '+00:00') AS "contentSince", FROM_TZ(r.recorded_from, '+00:00') AS "recordedFrom", FROM_TZ(r.recorded_to, '+00:00') AS "recordedTo" FROM {memory_revision} r WHERE ((r.tenant_id = :b1) AND (r.memory_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.memory_id AND ((m.tenant_id = :b3)))));

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {memory} r WHERE ((r.tenant_id = :b1)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b2)) AND ((1 = 1));

-- paging.ts, readCount
SELECT r.id AS "id", r.kind AS "kind", r.user_id AS "userId", r.agent_id AS "agentId", r.thread_id AS "threadId", r.origin_thread_id AS "originThreadId", r.job_id AS "jobId", r.source AS "source", r.category AS "category", r.content AS "content", r.subject AS "subject", r.trust AS "trust", r.policy AS "policy", r.confidence AS "confidence", r.importance AS "importance", r.status AS "status", r.status_reason AS "statusReason", r.pinned AS "pinned", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", FROM_TZ(r.valid_from, '+00:00') AS "validFrom", FROM_TZ(r.valid_to, '+00:00') AS "validTo", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.reinforced_at, '+00:00') AS "reinforcedAt", FROM_TZ(r.decayed_at, '+00:00') AS "decayedAt", r.revision AS "revision", r.change AS "change", FROM_TZ(r.content_since, '+00:00') AS "contentSince", r.ordinal AS "ordinal", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM (SELECT m.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, CASE WHEN v.revision IS NULL THEN m.category ELSE v.category END AS category, CASE WHEN v.revision IS NULL THEN m.content ELSE v.content END AS content, CASE WHEN v.revision IS NULL THEN m.subject ELSE v.subject END AS subject, CASE WHEN v.revision IS NULL THEN m.trust ELSE v.trust END AS trust, CASE WHEN v.revision IS NULL THEN m.policy ELSE v.policy END AS policy, CASE WHEN v.revision IS NULL THEN m.confidence ELSE v.confidence END AS confidence, CASE WHEN v.revision IS NULL THEN m.importance ELSE v.importance END AS importance, CASE WHEN v.revision IS NULL THEN m.status ELSE v.status END AS status, CASE WHEN v.revision IS NULL THEN m.status_reason ELSE v.status_reason END AS status_reason, CASE WHEN v.revision IS NULL THEN m.pinned ELSE v.pinned END AS pinned, CASE WHEN v.revision IS NULL THEN m.timestamp ELSE v.timestamp END AS timestamp, CASE WHEN v.revision IS NULL THEN m.valid_from ELSE v.valid_from END AS valid_from, CASE WHEN v.revision IS NULL THEN m.valid_to ELSE v.valid_to END AS valid_to, CASE WHEN v.revision IS NULL THEN m.metadata ELSE v.metadata END AS metadata, CASE WHEN v.revision IS NULL THEN m.reinforced_at ELSE v.reinforced_at END AS reinforced_at, CASE WHEN v.revision IS NULL THEN m.decayed_at ELSE v.decayed_at END AS decayed_at, CASE WHEN v.revision IS NULL THEN m.revision ELSE v.revision END AS revision, CASE WHEN v.revision IS NULL THEN m.change ELSE v.change END AS change, CASE WHEN v.revision IS NULL THEN m.content_since ELSE v.content_since END AS content_since, CASE WHEN v.revision IS NULL THEN m.updated_at ELSE v.recorded_from END AS updated_at FROM {memory} m
  LEFT JOIN {memory_revision} v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
  AND v.recorded_from <= SYS_EXTRACT_UTC(:b1) AND v.recorded_to > SYS_EXTRACT_UTC(:b2)
  WHERE (v.revision IS NOT NULL OR m.updated_at <= SYS_EXTRACT_UTC(:b3))) r WHERE ((r.tenant_id = :b4)) AND ((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED'))) AND (r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b5, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b6));

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {message} r WHERE ((r.tenant_id = :b1)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b2)) AND (1 = 1);

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {message} r WHERE ((r.tenant_id = :b1)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b2)) AND (1 = 1) AND (EXISTS (SELECT 1 FROM {message_step} s
  WHERE s.tenant_id = r.tenant_id AND s.message_id = r.id AND s.name IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)));

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {message} r WHERE ((r.tenant_id = :b1)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b2)) AND (1 = 1) AND (EXISTS (SELECT 1 FROM {record_flag} f WHERE f.tenant_id = r.tenant_id
  AND f.entity = 'Message' AND f.record_id = r.id AND f.rule IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)));

-- paging.ts, readCount
SELECT r.owner_type AS "ownerType", r.owner_id AS "ownerId", r.user_id AS "userId", r.agent_id AS "agentId", r.thread_id AS "threadId", r.key AS "key", r.value AS "value", r.version AS "version", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt" FROM {shared_state} r WHERE (((r.tenant_id = :b1)) AND (r.owner_type = :b2) AND (r.owner_id = :b3)) AND (r.key = :b4);

-- paging.ts, readCount
SELECT r.id AS "id", r.thread_id AS "threadId", r.user_id AS "userId", r.agent_id AS "agentId", r.state AS "state", r.memory_ids AS "memoryIds", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM {simulation} r WHERE (r.tenant_id = :b1);

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {tenant} r WHERE 1 = 1;

-- paging.ts, readCount
SELECT r.thread_id AS "threadId", r.user_id AS "userId", r.agent_id AS "agentId", r.text AS "text", r.topics AS "topics", r.covered_seq AS "coveredSeq", r.message_count AS "messageCount", r.model AS "model", r.job_id AS "jobId", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM {thread_summary} r WHERE ((r.tenant_id = :b1)) AND (r.thread_id = :b2);

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {thread} r WHERE ((r.tenant_id = :b1));

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {thread} r WHERE ((r.tenant_id = :b1)) AND (EXISTS (SELECT 1 FROM {message} m WHERE (m.tenant_id = r.tenant_id AND m.thread_id = r.id) AND (m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b2))));

-- paging.ts, readCount
SELECT COUNT(*) AS "count" FROM {webhook} r WHERE (r.tenant_id = :b1);

-- paging.ts, readCounts
SELECT r.entity AS "entity", r.id AS "id", r.has_profile AS "hasProfile", r.information AS "information", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", r.fading_policy AS "fadingPolicy", r.ordinal AS "ordinal", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt" FROM {actor} r WHERE (((r.tenant_id = :b1) AND (r.entity = :b2)))
  ORDER BY r.created_at ASC, r.ordinal ASC, r.id ASC FETCH FIRST :b3 ROWS ONLY;

-- paging.ts, readCounts
SELECT r.id AS "id", r.tenant_id AS "tenantId", r.digest AS "digest", r.roles AS "roles", r.user_id AS "userId", r.agent_id AS "agentId", r.label AS "label", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt", FROM_TZ(r.revoked_at, '+00:00') AS "revokedAt", FROM_TZ(r.last_used_at, '+00:00') AS "lastUsedAt" FROM {api_key} r WHERE (1 = 1)
  ORDER BY r.created_at DESC, r.id DESC FETCH FIRST :b1 ROWS ONLY;

-- paging.ts, readCounts
SELECT DISTINCT r.subject_id AS "key" FROM {event} r WHERE (CASE WHEN r.entity = 'SharedState' THEN r.tenant_id END = :b1) AND (CASE WHEN r.entity = 'SharedState' THEN COALESCE(r.thread_id, r.user_id, r.agent_id) END = :b2) AND ((r.thread_id = :b3));

-- paging.ts, readCounts
SELECT k.id AS "parentId",
  (SELECT COUNT(*) FROM {evidence} r WHERE ((r.tenant_id = :b1) AND (r.memory_id = k.id) AND (EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.memory_id AND ((m.tenant_id = :b2)) AND ((m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b3)) AND ((m.status_reason IS NULL OR m.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED'))))))) AND (EXISTS (SELECT 1 FROM {message} s
  WHERE s.tenant_id = r.tenant_id AND s.id = r.message_id AND (s.expires_at IS NULL OR s.expires_at > SYS_EXTRACT_UTC(:b4))))) AS "count" FROM JSON_TABLE(:b5, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k;

-- paging.ts, readCounts
SELECT k.id AS "parentId",
  (SELECT COUNT(*) FROM {job} r WHERE (r.thread_id = k.id) AND (((r.tenant_id = :b1)) AND (1 = 1))) AS "count" FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k;

-- paging.ts, readCounts
SELECT k.id AS "parentId",
  (SELECT COUNT(*) FROM {memory_link} r WHERE (r.tenant_id = :b1 AND r.source_id = k.id) AND ((EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.source_id AND ((m.tenant_id = :b2)) AND ((m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b3)) AND ((m.status_reason IS NULL OR m.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))) AND (EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.target_id AND ((m.tenant_id = :b4)) AND ((m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b5)) AND ((m.status_reason IS NULL OR m.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))))) AS "count" FROM JSON_TABLE(:b6, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k;

-- paging.ts, readCounts
SELECT k.id AS "parentId",
  (SELECT COUNT(*) FROM {memory_revision} r WHERE ((r.tenant_id = :b1) AND (r.memory_id = k.id) AND (EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.memory_id AND ((m.tenant_id = :b2)) AND ((m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b3))))))) AS "count" FROM JSON_TABLE(:b4, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k;

-- paging.ts, readCounts
SELECT FROM_TZ(MIN(r.expires_at), '+00:00') AS "expiresAt" FROM {memory} r
  WHERE (CASE WHEN r.expires_at IS NOT NULL THEN r.tenant_id END = :b1) AND ((r.tenant_id = :b2));

-- paging.ts, readCounts
SELECT k.id AS "parentId",
  (SELECT COUNT(*) FROM {memory} r WHERE ((r.id IN (SELECT e.memory_id FROM {evidence} e
  JOIN {message} s ON s.tenant_id = e.tenant_id AND s.id = e.message_id
  WHERE e.tenant_id = :b1 AND e.message_id = k.id AND (s.expires_at IS NULL OR s.expires_at > SYS_EXTRACT_UTC(:b2)))) AND ((r.tenant_id = :b3))) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4)) AND ((1 = 1))) AS "count" FROM JSON_TABLE(:b5, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k;

-- paging.ts, readCounts
SELECT r.id AS "id", r.kind AS "kind", r.user_id AS "userId", r.agent_id AS "agentId", r.thread_id AS "threadId", r.origin_thread_id AS "originThreadId", r.job_id AS "jobId", r.source AS "source", r.category AS "category", r.content AS "content", r.subject AS "subject", r.trust AS "trust", r.policy AS "policy", r.confidence AS "confidence", r.importance AS "importance", r.status AS "status", r.status_reason AS "statusReason", r.pinned AS "pinned", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", FROM_TZ(r.valid_from, '+00:00') AS "validFrom", FROM_TZ(r.valid_to, '+00:00') AS "validTo", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.reinforced_at, '+00:00') AS "reinforcedAt", FROM_TZ(r.decayed_at, '+00:00') AS "decayedAt", r.revision AS "revision", r.change AS "change", FROM_TZ(r.content_since, '+00:00') AS "contentSince", r.ordinal AS "ordinal", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM (SELECT m.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, CASE WHEN v.revision IS NULL THEN m.category ELSE v.category END AS category, CASE WHEN v.revision IS NULL THEN m.content ELSE v.content END AS content, CASE WHEN v.revision IS NULL THEN m.subject ELSE v.subject END AS subject, CASE WHEN v.revision IS NULL THEN m.trust ELSE v.trust END AS trust, CASE WHEN v.revision IS NULL THEN m.policy ELSE v.policy END AS policy, CASE WHEN v.revision IS NULL THEN m.confidence ELSE v.confidence END AS confidence, CASE WHEN v.revision IS NULL THEN m.importance ELSE v.importance END AS importance, CASE WHEN v.revision IS NULL THEN m.status ELSE v.status END AS status, CASE WHEN v.revision IS NULL THEN m.status_reason ELSE v.status_reason END AS status_reason, CASE WHEN v.revision IS NULL THEN m.pinned ELSE v.pinned END AS pinned, CASE WHEN v.revision IS NULL THEN m.timestamp ELSE v.timestamp END AS timestamp, CASE WHEN v.revision IS NULL THEN m.valid_from ELSE v.valid_from END AS valid_from, CASE WHEN v.revision IS NULL THEN m.valid_to ELSE v.valid_to END AS valid_to, CASE WHEN v.revision IS NULL THEN m.metadata ELSE v.metadata END AS metadata, CASE WHEN v.revision IS NULL THEN m.reinforced_at ELSE v.reinforced_at END AS reinforced_at, CASE WHEN v.revision IS NULL THEN m.decayed_at ELSE v.decayed_at END AS decayed_at, CASE WHEN v.revision IS NULL THEN m.revision ELSE v.revision END AS revision, CASE WHEN v.revision IS NULL THEN m.change ELSE v.change END AS change, CASE WHEN v.revision IS NULL THEN m.content_since ELSE v.content_since END AS content_since, CASE WHEN v.revision IS NULL THEN m.updated_at ELSE v.recorded_from END AS updated_at FROM {memory} m
  LEFT JOIN {memory_revision} v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
  AND v.recorded_from <= SYS_EXTRACT_UTC(:b1) AND v.recorded_to > SYS_EXTRACT_UTC(:b2)
  WHERE (v.revision IS NOT NULL OR m.updated_at <= SYS_EXTRACT_UTC(:b3))) r WHERE (((r.tenant_id = :b4)) AND ((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED'))) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b5)) AND ((1 = 1)))
  ORDER BY r.confidence ASC, r.ordinal ASC, r.id ASC FETCH FIRST :b6 ROWS ONLY;

-- paging.ts, readCounts
SELECT r.id AS "id", r.kind AS "kind", r.user_id AS "userId", r.agent_id AS "agentId", r.thread_id AS "threadId", r.origin_thread_id AS "originThreadId", r.job_id AS "jobId", r.source AS "source", r.category AS "category", r.content AS "content", r.subject AS "subject", r.trust AS "trust", r.policy AS "policy", r.confidence AS "confidence", r.importance AS "importance", r.status AS "status", r.status_reason AS "statusReason", r.pinned AS "pinned", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", FROM_TZ(r.valid_from, '+00:00') AS "validFrom", FROM_TZ(r.valid_to, '+00:00') AS "validTo", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.reinforced_at, '+00:00') AS "reinforcedAt", FROM_TZ(r.decayed_at, '+00:00') AS "decayedAt", r.revision AS "revision", r.change AS "change", FROM_TZ(r.content_since, '+00:00') AS "contentSince", r.ordinal AS "ordinal", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM {memory} r WHERE (((r.tenant_id = :b1)) AND ((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED'))) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b2)) AND ((1 = 1) AND (EXISTS (SELECT 1 FROM {record_flag} f WHERE f.tenant_id = r.tenant_id
  AND f.entity = 'Memory' AND f.record_id = r.id AND f.rule IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)))))
  ORDER BY r.created_at DESC, r.ordinal DESC, r.id DESC FETCH FIRST :b4 ROWS ONLY;

-- paging.ts, readCounts
SELECT FROM_TZ(MIN(r.expires_at), '+00:00') AS "expiresAt" FROM {message} r
  WHERE (CASE WHEN r.expires_at IS NOT NULL THEN r.tenant_id END = :b1) AND ((r.tenant_id = :b2));

-- paging.ts, readCounts
SELECT k.id AS "parentId",
  (SELECT COUNT(*) FROM {message} r WHERE (r.thread_id = k.id) AND (((r.tenant_id = :b1)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b2)) AND (1 = 1) AND (EXISTS (SELECT 1 FROM {message_step} s
  WHERE s.tenant_id = r.tenant_id AND s.message_id = r.id AND s.name IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k))))) AS "count" FROM JSON_TABLE(:b4, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k;

-- paging.ts, readCounts
SELECT r.id AS "id", r.thread_id AS "threadId", r.seq AS "seq", r.user_id AS "userId", r.agent_id AS "agentId", r.role AS "role", r.type AS "type", r.type_text AS "typeText", r.run_id AS "runId", r.tool_call_id AS "toolCallId", r.has_tool_calls AS "hasToolCalls", r.agent_name AS "agentName", r.name AS "name", r.content AS "content", r.parts AS "parts", r.tool_calls AS "toolCalls", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM {message} r WHERE (((r.tenant_id = :b1)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b2)) AND (1 = 1) AND (EXISTS (SELECT 1 FROM {record_flag} f WHERE f.tenant_id = r.tenant_id
  AND f.entity = 'Message' AND f.record_id = r.id AND f.rule IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k))))
  ORDER BY r.created_at ASC, r.seq ASC, r.id ASC FETCH FIRST :b4 ROWS ONLY;

-- paging.ts, readCounts
SELECT DISTINCT term AS "term" FROM {posting} WHERE index_id = :b1 AND term >= :b2 AND term <= :b3
  AND SUBSTR(term, 1, LENGTH(:b4)) = :b5 ORDER BY term;

-- paging.ts, readCounts
SELECT r.tenant_id AS "id", r.settings AS "settings", r.limits AS "limits", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt" FROM {tenant} r WHERE (1 = 1)
  ORDER BY r.created_at DESC, r.tenant_id DESC FETCH FIRST :b1 ROWS ONLY;

-- paging.ts, readCounts
SELECT k.id AS "parentId",
  (SELECT COUNT(*) FROM {thread} r WHERE (r.user_id = k.id) AND (((r.tenant_id = :b1)))) AS "count" FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k;

-- paging.ts, readCounts
SELECT r.entity AS "entity", r.id AS "id", r.has_profile AS "hasProfile", r.information AS "information", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", r.fading_policy AS "fadingPolicy", r.ordinal AS "ordinal", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", FROM_TZ(r.last_active_at, '+00:00') AS "lastActiveAt" FROM (SELECT a.*, GREATEST(COALESCE((SELECT MAX(t.updated_at) FROM {thread} t WHERE ((t.tenant_id = :b1)) AND (t.user_id = a.id)), a.created_at), COALESCE((SELECT MAX(m.created_at) FROM {memory} m WHERE (((m.tenant_id = :b2)) AND (m.user_id = a.id)) AND (m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b3)) AND ((m.status_reason IS NULL OR m.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))), a.created_at)) AS last_active_at FROM {actor} a) r WHERE (((r.tenant_id = :b4) AND (r.entity = :b5)))
  ORDER BY r.last_active_at ASC, r.ordinal ASC, r.id ASC FETCH FIRST :b6 ROWS ONLY;

-- paging.ts, readCounts
SELECT k.id AS "parentId",
  (SELECT COUNT(*) FROM {thread} r WHERE (r.user_id = k.id) AND (((r.tenant_id = :b1)) AND (EXISTS (SELECT 1 FROM {message} m WHERE (m.tenant_id = r.tenant_id AND m.thread_id = r.id) AND (m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b2)))))) AS "count" FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k;

-- paging.ts, readCounts
SELECT k.id AS "parentId",
  (SELECT COUNT(*) FROM {webhook_delivery} r WHERE ((r.tenant_id = :b1)) AND (r.webhook_id = k.id) AND (r.dead_at IS NULL)) AS "count" FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k;

-- paging.ts, readCounts
SELECT r.id AS "id", r.tenant_id AS "tenantId", r.url AS "url", r.label AS "label", r.filter AS "filter", r.includes_snapshot AS "includesSnapshot", r.is_enabled AS "isEnabled", r.disabled_reason AS "disabledReason", r.secret_id AS "secretId", r.previous_secret_id AS "previousSecretId", FROM_TZ(r.previous_secret_until, '+00:00') AS "previousSecretUntil", r.position AS "position", r.lease_owner AS "leaseOwner", FROM_TZ(r.lease_until, '+00:00') AS "leaseUntil", r.failures AS "failures", FROM_TZ(r.retry_at, '+00:00') AS "retryAt", r.last_error AS "lastError", FROM_TZ(r.last_error_at, '+00:00') AS "lastErrorAt", FROM_TZ(r.last_delivered_at, '+00:00') AS "lastDeliveredAt", r.gaps AS "gaps", FROM_TZ(r.last_gap_at, '+00:00') AS "lastGapAt", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", r.revision AS "revision" FROM {webhook} r WHERE ((r.tenant_id = :b1))
  ORDER BY r.created_at DESC, r.id DESC FETCH FIRST :b2 ROWS ONLY;

-- passage-removal.ts, removePassages
DELETE FROM {passage} WHERE index_id = :b1 AND ordinal = :b2;

-- passage-removal.ts, removePassages
UPDATE {text_index} SET passage_count = passage_count - :b1, total_length = total_length - :b2 WHERE id = :b3;

-- passage-removal.ts, removePassages
UPDATE {text_session} SET passage_count = passage_count - :b1, total_length = total_length - :b2 WHERE index_id = :b3 AND place = :b4;

-- passages.ts, outdatedIndexes
SELECT t.tenant_id AS "tenantId", t.id AS "id", t.passage_count AS "passageCount" FROM {text_index} t
  WHERE t.passage_count > 0 AND t.analyser <> :b1 ORDER BY t.id FETCH FIRST :b2 ROWS ONLY;

-- passages.ts, read
SELECT p.ordinal AS "ordinal", p.record_id AS "recordId", p.text AS "text", p.speaker AS "speaker",
  p.day AS "day", p.flags AS "flags" FROM {passage} p
  JOIN {actor} r ON r.id = p.record_id WHERE (p.index_id = (SELECT t.id FROM {text_index} t
  WHERE t.id = :b1 AND t.tenant_id = :b2)) AND (p.ordinal IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND (((r.tenant_id = :b4) AND (r.entity = :b5)));

-- passages.ts, read
SELECT p.ordinal AS "ordinal", p.record_id AS "recordId", p.text AS "text", p.speaker AS "speaker",
  p.day AS "day", p.flags AS "flags" FROM {passage} p
  JOIN (SELECT p.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, CASE WHEN v.revision IS NULL THEN m.category ELSE v.category END AS category, CASE WHEN v.revision IS NULL THEN m.content ELSE v.content END AS content, CASE WHEN v.revision IS NULL THEN m.subject ELSE v.subject END AS subject, CASE WHEN v.revision IS NULL THEN m.trust ELSE v.trust END AS trust, CASE WHEN v.revision IS NULL THEN m.policy ELSE v.policy END AS policy, CASE WHEN v.revision IS NULL THEN m.confidence ELSE v.confidence END AS confidence, CASE WHEN v.revision IS NULL THEN m.importance ELSE v.importance END AS importance, CASE WHEN v.revision IS NULL THEN m.status ELSE v.status END AS status, CASE WHEN v.revision IS NULL THEN m.status_reason ELSE v.status_reason END AS status_reason, CASE WHEN v.revision IS NULL THEN m.pinned ELSE v.pinned END AS pinned, CASE WHEN v.revision IS NULL THEN m.timestamp ELSE v.timestamp END AS timestamp, CASE WHEN v.revision IS NULL THEN m.valid_from ELSE v.valid_from END AS valid_from, CASE WHEN v.revision IS NULL THEN m.valid_to ELSE v.valid_to END AS valid_to, CASE WHEN v.revision IS NULL THEN m.metadata ELSE v.metadata END AS metadata, CASE WHEN v.revision IS NULL THEN m.reinforced_at ELSE v.reinforced_at END AS reinforced_at, CASE WHEN v.revision IS NULL THEN m.decayed_at ELSE v.decayed_at END AS decayed_at, CASE WHEN v.revision IS NULL THEN m.revision ELSE v.revision END AS revision, CASE WHEN v.revision IS NULL THEN m.change ELSE v.change END AS change, CASE WHEN v.revision IS NULL THEN m.content_since ELSE v.content_since END AS content_since, CASE WHEN v.revision IS NULL THEN m.updated_at ELSE v.recorded_from END AS updated_at FROM {memory_past} p JOIN {memory} m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id
  LEFT JOIN {memory_revision} v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
  AND v.recorded_from <= SYS_EXTRACT_UTC(:b1) AND v.recorded_to > SYS_EXTRACT_UTC(:b2)
  WHERE (v.revision IS NOT NULL OR m.updated_at <= SYS_EXTRACT_UTC(:b3)) AND (p.said_from <= SYS_EXTRACT_UTC(:b4) AND p.said_to > SYS_EXTRACT_UTC(:b5))) r ON r.id = p.record_id WHERE (p.index_id = (SELECT t.id FROM {text_index} t
  WHERE t.id = :b6 AND t.tenant_id = :b7)) AND (p.ordinal IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b8, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND (((r.tenant_id = :b9)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b10)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))));

-- passages.ts, read
SELECT p.ordinal AS "ordinal", p.record_id AS "recordId", p.text AS "text", p.speaker AS "speaker",
  p.day AS "day", p.flags AS "flags" FROM {passage} p
  JOIN (SELECT p.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, m.category AS category, m.content AS content, m.subject AS subject, m.trust AS trust, m.policy AS policy, m.confidence AS confidence, m.importance AS importance, m.status AS status, m.status_reason AS status_reason, m.pinned AS pinned, m.timestamp AS timestamp, m.valid_from AS valid_from, m.valid_to AS valid_to, m.metadata AS metadata, m.reinforced_at AS reinforced_at, m.decayed_at AS decayed_at, m.revision AS revision, m.change AS change, m.content_since AS content_since, m.updated_at AS updated_at FROM {memory_past} p JOIN {memory} m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id) r ON r.id = p.record_id WHERE (p.index_id = (SELECT t.id FROM {text_index} t
  WHERE t.id = :b1 AND t.tenant_id = :b2)) AND (1 = 0) AND (((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4)) AND (1 = 1) AND ((1 = 0) AND ((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))));

-- passages.ts, read
SELECT p.ordinal AS "ordinal", p.record_id AS "recordId", p.text AS "text", p.speaker AS "speaker",
  p.day AS "day", p.flags AS "flags" FROM {passage} p
  JOIN (SELECT m.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, CASE WHEN v.revision IS NULL THEN m.category ELSE v.category END AS category, CASE WHEN v.revision IS NULL THEN m.content ELSE v.content END AS content, CASE WHEN v.revision IS NULL THEN m.subject ELSE v.subject END AS subject, CASE WHEN v.revision IS NULL THEN m.trust ELSE v.trust END AS trust, CASE WHEN v.revision IS NULL THEN m.policy ELSE v.policy END AS policy, CASE WHEN v.revision IS NULL THEN m.confidence ELSE v.confidence END AS confidence, CASE WHEN v.revision IS NULL THEN m.importance ELSE v.importance END AS importance, CASE WHEN v.revision IS NULL THEN m.status ELSE v.status END AS status, CASE WHEN v.revision IS NULL THEN m.status_reason ELSE v.status_reason END AS status_reason, CASE WHEN v.revision IS NULL THEN m.pinned ELSE v.pinned END AS pinned, CASE WHEN v.revision IS NULL THEN m.timestamp ELSE v.timestamp END AS timestamp, CASE WHEN v.revision IS NULL THEN m.valid_from ELSE v.valid_from END AS valid_from, CASE WHEN v.revision IS NULL THEN m.valid_to ELSE v.valid_to END AS valid_to, CASE WHEN v.revision IS NULL THEN m.metadata ELSE v.metadata END AS metadata, CASE WHEN v.revision IS NULL THEN m.reinforced_at ELSE v.reinforced_at END AS reinforced_at, CASE WHEN v.revision IS NULL THEN m.decayed_at ELSE v.decayed_at END AS decayed_at, CASE WHEN v.revision IS NULL THEN m.revision ELSE v.revision END AS revision, CASE WHEN v.revision IS NULL THEN m.change ELSE v.change END AS change, CASE WHEN v.revision IS NULL THEN m.content_since ELSE v.content_since END AS content_since, CASE WHEN v.revision IS NULL THEN m.updated_at ELSE v.recorded_from END AS updated_at FROM {memory} m
  LEFT JOIN {memory_revision} v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
  AND v.recorded_from <= SYS_EXTRACT_UTC(:b1) AND v.recorded_to > SYS_EXTRACT_UTC(:b2)
  WHERE (v.revision IS NOT NULL OR m.updated_at <= SYS_EXTRACT_UTC(:b3)) AND (m.content_since <= SYS_EXTRACT_UTC(:b4))) r ON r.id = p.record_id WHERE (p.index_id = (SELECT t.id FROM {text_index} t
  WHERE t.id = :b5 AND t.tenant_id = :b6)) AND (p.ordinal IN (SELECT /*+ CARDINALITY(k 100) */ k.id FROM JSON_TABLE(:b7, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND (((r.tenant_id = :b8)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b9)) AND (1 = 1) AND ((r.status = 'VALID')));

-- passages.ts, read
SELECT p.ordinal AS "ordinal", p.record_id AS "recordId", p.text AS "text", p.speaker AS "speaker",
  p.day AS "day", p.flags AS "flags" FROM {passage} p
  JOIN {memory} r ON r.id = p.record_id WHERE (p.index_id = (SELECT t.id FROM {text_index} t
  WHERE t.id = :b1 AND t.tenant_id = :b2)) AND (p.ordinal IN (SELECT /*+ CARDINALITY(k 10) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND (((r.tenant_id = :b4)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b5)) AND (1 = 1) AND (1 = 1));

-- passages.ts, read
SELECT p.ordinal AS "ordinal", p.record_id AS "recordId", p.text AS "text", p.speaker AS "speaker",
  p.day AS "day", p.flags AS "flags" FROM {passage} p
  JOIN {message} r ON r.id = p.record_id WHERE (p.index_id = (SELECT t.id FROM {text_index} t
  WHERE t.id = :b1 AND t.tenant_id = :b2)) AND (p.ordinal IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND (((r.tenant_id = :b4)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b5)) AND (1 = 1));

-- passages.ts, readKeys
SELECT t.id AS "id", t.entity AS "entity", t.owner AS "owner", t.passage_count AS "passageCount"
  FROM {text_index} t WHERE (t.tenant_id = :b1) AND (t.entity = :b2) ORDER BY t.id;

-- passages.ts, readPart
SELECT p.index_id AS "indexId", p.ordinal AS "ordinal", p.term_count AS "length", p.speaker AS "speaker"
  FROM {passage} p JOIN (SELECT p.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, m.category AS category, m.content AS content, m.subject AS subject, m.trust AS trust, m.policy AS policy, m.confidence AS confidence, m.importance AS importance, m.status AS status, m.status_reason AS status_reason, m.pinned AS pinned, m.timestamp AS timestamp, m.valid_from AS valid_from, m.valid_to AS valid_to, m.metadata AS metadata, m.reinforced_at AS reinforced_at, m.decayed_at AS decayed_at, m.revision AS revision, m.change AS change, m.content_since AS content_since, m.updated_at AS updated_at FROM {memory_past} p JOIN {memory} m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id) r ON r.id = p.record_id
  WHERE (p.index_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND ((r.tenant_id = :b2) AND (r.agent_id = :b3));

-- passages.ts, readPart
SELECT p.index_id AS "indexId", p.ordinal AS "ordinal", p.term_count AS "length", p.speaker AS "speaker"
  FROM {passage} p JOIN {memory} r ON r.id = p.record_id
  WHERE (p.index_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND ((r.tenant_id = :b2) AND (r.agent_id = :b3));

-- passages.ts, readPart
SELECT p.index_id AS "indexId", p.ordinal AS "ordinal", p.term_count AS "length", p.speaker AS "speaker"
  FROM {passage} p JOIN {message} r ON r.id = p.record_id
  WHERE (p.index_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND ((r.tenant_id = :b2) AND (r.agent_id = :b3));

-- passages.ts, readRows
SELECT t.id AS "id", t.entity AS "entity", t.owner AS "owner", t.passage_count AS "passageCount",
  t.total_length AS "totalLength" FROM {text_index} t
  WHERE (t.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND ((t.tenant_id = :b2) AND (t.entity = :b3));

-- passages.ts, readRows
SELECT s.index_id AS "indexId", s.place AS "number", s.thread_id AS "threadId", s.total_length AS "length"
  FROM {text_session} s WHERE (s.index_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND (s.passage_count > 0)
  ORDER BY s.index_id, s.place;

-- passages.ts, readRows
SELECT s.index_id AS "indexId", s.name AS "name" FROM {text_speaker} s
  WHERE (s.index_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND (s.passage_count > 0) ORDER BY s.index_id, s.name;

-- posting-writes.ts, blocksAt
SELECT b.term AS "term", b.first_ordinal AS "firstOrdinal", b.posting_count AS "postingCount", b.data AS "data" FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k CROSS JOIN {posting} b
  WHERE b.index_id = :b2 AND b.term = k.id AND b.first_ordinal = (
  SELECT MAX(o.first_ordinal) FROM {posting} o
  WHERE o.index_id = :b3 AND o.term = k.id AND o.first_ordinal <= :b4);

-- postings.ts, readPostings
SELECT b.index_id AS "indexId", b.term AS "term", b.first_ordinal AS "firstOrdinal", b.posting_count AS "postingCount", b.data AS "data" FROM {posting} b WHERE (b.index_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id NUMBER PATH '$')) k)) AND (b.term IN (SELECT /*+ CARDINALITY(k 10) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k))
  ORDER BY b.index_id, b.term, b.first_ordinal;

-- postings.ts, readTailTerms
SELECT b.data AS "data" FROM {posting} b WHERE b.index_id = :b1 AND b.term = :b2;

-- rebuild.ts, count
INSERT INTO {text_speaker} (index_id, name, passage_count)
  SELECT p.index_id, p.speaker, COUNT(*) FROM {passage} p
  WHERE p.index_id = :b1 AND p.speaker IS NOT NULL GROUP BY p.index_id, p.speaker;

-- rebuild.ts, count
UPDATE {text_index} SET total_length = :b1 WHERE id = :b2;

-- rebuild.ts, count
UPDATE {text_session} SET total_length = :b1 WHERE index_id = :b2 AND place = :b3;

-- rebuild.ts, rebuildIndex
DELETE FROM {posting} WHERE index_id = :b1;

-- rebuild.ts, rebuildIndex
DELETE FROM {text_speaker} WHERE index_id = :b1;

-- rebuild.ts, rebuildIndex
SELECT r.ordinal AS "ordinal", r.place AS "number", r.text AS "text", r.speaker AS "speaker",
  r.day AS "day", r.flags AS "flags" FROM {passage} r
  WHERE r.index_id = :b1 AND r.ordinal > :b2 ORDER BY r.ordinal
  FETCH FIRST :b3 ROWS ONLY;

-- rebuild.ts, rebuildIndex
UPDATE {passage} SET term_count = :b1, speaker = :b2, day = :b3, flags = :b4 WHERE index_id = :b5 AND ordinal = :b6;

-- rebuild.ts, rebuildIndex
UPDATE {text_index} SET analyser = :b1, total_length = 0
  WHERE id = :b2 AND tenant_id = :b3 AND analyser <> :b4;

-- record-contents.ts, readTexts
SELECT p.record_id AS "recordId", p.text AS "text"
  FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$.id', owner VARCHAR2(1000 CHAR) PATH '$.owner')) k CROSS JOIN {text_index} t
  CROSS JOIN {passage} p 
  WHERE ((t.tenant_id = :b2) AND (t.entity = :b3) AND (t.owner = k.owner)) AND (p.index_id = t.id AND p.record_id = k.id)
  ORDER BY p.record_id, p.ordinal;

-- record-contents.ts, readVectors
SELECT v.record_id AS "recordId", v.model AS "model", e.embedding AS "vector"
  FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$.id', owner VARCHAR2(1000 CHAR) PATH '$.owner')) k CROSS JOIN {text_index} t CROSS JOIN {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  WHERE ((t.tenant_id = :b2) AND (t.entity = :b3) AND (t.owner = k.owner)) AND (v.index_id = t.id AND v.record_id = k.id) AND (v.dimension = :b4) ORDER BY v.record_id, v.place;

-- record-flags.ts, add
INSERT INTO {record_flag} (tenant_id, entity, record_id, field, rule, matches)
  SELECT r.tenant_id, :b1, k.record_id, k.field, k.rule, k.matches
  FROM JSON_TABLE(:b2, '$[*]' COLUMNS (record_id VARCHAR2(1000 CHAR) PATH '$.record_id', field VARCHAR2(1000 CHAR) PATH '$.field', rule VARCHAR2(1000 CHAR) PATH '$.rule', matches NUMBER PATH '$.matches')) k
  CROSS JOIN {memory} r WHERE r.id = k.record_id AND (r.tenant_id = :b3);

-- record-flags.ts, add
INSERT INTO {record_flag} (tenant_id, entity, record_id, field, rule, matches)
  SELECT r.tenant_id, :b1, k.record_id, k.field, k.rule, k.matches
  FROM JSON_TABLE(:b2, '$[*]' COLUMNS (record_id VARCHAR2(1000 CHAR) PATH '$.record_id', field VARCHAR2(1000 CHAR) PATH '$.field', rule VARCHAR2(1000 CHAR) PATH '$.rule', matches NUMBER PATH '$.matches')) k
  CROSS JOIN {message} r WHERE r.id = k.record_id AND (r.tenant_id = :b3);

-- record-flags.ts, byIds
SELECT f.record_id AS "recordId", f.rule AS "rule", f.field AS "field", f.matches AS "count"
  FROM {record_flag} f CROSS JOIN {memory} r
  WHERE f.tenant_id = r.tenant_id AND f.record_id = r.id AND (f.entity = :b1) AND (f.record_id IN (SELECT /*+ CARDINALITY(k 10) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND ((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4))
  ORDER BY f.record_id, f.rule, f.field;

-- record-flags.ts, byIds
SELECT f.record_id AS "recordId", f.rule AS "rule", f.field AS "field", f.matches AS "count"
  FROM {record_flag} f CROSS JOIN {message} r
  WHERE f.tenant_id = r.tenant_id AND f.record_id = r.id AND (f.entity = :b1) AND (f.record_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND ((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4))
  ORDER BY f.record_id, f.rule, f.field;

-- requests.ts, find
SELECT r.request_hash AS "requestHash", r.answer AS "answer" FROM {request} r WHERE (r.tenant_id = :b1) AND (r.operation = :b2) AND (r.key = :b3);

-- schema.ts
ALTER SESSION SET NLS_SORT = BINARY NLS_COMP = BINARY;

-- schema.ts
CREATE INDEX IF NOT EXISTS {actor_by_time} ON {actor} (tenant_id, entity, created_at, ordinal, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {api_key_by_time} ON {api_key} (tenant_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {audit_entry_by_tenant} ON {audit_entry} (tenant_id, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {event_by_subject} ON {event} (tenant_id, entity, subject_id, CASE WHEN entity = 'SharedState' THEN COALESCE(thread_id, user_id, agent_id) END);

-- schema.ts
CREATE INDEX IF NOT EXISTS {event_of_state} ON {event} (CASE WHEN entity = 'SharedState' THEN tenant_id END, CASE WHEN entity = 'SharedState' THEN COALESCE(thread_id, user_id, agent_id) END);

-- schema.ts
CREATE INDEX IF NOT EXISTS {event_unstamped} ON {event} (CASE WHEN position IS NULL THEN id END);

-- schema.ts
CREATE INDEX IF NOT EXISTS {evidence_by_memory} ON {evidence} (tenant_id, memory_id, id, message_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {evidence_by_message} ON {evidence} (tenant_id, message_id, memory_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {job_by_agent} ON {job} (tenant_id, agent_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {job_by_state} ON {job} (tenant_id, state, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {job_by_thread} ON {job} (tenant_id, thread_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {job_by_time} ON {job} (tenant_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {job_by_user} ON {job} (tenant_id, user_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {job_leased} ON {job} (CASE WHEN state = 'RUNNING' THEN lease_until END, CASE WHEN state = 'RUNNING' THEN id END);

-- schema.ts
CREATE INDEX IF NOT EXISTS {job_unfinished} ON {job} (CASE WHEN state IN ('READY', 'FAILED', 'RUNNING') THEN tenant_id END, kind, thread_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {job_waiting} ON {job} (CASE WHEN state IN ('READY', 'FAILED') THEN run_at END, CASE WHEN state IN ('READY', 'FAILED') THEN id END);

-- schema.ts
CREATE INDEX IF NOT EXISTS {job_with_findings} ON {job} (CASE WHEN has_findings = 1 THEN tenant_id END, user_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_by_agent} ON {memory} (tenant_id, agent_id, created_at, ordinal, id, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_by_content} ON {memory} (tenant_id, content_key, user_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_by_expiry} ON {memory} (CASE WHEN expires_at IS NOT NULL THEN tenant_id END, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_by_job} ON {memory} (tenant_id, job_id, created_at, ordinal, id, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_by_origin} ON {memory} (tenant_id, origin_thread_id, created_at, ordinal, id, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_by_thread} ON {memory} (tenant_id, thread_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_by_time} ON {memory} (tenant_id, created_at, ordinal, id, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_by_user} ON {memory} (tenant_id, user_id, created_at, ordinal, id, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_fading} ON {memory} (CASE WHEN policy = 'FADING' THEN tenant_id END, CASE WHEN policy = 'FADING' THEN created_at END, CASE WHEN policy = 'FADING' THEN ordinal END, CASE WHEN policy = 'FADING' THEN id END);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_for_reviewers} ON {memory} (CASE WHEN status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN tenant_id END, CASE WHEN status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN user_id END, CASE WHEN status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN created_at END, CASE WHEN status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN ordinal END, CASE WHEN status_reason IN ('REVIEW_REQUESTED', 'REJECTED') THEN id END);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_link_by_source} ON {memory_link} (tenant_id, source_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_link_by_target} ON {memory_link} (tenant_id, target_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_past_by_memory} ON {memory_past} (tenant_id, memory_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_pending} ON {memory} (CASE WHEN status = 'PENDING' THEN tenant_id END, CASE WHEN status = 'PENDING' THEN created_at END, CASE WHEN status = 'PENDING' THEN ordinal END, CASE WHEN status = 'PENDING' THEN id END);

-- schema.ts
CREATE INDEX IF NOT EXISTS {memory_sure} ON {memory} (CASE WHEN status = 'VALID' THEN tenant_id END, CASE WHEN status = 'VALID' THEN user_id END, CASE WHEN status = 'VALID' THEN confidence END DESC, CASE WHEN status = 'VALID' THEN COALESCE(reinforced_at, created_at) END DESC, CASE WHEN status = 'VALID' THEN id END);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_by_agent} ON {message} (tenant_id, agent_id, created_at, seq, id, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_by_expiry} ON {message} (CASE WHEN expires_at IS NOT NULL THEN tenant_id END, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_by_place} ON {message} (tenant_id, thread_id, seq);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_by_run} ON {message} (tenant_id, run_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_by_said} ON {message} (tenant_id, timestamp, created_at, seq, id, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_by_time} ON {message} (tenant_id, created_at, seq, id, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_by_tool_call} ON {message} (tenant_id, tool_call_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_by_user_said} ON {message} (tenant_id, user_id, timestamp, created_at, seq, id, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_by_user} ON {message} (tenant_id, user_id, created_at, seq, id, expires_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_step_by_agent} ON {message_step} (tenant_id, agent_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_step_by_thread} ON {message_step} (tenant_id, thread_id, user_id, agent_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {message_step_by_user} ON {message_step} (tenant_id, user_id, agent_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {metric_by_time} ON {metric} (step_seconds, began);

-- schema.ts
CREATE INDEX IF NOT EXISTS {passage_by_record} ON {passage} (index_id, record_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {simulation_by_thread} ON {simulation} (tenant_id, thread_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {tenant_by_change} ON {tenant} (updated_at);

-- schema.ts
CREATE INDEX IF NOT EXISTS {tenant_by_time} ON {tenant} (created_at, tenant_id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {text_session_by_thread} ON {text_session} (index_id, thread_id, place);

-- schema.ts
CREATE INDEX IF NOT EXISTS {thread_by_agent} ON {thread} (tenant_id, agent_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {thread_by_time} ON {thread} (tenant_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {thread_by_user} ON {thread} (tenant_id, user_id, created_at, id);

-- schema.ts
CREATE INDEX IF NOT EXISTS {vector_by_space} ON {vector} (tenant_id, model, dimension, index_id);

-- schema.ts
CREATE SEQUENCE IF NOT EXISTS {event_id} START WITH 1 ORDER;

-- schema.ts
CREATE SEQUENCE IF NOT EXISTS {text_index_id} START WITH 1;

-- schema.ts
CREATE TABLE IF NOT EXISTS {actor} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, entity VARCHAR2(40 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, has_profile NUMBER(1) NOT NULL, information CLOB, metadata JSON, fading_policy CLOB, ordinal NUMBER(15) NOT NULL, created_at TIMESTAMP(3) NOT NULL, updated_at TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (tenant_id, entity, id));

-- schema.ts
CREATE TABLE IF NOT EXISTS {api_key} (
  id VARCHAR2(255 CHAR) NOT NULL PRIMARY KEY, tenant_id VARCHAR2(255 CHAR) NOT NULL, digest VARCHAR2(255 CHAR) NOT NULL, roles VARCHAR2(1000 CHAR) NOT NULL, user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), label VARCHAR2(1000 CHAR), created_at TIMESTAMP(3) NOT NULL, expires_at TIMESTAMP(3), revoked_at TIMESTAMP(3), last_used_at TIMESTAMP(3));

-- schema.ts
CREATE TABLE IF NOT EXISTS {audit_entry} (
  id VARCHAR2(255 CHAR) NOT NULL PRIMARY KEY, tenant_id VARCHAR2(255 CHAR) NOT NULL, created_at TIMESTAMP(3) NOT NULL, caller_kind VARCHAR2(40 CHAR) NOT NULL, roles VARCHAR2(1000 CHAR) NOT NULL, user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), key_id VARCHAR2(255 CHAR), issuer VARCHAR2(1000 CHAR), subject VARCHAR2(1000 CHAR), request_id VARCHAR2(255 CHAR), job_id VARCHAR2(255 CHAR), operation VARCHAR2(255 CHAR) NOT NULL, outcome VARCHAR2(40 CHAR) NOT NULL, attempts NUMBER(15) NOT NULL, records CLOB NOT NULL, record_count NUMBER(15) NOT NULL);

-- schema.ts
CREATE TABLE IF NOT EXISTS {audit_subject} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, entity VARCHAR2(40 CHAR) NOT NULL, subject_id VARCHAR2(255 CHAR) NOT NULL, audit_id VARCHAR2(255 CHAR) NOT NULL,
  PRIMARY KEY (tenant_id, entity, subject_id, audit_id));

-- schema.ts
CREATE TABLE IF NOT EXISTS {embedding_1024} (
  index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  embedding VECTOR(1024, FLOAT32) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {embedding_1024_of_vector} FOREIGN KEY (index_id, record_id, place)
  REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE);

-- schema.ts
CREATE TABLE IF NOT EXISTS {embedding_1536} (
  index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  embedding VECTOR(1536, FLOAT32) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {embedding_1536_of_vector} FOREIGN KEY (index_id, record_id, place)
  REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE);

-- schema.ts
CREATE TABLE IF NOT EXISTS {embedding_2048} (
  index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  embedding VECTOR(2048, FLOAT32) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {embedding_2048_of_vector} FOREIGN KEY (index_id, record_id, place)
  REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE);

-- schema.ts
CREATE TABLE IF NOT EXISTS {embedding_256} (
  index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  embedding VECTOR(256, FLOAT32) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {embedding_256_of_vector} FOREIGN KEY (index_id, record_id, place)
  REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE);

-- schema.ts
CREATE TABLE IF NOT EXISTS {embedding_3072} (
  index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  embedding VECTOR(3072, FLOAT32) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {embedding_3072_of_vector} FOREIGN KEY (index_id, record_id, place)
  REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE);

-- schema.ts
CREATE TABLE IF NOT EXISTS {embedding_384} (
  index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  embedding VECTOR(384, FLOAT32) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {embedding_384_of_vector} FOREIGN KEY (index_id, record_id, place)
  REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE);

-- schema.ts
CREATE TABLE IF NOT EXISTS {embedding_4096} (
  index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  embedding VECTOR(4096, FLOAT32) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {embedding_4096_of_vector} FOREIGN KEY (index_id, record_id, place)
  REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE);

-- schema.ts
CREATE TABLE IF NOT EXISTS {embedding_512} (
  index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  embedding VECTOR(512, FLOAT32) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {embedding_512_of_vector} FOREIGN KEY (index_id, record_id, place)
  REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE);

-- schema.ts
CREATE TABLE IF NOT EXISTS {embedding_768} (
  index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  embedding VECTOR(768, FLOAT32) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {embedding_768_of_vector} FOREIGN KEY (index_id, record_id, place)
  REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE);

-- schema.ts
CREATE TABLE IF NOT EXISTS {embedding_other} (
  index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  embedding VECTOR(*, FLOAT32) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {embedding_other_of_vector} FOREIGN KEY (index_id, record_id, place)
  REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE);

-- schema.ts
CREATE TABLE IF NOT EXISTS {event_head} (id NUMBER(1) NOT NULL PRIMARY KEY, position NUMBER(18) NOT NULL);

-- schema.ts
CREATE TABLE IF NOT EXISTS {event_start} (id NUMBER(1) NOT NULL PRIMARY KEY, position NUMBER(18) NOT NULL);

-- schema.ts
CREATE TABLE IF NOT EXISTS {event} (
  id NUMBER(18) NOT NULL PRIMARY KEY, position NUMBER(18) UNIQUE, tenant_id VARCHAR2(255 CHAR) NOT NULL, kind VARCHAR2(40 CHAR) NOT NULL,
  entity VARCHAR2(40 CHAR) NOT NULL, subject_id VARCHAR2(255 CHAR) NOT NULL, user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), thread_id VARCHAR2(255 CHAR),
  origin_thread_id VARCHAR2(255 CHAR), job_id VARCHAR2(255 CHAR), snapshot CLOB NOT NULL, created_at TIMESTAMP(3) NOT NULL);

-- schema.ts
CREATE TABLE IF NOT EXISTS {evidence} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, memory_id VARCHAR2(255 CHAR) NOT NULL, message_id VARCHAR2(255 CHAR) NOT NULL, job_id VARCHAR2(255 CHAR), quote CLOB NOT NULL, quote_start NUMBER(15) NOT NULL, quote_end NUMBER(15) NOT NULL, is_current NUMBER(1) NOT NULL, is_context NUMBER(1) DEFAULT 0 NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT {evidence_of_memory} FOREIGN KEY (tenant_id, memory_id) REFERENCES {memory} (tenant_id, id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT {evidence_of_message} FOREIGN KEY (tenant_id, message_id) REFERENCES {message} (tenant_id, id) DEFERRABLE INITIALLY DEFERRED);

-- schema.ts
CREATE TABLE IF NOT EXISTS {forget_receipt} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, entity VARCHAR2(40 CHAR) NOT NULL, subject_id VARCHAR2(255 CHAR) NOT NULL,
  user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), counts CLOB NOT NULL, digest VARCHAR2(255 CHAR) NOT NULL, position NUMBER(18) NOT NULL,
  created_at TIMESTAMP(3) NOT NULL, files_cleared_at TIMESTAMP(3),
  PRIMARY KEY (tenant_id, id));

-- schema.ts
CREATE TABLE IF NOT EXISTS {job} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, kind VARCHAR2(40 CHAR) NOT NULL, thread_id VARCHAR2(255 CHAR), user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), input CLOB NOT NULL, state VARCHAR2(40 CHAR) NOT NULL, attempts NUMBER(15) NOT NULL, deaths NUMBER(15) NOT NULL, fence NUMBER(15) NOT NULL, run_at TIMESTAMP(3) NOT NULL, lease_until TIMESTAMP(3), outcome VARCHAR2(40 CHAR), error CLOB, model VARCHAR2(1000 CHAR), calls NUMBER(15) NOT NULL, input_tokens NUMBER(15) NOT NULL, output_tokens NUMBER(15) NOT NULL, result CLOB, has_findings NUMBER(1) NOT NULL, created_at TIMESTAMP(3) NOT NULL, updated_at TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (tenant_id, id));

-- schema.ts
CREATE TABLE IF NOT EXISTS {memory_link} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, source_id VARCHAR2(255 CHAR) NOT NULL, target_id VARCHAR2(255 CHAR) NOT NULL, relation VARCHAR2(40 CHAR) NOT NULL, metadata JSON, created_at TIMESTAMP(3) NOT NULL, updated_at TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT {memory_link_once} UNIQUE (tenant_id, source_id, target_id, relation),
  CONSTRAINT {link_from_memory} FOREIGN KEY (tenant_id, source_id) REFERENCES {memory} (tenant_id, id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT {link_to_memory} FOREIGN KEY (tenant_id, target_id) REFERENCES {memory} (tenant_id, id) DEFERRABLE INITIALLY DEFERRED);

-- schema.ts
CREATE TABLE IF NOT EXISTS {memory_past} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, memory_id VARCHAR2(255 CHAR) NOT NULL,
  said_from TIMESTAMP(3) NOT NULL, said_to TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT {past_of_memory} FOREIGN KEY (tenant_id, memory_id) REFERENCES {memory} (tenant_id, id) DEFERRABLE INITIALLY DEFERRED);

-- schema.ts
CREATE TABLE IF NOT EXISTS {memory_revision} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, memory_id VARCHAR2(255 CHAR) NOT NULL, category VARCHAR2(1000 CHAR), content CLOB, policy VARCHAR2(40 CHAR) NOT NULL, confidence NUMBER NOT NULL, importance NUMBER, status VARCHAR2(40 CHAR) NOT NULL, status_reason VARCHAR2(40 CHAR), pinned NUMBER(1) NOT NULL, timestamp TIMESTAMP(3), valid_from TIMESTAMP(3), valid_to TIMESTAMP(3), metadata JSON, reinforced_at TIMESTAMP(3), decayed_at TIMESTAMP(3), revision NUMBER(15) NOT NULL, change CLOB, content_since TIMESTAMP(3) NOT NULL, recorded_from TIMESTAMP(3) NOT NULL, recorded_to TIMESTAMP(3) NOT NULL, subject VARCHAR2(1000 CHAR), trust VARCHAR2(40 CHAR) DEFAULT 'USER_WORDS' NOT NULL,
  PRIMARY KEY (tenant_id, memory_id, revision),
  CONSTRAINT {revision_of_memory} FOREIGN KEY (tenant_id, memory_id) REFERENCES {memory} (tenant_id, id) DEFERRABLE INITIALLY DEFERRED);

-- schema.ts
CREATE TABLE IF NOT EXISTS {memory} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, kind VARCHAR2(40 CHAR) NOT NULL, user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), thread_id VARCHAR2(255 CHAR), origin_thread_id VARCHAR2(255 CHAR), job_id VARCHAR2(255 CHAR), source VARCHAR2(40 CHAR) NOT NULL, content_key VARCHAR2(255 CHAR), category VARCHAR2(1000 CHAR), content CLOB, policy VARCHAR2(40 CHAR) NOT NULL, confidence NUMBER NOT NULL, importance NUMBER, status VARCHAR2(40 CHAR) NOT NULL, status_reason VARCHAR2(40 CHAR), pinned NUMBER(1) NOT NULL, timestamp TIMESTAMP(3), valid_from TIMESTAMP(3), valid_to TIMESTAMP(3), metadata JSON, reinforced_at TIMESTAMP(3), decayed_at TIMESTAMP(3), revision NUMBER(15) NOT NULL, change CLOB, content_since TIMESTAMP(3) NOT NULL, ordinal NUMBER(15) NOT NULL, created_at TIMESTAMP(3) NOT NULL, updated_at TIMESTAMP(3) NOT NULL, expires_at TIMESTAMP(3), subject VARCHAR2(1000 CHAR), trust VARCHAR2(40 CHAR) DEFAULT 'USER_WORDS' NOT NULL,
  PRIMARY KEY (tenant_id, id));

-- schema.ts
CREATE TABLE IF NOT EXISTS {message_step} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, message_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL, user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR),
  thread_id VARCHAR2(255 CHAR), name VARCHAR2(1000 CHAR) NOT NULL, type VARCHAR2(40 CHAR) NOT NULL, input_tokens NUMBER(18), output_tokens NUMBER(18),
  duration NUMBER(18), timestamp TIMESTAMP(3) NOT NULL, expires_at TIMESTAMP(3),
  PRIMARY KEY (tenant_id, message_id, place));

-- schema.ts
CREATE TABLE IF NOT EXISTS {message} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, thread_id VARCHAR2(255 CHAR), seq NUMBER(15) NOT NULL, user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), role VARCHAR2(1000 CHAR) NOT NULL, type VARCHAR2(40 CHAR), type_text VARCHAR2(1000 CHAR), run_id VARCHAR2(255 CHAR), tool_call_id VARCHAR2(255 CHAR), has_tool_calls NUMBER(1) NOT NULL, agent_name VARCHAR2(1000 CHAR), name VARCHAR2(1000 CHAR), content CLOB, parts CLOB, tool_calls CLOB, timestamp TIMESTAMP(3) NOT NULL, metadata JSON, created_at TIMESTAMP(3) NOT NULL, expires_at TIMESTAMP(3),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT {message_of_thread} FOREIGN KEY (tenant_id, thread_id) REFERENCES {thread} (tenant_id, id) DEFERRABLE INITIALLY DEFERRED);

-- schema.ts
CREATE TABLE IF NOT EXISTS {meta} (name VARCHAR2(64) NOT NULL PRIMARY KEY, value VARCHAR2(200) NOT NULL);

-- schema.ts
CREATE TABLE IF NOT EXISTS {metric} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, step_seconds NUMBER(15) NOT NULL, metric VARCHAR2(40 CHAR) NOT NULL, began NUMBER(18) NOT NULL,
  total NUMBER(18) NOT NULL, samples NUMBER(18) NOT NULL,
  PRIMARY KEY (tenant_id, step_seconds, metric, began));

-- schema.ts
CREATE TABLE IF NOT EXISTS {model_usage} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, day NUMBER(15) NOT NULL, model VARCHAR2(1000 CHAR) NOT NULL, calls NUMBER(15) NOT NULL,
  input_tokens NUMBER(15) NOT NULL, output_tokens NUMBER(15) NOT NULL,
  PRIMARY KEY (tenant_id, day, model));

-- schema.ts
CREATE TABLE IF NOT EXISTS {passage} (
  index_id NUMBER(15) NOT NULL, ordinal NUMBER(18) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  text CLOB NOT NULL, term_count NUMBER(15) NOT NULL, speaker VARCHAR2(255 CHAR), day NUMBER(15), flags NUMBER(15) NOT NULL,
  PRIMARY KEY (index_id, ordinal));

-- schema.ts
CREATE TABLE IF NOT EXISTS {posting} (
  index_id NUMBER(15) NOT NULL, term VARCHAR2(255 CHAR) NOT NULL, first_ordinal NUMBER(18) NOT NULL,
  posting_count NUMBER(15) NOT NULL, data RAW(2000) NOT NULL,
  PRIMARY KEY (index_id, term, first_ordinal)) ORGANIZATION INDEX;

-- schema.ts
CREATE TABLE IF NOT EXISTS {record_flag} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, entity VARCHAR2(40 CHAR) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, field VARCHAR2(40 CHAR) NOT NULL,
  rule VARCHAR2(255 CHAR) NOT NULL, matches NUMBER(15) NOT NULL,
  PRIMARY KEY (tenant_id, entity, record_id, field, rule));

-- schema.ts
CREATE TABLE IF NOT EXISTS {request} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, operation VARCHAR2(255 CHAR) NOT NULL, key VARCHAR2(255 CHAR) NOT NULL,
  request_hash VARCHAR2(255 CHAR) NOT NULL, answer CLOB NOT NULL, created_at TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (tenant_id, operation, key));

-- schema.ts
CREATE TABLE IF NOT EXISTS {shared_state_owner} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, owner_type VARCHAR2(40 CHAR) NOT NULL, owner_id VARCHAR2(255 CHAR) NOT NULL,
  user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), thread_id VARCHAR2(255 CHAR), last_version NUMBER(15) NOT NULL,
  PRIMARY KEY (tenant_id, owner_type, owner_id));

-- schema.ts
CREATE TABLE IF NOT EXISTS {shared_state} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, owner_type VARCHAR2(40 CHAR) NOT NULL, owner_id VARCHAR2(255 CHAR) NOT NULL, key VARCHAR2(255 CHAR) NOT NULL,
  user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), thread_id VARCHAR2(255 CHAR), value CLOB, version NUMBER(15) NOT NULL, updated_at TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (tenant_id, owner_type, owner_id, key));

-- schema.ts
CREATE TABLE IF NOT EXISTS {simulation} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, thread_id VARCHAR2(255 CHAR) NOT NULL, user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), state VARCHAR2(40 CHAR) NOT NULL,
  created_at TIMESTAMP(3) NOT NULL, updated_at TIMESTAMP(3) NOT NULL, expires_at TIMESTAMP(3) NOT NULL, settings CLOB NOT NULL,
  memory_ids CLOB NOT NULL, content CLOB,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT {simulation_of_thread} FOREIGN KEY (tenant_id, thread_id) REFERENCES {thread} (tenant_id, id) DEFERRABLE INITIALLY DEFERRED);

-- schema.ts
CREATE TABLE IF NOT EXISTS {tenant} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL PRIMARY KEY, settings CLOB NOT NULL, limits CLOB NOT NULL, created_at TIMESTAMP(3) NOT NULL,
  updated_at TIMESTAMP(3) NOT NULL);

-- schema.ts
CREATE TABLE IF NOT EXISTS {text_index} (
  id NUMBER(15) NOT NULL PRIMARY KEY, tenant_id VARCHAR2(255 CHAR) NOT NULL, entity VARCHAR2(40 CHAR) NOT NULL, owner VARCHAR2(255 CHAR) NOT NULL,
  passage_count NUMBER(15) NOT NULL, total_length NUMBER(15) NOT NULL, analyser VARCHAR2(255 CHAR) NOT NULL,
  CONSTRAINT {text_index_by_owner} UNIQUE (tenant_id, entity, owner));

-- schema.ts
CREATE TABLE IF NOT EXISTS {text_session} (
  index_id NUMBER(15) NOT NULL, place NUMBER(15) NOT NULL, thread_id VARCHAR2(255 CHAR) NOT NULL, next_ordinal NUMBER(15) NOT NULL,
  passage_count NUMBER(15) NOT NULL, total_length NUMBER(15) NOT NULL,
  PRIMARY KEY (index_id, place)) ORGANIZATION INDEX;

-- schema.ts
CREATE TABLE IF NOT EXISTS {text_speaker} (
  index_id NUMBER(15) NOT NULL, name VARCHAR2(255 CHAR) NOT NULL, passage_count NUMBER(15) NOT NULL,
  PRIMARY KEY (index_id, name)) ORGANIZATION INDEX;

-- schema.ts
CREATE TABLE IF NOT EXISTS {thread_summary} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, thread_id VARCHAR2(255 CHAR) NOT NULL, user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), text CLOB NOT NULL, topics CLOB NOT NULL, covered_seq NUMBER(15) NOT NULL, message_count NUMBER(15) NOT NULL, model VARCHAR2(1000 CHAR) NOT NULL, job_id VARCHAR2(255 CHAR) NOT NULL, updated_at TIMESTAMP(3) NOT NULL, expires_at TIMESTAMP(3),
  PRIMARY KEY (tenant_id, thread_id),
  CONSTRAINT {summary_of_thread} FOREIGN KEY (tenant_id, thread_id) REFERENCES {thread} (tenant_id, id) DEFERRABLE INITIALLY DEFERRED);

-- schema.ts
CREATE TABLE IF NOT EXISTS {thread} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, user_id VARCHAR2(255 CHAR), agent_id VARCHAR2(255 CHAR), chat_id VARCHAR2(1000 CHAR), title CLOB, metadata JSON, settings CLOB NOT NULL, last_seq NUMBER(15) NOT NULL, extraction_seq NUMBER(15) NOT NULL, created_at TIMESTAMP(3) NOT NULL, updated_at TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (tenant_id, id));

-- schema.ts
CREATE TABLE IF NOT EXISTS {unit_mark} (
  lane VARCHAR2(40 CHAR) NOT NULL, turn NUMBER(15) NOT NULL, is_fence NUMBER(1) NOT NULL, used_at TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (lane, turn));

-- schema.ts
CREATE TABLE IF NOT EXISTS {vector_space} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, model VARCHAR2(255 CHAR) NOT NULL, dimension NUMBER(15) NOT NULL,
  PRIMARY KEY (tenant_id, model),
  CONSTRAINT {vector_space_dimension} UNIQUE (tenant_id, model, dimension));

-- schema.ts
CREATE TABLE IF NOT EXISTS {vector} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
  model VARCHAR2(255 CHAR) NOT NULL, dimension NUMBER(15) NOT NULL,
  PRIMARY KEY (index_id, record_id, place),
  CONSTRAINT {vector_in_space} FOREIGN KEY (tenant_id, model, dimension)
  REFERENCES {vector_space} (tenant_id, model, dimension) DEFERRABLE INITIALLY DEFERRED);

-- schema.ts
CREATE TABLE IF NOT EXISTS {webhook_delivery} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, webhook_id VARCHAR2(255 CHAR) NOT NULL, position NUMBER(18) NOT NULL, order_key VARCHAR2(255 CHAR) NOT NULL,
  attempts NUMBER(15) NOT NULL, run_at TIMESTAMP(3) NOT NULL, dead_at TIMESTAMP(3), error VARCHAR2(1000 CHAR),
  PRIMARY KEY (tenant_id, webhook_id, position));

-- schema.ts
CREATE TABLE IF NOT EXISTS {webhook} (
  tenant_id VARCHAR2(255 CHAR) NOT NULL, id VARCHAR2(255 CHAR) NOT NULL, url CLOB NOT NULL, label VARCHAR2(1000 CHAR), filter CLOB NOT NULL, includes_snapshot NUMBER(1) NOT NULL, is_enabled NUMBER(1) NOT NULL, disabled_reason VARCHAR2(40 CHAR), secret_id VARCHAR2(255 CHAR) NOT NULL, previous_secret_id VARCHAR2(255 CHAR), previous_secret_until TIMESTAMP(3), position NUMBER(18) NOT NULL, lease_owner VARCHAR2(255 CHAR), lease_until TIMESTAMP(3), failures NUMBER(15) NOT NULL, retry_at TIMESTAMP(3), last_error VARCHAR2(1000 CHAR), last_error_at TIMESTAMP(3), last_delivered_at TIMESTAMP(3), gaps NUMBER(15) NOT NULL, last_gap_at TIMESTAMP(3), created_at TIMESTAMP(3) NOT NULL, updated_at TIMESTAMP(3) NOT NULL, revision NUMBER(15) NOT NULL,
  PRIMARY KEY (tenant_id, id));

-- schema.ts
CREATE UNIQUE INDEX IF NOT EXISTS {message_by_thread} ON {message} (CASE WHEN thread_id IS NOT NULL THEN tenant_id END, thread_id, CASE WHEN thread_id IS NOT NULL THEN seq END);

-- schema.ts
CREATE VECTOR INDEX {embedding_1024_hnsw} ON {embedding_1024} (embedding)
  ORGANIZATION INMEMORY NEIGHBOR GRAPH DISTANCE COSINE WITH TARGET ACCURACY 95;

-- schema.ts
CREATE VECTOR INDEX {embedding_1536_hnsw} ON {embedding_1536} (embedding)
  ORGANIZATION INMEMORY NEIGHBOR GRAPH DISTANCE COSINE WITH TARGET ACCURACY 95;

-- schema.ts
CREATE VECTOR INDEX {embedding_2048_hnsw} ON {embedding_2048} (embedding)
  ORGANIZATION INMEMORY NEIGHBOR GRAPH DISTANCE COSINE WITH TARGET ACCURACY 95;

-- schema.ts
CREATE VECTOR INDEX {embedding_256_hnsw} ON {embedding_256} (embedding)
  ORGANIZATION INMEMORY NEIGHBOR GRAPH DISTANCE COSINE WITH TARGET ACCURACY 95;

-- schema.ts
CREATE VECTOR INDEX {embedding_3072_hnsw} ON {embedding_3072} (embedding)
  ORGANIZATION INMEMORY NEIGHBOR GRAPH DISTANCE COSINE WITH TARGET ACCURACY 95;

-- schema.ts
CREATE VECTOR INDEX {embedding_384_hnsw} ON {embedding_384} (embedding)
  ORGANIZATION INMEMORY NEIGHBOR GRAPH DISTANCE COSINE WITH TARGET ACCURACY 95;

-- schema.ts
CREATE VECTOR INDEX {embedding_4096_hnsw} ON {embedding_4096} (embedding)
  ORGANIZATION INMEMORY NEIGHBOR GRAPH DISTANCE COSINE WITH TARGET ACCURACY 95;

-- schema.ts
CREATE VECTOR INDEX {embedding_512_hnsw} ON {embedding_512} (embedding)
  ORGANIZATION INMEMORY NEIGHBOR GRAPH DISTANCE COSINE WITH TARGET ACCURACY 95;

-- schema.ts
CREATE VECTOR INDEX {embedding_768_hnsw} ON {embedding_768} (embedding)
  ORGANIZATION INMEMORY NEIGHBOR GRAPH DISTANCE COSINE WITH TARGET ACCURACY 95;

-- schema.ts
DROP INDEX IF EXISTS {embedding_1024_ivf};

-- schema.ts
DROP INDEX IF EXISTS {embedding_1536_ivf};

-- schema.ts
DROP INDEX IF EXISTS {embedding_2048_ivf};

-- schema.ts
DROP INDEX IF EXISTS {embedding_256_ivf};

-- schema.ts
DROP INDEX IF EXISTS {embedding_3072_ivf};

-- schema.ts
DROP INDEX IF EXISTS {embedding_384_ivf};

-- schema.ts
DROP INDEX IF EXISTS {embedding_4096_ivf};

-- schema.ts
DROP INDEX IF EXISTS {embedding_512_ivf};

-- schema.ts
DROP INDEX IF EXISTS {embedding_768_ivf};

-- schema.ts
DROP SEQUENCE IF EXISTS {event_id};

-- schema.ts
DROP SEQUENCE IF EXISTS {text_index_id};

-- schema.ts
DROP TABLE IF EXISTS {actor} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {api_key} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {audit_entry} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {audit_subject} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {embedding_1024} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {embedding_1536} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {embedding_2048} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {embedding_256} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {embedding_3072} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {embedding_384} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {embedding_4096} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {embedding_512} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {embedding_768} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {embedding_other} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {event_head} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {event_start} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {event} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {evidence} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {forget_receipt} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {job} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {memory_link} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {memory_past} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {memory_revision} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {memory} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {message_step} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {message} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {meta} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {metric} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {model_usage} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {passage} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {posting} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {record_flag} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {request} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {shared_state_owner} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {shared_state} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {simulation} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {tenant} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {text_index} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {text_session} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {text_speaker} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {thread_summary} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {thread} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {unit_mark} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {vector_space} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {vector} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {webhook_delivery} CASCADE CONSTRAINTS;

-- schema.ts
DROP TABLE IF EXISTS {webhook} CASCADE CONSTRAINTS;

-- shared-state.ts, count
SELECT COUNT(*) AS "count" FROM {shared_state} r WHERE ((r.tenant_id = :b1)) AND (r.owner_type = :b2) AND (r.owner_id = :b3);

-- shared-state.ts, lockVersion
SELECT r.last_version AS "version" FROM {shared_state_owner} r WHERE ((r.tenant_id = :b1)) AND (r.owner_type = :b2) AND (r.owner_id = :b3) FOR UPDATE;

-- shared-state.ts, nextVersion
UPDATE {shared_state_owner} r SET last_version = :b1 WHERE ((r.tenant_id = :b2)) AND (r.owner_type = :b3) AND (r.owner_id = :b4);

-- simulations.ts, count
SELECT COUNT(*) AS "count" FROM {simulation} r WHERE (r.tenant_id = :b1) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b2));

-- simulations.ts, nextExpiry
SELECT FROM_TZ(MIN(r.expires_at), '+00:00') AS "expiresAt" FROM {simulation} r WHERE (r.tenant_id = :b1);

-- simulations.ts, spoil
UPDATE {simulation} r SET content = :b1, memory_ids = :b2, updated_at = SYS_EXTRACT_UTC(:b3),
  state = CASE WHEN state = 'PROMOTED' THEN 'PROMOTED' ELSE 'STALE' END
  WHERE (r.tenant_id = :b4) AND (r.id IN (SELECT /*+ CARDINALITY(k 10) */ k.id FROM JSON_TABLE(:b5, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- stamping.ts, 
SELECT position AS "position" FROM {event_head} WHERE id = 1;

-- stamping.ts, 
SELECT s.position AS "start", (SELECT MIN(r.id) FROM {event} r WHERE (CASE WHEN r.position IS NULL THEN r.id END > 0)) AS "unstamped"
  FROM {event_start} s WHERE s.id = 1;

-- stamping.ts, stampLocking
SELECT r.entity AS "entity", r.id AS "id", r.has_profile AS "hasProfile", r.information AS "information", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", r.fading_policy AS "fadingPolicy", r.ordinal AS "ordinal", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt" FROM {actor} r WHERE ((r.tenant_id = :b1) AND (r.entity = :b2)) AND (r.id = :b3) FOR UPDATE;

-- stamping.ts, stampLocking
SELECT r.id AS "id", r.tenant_id AS "tenantId", r.digest AS "digest", r.roles AS "roles", r.user_id AS "userId", r.agent_id AS "agentId", r.label AS "label", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt", FROM_TZ(r.revoked_at, '+00:00') AS "revokedAt", FROM_TZ(r.last_used_at, '+00:00') AS "lastUsedAt" FROM {api_key} r WHERE (r.tenant_id = :b1) AND (r.id = :b2) FOR UPDATE;

-- stamping.ts, stampLocking
SELECT r.id AS "id", r.tenant_id AS "tenantId", FROM_TZ(r.created_at, '+00:00') AS "createdAt", r.caller_kind AS "callerKind", r.roles AS "roles", r.user_id AS "userId", r.agent_id AS "agentId", r.key_id AS "keyId", r.issuer AS "issuer", r.subject AS "subject", r.request_id AS "requestId", r.job_id AS "jobId", r.operation AS "operation", r.outcome AS "outcome", r.attempts AS "attempts", r.records AS "records", r.record_count AS "recordCount" FROM {audit_entry} r WHERE 1 = 1 ORDER BY r.id FETCH FIRST :b1 ROWS ONLY;

-- stamping.ts, stampLocking
SELECT position AS "position" FROM {event_head} WHERE id = 1 FOR UPDATE WAIT 5;

-- stamping.ts, stampLocking
SELECT r.position AS "position", r.tenant_id AS "tenantId", r.kind AS "kind", r.entity AS "entity", r.subject_id AS "subjectId", r.user_id AS "userId", r.agent_id AS "agentId", r.thread_id AS "threadId", r.origin_thread_id AS "originThreadId", r.job_id AS "jobId", FROM_TZ(r.created_at, '+00:00') AS "createdAt", r.snapshot AS "snapshot" FROM {event} r WHERE r.position > :b1 ORDER BY r.position FETCH FIRST :b2 ROWS ONLY;

-- stamping.ts, stampLocking
SELECT r.id AS "id", r.tenant_id AS "tenantId", r.kind AS "kind", r.thread_id AS "threadId", r.user_id AS "userId", r.agent_id AS "agentId", r.input AS "input", r.state AS "state", r.attempts AS "attempts", r.deaths AS "deaths", r.fence AS "fence", FROM_TZ(r.run_at, '+00:00') AS "runAt", FROM_TZ(r.lease_until, '+00:00') AS "leaseUntil", r.outcome AS "outcome", r.error AS "error", r.model AS "model", r.calls AS "calls", r.input_tokens AS "inputTokens", r.output_tokens AS "outputTokens", r.result AS "result", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt" FROM {job} r WHERE (r.tenant_id = :b1) AND (r.id = :b2) FOR UPDATE;

-- stamping.ts, stampLocking
SELECT r.id AS "id", r.source_id AS "sourceId", r.target_id AS "targetId", r.relation AS "relation", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt" FROM {memory_link} r WHERE ((r.tenant_id = :b1) AND ((EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.source_id AND ((m.tenant_id = :b2)) AND ((m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b3)) AND ((m.status_reason IS NULL OR m.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))) AND (EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.target_id AND ((m.tenant_id = :b4)) AND ((m.expires_at IS NULL OR m.expires_at > SYS_EXTRACT_UTC(:b5)) AND ((m.status_reason IS NULL OR m.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))))) AND (r.id = :b6) FOR UPDATE;

-- stamping.ts, stampLocking
SELECT r.id AS "id", r.kind AS "kind", r.user_id AS "userId", r.agent_id AS "agentId", r.thread_id AS "threadId", r.origin_thread_id AS "originThreadId", r.job_id AS "jobId", r.source AS "source", r.category AS "category", r.content AS "content", r.subject AS "subject", r.trust AS "trust", r.policy AS "policy", r.confidence AS "confidence", r.importance AS "importance", r.status AS "status", r.status_reason AS "statusReason", r.pinned AS "pinned", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", FROM_TZ(r.valid_from, '+00:00') AS "validFrom", FROM_TZ(r.valid_to, '+00:00') AS "validTo", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.reinforced_at, '+00:00') AS "reinforcedAt", FROM_TZ(r.decayed_at, '+00:00') AS "decayedAt", r.revision AS "revision", r.change AS "change", FROM_TZ(r.content_since, '+00:00') AS "contentSince", r.ordinal AS "ordinal", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM {memory} r WHERE ((r.tenant_id = :b1)) AND (((r.id = :b2))) ORDER BY r.id FOR UPDATE;

-- stamping.ts, stampLocking
SELECT r.id AS "id", r.kind AS "kind", r.user_id AS "userId", r.agent_id AS "agentId", r.thread_id AS "threadId", r.origin_thread_id AS "originThreadId", r.job_id AS "jobId", r.source AS "source", r.category AS "category", r.content AS "content", r.subject AS "subject", r.trust AS "trust", r.policy AS "policy", r.confidence AS "confidence", r.importance AS "importance", r.status AS "status", r.status_reason AS "statusReason", r.pinned AS "pinned", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", FROM_TZ(r.valid_from, '+00:00') AS "validFrom", FROM_TZ(r.valid_to, '+00:00') AS "validTo", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.reinforced_at, '+00:00') AS "reinforcedAt", FROM_TZ(r.decayed_at, '+00:00') AS "decayedAt", r.revision AS "revision", r.change AS "change", FROM_TZ(r.content_since, '+00:00') AS "contentSince", r.ordinal AS "ordinal", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM {memory} r WHERE ((r.tenant_id = :b1)) AND (r.id IN (SELECT e.memory_id FROM {evidence} e
  WHERE e.tenant_id = :b2 AND e.message_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k))) ORDER BY r.id FOR UPDATE;

-- stamping.ts, stampLocking
SELECT r.id AS "id", r.thread_id AS "threadId", r.seq AS "seq", r.user_id AS "userId", r.agent_id AS "agentId", r.role AS "role", r.type AS "type", r.type_text AS "typeText", r.run_id AS "runId", r.tool_call_id AS "toolCallId", r.has_tool_calls AS "hasToolCalls", r.agent_name AS "agentName", r.name AS "name", r.content AS "content", r.parts AS "parts", r.tool_calls AS "toolCalls", FROM_TZ(r.timestamp, '+00:00') AS "timestamp", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM {message} r WHERE ((r.tenant_id = :b1)) AND (r.thread_id = :b2) ORDER BY r.seq;

-- stamping.ts, stampLocking
SELECT r.owner_type AS "ownerType", r.owner_id AS "ownerId", r.user_id AS "userId", r.agent_id AS "agentId", r.thread_id AS "threadId", r.last_version AS "lastVersion" FROM {shared_state_owner} r WHERE ((r.tenant_id = :b1)) ORDER BY r.owner_type, r.owner_id FETCH FIRST :b2 ROWS ONLY;

-- stamping.ts, stampLocking
SELECT r.owner_type AS "ownerType", r.owner_id AS "ownerId", r.user_id AS "userId", r.agent_id AS "agentId", r.thread_id AS "threadId", r.key AS "key", r.value AS "value", r.version AS "version", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt" FROM {shared_state} r WHERE ((r.tenant_id = :b1)) AND (r.owner_type = :b2) AND (r.owner_id = :b3) ORDER BY r.key;

-- stamping.ts, stampLocking
SELECT r.id AS "id", r.thread_id AS "threadId", r.user_id AS "userId", r.agent_id AS "agentId", r.state AS "state", r.memory_ids AS "memoryIds", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", FROM_TZ(r.expires_at, '+00:00') AS "expiresAt" FROM {simulation} r WHERE (r.tenant_id = :b1) AND (r.expires_at <= SYS_EXTRACT_UTC(:b2)) ORDER BY r.id FETCH FIRST :b3 ROWS ONLY;

-- stamping.ts, stampLocking
SELECT r.tenant_id AS "id", r.settings AS "settings", r.limits AS "limits", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt" FROM {tenant} r WHERE (r.tenant_id = :b1) FOR UPDATE;

-- stamping.ts, stampLocking
SELECT r.id AS "id", r.user_id AS "userId", r.agent_id AS "agentId", r.chat_id AS "chatId", r.title AS "title", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata", r.settings AS "settings", r.last_seq AS "lastSeq", r.extraction_seq AS "extractionSeq", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt" FROM {thread} r WHERE ((r.tenant_id = :b1)) AND (r.id = :b2) FOR UPDATE;

-- stamping.ts, stampLocking
SELECT r.webhook_id AS "webhookId", r.position AS "position", r.order_key AS "orderKey", r.attempts AS "attempts", FROM_TZ(r.run_at, '+00:00') AS "runAt", FROM_TZ(r.dead_at, '+00:00') AS "deadAt", r.error AS "error" FROM {webhook_delivery} r WHERE ((r.tenant_id = :b1) AND (r.webhook_id = :b2)) AND (r.dead_at IS NULL) ORDER BY r.position FETCH FIRST :b3 ROWS ONLY;

-- stamping.ts, stampLocking
SELECT r.id AS "id", r.tenant_id AS "tenantId", r.url AS "url", r.label AS "label", r.filter AS "filter", r.includes_snapshot AS "includesSnapshot", r.is_enabled AS "isEnabled", r.disabled_reason AS "disabledReason", r.secret_id AS "secretId", r.previous_secret_id AS "previousSecretId", FROM_TZ(r.previous_secret_until, '+00:00') AS "previousSecretUntil", r.position AS "position", r.lease_owner AS "leaseOwner", FROM_TZ(r.lease_until, '+00:00') AS "leaseUntil", r.failures AS "failures", FROM_TZ(r.retry_at, '+00:00') AS "retryAt", r.last_error AS "lastError", FROM_TZ(r.last_error_at, '+00:00') AS "lastErrorAt", FROM_TZ(r.last_delivered_at, '+00:00') AS "lastDeliveredAt", r.gaps AS "gaps", FROM_TZ(r.last_gap_at, '+00:00') AS "lastGapAt", FROM_TZ(r.created_at, '+00:00') AS "createdAt", FROM_TZ(r.updated_at, '+00:00') AS "updatedAt", r.revision AS "revision" FROM {webhook} r WHERE (r.tenant_id = :b1) FOR UPDATE;

-- stamping.ts, stampLocking
UPDATE {event_head} SET position = position + :b1 WHERE id = 1;

-- stamping.ts, withIds
SELECT {event_id}.NEXTVAL AS "id" FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id NUMBER PATH '$')) k;

-- stored-passages.ts, passagesIn
SELECT r.record_id AS "recordId", r.ordinal AS "ordinal", r.place AS "number", r.text AS "text",
  r.speaker AS "speaker", r.day AS "day", r.flags AS "flags"
  FROM {passage} r  WHERE (r.index_id = :b1) AND ((r.record_id = :b2)) ORDER BY r.ordinal;

-- stored-passages.ts, passagesIn
SELECT r.record_id AS "recordId", r.ordinal AS "ordinal", r.place AS "number", r.text AS "text",
  r.speaker AS "speaker", r.day AS "day", r.flags AS "flags"
  FROM {passage} r  WHERE (r.index_id = (SELECT t.id FROM {text_index} t WHERE (t.tenant_id = :b1) AND (t.entity = :b2) AND (t.owner = :b3))) AND ((r.record_id = :b4)) ORDER BY r.ordinal;

-- tail-writes.ts, addToTail
SELECT first_ordinal AS "place", posting_count AS "postingCount", data AS "data" FROM {posting}
  WHERE index_id = :b1 AND term = :b2 AND first_ordinal = (SELECT MAX(b.first_ordinal)
  FROM {posting} b WHERE b.index_id = :b3 AND b.term = :b4);

-- tail-writes.ts, readTail
SELECT first_ordinal AS "place", posting_count AS "postingCount", data AS "data" FROM {posting}
  WHERE index_id = :b1 AND term = :b2 ORDER BY first_ordinal;

-- tail-writes.ts, removeFromTail
DELETE FROM {posting}
  WHERE index_id = :b1 AND term = :b2 AND first_ordinal = :b3;

-- tail-writes.ts, takeTail
DELETE FROM {posting} WHERE index_id = :b1 AND term = :b2;

-- tail-writes.ts, updateOf
UPDATE {posting} SET posting_count = :b1, data = :b2
  WHERE index_id = :b3 AND term = :b4 AND first_ordinal = :b5;

-- tenants.ts, ensure
SELECT 1 AS "found" FROM {tenant} r WHERE (r.tenant_id = :b1);

-- text-indexes.ts, forgetOwner
DELETE FROM {actor} r WHERE ((r.tenant_id = :b1) AND (r.entity = :b2)) AND (r.id = :b3);

-- text-indexes.ts, forgetOwner
DELETE FROM {api_key} r WHERE (r.tenant_id = :b1) AND (r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- text-indexes.ts, forgetOwner
DELETE FROM {audit_entry} r WHERE (r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- text-indexes.ts, forgetOwner
DELETE FROM {audit_subject} r WHERE (r.tenant_id = :b1) AND (r.entity = :b2) AND (r.subject_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (r.audit_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b4, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- text-indexes.ts, forgetOwner
DELETE FROM {evidence} r WHERE (r.tenant_id = :b1) AND (r.memory_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- text-indexes.ts, forgetOwner
DELETE FROM {evidence} r WHERE (r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND ((r.tenant_id = :b2) AND (EXISTS (SELECT 1 FROM {message} s WHERE s.id = r.message_id AND (s.tenant_id = :b3))));

-- text-indexes.ts, forgetOwner
DELETE FROM {job} r WHERE ((r.tenant_id = :b1)) AND (r.thread_id = :b2);

-- text-indexes.ts, forgetOwner
DELETE FROM {memory_link} r WHERE (r.tenant_id = :b1) AND ((EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.source_id AND ((m.tenant_id = :b2)))) OR (EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.target_id AND ((m.tenant_id = :b3))))) AND (r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b4, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- text-indexes.ts, forgetOwner
DELETE FROM {memory_past} r WHERE (r.tenant_id = :b1) AND (r.memory_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- text-indexes.ts, forgetOwner
DELETE FROM {memory_revision} r WHERE (r.tenant_id = :b1) AND (r.memory_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- text-indexes.ts, forgetOwner
DELETE FROM {memory} r WHERE (r.tenant_id = :b1) AND (r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- text-indexes.ts, forgetOwner
DELETE FROM {message_step} r WHERE ((r.tenant_id = :b1)) AND (r.message_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- text-indexes.ts, forgetOwner
DELETE FROM {message} r WHERE ((r.tenant_id = :b1)) AND (r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b2, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k));

-- text-indexes.ts, forgetOwner
DELETE FROM {metric} r WHERE (r.tenant_id = :b1) AND (r.step_seconds = :b2) AND (r.metric = :b3) AND (r.began = :b4);

-- text-indexes.ts, forgetOwner
DELETE FROM {record_flag} r WHERE (r.tenant_id = :b1) AND (r.entity = :b2) AND (r.record_id IN (SELECT m.id FROM {memory} m WHERE ((m.tenant_id = :b3)) AND (m.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b4, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k))));

-- text-indexes.ts, forgetOwner
DELETE FROM {record_flag} r WHERE (r.tenant_id = :b1) AND (r.entity = :b2) AND (r.record_id IN (SELECT m.id FROM {message} m WHERE ((m.tenant_id = :b3)) AND (m.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b4, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k))));

-- text-indexes.ts, forgetOwner
DELETE FROM {request} r WHERE (r.tenant_id = :b1) AND (r.operation = :b2);

-- text-indexes.ts, forgetOwner
DELETE FROM {shared_state_owner} r WHERE ((r.tenant_id = :b1)) AND (r.owner_type = :b2) AND (r.owner_id = :b3);

-- text-indexes.ts, forgetOwner
DELETE FROM {shared_state} r WHERE (((r.tenant_id = :b1)) AND (r.owner_type = :b2) AND (r.owner_id = :b3)) AND (r.key = :b4);

-- text-indexes.ts, forgetOwner
DELETE FROM {simulation} r WHERE ((r.tenant_id = :b1)) AND (r.id = :b2);

-- text-indexes.ts, forgetOwner
DELETE FROM {text_session} r WHERE r.index_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id NUMBER PATH '$')) k);

-- text-indexes.ts, forgetOwner
DELETE FROM {thread_summary} r WHERE (r.tenant_id = :b1) AND (r.thread_id = :b2);

-- text-indexes.ts, forgetOwner
DELETE FROM {thread} r WHERE ((r.tenant_id = :b1)) AND (r.id = :b2);

-- text-indexes.ts, forgetOwner
DELETE FROM {webhook_delivery} r WHERE ((r.tenant_id = :b1) AND (r.webhook_id = :b2));

-- text-indexes.ts, forgetOwner
DELETE FROM {webhook} r WHERE ((r.tenant_id = :b1)) AND (r.id = :b2);

-- text-indexes.ts, forgetOwner
SELECT t.id AS "id" FROM {text_index} t WHERE (t.tenant_id = :b1) AND (t.owner = :b2) AND (t.passage_count = 0) AND (NOT EXISTS (SELECT 1 FROM {vector} v WHERE v.index_id = t.id)) FOR UPDATE;

-- text-indexes.ts, forgetOwner
UPDATE {text_index} r SET owner = 'gone:' || r.id WHERE r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b1, '$[*]' COLUMNS (id NUMBER PATH '$')) k);

-- text-indexes.ts, growIndex
UPDATE {text_index} SET passage_count = passage_count + :b1,
  total_length = total_length + :b2, analyser = :b3 WHERE id = :b4;

-- text-indexes.ts, lockIndexOf
SELECT t.id AS "id", t.passage_count AS "passageCount", t.analyser AS "analyser"
  FROM {text_index} t WHERE (t.tenant_id = :b1) AND (t.entity = :b2) AND (t.owner = :b3) FOR UPDATE;

-- text-sessions.ts, freePlace
SELECT MAX(place) AS "place" FROM {text_session} WHERE index_id = :b1;

-- text-sessions.ts, growSession
SELECT place AS "place", next_ordinal AS "next" FROM {text_session} s 
  WHERE index_id = :b1 AND thread_id = :b2 ORDER BY place DESC FETCH FIRST :b3 ROWS ONLY;

-- text-sessions.ts, storeSessions
UPDATE {text_session} SET next_ordinal = :b1, passage_count = passage_count + :b2,
  total_length = total_length + :b3 WHERE index_id = :b4 AND place = :b5;

-- text-speakers.ts, countSpeakers
DELETE FROM {text_speaker} WHERE index_id = :b1 AND passage_count <= 0;

-- text-speakers.ts, countSpeakers
UPDATE {text_speaker} SET passage_count = passage_count + :b1
  WHERE index_id = :b2 AND name = :b3;

-- unit-marks.ts, begin
INSERT INTO {unit_mark} (lane, turn, is_fence, used_at) VALUES (:b1, 0, 0, SYS_EXTRACT_UTC(:b2));

-- unit-marks.ts, commit
UPDATE {unit_mark} SET turn = :b1, used_at = SYS_EXTRACT_UTC(:b2) WHERE lane = :b3 AND turn = :b4;

-- unit-marks.ts, removeOldMarks
DELETE FROM {unit_mark} WHERE used_at < SYS_EXTRACT_UTC(:b1);

-- unit-marks.ts, settle
INSERT INTO {unit_mark} (lane, turn, is_fence, used_at) VALUES (:b1, :b2, 1, SYS_EXTRACT_UTC(:b3));

-- unit-marks.ts, settle
SELECT is_fence AS "isFence" FROM {unit_mark} WHERE lane = :b1 AND turn = :b2;

-- usage.ts, add
UPDATE {model_usage} r SET calls = r.calls + :b1, input_tokens = r.input_tokens + :b2,
  output_tokens = r.output_tokens + :b3 WHERE (r.tenant_id = :b4) AND (r.day = :b5) AND (r.model = :b6);

-- usage.ts, days
SELECT r.day AS "day", r.model AS "model", r.calls AS "calls", r.input_tokens AS "inputTokens", r.output_tokens AS "outputTokens" FROM {model_usage} r WHERE (r.tenant_id = :b1) AND (r.day >= :b2 AND r.day <= :b3) ORDER BY r.day, r.model;

-- usage.ts, textSizes
SELECT r.id AS "id", COALESCE(LENGTH(r.content), 0) AS "characters" FROM {memory} r WHERE (r.tenant_id = :b1)
  ORDER BY r.id FETCH FIRST :b2 ROWS ONLY;

-- usage.ts, textSizes
SELECT r.id AS "id", COALESCE(LENGTH(r.content), 0) + COALESCE(LENGTH(r.parts), 0) + COALESCE(LENGTH(r.tool_calls), 0) AS "characters" FROM {message} r WHERE (r.tenant_id = :b1)
  ORDER BY r.id FETCH FIRST :b2 ROWS ONLY;

-- vector-search.ts, nearestByIndex
SELECT v.record_id AS "recordId" FROM {vector} v JOIN (SELECT a.index_id, a.record_id, a.place, VECTOR_DISTANCE(a.embedding, :b1, COSINE) AS distance
  FROM {embedding_256} a
  WHERE a.index_id IN (SELECT t.id FROM {text_index} t WHERE (t.tenant_id = :b2) AND (t.entity = :b3))
  ORDER BY distance FETCH APPROX FIRST :b4 ROWS ONLY) e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {memory} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b5) AND (v.dimension = :b6) AND (((r.tenant_id = :b7)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b8)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))
  GROUP BY v.record_id ORDER BY MIN(e.distance), v.record_id FETCH FIRST :b9 ROWS ONLY;

-- vector-search.ts, nearestOfAll
SELECT v.record_id AS "recordId" FROM {vector} v JOIN {embedding_256} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {memory} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND (((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))) AND ((JSON_EXISTS(r.metadata, '$."tags"[*]?(@ == $v0)' PASSING :b5 AS "v0" TRUE ON ERROR)))) AND v.record_id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b6, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)
  GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(e.embedding, :b7, COSINE)), v.record_id
  FETCH FIRST :b8 ROWS ONLY;

-- vector-search.ts, nearestOfAll
SELECT v.record_id AS "recordId" FROM {vector} v JOIN {embedding_3072} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {memory} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND (((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED'))))) AND 1 = 1
  GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(e.embedding, :b5, COSINE)), v.record_id
  FETCH FIRST :b6 ROWS ONLY;

-- vector-search.ts, nearestOfAll
SELECT v.record_id AS "recordId" FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {actor} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND (((r.tenant_id = :b3) AND (r.entity = :b4))) AND 1 = 1
  GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(e.embedding, :b5, COSINE)), v.record_id
  FETCH FIRST :b6 ROWS ONLY;

-- vector-search.ts, nearestOfAll
SELECT v.record_id AS "recordId" FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN (SELECT p.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, m.category AS category, m.content AS content, m.subject AS subject, m.trust AS trust, m.policy AS policy, m.confidence AS confidence, m.importance AS importance, m.status AS status, m.status_reason AS status_reason, m.pinned AS pinned, m.timestamp AS timestamp, m.valid_from AS valid_from, m.valid_to AS valid_to, m.metadata AS metadata, m.reinforced_at AS reinforced_at, m.decayed_at AS decayed_at, m.revision AS revision, m.change AS change, m.content_since AS content_since, m.updated_at AS updated_at FROM {memory_past} p JOIN {memory} m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id) r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND (((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4)) AND (1 = 1) AND ((1 = 0) AND ((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED'))))) AND 1 = 1
  GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(e.embedding, :b5, COSINE)), v.record_id
  FETCH FIRST :b6 ROWS ONLY;

-- vector-search.ts, nearestOfAll
SELECT v.record_id AS "recordId" FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN (SELECT p.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, CASE WHEN v.revision IS NULL THEN m.category ELSE v.category END AS category, CASE WHEN v.revision IS NULL THEN m.content ELSE v.content END AS content, CASE WHEN v.revision IS NULL THEN m.subject ELSE v.subject END AS subject, CASE WHEN v.revision IS NULL THEN m.trust ELSE v.trust END AS trust, CASE WHEN v.revision IS NULL THEN m.policy ELSE v.policy END AS policy, CASE WHEN v.revision IS NULL THEN m.confidence ELSE v.confidence END AS confidence, CASE WHEN v.revision IS NULL THEN m.importance ELSE v.importance END AS importance, CASE WHEN v.revision IS NULL THEN m.status ELSE v.status END AS status, CASE WHEN v.revision IS NULL THEN m.status_reason ELSE v.status_reason END AS status_reason, CASE WHEN v.revision IS NULL THEN m.pinned ELSE v.pinned END AS pinned, CASE WHEN v.revision IS NULL THEN m.timestamp ELSE v.timestamp END AS timestamp, CASE WHEN v.revision IS NULL THEN m.valid_from ELSE v.valid_from END AS valid_from, CASE WHEN v.revision IS NULL THEN m.valid_to ELSE v.valid_to END AS valid_to, CASE WHEN v.revision IS NULL THEN m.metadata ELSE v.metadata END AS metadata, CASE WHEN v.revision IS NULL THEN m.reinforced_at ELSE v.reinforced_at END AS reinforced_at, CASE WHEN v.revision IS NULL THEN m.decayed_at ELSE v.decayed_at END AS decayed_at, CASE WHEN v.revision IS NULL THEN m.revision ELSE v.revision END AS revision, CASE WHEN v.revision IS NULL THEN m.change ELSE v.change END AS change, CASE WHEN v.revision IS NULL THEN m.content_since ELSE v.content_since END AS content_since, CASE WHEN v.revision IS NULL THEN m.updated_at ELSE v.recorded_from END AS updated_at FROM {memory_past} p JOIN {memory} m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id
  LEFT JOIN {memory_revision} v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
  AND v.recorded_from <= SYS_EXTRACT_UTC(:b1) AND v.recorded_to > SYS_EXTRACT_UTC(:b2)
  WHERE (v.revision IS NOT NULL OR m.updated_at <= SYS_EXTRACT_UTC(:b3)) AND (p.said_from <= SYS_EXTRACT_UTC(:b4) AND p.said_to > SYS_EXTRACT_UTC(:b5))) r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b6) AND (v.dimension = :b7) AND (((r.tenant_id = :b8)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b9)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED'))))) AND 1 = 1
  GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(e.embedding, :b10, COSINE)), v.record_id
  FETCH FIRST :b11 ROWS ONLY;

-- vector-search.ts, nearestOfAll
SELECT v.record_id AS "recordId" FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {memory} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND (((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4)) AND (1 = 1) AND (1 = 1)) AND 1 = 1
  GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(e.embedding, :b5, COSINE)), v.record_id
  FETCH FIRST :b6 ROWS ONLY;

-- vector-search.ts, nearestOfAll
SELECT v.record_id AS "recordId" FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN (SELECT m.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, CASE WHEN v.revision IS NULL THEN m.category ELSE v.category END AS category, CASE WHEN v.revision IS NULL THEN m.content ELSE v.content END AS content, CASE WHEN v.revision IS NULL THEN m.subject ELSE v.subject END AS subject, CASE WHEN v.revision IS NULL THEN m.trust ELSE v.trust END AS trust, CASE WHEN v.revision IS NULL THEN m.policy ELSE v.policy END AS policy, CASE WHEN v.revision IS NULL THEN m.confidence ELSE v.confidence END AS confidence, CASE WHEN v.revision IS NULL THEN m.importance ELSE v.importance END AS importance, CASE WHEN v.revision IS NULL THEN m.status ELSE v.status END AS status, CASE WHEN v.revision IS NULL THEN m.status_reason ELSE v.status_reason END AS status_reason, CASE WHEN v.revision IS NULL THEN m.pinned ELSE v.pinned END AS pinned, CASE WHEN v.revision IS NULL THEN m.timestamp ELSE v.timestamp END AS timestamp, CASE WHEN v.revision IS NULL THEN m.valid_from ELSE v.valid_from END AS valid_from, CASE WHEN v.revision IS NULL THEN m.valid_to ELSE v.valid_to END AS valid_to, CASE WHEN v.revision IS NULL THEN m.metadata ELSE v.metadata END AS metadata, CASE WHEN v.revision IS NULL THEN m.reinforced_at ELSE v.reinforced_at END AS reinforced_at, CASE WHEN v.revision IS NULL THEN m.decayed_at ELSE v.decayed_at END AS decayed_at, CASE WHEN v.revision IS NULL THEN m.revision ELSE v.revision END AS revision, CASE WHEN v.revision IS NULL THEN m.change ELSE v.change END AS change, CASE WHEN v.revision IS NULL THEN m.content_since ELSE v.content_since END AS content_since, CASE WHEN v.revision IS NULL THEN m.updated_at ELSE v.recorded_from END AS updated_at FROM {memory} m
  LEFT JOIN {memory_revision} v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
  AND v.recorded_from <= SYS_EXTRACT_UTC(:b1) AND v.recorded_to > SYS_EXTRACT_UTC(:b2)
  WHERE (v.revision IS NOT NULL OR m.updated_at <= SYS_EXTRACT_UTC(:b3)) AND (m.content_since <= SYS_EXTRACT_UTC(:b4))) r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b5) AND (v.dimension = :b6) AND (((r.tenant_id = :b7)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b8)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED'))))) AND 1 = 1
  GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(e.embedding, :b9, COSINE)), v.record_id
  FETCH FIRST :b10 ROWS ONLY;

-- vector-search.ts, nearestOfAll
SELECT v.record_id AS "recordId" FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {message} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND (((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4)) AND (1 = 1)) AND 1 = 1
  GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(e.embedding, :b5, COSINE)), v.record_id
  FETCH FIRST :b6 ROWS ONLY;

-- vector-search.ts, nearestOfAll
SELECT v.record_id AS "recordId" FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {message} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND (((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4)) AND (1 = 1) AND (EXISTS (SELECT 1 FROM {thread} t
  WHERE t.tenant_id = r.tenant_id AND t.id = r.thread_id AND t.chat_id = :b5))) AND 1 = 1
  GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(e.embedding, :b6, COSINE)), v.record_id
  FETCH FIRST :b7 ROWS ONLY;

-- vector-search.ts, nearnessOf
SELECT v.record_id AS "recordId", e.embedding AS "vector",
  (SELECT p.text FROM {passage} p WHERE p.index_id = v.index_id AND p.record_id = v.record_id
  AND p.place = v.place AND v.model <> '-') AS "passage"
  FROM {vector} v JOIN {embedding_256} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {memory} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND ((r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (((r.tenant_id = :b4)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b5)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))) ORDER BY v.record_id, v.place;

-- vector-search.ts, nearnessOf
SELECT v.record_id AS "recordId", e.embedding AS "vector",
  (SELECT p.text FROM {passage} p WHERE p.index_id = v.index_id AND p.record_id = v.record_id
  AND p.place = v.place AND v.model <> '-') AS "passage"
  FROM {vector} v JOIN {embedding_3072} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {memory} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND ((r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (((r.tenant_id = :b4)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b5)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))) ORDER BY v.record_id, v.place;

-- vector-search.ts, nearnessOf
SELECT v.record_id AS "recordId", e.embedding AS "vector",
  (SELECT p.text FROM {passage} p WHERE p.index_id = v.index_id AND p.record_id = v.record_id
  AND p.place = v.place AND v.model <> '-') AS "passage"
  FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {actor} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND ((r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (((r.tenant_id = :b4) AND (r.entity = :b5)))) ORDER BY v.record_id, v.place;

-- vector-search.ts, nearnessOf
SELECT v.record_id AS "recordId", e.embedding AS "vector",
  (SELECT p.text FROM {passage} p WHERE p.index_id = v.index_id AND p.record_id = v.record_id
  AND p.place = v.place AND v.model <> '-') AS "passage"
  FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN (SELECT p.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, m.category AS category, m.content AS content, m.subject AS subject, m.trust AS trust, m.policy AS policy, m.confidence AS confidence, m.importance AS importance, m.status AS status, m.status_reason AS status_reason, m.pinned AS pinned, m.timestamp AS timestamp, m.valid_from AS valid_from, m.valid_to AS valid_to, m.metadata AS metadata, m.reinforced_at AS reinforced_at, m.decayed_at AS decayed_at, m.revision AS revision, m.change AS change, m.content_since AS content_since, m.updated_at AS updated_at FROM {memory_past} p JOIN {memory} m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id) r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND ((r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (((r.tenant_id = :b4)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b5)) AND (1 = 1) AND ((1 = 0) AND ((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))) ORDER BY v.record_id, v.place;

-- vector-search.ts, nearnessOf
SELECT v.record_id AS "recordId", e.embedding AS "vector",
  (SELECT p.text FROM {passage} p WHERE p.index_id = v.index_id AND p.record_id = v.record_id
  AND p.place = v.place AND v.model <> '-') AS "passage"
  FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN (SELECT p.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, CASE WHEN v.revision IS NULL THEN m.category ELSE v.category END AS category, CASE WHEN v.revision IS NULL THEN m.content ELSE v.content END AS content, CASE WHEN v.revision IS NULL THEN m.subject ELSE v.subject END AS subject, CASE WHEN v.revision IS NULL THEN m.trust ELSE v.trust END AS trust, CASE WHEN v.revision IS NULL THEN m.policy ELSE v.policy END AS policy, CASE WHEN v.revision IS NULL THEN m.confidence ELSE v.confidence END AS confidence, CASE WHEN v.revision IS NULL THEN m.importance ELSE v.importance END AS importance, CASE WHEN v.revision IS NULL THEN m.status ELSE v.status END AS status, CASE WHEN v.revision IS NULL THEN m.status_reason ELSE v.status_reason END AS status_reason, CASE WHEN v.revision IS NULL THEN m.pinned ELSE v.pinned END AS pinned, CASE WHEN v.revision IS NULL THEN m.timestamp ELSE v.timestamp END AS timestamp, CASE WHEN v.revision IS NULL THEN m.valid_from ELSE v.valid_from END AS valid_from, CASE WHEN v.revision IS NULL THEN m.valid_to ELSE v.valid_to END AS valid_to, CASE WHEN v.revision IS NULL THEN m.metadata ELSE v.metadata END AS metadata, CASE WHEN v.revision IS NULL THEN m.reinforced_at ELSE v.reinforced_at END AS reinforced_at, CASE WHEN v.revision IS NULL THEN m.decayed_at ELSE v.decayed_at END AS decayed_at, CASE WHEN v.revision IS NULL THEN m.revision ELSE v.revision END AS revision, CASE WHEN v.revision IS NULL THEN m.change ELSE v.change END AS change, CASE WHEN v.revision IS NULL THEN m.content_since ELSE v.content_since END AS content_since, CASE WHEN v.revision IS NULL THEN m.updated_at ELSE v.recorded_from END AS updated_at FROM {memory_past} p JOIN {memory} m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id
  LEFT JOIN {memory_revision} v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
  AND v.recorded_from <= SYS_EXTRACT_UTC(:b1) AND v.recorded_to > SYS_EXTRACT_UTC(:b2)
  WHERE (v.revision IS NOT NULL OR m.updated_at <= SYS_EXTRACT_UTC(:b3)) AND (p.said_from <= SYS_EXTRACT_UTC(:b4) AND p.said_to > SYS_EXTRACT_UTC(:b5))) r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b6) AND (v.dimension = :b7) AND ((r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b8, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (((r.tenant_id = :b9)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b10)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))) ORDER BY v.record_id, v.place;

-- vector-search.ts, nearnessOf
SELECT v.record_id AS "recordId", e.embedding AS "vector",
  (SELECT p.text FROM {passage} p WHERE p.index_id = v.index_id AND p.record_id = v.record_id
  AND p.place = v.place AND v.model <> '-') AS "passage"
  FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {memory} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND ((r.id IN (SELECT /*+ CARDINALITY(k 10) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (((r.tenant_id = :b4)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b5)) AND (1 = 1) AND (1 = 1))) ORDER BY v.record_id, v.place;

-- vector-search.ts, nearnessOf
SELECT v.record_id AS "recordId", e.embedding AS "vector",
  (SELECT p.text FROM {passage} p WHERE p.index_id = v.index_id AND p.record_id = v.record_id
  AND p.place = v.place AND v.model <> '-') AS "passage"
  FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN (SELECT m.id AS id, m.tenant_id, m.kind, m.user_id, m.agent_id, m.thread_id, m.origin_thread_id, m.job_id, m.source, m.created_at, m.ordinal, m.expires_at, CASE WHEN v.revision IS NULL THEN m.category ELSE v.category END AS category, CASE WHEN v.revision IS NULL THEN m.content ELSE v.content END AS content, CASE WHEN v.revision IS NULL THEN m.subject ELSE v.subject END AS subject, CASE WHEN v.revision IS NULL THEN m.trust ELSE v.trust END AS trust, CASE WHEN v.revision IS NULL THEN m.policy ELSE v.policy END AS policy, CASE WHEN v.revision IS NULL THEN m.confidence ELSE v.confidence END AS confidence, CASE WHEN v.revision IS NULL THEN m.importance ELSE v.importance END AS importance, CASE WHEN v.revision IS NULL THEN m.status ELSE v.status END AS status, CASE WHEN v.revision IS NULL THEN m.status_reason ELSE v.status_reason END AS status_reason, CASE WHEN v.revision IS NULL THEN m.pinned ELSE v.pinned END AS pinned, CASE WHEN v.revision IS NULL THEN m.timestamp ELSE v.timestamp END AS timestamp, CASE WHEN v.revision IS NULL THEN m.valid_from ELSE v.valid_from END AS valid_from, CASE WHEN v.revision IS NULL THEN m.valid_to ELSE v.valid_to END AS valid_to, CASE WHEN v.revision IS NULL THEN m.metadata ELSE v.metadata END AS metadata, CASE WHEN v.revision IS NULL THEN m.reinforced_at ELSE v.reinforced_at END AS reinforced_at, CASE WHEN v.revision IS NULL THEN m.decayed_at ELSE v.decayed_at END AS decayed_at, CASE WHEN v.revision IS NULL THEN m.revision ELSE v.revision END AS revision, CASE WHEN v.revision IS NULL THEN m.change ELSE v.change END AS change, CASE WHEN v.revision IS NULL THEN m.content_since ELSE v.content_since END AS content_since, CASE WHEN v.revision IS NULL THEN m.updated_at ELSE v.recorded_from END AS updated_at FROM {memory} m
  LEFT JOIN {memory_revision} v ON v.tenant_id = m.tenant_id AND v.memory_id = m.id
  AND v.recorded_from <= SYS_EXTRACT_UTC(:b1) AND v.recorded_to > SYS_EXTRACT_UTC(:b2)
  WHERE (v.revision IS NOT NULL OR m.updated_at <= SYS_EXTRACT_UTC(:b3)) AND (m.content_since <= SYS_EXTRACT_UTC(:b4))) r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b5) AND (v.dimension = :b6) AND ((r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b7, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (((r.tenant_id = :b8)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b9)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))))) ORDER BY v.record_id, v.place;

-- vector-search.ts, nearnessOf
SELECT v.record_id AS "recordId", e.embedding AS "vector",
  (SELECT p.text FROM {passage} p WHERE p.index_id = v.index_id AND p.record_id = v.record_id
  AND p.place = v.place AND v.model <> '-') AS "passage"
  FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {message} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND ((r.id IN (SELECT /*+ CARDINALITY(k 1) */ k.id FROM JSON_TABLE(:b3, '$[*]' COLUMNS (id VARCHAR2(1000 CHAR) PATH '$')) k)) AND (((r.tenant_id = :b4)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b5)) AND (1 = 1))) ORDER BY v.record_id, v.place;

-- vector-search.ts, pickedIds
SELECT v.record_id AS "recordId", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata" FROM {vector} v JOIN {embedding_256} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place
  JOIN {text_index} i ON i.id = v.index_id
  JOIN {memory} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
  WHERE (i.entity = :b1) AND (v.dimension = :b2) AND (((r.tenant_id = :b3)) AND (r.expires_at IS NULL OR r.expires_at > SYS_EXTRACT_UTC(:b4)) AND (1 = 1) AND (((r.status_reason IS NULL OR r.status_reason NOT IN ('REVIEW_REQUESTED', 'REJECTED')))) AND ((JSON_EXISTS(r.metadata, '$."tags"[*]?(@ == $v0)' PASSING :b5 AS "v0" TRUE ON ERROR))));

-- vector-upkeep.ts, countWithoutVectors
SELECT k.tenant_id AS "tenantId", SUM(k.records) AS "records" FROM (
  SELECT i.tenant_id, (SELECT COUNT(DISTINCT p.record_id) FROM {passage} p 
  WHERE p.index_id = i.id AND NOT EXISTS (SELECT 1 FROM {vector} v
  WHERE v.index_id = p.index_id AND v.record_id = p.record_id AND v.model IN (:b1, '-'))) AS records
  FROM {text_index} i WHERE (i.passage_count > (SELECT COUNT(*) FROM {vector} v
  WHERE v.tenant_id = i.tenant_id AND v.model = :b2 AND v.index_id = i.id)
  + (SELECT COUNT(*) FROM {vector} v
  JOIN {passage} p  ON p.index_id = v.index_id AND p.record_id = v.record_id
  WHERE v.tenant_id = i.tenant_id AND v.model = '-' AND v.index_id = i.id AND v.place = 0))) k
  WHERE k.records > 0 GROUP BY k.tenant_id ORDER BY k.tenant_id;

-- vector-upkeep.ts, modelOfVectors
SELECT v.model AS "model" FROM {vector} v
  WHERE v.index_id = :b1 AND v.record_id = :b2 FETCH FIRST :b3 ROWS ONLY;

-- vector-upkeep.ts, modelsOfVectors
SELECT s.tenant_id AS "tenantId", s.model AS "model" FROM {vector_space} s WHERE s.model <> '-' AND EXISTS (
  SELECT 1 FROM {vector} v WHERE v.tenant_id = s.tenant_id AND v.model = s.model)
  ORDER BY s.tenant_id, s.model;

-- vector-upkeep.ts, recordsWithoutVectors
SELECT DISTINCT p.index_id AS "indexId", p.record_id AS "recordId" FROM {passage} p 
  WHERE p.index_id = :b1  AND NOT EXISTS (SELECT 1 FROM {vector} v
  WHERE v.index_id = p.index_id AND v.record_id = p.record_id AND v.model IN (:b2, '-'))
  ORDER BY p.record_id FETCH FIRST :b3 ROWS ONLY;

-- vector-upkeep.ts, recordsWithoutVectors
SELECT i.id AS "id" FROM {text_index} i
  WHERE i.tenant_id = :b1 AND i.entity = :b2 AND i.id >= :b3
  AND i.passage_count > (SELECT COUNT(*) FROM {vector} v
  WHERE v.tenant_id = i.tenant_id AND v.model = :b4 AND v.index_id = i.id)
  + (SELECT COUNT(*) FROM {vector} v
  JOIN {passage} p  ON p.index_id = v.index_id AND p.record_id = v.record_id
  WHERE v.tenant_id = i.tenant_id AND v.model = '-' AND v.index_id = i.id AND v.place = 0) ORDER BY i.id;

-- vector-upkeep.ts, removeWhere
DELETE FROM {vector} WHERE tenant_id = :b1 AND model = :b2;

-- vector-upkeep.ts, removeWhere
SELECT index_id AS "indexId", COUNT(*) AS "vectors", COUNT(DISTINCT record_id) AS "records"
  FROM {vector} WHERE tenant_id = :b1 AND model = :b2 GROUP BY index_id ORDER BY index_id;

-- vectors.ts, enterSpace
DELETE FROM {vector_space} WHERE tenant_id = :b1 AND model = :b2;

-- vectors.ts, enterSpace
SELECT dimension AS "dimension" FROM {vector_space} WHERE tenant_id = :b1 AND model = :b2;

-- vectors.ts, vectorSpaces
SELECT s.model AS "model", s.dimension AS "dimension" FROM {vector_space} s
  WHERE s.tenant_id = :b1 AND EXISTS (
  SELECT 1 FROM {vector} v WHERE v.tenant_id = s.tenant_id AND v.model = s.model)
  ORDER BY CASE WHEN s.model = '-' THEN 1 ELSE 0 END, s.model;

-- vectors.ts, vectorsIn
SELECT v.model AS "model", v.dimension AS "dimension" FROM {vector} v WHERE v.index_id = :b1 AND v.record_id = :b2 FETCH FIRST :b3 ROWS ONLY;

-- vectors.ts, vectorsIn
SELECT e.embedding AS "vector" FROM {vector} v JOIN {embedding_other} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place WHERE v.index_id = :b1 AND v.record_id = :b2 ORDER BY v.place;

-- webhooks.ts, count
SELECT r.tenant_id AS "id" FROM {tenant} r WHERE (r.tenant_id = :b1) FOR UPDATE;

-- webhooks.ts, totals
SELECT COUNT(*) - COUNT(r.dead_at) AS "waiting", COUNT(r.dead_at) AS "dead" FROM {webhook_delivery} r;

-- webhooks.ts, trimDead
SELECT r.position AS "position" FROM {webhook_delivery} r WHERE ((r.tenant_id = :b1) AND (r.webhook_id = :b2)) AND (r.dead_at IS NOT NULL)
  ORDER BY r.position DESC OFFSET :b3 ROWS FETCH NEXT :b4 ROWS ONLY;
