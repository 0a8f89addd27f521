import { expect, onTestFinished, test } from "vitest";
import {
  LogRetention,
  scheduleTrimming,
  trimmingJobIds,
} from "../../src/core/events/log-retention.js";
import type { Job } from "../../src/core/jobs/job.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { serverTenantId, systemPrincipal, workerOf } from "../../src/core/principal.js";
import { JobRunner } from "../../src/jobs/job-runner.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { anEvent, keep, member, memberOf, noon } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";

const dayMs = 86_400_000;

function open() {
  const clock = new FakeClock(noon);
  return { clock, store: openEmbedded(newFile(), { clock }) };
}

/** Runs the scheduled job on a store that a test may have modified. Stops before the store closes. */
function startRunner(store: MemoryStore, clock: FakeClock, keptMs = dayMs): JobRunner {
  const retention = new LogRetention(store, clock, "TRIM_EVENTS", keptMs);
  const runner = new JobRunner({
    store,
    clock,
    logger: new RecordingLogger(),
    // Differs from the pause between two runs, so that tests can distinguish them.
    leaseMs: 45_000,
    handlers: new Map([["TRIM_EVENTS", (run) => retention.run(run)]]),
  });
  onTestFinished(() => runner.stop(0));
  runner.start();
  return runner;
}

/** Appends an event for each of these times, in milliseconds after noon. */
function append(store: MemoryStore, times: readonly number[], caller = member): Promise<void> {
  const events = times.map((ms) => anEvent({ subjectId: `${ms}`, createdAt: noon + ms }));
  return keep(store, { events }, caller);
}

async function left({ events }: MemoryStore): Promise<string[]> {
  const all = await events.tail(systemPrincipal, await events.start(), 10_000);
  return all.map(({ subjectId }) => subjectId);
}

async function jobOf(store: MemoryStore): Promise<Job | undefined> {
  const jobs = await store.jobs.byIds(workerOf(serverTenantId), [trimmingJobIds.TRIM_EVENTS]);
  return jobs.get(trimmingJobIds.TRIM_EVENTS);
}

test("events go when they have been kept for long enough, to the millisecond, and younger ones stay", async () => {
  const { store, clock } = open();
  await append(store, [0, 1, 3_600_000], member);
  await append(store, [3_600_001], memberOf("tenant-2"));
  await scheduleTrimming(store, clock, "TRIM_EVENTS");
  startRunner(store, clock);
  await clock.timerIn(dayMs);
  expect(await left(store)).toHaveLength(4);
  clock.advance(dayMs);
  // The next run waits a minute, so that one run covers all events of that minute.
  await clock.timerIn(60_000);
  expect(await left(store)).toEqual(["1", "3600000", "3600001"]);
  clock.advance(60_000);
  await clock.timerIn(3_600_000 - 60_000);
  expect(await left(store)).toEqual(["3600000", "3600001"]);
  clock.advance(3_600_000 - 60_000);
  await clock.timerIn(60_000);
  expect(await left(store)).toEqual(["3600001"]);
  clock.advance(60_000);
  await clock.timerIn(dayMs);
  expect(await left(store)).toEqual([]);
});

test("the job writes nothing to the log, and leaves a quiet one alone for as long as events are kept", async () => {
  const { store, clock } = open();
  await append(store, [0]);
  const head = await store.events.head();
  await scheduleTrimming(store, clock, "TRIM_EVENTS");
  startRunner(store, clock);
  for (let day = 0; day < 5; day++) {
    await clock.timerIn(dayMs);
    clock.advance(dayMs);
  }
  await clock.timerIn(dayMs);
  expect(await store.events.head()).toBe(head);
  expect(await jobOf(store)).toMatchObject({
    state: "READY",
    outcome: "SWEPT",
    fence: 6,
    runAt: noon + 6 * dayMs,
  });
});

test("no tenant has the job", async () => {
  const { store, clock } = open();
  await scheduleTrimming(store, clock, "TRIM_EVENTS");
  expect(await jobOf(store)).toMatchObject({ kind: "TRIM_EVENTS", state: "READY" });
  expect(await store.jobs.byIds(member, [trimmingJobIds.TRIM_EVENTS])).toEqual(new Map());
  expect(await store.jobs.count(member)).toBe(0);
});

test("a long backlog goes in one run, in units of a hundred", async () => {
  const { store, clock } = open();
  await append(
    store,
    Array.from({ length: 450 }, (_, i) => i),
  );
  const sizes: number[] = [];
  const watched: MemoryStore = {
    ...store,
    unit: (principal, work) =>
      store.unit(principal, (unit) =>
        work({
          ...unit,
          events: {
            ...unit.events,
            async trim(...request) {
              const trimmed = await unit.events.trim(...request);
              sizes.push(trimmed.count);
              return trimmed;
            },
          },
        }),
      ),
  };
  clock.advance(2 * dayMs);
  await scheduleTrimming(store, clock, "TRIM_EVENTS");
  startRunner(watched, clock);
  await clock.timerIn(dayMs);
  expect(await left(store)).toEqual([]);
  expect(sizes).toEqual([100, 100, 100, 100, 50]);
  expect(await jobOf(store)).toMatchObject({ fence: 1 });
});

test("a run that fails in the middle has removed what came before, and the next one goes on", async () => {
  const { store, clock } = open();
  await append(
    store,
    Array.from({ length: 450 }, (_, i) => i),
  );
  clock.advance(2 * dayMs);
  let calls = 0;
  const flaky: MemoryStore = {
    ...store,
    unit: (principal, work) =>
      store.unit(principal, (unit) =>
        work({
          ...unit,
          events: {
            ...unit.events,
            async trim(...request) {
              const trimmed = await unit.events.trim(...request);
              if (++calls === 2) throw new Error("The disk is full.");
              return trimmed;
            },
          },
        }),
      ),
  };
  await scheduleTrimming(store, clock, "TRIM_EVENTS");
  startRunner(flaky, clock);
  await clock.timerIn(1_000);
  expect(await jobOf(store)).toMatchObject({ state: "FAILED" });
  expect(await left(store)).toHaveLength(350);
  clock.advance(1_000);
  await clock.timerIn(dayMs);
  expect(await left(store)).toEqual([]);
});

test("a worker that has lost the job removes nothing", async () => {
  const { store, clock } = open();
  await append(store, [0]);
  clock.advance(2 * dayMs);
  await scheduleTrimming(store, clock, "TRIM_EVENTS");
  const worker = workerOf(serverTenantId);
  const claim = () =>
    store.unit(worker, (unit) => unit.jobs.claim(trimmingJobIds.TRIM_EVENTS, clock.now(), 1_000));
  const late = await claim();
  clock.advance(1_000);
  await claim();
  const run = {
    principal: worker,
    signal: new AbortController().signal,
    hold: (unit: Parameters<Parameters<MemoryStore["unit"]>[1]>[0]) =>
      unit.jobs.update(late as Job, {
        state: "RUNNING",
        leaseUntil: clock.now(),
        now: clock.now(),
      }),
  };
  const trimming = new LogRetention(store, clock, "TRIM_EVENTS", dayMs).run(run as never);
  await expect(trimming).rejects.toMatchObject({ code: "LEASE_LOST" });
  expect(await left(store)).toEqual(["0"]);
});

test("a server that keeps events for a shorter time than the one before begins at once", async () => {
  const { store, clock } = open();
  await append(store, [0, 3_600_000]);
  clock.advance(7_200_000);
  await scheduleTrimming(store, clock, "TRIM_EVENTS");
  const before = startRunner(store, clock);
  await clock.timerIn(dayMs - 7_200_000);
  await before.stop(0);
  expect(await left(store)).toHaveLength(2);
  await scheduleTrimming(store, clock, "TRIM_EVENTS");
  startRunner(store, clock, 5_400_000);
  await clock.timerIn(1_800_000);
  expect(await left(store)).toEqual(["3600000"]);
});
