import { describe, expect, test } from "vitest";
import { maxCounts, type Count } from "../../../src/core/lists/page.js";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aJob,
  aMemory,
  aMessage,
  aThread,
  anEvidence,
  aUser,
  keep,
  member,
  memberOf,
  noon,
} from "../samples.js";

const day = 86_400_000;
const midnight = Date.UTC(2026, 4, 9);

/** The counts as short pairs. */
async function pairs(counts: Promise<readonly Count[] | undefined>) {
  return (await counts)?.map(({ key, count }) => [key, count]);
}

/** Lists counted by key: the counts of a single list equal those of many parents. */
export function describeCounts(opened: OpenedStore): void {
  describe("The counts of memories", () => {
    const memories = [
      aMemory({ id: "1", kind: "PREFERENCE", category: "tea" }),
      aMemory({ id: "2", category: "tea", source: "MANUAL", status: "INVALID" }),
      aMemory({ id: "3", category: "", createdAt: midnight - 1 }),
      aMemory({ id: "4", createdAt: midnight, metadata: { topic: "tea", tags: ["hot"] } }),
      aMemory({ id: "5", createdAt: Date.UTC(1969, 11, 31, 23, 59, 59, 999) }),
      aMemory({ id: "6", userId: "user-2", originThreadId: null }),
      aMemory({ id: "7", status: "PENDING", statusReason: "REVIEW_REQUESTED" }),
      aMemory({ id: "8", expiresAt: noon - 1 }),
    ];
    const hot = { tags: { $array_contains_any: ["hot", "cold"] } };
    opened.filledBy(async (store) => {
      await keep(store, { memories });
      await keep(store, { memories: [aMemory({ kind: "GUIDELINE" })] }, memberOf("tenant-2"));
    });

    test.each([
      [
        "KIND",
        [
          ["FACT", 5],
          ["PREFERENCE", 1],
        ],
      ],
      [
        "STATUS",
        [
          ["VALID", 5],
          ["INVALID", 1],
        ],
      ],
      [
        "SOURCE",
        [
          ["MODEL", 5],
          ["MANUAL", 1],
        ],
      ],
      [
        "CATEGORY",
        [
          ["", 4],
          ["tea", 2],
        ],
      ],
      [
        "DAY",
        [
          ["1969-12-31", 1],
          ["2026-05-08", 4],
          ["2026-05-09", 1],
        ],
      ],
    ] as const)("by %s are of what the caller sees, and has not expired", async (key, expected) => {
      expect(await pairs(opened().memories.counts(member, key))).toEqual(expected);
    });

    test("are of what the filter picks", async () => {
      const { memories: read } = opened();
      const by = (filter: object) => pairs(read.counts(member, "KIND", filter));
      expect(await by({ categories: ["tea"] })).toEqual([
        ["FACT", 1],
        ["PREFERENCE", 1],
      ]);
      expect(await by({ metadata: { topic: "tea" } })).toEqual([["FACT", 1]]);
      expect(await by({ metadata: { topic: { $not: "tea" } } })).toEqual([
        ["FACT", 4],
        ["PREFERENCE", 1],
      ]);
      // SQL alone cannot evaluate this filter.
      expect(await by({ metadata: hot })).toEqual([["FACT", 1]]);
      expect(await by({ createdSince: midnight })).toEqual([["FACT", 1]]);
      expect(await by({ asOf: { knownAt: noon }, createdUntil: noon })).toEqual([["FACT", 1]]);
      expect(await by({ asOf: { knownAt: noon - 1 } })).toEqual([]);
      expect(await by({ kinds: [] })).toEqual([]);
    });

    test("are of what a bound caller reaches, and what reviewers see is counted for them", async () => {
      const { memories: read } = opened();
      const counts = (caller: Principal) => pairs(read.counts(caller, "STATUS"));
      expect(await counts({ ...member, userId: "user-2" })).toEqual([["VALID", 1]]);
      expect(await counts({ ...member, agentId: "agent-2" })).toEqual([]);
      const reviewer: Principal = { ...member, roles: ["member", "reviewer"] };
      expect(await counts(reviewer)).toEqual([
        ["VALID", 5],
        ["INVALID", 1],
        ["PENDING", 1],
      ]);
    });

    test("are read of many parents at once", async () => {
      const { memories: read } = opened();
      const users = ["user-1", "user-2", "nobody", "user-1"];
      const found = await read.countsBy(member, "userId", users, "CATEGORY");
      expect([...found]).toEqual([
        [
          "user-1",
          [
            { key: "", count: 3 },
            { key: "tea", count: 2 },
          ],
        ],
        ["user-2", [{ key: "", count: 1 }]],
        ["nobody", []],
      ]);
      const picked = await read.countsBy(member, "originThreadId", ["thread-1"], "DAY", {
        metadata: { topic: { $not: "tea" } },
      });
      expect(await pairs(Promise.resolve(picked.get("thread-1")))).toEqual([
        ["1969-12-31", 1],
        ["2026-05-08", 3],
      ]);
      const ofHot = await read.countsBy(member, "userId", users, "DAY", { metadata: hot });
      expect([...ofHot]).toEqual([
        ["user-1", [{ key: "2026-05-09", count: 1 }]],
        ["user-2", []],
        ["nobody", []],
      ]);
      expect(await read.countsBy(member, "userId", [], "KIND")).toEqual(new Map());
    });
  });

  test("Memories are counted by those that rest on a message", async () => {
    const store = opened();
    await keep(store, {
      threads: [aThread()],
      messages: [aMessage()],
      memories: [aMemory(), aMemory({ id: "other" })],
      evidence: [anEvidence()],
    });
    const found = await store.memories.countsBy(member, "messageId", ["message-1", "x"], "KIND");
    expect([...found]).toEqual([
      ["message-1", [{ key: "FACT", count: 1 }]],
      ["x", []],
    ]);
  });

  test("Messages, threads, jobs, users and agents are counted by what they have", async () => {
    const store = opened();
    await keep(store, {
      actors: [aUser(), aUser({ id: "later", createdAt: noon + day }), aUser({ entity: "Agent" })],
      threads: [aThread(), aThread({ id: "thread-2", createdAt: noon - day })],
      messages: [
        aMessage({ id: "1" }),
        aMessage({ id: "2", role: "tool", type: "TOOL_RESULT" }),
        aMessage({ id: "3", threadId: "thread-2", createdAt: noon + day }),
      ],
      jobs: [
        aJob({ id: "1", state: "DONE", outcome: "EXTRACTED" }),
        aJob({ id: "2", kind: "SUMMARIZE_THREAD", threadId: "thread-2", createdAt: noon + day }),
      ],
    });
    const { actors, threads, messages, jobs } = store;
    expect(await pairs(actors.counts(member, "User", "DAY"))).toEqual([
      ["2026-05-08", 1],
      ["2026-05-09", 1],
    ]);
    expect(await pairs(actors.counts(member, "Agent", "DAY"))).toEqual([["2026-05-08", 1]]);
    const days = [
      ["2026-05-07", 1],
      ["2026-05-08", 1],
    ];
    expect(await pairs(threads.counts(member, "DAY"))).toEqual(days);
    const ofUser = await threads.countsBy(member, "userId", ["user-1"], "DAY");
    expect(await pairs(Promise.resolve(ofUser.get("user-1")))).toEqual(days);
    expect(await pairs(messages.counts(member, "ROLE"))).toEqual([
      ["user", 2],
      ["tool", 1],
    ]);
    const ofThreads = await messages.countsBy(member, "threadId", ["thread-1", "thread-2"], "ROLE");
    expect([...ofThreads.values()]).toEqual([
      [
        { key: "tool", count: 1 },
        { key: "user", count: 1 },
      ],
      [{ key: "user", count: 1 }],
    ]);
    expect(await pairs(jobs.counts(member, "STATE"))).toEqual([
      ["DONE", 1],
      ["READY", 1],
    ]);
    expect(await pairs(jobs.counts(member, "OUTCOME"))).toEqual([
      ["", 1],
      ["EXTRACTED", 1],
    ]);
    const ofJobs = await jobs.countsBy(member, "threadId", ["thread-2"], "KIND", {
      states: ["READY"],
    });
    expect(ofJobs.get("thread-2")).toEqual([{ key: "SUMMARIZE_THREAD", count: 1 }]);
  });

  test("No more counts are told of than the most", async () => {
    const store = opened();
    const memories = Array.from({ length: maxCounts + 2 }, (_, n) =>
      aMemory({ id: `${n}`, category: `c${n}`, createdAt: noon + n * day }),
    );
    await keep(store, { memories: [...memories, aMemory({ id: "again", category: "c401" })] });
    const byCategory = await store.memories.counts(member, "CATEGORY");
    expect(byCategory).toHaveLength(maxCounts);
    expect(byCategory[0]).toEqual({ key: "c401", count: 2 });
    const ofUser = await store.memories.countsBy(member, "userId", ["user-1"], "DAY");
    const days = ofUser.get("user-1") ?? [];
    expect(days).toEqual(await store.memories.counts(member, "DAY"));
    expect([days.length, days[0]?.key]).toEqual([maxCounts, "2026-05-10"]);
  });
}
