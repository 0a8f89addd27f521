import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { pageRequest } from "../../src/core/lists/page.js";
import { systemPrincipal, type Principal } from "../../src/core/principal.js";
import { withConnection, openOrMakeStore } from "../store/oracle-database.js";
import { startOracle, type OracleTarget } from "../store/oracle-target.js";
import {
  aJob,
  aLink,
  aMemory,
  aMessage,
  anEvent,
  anEvidence,
  aPassage,
  aThread,
  keep,
  member,
  noon,
  postingsOf,
} from "../store/samples.js";
import { describeOnReal, explain } from "./only-real.js";
import { recordSentStatements, type SentStatements } from "./sent-statements.js";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 900_000 });

const owners = 40;
const ofEach = 25;
/** The factor by which the statistics multiply the number of rows. */
const scale = 1000;

/** Tables that a list or a lookup must never scan. */
const large = new Set(
  "MESSAGE MEMORY THREAD JOB EVENT EVIDENCE MEMORY_LINK PASSAGE TEXT_INDEX".split(" "),
);

describeOnReal("Plans", "the double has no optimizer of Oracle's", () => {
  let target: OracleTarget;
  let store: MemoryStore;
  let sent: SentStatements;

  beforeAll(async () => {
    target = await startOracle();
    const { connectString, user, password } = target;
    store = await openOrMakeStore({ connectString, user, password });
    for (let owner = 0; owner < owners; owner++) await fill(owner);
    await pretendMany();
    sent = recordSentStatements();
  });

  afterAll(async () => {
    sent?.stop();
    await store?.close();
    await target?.close();
  });

  async function fill(owner: number): Promise<void> {
    const places = Array.from({ length: ofEach }, (_, n) => ({
      id: `${owner}-${n}`,
      at: noon + n,
    }));
    const userId = `user-${owner}`;
    const agentId = `agent-${owner}`;
    const threadId = `${owner}-0`;
    await keep(store, {
      threads: places.map(({ id, at }) => aThread({ id, userId, agentId, createdAt: at })),
      messages: places.map(({ id, at }) =>
        aMessage({ id, threadId, userId, agentId, createdAt: at, runId: id, toolCallId: id }),
      ),
      memories: places.map(({ id, at }) =>
        aMemory({
          id,
          userId,
          agentId,
          threadId,
          originThreadId: threadId,
          jobId: id,
          createdAt: at,
          policy: "FADING",
        }),
      ),
      evidence: places.map(({ id }) => anEvidence({ id, memoryId: id, messageId: id })),
      links: places.slice(1).map(({ id }) => aLink({ id, sourceId: id, targetId: `${owner}-0` })),
      jobs: places.map(({ id, at }) => aJob({ id, threadId, userId, agentId, createdAt: at })),
      events: places.map(({ id }) => anEvent({ subjectId: id, userId, agentId, threadId })),
    });
    await store.unit(member, async (unit) => {
      for (const { id } of places)
        await unit.passages.add(aMemory({ id, userId, agentId }), [aPassage(`tea memory-${id}`)]);
    });
  }

  /** Gathers statistics, and multiplies them, because the optimizer rightly scans small tables. */
  async function pretendMany(): Promise<void> {
    await withConnection(target, async (connection) => {
      await connection.execute(
        `BEGIN DBMS_STATS.GATHER_SCHEMA_STATS(ownname => USER, no_invalidate => FALSE); END;`,
      );
      await connection.execute(
        `BEGIN
           FOR t IN (SELECT table_name, num_rows, blocks FROM user_tables WHERE num_rows > 0 AND iot_type IS NULL) LOOP
             DBMS_STATS.SET_TABLE_STATS(USER, t.table_name, numrows => t.num_rows * :scale,
               numblks => GREATEST(t.blocks, 10) * :scale, no_invalidate => FALSE);
           END LOOP;
           FOR i IN (SELECT index_name, num_rows, leaf_blocks, distinct_keys, clustering_factor FROM user_indexes
                     WHERE num_rows > 0 AND index_type IN ('NORMAL', 'FUNCTION-BASED NORMAL', 'IOT - TOP')) LOOP
             DBMS_STATS.SET_INDEX_STATS(USER, i.index_name, numrows => i.num_rows * :scale,
               numlblks => GREATEST(i.leaf_blocks, 1) * :scale, numdist => i.distinct_keys * :scale,
               clstfct => i.clustering_factor * :scale, indlevel => 2, no_invalidate => FALSE);
           END LOOP;
         END;`,
        { scale },
      );
    });
  }

  const ids = ["3-1", "4-1", "5-1"];
  const users = ["user-3", "user-4"];
  const threads = ["3-0", "4-0"];
  const byTime = pageRequest({ first: 10, after: [noon, "x"] });
  const byPlace = pageRequest({ first: 10, after: [noon, 0, "x"] });
  const ofOne: Principal = { ...member, userId: "user-3" };

  /** The read, and an index that must find its rows. */
  const asked: readonly [string, string, (store: MemoryStore) => Promise<unknown>][] = [
    ["all threads", "THREAD_BY_TIME", ({ threads: all }) => all.page(member, byTime)],
    [
      "threads by user",
      "THREAD_BY_USER",
      ({ threads: all }) => all.pageBy(member, "userId", users, byTime),
    ],
    [
      "threads by agent",
      "THREAD_BY_AGENT",
      ({ threads: all }) => all.pageBy(member, "agentId", ["agent-3"], byTime),
    ],
    [
      "messages by thread",
      "MESSAGE_BY_PLACE",
      ({ messages }) =>
        messages.pageBy(member, "threadId", threads, pageRequest({ first: 10, after: [7] })),
    ],
    [
      "number of messages by thread",
      "MESSAGE_BY_PLACE",
      ({ messages }) => messages.countBy(member, "threadId", threads),
    ],
    [
      "memories by user",
      "MEMORY_BY_USER",
      ({ memories }) => memories.pageBy(member, "userId", users, byPlace),
    ],
    [
      "memories by agent",
      "MEMORY_BY_AGENT",
      ({ memories }) => memories.pageBy(member, "agentId", ["agent-3"], byPlace),
    ],
    [
      "memories by thread",
      "MEMORY_BY_ORIGIN",
      ({ memories }) => memories.pageBy(member, "originThreadId", threads, byPlace),
    ],
    [
      "memories by job",
      "MEMORY_BY_JOB",
      ({ memories }) => memories.pageBy(member, "jobId", ids, byPlace),
    ],
    [
      "memories by message",
      "EVIDENCE_BY_MESSAGE",
      ({ memories }) => memories.pageBy(member, "messageId", ids, byPlace),
    ],
    [
      "evidence by memory",
      "EVIDENCE_BY_MEMORY",
      ({ memories }) => memories.evidencePage(member, ids, pageRequest({ first: 10 })),
    ],
    [
      "links from a memory",
      "MEMORY_LINK_BY_SOURCE",
      ({ links }) => links.pageByMemory(member, ids, byTime, { direction: "OUT" }),
    ],
    [
      "links to a memory",
      "MEMORY_LINK_BY_TARGET",
      ({ links }) => links.pageByMemory(member, ids, byTime, { direction: "IN" }),
    ],
    [
      "jobs by thread",
      "JOB_BY_THREAD",
      ({ jobs }) => jobs.pageBy(member, "threadId", threads, byTime),
    ],
    [
      "jobs that are due",
      "JOB_WAITING",
      ({ jobs }) => jobs.due(systemPrincipal, ["EXTRACT_MEMORIES"], noon, 10),
    ],
    [
      "the surest facts",
      "MEMORY_SURE",
      ({ memories }) =>
        memories.surest(member, { owner: { userId: "user-3" }, minConfidence: 0.3 }, 15),
    ],
    [
      "the postings of some words",
      "TEXT_INDEX_BY_OWNER",
      (all) => postingsOf(all, member, "Memory", { userId: "user-3" }, ["tea", "memory-3-1"]),
    ],
    [
      "the candidates of a search",
      "",
      async (all) => {
        const [index] = await postingsOf(all, member, "Memory", { userId: "user-3" }, ["tea"]);
        if (index === undefined) throw new Error("The words were not indexed.");
        const ordinals = index.postings[0]?.ordinals ?? [];
        return all.passages.candidates(member, index, ordinals, {
          owner: {},
          includeInvalid: true,
        });
      },
    ],
    ["the log from a position on", "", ({ events }) => events.tail(systemPrincipal, 100, 50)],
    ["threads by id", "", ({ threads: all }) => all.byIds(member, ids)],
    ["messages by id", "", ({ messages }) => messages.byIds(member, ids)],
    ["memories by id", "", ({ memories }) => memories.byIds(member, ids)],
    ["memories by id, for one user", "", ({ memories }) => memories.byIds(ofOne, ids)],
    ["jobs by id", "", ({ jobs }) => jobs.byIds(member, ids)],
    [
      "the claim of a job",
      "",
      (all) => all.unit(member, (unit) => unit.jobs.claim("3-1", noon, 60_000)),
    ],
  ];

  test.each(asked)("%s: found by an index, and none of it converted", async (_name, index, ask) => {
    sent.take();
    await ask(store);
    const statements = sent
      .take()
      .filter(({ text }) => /^\s*(SELECT|UPDATE|MERGE)/.test(text) && !/\bunit_mark\b/.test(text));
    expect(statements.length).toBeGreaterThan(0);
    const steps = [];
    for (const statement of statements) steps.push(...(await explain(target, statement)));
    // An index-organized table is scanned by its own index.
    const whole = steps.filter(
      ({ operation, options, object }) =>
        (operation === "TABLE ACCESS" && options === "FULL" && large.has(object ?? "")) ||
        (operation === "INDEX" && /FULL/.test(options ?? "") && object?.startsWith("SYS_IOT_TOP")),
    );
    expect(whole).toEqual([]);
    const objects = steps.map(({ object }) => object);
    expect(objects).toEqual(expect.arrayContaining(index === "" ? [] : [index]));
    // A function around an indexed column shows that the optimizer converts the column instead of
    // the value.
    const converted = steps.filter(({ predicates }) =>
      /(TO_NUMBER|TO_CHAR|INTERNAL_FUNCTION|SYS_OP_C2C|NLSSORT)\("?\w+"?(\."\w+")?\)/.test(
        predicates,
      ),
    );
    expect(converted.map(({ predicates }) => predicates)).toEqual([]);
  });
});
