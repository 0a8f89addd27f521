import { expect, onTestFinished, test, vi } from "vitest";
import { extractionJob } from "../../src/core/extraction/extraction-job.js";
import type { Job } from "../../src/core/jobs/job.js";
import { DeadLetters } from "../../src/core/jobs/dead-letters.js";
import { JobFailedError, type JobHandler } from "../../src/core/jobs/job-handler.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { workerOf, type Principal } from "../../src/core/principal.js";
import type { Thread } from "../../src/core/threads/thread.js";
import { dayOf } from "../../src/core/usage/model-usage.js";
import { JobRunner } from "../../src/jobs/job-runner.js";
import { type JobRunnerOptions } from "../../src/jobs/job-runner-options.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { openStoreAt } from "../support/test-store.js";
import { newFile } from "../store/embedded.js";

const principal: Principal = { tenantId: "acme", roles: ["member"] };
const leaseMs = 60_000;

async function open() {
  const store = await openStoreAt(newFile());
  return { store, clock: new FakeClock(), logger: new RecordingLogger() };
}

/** Runs jobs with this handler. Stops before the store closes. */
function startRunner(
  options: Pick<JobRunnerOptions, "store" | "clock" | "logger" | "concurrency">,
  handler: JobHandler,
) {
  const runner = new JobRunner({
    ...options,
    leaseMs,
    handlers: new Map([["EXTRACT_MEMORIES", handler]]),
  });
  onTestFinished(() => runner.stop(0));
  runner.start();
  return runner;
}

async function addJob(
  store: MemoryStore,
  clock: FakeClock,
  threadId = "t",
  deaths = 0,
): Promise<string> {
  const thread = { id: threadId, userId: null, agentId: null } as Thread;
  const job = extractionJob(principal.tenantId, thread, { fromSeq: 0, toSeq: 0 }, clock.now());
  await store.unit(principal, (unit) => unit.jobs.insert({ ...job, deaths }));
  return job.id;
}

/** A job that two processes abandoned when they died during its runs. */
function addSuspect(store: MemoryStore, clock: FakeClock): Promise<string> {
  return addJob(store, clock, "suspect", 2);
}

async function read(store: MemoryStore, id: string): Promise<Job | undefined> {
  return (await store.jobs.byIds(principal, [id])).get(id);
}

/** Resolves when the job matches; checks after each commit. */
async function jobThat(store: MemoryStore, id: string, isWanted: (job: Job) => boolean) {
  const { promise, resolve } = Promise.withResolvers<Job>();
  const look = async () => {
    const job = await read(store, id);
    if (job && isWanted(job)) resolve(job);
  };
  const stop = store.onCommit(() => void look());
  await look();
  return promise.finally(stop);
}

const finish = (store: MemoryStore): JobHandler => {
  return async (run) =>
    store.unit(run.principal, (unit) => run.finish(unit, { outcome: "ZERO_FACTS" }));
};

test("a job that its process did not survive twice runs alone, after all others", async () => {
  const { store, clock, logger } = await open();
  const suspect = await addSuspect(store, clock);
  for (let n = 0; n < 5; n++) await addJob(store, clock, `thread-${n}`);
  const began: string[] = [];
  const ended: string[] = [];
  const suspectMayEnd = Promise.withResolvers<void>();
  startRunner({ store, clock, logger, concurrency: 2 }, async (run) => {
    began.push(run.job.threadId ?? "");
    if (run.job.id === suspect) await suspectMayEnd.promise;
    ended.push(run.job.threadId ?? "");
    await finish(store)(run);
  });
  await jobThat(store, suspect, ({ state, deaths }) => state === "RUNNING" && deaths === 2);
  const last = await addJob(store, clock, "last");
  expect([began.length, ended.length, began.at(-1)]).toEqual([6, 5, "suspect"]);
  suspectMayEnd.resolve();
  await jobThat(store, last, ({ state }) => state === "DONE");
  expect(ended.slice(-2)).toEqual(["suspect", "last"]);
});

test("a job that comes again is no suspect any more once it has ended well", async () => {
  const { store, clock, logger } = await open();
  const id = await addSuspect(store, clock);
  startRunner({ store, clock, logger }, async (run) => {
    const nextRunAt = clock.now() + 1_000;
    await store.unit(run.principal, (unit) => run.finish(unit, { outcome: "SWEPT", nextRunAt }));
  });
  const waiting = await jobThat(store, id, ({ outcome }) => outcome !== null);
  expect(waiting).toMatchObject({ state: "READY", attempts: 0, deaths: 0 });
});

test("a suspect that has waited for a minute goes before other jobs", async () => {
  const { store, clock, logger } = await open();
  const began: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  startRunner({ store, clock, logger }, async (run) => {
    began.push(run.job.threadId ?? "");
    if (run.job.threadId === "first") await mayEnd.promise;
    await finish(store)(run);
  });
  const first = await addJob(store, clock, "first");
  await jobThat(store, first, ({ state }) => state === "RUNNING");
  await addSuspect(store, clock);
  clock.advance(leaseMs);
  const second = await addJob(store, clock, "second");
  mayEnd.resolve();
  await jobThat(store, second, ({ state }) => state === "DONE");
  expect(began).toEqual(["first", "suspect", "second"]);
});

test("a long run keeps its lease", async () => {
  const { store, clock, logger } = await open();
  const held = Promise.withResolvers<void>();
  let runs = 0;
  startRunner({ store, clock, logger }, async (run) => {
    runs++;
    await held.promise;
    await finish(store)(run);
  });
  const id = await addJob(store, clock);
  const started = clock.now();
  await jobThat(store, id, ({ state }) => state === "RUNNING");
  for (let minutes = 1; minutes <= 9; minutes++) {
    await clock.timerIn(leaseMs / 3);
    clock.advance(leaseMs / 3);
    const renewed = clock.now() + leaseMs;
    await jobThat(store, id, ({ leaseUntil }) => leaseUntil === renewed);
  }
  expect(clock.now() - started).toBe(3 * leaseMs);
  held.resolve();
  const done = await jobThat(store, id, ({ state }) => state === "DONE");
  expect(done).toMatchObject({ attempts: 1, leaseUntil: null });
  expect(runs).toBe(1);
});

test("a run of one tenant's job does not keep another tenant's waiting that has the same id", async () => {
  const { store, clock, logger } = await open();
  const held = Promise.withResolvers<void>();
  const ended: string[] = [];
  startRunner({ store, clock, logger }, async (run) => {
    const { tenantId } = run.principal;
    if (tenantId === "acme") await held.promise;
    ended.push(tenantId);
    await finish(store)(run);
  });
  const thread = { id: "t", userId: null, agentId: null } as Thread;
  const add = (tenantId: string) =>
    store.unit({ tenantId, roles: ["member"] }, (unit) =>
      unit.jobs.insert({
        ...extractionJob(tenantId, thread, { fromSeq: 0, toSeq: 0 }, clock.now()),
        id: "same",
      }),
    );
  await add("acme");
  await jobThat(store, "same", ({ state }) => state === "RUNNING");
  await add("other");
  await expect.poll(() => ended).toEqual(["other"]);
  held.resolve();
  await jobThat(store, "same", ({ state }) => state === "DONE");
  expect(ended).toEqual(["other", "acme"]);
});

test("what a run that has lost its lease comes to is not stored", async () => {
  const { store, clock, logger } = await open();
  const held = Promise.withResolvers<void>();
  let outcome: unknown;
  startRunner({ store, clock, logger }, async (run) => {
    await held.promise;
    try {
      await store.unit(run.principal, async (unit) => {
        await unit.actors.insert(lateActor);
        await run.finish(unit, { outcome: "EXTRACTED" });
      });
    } catch (error) {
      outcome = error;
      throw error;
    }
  });
  const id = await addJob(store, clock);
  await jobThat(store, id, ({ state }) => state === "RUNNING");

  // Another process, by whose clock the lease has expired.
  await store.unit(workerOf("acme"), (unit) =>
    unit.jobs.claim(id, clock.now() + leaseMs + 1, leaseMs),
  );
  held.resolve();
  await expect.poll(() => outcome).toMatchObject({ code: "LEASE_LOST" });
  expect(await read(store, id)).toMatchObject({ state: "RUNNING", attempts: 2, outcome: null });
  expect((await store.actors.byIds(principal, "User", ["late"])).size).toBe(0);
  await expect
    .poll(() => logger.lines)
    .toContainEqual(expect.objectContaining({ level: "warn", fields: { jobId: id } }));
});

test("what a run that has lost its lease has cost is kept with the tenant's usage", async () => {
  const { store, clock, logger } = await open();
  const held = Promise.withResolvers<void>();
  const usage = { calls: 1, inputTokens: 20, outputTokens: 3 };
  startRunner({ store, clock, logger }, async (run) => {
    run.spend("a-model", usage);
    await held.promise;
    await store.unit(run.principal, (unit) => run.finish(unit, { outcome: "EXTRACTED" }));
  });
  const id = await addJob(store, clock);
  await jobThat(store, id, ({ state }) => state === "RUNNING");
  await store.unit(workerOf("acme"), (unit) =>
    unit.jobs.claim(id, clock.now() + leaseMs + 1, leaseMs),
  );
  held.resolve();
  const day = dayOf(clock.now());
  await expect
    .poll(() => store.usage.days(principal, day, day))
    .toEqual([expect.objectContaining({ model: "a-model", ...usage })]);
  expect(await read(store, id)).toMatchObject({ state: "RUNNING", attempts: 2 });
});

const lateActor = {
  entity: "User",
  id: "late",
  hasProfile: false,
  information: null,
  metadata: null,
  fadingPolicy: null,
  createdAt: 0,
  ordinal: 0,
  updatedAt: 0,
} as const;

test("a run learns at once from its next renewal that the lease is lost", async () => {
  const { store, clock, logger } = await open();
  const aborted = Promise.withResolvers<unknown>();
  startRunner({ store, clock, logger }, async ({ signal }) => {
    signal.addEventListener("abort", () => aborted.resolve(signal.reason));
    await aborted.promise;
    signal.throwIfAborted();
  });
  const id = await addJob(store, clock);
  await jobThat(store, id, ({ state }) => state === "RUNNING");
  await store.unit(workerOf("acme"), (unit) =>
    unit.jobs.claim(id, clock.now() + leaseMs + 1, leaseMs),
  );
  clock.advance(leaseMs / 3);
  expect(await aborted.promise).toMatchObject({ code: "LEASE_LOST" });
});

test("no more jobs run at once than are allowed, and all of them run", async () => {
  const { store, clock, logger } = await open();
  let running = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  startRunner({ store, clock, logger, concurrency: 3 }, async (run) => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => gates.push(resolve));
    running--;
    await finish(store)(run);
  });
  const ids = await Promise.all(
    Array.from({ length: 10 }, (_, n) => addJob(store, clock, `t-${n}`)),
  );
  await expect.poll(() => gates.length).toBe(3);
  for (let done = 0; done < ids.length; done++) {
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    gates.shift()?.();
  }
  for (const id of ids) await jobThat(store, id, ({ state }) => state === "DONE");
  expect(most).toBe(3);
});

test("a thread's next extraction waits for one whose process died until its lease ends, and no longer", async () => {
  const { store, clock, logger } = await open();
  const first = await addJob(store, clock);
  clock.advance(1);
  const second = await addJob(store, clock);
  const other = await addJob(store, clock, "other");
  // A process that claimed the first job and vanished.
  await store.unit(workerOf("acme"), (unit) => unit.jobs.claim(first, clock.now(), leaseMs));
  const order: string[] = [];
  startRunner({ store, clock, logger }, async (run) => {
    order.push(run.job.id);
    await finish(store)(run);
  });
  await jobThat(store, other, ({ state }) => state === "DONE");
  await clock.timerIn(leaseMs);
  clock.advance(leaseMs - 1);
  expect(await read(store, second)).toMatchObject({ state: "READY", attempts: 0 });
  expect(order).toEqual([other]);

  clock.advance(1);
  await jobThat(store, second, ({ state }) => state === "DONE");
  expect(order).toEqual([other, first, second]);
  expect(await read(store, first)).toMatchObject({ state: "DONE", attempts: 2 });
});

test("a job that falls due while the runner looks for jobs runs at once", async () => {
  const { store, clock, logger } = await open();
  const thread = { id: "t", userId: null, agentId: null } as Thread;
  const job = extractionJob("acme", thread, { fromSeq: 0, toSeq: 0 }, clock.now() + 1_000);
  await store.unit(principal, (unit) => unit.jobs.insert(job));
  const { jobs } = store;
  const nextDueAt = jobs.nextDueAt.bind(jobs);
  vi.spyOn(jobs, "nextDueAt").mockImplementationOnce(async (...parameters) => {
    clock.advance(1_000);
    return nextDueAt(...parameters);
  });
  startRunner({ store, clock, logger }, finish(store));
  expect(await jobThat(store, job.id, ({ state }) => state === "DONE")).toMatchObject({
    attempts: 1,
  });
});

test("a dead extraction does not hold up the next one of its thread", async () => {
  const { store, clock, logger } = await open();
  const first = await addJob(store, clock);
  clock.advance(1);
  const second = await addJob(store, clock);
  startRunner({ store, clock, logger }, async (run) => {
    if (run.job.id === first) throw new JobFailedError("METADATA_CONFLICT", "They differ.");
    await finish(store)(run);
  });
  await jobThat(store, second, ({ state }) => state === "DONE");
  expect(await read(store, first)).toMatchObject({ state: "DEAD", outcome: "METADATA_CONFLICT" });
});

test("an extraction that is started anew goes before later ones of its thread", async () => {
  const { store, clock, logger } = await open();
  const first = await addJob(store, clock);
  await store.unit(principal, async (unit) => {
    const job = await unit.jobs.find(first);
    if (job) await unit.jobs.put({ ...job, state: "DEAD", outcome: "QUEUE_FULL" });
  });
  clock.advance(1);
  const second = await addJob(store, clock);
  const letters = new DeadLetters(store, clock);
  const retried = await letters.retry(principal, [second, first, "unknown"]);
  expect(retried).toEqual({ jobIds: [first], skippedIds: [second, "unknown"] });
  const order: string[] = [];
  startRunner({ store, clock, logger }, async (run) => {
    order.push(run.job.id);
    await finish(store)(run);
  });
  await jobThat(store, second, ({ state }) => state === "DONE");
  expect(order).toEqual([first, second]);
});

test("a handler that does not finish its job fails it", async () => {
  const { store, clock, logger } = await open();
  startRunner({ store, clock, logger }, async () => {});
  const id = await addJob(store, clock);
  const failed = await jobThat(store, id, ({ state }) => state === "FAILED");
  expect(failed.error).toBe("Internal server error");
});

test("a job that has taken its process down 21 times is given up", async () => {
  const { store, clock, logger } = await open();
  const id = await addJob(store, clock);
  // Processes that claimed the job and vanished.
  for (let life = 0; life < 21; life++) {
    await store.unit(workerOf("acme"), (unit) => unit.jobs.claim(id, clock.now(), leaseMs));
    clock.advance(leaseMs + 1);
  }
  let runs = 0;
  startRunner({ store, clock, logger }, async (run) => {
    runs++;
    await finish(store)(run);
  });
  const settled = await jobThat(store, id, ({ state }) => state === "DEAD" || state === "DONE");
  expect(settled).toMatchObject({ state: "DEAD", attempts: 21 });
  expect(runs).toBe(0);
});

test("the queue is as old as the job that has been due longest, and none that runs", async () => {
  const { store, clock, logger } = await open();
  const handlers = new Map([["EXTRACT_MEMORIES" as const, async () => {}]]);
  // It is not started, so jobs wait.
  const runner = new JobRunner({ store, clock, logger, handlers });
  expect(await runner.queueAge()).toBe(0);
  const running = await addJob(store, clock, "running");
  await store.unit(workerOf(principal.tenantId), (unit) =>
    unit.jobs.claim(running, clock.now(), leaseMs),
  );
  clock.advance(1_000);
  await addJob(store, clock, "first");
  clock.advance(2_000);
  await addJob(store, clock, "second");
  clock.advance(4_000);
  expect(await runner.queueAge()).toBe(6_000);
  clock.advance(leaseMs);
  expect(await runner.queueAge()).toBe(leaseMs + 6_000);
});
