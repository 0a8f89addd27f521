import { expect, onTestFinished, test } from "vitest";
import { openScratchStore } from "../../src/store/sqlite/scratch-store.js";
import { FakeClock } from "../support/fake-clock.js";
import { aMemory, keep, member, setVector, vectorQuery } from "./samples.js";

test("searches by vector of a store in memory can be asked at the same time, beside a unit", async () => {
  const store = openScratchStore({ clock: new FakeClock() });
  onTestFinished(() => store.close());
  await keep(store, { memories: [aMemory()] });
  await store.unit(member, (unit) => setVector(unit, aMemory(), [1]));
  const filter = { owner: {}, includeInvalid: true };
  const search = () => store.passages.nearest(member, "Memory", vectorQuery(1), 5, filter);
  const asked = [search(), search()];
  await store.unit(member, async (unit) => {
    await unit.memories.insert([aMemory({ id: "memory-2" })]);
    asked.push(search());
  });
  for (const near of await Promise.all([...asked, search()]))
    expect(near.map(({ recordId }) => recordId)).toEqual(["memory-1"]);
});
