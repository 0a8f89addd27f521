import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { pageRequest } from "../../src/core/lists/page.js";
import { newFile, openEmbedded } from "./embedded.js";
import { member, noon } from "./samples.js";

// The reads of agents in every turn: shared state, facts, and the last messages.

type Read = (store: MemoryStore) => Promise<unknown>;

const bound = { ...member, userId: "user-1" };
const threads = Array.from({ length: 50 }, (_, n) => `thread-${n}`);
const ofUser = { userId: "user-1", agentId: null, threadId: null };
const after = pageRequest({ first: 10, after: [noon, 0, "id"] });
const last = pageRequest({ last: 5 });
const bySaid = { order: { field: "TIMESTAMP", direction: "ASC" } } as const;
const facts = {
  filter: { policies: ["FADING"], statuses: ["VALID"] },
  order: { field: "CREATED_AT", direction: "ASC" },
} as const;

/** The query plans of the statements, without the lists of input values. */
async function plansOf(read: Read): Promise<string[][]> {
  const file = newFile();
  const statements: string[] = [];
  const store = openEmbedded(file, { onStatement: (sql) => statements.push(sql) });
  statements.length = 0;
  await read(store);
  const database = new DatabaseSync(file, { readOnly: true });
  const plans = statements
    .filter((sql) => sql.startsWith("SELECT"))
    .map((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    .map((steps) => steps.map(({ detail }) => String(detail).replace(/^SEARCH c /, "SEARCH r ")))
    .map((steps) => steps.filter((step) => !/LIST SUBQUERY|json_each|BLOOM FILTER/.test(step)));
  database.close();
  return plans;
}

describe("Shared state", () => {
  const byOwner = "sqlite_autoindex_shared_state_1 (tenant_id=? AND owner_type=? AND owner_id=?";

  test.each<[string, Read, string]>([
    [
      "all of 50 threads",
      ({ sharedState }) => sharedState.byOwners(member, "Thread", threads),
      `${byOwner})`,
    ],
    [
      "one key of 50 threads, for one user,",
      ({ sharedState }) => sharedState.byOwners(bound, "Thread", threads, ["plan"]),
      `${byOwner} AND key=?)`,
    ],
  ])("%s is read by one statement and its key", async (_, read, step) => {
    expect(await plansOf(read)).toEqual([[`SEARCH r USING INDEX ${step}`]]);
  });

  test("is looked up, listed and counted by its key in a unit", async () => {
    const plans = await plansOf((store) =>
      store.unit(member, async ({ sharedState }) => {
        await sharedState.find(ofUser, "plan");
        await sharedState.ofOwner(ofUser);
        await sharedState.count(ofUser);
      }),
    );
    const version = ["SEARCH r USING PRIMARY KEY (tenant_id=? AND owner_type=? AND owner_id=?)"];
    expect(plans).toEqual([
      version,
      [`SEARCH r USING INDEX ${byOwner} AND key=?)`],
      version,
      [`SEARCH r USING INDEX ${byOwner})`],
      [`SEARCH r USING COVERING INDEX ${byOwner})`],
    ]);
  });
});

describe("Facts", () => {
  test.each<[string, Read]>([
    [
      "a user",
      ({ memories }) =>
        memories.surest(member, { owner: { userId: "user-1" }, minConfidence: 0.3 }, 15),
    ],
    [
      "nobody, for an agent,",
      ({ memories }) =>
        memories.surest(member, { owner: { userId: null, agentId: "a" }, minConfidence: 0.3 }, 15),
    ],
  ])("the surest of %s are walked in an index of facts, and not sorted", async (_, read) => {
    expect(await plansOf(read)).toEqual([
      ["SEARCH r USING INDEX memory_sure (tenant_id=? AND user_id=? AND confidence>?)"],
    ]);
  });

  test("that may fade are walked in an index of facts, page by page", async () => {
    const [plan] = await plansOf(({ memories }) => memories.page(member, after, facts));
    expect(plan).toEqual([
      "SEARCH r USING INTEGER PRIMARY KEY (rowid=?)",
      "SEARCH r USING INDEX memory_fading (tenant_id=? AND (created_at,ordinal,id)>(?,?,?))",
      // Only the rows of the page are sorted.
      "USE TEMP B-TREE FOR ORDER BY",
    ]);
  });

  test("are compared with those of the same owner's index alone", async () => {
    const query = { vector: Float32Array.of(1, 0), model: null };
    // The first one creates the index.
    const plans = await plansOf(async (store) => {
      for (let i = 0; i < 2; i++)
        await store.unit(member, ({ passages }) => passages.nearFacts(ofUser, query));
    });
    expect(plans.slice(2).flat()).toEqual([
      "SEARCH t USING INDEX sqlite_autoindex_text_index_1 (tenant_id=? AND entity=? AND owner=?)",
      "SEARCH v USING INDEX vector_by_record (index_id=?)",
      "SEARCH r USING INDEX sqlite_autoindex_memory_1 (tenant_id=? AND id=?)",
    ]);
  });
});

describe("What was said last", () => {
  test.each<[string, Read, string]>([
    [
      "in all threads",
      ({ messages }) => messages.page(member, last, bySaid),
      "SEARCH r USING COVERING INDEX message_by_said (tenant_id=?)",
    ],
    [
      "by one user",
      ({ messages }) =>
        messages.page(member, last, { ...bySaid, filter: { owner: { userId: "user-1" } } }),
      "SEARCH r USING COVERING INDEX message_by_user_said (tenant_id=? AND user_id=?)",
    ],
    [
      "in all threads, for one user,",
      ({ messages }) => messages.page(bound, last, bySaid),
      "SEARCH r USING COVERING INDEX message_by_user_said (tenant_id=? AND user_id=?)",
    ],
  ])("%s is at an end of an index", async (_, read, step) => {
    expect(await plansOf(read)).toEqual([
      ["SEARCH r USING INTEGER PRIMARY KEY (rowid=?)", step, "USE TEMP B-TREE FOR ORDER BY"],
    ]);
  });

  test("after 50 questions takes one statement, and one step into each thread", async () => {
    const places = threads.map((threadId, seq) => ({ threadId, seq }));
    const [plan, ...others] = await plansOf(({ messages }) =>
      messages.following(member, places, 5),
    );
    expect(others).toEqual([]);
    expect(plan).toContain(
      "SEARCH r USING INDEX message_by_thread (tenant_id=? AND thread_id=? AND seq>?)",
    );
    expect(plan?.filter((step) => step.startsWith("SCAN"))).toEqual([]);
  });

  test("and what there is no room for is counted off from the end of its thread", async () => {
    const plans = await plansOf((store) =>
      store.unit(member, ({ messages }) => messages.beyond("thread-1", 100)),
    );
    expect(plans).toEqual([
      ["SEARCH r USING INDEX message_by_thread (tenant_id=? AND thread_id=?)"],
    ]);
  });
});
