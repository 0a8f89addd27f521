import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/core/time/clock.js";
import { jobChange } from "../../src/core/events/change.js";
import type { Job } from "../../src/core/jobs/job.js";
import { JobService } from "../../src/core/jobs/job-service.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { SharedStateEntry } from "../../src/core/shared-state/shared-state.js";
import { SharedStateService } from "../../src/core/shared-state/shared-state-service.js";
import { JobRunner } from "../../src/jobs/job-runner.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { RecordingLogger } from "../support/logger.js";
import { emptyTables, openOrMakeStore } from "./oracle-database.js";
import { aJob, keep, member } from "./samples.js";
import { factsOn } from "./suite/facts.js";

// A process must see the changes of another one without a commit of its own.

let double: OracleDouble;
const opened: MemoryStore[] = [];

beforeAll(async () => {
  double = await startOracleDouble();
});

afterAll(() => double.close());

beforeEach(() => emptyTables(double));

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

/** The parts of a process: its own store, and a feed that follows it. */
async function startProcess() {
  const { connectString, user, password } = double;
  const store = await openOrMakeStore({ connectString, user, password });
  opened.push(store);
  const feed = new LogEventFeed(store, new RecordingLogger(), systemClock);
  await feed.start();
  onTestFinished(() => feed.close());
  return { store, feed };
}

/** A proxy of the store, and a promise for the first listing of its jobs. */
function watched(store: MemoryStore) {
  const { promise: listed, resolve } = Promise.withResolvers<void>();
  const jobs: MemoryStore["jobs"] = {
    ...store.jobs,
    async page(...request) {
      const page = await store.jobs.page(...request);
      resolve();
      return page;
    },
  };
  return { listed, store: { ...store, jobs } };
}

/** Ends a job like a worker, with the corresponding event. */
async function end(store: MemoryStore, id: string, state: "DONE" | "DEAD"): Promise<void> {
  await store.unit(member, async (unit) => {
    const claimed = (await unit.jobs.claim(id, systemClock.now(), 60_000)) as Job;
    const change = { state, leaseUntil: null, now: systemClock.now() } as const;
    await unit.events.append([jobChange("UPDATED", await unit.jobs.update(claimed, change))]);
  });
}

test("a process waits for the jobs that another one runs", async () => {
  const worker = await startProcess();
  const waiter = await startProcess();
  await keep(worker.store, {
    jobs: [
      aJob({ id: "one", threadId: "a" }),
      aJob({ id: "two", threadId: "b" }),
      aJob({ id: "foreign", userId: "user-2" }),
    ],
  });
  const { listed, store } = watched(waiter.store);
  const jobs = new JobService(store, waiter.feed, systemClock);
  const waiting = jobs.waitForAll(member, { owner: { userId: "user-1" } });
  await listed;
  await end(worker.store, "one", "DONE");
  await keep(worker.store, { jobs: [aJob({ id: "later", threadId: "c" })] });
  await end(worker.store, "two", "DEAD");
  expect(await waiting).toEqual({
    finished: true,
    jobIds: ["two", "one"],
    moreJobs: false,
  });
});

test("a reader of one process sees what another one has stored", async () => {
  const writer = await startProcess();
  const reader = await startProcess();
  const events = await reader.feed.subscribe(member, { entities: ["Job"] });
  await keep(writer.store, { events: [jobChange("CREATED", aJob({ id: "told" }))] });
  expect((await events.next()).value).toMatchObject({ subjectId: "told" });
  await events.return?.();
});

test("a process runs the jobs that another one has stored", async () => {
  const worker = await startProcess();
  const other = await startProcess();
  const ran = Promise.withResolvers<string>();
  const runner = new JobRunner({
    store: worker.store,
    clock: systemClock,
    logger: new RecordingLogger(),
    handlers: new Map([
      [
        "EXTRACT_MEMORIES",
        async (run) => {
          await worker.store.unit(run.principal, (unit) =>
            run.finish(unit, { outcome: "ZERO_FACTS" }),
          );
          ran.resolve(run.job.id);
        },
      ],
    ]),
  });
  onTestFinished(() => runner.stop(0));
  runner.start();
  await keep(other.store, { jobs: [aJob({ id: "mine" })] });
  expect(await ran.promise).toBe("mine");
});

test("a fact that two processes are told at once is kept once", async () => {
  const processes = [await startProcess(), await startProcess()];
  const fact = { content: "Likes tea", vector: [1, 0], userId: "user-1" };
  const said = await Promise.all(
    processes.flatMap(({ store }) => {
      const facts = factsOn(store);
      return [0, 1, 2].map(() => facts.upsert(member, fact));
    }),
  );
  expect(new Set(said.map(({ memory }) => memory.id)).size).toBe(1);
  expect(said.filter(({ outcome }) => outcome === "CREATED")).toHaveLength(1);
});

test("state that two processes set at once has a version for each, from the first on", async () => {
  const processes = [await startProcess(), await startProcess()];
  const set = await Promise.all(
    processes.flatMap(({ store }, process) => {
      const state = new SharedStateService(store, systemClock);
      const owner = { agentId: "agent-1" };
      return [0, 1, 2].map((n) => state.set(member, { owner, key: `${process}`, value: n }));
    }),
  );
  expect(set.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  const kept = await processes[0]?.store.sharedState.byOwners(member, "Agent", ["agent-1"]);
  const latest = ["0", "1"].map((key) =>
    set.findLast((one) => one.key === key && isLast(one, set)),
  );
  expect(kept?.get("agent-1")).toEqual(latest);
});

/** Whether no later version has the same key. */
function isLast(entry: SharedStateEntry, set: readonly SharedStateEntry[]): boolean {
  return set.every((one) => one.key !== entry.key || one.version <= entry.version);
}

test("of processes that expect the same of a key, one sets it", async () => {
  const processes = [await startProcess(), await startProcess()];
  const set = await Promise.allSettled(
    processes.map(async ({ store }, n) => {
      const state = new SharedStateService(store, systemClock);
      const owner = { userId: "user-1" };
      return state.set(member, { owner, key: "plan", value: n, expectedVersion: null });
    }),
  );
  expect(set.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = set.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { code: "VERSION_CONFLICT" } });
});
