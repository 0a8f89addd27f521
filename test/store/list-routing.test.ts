import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { firstAuditIdAt } from "../../src/core/audit/audit-entry.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { pageRequest } from "../../src/core/lists/page.js";
import { systemPrincipal, type Principal } from "../../src/core/principal.js";
import { Reads } from "../../src/server/limits/work.js";
import { storeQueries } from "../../src/store/relational/store-parts.js";
import { Connection } from "../../src/store/sqlite/connection.js";
import { insertedPositions } from "../../src/store/sqlite/epochs.js";
import { storedOrder } from "../../src/store/sqlite/job-order.js";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { aFolder } from "../support/temporary-folder.js";
import { openEmbedded } from "./embedded.js";
import { member, noon } from "./samples.js";

type Queries = Pick<
  MemoryStore,
  "actors" | "threads" | "messages" | "memories" | "jobs" | "traces" | "events" | "audit"
>;
type Ask = (store: Queries) => Promise<unknown>;

const page = pageRequest({ first: 5 });
const ofUser: Principal = { ...member, userId: "user-1" };
const asOf = { knownAt: noon, validAt: noon };
const users = ["user-1", "user-2"];
const threads = ["thread-1", "thread-2"];
const rarely = { operations: ["rare"] };
/** The id of the audit entry of a time after noon. */
const auditId = (n: number) => `${firstAuditIdAt(noon + n)}7000`;

/** Lists that may scan a whole table, whatever their result. */
const long: Readonly<Record<string, Ask>> = {
  "users by activity": ({ actors }) =>
    actors.page(member, "User", page, {}, { field: "LAST_ACTIVE_AT", direction: "DESC" }),
  "when users were active": ({ actors }) => actors.lastActive(member, "User", users),
  "a search of users": ({ actors }) => actors.page(member, "User", page, { search: "R-77" }),
  "users with a profile": ({ actors }) => actors.page(member, "User", page, { hasProfile: true }),
  "the days of users": ({ actors }) => actors.counts(member, "User", "DAY"),
  "threads by change": (store) =>
    store.threads.page(member, page, { order: { field: "UPDATED_AT", direction: "ASC" } }),
  "changed threads": (store) =>
    store.threads.page(member, page, { filter: { updatedSince: noon + 20_000 } }),
  "a search of a user's threads": (store) =>
    store.threads.pageBy(member, "userId", users, page, { filter: { search: "9" } }),
  "threads by metadata": (store) =>
    store.threads.page(member, page, { filter: { metadata: { n: 77 } } }),
  "the number of threads": (store) => store.threads.count(member, { hasMessages: false }),
  "the days of threads": (store) => store.threads.countsBy(member, "userId", users, "DAY"),
  "messages of a role": ({ messages }) =>
    messages.page(member, page, { filter: { roles: ["TOOL"] } }),
  "messages of an agent": ({ messages }) => messages.page({ ...member, agentId: "agent-1" }, page),
  "messages of a thread by role": ({ messages }) =>
    messages.pageBy(member, "threadId", threads, page, { filter: { roles: ["USER"] } }),
  "roles of messages": ({ messages }) => messages.counts(member, "ROLE"),
  "a window of messages": ({ messages }) =>
    messages.windowByThread(member, threads, { from: 0, to: null, newest: 2 }),
  "memories by confidence": ({ memories }) =>
    memories.page(member, page, { order: { field: "CONFIDENCE", direction: "DESC" } }),
  "memories of a user and a kind": ({ memories }) =>
    memories.pageBy(member, "userId", users, page, { filter: { kinds: ["FACT"] } }),
  "memories of the past": ({ memories }) => memories.page(member, page, { filter: { asOf } }),
  "kinds of memories": ({ memories }) => memories.counts(ofUser, "KIND"),
  "the surest memories": ({ memories }) =>
    memories.surest(member, { owner: {}, minConfidence: 0.5 }, 3),
  "jobs of an outcome": ({ jobs }) =>
    jobs.page(member, page, { filter: { outcomes: ["ZERO_FACTS"] } }),
  "the queue": ({ jobs }) => jobs.queue(member, noon),
  "how long tenants wait": ({ jobs }) => jobs.dueSince(systemPrincipal, noon + 50_000),
  "what a user's events were": ({ events }) =>
    events.page(ofUser, { kinds: ["DELETED"] }, { after: 0, upTo: 20_001, limit: 5 }),
  "audited operations": ({ audit }) => audit.page(member, rarely, page),
  "earlier audited operations": ({ audit }) =>
    audit.page(member, { ...rarely, to: noon + 15_000 }, { ...page, after: [auditId(19_999)] }),
  "later audited operations": ({ audit }) =>
    audit.page(
      member,
      { ...rarely, from: noon + 2 },
      { limit: 1, fromEnd: true, before: [auditId(8_000)] },
    ),
  "the number of audited operations": ({ audit }) => audit.count(member, rarely),
};

/** Lists that an index answers. */
const short: Readonly<Record<string, Ask>> = {
  users: ({ actors }) => actors.page(member, "User", page, { createdSince: noon + 9 }),
  threads: (store) => store.threads.page(member, page, { filter: { owner: { userId: "user-1" } } }),
  "threads of users": (store) => store.threads.pageBy(ofUser, "userId", users, page),
  messages: ({ messages }) => messages.page(ofUser, page, { filter: { createdUntil: noon + 9 } }),
  "messages of threads": ({ messages }) => messages.pageBy(member, "threadId", threads, page),
  memories: ({ memories }) => memories.page(member, page),
  jobs: ({ jobs }) => jobs.page(member, page, { filter: { states: ["DONE"] } }),
  events: ({ events }) => events.page(ofUser, {}, { after: 0, upTo: 20_000, limit: 5 }),
  "the audit log": ({ audit }) => audit.page(member, { to: noon + 9_000 }, page),
  "what was done to a record": ({ audit }) =>
    audit.page(member, { record: { entity: "Memory", id: "memory-7" } }, page),
};

/** Writes rows of each table directly, which is faster than units. */
function fillFile(file: string, count: number): void {
  const database = new DatabaseSync(file);
  const own = "'tenant-1', n, 'user-' || (n % 7), 'agent-' || (n % 3)";
  const at = `${noon} + n`;
  const hex = `printf('%012x', ${at})`;
  const auditIdAt = `substr(${hex}, 1, 8) || '-' || substr(${hex}, 9) || '-7000'`;
  const rows: readonly [string, string, string][] = [
    [
      "actor (tenant_id, id, entity, has_profile, information, ordinal, created_at, updated_at)",
      "'tenant-1', 'user-' || n, 'User', n % 2, 'I am ' || n, n",
      `${at}, ${at}`,
    ],
    [
      "thread (tenant_id, title, user_id, agent_id, id, metadata, settings, last_seq, extraction_seq, created_at, updated_at)",
      `${own}, 'thread-' || n, '{"n":' || n || '}', '{}', 1, 0`,
      `${at}, ${at} * 7 % 1000`,
    ],
    [
      "message (tenant_id, content, user_id, agent_id, id, thread_id, seq, role, has_tool_calls, timestamp, created_at)",
      `${own}, 'message-' || n, 'thread-' || (n / 3), n % 3, CASE WHEN n % 2 THEN 'USER' ELSE 'ASSISTANT' END, 0`,
      `${at}, ${at}`,
    ],
    [
      `memory (tenant_id, content, user_id, agent_id, id, kind, source, policy, confidence, status, pinned, revision,
        content_since, ordinal, created_at, updated_at)`,
      `${own}, 'memory-' || n, CASE WHEN n % 5 THEN 'FACT' ELSE 'EPISODE' END, 'API', 'PERMANENT', n % 100 / 100.0,
        'VALID', 0, 1, ${at}, n`,
      `${at}, ${at}`,
    ],
    [
      `job (tenant_id, model, user_id, agent_id, id, kind, input, state, attempts, deaths, fence, run_at, calls,
        input_tokens, output_tokens, has_findings, is_held, created_at, updated_at)`,
      `${own}, 'job-' || n, 'EXTRACT_MEMORIES', '{}', CASE WHEN n % 9 THEN 'DONE' ELSE 'READY' END, 0, 0, 0, ${at}, 0, 0, 0, 0, 0`,
      `${at}, ${at}`,
    ],
    [
      "event (tenant_id, subject_id, user_id, agent_id, kind, entity, snapshot, created_at)",
      `${own}, 'CREATED', 'Memory', '{}'`,
      at,
    ],
    [
      `audit_entry (tenant_id, id, operation, caller_kind, roles, outcome, attempts, records, record_count, created_at)`,
      `'tenant-1', ${auditIdAt}, CASE WHEN n % 5000 THEN 'often' ELSE 'rare' END, 'NONE', '[]', 'DONE', 1, '[]', 0`,
      at,
    ],
    [
      "audit_subject (tenant_id, entity, subject_id, audit_id)",
      "'tenant-1', 'Memory', 'memory-' || (n % 100)",
      auditIdAt,
    ],
  ];
  database.exec("PRAGMA foreign_keys = OFF; BEGIN");
  for (const [table, values, times] of rows)
    database.exec(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
       INSERT INTO ${table} SELECT ${values}, ${times} FROM numbers`,
    );
  database.exec("COMMIT");
  database.close();
}

/** Returns the answer, and whether other work ran before it. */
async function watched(ask: () => Promise<unknown>) {
  // Ticks run when no promise callback is left.
  await Promise.resolve();
  let isLeft = false;
  process.nextTick(() => (isLeft = true));
  const answer = await ask();
  return { answer, isLeft };
}

describe("A store whose tables have more than 20,000 rows", () => {
  const { path, remove } = aFolder();
  const [file, small] = [join(path, "large.db"), join(path, "small.db")];
  beforeAll(async () => {
    for (const [one, count] of [[file, 20_001] as const, [small, 100] as const]) {
      await openSqliteStore({ file: one, synchronous: "normal" }).close();
      fillFile(one, count);
    }
  });
  afterAll(remove);
  const direct = (from: string): Queries => {
    const connection = new Connection(from, { readOnly: true });
    onTestFinished(() => connection.close());
    return storeQueries(connection, storedOrder, insertedPositions(connection));
  };

  test.each(Object.entries(long))("leaves the event loop to others: %s", async (_, ask) => {
    const expected = await ask(direct(file));
    const store = openEmbedded(file);
    expect(await watched(() => ask(store))).toEqual({ answer: expected, isLeft: true });
  });

  test.each(Object.entries(short))("walks an index here: %s", async (_, ask) => {
    const store = openEmbedded(file);
    expect(await watched(() => ask(store))).toEqual({
      answer: await ask(direct(file)),
      isLeft: false,
    });
  });

  test("looks through smaller tables here", async () => {
    const store = openEmbedded(small);
    for (const ask of Object.values(long))
      expect(await watched(() => ask(store))).toMatchObject({ isLeft: false });
  });

  test("reads no more than the operation may", async () => {
    const store = openEmbedded(file);
    const ask = () => store.messages.page(member, page, { filter: { roles: ["USER"] } });
    await expect(new Reads(3_000).limit(ask)).rejects.toMatchObject({ code: "TOO_MUCH_READ" });
    const { items } = await new Reads(6_000).limit(ask);
    expect(items).toHaveLength(5);
    const count = () => store.messages.count(member);
    expect(await new Reads(100).limit(count)).toBe(20_001);
  });

  test("tells of what was committed before", async () => {
    const store = openEmbedded(file);
    for (const title of ["first", "second"]) {
      await store.unit(member, async (unit) => {
        const thread = await unit.threads.find("thread-1");
        if (thread) await unit.threads.update({ ...thread, title });
      });
      const found = await store.threads.page(member, page, { filter: { search: title } });
      expect(found.items.map(({ id }) => id)).toEqual(["thread-1"]);
    }
  });
});
