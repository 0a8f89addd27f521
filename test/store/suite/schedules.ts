import { describe, expect, test } from "vitest";
import type { Job } from "../../../src/core/jobs/job.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { Principal } from "../../../src/core/principal.js";
import type { JobChange, ScheduledJob } from "../../../src/core/store/contract/jobs.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aJob, aMemory, keep, member, memberOf, noon } from "../samples.js";

/** A tenant's own job, without a thread, user or agent. */
const owner = { threadId: null, userId: null, agentId: null } as const;
const wanted = (runAt: number, change: Partial<Job> = {}) =>
  aJob({ id: "sweep", kind: "EXPIRE_RECORDS", ...owner, input: {}, runAt, ...change });

export function describeSchedules(opened: OpenedStore): void {
  const schedule = (runAt: number, caller: Principal = member): Promise<ScheduledJob | null> => {
    const job = wanted(runAt, { tenantId: caller.tenantId, updatedAt: noon + 1 });
    return opened().unit(caller, (unit) => unit.jobs.schedule(job));
  };
  const stored = async (caller = member) =>
    (await opened().jobs.byIds(caller, ["sweep"])).get("sweep");
  const claim = async () => {
    const claimed = await opened().unit(member, (unit) =>
      unit.jobs.claim("sweep", noon + 10_000, 1_000),
    );
    if (!claimed) throw new Error("The job could not be claimed.");
    return claimed;
  };
  const update = (job: Job, change: JobChange) =>
    opened().unit(member, (unit) => unit.jobs.update(job, change));

  describe("Scheduling a job", () => {
    test("inserts it where there is none", async () => {
      const job = wanted(noon + 500, { updatedAt: noon + 1 });
      expect(await schedule(noon + 500)).toEqual({ job, isNew: true });
      expect(await stored()).toEqual(job);
    });

    test("earlier than it would run moves it", async () => {
      await keep(opened(), { jobs: [wanted(noon + 500)] });
      const moved = wanted(noon + 499, { updatedAt: noon + 1 });
      expect(await schedule(noon + 499)).toEqual({ job: moved, isNew: false });
      expect(await stored()).toEqual(moved);
    });

    test.each([500, 501])("that runs after 500 ms for %i ms changes nothing", async (ms) => {
      await keep(opened(), { jobs: [wanted(noon + 500)] });
      expect(await schedule(noon + ms)).toBeNull();
      expect(await stored()).toEqual(wanted(noon + 500));
    });

    test.each(["DONE", "DEAD"] as const)("starts one anew that is %s", async (state) => {
      await keep(opened(), { jobs: [wanted(noon)] });
      const claimed = await claim();
      const outcome = "SWEPT";
      const change = { state, leaseUntil: null, outcome, error: "What went wrong.", now: noon };
      await update(claimed, change as JobChange);
      const anew = { ...wanted(noon + 20_000), fence: 1, updatedAt: noon + 1 };
      expect(await schedule(noon + 20_000)).toEqual({ job: anew, isNew: false });
      expect(await stored()).toEqual(anew);
    });

    test("leaves one alone that has FAILED, until its next try", async () => {
      await keep(opened(), { jobs: [wanted(noon)] });
      const change = { leaseUntil: null, runAt: noon + 500, error: "What went wrong.", now: noon };
      const failed = await update(await claim(), { ...change, state: "FAILED" });
      for (const runAt of [noon, noon + 499, noon + 500, noon + 501]) {
        expect(await schedule(runAt)).toBeNull();
        expect(await stored()).toEqual(failed);
      }
    });

    test("leaves one alone that is RUNNING, and does not cost it its lease", async () => {
      await keep(opened(), { jobs: [wanted(noon)] });
      const running = await claim();
      expect(await schedule(noon)).toBeNull();
      expect(await stored()).toEqual(running);
      await update(running, { state: "DONE", leaseUntil: null, now: noon });
      expect((await stored())?.state).toBe("DONE");
    });

    test("is for callers, too, who cannot reach the job", async () => {
      for (const bound of [{ userId: "user-1" }, { agentId: "agent-1" }]) {
        const caller = { ...memberOf(JSON.stringify(bound)), ...bound };
        expect(await schedule(noon + 500, caller)).toMatchObject({ isNew: true });
        expect(await schedule(noon + 400, caller)).toMatchObject({ isNew: false });
        expect(await stored(caller)).toBeUndefined();
        expect((await stored(memberOf(caller.tenantId)))?.runAt).toBe(noon + 400);
      }
    });

    test("is for the caller's tenant alone", async () => {
      const other = memberOf("tenant-2");
      await schedule(noon + 500);
      expect(await schedule(noon + 600, other)).toMatchObject({ isNew: true });
      expect([(await stored())?.runAt, (await stored(other))?.runAt]).toEqual([
        noon + 500,
        noon + 600,
      ]);
    });

    test("at the same time as others do leaves the earliest time", async () => {
      const answers = await Promise.all([5, 3, 4, 2, 6].map((ms) => schedule(noon + ms)));
      expect(answers.filter((answer) => answer?.isNew)).toHaveLength(1);
      expect((await stored())?.runAt).toBe(noon + 2);
    });

    test("while it ends: either finds what the other has stored", async () => {
      const store = opened();
      /** Reads that give the other unit time to run in between. */
      const pause = async (unit: Unit, reads: number) => {
        for (let read = 0; read < reads; read++) await unit.jobs.deleteOfThread("unknown");
      };
      for (const pauses of [0, 1, 2, 3, 4, 5]) {
        await schedule(noon);
        const running = await claim();
        const storing = store.unit(member, async (unit) => {
          await unit.memories.insert([aMemory({ expiresAt: noon + 500 })]);
          await pause(unit, pauses);
          await unit.jobs.schedule(wanted(noon + 500));
          await pause(unit, 5 - pauses);
        });
        const ending = store.unit(member, async (unit) => {
          await pause(unit, 2);
          await unit.jobs.update(running, { state: "RUNNING", leaseUntil: noon + 1, now: noon });
          const next = await unit.memories.nextExpiry();
          const change = { leaseUntil: null, now: noon };
          if (next === null) await unit.jobs.update(running, { ...change, state: "DONE" });
          else await unit.jobs.update(running, { ...change, state: "READY", runAt: next });
        });
        await Promise.all([storing, ending]);
        expect(await stored()).toMatchObject({ state: "READY", runAt: noon + 500 });
        await store.unit(member, (unit) => unit.memories.delete(["memory-1"]));
      }
    });

    test("is undone with its unit", async () => {
      const failing = opened().unit(member, async (unit) => {
        await unit.jobs.schedule(wanted(noon));
        throw new Error("given up");
      });
      await expect(failing).rejects.toThrow("given up");
      expect(await stored()).toBeUndefined();
    });
  });
}
