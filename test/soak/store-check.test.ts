import { beforeAll, describe, expect, test } from "vitest";
import type { Harm } from "./store-check/harm.js";
import { textHarms, vectorHarms } from "./store-check/index-harms.js";
import { logHarms } from "./store-check/log-harms.js";
import { pastHarms, stepHarms } from "./store-check/past-harms.js";
import {
  historyHarms,
  jobHarms,
  revisionHarms,
  rowHarms,
  stateHarms,
} from "./store-check/record-harms.js";
import { SoundStore } from "./store-check/sound-store.js";
import { storeFaults } from "./store-check/store-check.js";

let sound: SoundStore;

beforeAll(async () => {
  sound = await SoundStore.create();
  return () => sound.remove();
});

test("a store that nobody has harmed has no faults", async () => {
  expect(await sound.faultsAfter("")).toEqual([]);
});

test("a store whose records are found by something else than is expected has faults", async () => {
  expect((await storeFaults(sound.file)).join("\n")).toContain("a passage is missing");
});

describe.each<[part: string, harms: readonly Harm[]]>([
  ["rows", rowHarms],
  ["revisions", revisionHarms],
  ["history", historyHarms],
  ["what was said before", pastHarms],
  ["steps", stepHarms],
  ["shared state", stateHarms],
  ["jobs", jobHarms],
  ["full text", textHarms],
  ["vectors", vectorHarms],
  ["the log", logHarms],
])("the check of a store sees what is wrong with %s:", (_part, harms) => {
  test.each(harms)("%s", async (_harm, sql, said) => {
    expect((await sound.faultsAfter(sql)).join("\n")).toContain(said);
  });
});

test("a log that has lost its beginning is checked for how each record ended", async () => {
  expect(await sound.faultsAfter("DELETE FROM event WHERE position <= 6")).toEqual([]);
  const faults = await sound.faultsAfter(
    "DELETE FROM event WHERE position <= 6; UPDATE event SET snapshot = '{}' WHERE subject_id = 'new'",
  );
  expect(faults.join("\n")).toContain("default Memory new is");
});
