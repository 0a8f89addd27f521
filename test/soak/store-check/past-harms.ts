import type { Harm } from "./harm.js";

const missing = "what a memory said is missing";
const tooMuch = "what a memory said is too much";
const ofPast = "index_id IN (SELECT id FROM text_index WHERE entity = 'PastMemory')";

/** Damages to past content that search uses. */
export const pastHarms: readonly Harm[] = [
  ["words that are forgotten", "DELETE FROM memory_past WHERE memory_id = 'new'", missing],
  [
    "words that are kept twice",
    "INSERT INTO memory_past SELECT tenant_id, id || '0', memory_id, said_from, said_to FROM memory_past WHERE memory_id = 'new'",
    tooMuch,
  ],
  [
    "words that are said still",
    "INSERT INTO memory_past SELECT tenant_id, id || '@' || revision, id, content_since, content_since + 1 FROM memory WHERE id = 'new'",
    tooMuch,
  ],
  [
    "words that never changed",
    "INSERT INTO memory_past SELECT tenant_id, memory_id || '@1', memory_id, recorded_from, recorded_to FROM memory_revision WHERE memory_id = 'old'",
    tooMuch,
  ],
  [
    "words of a memory that is gone",
    "UPDATE memory_past SET memory_id = 'none', id = 'none@1' WHERE memory_id = 'new'",
    tooMuch,
  ],
  [
    "words of another revision than the last that said so",
    "UPDATE memory_past SET id = 'back@2' WHERE id = 'back@3'",
    missing,
  ],
  ["words that began later", "UPDATE memory_past SET said_from = said_from + 1", "was said in one"],
  ["words that ended later", "UPDATE memory_past SET said_to = said_to + 1", "was said in one"],
  ["passages that are gone", `DELETE FROM passage WHERE ${ofPast}`, "a passage is missing"],
  [
    "passages of other words",
    `UPDATE passage SET text = 'x y' WHERE ${ofPast}`,
    "a passage is missing",
  ],
  [
    "passages of nothing that was said",
    `UPDATE passage SET record_id = 'new@9' WHERE ${ofPast}`,
    "a passage is too much",
  ],
  ["a vector that is gone", "DELETE FROM vector WHERE record_id = 'new@1'", "has no vector"],
  [
    "a vector of other words",
    "UPDATE vector SET vector = zeroblob(length(vector)) WHERE record_id = 'new@1'",
    "a vector is of another text",
  ],
  [
    "a given vector that is gone",
    "DELETE FROM vector WHERE record_id = 'turned@1'",
    "a given vector is missing",
  ],
  [
    "a given vector of something else",
    "UPDATE vector SET vector = zeroblob(12) WHERE record_id = 'turned@1'",
    "a given vector is too much",
  ],
  [
    "a vector of nothing that was said",
    "UPDATE vector SET record_id = 'new@9' WHERE record_id = 'new@1'",
    "belong to a record that is there",
  ],
];

const stepMissing = "a step is missing";

/** Damages to the steps of messages. */
export const stepHarms: readonly Harm[] = [
  ["one that is gone", "DELETE FROM message_step WHERE place = 1", stepMissing],
  [
    "one of a message that is gone",
    "UPDATE message_step SET message_id = 'gone'",
    "a step is too much",
  ],
  [
    "one that nobody tells of any more",
    "UPDATE message SET metadata = NULL WHERE id = 'told'",
    "a step is too much",
  ],
  [
    "one that is not counted yet",
    `UPDATE message SET metadata = json_set(metadata, '$.steps[2]', metadata -> '$.steps[0]') WHERE id = 'told'`,
    stepMissing,
  ],
  ["another name", "UPDATE message_step SET name = 'x'", stepMissing],
  ["another type", "UPDATE message_step SET type = 'AGENT'", stepMissing],
  ["other tokens", "UPDATE message_step SET input_tokens = 0", stepMissing],
  ["another duration", "UPDATE message_step SET duration = 1", stepMissing],
  ["another user", "UPDATE message_step SET user_id = 'liam'", stepMissing],
  ["no agent", "UPDATE message_step SET agent_id = NULL", stepMissing],
  ["no thread", "UPDATE message_step SET thread_id = NULL", stepMissing],
  ["another time", "UPDATE message_step SET timestamp = timestamp + 1", stepMissing],
  ["an end that its message has not", "UPDATE message_step SET expires_at = 1", stepMissing],
];
