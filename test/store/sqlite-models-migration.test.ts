import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { noUsage } from "../../src/core/language-model.js";
import { jobKinds } from "../../src/core/jobs/job.js";
import { systemPrincipal } from "../../src/core/principal.js";
import { initialSchema, recordsSchema, searchSchema } from "../../src/store/sqlite/schema.js";
import { FakeClock } from "../support/fake-clock.js";
import { newFile, openEmbedded } from "./embedded.js";
import { aMemory, aSummary, aThread, member, memberOf, noon } from "./samples.js";
import { idsOf } from "./suite/picking.js";

/** A store of version 3 with threads, memories and jobs, as that version wrote it. */
function makeVersion3(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO meta (key, value) VALUES ('schema_version', 3);
    ${initialSchema} ${recordsSchema} ${searchSchema}
    INSERT INTO thread (tenant_id, id, user_id, agent_id, settings, last_seq, created_at, updated_at)
      VALUES ('tenant-1', 'extracts', 'user-1', 'agent-1', '{"extractMemories":true}', 7, ${noon}, ${noon}),
        ('tenant-1', 'does not', NULL, NULL, '{"extractMemories":false}', 2, ${noon}, ${noon}),
        ('tenant-1', 'says nothing', NULL, NULL, '{}', 0, ${noon}, ${noon}),
        ('tenant-2', 'extracts', 'user-1', 'agent-1', '{"extractMemories":true}', 1, ${noon}, ${noon});
    INSERT INTO memory (tenant_id, id, kind, content, user_id, agent_id, source, confidence, status,
        revision, created_at, updated_at)
      VALUES ('tenant-1', 'memory-1', 'FACT', 'The user likes green tea.', 'user-1', 'agent-1', 'MODEL', 0.9, 'VALID', 1, ${noon}, ${noon}),
        ('tenant-1', 'memory-2', 'FACT', 'user LIKES: green tea', 'user-1', 'agent-1', 'MODEL', 0.9, 'VALID', 1, ${noon}, ${noon}),
        ('tenant-1', 'memory-3', 'FACT', '', 'user-1', 'agent-1', 'MODEL', 0.9, 'VALID', 1, ${noon}, ${noon}),
        ('tenant-1', 'memory-4', 'FACT', NULL, 'user-1', 'agent-1', 'MODEL', 0.9, 'VALID', 1, ${noon}, ${noon}),
        ('tenant-2', 'memory-1', 'FACT', 'The user likes green tea.', 'user-1', 'agent-1', 'MODEL', 0.9, 'VALID', 1, ${noon}, ${noon});
    INSERT INTO job (tenant_id, id, kind, thread_id, user_id, agent_id, input, state, attempts, fence, run_at, lease_until,
        outcome, created_at, updated_at)
      VALUES ('tenant-1', 'z-done', 'EXTRACT_MEMORIES', 'extracts', 'user-1', 'agent-1', '{}', 'DONE', 1, 1, 1, NULL, 'EXTRACTED', 1, 1),
        ('tenant-1', 'y-running', 'EXTRACT_MEMORIES', 'extracts', 'user-1', 'agent-1', '{}', 'RUNNING', 1, 1, 2, ${noon}, NULL, 2, 2),
        ('tenant-1', 'x-ready', 'EXTRACT_MEMORIES', 'extracts', 'user-1', 'agent-1', '{}', 'READY', 0, 0, 3, NULL, NULL, 3, 3),
        ('tenant-1', 'of another', 'EXTRACT_MEMORIES', 'does not', 'user-1', 'agent-1', '{}', 'FAILED', 1, 1, 4, NULL, NULL, 4, 4),
        ('tenant-1', 'sweep', 'EXPIRE_RECORDS', NULL, NULL, NULL, '{}', 'READY', 0, 0, 5, NULL, NULL, 5, 5),
        ('tenant-2', 'x-ready', 'EXTRACT_MEMORIES', 'extracts', 'user-1', 'agent-1', '{}', 'READY', 0, 0, 6, NULL, NULL, 6, 6);`);
  database.close();
}

describe("A store of version 3", () => {
  let file: string;

  beforeEach(() => {
    file = newFile();
    makeVersion3(file);
  });

  test("takes all that its threads have for dealt with, and their settings for chosen where they differ from the default", async () => {
    const store = openEmbedded(file);
    const ids = ["extracts", "does not", "says nothing"];
    const nobody = { userId: null, agentId: null };
    expect(await store.threads.byIds(member, ids)).toEqual(
      new Map([
        ["extracts", aThread({ id: "extracts", settings: {}, lastSeq: 7, extractionSeq: 7 })],
        [
          "does not",
          aThread({
            ...nobody,
            id: "does not",
            settings: { extractMemories: false },
            lastSeq: 2,
            extractionSeq: 2,
          }),
        ],
        ["says nothing", aThread({ ...nobody, id: "says nothing", settings: {} })],
      ]),
    );
    const other = (await store.threads.byIds(memberOf("tenant-2"), ["extracts"])).get("extracts");
    expect(other).toMatchObject({ settings: {}, lastSeq: 1, extractionSeq: 1 });
  });

  test("finds its memories by what they say", async () => {
    const store = openEmbedded(file);
    const owner = { userId: "user-1", agentId: "agent-1", threadId: null };
    const saying = (content: string, caller = member) =>
      store.unit(caller, (unit) => unit.memories.sayingSame(owner, [content]));
    expect(idsOf(await saying("A user likes green tea!")).toSorted()).toEqual([
      "memory-1",
      "memory-2",
    ]);
    expect(await saying("")).toEqual([]);
    const [theirs, ...more] = await saying("the user likes green tea", memberOf("tenant-2"));
    expect([theirs, more]).toEqual([aMemory({ originThreadId: null }), []]);
  });

  test("keeps its jobs, which have cost nothing that is known, and runs those of a thread in order", async () => {
    const store = openEmbedded(file, { clock: new FakeClock(0) });
    const ids = ["z-done", "x-ready"];
    for (const job of (await store.jobs.byIds(member, ids)).values())
      expect(job).toMatchObject({ model: null, usage: noUsage, result: null, input: {} });
    const due = async () =>
      (await store.jobs.due(systemPrincipal, jobKinds, noon, 9)).map(
        ({ tenantId, id }) => `${tenantId} ${id}`,
      );
    // Opening frees what a process that is gone left running: that comes first.
    const others = ["tenant-1 of another", "tenant-1 sweep", "tenant-2 x-ready"];
    expect(await due()).toEqual(["tenant-1 y-running", ...others]);
    await store.unit(member, async (unit) => {
      expect(await unit.jobs.claim("x-ready", noon, 1000)).toBeNull();
      const claimed = await unit.jobs.claim("y-running", noon, 1000);
      if (claimed === null) throw new Error("The job could not be claimed.");
      await unit.jobs.update(claimed, { state: "DONE", leaseUntil: null, now: noon });
    });
    expect(await due()).toEqual(["tenant-1 x-ready", ...others]);
  });

  test("takes a summary and what models cost", async () => {
    const store = openEmbedded(file);
    const usage = { day: 1, model: "model-1", calls: 1, inputTokens: 2, outputTokens: 3 };
    await store.unit(member, async (unit) => {
      await unit.summaries.put(aSummary({ threadId: "extracts" }));
      await unit.usage.add(usage);
    });
    expect(await store.summaries.byThreads(member, ["extracts"])).toEqual(
      new Map([["extracts", aSummary({ threadId: "extracts" })]]),
    );
    expect(await store.usage.days(member, 0, 9)).toEqual([usage]);
  });
});
