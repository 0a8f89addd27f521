import type { Harm } from "./harm.js";

const ofEntity = (entity: string) =>
  `index_id IN (SELECT id FROM text_index WHERE entity = '${entity}')`;

/** Damages to passages and word counts. */
export const textHarms: readonly Harm[] = [
  [
    "a passage that is gone",
    `DELETE FROM passage WHERE ${ofEntity("Memory")}`,
    "a passage is missing",
  ],
  ["a passage of nobody", "UPDATE passage SET record_id = 'none'", "a passage is too much"],
  [
    "a passage of other words",
    `UPDATE passage SET text = 'x y' WHERE ${ofEntity("User")}`,
    "a passage is missing",
  ],
  [
    "a passage of another speaker",
    "UPDATE passage SET speaker = 'Liam' WHERE speaker = 'Maya'",
    "a passage is missing",
  ],
  [
    "a passage beyond its session's end",
    "UPDATE text_session SET next_ordinal = 0",
    "places in a session are taken in turn",
  ],
  [
    "an index of another owner",
    "UPDATE text_index SET owner = 'user:liam' WHERE entity = 'Message'",
    "a passage is missing",
  ],
  // The store is small: all postings are in the tails of their indexes, under a space as the term.
  ["postings that are gone", `DELETE FROM posting WHERE ${ofEntity("User")}`, "posting missing"],
  ["a posting too much", "UPDATE posting SET term = 'zebra' WHERE term = ' '", "posting too much"],
  [
    "a posting of another passage",
    "UPDATE posting SET data = CAST(substr(data, 1, 5) || x'7f' || substr(data, 7) AS BLOB)",
    "posting too much",
  ],
  [
    "postings of no index",
    `UPDATE posting SET index_id = 999 WHERE ${ofEntity("Memory")}`,
    "a posting belongs to an index",
  ],
  [
    "a count of passages that is wrong",
    "UPDATE text_index SET passage_count = passage_count + 1",
    "counter too much",
  ],
  [
    "a length that is wrong",
    "UPDATE text_session SET total_length = total_length + 1",
    "counter too much",
  ],
  ["a speaker who is not counted", "DELETE FROM text_speaker", "counter missing"],
];

/** Damages to vectors. */
export const vectorHarms: readonly Harm[] = [
  ["one that is gone", "DELETE FROM vector WHERE record_id = 'new'", "a passage has no vector"],
  [
    "one of another text",
    "UPDATE vector SET vector = zeroblob(length(vector)) WHERE record_id = 'new'",
    "a vector is of another text",
  ],
  ["one that is too short", "UPDATE vector SET vector = zeroblob(4)", "as many numbers as it says"],
  [
    "a dimension of its own",
    "UPDATE vector SET dimension = 1, vector = zeroblob(4) WHERE record_id = 'new'",
    "have one dimension",
  ],
  [
    "one of nobody",
    "UPDATE vector SET record_id = 'none' WHERE record_id = 'given'",
    "belong to a record that is there",
  ],
  [
    "one at another's place",
    "UPDATE vector SET vector_key = vector_key + 268435456 * 50 WHERE record_id = 'given'",
    "among those of its index",
  ],
  [
    "one that was not given out",
    "UPDATE text_index SET next_vector = 0",
    "among those of its index",
  ],
  [
    "one too many",
    `INSERT INTO vector SELECT max(vector_key) + 268435456, tenant_id, index_id, record_id, 1, model, dimension, vector FROM vector WHERE record_id = 'new'`,
    "one vector for each passage",
  ],
  [
    "one that its caller did not give",
    "UPDATE vector SET vector = zeroblob(12) WHERE record_id = 'given'",
    "a given vector is too much",
  ],
];
