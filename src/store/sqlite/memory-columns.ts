/** What a memory and its revisions have in common. */
export const stateColumns = `r.category, r.content, r.policy, r.confidence, r.importance, r.status,
  r.status_reason AS statusReason, r.pinned, r.timestamp, r.valid_from AS validFrom, r.valid_to AS validTo, r.metadata,
  r.reinforced_at AS reinforcedAt, r.decayed_at AS decayedAt, r.revision, r.change, r.content_since AS contentSince`;

/** A memory as it is read. */
export const memoryColumns = `r.id, r.kind, r.user_id AS userId, r.agent_id AS agentId,
  r.thread_id AS threadId, r.origin_thread_id AS originThreadId, r.job_id AS jobId, r.source, ${stateColumns},
  r.created_at AS createdAt, r.ordinal, r.updated_at AS updatedAt, r.expires_at AS expiresAt`;
