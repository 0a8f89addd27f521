import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.js";
import { createApp } from "../../src/app.js";
import { LocalEmbedder } from "../../src/models/local-embedder.js";
import { graphql } from "../gql/index.js";
import { Client } from "../support/client.js";
import { RecordingLogger } from "../support/logger.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { storeFaults, type StoreExpectation } from "./store-check/store-check.js";

const fill = graphql(`
  mutation StoreCheckFill {
    upsertUser(input: { id: "maya", information: "Lives by the sea." }) {
      user {
        id
      }
    }
    createThread(input: { id: "thread", userId: "maya", agentId: "helper" }) {
      thread {
        id
      }
    }
    addMessages(
      input: {
        threadId: "thread"
        idempotencyKey: "key"
        messages: [
          { id: "told", role: "user", name: "Maya", content: "I own a bicycle with number 7." }
          { id: "gone", role: "user", content: "I own a boat with number 8." }
        ]
      }
    ) {
      job {
        id
      }
    }
    old: addMemory(input: { id: "old", userId: "maya", content: "Maya drinks green tea." }) {
      memory {
        id
      }
    }
    new: addMemory(input: { id: "new", userId: "maya", content: "Maya drinks black tea." }) {
      memory {
        id
      }
    }
    short: addMemory(
      input: { id: "short", userId: "maya", content: "Maya is away.", ttlSeconds: 86400 }
    ) {
      memory {
        id
      }
    }
    updateMemory(input: { id: "new", content: "Maya drinks black tea now." }) {
      memory {
        id
      }
    }
    linkMemories(input: { id: "link", sourceId: "new", targetId: "old", relation: SUPERSEDES }) {
      link {
        id
      }
    }
    importRecords(
      input: {
        type: FACT
        ids: ["given"]
        userIds: ["maya"]
        contents: ["The sea is salty."]
        indexTexts: [["salt", "water"]]
        vectors: [[1, 2, 3]]
      }
    ) {
      ids
    }
  }
`);

const settle = graphql(`
  mutation StoreCheckSettle {
    waitForExtraction(
      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000 }
    ) {
      finished
    }
    deleteMessage(input: { id: "gone" }) {
      deletedCount
    }
    again: waitForExtraction(
      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000 }
    ) {
      finished
    }
  }
`);

const expectation: StoreExpectation = {
  foundBy: new Map([["default Memory given", { text: ["salt", "water"], vector: [1, 2, 3] }]]),
  embedder: new LocalEmbedder(),
};

let sound = "";

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "engraph-"));
  sound = join(folder, "sound.db");
  const env = { PORT: "0", DATA_FILE: sound, SYNCHRONOUS: "normal" };
  const app = await createApp(readConfig(env), { logger: new RecordingLogger() });
  const client = new Client(app.url);
  await client.run(fill);
  await client.run(settle);
  await client.close();
  await app.close();
  return () => rmSync(folder, { recursive: true, force: true });
});

/** What the check says of a copy of the store after these statements. */
async function faultsAfter(sql: string): Promise<string[]> {
  const copy = join(temporaryFolder(), "copy.db");
  copyFileSync(sound, copy);
  const database = new DatabaseSync(copy);
  database.exec(`PRAGMA foreign_keys = OFF; ${sql}`);
  const { changes } = database.prepare("SELECT total_changes() AS changes").get() ?? {};
  database.close();
  // A statement that hits nothing would prove nothing.
  if (sql !== "" && changes === 0) throw new Error(`It changes nothing: ${sql}`);
  return storeFaults(copy, expectation);
}

test("a store that nobody has harmed has no faults", async () => {
  expect(await faultsAfter("")).toEqual([]);
});

test("a store whose records are found by something else than is expected has faults", async () => {
  expect((await storeFaults(sound)).join("\n")).toContain("a passage is missing");
});

const known = "(SELECT id FROM memory WHERE source = 'RULE' LIMIT 1)";
const ofEntity = (entity: string) =>
  `index_id IN (SELECT id FROM text_index WHERE entity = '${entity}')`;

describe.each<
  [part: string, harms: readonly (readonly [harm: string, sql: string, said: string])[]]
>([
  [
    "rows",
    [
      [
        "a message that is gone",
        "DELETE FROM message WHERE id = 'told'",
        "a foreign key points nowhere",
      ],
      ["a thread that is gone", "DELETE FROM thread", "a foreign key points nowhere"],
      [
        "a message of another owner",
        "UPDATE message SET user_id = 'liam'",
        "has its thread's owner",
      ],
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
        "UPDATE memory_link SET target_id = 'none'",
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
      [
        "evidence of nothing",
        "UPDATE evidence SET memory_id = 'none'",
        "a foreign key points nowhere",
      ],
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
    ],
  ],
  [
    "revisions",
    [
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
    ],
  ],
  [
    "jobs",
    [
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
        "a state that nobody was told of",
        "UPDATE job SET state = 'DEAD' WHERE kind = 'EXTRACT_MEMORIES'",
        "by the log",
      ],
    ],
  ],
  [
    "full text",
    [
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
        "UPDATE text_session SET next = 0",
        "places in a session are taken in turn",
      ],
      [
        "an index of another owner",
        "UPDATE text_index SET owner = 'user:liam' WHERE entity = 'Message'",
        "a passage is missing",
      ],
      ["a posting that is gone", "DELETE FROM posting WHERE term = 'tea'", "posting missing"],
      [
        "a posting too much",
        "UPDATE posting SET term = 'zebra' WHERE term = 'tea'",
        "posting too much",
      ],
      [
        "a posting of another passage",
        "UPDATE posting SET first_ordinal = first_ordinal + 1 WHERE term = 'tea'",
        "posting too much",
      ],
      [
        "postings of no index",
        "UPDATE posting SET index_id = 999 WHERE term = 'tea'",
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
    ],
  ],
  [
    "vectors",
    [
      ["one that is gone", "DELETE FROM vector WHERE record_id = 'new'", "a passage has no vector"],
      [
        "one of another text",
        "UPDATE vector SET vector = zeroblob(length(vector)) WHERE record_id = 'new'",
        "a vector is of another text",
      ],
      [
        "one that is too short",
        "UPDATE vector SET vector = zeroblob(4)",
        "as many numbers as it says",
      ],
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
        "UPDATE vector SET key = key + 268435456 * 50 WHERE record_id = 'given'",
        "among those of its index",
      ],
      [
        "one that was not given out",
        "UPDATE text_index SET next_vector = 0",
        "among those of its index",
      ],
      [
        "one too many",
        `INSERT INTO vector SELECT max(key) + 268435456, tenant_id, index_id, record_id, 1, model, dimension, vector FROM vector WHERE record_id = 'new'`,
        "one vector for each passage",
      ],
      [
        "one that its caller did not give",
        "UPDATE vector SET vector = zeroblob(12) WHERE record_id = 'given'",
        "a given vector is too much",
      ],
    ],
  ],
  [
    "the log",
    [
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
        "a record that it never told of",
        `UPDATE event SET subject_id = 'x' WHERE subject_id = ${known}`,
        "the log knows nothing of",
      ],
    ],
  ],
])("the check of a store sees what is wrong with %s:", (_part, harms) => {
  test.each(harms)("%s", async (_harm, sql, said) => {
    expect((await faultsAfter(sql)).join("\n")).toContain(said);
  });
});

test("a log that has lost its beginning is checked for how each record ended", async () => {
  expect(await faultsAfter("DELETE FROM event WHERE position <= 6")).toEqual([]);
  const faults = await faultsAfter(
    "DELETE FROM event WHERE position <= 6; UPDATE event SET snapshot = '{}' WHERE subject_id = 'new'",
  );
  expect(faults.join("\n")).toContain("default Memory new is");
});
