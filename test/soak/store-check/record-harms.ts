import type { Harm } from "./harm.js";

/** Damages to records and their relations. */
export const rowHarms: readonly Harm[] = [
  [
    "a message that is gone",
    "DELETE FROM message WHERE id = 'told'",
    "a foreign key points nowhere",
  ],
  ["a thread that is gone", "DELETE FROM thread", "a foreign key points nowhere"],
  ["a message of another owner", "UPDATE message SET user_id = 'liam'", "has its thread's owner"],
  ["a thread that is behind", "UPDATE thread SET last_seq = 0", "knows its newest message"],
  [
    "a memory of a thread that never was",
    "UPDATE memory SET thread_id = 'none'",
    "a memory's thread is there",
  ],
  [
    "another content",
    "UPDATE memory SET content = 'Something else.' WHERE id = 'new'",
    "known by what it says",
  ],
  [
    "a key of something else",
    "UPDATE memory SET content_key = 'x' WHERE id = 'new'",
    "known by what it says",
  ],
  ["a status that no link explains", "DELETE FROM memory_link", "INVALID by its links"],
  [
    "a link that does not count",
    "UPDATE memory SET status = 'VALID', status_reason = NULL WHERE id = 'old'",
    "INVALID by its links",
  ],
  [
    "a reason where there is nothing to explain",
    "UPDATE memory SET status_reason = 'MANUAL' WHERE id = 'new'",
    "no reason not to",
  ],
  [
    "a link to nowhere",
    "UPDATE memory_link SET target_id = 'none' WHERE id = 'link'",
    "a link joins two memories",
  ],
  [
    "a link between users",
    "UPDATE memory SET user_id = 'liam' WHERE id = 'old'",
    "a link joins two memories",
  ],
  [
    "a quote that was never said",
    "UPDATE evidence SET quote = 'I own a car.'",
    "evidence quotes its message",
  ],
  ["evidence of nothing", "UPDATE evidence SET memory_id = 'none'", "a foreign key points nowhere"],
  [
    "a request of a thread that is gone",
    "UPDATE request SET operation = 'addMessages:none'",
    "an idempotency key belongs",
  ],
  [
    "a summary of what was not said yet",
    "UPDATE thread_summary SET covered_seq = 9",
    "covers what its thread has had",
  ],
];

/** Damages to past revisions of memories. */
export const revisionHarms: readonly Harm[] = [
  [
    "one that is missing",
    "DELETE FROM memory_revision WHERE memory_id = 'new'",
    "count up without gaps",
  ],
  [
    "one too many",
    "UPDATE memory_revision SET revision = 5 WHERE memory_id = 'new'",
    "count up without gaps",
  ],
  [
    "a number that jumps",
    "UPDATE memory SET revision = 7 WHERE id = 'new'",
    "count up without gaps",
  ],
  [
    "a gap in time",
    "UPDATE memory_revision SET recorded_to = recorded_to + 5",
    "begins when the one before ends",
  ],
  [
    "other words than there were",
    "UPDATE memory_revision SET content = 'x' WHERE memory_id = 'new'",
    "was not what its revision 1 says",
  ],
];

const fact = "WHERE policy = 'FADING'";

/** Damages to the current and past states of memories. */
export const historyHarms: readonly Harm[] = [
  [
    "words that are older than they are",
    "UPDATE memory SET content_since = created_at WHERE id = 'new'",
    "since the first of the revisions that say so",
  ],
  [
    "words of a revision that came later",
    "UPDATE memory_revision SET content_since = content_since + 1",
    "since the first of the revisions that say so",
  ],
  ["more than certainty", `UPDATE memory SET confidence = 1.1 ${fact}`, "from 0 to 1"],
  [
    "less than none",
    `UPDATE memory_revision SET confidence = -0.1 ${fact}`,
    "confidence goes from 0 to 1",
  ],
  [
    "an end before its beginning",
    "UPDATE memory SET valid_from = valid_to WHERE id = 'old'",
    "begins to be so before it ends",
  ],
  ["a fact that was never said", `UPDATE memory SET reinforced_at = NULL ${fact}`, "facts alone"],
  [
    "a memory that has faded",
    "UPDATE memory SET decayed_at = 1 WHERE policy <> 'FADING'",
    "facts alone",
  ],
];

/** Damages to shared state. */
export const stateHarms: readonly Harm[] = [
  ["a counter that is gone", "DELETE FROM shared_state_owner", "given out by its owner's counter"],
  [
    "a counter that is behind",
    "UPDATE shared_state_owner SET last_version = 1 WHERE owner_type = 'Thread'",
    "given out by its owner's counter",
  ],
  [
    "state of a thread that is gone",
    "UPDATE shared_state SET thread_id = 'none', owner_id = 'none' WHERE owner_type = 'Thread'",
    "reached by its owner",
  ],
  [
    "a counter of a thread that is gone",
    "UPDATE shared_state_owner SET thread_id = 'none', owner_id = 'none' WHERE owner_type = 'Thread'",
    "reached by its owner",
  ],
  [
    "state of another user",
    "UPDATE shared_state SET user_id = 'liam' WHERE owner_type = 'Thread'",
    "reached by its owner",
  ],
  [
    "a user's own state for an agent",
    "UPDATE shared_state SET agent_id = 'helper' WHERE owner_type = 'User'",
    "reached by its owner",
  ],
  [
    "a version that two keys have",
    "INSERT INTO shared_state SELECT tenant_id, owner_type, owner_id, 'other', user_id, agent_id, thread_id, value, version, updated_at FROM shared_state",
    "no version is given out twice",
  ],
  ["another value", "UPDATE shared_state SET value = '1'", "by the log"],
  ["a key that is gone", "DELETE FROM shared_state", "is gone, and there by the log"],
];

/** Damages to jobs. */
export const jobHarms: readonly Harm[] = [
  [
    "one that runs beyond its lease",
    "UPDATE job SET state = 'RUNNING', lease_until = 1",
    "has a lease that is not over",
  ],
  [
    "one that runs without a lease",
    "UPDATE job SET state = 'RUNNING', lease_until = NULL",
    "has a lease that is not over",
  ],
  [
    "one that is held back by nothing",
    "UPDATE job SET state = 'READY', is_held = 1 WHERE kind = 'EXTRACT_MEMORIES'",
    "held back by none",
  ],
  [
    "one of a thread that is gone",
    "UPDATE job SET thread_id = 'none' WHERE thread_id IS NOT NULL",
    "a job's thread is there",
  ],
  [
    "none that removes what expires",
    "DELETE FROM job WHERE kind = 'EXPIRE_RECORDS'",
    "has a job that waits for it",
  ],
  [
    "none that lets facts fade",
    "DELETE FROM job WHERE kind = 'DECAY_MEMORIES'",
    "what fades has a job that waits for it",
  ],
  [
    "a state that nobody was told of",
    "UPDATE job SET state = 'DEAD' WHERE kind = 'EXTRACT_MEMORIES'",
    "by the log",
  ],
];
