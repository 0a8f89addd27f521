import { describe, expect, test } from "vitest";
import { LeaseLostError } from "../../../src/core/errors/work-errors.js";
import type { Job } from "../../../src/core/jobs/job.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import type { JobChange } from "../../../src/core/store/contract/jobs.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aJob, aMemory, anEvent, keep, member, noon } from "../samples.js";

const leaseMs = 1000;

export function describeLeases(opened: OpenedStore): void {
  const stored = async () => (await opened().jobs.byIds(member, ["job-1"])).get("job-1");

  describe("Claiming a job", () => {
    test("that waits leases it and counts the attempt", async () => {
      const store = opened();
      for (const [state, attempts] of [
        ["READY", 0],
        ["FAILED", 2],
      ] as const) {
        const job = aJob({
          id: state,
          threadId: state,
          state,
          attempts,
          fence: attempts,
          error: "before",
        });
        await keep(store, { jobs: [job] });
        const claimed: Job = {
          ...job,
          state: "RUNNING",
          attempts: attempts + 1,
          fence: attempts + 1,
          leaseUntil: noon + 5 + leaseMs,
          updatedAt: noon + 5,
        };
        expect(await claim(store, noon + 5, state)).toEqual(claimed);
        expect((await store.jobs.byIds(member, [state])).get(state)).toEqual(claimed);
      }
    });

    test("is possible from its time on, and after its lease has run out", async () => {
      const store = opened();
      await keep(store, { jobs: [aJob({ runAt: noon })] });
      expect(await claim(store, noon - 1)).toBeNull();
      expect((await claim(store, noon))?.fence).toBe(1);
      expect(await claim(store, noon + leaseMs - 1)).toBeNull();
      expect(await claim(store, noon + leaseMs)).toEqual(
        aJob({
          state: "RUNNING",
          attempts: 2,
          deaths: 1,
          fence: 2,
          leaseUntil: noon + 2 * leaseMs,
          updatedAt: noon + leaseMs,
        }),
      );
    });

    test("that is finished or unknown answers null and changes nothing", async () => {
      const store = opened();
      const jobs = [aJob({ state: "DONE" }), aJob({ id: "dead", state: "DEAD" })];
      await keep(store, { jobs });
      for (const id of ["job-1", "dead", "unknown"])
        expect(await claim(store, noon + 9999, id)).toBeNull();
      expect([...(await store.jobs.byIds(member, ["job-1", "dead"])).values()]).toEqual(
        expect.arrayContaining(jobs),
      );
    });

    test("by many at once gives it to one of them", async () => {
      const store = opened();
      await keep(store, { jobs: [aJob()] });
      const claims = await Promise.all(Array.from({ length: 6 }, () => claim(store, noon)));
      const winners = claims.filter((job) => job !== null);
      expect(winners).toHaveLength(1);
      expect(winners[0]).toEqual(await stored());
      expect((await stored())?.fence).toBe(1);
    });
  });

  describe("Changing a claimed job", () => {
    test("ends it and answers it as it is kept", async () => {
      const store = opened();
      const job = await claimed(store);
      const change = {
        state: "DONE",
        leaseUntil: null,
        outcome: "EXTRACTED",
        error: null,
      } as const;
      const done = await update(store, job, { ...change, now: noon + 7 });
      expect(done).toEqual({ ...job, ...change, updatedAt: noon + 7 });
      expect(await stored()).toEqual(done);
    });

    test("sets the time of the next run, and takes an attempt back", async () => {
      const store = opened();
      const job = await claimed(store);
      const change = { state: "FAILED", leaseUntil: null, runAt: noon + 500, attempts: 0 } as const;
      const failed = await update(store, job, {
        ...change,
        error: "The model is down.",
        now: noon,
      });
      expect(failed).toEqual({ ...job, ...change, error: "The model is down." });
      expect(await stored()).toEqual(failed);
      expect(await claim(store, noon + 499)).toBeNull();
      expect(await claim(store, noon + 500)).toMatchObject({ attempts: 1, fence: 2 });
    });

    test("forgets that its process has not survived it", async () => {
      const store = opened();
      await claimed(store);
      const again = await claim(store, noon + leaseMs);
      if (!again) throw new Error("The job was not claimed again.");
      const change = {
        state: "READY",
        leaseUntil: null,
        attempts: 0,
        deaths: 0,
        now: noon,
      } as const;
      expect(await update(store, again, change)).toMatchObject({ deaths: 0 });
      expect(await stored()).toMatchObject({ state: "READY", attempts: 0, deaths: 0 });
    });

    test("extends its lease, and leaves what is not named", async () => {
      const store = opened();
      const job = await claimed(store);
      const extended = await update(store, job, {
        state: "RUNNING",
        leaseUntil: noon + 5000,
        now: noon + 900,
      });
      expect(extended).toEqual({ ...job, leaseUntil: noon + 5000, updatedAt: noon + 900 });
      expect(await claim(store, noon + 4999)).toBeNull();
    });

    test("is still possible after the lease has run out, if nobody else has claimed it", async () => {
      const store = opened();
      const job = await claimed(store);
      await update(store, job, { state: "DONE", leaseUntil: null, now: noon + 10 * leaseMs });
      expect((await stored())?.state).toBe("DONE");
    });

    test("fails with LEASE_LOST after another claim, and so does the whole unit", async () => {
      const store = opened();
      const slow = await claimed(store);
      const fast = await claim(store, noon + leaseMs);
      const late = store.unit(member, async (unit) => {
        await unit.memories.insert([aMemory()]);
        await unit.events.append([anEvent()]);
        await unit.jobs.update(slow, { state: "DONE", leaseUntil: null, now: noon + leaseMs });
      });
      await expect(late).rejects.toThrow(new LeaseLostError("job-1"));
      expect(await stored()).toEqual(fast);
      expect(await store.memories.byIds(member, ["memory-1"])).toEqual(new Map());
      expect(await store.events.head()).toBe(0);
    });

    test("fails with LEASE_LOST once the job has ended", async () => {
      const store = opened();
      const job = await claimed(store);
      const done = await update(store, job, { state: "DONE", leaseUntil: null, now: noon + 1 });
      const again = update(store, job, { state: "READY", leaseUntil: null, now: noon + 2 });
      await expect(again).rejects.toThrow(LeaseLostError);
      expect(await stored()).toEqual(done);
    });

    test("fails with LEASE_LOST where there is no such job", async () => {
      const change = { state: "DONE", leaseUntil: null, now: noon } as const;
      await expect(update(opened(), aJob({ fence: 1 }), change)).rejects.toThrow(LeaseLostError);
    });
  });
}

function claim(store: MemoryStore, now: number, id = "job-1"): Promise<Job | null> {
  return store.unit(member, (unit) => unit.jobs.claim(id, now, leaseMs));
}

async function claimed(store: MemoryStore): Promise<Job> {
  await keep(store, { jobs: [aJob()] });
  const job = await claim(store, noon);
  if (job === null) throw new Error("The job could not be claimed.");
  return job;
}

function update(store: MemoryStore, job: Job, change: JobChange): Promise<Job> {
  return store.unit(member, (unit) => unit.jobs.update(job, change));
}
