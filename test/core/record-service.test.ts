import { expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { ForbiddenError } from "../../src/core/errors/access-errors.js";
import type { Principal } from "../../src/core/principal.js";
import { RecordService } from "../../src/core/records/record-service.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aMemory, aMessage, aThread, keep, member, noon } from "../store/samples.js";
import type { Clock } from "../../src/core/time/clock.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";

const admin: Principal = { ...member, roles: ["admin", "member"] };

function open(clock: Clock = new FakeClock()) {
  const store = openEmbedded(newFile());
  return {
    store,
    records: new RecordService(store, clock, new Indexer(englishAnalyser), settingsRules()),
  };
}

test("the store layer is closed to anybody but administrators", async () => {
  const { store, records } = open();
  await keep(store, { memories: [aMemory()] });
  for (const caller of [member, { ...member, roles: [] }, { ...member, roles: ["worker"] }]) {
    const principal = caller as Principal;
    const calls = [
      () => records.import(principal, { type: "FACT", contents: ["x"] }),
      () => records.update(principal, { type: "FACT", id: "memory-1", content: "x" }),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(ForbiddenError);
  }
  expect(await store.memories.byIds(admin, ["memory-1"])).toEqual(
    new Map([["memory-1", aMemory()]]),
  );
});

test("an administrator who is bound to a user reaches that user's records alone", async () => {
  const { store, records } = open();
  await keep(store, { memories: [aMemory(), aMemory({ id: "memory-2", userId: "user-2" })] });
  const bound: Principal = { ...admin, userId: "user-2" };
  expect(await records.update(bound, { type: "FACT", id: "memory-1", content: "x" })).toBeNull();
  const foreign = { type: "FACT", contents: ["x"], userIds: ["user-1"] } as const;
  await expect(records.import(bound, foreign)).rejects.toThrow(ForbiddenError);
  expect(await store.memories.count(admin, {})).toBe(2);
});

test("an extraction that an import brings about is ordered by when its unit has the thread, not by when it was asked for", async () => {
  // A second passes between two reads of the clock.
  let time = noon;
  const clock = Object.assign(new FakeClock(), { now: (): number => (time += 1_000) });
  const { store, records } = open(clock);
  const settings = { memoryExtractionFrequency: 4 };
  await keep(store, { threads: [aThread({ settings })], messages: [aMessage()] });
  const imported = await records.import(admin, {
    type: "MESSAGE",
    contents: ["I like tea."],
    roles: ["user"],
    threadIds: ["thread-1"],
  });
  const { items } = await store.jobs.page(admin, { limit: 10, fromEnd: false });
  const job = items.find(({ kind }) => kind === "EXTRACT_MEMORIES");
  expect(job).toMatchObject({ input: { fromSeq: 1, toSeq: 1 } });
  expect(job?.createdAt).toBeGreaterThan(imported[0]?.createdAt ?? Infinity);
});
