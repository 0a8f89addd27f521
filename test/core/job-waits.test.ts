import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { jobChange } from "../../src/core/events/change.js";
import type { Job } from "../../src/core/jobs/job.js";
import { JobService } from "../../src/core/jobs/job-service.js";
import type { WaitRequest } from "../../src/core/jobs/job-wait.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { aJob, keep, member, noon } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const waitMs = 5_000;

/** A store with these jobs, each in its own thread, and a way to wait for them. */
async function start(jobs: readonly Partial<Job>[]) {
  const store = openSqliteStore({ file: join(temporaryFolder(), "s.db"), synchronous: "normal" });
  onTestFinished(() => store.close());
  const all = jobs.map((job, i) => aJob({ threadId: `t${i}`, createdAt: noon + i, ...job }));
  await keep(store, { jobs: all });
  const clock = new FakeClock();
  const feed = new LogEventFeed(store, new RecordingLogger(), clock);
  await feed.start();
  onTestFinished(() => feed.close());
  const service = new JobService(store, feed, clock);
  return {
    store,
    feed,
    clock,
    service,
    wait: (request: WaitRequest = {}, caller = member) =>
      service.waitForAll(caller, { waitTimeoutMs: waitMs, ...request }),
    /** Changes a job, and stores the event. */
    put: (id: string, change: Partial<Job>) =>
      store.unit(member, async (unit) => {
        const next = { ...((await unit.jobs.find(id)) as Job), ...change };
        await unit.jobs.put(next);
        await unit.events.append([jobChange("UPDATED", next)]);
      }),
  };
}

/** The current outcome: the answer, or that it waits. */
async function answerOf<T>(waiting: Promise<T>, clock: FakeClock): Promise<T | "waits"> {
  return Promise.race([waiting, clock.timerIn(waitMs).then(() => "waits" as const)]);
}

test("a wait without anything to wait for ends at once", async () => {
  const { wait } = await start([
    { id: "done", state: "DONE" },
    { id: "dead", state: "DEAD" },
  ]);
  expect(await wait()).toEqual({ finished: true, jobIds: [], moreJobs: false });
});

test("it ends when the last of the jobs has ended, dead ones too", async () => {
  const { wait, put, clock } = await start([
    { id: "ready" },
    { id: "running", state: "RUNNING", leaseUntil: noon },
    { id: "failed", state: "FAILED" },
  ]);
  const waiting = wait();
  expect(await answerOf(waiting, clock)).toBe("waits");
  await put("ready", { state: "DONE" });
  await put("running", { state: "DEAD" });
  await put("failed", { state: "RUNNING", leaseUntil: noon });
  expect(await answerOf(waiting, clock)).toBe("waits");
  await put("failed", { state: "DONE" });
  expect(await waiting).toEqual({
    finished: true,
    jobIds: ["failed", "running", "ready"],
    moreJobs: false,
  });
});

test("what is stored later is not waited for", async () => {
  const { store, wait, put, clock } = await start([{ id: "early" }]);
  const waiting = wait();
  await answerOf(waiting, clock);
  const late = aJob({ id: "late" });
  await keep(store, { jobs: [late], events: [jobChange("CREATED", late)] });
  await put("early", { state: "DONE" });
  expect(await waiting).toEqual({ finished: true, jobIds: ["early"], moreJobs: false });
});

test("jobs that are deleted are waited for no longer", async () => {
  const { store, wait, clock } = await start([{ id: "one" }]);
  const waiting = wait();
  await answerOf(waiting, clock);
  await store.unit(member, async (unit) => {
    const gone = await unit.jobs.deleteOfThread("t0");
    await unit.events.append(gone.map((job) => jobChange("DELETED", job)));
  });
  expect(await waiting).toMatchObject({ finished: true, jobIds: ["one"] });
});

test("when the time is up it says what has not ended", async () => {
  const { wait, clock } = await start([{ id: "one" }]);
  const waiting = wait();
  await clock.timerIn(waitMs);
  clock.advance(waitMs);
  expect(await waiting).toEqual({ finished: false, jobIds: ["one"], moreJobs: false });
});

test("when the time is up it looks once more, at what the log does not say", async () => {
  const { store, wait, clock } = await start([{ id: "one" }]);
  const waiting = wait();
  await clock.timerIn(waitMs);
  // The state after a process that ends between its commit and the stamp on its events.
  await store.unit(member, async (unit) => {
    const job = (await unit.jobs.find("one")) as Job;
    await unit.jobs.put({ ...job, state: "DONE" });
  });
  clock.advance(waitMs);
  expect(await waiting).toMatchObject({ finished: true });
});

test.each([
  {
    name: "the server",
    end: async ({ service }: Awaited<ReturnType<typeof start>>) => service.endWaits(),
  },
  { name: "the feed", end: async ({ feed }: Awaited<ReturnType<typeof start>>) => feed.close() },
])("the end of $name ends it, without an error", async ({ end }) => {
  const world = await start([{ id: "one" }]);
  const waiting = world.wait();
  await world.clock.timerIn(waitMs);
  await end(world);
  expect(await waiting).toEqual({ finished: false, jobIds: ["one"], moreJobs: false });
});

test("a wait that begins when the server is ending does not last", async () => {
  const { service, wait } = await start([{ id: "one" }]);
  service.endWaits();
  expect(await wait()).toEqual({ finished: false, jobIds: ["one"], moreJobs: false });
});

test("owner and kinds say which jobs, and by default they are extractions", async () => {
  const { wait, clock } = await start([
    { id: "maya", userId: "maya" },
    { id: "ben", userId: "ben" },
    { id: "sum", kind: "SUMMARIZE_THREAD", userId: "maya" },
  ]);
  const idsOf = async (request: WaitRequest) => {
    const waiting = wait(request);
    await clock.timerIn(waitMs);
    clock.advance(waitMs);
    return (await waiting).jobIds;
  };
  expect(await idsOf({})).toEqual(["ben", "maya"]);
  expect(await idsOf({ owner: { userId: "maya" } })).toEqual(["maya"]);
  expect(await idsOf({ owner: { threadId: "t1" } })).toEqual(["ben"]);
  expect(await idsOf({ kinds: ["SUMMARIZE_THREAD"] })).toEqual(["sum"]);
  expect(await idsOf({ kinds: ["EXTRACT_MEMORIES", "SUMMARIZE_THREAD"] })).toHaveLength(3);
});

test("jobs that are named are waited for whatever their kind, and told of in their order", async () => {
  const { wait, put, clock } = await start([
    { id: "sum", kind: "SUMMARIZE_THREAD" },
    { id: "done", state: "DONE" },
    { id: "other" },
  ]);
  const waiting = wait({ jobIds: ["sum", "unknown", "done", "sum"] });
  expect(await answerOf(waiting, clock)).toBe("waits");
  await put("sum", { state: "DONE" });
  expect(await waiting).toMatchObject({ finished: true, jobIds: ["sum", "unknown", "done"] });
});

test("a caller waits for nothing that is out of its reach", async () => {
  const { wait } = await start([{ id: "one", userId: "maya" }]);
  const ben = { ...member, userId: "ben" };
  expect(await wait({}, ben)).toMatchObject({ finished: true, jobIds: [] });
  expect(await wait({ jobIds: ["one"] }, ben)).toMatchObject({ finished: true });
});

test.each([499, 500, 501, 1_001])(
  "of %i jobs it waits for all, and tells of 500",
  async (count) => {
    const { wait, put, clock } = await start(
      Array.from({ length: count }, (_, i) => ({ id: `${i}` })),
    );
    const waiting = wait();
    expect(await answerOf(waiting, clock)).toBe("waits");
    for (let i = 1; i < count; i++) await put(`${i}`, { state: "DONE" });
    // The oldest job is the last of the list.
    expect(await answerOf(waiting, clock)).toBe("waits");
    await put("0", { state: "DONE" });
    const { finished, jobIds, moreJobs } = await waiting;
    expect({ finished, moreJobs }).toEqual({ finished: true, moreJobs: count > 500 });
    expect(jobIds).toHaveLength(Math.min(500, count));
    expect(jobIds[0]).toBe(`${count - 1}`);
  },
);

test.each([
  [{ jobIds: [], owner: {} }, "owner"],
  [{ jobIds: [], kinds: [] }, "kinds"],
  [{ jobIds: Array.from({ length: 501 }, (_, i) => `${i}`) }, "jobIds"],
  [{ waitTimeoutMs: -1 }, "waitTimeoutMs"],
  [{ waitTimeoutMs: 60_001 }, "waitTimeoutMs"],
] as const)("a request that makes no sense is refused: %#", async (request, field) => {
  const { wait } = await start([]);
  await expect(wait(request)).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    details: { field },
  });
});
