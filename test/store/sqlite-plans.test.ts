import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { jobKinds } from "../../src/core/jobs/job.js";
import type { MemoryStore, Unit } from "../../src/core/store/memory-store.js";
import type { AsOf } from "../../src/core/memories/as-of.js";
import { withSteps } from "../../src/core/messages/trace.js";
import { pageRequest } from "../../src/core/lists/page.js";
import { systemPrincipal, type Principal } from "../../src/core/principal.js";
import type { IndexedEntity } from "../../src/core/search/passages/passage.js";
import { newFile, openEmbedded } from "./embedded.js";
import {
  aJob,
  aMemory,
  aMessage,
  aPassage,
  aThread,
  keep,
  member,
  noon,
  setVector,
  vectorQuery,
} from "./samples.js";

/** An empty store, and the statements that it has run since it was opened. */
function openWatched() {
  const file = newFile();
  const statements: string[] = [];
  const store = openEmbedded(file, { onStatement: (sql) => statements.push(sql) });
  statements.length = 0;
  /** The plan of the only statement. */
  const onlyPlan = () => {
    expect(statements).toHaveLength(1);
    return planOf(file, statements[0] ?? "");
  };
  return { file, store, statements, onlyPlan };
}

/** Memories that only reviewers see, which a count leaves out, are looked up once. */
const whatReviewersSee = "SEARCH r USING INDEX memory_for_reviewers (tenant_id=?)";

const fifty = Array.from({ length: 50 }, (_, n) => `parent-${n}`);

describe("Lists of many parents", () => {
  const parents = Array.from({ length: 50 }, (_, n) => `parent-${n}`);
  const page = pageRequest({ first: 10, after: [noon, "id"] });
  const byTime = "AND (created_at,id)<(?,?)";
  const pageOfMemories = pageRequest({ first: 10, after: [noon, 0, "id"] });
  const byPlace = "AND (created_at,ordinal,id)<(?,?,?)";
  const oldest = pageRequest({ first: 10, after: [noon, "id"] });
  const later = "AND (created_at,id)>(?,?)";
  const ofOne = { ...member, userId: "user-1" };
  /** The list, its read, and the only step of the plan that finds rows. */
  const lists: readonly [string, (store: MemoryStore) => Promise<Map<string, unknown>>, string][] =
    [
      [
        "threads by user",
        ({ threads }) => threads.pageBy(member, "userId", parents, page),
        `thread_by_user (tenant_id=? AND user_id=? ${byTime})`,
      ],
      [
        "threads by agent",
        ({ threads }) => threads.pageBy(member, "agentId", parents, page),
        `thread_by_agent (tenant_id=? AND agent_id=? ${byTime})`,
      ],
      [
        "messages by thread",
        ({ messages }) => messages.pageBy(member, "threadId", parents, pageRequest({ after: [7] })),
        "message_by_thread (tenant_id=? AND thread_id=? AND seq>?)",
      ],
      [
        "memories by user",
        ({ memories }) => memories.pageBy(member, "userId", parents, pageOfMemories),
        `memory_by_user (tenant_id=? AND user_id=? ${byPlace})`,
      ],
      [
        "memories by agent",
        ({ memories }) => memories.pageBy(member, "agentId", parents, pageOfMemories),
        `memory_by_agent (tenant_id=? AND agent_id=? ${byPlace})`,
      ],
      [
        "memories by thread",
        ({ memories }) => memories.pageBy(member, "originThreadId", parents, pageOfMemories),
        `memory_by_origin (tenant_id=? AND origin_thread_id=? ${byPlace})`,
      ],
      [
        "memories by job",
        ({ memories }) => memories.pageBy(member, "jobId", parents, pageOfMemories),
        `memory_by_job (tenant_id=? AND job_id=? ${byPlace})`,
      ],
      [
        "memories by message",
        ({ memories }) => memories.pageBy(member, "messageId", parents, pageOfMemories),
        "evidence_by_message (tenant_id=? AND message_id=?)",
      ],
      [
        "memories by message, for one user,",
        ({ memories }) => memories.pageBy(ofOne, "messageId", parents, pageOfMemories),
        "evidence_by_message (tenant_id=? AND message_id=?)",
      ],
      [
        "evidence by memory",
        ({ memories }) => memories.evidencePage(member, parents, pageRequest({ after: ["id"] })),
        "evidence_by_memory (tenant_id=? AND memory_id=? AND id>?)",
      ],
      [
        "links from a memory",
        ({ links }) => links.pageByMemory(member, parents, oldest, { direction: "OUT" }),
        `memory_link_by_source (tenant_id=? AND source_id=? ${later})`,
      ],
      [
        "links to a memory",
        ({ links }) => links.pageByMemory(member, parents, oldest, { direction: "IN" }),
        `memory_link_by_target (tenant_id=? AND target_id=? ${later})`,
      ],
      [
        "links to a memory, for one user,",
        ({ links }) => links.pageByMemory(ofOne, parents, oldest, { direction: "IN" }),
        `memory_link_by_target (tenant_id=? AND target_id=? ${later})`,
      ],
      [
        "number of links to a memory",
        ({ links }) => links.countByMemory(member, parents, { direction: "IN" }),
        "memory_link_by_target (tenant_id=? AND target_id=?)",
      ],
      [
        "jobs by thread",
        ({ jobs }) => jobs.pageBy(member, "threadId", parents, page),
        `job_by_thread (tenant_id=? AND thread_id=? ${byTime})`,
      ],
      [
        "steps by thread",
        ({ traces }) => traces.totalsBy(member, "threadId", parents),
        "message_step_by_thread (tenant_id=? AND thread_id=?)",
      ],
      [
        "steps by thread, for one user,",
        ({ traces }) => traces.totalsBy(ofOne, "threadId", parents),
        "message_step_by_thread (tenant_id=? AND thread_id=? AND user_id=?)",
      ],
      [
        "steps by user",
        ({ traces }) => traces.totalsBy(member, "userId", parents),
        "message_step_by_user (tenant_id=? AND user_id=?)",
      ],
      [
        "steps by agent",
        ({ traces }) => traces.totalsBy(member, "agentId", parents),
        "message_step_by_agent (tenant_id=? AND agent_id=?)",
      ],
      [
        "number of threads by user",
        ({ threads }) => threads.countBy(member, "userId", parents),
        "thread_by_user (tenant_id=? AND user_id=?)",
      ],
      [
        "number of messages",
        ({ messages }) => messages.countBy(member, "threadId", parents),
        "message_by_thread (tenant_id=? AND thread_id=?)",
      ],
      [
        "number of memories by thread",
        ({ memories }) => memories.countBy(member, "originThreadId", parents),
        "memory_by_origin (tenant_id=? AND origin_thread_id=?)",
      ],
      [
        "number of memories by message",
        ({ memories }) => memories.countBy(member, "messageId", parents),
        "evidence_by_message (tenant_id=? AND message_id=?)",
      ],
      [
        "number of evidence",
        ({ memories }) => memories.evidenceCount(member, parents),
        "evidence_by_memory (tenant_id=? AND memory_id=?)",
      ],
      [
        "number of jobs",
        ({ jobs }) => jobs.countBy(member, "threadId", parents),
        "job_by_thread (tenant_id=? AND thread_id=?)",
      ],
    ];

  test.each(lists)(
    "the %s of 50 parents takes one statement and an index",
    async (_, read, step) => {
      const { store, onlyPlan } = openWatched();
      expect((await read(store)).size).toBe(50);
      const plan = onlyPlan();
      expect(plan).toContainEqual(expect.stringMatching(/^SEARCH /));
      expect(plan.filter((line) => line.endsWith(step))).toHaveLength(1);
      // Only the list of parents is scanned, and no table.
      expect(plan.filter((line) => line.startsWith("SCAN"))).toEqual([
        "SCAN k VIRTUAL TABLE INDEX 1:",
      ]);
      const others = plan.filter((line) => line.startsWith("SEARCH") && !line.endsWith(step));
      for (const line of others.filter((one) => one !== whatReviewersSee))
        expect(line).toMatch(/\((rowid=\?|tenant_id=\? AND id=\?)\)$/);
    },
  );
});

test.each([{ knownAt: noon }, { validAt: noon }, { knownAt: noon, validAt: noon }])(
  "the memories of 50 users as of %o take one statement, and a step into the index for each user",
  async (asOf) => {
    const { store, onlyPlan } = openWatched();
    const users = Array.from({ length: 50 }, (_, n) => `user-${n}`);
    const page = pageRequest({ first: 10, after: [noon, 0, "id"] });
    await store.memories.pageBy(member, "userId", users, page, { filter: { asOf } });
    const plan = onlyPlan();
    const step = "memory_by_user (tenant_id=? AND user_id=? AND (created_at,ordinal,id)<(?,?,?))";
    expect(plan.filter((line) => line.endsWith(step))).toHaveLength(1);
    expect(plan.filter((line) => line.startsWith("SCAN"))).toEqual([
      "SCAN k VIRTUAL TABLE INDEX 1:",
    ]);
  },
);

test.each<[name: string, read: (store: MemoryStore) => Promise<unknown>, step: string]>([
  [
    "memories of 50 users by kind",
    ({ memories }) => memories.countsBy(member, "userId", fifty, "KIND"),
    "r USING INDEX memory_by_user (tenant_id=? AND user_id=?)",
  ],
  [
    "messages of 50 threads by day",
    ({ messages }) => messages.countsBy(member, "threadId", fifty, "DAY"),
    "r USING INDEX message_by_thread (tenant_id=? AND thread_id=?)",
  ],
  [
    "jobs of 50 threads by state",
    ({ jobs }) => jobs.countsBy(member, "threadId", fifty, "STATE"),
    "r USING INDEX job_by_thread (tenant_id=? AND thread_id=?)",
  ],
  [
    "threads of a day by day",
    ({ threads }) => threads.counts(member, "DAY", { createdSince: noon, createdUntil: noon + 9 }),
    "r USING COVERING INDEX thread_by_time (tenant_id=? AND created_at>? AND created_at<?)",
  ],
  [
    "the last activity of 50 users",
    ({ actors }) => actors.lastActive(member, "User", fifty),
    "m USING INDEX memory_by_user (tenant_id=? AND user_id=?)",
  ],
  [
    "the newest events of 50 records",
    ({ events }) => events.newest(member, "Memory", fifty),
    "r USING COVERING INDEX event_by_subject (tenant_id=? AND subject_id=? AND entity=?)",
  ],
  [
    "the newest event of a record, of one kind",
    ({ events }) => events.newest(member, "Memory", ["memory-1"], { kind: "EMBEDDED" }),
    "r USING INDEX event_by_subject (tenant_id=? AND subject_id=? AND entity=?)",
  ],
  [
    "the queue of a tenant",
    ({ jobs }) => jobs.queue(member, noon),
    "r USING INDEX job_by_state (tenant_id=? AND state=?)",
  ],
])("%s are read in one statement, by an index", async (_name, read, step) => {
  const { store, onlyPlan } = openWatched();
  await read(store);
  const plan = onlyPlan();
  expect(plan).toContain(`SEARCH ${step}`);
  expect(plan.filter((line) => /^SCAN [a-z]( USING| *$)/.test(line) && line !== "SCAN g")).toEqual(
    [],
  );
});

test.each([member, { ...member, userId: "user-1" }])(
  "the links of memories at either end are found by two indexes, and no others are looked at",
  async (caller) => {
    const { file, store, statements } = openWatched();
    await store.links.pageByMemory(caller, ["memory-1", "memory-2"], pageRequest({}));
    await store.links.countByMemory(caller, ["memory-1", "memory-2"]);
    await store.unit(caller, (unit) => unit.links.ofMemories(["memory-1", "memory-2"]));
    const reads = statements.filter((sql) => sql.startsWith("SELECT"));
    expect(reads).toHaveLength(3);
    for (const sql of reads) {
      const plan = planOf(file, sql);
      const walked = plan.filter((line) => /^(SEARCH|SCAN)/.test(line));
      expect(walked).toContainEqual(
        expect.stringMatching(/ memory_link_by_source \(tenant_id=\? AND source_id=\?\)$/),
      );
      expect(walked).toContainEqual(
        expect.stringMatching(/ memory_link_by_target \(tenant_id=\? AND target_id=\?\)$/),
      );
      const others = walked.filter((line) => !/ memory_link_by_| VIRTUAL TABLE /.test(line));
      for (const line of others) expect(line).toMatch(/\((rowid=\?|tenant_id=\? AND id=\?)\)$/);
    }
  },
);

test.each<[name: string, read: (store: MemoryStore) => Promise<unknown>]>([
  ["steps", (store) => store.traces.totalsBy(member, "threadId", ["thread-1"])],
  [
    "messages by step",
    (store) => store.messages.page(member, pageRequest({}), { filter: { stepNames: ["search"] } }),
  ],
  [
    "threads with messages",
    (store) => store.threads.page(member, pageRequest({}), { filter: { hasMessages: true } }),
  ],
])("lists of %s walk indexes, and look into others by key", async (_name, read) => {
  const { store, onlyPlan } = openWatched();
  await read(store);
  const plan = onlyPlan();
  expect(plan.filter((line) => line.startsWith("SCAN") && !line.includes("VIRTUAL"))).toEqual([]);
  expect(plan).toContainEqual(
    expect.stringMatching(
      / (message_step_by_thread|message_by_thread|sqlite_autoindex_message_step_1) \(tenant_id=\? AND (thread_id|message_id)=\?\)$/,
    ),
  );
});

test("what is said around 50 messages takes one statement, and two steps into each thread", async () => {
  const { store, onlyPlan } = openWatched();
  const places = Array.from({ length: 50 }, (_, n) => ({ threadId: `thread-${n}`, seq: n }));
  expect(await store.messages.around(member, places, 2)).toHaveLength(50);
  const plan = onlyPlan();
  for (const comparison of ["<", ">"]) {
    const step = ` message_by_thread (tenant_id=? AND thread_id=? AND seq${comparison}?)`;
    expect(plan.filter((line) => line.endsWith(step))).toHaveLength(1);
  }
  expect(plan.filter((line) => line.startsWith("SCAN k"))).toHaveLength(2);
  expect(plan.filter((line) => line.includes("SCAN") && line.includes("message"))).toEqual([]);
});

test("the newest messages of 50 threads take one statement, and one step into each thread", async () => {
  const { store, onlyPlan } = openWatched();
  const threadIds = Array.from({ length: 50 }, (_, n) => `thread-${n}`);
  const newest = { limit: 200, except: 3 };
  expect(await store.messages.newestByThread(member, threadIds, newest)).toHaveProperty("size", 50);
  const plan = onlyPlan();
  const step = " message_by_thread (tenant_id=? AND thread_id=?)";
  expect(plan.filter((line) => line.endsWith(step))).toHaveLength(1);
  expect(plan.filter((line) => line.startsWith("SCAN k"))).toHaveLength(1);
  expect(plan.filter((line) => line.includes("SCAN") && line.includes("message"))).toEqual([]);
  // The found rows are sorted, not the threads.
  expect(plan.filter((line) => line.includes("TEMP B-TREE"))).toEqual([
    "USE TEMP B-TREE FOR ORDER BY",
  ]);
});

describe("Postings", () => {
  const byOrdinal = "USING PRIMARY KEY (index_id=? AND term=? AND first_ordinal<?)";

  test.each([
    // To add: a lookup of the tail's last row, and an insert. To remove: a lookup of all its rows,
    // and a deletion.
    ["the tail", ["green tea", "tea"], 2, 2],
    // To add: a lookup of the tail, four lookups of the terms, none of which has a block, and
    // inserts of a hundred blocks each. To remove: a lookup of the tail, five lookups of the terms'
    // blocks, and as many deletions.
    [
      "one block of each term",
      [Array.from({ length: 4_100 }, (_, i) => `word${i}`).join(" ")],
      1 + 5 + 41,
      1 + 5 + 5,
    ],
  ])("are added to and removed from %s, by an index", async (_, texts, adding, removing) => {
    const { file, store, statements } = openWatched();
    await keep(store, { memories: [aMemory()] });
    statements.length = 0;
    await store.unit(member, (unit) => unit.passages.add(aMemory(), texts.map(aPassage)));
    const added = statements.filter((sql) => / posting\s/.test(sql));
    expect(added).toHaveLength(adding);
    statements.length = 0;
    await store.unit(member, async (unit) => {
      const stored = await unit.passages.find(aMemory());
      await unit.passages.remove(
        aMemory(),
        stored.map((one) => ({ ...aPassage(one.text), ...one })),
      );
    });
    const removed = statements.filter((sql) => / posting\s/.test(sql));
    expect(removed).toHaveLength(removing);
    for (const sql of new Set([...added, ...removed])) {
      const plan = planOf(file, sql).filter((line) => /^(SEARCH|SCAN)/.test(line));
      for (const line of plan)
        expect(line).toMatch(
          / VIRTUAL TABLE |^SCAN (i|CONSTANT ROW|100-ROW VALUES CLAUSE)$| \(index_id=\? AND term=\?/,
        );
    }
    for (const lookup of removed.filter((sql) => sql.startsWith("SELECT b.term")))
      expect(planOf(file, lookup)).toContain(`SEARCH o ${byOrdinal}`);
  });

  test("of many new terms are inserted by a hundred, then by ten, and then by two", async () => {
    const statements: string[] = [];
    const store = openEmbedded(newFile(), { onStatement: (sql) => statements.push(sql) });
    const words = Array.from({ length: 2_345 }, (_, i) => `word${i}`);
    const passage = aPassage(words.join(" "));
    await store.unit(member, (unit) => unit.passages.add(aMemory(), [passage]));
    expect(statements.filter((sql) => sql.startsWith("INSERT INTO posting"))).toHaveLength(
      23 + 4 + 3,
    );
    const [key] = await store.passages.indexes(member, "Memory", {});
    if (key === undefined) throw new Error("There is no index.");
    const found = await store.passages.vocabulary(member, key, "word23");
    expect(found.toSorted()).toEqual(words.filter((word) => word.startsWith("word23")).toSorted());
  });

  test("are read by index and term, and the vocabulary in steps from term to term", async () => {
    const { file, store, statements } = openWatched();
    await keep(store, { memories: [aMemory()] });
    await store.unit(member, (unit) => unit.passages.add(aMemory(), [aPassage("green tea")]));
    const keys = await store.passages.indexes(member, "Memory", {});
    statements.length = 0;
    await store.passages.postings(member, keys, ["tea", "green"]);
    const reads = statements.filter((sql) => / posting\s/.test(sql));
    expect(reads).toHaveLength(1);
    const plan = planOf(file, reads[0] ?? "");
    expect(plan).toContain("SEARCH b USING PRIMARY KEY (index_id=? AND term=?)");
    expect(plan).not.toContainEqual(expect.stringContaining("TEMP B-TREE"));
    const [key] = keys;
    if (key === undefined) throw new Error("There is no index.");
    statements.length = 0;
    expect(await store.passages.vocabulary(member, key, "t")).toEqual(["tea"]);
    const walk = statements.findLast((sql) => / posting\s/.test(sql)) ?? "";
    const steps = planOf(file, walk).filter((line) => / posting /.test(line));
    expect(steps).toEqual([
      expect.stringMatching(/^SEARCH posting .*\(index_id=\? AND term>\? AND term<\?\)$/),
      expect.stringMatching(/^SEARCH posting .*\(index_id=\? AND term>\? AND term<\?\)$/),
    ]);
  });
});

describe("Lists of a whole tenant", () => {
  const after = pageRequest({ first: 10, after: [noon, "id"] });
  const afterRecord = pageRequest({ first: 10, after: [noon, 0, "id"] });
  const beforeRecord = pageRequest({ last: 10, before: [noon, 0, "id"] });
  const ofOne = { ...member, userId: "user-1" };
  const owner = { userId: "user-1" };
  const bySaid = { field: "TIMESTAMP", direction: "ASC" } as const;
  /** The list, its read, and the only step of the plan that finds rows. */
  const lists: readonly [string, (store: MemoryStore) => Promise<unknown>, string][] = [
    [
      "users",
      ({ actors }) => actors.page(member, "User", afterRecord),
      "actor_by_time (tenant_id=? AND entity=? AND (created_at,ordinal,id)<(?,?,?))",
    ],
    [
      "last agents",
      ({ actors }) => actors.page(member, "Agent", beforeRecord),
      "actor_by_time (tenant_id=? AND entity=? AND (created_at,ordinal,id)>(?,?,?))",
    ],
    [
      "threads",
      ({ threads }) => threads.page(member, after),
      "thread_by_time (tenant_id=? AND (created_at,id)<(?,?))",
    ],
    [
      "oldest threads",
      ({ threads }) =>
        threads.page(member, after, { order: { field: "CREATED_AT", direction: "ASC" } }),
      "thread_by_time (tenant_id=? AND (created_at,id)>(?,?))",
    ],
    [
      "threads, for one user,",
      ({ threads }) => threads.page(ofOne, after),
      "thread_by_user (tenant_id=? AND user_id=? AND (created_at,id)<(?,?))",
    ],
    [
      "threads of one user",
      ({ threads }) => threads.page(member, after, { filter: { owner } }),
      "thread_by_user (tenant_id=? AND user_id=? AND (created_at,id)<(?,?))",
    ],
    [
      "messages",
      ({ messages }) => messages.page(member, pageRequest({ after: [noon, "thread", 7] })),
      "message_by_time (tenant_id=? AND (created_at,seq,id)>(?,?,?))",
    ],
    [
      "last messages",
      ({ messages }) => messages.page(member, pageRequest({ last: 5 })),
      "message_by_time (tenant_id=?)",
    ],
    [
      "messages by when they were said",
      ({ messages }) =>
        messages.page(member, pageRequest({ after: [noon, noon, 7, "id"] }), { order: bySaid }),
      "message_by_said (tenant_id=? AND (timestamp,created_at,seq,id)>(?,?,?,?))",
    ],
    [
      "last messages by when they were said, for one user,",
      ({ messages }) => messages.page(ofOne, pageRequest({ last: 5 }), { order: bySaid }),
      "message_by_user_said (tenant_id=? AND user_id=?)",
    ],
    [
      "memories",
      ({ memories }) => memories.page(member, afterRecord),
      "memory_by_time (tenant_id=? AND (created_at,ordinal,id)<(?,?,?))",
    ],
    [
      "memories, for one user,",
      ({ memories }) => memories.page(ofOne, afterRecord),
      "memory_by_user (tenant_id=? AND user_id=? AND (created_at,ordinal,id)<(?,?,?))",
    ],
    [
      "memories of one agent",
      ({ memories }) =>
        memories.page(member, afterRecord, { filter: { owner: { agentId: "agent-1" } } }),
      "memory_by_agent (tenant_id=? AND agent_id=? AND (created_at,ordinal,id)<(?,?,?))",
    ],
    [
      "jobs",
      ({ jobs }) => jobs.page(member, after),
      "job_by_time (tenant_id=? AND (created_at,id)<(?,?))",
    ],
    [
      "jobs, for one user,",
      ({ jobs }) => jobs.page(ofOne, after),
      "job_by_user (tenant_id=? AND user_id=? AND (created_at,id)<(?,?))",
    ],
    [
      "jobs of one user",
      ({ jobs }) => jobs.page(member, after, { filter: { owner } }),
      "job_by_user (tenant_id=? AND user_id=? AND (created_at,id)<(?,?))",
    ],
    [
      "jobs of one thread",
      ({ jobs }) => jobs.page(member, after, { filter: { owner: { threadId: "thread-1" } } }),
      "job_by_thread (tenant_id=? AND thread_id=? AND (created_at,id)<(?,?))",
    ],
    [
      "jobs in one state",
      ({ jobs }) => jobs.page(member, after, { filter: { states: ["DEAD"] } }),
      "job_by_state (tenant_id=? AND state=? AND (created_at,id)<(?,?))",
    ],
  ];

  test.each(lists)("a page of the %s stops in its index at the limit", async (_, read, step) => {
    const { store, onlyPlan } = openWatched();
    await read(store);
    // Only the rows of the page are sorted; the list's rows are in index order.
    expect(onlyPlan()).toEqual([
      "SEARCH r USING INTEGER PRIMARY KEY (rowid=?)",
      "LIST SUBQUERY",
      // The row of a memory states whether only reviewers see it.
      `SEARCH r USING ${step.startsWith("memory") ? "" : "COVERING "}INDEX ${step}`,
      "USE TEMP B-TREE FOR ORDER BY",
    ]);
  });

  test("a list is counted in an index", async () => {
    const { file, store, statements } = openWatched();
    await store.actors.count(member, "User");
    await store.threads.count(member);
    await store.messages.count(member);
    await store.memories.count(member);
    await store.jobs.count(member);
    await store.jobs.count(ofOne);
    await store.jobs.count(member, { states: ["DEAD"] });
    expect(statements).toHaveLength(7);
    for (const sql of statements) {
      const steps = planOf(file, sql).filter((step) => /^S(EARCH|CAN)/.test(step));
      expect(steps[0]).toMatch(/^SEARCH r USING COVERING INDEX \w+ \(tenant_id=\?/);
      expect(steps.slice(1)).toEqual(sql.includes("status_reason") ? [whatReviewersSee] : []);
    }
  });
});

test.each([
  ["several states", { states: ["DEAD", "FAILED"] }],
  ["kinds", { kinds: ["EXTRACT_MEMORIES"] }],
  ["outcomes", { outcomes: ["PARSE_FAILED", "MODEL_REFUSED"] }],
] as const)("jobs picked by %s are walked newest first, and not sorted", async (_, filter) => {
  const { file, store, statements } = openWatched();
  await store.jobs.page(member, pageRequest({ first: 10, after: [noon, "id"] }), { filter });
  const plan = planOf(file, statements[0] ?? "");
  expect(plan).toContain(
    "SEARCH r USING INDEX job_by_time (tenant_id=? AND (created_at,id)<(?,?))",
  );
  expect(plan.filter((line) => line.includes("TEMP B-TREE"))).toEqual([
    "USE TEMP B-TREE FOR ORDER BY",
  ]);
});

describe("Work that waits", () => {
  test("is looked for in indexes of what is due and held back by nothing", async () => {
    const { file, store, statements } = openWatched();
    await store.jobs.due(systemPrincipal, jobKinds, noon, 4);
    await store.jobs.nextDueAt(systemPrincipal, jobKinds);
    expect(statements).toHaveLength(2);
    for (const sql of statements) {
      expect(planOf(file, sql).filter((line) => / r /.test(line))).toEqual([
        "SEARCH r USING INDEX job_waiting (run_at<?)",
        "SEARCH r USING INDEX job_leased (lease_until<?)",
      ]);
    }
    const database = new DatabaseSync(file, { readOnly: true });
    const indexes = database
      .prepare("SELECT sql FROM sqlite_schema WHERE name IN ('job_waiting', 'job_leased')")
      .all();
    database.close();
    expect(indexes).toHaveLength(2);
    for (const { sql } of indexes) expect(sql).toMatch(/ AND is_held = 0$/);
  });

  test("is claimed and ended by a few look-ups, however much of the thread waits behind it", async () => {
    const { file, store, statements } = openWatched();
    const jobs = Array.from({ length: 50 }, (_, n) => aJob({ id: `job-${n}`, createdAt: n }));
    await keep(store, { jobs });
    statements.length = 0;
    await store.unit(member, async (unit) => {
      const claimed = await unit.jobs.claim("job-0", noon, 1000);
      if (claimed === null) throw new Error("The job could not be claimed.");
      await unit.jobs.update(claimed, { state: "DONE", leaseUntil: null, now: noon });
      await unit.jobs.insert(aJob({ id: "new" }));
    });
    const reads = statements.filter((sql) => /^(SELECT|UPDATE)/.test(sql));
    // Claim and read the job, end it, find the next one twice, find released and blocked jobs.
    expect(reads).toHaveLength(7);
    for (const sql of reads) {
      const steps = planOf(file, sql).filter((line) => / (job|r) /.test(line));
      // Finds the next job: a running one, else a waiting one.
      const isOfBoth = sql.includes("UNION ALL");
      expect(steps).toHaveLength(isOfBoth ? 2 : 1);
      for (const step of steps)
        expect(step).toMatch(/\(tenant_id=\? AND (id=\?|kind=\? AND thread_id=\?|state=\?)\)$/);
    }
  });

  test("is counted by its kind", async () => {
    const [plan] = await plansIn((unit) => unit.jobs.countUnfinished("EXTRACT_MEMORIES", 10));
    expect(plan).toContain("SEARCH r USING INDEX job_unfinished (tenant_id=? AND kind=?)");
  });
});

test.each([member, { ...member, userId: "user-1" }])(
  "memories that say the same are looked up by what they say",
  async (caller) => {
    for (const userId of ["user-1", null]) {
      const owner = { userId, agentId: null, threadId: null };
      const [plan] = await plansIn(
        (unit) => unit.memories.sayingSame(owner, ["green tea", "tea"]),
        caller,
      );
      expect(plan).toEqual([
        "SEARCH r USING INDEX memory_by_content (tenant_id=? AND content_key=? AND user_id=? AND agent_id=?)",
        "LIST SUBQUERY",
        "SCAN k VIRTUAL TABLE INDEX 1:",
      ]);
    }
  },
);

test("running summaries and what models cost are looked up by their keys", async () => {
  const { file, store, statements } = openWatched();
  await store.summaries.byThreads({ ...member, userId: "user-1" }, ["thread-1", "thread-2"]);
  await store.usage.days(member, 1, 9);
  expect(statements.map((sql) => planOf(file, sql))).toEqual([
    [
      expect.stringMatching(/^SEARCH r USING INDEX .* \(tenant_id=\? AND thread_id=\?\)$/),
      "LIST SUBQUERY",
      "SCAN k VIRTUAL TABLE INDEX 1:",
    ],
    ["SEARCH r USING PRIMARY KEY (tenant_id=? AND day>? AND day<?)"],
  ]);
});

describe("Messages of a run or of a tool call", () => {
  const bound = { ...member, userId: "user-1" };
  const after = pageRequest({ first: 10, after: [noon, 7, "id"] });
  const ofRuns = { runIds: ["run-1", "run-2"] };
  const byRun = "message_by_run (tenant_id=? AND run_id=?)";
  const ofCalls = { toolCallIds: ["call-1"] };
  const byCall = "message_by_tool_call (tenant_id=? AND tool_call_id=?)";
  const owner = { userId: "user-1" };
  /** The list, its read, and the steps of the plan that find rows. */
  const lists: readonly [string, (store: MemoryStore) => Promise<unknown>, string[]][] = [
    ["runs", ({ messages }) => messages.page(member, after, { filter: ofRuns }), [byRun]],
    ["tool calls", ({ messages }) => messages.page(member, after, { filter: ofCalls }), [byCall]],
    [
      "runs and tool calls",
      ({ messages }) => messages.page(member, after, { filter: { ...ofRuns, ...ofCalls } }),
      [byRun, byCall],
    ],
    [
      "runs, for one user,",
      ({ messages }) => messages.page(bound, after, { filter: ofRuns }),
      [byRun],
    ],
    [
      "runs of one user",
      ({ messages }) => messages.page(member, after, { filter: { ...ofRuns, owner } }),
      [byRun],
    ],
    [
      "runs in two threads",
      ({ messages }) =>
        messages.pageBy(member, "threadId", ["a", "b"], pageRequest({ after: [7] }), {
          filter: ofRuns,
        }),
      [byRun],
    ],
    ["number of those of runs", ({ messages }) => messages.count(member, ofRuns), [byRun]],
    ["number of those of calls", ({ messages }) => messages.count(bound, ofCalls), [byCall]],
    [
      "number of those in two threads",
      ({ messages }) => messages.countBy(member, "threadId", ["a", "b"], ofRuns),
      [byRun],
    ],
  ];

  test.each(lists)("(%s) are looked up, and no other is read", async (_, read, steps) => {
    const { store, onlyPlan } = openWatched();
    await read(store);
    const plan = onlyPlan();
    const searches = plan.filter(
      (line) => line.startsWith("SEARCH") && !line.endsWith("(rowid=?)"),
    );
    expect(searches).toEqual(steps.map((step) => `SEARCH l USING COVERING INDEX ${step}`));
    for (const line of plan.filter((line) => line.startsWith("SCAN")))
      expect(line).toMatch(/^SCAN k VIRTUAL TABLE/);
  });
});

describe("Messages that are to be cleared", () => {
  test.each([
    [{ threadId: "thread-1" }, "message_by_thread (tenant_id=? AND thread_id=?)"],
    [{ threadId: "thread-1", userId: "user-1" }, "message_by_thread (tenant_id=? AND thread_id=?)"],
    [{ userId: "user-1" }, "message_by_user (tenant_id=? AND user_id=?)"],
    [{ userId: "user-1", agentId: null }, "message_by_user (tenant_id=? AND user_id=?)"],
  ])("are found by the index of their owner %j", async (owner, step) => {
    const { file, store, statements } = openWatched();
    await store.unit(member, (unit) => unit.messages.ofOwner(owner));
    const [sql = "", ...others] = statements.filter((one) => one.includes("FROM message "));
    expect(others).toEqual([]);
    expect(planOf(file, sql)).toEqual([
      `SEARCH r USING INDEX ${step}`,
      "USE TEMP B-TREE FOR ORDER BY",
    ]);
  });
});

test.each<[what: string, read: (unit: Unit) => Promise<unknown>, step: string]>([
  [
    "memories of a user",
    (unit) => unit.memories.ofOwner("userId", "user-1"),
    "memory_by_user (tenant_id=? AND user_id=?)",
  ],
  [
    "memories of a thread",
    (unit) => unit.memories.ofOwner("threadId", "thread-1"),
    "memory_by_thread (tenant_id=? AND thread_id=?)",
  ],
  [
    "threads of a user",
    (unit) => unit.threads.ofOwner("userId", "user-1"),
    "thread_by_user (tenant_id=? AND user_id=?)",
  ],
])("%s are found by the index of their owner in a unit", async (_, read, step) => {
  const { file, store, statements } = openWatched();
  await store.unit(member, (unit) => read(unit));
  const plans = statements
    .filter((sql) => sql.startsWith("SELECT"))
    .map((sql) => planOf(file, sql));
  expect(plans).toEqual([[`SEARCH r USING INDEX ${step}`]]);
});

test("the steps of a message are stored without a look at other messages", async () => {
  const { file, store, statements } = openWatched();
  await keep(store, { threads: [aThread()] });
  const metadata = withSteps({}, [{ tool: "search", arguments: "{}", output: "ok" }]);
  const message = aMessage({ threadId: aThread().id, metadata });
  await store.unit(member, (unit) => unit.messages.append(aThread(), [message]));
  const sql = statements.find((one) => one.includes("INTO message_step")) ?? "";
  expect(planOf(file, sql)).toEqual([
    "SCAN k VIRTUAL TABLE INDEX 1:",
    "SEARCH r USING INDEX sqlite_autoindex_message_1 (tenant_id=? AND id=?)",
  ]);
});

describe("A search by vector", () => {
  const ofOne = { ...member, userId: "user-1" };
  const owners = [
    ["memories of one user", "Memory", member, { userId: "user-1" }],
    ["memories, for one user,", "Memory", ofOne, {}],
    ["messages of one user", "Message", member, { userId: "user-1" }],
  ] as const;

  async function plansOf(
    search: (store: MemoryStore) => Promise<unknown>,
    indexCacheBytes = 0,
  ): Promise<{ sql: string; plan: string[] }[]> {
    const file = newFile();
    const statements: string[] = [];
    const onStatement = (sql: string) => void statements.push(sql);
    const store = openEmbedded(file, { onStatement, indexCacheBytes });
    await keep(store, { memories: [aMemory()], threads: [aThread()], messages: [aMessage()] });
    await store.unit(member, async (unit) => {
      await unit.passages.add(aMemory(), [aPassage("tea")]);
      await setVector(unit, aMemory(), [1]);
      await setVector(unit, { ...aMessage(), seq: 1 }, [1]);
    });
    statements.length = 0;
    await search(store);
    return statements.map((sql) => ({ sql, plan: planOf(file, sql) }));
  }

  test.each(owners)("of %s reads the vectors of these alone", async (_, entity, caller, owner) => {
    const plans = await plansOf(({ passages }) =>
      passages.nearest(caller, entity, vectorQuery(1), 5, { owner, includeInvalid: true }),
    );
    // If the index is not in memory, the worker thread looks it up again.
    expect(plans.map(({ plan }) => plan).slice(1)).toEqual([
      ["SEARCH s USING PRIMARY KEY (tenant_id=?)"],
      [expect.stringMatching(/^SEARCH t USING .* \(tenant_id=\? AND entity=\? AND owner=\?\)$/)],
      ["SEARCH v USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"],
      [
        "SCAN k VIRTUAL TABLE INDEX 1:",
        "SEARCH v USING INTEGER PRIMARY KEY (rowid=?)",
        expect.stringMatching(/^SEARCH r USING INDEX .* \(tenant_id=\? AND id=\?\)$/),
      ],
      [
        "SCAN k VIRTUAL TABLE INDEX 1:",
        "SEARCH v USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH p USING INDEX passage_by_record (index_id=? AND record_id=?)",
      ],
    ]);
  });

  test("reads the vectors of a small index into memory, and then their passages", async () => {
    const plans = await plansOf(({ passages }) => {
      const filter = { owner: { userId: "user-1" }, includeInvalid: true };
      return passages.nearest(member, "Memory", vectorQuery(1), 5, filter);
    }, 1e6);
    expect(plans.map(({ plan }) => plan)).toEqual([
      [expect.stringMatching(/^SEARCH t USING .* \(tenant_id=\? AND entity=\? AND owner=\?\)$/)],
      ["SEARCH v USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"],
      [
        "SEARCH t USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH p USING INDEX passage_by_record (index_id=? AND record_id=?)",
        "LIST SUBQUERY",
        "SCAN k VIRTUAL TABLE INDEX 1:",
        expect.stringMatching(/^SEARCH r USING INDEX .* \(tenant_id=\? AND id=\?\)$/),
      ],
    ]);
  });

  test.each([null, "embedder"])(
    "that is asked of some records looks these up (%s)",
    async (model) => {
      const plans = await plansOf(({ passages }) =>
        passages.nearness(member, "Memory", { ...vectorQuery(1), model }, ["memory-1"]),
      );
      expect(plans[0]?.plan).toEqual([
        expect.stringMatching(/^SEARCH r USING INDEX .* \(tenant_id=\? AND id=\?\)$/),
        "LIST SUBQUERY",
        "SCAN k VIRTUAL TABLE INDEX 1:",
        expect.stringMatching(/^SEARCH i USING .* \(tenant_id=\? AND entity=\? AND owner=\?\)$/),
        "SEARCH v USING INDEX vector_by_record (index_id=? AND record_id=?)",
      ]);
    },
  );

  test("texts and vectors of some records are looked up, however many their index has", async () => {
    const plans = await plansOf(async ({ passages }) => {
      await passages.textsOf(member, [aMemory()]);
      await passages.vectorsOf(member, [aMemory()], false);
    });
    const steps = (rows: string) => [
      "SCAN k VIRTUAL TABLE INDEX 1:",
      expect.stringMatching(/^SEARCH t USING .* \(tenant_id=\? AND entity=\? AND owner=\?\)$/),
      `SEARCH ${rows}_by_record (index_id=? AND record_id=?)`,
    ];
    const reads = plans.map(({ plan }) => plan.filter((line) => !line.startsWith("USE TEMP")));
    expect(reads[0]).toEqual(steps("p USING INDEX passage"));
    expect(reads.at(-1)).toEqual(steps("v USING INDEX vector"));
  });

  test("reads no vector twice", async () => {
    const { store, statements } = openWatched();
    await keep(store, { memories: [aMemory(), aMemory({ id: "memory-2" })] });
    const readings = async () => {
      statements.length = 0;
      await store.passages.nearest(member, "Memory", vectorQuery(1), 5, {
        owner: {},
        includeInvalid: true,
      });
      return statements.filter((sql) =>
        sql.startsWith('SELECT v.vector_key AS "key", v.vector AS "vector" FROM vector v'),
      ).length;
    };
    await store.unit(member, (unit) => setVector(unit, aMemory(), [1]));
    expect([await readings(), await readings()]).toEqual([1, 0]);
    await store.unit(member, (unit) => setVector(unit, aMemory({ id: "memory-2" }), [1]));
    expect([await readings(), await readings()]).toEqual([1, 0]);
    await store.unit(member, (unit) => setVector(unit, aMemory(), null));
    expect(await readings()).toBe(0);
  });
});

describe("A search that looks back", () => {
  const past = {
    entity: "PastMemory",
    id: "memory-1@1",
    userId: "user-1",
    agentId: "agent-1",
  } as const;

  /** The plans of the reads of records for each kind of search. */
  async function plansAsOf(entity: IndexedEntity, asOf: AsOf | undefined): Promise<string[][]> {
    const { file, store, statements } = openWatched();
    await keep(store, { memories: [aMemory()] });
    await store.unit(member, async (unit) => {
      await unit.passages.add(aMemory(), [aPassage("tea")]);
      await setVector(unit, aMemory(), [1]);
      await unit.passages.addPast(past, aMemory(), [aPassage("tea")], { from: 0, to: noon });
    });
    const filter = { owner: { userId: "user-1" }, includeInvalid: false, asOf };
    const [index] = await store.passages.indexes(member, entity, filter.owner);
    if (index === undefined) throw new Error("There is no index.");
    statements.length = 0;
    await store.passages.candidates(member, index, [0], filter);
    await store.passages.nearest(member, entity, vectorQuery(1), 5, filter);
    await store.passages.nearness(member, entity, vectorQuery(1), ["memory-1"], asOf);
    await store.memories.byIds(member, ["memory-1"], asOf);
    return statements.filter((sql) => / r[.\s]/.test(sql)).map((sql) => planOf(file, sql));
  }

  test.each([
    ["Memory", { validAt: noon }],
    ["Memory", { knownAt: noon }],
    ["PastMemory", { knownAt: noon, validAt: noon }],
  ] as const)("looks each record up (%s, %j)", async (entity, asOf) => {
    const plans = await plansAsOf(entity, asOf);
    expect(plans).toHaveLength(4);
    const known = [
      /^SEARCH m USING INDEX \S+ \(tenant_id=\? AND id=\?\)$/,
      /^SEARCH v USING INDEX \S+ \(tenant_id=\? AND memory_id=\?\) LEFT-JOIN$/,
      /^SEARCH p USING INDEX \S+ \(tenant_id=\? AND id=\?\)$/,
      /^SEARCH p USING PRIMARY KEY \(index_id=\? AND ordinal=\?\)$/,
      /^SEARCH v USING (INTEGER PRIMARY KEY \(rowid=\?\)|INDEX vector_by_record \(index_id=\? AND record_id=\?\))$/,
      /^SEARCH (i|t) USING /,
      /^SCAN (json_each|k) VIRTUAL TABLE/,
      /^(LIST|SCALAR) SUBQUERY/,
    ];
    const isKnown = (line: string) => known.some((one) => one.test(line));
    expect(plans.flat().filter((line) => !isKnown(line))).toEqual([]);
    for (const plan of plans)
      expect(plan.filter((line) => line.startsWith("SEARCH m "))).toHaveLength(1);
  });

  test("is the only one that reads what was there before", async () => {
    const readsPast = (plan: readonly string[]) =>
      plan.some((line) => /memory_revision|memory_past/.test(line));
    expect((await plansAsOf("Memory", undefined)).some(readsPast)).toBe(false);
    expect((await plansAsOf("Memory", { validAt: noon })).some(readsPast)).toBe(false);
    expect((await plansAsOf("Memory", { knownAt: noon })).every(readsPast)).toBe(true);
  });
});

describe("What has expired", () => {
  test("and what expires next are found in an index of what expires at all", async () => {
    const { file, store, statements } = openWatched();
    await store.unit(member, async (unit) => {
      statements.length = 0;
      await unit.messages.expired(noon, 100);
      await unit.memories.expired(noon, 100);
      await unit.messages.nextExpiry();
      await unit.memories.nextExpiry();
    });
    const expired = (table: string) => [
      `SEARCH r USING INDEX ${table}_by_expiry (tenant_id=? AND expires_at>? AND expires_at<?)`,
      "USE TEMP B-TREE FOR LAST TERM OF ORDER BY",
    ];
    const next = (table: string) => [
      `SEARCH r USING COVERING INDEX ${table}_by_expiry (tenant_id=? AND expires_at>?)`,
    ];
    expect(statements.map((sql) => planOf(file, sql))).toEqual([
      expired("message"),
      expired("memory"),
      next("message"),
      next("memory"),
    ]);
  });
});

/** The plans of a unit's reads. */
async function plansIn(
  work: (unit: Unit) => Promise<unknown>,
  caller: Principal = member,
): Promise<string[][]> {
  const { file, store, statements } = openWatched();
  await store.unit(caller, work);
  return statements.filter((sql) => sql.startsWith("SELECT")).map((sql) => planOf(file, sql));
}

function planOf(file: string, sql: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  database.function("cosine_similarity", { varargs: true }, () => 0);
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
  database.close();
  return steps.map(({ detail }) =>
    String(detail)
      .replace(/^SEARCH c /, "SEARCH r ")
      .replace(/^SCAN (?:p|json_each) VIRTUAL/, "SCAN k VIRTUAL")
      .replace(/ SUBQUERY \d+$/, " SUBQUERY"),
  );
}

test("a page of the event log is walked by position, whatever the filter", async () => {
  const { file, store, statements } = openWatched();
  const filter = { entities: ["Memory"], owner: { userId: "user-1" } } as const;
  statements.length = 0;
  await store.events.page(member, filter, { after: 1, upTo: 9, limit: 5 });
  expect(planOf(file, statements[0] ?? "").filter((line) => !/LIST|SCAN|BLOOM/.test(line))).toEqual(
    ["SEARCH r USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"],
  );
});

test("passages of an index with all vectors, by the model or by callers, are not read one by one", async () => {
  const statements: string[] = [];
  const store = openEmbedded(newFile(), { onStatement: (sql) => statements.push(sql) });
  const [embedded, given] = [aMemory({ id: "embedded" }), aMemory({ id: "given" })];
  await keep(store, { memories: [embedded, given] });
  await store.unit(member, async (unit) => {
    await unit.passages.add(embedded, [aPassage("green tea")]);
    await unit.passages.add(given, ["black tea", "white tea"].map(aPassage));
    await unit.passages.setVectors(embedded, { model: "one", vectors: [[1, 0]] });
    await setVector(unit, given, [0, 1]);
  });
  statements.length = 0;
  expect(await store.passages.withoutVectors(member, "Memory", "one", null, 10)).toEqual([]);
  expect(statements).toHaveLength(1);
});
