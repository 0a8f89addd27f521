import * as fc from "fast-check";
import { expect, test } from "vitest";
import { extractionSchedule } from "../../src/core/extraction/extraction-job.js";

const on = (memoryExtractionFrequency: number) => ({
  extractMemories: true,
  memoryExtractionFrequency,
});
const off = { extractMemories: false, memoryExtractionFrequency: -1 };

/** The job that the first messages of a new thread cause. */
function firstJob(added: number, frequency: number) {
  return extractionSchedule({ lastSeq: 0, extractionSeq: 0 }, added, on(frequency));
}

test("a frequency of -1 hands over all that a call adds, in one pass", () => {
  expect(firstJob(5, -1)).toEqual({
    due: { fromSeq: 1, toSeq: 5, every: null },
    extractionSeq: 5,
  });
});

test("a frequency of -1 also hands over what waited for a boundary before", () => {
  expect(extractionSchedule({ lastSeq: 3, extractionSeq: 0 }, 1, on(-1))).toEqual({
    due: { fromSeq: 1, toSeq: 4, every: null },
    extractionSeq: 4,
  });
});

test("a frequency of 1 hands over every message, each in a pass of its own", () => {
  expect(firstJob(1, 1)).toEqual({ due: { fromSeq: 1, toSeq: 1, every: 1 }, extractionSeq: 1 });
  expect(firstJob(3, 1)).toEqual({ due: { fromSeq: 1, toSeq: 3, every: 1 }, extractionSeq: 3 });
});

test("N - 1 messages wait", () => {
  expect(firstJob(3, 4)).toEqual({ due: null, extractionSeq: 0 });
});

test("N messages are handed over", () => {
  expect(firstJob(4, 4)).toEqual({ due: { fromSeq: 1, toSeq: 4, every: 4 }, extractionSeq: 4 });
});

test("of N + 1 messages, the last one waits", () => {
  expect(firstJob(5, 4)).toEqual({ due: { fromSeq: 1, toSeq: 4, every: 4 }, extractionSeq: 4 });
});

test("2N messages are one job of two passes", () => {
  expect(firstJob(8, 4)).toEqual({ due: { fromSeq: 1, toSeq: 8, every: 4 }, extractionSeq: 8 });
});

test("a batch of 6 with a frequency of 2 is one job of three passes", () => {
  expect(firstJob(6, 2)).toEqual({ due: { fromSeq: 1, toSeq: 6, every: 2 }, extractionSeq: 6 });
});

test("messages are counted over calls", () => {
  const waiting = { lastSeq: 5, extractionSeq: 4 };
  expect(extractionSchedule(waiting, 2, on(4))).toEqual({ due: null, extractionSeq: 4 });
  expect(extractionSchedule(waiting, 3, on(4))).toEqual({
    due: { fromSeq: 5, toSeq: 8, every: 4 },
    extractionSeq: 8,
  });
});

test("without extraction, messages are passed over", () => {
  expect(extractionSchedule({ lastSeq: 4, extractionSeq: 4 }, 2, off)).toEqual({
    due: null,
    extractionSeq: 6,
  });
});

test("what waited when extraction was turned off is handed over with the next call", () => {
  expect(extractionSchedule({ lastSeq: 6, extractionSeq: 4 }, 2, off)).toEqual({
    due: { fromSeq: 5, toSeq: 6, every: null },
    extractionSeq: 8,
  });
});

/** The history of a thread: calls that add messages, and changes of its settings. */
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 9 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        set: fc.record({
          extractMemories: fc.boolean(),
          memoryExtractionFrequency: fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 7 })),
        }),
      }),
    },
  ),
  { maxLength: 40 },
);

test("whatever the settings change to, a message that was added with extraction on is handed over once or waits, and no other ever is", () => {
  fc.assert(
    fc.property(steps, (life) => {
      let settings = on(-1);
      let thread = { lastSeq: 0, extractionSeq: 0 };
      const wanted: number[] = [];
      const handedOver: number[] = [];
      for (const step of life) {
        if ("set" in step) {
          settings = step.set;
          continue;
        }
        const added = Array.from({ length: step.add }, (_, i) => thread.lastSeq + 1 + i);
        if (settings.extractMemories) wanted.push(...added);
        const { due, extractionSeq } = extractionSchedule(thread, step.add, settings);
        for (let seq = due?.fromSeq ?? 1; seq <= (due?.toSeq ?? 0); seq++) handedOver.push(seq);
        thread = { lastSeq: thread.lastSeq + step.add, extractionSeq };
        expect(extractionSeq).toBeLessThanOrEqual(thread.lastSeq);
        // Fewer messages wait than make a pass; without a frequency, none waits.
        const passLength = settings.extractMemories ? settings.memoryExtractionFrequency : -1;
        expect(thread.lastSeq - extractionSeq).toBeLessThan(Math.max(1, passLength));
      }
      const waiting = wanted.filter((seq) => seq > thread.extractionSeq);
      expect([...handedOver, ...waiting]).toEqual(wanted);
    }),
    { numRuns: 2_000 },
  );
});
