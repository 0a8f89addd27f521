import type { Harm } from "./harm.js";

const known = "(SELECT id FROM memory WHERE source = 'RULE' LIMIT 1)";

/** Damages to the event log. */
export const logHarms: readonly Harm[] = [
  ["a hole", "DELETE FROM event WHERE position = 5", "positions have no holes"],
  [
    "an end that is missing",
    "DELETE FROM event WHERE position = (SELECT max(position) FROM event)",
    "the next position",
  ],
  [
    "a beginning told twice",
    "UPDATE event SET kind = 'CREATED' WHERE subject_id = 'new' AND kind = 'UPDATED'",
    "is told out of order",
  ],
  [
    "a removal that was not told",
    "UPDATE event SET kind = 'UPDATED' WHERE subject_id = 'gone' AND kind = 'DELETED'",
    "is gone, and there by the log",
  ],
  [
    "a removal that was not done",
    "UPDATE event SET kind = 'DELETED' WHERE subject_id = 'new' AND kind = 'UPDATED'",
    "is there, and gone by the log",
  ],
  [
    "other words",
    "UPDATE event SET snapshot = json_set(snapshot, '$.content', 'x') WHERE subject_id = 'told'",
    "by the log",
  ],
  [
    "another owner",
    "UPDATE event SET user_id = 'liam' WHERE subject_id = 'told'",
    "by the log not",
  ],
  [
    "a revision out of turn",
    "UPDATE event SET snapshot = json_set(snapshot, '$.revision', 4) WHERE subject_id = 'new' AND kind = 'CREATED'",
    "in the place of 1",
  ],
  [
    "an entry of the audit log that is not found by its record",
    "DELETE FROM audit_subject WHERE entity = 'Memory'",
    "rows of the audit log are found",
  ],
  [
    "what is found and is no entry of the audit log",
    "UPDATE audit_subject SET audit_id = 'x' || audit_id WHERE entity = 'request'",
    "nothing is found that is not",
  ],
  [
    "a record that it never told of",
    `UPDATE event SET subject_id = 'x' WHERE subject_id = ${known}`,
    "the log knows nothing of",
  ],
];
