import { describe, expect, test } from "vitest";
import {
  isFinished,
  jobKinds,
  jobStates,
  orderedKinds,
  type Job,
  type JobState,
} from "../../../src/core/jobs/job.js";
import { systemPrincipal } from "../../../src/core/principal.js";
import { Random } from "../../support/random.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aJob, keep, member, memberOf, noon } from "../samples.js";
import { idsOf } from "./picking.js";

const leaseMs = 1000;

/** Extractions of one thread run one after another, because each depends on the results of the previous one. */
export function describeJobOrder(opened: OpenedStore): void {
  const due = async (now = noon) =>
    (await opened().jobs.due(systemPrincipal, jobKinds, now, 10)).map(({ id }) => id);
  const nextDueAt = () => opened().jobs.nextDueAt(systemPrincipal, jobKinds);
  const claim = (id: string, now = noon, caller = member) =>
    opened().unit(caller, (unit) => unit.jobs.claim(id, now, leaseMs));
  const end = async (id: string, state: JobState) => {
    const claimed = await claim(id);
    if (claimed === null) throw new Error(`Job "${id}" could not be claimed.`);
    await opened().unit(member, (unit) =>
      unit.jobs.update(claimed, { state, leaseUntil: null, runAt: noon + 500, now: noon }),
    );
  };
  const putBack = (id: string) =>
    opened().unit(member, async (unit) => {
      const job = await unit.jobs.find(id);
      if (job === null) throw new Error(`There is no job "${id}".`);
      await unit.jobs.put({ ...job, state: "READY", runAt: noon + 300 });
    });

  const first = aJob({ id: "z-first", createdAt: noon - 2 });
  const second = aJob({ id: "y-second", createdAt: noon - 1 });
  const third = aJob({ id: "x-third", createdAt: noon });

  describe("Extractions of one thread", () => {
    test("are as many as there are ordered kinds", () => {
      expect(orderedKinds).toEqual(["EXTRACT_MEMORIES"]);
    });

    test.each<[string, Partial<Job>, number]>([
      ["waits", { runAt: noon + 100 }, noon + 100],
      ["has failed and waits for another try", { state: "FAILED", runAt: noon + 100 }, noon + 100],
      ["runs", { state: "RUNNING", leaseUntil: noon + 200 }, noon + 200],
    ])("are held back by an earlier one that %s", async (_what, change, dueAt) => {
      await keep(opened(), { jobs: [{ ...first, ...change }, second, third] });
      expect(await due()).toEqual([]);
      expect(await nextDueAt()).toBe(dueAt);
      expect([await claim(second.id), await claim(third.id)]).toEqual([null, null]);
      expect(await opened().jobs.byIds(member, [second.id, third.id])).toEqual(
        new Map([
          [second.id, second],
          [third.id, third],
        ]),
      );
    });

    test("go on where an earlier one's lease has run out: with that one", async () => {
      const lapsed = { ...first, state: "RUNNING", leaseUntil: noon } as const;
      await keep(opened(), { jobs: [lapsed, second] });
      expect(await due()).toEqual([first.id]);
      expect(await claim(second.id)).toBeNull();
      expect((await claim(first.id))?.fence).toBe(1);
    });

    test.each(["DONE", "DEAD"] as const)(
      "are let go by earlier ones that are %s",
      async (state) => {
        await keep(opened(), { jobs: [{ ...first, state }, second, third] });
        expect(await due()).toEqual([second.id]);
        expect(await nextDueAt()).toBe(noon);
        expect(await claim(third.id)).toBeNull();
        expect((await claim(second.id))?.state).toBe("RUNNING");
      },
    );

    test.each(["DONE", "DEAD"] as const)(
      "run one by one as each becomes %s, oldest first",
      async (state) => {
        // Stored in another order than they run in.
        await keep(opened(), { jobs: [third, first] });
        await keep(opened(), { jobs: [second] });
        for (const { id } of [first, second, third]) {
          expect(await due()).toEqual([id]);
          await end(id, state);
        }
        expect(await due(noon + 9999)).toEqual([]);
        expect(await nextDueAt()).toBeNull();
      },
    );

    test("stay held back by one that fails", async () => {
      await keep(opened(), { jobs: [first, second] });
      await end(first.id, "FAILED");
      expect(await due()).toEqual([]);
      expect(await nextDueAt()).toBe(noon + 500);
      expect(await claim(second.id)).toBeNull();
      expect(await due(noon + 500)).toEqual([first.id]);
    });

    test("of one time run by id", async () => {
      const [a, b] = ["a", "b"].map((id) => aJob({ id, runAt: id === "a" ? noon : 1 }));
      if (a === undefined || b === undefined) throw new Error("There are two jobs.");
      await keep(opened(), { jobs: [b, a] });
      expect(await due()).toEqual(["a"]);
      await end("a", "DONE");
      expect(await due()).toEqual(["b"]);
    });

    test("are held back by one that came in later and is older", async () => {
      await keep(opened(), { jobs: [second, third] });
      expect(await due()).toEqual([second.id]);
      await keep(opened(), { jobs: [{ ...first, runAt: noon + 100 }] });
      expect(await due()).toEqual([]);
      expect(await nextDueAt()).toBe(noon + 100);
      expect(await claim(second.id)).toBeNull();
    });

    test("are held back again by an old one that is put back to work", async () => {
      await keep(opened(), { jobs: [{ ...first, state: "DEAD" }, second, third] });
      await putBack(first.id);
      expect(await due()).toEqual([]);
      expect(await nextDueAt()).toBe(noon + 300);
      expect([await claim(second.id), await claim(third.id)]).toEqual([null, null]);
      expect(await due(noon + 300)).toEqual([first.id]);
    });

    test("hold back an old one that is put back to work while one of them runs", async () => {
      await keep(opened(), { jobs: [{ ...first, state: "DEAD" }, second, third] });
      await claim(second.id);
      await putBack(first.id);
      expect([await due(noon + 300), await claim(first.id, noon + 300)]).toEqual([[], null]);
      expect(await due(noon + leaseMs)).toEqual([second.id]);
      const running = await claim(second.id, noon + leaseMs);
      await opened().unit(member, (unit) =>
        unit.jobs.update(running ?? second, { state: "FAILED", leaseUntil: null, now: noon }),
      );
      expect(await due(noon + leaseMs)).toEqual([first.id]);
    });

    test("hold back one that is put back to work after them", async () => {
      await keep(opened(), { jobs: [first, { ...second, state: "DEAD" }, third] });
      await putBack(second.id);
      expect(await due(noon + 300)).toEqual([first.id]);
      await end(first.id, "DONE");
      expect(await due(noon + 300)).toEqual([second.id]);
    });

    test("are held back again by an old one that is scheduled anew", async () => {
      await keep(opened(), { jobs: [{ ...first, state: "DONE" }, second] });
      await opened().unit(member, (unit) => unit.jobs.schedule({ ...first, runAt: noon + 300 }));
      expect(await due()).toEqual([]);
      expect(await due(noon + 300)).toEqual([first.id]);
    });

    test("wait for one that is scheduled before them", async () => {
      await keep(opened(), { jobs: [second] });
      await opened().unit(member, (unit) => unit.jobs.schedule({ ...first, runAt: noon + 300 }));
      expect(await due()).toEqual([]);
      expect(await claim(second.id)).toBeNull();
    });

    test("are all gone with their thread, and one that comes after them waits for none", async () => {
      await keep(opened(), { jobs: [{ ...first, runAt: noon + 100 }, second] });
      await opened().unit(member, (unit) => unit.jobs.deleteOfThread("thread-1"));
      await keep(opened(), { jobs: [third] });
      expect(await due()).toEqual([third.id]);
    });

    test("are let go by an older one that goes with another user's part of the thread", async () => {
      const theirs = { ...first, userId: "user-2", runAt: noon + 100 };
      await keep(opened(), { jobs: [theirs, second] });
      await opened().unit({ ...member, userId: "user-2" }, (unit) =>
        unit.jobs.deleteOfThread("thread-1"),
      );
      expect(await due()).toEqual([second.id]);
    });

    test("that are undone with their unit hold nothing back", async () => {
      await keep(opened(), { jobs: [second] });
      const undone = opened().unit(member, async (unit) => {
        await unit.jobs.insert(first);
        throw new Error("Enough.");
      });
      await expect(undone).rejects.toThrow("Enough.");
      expect(await due()).toEqual([second.id]);
    });

    test("that are stored and ended at the same time leave the next one free to run", async () => {
      const store = opened();
      await keep(store, { jobs: [first] });
      const claimed = await claim(first.id);
      if (claimed === null) throw new Error("The job could not be claimed.");
      const done = { state: "DONE", leaseUntil: null, now: noon } as const;
      await Promise.all([
        store.unit(member, (unit) => unit.jobs.insert(second)),
        store.unit(member, (unit) => unit.jobs.update(claimed, done)),
        store.unit(member, (unit) => unit.jobs.insert(third)),
      ]);
      expect(await due()).toEqual([second.id]);
      await end(second.id, "DONE");
      expect(await due()).toEqual([third.id]);
    });
  });

  test("Whatever becomes of extractions, each thread's first that runs, or else its first that waits, is the one to run", async () => {
    const seed = Date.now() % 2 ** 31;
    const random = new Random(seed);
    const store = opened();
    const jobs = new Map<string, Job>();
    const oneOf = <Value>(values: readonly Value[]) => values[random.between(0, values.length - 1)];
    const put = async (id: string, state: JobState) => {
      const job = await store.unit(member, async (unit) => {
        const found = await unit.jobs.find(id);
        if (found === null) throw new Error(`There is no job "${id}".`);
        const next = { ...found, state, leaseUntil: state === "RUNNING" ? noon : null };
        await unit.jobs.put(next);
        return next;
      });
      jobs.set(id, job);
    };
    const add = async () => {
      const job = aJob({
        id: `job-${jobs.size}`,
        threadId: oneOf(["a", "b", null]) ?? null,
        createdAt: noon + random.between(0, 9),
        state: oneOf(jobStates) ?? "READY",
        leaseUntil: noon,
      });
      await keep(store, { jobs: [job] });
      jobs.set(job.id, job);
    };
    for (let step = 0; step < 60; step += 1) {
      const id = oneOf([...jobs.keys()]);
      if (id === undefined || random.next() < 0.4) await add();
      else await put(id, oneOf(jobStates) ?? "READY");
      const isNext = (job: Job) =>
        !isFinished(job) &&
        [...jobs.values()].every(
          (other) =>
            job.threadId === null ||
            other.threadId !== job.threadId ||
            isFinished(other) ||
            compareJobs(other, job) >= 0,
        );
      const expected = idsOf([...jobs.values()].filter(isNext));
      const found = await store.jobs.due(systemPrincipal, jobKinds, noon, 99);
      expect(idsOf(found).toSorted(), `seed ${seed}, step ${step}`).toEqual(expected.toSorted());
    }
  });

  describe("A job is not held back", () => {
    const waiting = { ...first, state: "FAILED", runAt: noon + 100 } as const;
    const others: readonly [string, Partial<Job>][] = [
      ["by one of another thread", { threadId: "thread-2" }],
      ["by one of another kind", { kind: "SUMMARIZE_THREAD" }],
      ["where it is of no thread", { threadId: null }],
    ];

    test.each(others)("%s", async (_what, change) => {
      await keep(opened(), { jobs: [waiting, { ...second, ...change }] });
      expect(await due()).toEqual([second.id]);
      expect(await nextDueAt()).toBe(noon);
      expect((await claim(second.id))?.state).toBe("RUNNING");
    });

    test("by another one of no thread, or of a kind that has no order", async () => {
      const jobs = [
        { ...waiting, id: "a", threadId: null },
        { ...second, id: "b", threadId: null },
        { ...waiting, id: "c", kind: "SUMMARIZE_THREAD" as const },
        { ...second, id: "d", kind: "SUMMARIZE_THREAD" as const },
      ];
      await keep(opened(), { jobs });
      expect(await due()).toEqual(["b", "d"]);
      expect([(await claim("b"))?.id, (await claim("d"))?.id]).toEqual(["b", "d"]);
    });

    test("by one of another tenant that has the same thread", async () => {
      const other = memberOf("tenant-2");
      await keep(opened(), { jobs: [{ ...waiting, tenantId: other.tenantId }] }, other);
      await keep(opened(), { jobs: [second] });
      expect(await due()).toEqual([second.id]);
      expect((await claim(second.id))?.id).toBe(second.id);
    });
  });
}

/** Negative if only the first job runs, or else if it is older, or if it is of the same age with the lower id. */
function compareJobs(one: Job, other: Job): number {
  const isRunning = ({ state }: Job) => Number(state === "RUNNING");
  return (
    isRunning(other) - isRunning(one) ||
    one.createdAt - other.createdAt ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}
