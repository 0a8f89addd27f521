import { expect, test } from "vitest";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aMemory, keep, member, noon } from "../store/samples.js";
import { factsOn } from "../store/suite/facts.js";
import { FakeClock } from "../support/fake-clock.js";

const day = 86_400_000;
const ada = { userId: "ada" };
const fact = (id: string, confidence: number, quietDays: number, userId = "ada") =>
  aMemory({
    id,
    confidence,
    userId,
    policy: "OASIS",
    createdAt: noon - quietDays * day,
    reinforcedAt: noon - quietDays * day,
  });

function open() {
  const clock = new FakeClock(noon);
  const store = openEmbedded(newFile(), { clock });
  return { store, facts: factsOn(store, clock) };
}

test("to let facts fade tells how many have, and how many were pruned, once", async () => {
  const { store, facts } = open();
  await keep(store, {
    memories: [
      fact("fresh", 1, 7),
      fact("quiet", 1, 8),
      fact("ancient", 0.2, 31),
      fact("both", 0.31, 31),
      fact("another's", 1, 8, "ben"),
      aMemory({ id: "memory", userId: "ada", createdAt: noon - 400 * day }),
    ],
  });
  expect(await facts.decay(member, ada)).toEqual({ decayed: 2, pruned: 2 });
  expect(await facts.decay(member, ada)).toEqual({ decayed: 0, pruned: 0 });
  expect(await facts.decay(member, { userId: "ben" })).toEqual({ decayed: 1, pruned: 0 });
  const stored = await store.memories.byIds(member, ["quiet", "ancient", "both", "memory"]);
  expect(stored.get("quiet")).toMatchObject({ confidence: 0.95, decayedAt: noon - day });
  expect(stored.get("ancient")).toMatchObject({ status: "INVALID", statusReason: "PRUNED" });
  expect(stored.get("both")).toMatchObject({ status: "INVALID", confidence: 0.31 * 0.95 });
  expect(stored.get("memory")?.revision).toBe(1);
});

test("more facts than fit a page all fade", async () => {
  const { store, facts } = open();
  const memories = Array.from({ length: 501 }, (_, i) => fact(`fact-${i}`, 1, 8));
  await keep(store, { memories });
  expect(await facts.decay(member, ada)).toEqual({ decayed: 501, pruned: 0 });
});
