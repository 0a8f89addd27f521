import { beforeEach, expect, test, vi } from "vitest";
import { giveTurnIfDue } from "../../src/core/tasks/in-turns.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { readGroup } from "../../src/core/search/words/index-groups.js";
import { memberOf } from "../store/samples.js";

let now = 0;

beforeEach(() => {
  // State persists between tests, so time must never go back.
  now = Math.max(now, performance.now());
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return () => vi.restoreAllMocks();
});

/** The number of event loop turns during the work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = () => {
    turns++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await work();
  clearImmediate(next);
  return turns;
}

test("work of many short parts gives a turn every 4 milliseconds, and none for each part", async () => {
  const turns = await turnsDuring(async () => {
    for (let part = 0; part < 100; part++) {
      now += 1;
      await giveTurnIfDue();
    }
  });
  expect(turns).toBeGreaterThanOrEqual(24);
  expect(turns).toBeLessThanOrEqual(27);
});

test("a search in many indexes gives turns between reads that never wait", async () => {
  const keys = Array.from({ length: 40 }, (_, id) => ({
    id,
    owner: `user:${id}`,
    passageCount: 10_000,
  }));
  const postings = async () => {
    now += 1;
    return [];
  };
  const store = { passages: { postings } } as unknown as MemoryStore;
  const group = [{ target: {} as never, place: 0, keys: keys as never }];
  const turns = await turnsDuring(() => readGroup(store, memberOf("t"), group, ["tea"]));
  expect(turns).toBeGreaterThanOrEqual(8);
});
