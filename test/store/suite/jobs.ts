import { describe, expect, test } from "vitest";
import { AlreadyExistsError } from "../../../src/core/errors/request-errors.js";
import { jobStates, type Job, type JobKind } from "../../../src/core/jobs/job.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import { systemPrincipal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aJob, keep, member, noon } from "../samples.js";

const kinds: readonly JobKind[] = ["EXTRACT_MEMORIES"];

export function describeJobs(opened: OpenedStore): void {
  const due = async (now: number, limit = 10) =>
    (await opened().jobs.due(systemPrincipal, kinds, now, limit)).map(({ id }) => id);

  describe("Jobs", () => {
    test("are found by id, unknown ones are left out", async () => {
      const store = opened();
      const jobs = [aJob(), aJob({ id: "job-2", threadId: null, userId: null, agentId: null })];
      await keep(store, { jobs });
      const ids = ["job-2", "unknown", "job-1", "job-2"];
      expect(await store.jobs.byIds(member, ids)).toEqual(
        new Map<string, Job>(jobs.map((job) => [job.id, job])),
      );
      expect(await store.jobs.byIds(member, [])).toEqual(new Map());
    });

    test("fail with ALREADY_EXISTS where the id is taken, and stay as they are", async () => {
      const store = opened();
      await keep(store, { jobs: [aJob()] });
      const taken = keep(store, { jobs: [aJob({ id: "new" }), aJob({ error: "new" })] });
      await expect(taken).rejects.toThrow(new AlreadyExistsError("Job", "job-1"));
      expect(await store.jobs.byIds(member, ["job-1", "new"])).toEqual(
        new Map([["job-1", aJob()]]),
      );
    });

    test("are listed and counted by state", async () => {
      const store = opened();
      const jobs = jobStates.map((state, i) => aJob({ id: state, state, createdAt: noon - i }));
      await keep(store, { jobs });
      const read = async (states?: typeof jobStates | Job["state"][]) => {
        const ids = ["thread-1", "unknown"];
        const pages = await store.jobs.pageBy(member, "threadId", ids, pageRequest({}), {
          filter: { states },
        });
        const counts = await store.jobs.countBy(member, "threadId", ids, { states });
        return [pages.get("thread-1")?.items, pages.get("unknown")?.items, [...counts.values()]];
      };
      for (const job of jobs) expect(await read([job.state])).toEqual([[job], [], [1, 0]]);
      expect(await read(["DEAD", "READY"])).toEqual([[jobs[0], jobs[4]], [], [2, 0]]);
      expect(await read()).toEqual([jobs, [], [5, 0]]);
      expect(await read([])).toEqual([[], [], [0, 0]]);
    });

    test("of one state are paged without counting the others", async () => {
      const store = opened();
      const jobs = Array.from({ length: 6 }, (_, n) =>
        aJob({ id: `job-${n}`, createdAt: noon - n, state: n % 2 === 0 ? "DONE" : "DEAD" }),
      );
      await keep(store, { jobs });
      const page = async (first: number) =>
        (
          await store.jobs.pageBy(member, "threadId", ["thread-1"], pageRequest({ first }), {
            filter: { states: ["DONE"] },
          })
        ).get("thread-1");
      const done = jobs.filter(({ state }) => state === "DONE");
      expect(await page(2)).toEqual({
        items: done.slice(0, 2),
        hasNextPage: true,
        hasPreviousPage: false,
      });
      expect(await page(3)).toEqual({ items: done, hasNextPage: false, hasPreviousPage: false });
    });
  });

  describe("Due jobs", () => {
    test("are told apart by how many runs their process has not survived", async () => {
      const store = opened();
      const expired = { state: "RUNNING", leaseUntil: noon } as const;
      const jobs = [
        aJob({ id: "new", threadId: "a" }),
        aJob({ id: "once", threadId: "b", deaths: 1 }),
        aJob({ id: "again", threadId: "c", deaths: 1, ...expired }),
        aJob({ id: "twice", threadId: "d", deaths: 2, runAt: noon + 1 }),
      ];
      await keep(store, { jobs });
      const now = noon + 1;
      const find = async (areSuspect?: boolean) => [
        (await store.jobs.due(systemPrincipal, kinds, now, 9, areSuspect)).map(({ id }) => id),
        await store.jobs.nextDueAt(systemPrincipal, kinds, areSuspect),
      ];
      expect(await find()).toEqual([["again", "new", "once", "twice"], noon]);
      expect(await find(false)).toEqual([["new", "once"], noon]);
      expect(await find(true)).toEqual([["again", "twice"], noon]);
    });

    test("are those that wait or whose lease has run out, longest due first", async () => {
      await keep(opened(), {
        jobs: [
          ofOwnThread("ready", { runAt: noon - 1 }),
          ofOwnThread("retry", { state: "FAILED", attempts: 1, runAt: noon - 3 }),
          ofOwnThread("lapsed", { state: "RUNNING", runAt: noon - 9, leaseUntil: noon - 2 }),
          ofOwnThread("now", { runAt: noon }),
          ofOwnThread("later", { runAt: noon + 1 }),
          ofOwnThread("retry-later", { state: "FAILED", runAt: noon + 1 }),
          ofOwnThread("leased", { state: "RUNNING", runAt: noon - 9, leaseUntil: noon + 1 }),
          ofOwnThread("done", { state: "DONE", runAt: noon - 9 }),
          ofOwnThread("dead", { state: "DEAD", runAt: noon - 9 }),
        ],
      });
      expect(await due(noon)).toEqual(["retry", "lapsed", "ready", "now"]);
      expect(await due(noon, 2)).toEqual(["retry", "lapsed"]);
      expect(await due(noon, 0)).toEqual([]);
      expect(await due(noon - 4)).toEqual([]);
    });

    test("name their tenant", async () => {
      const store = opened();
      await keep(store, { jobs: [aJob()] });
      const elsewhere = aJob({ tenantId: "tenant-2", runAt: noon - 1 });
      await keep(store, { jobs: [elsewhere] }, { ...member, tenantId: "tenant-2" });
      expect(await store.jobs.due(systemPrincipal, kinds, noon, 10)).toEqual([
        { tenantId: "tenant-2", id: "job-1" },
        { tenantId: "tenant-1", id: "job-1" },
      ]);
    });

    test("are of the kinds asked for", async () => {
      const store = opened();
      await keep(store, { jobs: [aJob()] });
      for (const others of [[], ["ANOTHER_KIND" as JobKind]]) {
        expect(await store.jobs.due(systemPrincipal, others, noon, 10)).toEqual([]);
        expect(await store.jobs.nextDueAt(systemPrincipal, others)).toBeNull();
      }
      expect(await due(noon)).toEqual(["job-1"]);
    });

    test("are announced by the earliest time, of a start or of a lease's end", async () => {
      const store = opened();
      const next = () => store.jobs.nextDueAt(systemPrincipal, kinds);
      expect(await next()).toBeNull();
      await keep(store, {
        jobs: [ofOwnThread("done", { state: "DONE", runAt: 1, leaseUntil: 1 })],
      });
      expect(await next()).toBeNull();
      await keep(store, { jobs: [ofOwnThread("ready", { runAt: noon + 50 })] });
      expect(await next()).toBe(noon + 50);
      await keep(store, { jobs: [ofOwnThread("retry", { state: "FAILED", runAt: noon + 40 })] });
      expect(await next()).toBe(noon + 40);
      const running = ofOwnThread("leased", { state: "RUNNING", runAt: 1, leaseUntil: noon + 30 });
      await keep(store, { jobs: [running] });
      expect(await next()).toBe(noon + 30);
    });
  });
}

/** A job that waits for no other job. */
function ofOwnThread(id: string, change: Partial<Job>): Job {
  return aJob({ id, threadId: id, ...change });
}
