import { expect, onTestFinished, test } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { seriesSteps, type MetricName } from "../../src/core/metrics/metric.js";
import { recordedStore } from "../../src/core/metrics/recorded-store.js";
import { flushMs, SeriesRecorder } from "../../src/core/metrics/series-recorder.js";
import { serverTenantId } from "../../src/core/principal.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aMemory, anEvent, keep, member, noon } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";

/** A recorder on a store whose units fail on demand. */
function start() {
  const clock = new FakeClock(noon);
  const logger = new RecordingLogger();
  const store = openEmbedded(newFile());
  const faults = { left: 0 };
  const faulty: MemoryStore = {
    ...store,
    unit(principal, work) {
      if (faults.left === 0) return store.unit(principal, work);
      faults.left -= 1;
      return Promise.reject(new Error("The store is away."));
    },
  };
  const recorder = new SeriesRecorder(clock, logger);
  recorder.start(faulty);
  onTestFinished(() => recorder.close());
  const read = async (metric: MetricName, step: "MINUTE" | "HOUR" = "MINUTE") => {
    const wanted = { metrics: [metric], stepSeconds: seriesSteps[step], from: 0, to: 1e10 };
    const rows = await store.metrics.read(member, wanted);
    return rows.map(({ total, samples }) => [total, samples]);
  };
  return { clock, logger, store, faults, recorder, read };
}

test("what is counted is added every few seconds, with what was held while the store was away", async () => {
  const { clock, logger, faults, recorder, read } = start();
  recorder.add("tenant-1", "SEARCHES");
  recorder.add("tenant-1", "OPERATION_MS", 2.6);
  recorder.add("tenant-2", "SEARCHES");
  recorder.add(serverTenantId, "SEARCHES");
  expect(await read("SEARCHES")).toEqual([]);
  // The first flush also looks for expired rows.
  faults.left = 3;
  clock.advance(flushMs);
  clock.advance(flushMs);
  await expect.poll(() => faults.left).toBe(0);
  expect(await read("SEARCHES")).toEqual([]);
  recorder.add("tenant-1", "SEARCHES");
  clock.advance(flushMs);
  await expect.poll(() => read("SEARCHES")).toEqual([[2, 2]]);
  expect(await read("SEARCHES", "HOUR")).toEqual([[2, 2]]);
  expect(await read("OPERATION_MS")).toEqual([[3, 1]]);
  expect(logger.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
});

test("minutes are removed after a day, and hours are kept", async () => {
  const { clock, recorder, read } = start();
  recorder.add("tenant-1", "SEARCHES");
  clock.advance(flushMs);
  await expect.poll(() => read("SEARCHES")).toEqual([[1, 1]]);
  clock.advance(86_400_000 + 60_000);
  await expect.poll(() => read("SEARCHES")).toEqual([]);
  expect(await read("SEARCHES", "HOUR")).toEqual([[1, 1]]);
});

test("what units add counts once they are committed, and not what they undo", async () => {
  const { store, recorder, read } = start();
  const recorded = recordedStore(store, recorder);
  const events = [anEvent({ snapshot: { kind: "FACT" } }), anEvent({ kind: "UPDATED" })];
  await keep(recorded, { memories: [aMemory()], events });
  const undone = recorded.unit(member, async (unit) => {
    await unit.events.append([anEvent({ entity: "Message", subjectId: "m" })]);
    throw new Error("Undone.");
  });
  await expect(undone).rejects.toThrow("Undone.");
  await recorder.close();
  expect([await read("MEMORIES_ADDED"), await read("FACTS_ADDED")]).toEqual([[[1, 1]], [[1, 1]]]);
  expect(await read("MESSAGES_ADDED")).toEqual([]);
});
