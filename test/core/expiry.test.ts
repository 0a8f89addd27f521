import { expect, onTestFinished, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import type { StoredEvent } from "../../src/core/events/event.js";
import { Expiry } from "../../src/core/lifetimes/expiry.js";
import { expiryJobId, scheduleExpiry } from "../../src/core/jobs/schedule-job.js";
import type { Job } from "../../src/core/jobs/job.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { JobRunner } from "../../src/jobs/job-runner.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import {
  aLink,
  aMemory,
  aMessage,
  aThread,
  anEvidence,
  keep,
  member,
  memberOf,
  noon,
  postingsOf,
} from "../store/samples.js";
import { everything } from "../store/suite/everything.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { passagesOf } from "../support/passages-of.js";

const ttlMs = 1_000;
const expiresAt = noon + ttlMs;

function open(file = newFile(), clock = new FakeClock(noon)) {
  return { file, clock, store: openEmbedded(file, { clock }) };
}

/** Runs due jobs on a store that a test may have modified. Stops before the store closes. */
function startRunner(store: MemoryStore, clock: FakeClock): JobRunner {
  const expiry = new Expiry(store, clock, englishAnalyser);
  const runner = new JobRunner({
    store,
    clock,
    logger: new RecordingLogger(),
    handlers: new Map([["EXPIRE_RECORDS", (run) => expiry.run(run)]]),
  });
  onTestFinished(() => runner.stop(0));
  runner.start();
  return runner;
}

async function schedule(store: MemoryStore, at: number, caller = member): Promise<void> {
  const records = [{ expiresAt: at }];
  await store.unit(caller, (unit) => scheduleExpiry(unit, caller, records, noon));
}

/** Adds searchable messages and memories that expire at the same time, and their job. */
async function keepExpiring(store: MemoryStore, count: number): Promise<void> {
  const numbers = [...Array.from({ length: count }).keys()];
  const messages = numbers.map((n) =>
    aMessage({ id: `message-${n}`, content: "Green tea.", expiresAt }),
  );
  const memories = numbers.map((n) =>
    aMemory({ id: `memory-${n}`, content: "Green tea.", expiresAt }),
  );
  await keep(store, { threads: [aThread()], messages, memories });
  await store.unit(member, async (unit) => {
    const passages = passagesOf(aMemory(), "Green tea.", englishAnalyser);
    for (const [n, message] of messages.entries())
      await unit.passages.add({ ...message, seq: n + 1 }, passages);
    for (const memory of memories) await unit.passages.add(memory, passages);
  });
  await schedule(store, expiresAt);
}

async function jobOf(store: MemoryStore, caller = member): Promise<Job | undefined> {
  return (await store.jobs.byIds(caller, [expiryJobId])).get(expiryJobId);
}

/** Resolves when the job matches; checks after each commit. */
async function jobThat(store: MemoryStore, isWanted: (job: Job) => boolean): Promise<Job> {
  const { promise, resolve } = Promise.withResolvers<Job>();
  const look = async () => {
    const job = await jobOf(store);
    if (job && isWanted(job)) resolve(job);
  };
  const stop = store.onCommit(() => void look());
  await look();
  return promise.finally(stop);
}

const isDone = ({ state }: Job) => state === "DONE";

function eventsOf(store: MemoryStore, kind: "EXPIRED" | "DELETED"): Promise<StoredEvent[]> {
  const all = { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 10_000 };
  return store.events.page(member, { kinds: [kind] }, all);
}

/** The number of messages and memories left in the file, hidden or not. */
function countLeft(store: MemoryStore): Promise<number[]> {
  return store.unit(member, async (unit) => [
    (await unit.messages.expired(Number.MAX_SAFE_INTEGER, 10_000)).length,
    (await unit.memories.expired(Number.MAX_SAFE_INTEGER, 10_000)).length,
  ]);
}

test("what has expired is removed with all that hangs on it, and each is an event that says no more of it", async () => {
  const { store, clock } = open();
  await keep(store, {
    threads: [aThread()],
    messages: [aMessage({ id: "goes", expiresAt }), aMessage({ id: "stays" })],
    memories: [aMemory({ id: "goes", expiresAt }), aMemory({ id: "stays" })],
    evidence: [
      anEvidence({ id: "1", memoryId: "goes", messageId: "stays" }),
      anEvidence({ id: "2", memoryId: "stays", messageId: "goes" }),
      anEvidence({ id: "3", memoryId: "stays", messageId: "stays" }),
    ],
  });
  await schedule(store, expiresAt);
  startRunner(store, clock);
  await clock.timerIn(ttlMs);
  clock.advance(ttlMs);
  expect(await jobThat(store, isDone)).toMatchObject({ outcome: "SWEPT", attempts: 1 });
  // Goes back to a time when nothing is hidden.
  clock.advance(-ttlMs);
  const { messages, memories, evidence } = await everything(store);
  expect([messages, memories, evidence].map((all) => all.map(({ id }) => id))).toEqual([
    ["stays"],
    ["stays"],
    ["3"],
  ]);
  const expired = { kind: "EXPIRED", subjectId: "goes", jobId: expiryJobId, createdAt: expiresAt };
  const snapshot = null;
  expect(await eventsOf(store, "EXPIRED")).toMatchObject([
    { ...expired, entity: "Message", threadId: "thread-1", snapshot },
    { ...expired, entity: "Memory", originThreadId: "thread-1", snapshot },
  ]);
});

test("a memory that rested on an expired message stays as it is, without that evidence", async () => {
  const { store, clock } = open();
  await keep(store, {
    threads: [aThread()],
    messages: [aMessage({ expiresAt })],
    memories: [aMemory()],
    evidence: [anEvidence()],
  });
  await schedule(store, expiresAt);
  startRunner(store, clock);
  await clock.timerIn(ttlMs);
  clock.advance(ttlMs);
  await jobThat(store, isDone);
  expect((await everything(store)).memories).toEqual([aMemory()]);
  expect(await store.memories.evidenceCount(member, ["memory-1"])).toEqual(
    new Map([["memory-1", 0]]),
  );
});

test.each([1, 49, 50, 51, 130])(
  "%i messages and as many memories are removed once each, however many units it takes",
  async (count) => {
    const { store, clock } = open();
    await keepExpiring(store, count);
    startRunner(store, clock);
    await clock.timerIn(ttlMs);
    clock.advance(ttlMs);
    await jobThat(store, isDone);
    expect(await countLeft(store)).toEqual([0, 0]);
    const gone = (await eventsOf(store, "EXPIRED")).map(({ subjectId }) => subjectId);
    expect(gone).toHaveLength(2 * count);
    expect(new Set(gone).size).toBe(2 * count);
    const indexes = await postingsOf(store, member, "Message", {}, ["green"]);
    expect(indexes.map(({ passageCount, postings }) => [passageCount, postings])).toEqual([
      [0, []],
    ]);
  },
);

test("no unit removes more than a hundred", async () => {
  const { store, clock } = open();
  await keepExpiring(store, 130);
  const sizes: number[] = [];
  const watched: MemoryStore = {
    ...store,
    unit: (principal, work) =>
      store.unit(principal, async (unit) => {
        const before = sizes.length;
        const result = await work({
          ...unit,
          events: {
            ...unit.events,
            async append(events) {
              await unit.events.append(events);
              const expired = events.filter(({ kind }) => kind === "EXPIRED").length;
              if (expired > 0) sizes[before] = (sizes[before] ?? 0) + expired;
            },
          },
        });
        return result;
      }),
  };
  startRunner(watched, clock);
  await clock.timerIn(ttlMs);
  clock.advance(ttlMs);
  await jobThat(store, isDone);
  expect(sizes).toEqual([100, 100, 60]);
});

test.each([
  [59_999, 60_000],
  [60_000, 60_000],
  [60_001, 60_001],
])(
  "what expires %i ms after a run is removed by the same job, %i ms after it",
  async (laterMs, runsAfterMs) => {
    const { store, clock } = open();
    await keep(store, {
      memories: [
        aMemory({ id: "first", expiresAt }),
        aMemory({ id: "next", expiresAt: expiresAt + laterMs }),
      ],
    });
    await schedule(store, expiresAt);
    startRunner(store, clock);
    await clock.timerIn(ttlMs);
    clock.advance(ttlMs);
    const waiting = await jobThat(store, ({ state, outcome }) => state === "READY" && !!outcome);
    expect(waiting).toMatchObject({
      runAt: expiresAt + runsAfterMs,
      outcome: "SWEPT",
      attempts: 0,
      leaseUntil: null,
    });
    await clock.timerIn(runsAfterMs);
    clock.advance(runsAfterMs - 1);
    expect(await countLeft(store)).toEqual([0, 1]);
    clock.advance(1);
    expect(await jobThat(store, isDone)).toMatchObject({ outcome: "SWEPT", attempts: 1, fence: 2 });
    expect(await countLeft(store)).toEqual([0, 0]);
  },
);

test("a run that fails midway is tried again, and goes on where it was", async () => {
  const { store, clock } = open();
  await keepExpiring(store, 130);
  let units = 0;
  const failing: MemoryStore = {
    ...store,
    unit: (principal, work) =>
      store.unit(principal, async (unit) => {
        const result = await work(unit);
        // The third unit, after the claim and the first batch.
        if (++units === 3) throw new Error("The disk is full.");
        return result;
      }),
  };
  startRunner(failing, clock);
  await clock.timerIn(ttlMs);
  clock.advance(ttlMs);
  const failed = await jobThat(store, ({ state }) => state === "FAILED");
  expect(failed).toMatchObject({ attempts: 1, error: "Internal server error" });
  expect(await countLeft(store)).toEqual([30, 130]);
  await clock.timerIn(1_000);
  clock.advance(1_000);
  await jobThat(store, isDone);
  expect(await countLeft(store)).toEqual([0, 0]);
  const gone = (await eventsOf(store, "EXPIRED")).map(({ subjectId }) => subjectId);
  expect([gone.length, new Set(gone).size]).toEqual([260, 260]);
});

test("a run that its process did not survive is taken up by the next process", async () => {
  const { store, clock, file } = open();
  await keepExpiring(store, 3);
  clock.advance(ttlMs);
  await store.unit(member, (unit) => unit.jobs.claim(expiryJobId, clock.now(), 60_000));
  expect((await jobOf(store))?.state).toBe("RUNNING");
  await store.close();
  const next = open(file, clock);
  startRunner(next.store, clock);
  expect(await jobThat(next.store, isDone)).toMatchObject({ attempts: 2, fence: 2 });
  expect(await countLeft(next.store)).toEqual([0, 0]);
});

test("a worker that has lost its lease removes nothing any more", async () => {
  const { store, clock } = open();
  await keepExpiring(store, 3);
  let isTaken = false;
  const slow: MemoryStore = {
    ...store,
    async unit(principal, work) {
      const isBatch = (await jobOf(store))?.state === "RUNNING" && !isTaken;
      if (isBatch) {
        isTaken = true;
        await store.unit(principal, (unit) =>
          unit.jobs.claim(expiryJobId, clock.now() + 10 * 60_000, 60_000),
        );
      }
      return store.unit(principal, work);
    },
  };
  startRunner(slow, clock);
  await clock.timerIn(ttlMs);
  clock.advance(ttlMs);
  const taken = await jobThat(store, ({ fence }) => fence === 2);
  // The slow worker's unit was requested before this one.
  expect(await countLeft(store)).toEqual([3, 3]);
  expect(await jobOf(store)).toEqual(taken);
  expect(await eventsOf(store, "EXPIRED")).toEqual([]);
});

test("each tenant has its own job, and it removes nothing of others", async () => {
  const { store, clock } = open();
  const other = memberOf("tenant-2");
  const memory = (at: number) => ({ memories: [aMemory({ expiresAt: at })] });
  await keep(store, memory(expiresAt));
  await schedule(store, expiresAt);
  await keep(store, memory(expiresAt + 5 * ttlMs), other);
  await schedule(store, expiresAt + 5 * ttlMs, other);
  startRunner(store, clock);
  await clock.timerIn(ttlMs);
  clock.advance(ttlMs);
  await jobThat(store, isDone);
  expect((await store.memories.byIds(other, ["memory-1"])).size).toBe(1);
  expect((await jobOf(store, other))?.runAt).toBe(expiresAt + 5 * ttlMs);
});

test("what a link of an expired memory had decided is undone by the same job, once the memory has gone", async () => {
  const { store, clock } = open();
  await keep(store, {
    memories: [
      aMemory({ id: "goes", expiresAt }),
      aMemory({ id: "stays", status: "INVALID", statusReason: "SUPERSEDED" }),
    ],
    links: [aLink({ id: "link", sourceId: "goes", targetId: "stays", relation: "SUPERSEDES" })],
  });
  await schedule(store, expiresAt);
  startRunner(store, clock);
  await clock.timerIn(ttlMs);
  clock.advance(ttlMs);
  await jobThat(store, isDone);
  const all = { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 100 };
  const filter = { entities: ["Memory", "MemoryLink"], byJob: true } as const;
  const events = await store.events.page(member, filter, all);
  expect(events.map(({ kind, subjectId, jobId }) => [kind, subjectId, jobId])).toEqual([
    ["DELETED", "link", expiryJobId],
    ["EXPIRED", "goes", expiryJobId],
    ["RESTORED", "stays", expiryJobId],
  ]);
});
