import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import type { MemoryStore } from "../../src/core/memory-store.js";
import { pageRequest } from "../../src/core/page.js";
import { newFile, openEmbedded } from "./embedded.js";
import { member, noon } from "./samples.js";

describe("Lists of many parents", () => {
  const parents = Array.from({ length: 50 }, (_, n) => `parent-${n}`);
  const page = pageRequest({ first: 10, after: [noon, "id"] });
  const byTime = "AND (created_at,id)<(?,?)";
  const ofOne = { ...member, userId: "user-1" };
  /** What is read, how, and the one step of the plan that finds the rows. */
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
        ({ messages }) => messages.pageByThread(member, parents, pageRequest({ after: [7] })),
        "message_by_thread (tenant_id=? AND thread_id=? AND seq>?)",
      ],
      [
        "memories by user",
        ({ memories }) => memories.pageBy(member, "userId", parents, page),
        `memory_by_user (tenant_id=? AND user_id=? ${byTime})`,
      ],
      [
        "memories by agent",
        ({ memories }) => memories.pageBy(member, "agentId", parents, page),
        `memory_by_agent (tenant_id=? AND agent_id=? ${byTime})`,
      ],
      [
        "memories by thread",
        ({ memories }) => memories.pageBy(member, "originThreadId", parents, page),
        `memory_by_origin (tenant_id=? AND origin_thread_id=? ${byTime})`,
      ],
      [
        "memories by job",
        ({ memories }) => memories.pageBy(member, "jobId", parents, page),
        `memory_by_job (tenant_id=? AND job_id=? ${byTime})`,
      ],
      [
        "memories by message",
        ({ memories }) => memories.pageBy(member, "messageId", parents, page),
        "evidence_by_message (tenant_id=? AND message_id=?)",
      ],
      [
        "memories by message, for one user,",
        ({ memories }) => memories.pageBy(ofOne, "messageId", parents, page),
        "evidence_by_message (tenant_id=? AND message_id=?)",
      ],
      [
        "evidence by memory",
        ({ memories }) => memories.evidencePage(member, parents, pageRequest({ after: ["id"] })),
        "evidence_by_memory (tenant_id=? AND memory_id=? AND id>?)",
      ],
      [
        "jobs by thread",
        ({ jobs }) => jobs.pageByThread(member, parents, page),
        `job_by_thread (tenant_id=? AND thread_id=? ${byTime})`,
      ],
      [
        "number of threads by user",
        ({ threads }) => threads.countBy(member, "userId", parents),
        "thread_by_user (tenant_id=? AND user_id=?)",
      ],
      [
        "number of messages",
        ({ messages }) => messages.countByThread(member, parents),
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
        ({ jobs }) => jobs.countByThread(member, parents),
        "job_by_thread (tenant_id=? AND thread_id=?)",
      ],
    ];

  test.each(lists)(
    "the %s of 50 parents takes one statement and an index",
    async (_, read, step) => {
      const file = newFile();
      const statements: string[] = [];
      const store = openEmbedded(file, { onStatement: (sql) => statements.push(sql) });
      statements.length = 0;
      expect((await read(store)).size).toBe(50);
      expect(statements).toHaveLength(1);
      const plan = planOf(file, statements[0] ?? "");
      expect(plan).toContainEqual(expect.stringMatching(/^SEARCH /));
      expect(plan.filter((line) => line.endsWith(step))).toHaveLength(1);
      // Only the list of parents is read from end to end, and no table by its other columns.
      expect(plan.filter((line) => line.startsWith("SCAN"))).toEqual([
        "SCAN p VIRTUAL TABLE INDEX 1:",
      ]);
      const others = plan.filter((line) => line.startsWith("SEARCH") && !line.endsWith(step));
      for (const line of others) expect(line).toMatch(/\((rowid=\?|tenant_id=\? AND id=\?)\)$/);
    },
  );
});

function planOf(file: string, sql: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
  database.close();
  return steps.map(({ detail }) => String(detail));
}
