import { expect, onTestFinished, test } from "vitest";
import { LeaseLostError } from "../../src/core/errors/work-errors.js";
import { workerOf } from "../../src/core/principal.js";
import { scheduleBackfill } from "../../src/core/search/embedding/backfill.js";
import { embeddingJobId } from "../../src/core/jobs/schedule-job.js";
import { PassageEmbedder } from "../../src/core/search/embedding/passage-embedder.js";
import { RecordEmbedding } from "../../src/core/search/embedding/record-embedding.js";
import { Run } from "../../src/jobs/run.js";
import { newFile } from "../store/embedded.js";
import { aMemory, aPassage, keep, member } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { storedVectors } from "../support/vectors.js";
import { WordEmbedder } from "../support/word-embedder.js";
import { openStoreAt } from "../support/test-store.js";

const leaseMs = 60_000;

/** A store with records without vectors and a due job for them, as seen by two workers. */
async function open(records: number) {
  const file = newFile();
  const clock = new FakeClock();
  const store = await openStoreAt(file, { clock });
  const memories = Array.from({ length: records }, (_, i) => aMemory({ id: `m${i}` }));
  await keep(store, { memories });
  await store.unit(member, async (unit) => {
    for (const memory of memories) await unit.passages.add(memory, [aPassage(`tea ${memory.id}`)]);
  });
  await scheduleBackfill(store, "test-words", clock);
  const worker = async () => {
    const embedder = new WordEmbedder();
    const logger = new RecordingLogger();
    const passages = new PassageEmbedder(embedder, clock, logger);
    const job = await store.unit(workerOf("tenant-1"), (unit) =>
      unit.jobs.claim(embeddingJobId, clock.now(), leaseMs),
    );
    if (!job) throw new Error("The job could not be claimed.");
    const stopping = new AbortController().signal;
    const run = new Run({ job, store, clock, leaseMs, stopping });
    onTestFinished(() => run[Symbol.dispose]());
    const embedding = new RecordEmbedding(store, passages, clock, logger);
    return { embedder, run, work: () => embedding.run(run) };
  };
  const job = async () => (await store.jobs.byIds(member, [embeddingJobId])).get(embeddingJobId);
  return { file, clock, worker, job };
}

test("a worker that has lost its lease while it embeds stores nothing, and the next one does the work once", async () => {
  const { file, clock, worker, job } = await open(3);
  const late = await worker();
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  late.embedder.before = () => {
    asked.resolve();
    return released.promise;
  };
  // Its process stalls, and does not renew the lease.
  late.run[Symbol.dispose]();
  const working = late.work();
  await asked.promise;
  clock.advance(leaseMs);
  const next = await worker();
  released.resolve();
  await expect(working).rejects.toThrow(LeaseLostError);
  expect(await storedVectors(file)).toEqual({});
  await next.work();
  expect(Object.keys(await storedVectors(file))).toEqual(["m0", "m1", "m2"]);
  expect(next.embedder.calls).toHaveLength(1);
  expect(await job()).toMatchObject({ state: "DONE", outcome: "EMBEDDED" });
});

test("a run embeds a thousand records and then lets others have their turn", async () => {
  const { file, worker, job } = await open(1_001);
  const first = await worker();
  await first.work();
  expect(Object.keys(await storedVectors(file))).toHaveLength(1_000);
  expect(await job()).toMatchObject({ state: "READY", outcome: "EMBEDDED", attempts: 0 });
  const second = await worker();
  await second.work();
  expect(second.embedder.texts).toHaveLength(1);
  expect(await job()).toMatchObject({ state: "DONE" });
});
