import fc from "fast-check";
import { expect, test } from "vitest";
import { batchesOf, mostCharacters, mostRecords } from "../../src/core/deletion/batches.js";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { type DeleteMessages } from "../../src/core/deletion/deletion-input.js";
import type { MemoryStore, Unit } from "../../src/core/store/memory-store.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aMemory, aMessage, anEvidence, aThread, keep, member, noon } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";

const sizes = fc.array(
  fc.oneof(fc.nat(100), fc.integer({ min: mostCharacters / 4, max: 2 * mostCharacters })),
  { maxLength: 50 },
);

test("batches have all records in order, and never too many characters unless of one record", () => {
  fc.assert(
    fc.property(sizes, fc.nat(3 * mostRecords), (long, short) => {
      const records = [
        ...long.map((size, id) => ({ id, text: "x".repeat(size) })),
        ...Array.from({ length: short }, (_, id) => ({ id, text: "" })),
      ];
      const batches = [...batchesOf(records)];
      expect(batches.flat()).toEqual(records);
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(mostRecords);
        const size = batch.reduce((sum, one) => sum + JSON.stringify(one).length, 0);
        expect(batch.length === 1 || size <= mostCharacters).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

const count = 2 * mostRecords + 3;

/** More messages of a user than a batch has, each with a memory that rests on it alone. */
async function start() {
  const clock = new FakeClock(noon + 1_000);
  const store = openEmbedded(newFile(), { clock });
  const places = Array.from({ length: count }, (_, i) => i);
  await keep(store, {
    threads: [aThread({ id: "t" })],
    messages: places.map((i) => aMessage({ id: `m${i}`, threadId: "t", content: `Tea ${i}.` })),
    memories: places.map((i) => aMemory({ id: `on ${i}`, originThreadId: "t" })),
    evidence: places.map((i) =>
      anEvidence({ id: `e${i}`, memoryId: `on ${i}`, messageId: `m${i}` }),
    ),
  });
  let longest = 0;
  const watched = withCalls(store, (args) => {
    for (const arg of args) if (Array.isArray(arg)) longest = Math.max(longest, arg.length);
  });
  return {
    store,
    deletion: new Deletion(watched, clock, englishAnalyser),
    /** The most items that one call of a unit was given. */
    longest: () => longest,
  };
}

/** A store whose units report the arguments of their calls. */
function withCalls(store: MemoryStore, onCall: (args: readonly unknown[]) => void): MemoryStore {
  const watch = (part: object): object =>
    new Proxy(part, {
      get(_, name) {
        const member: unknown = Reflect.get(part, name);
        if (typeof member !== "function") return member;
        return (...args: readonly unknown[]) => {
          onCall(args);
          return Reflect.apply(member, part, args) as unknown;
        };
      },
    });
  const inUnit = (unit: Unit): Unit => {
    const parts = ["messages", "memories", "passages", "events", "links"] as const;
    const watched = Object.fromEntries(parts.map((name) => [name, watch(unit[name])]));
    return Object.assign({ ...unit }, watched);
  };
  return {
    ...store,
    unit: (principal, work) => store.unit(principal, (unit) => work(inUnit(unit))),
  };
}

const clear: DeleteMessages = { owner: { threadId: "t" }, confirm: true };

test.each<[string, (deletion: Deletion) => Promise<unknown>, number]>([
  ["clearing messages", (deletion) => deletion.messages(member, clear), count],
  ["its dry run", (deletion) => deletion.messages(member, { ...clear, dryRun: true }), 2 * count],
  [
    "clearing messages with what they taught",
    (deletion) => deletion.messages(member, { ...clear, derived: "DELETE" }),
    0,
  ],
  [
    "deleting a thread",
    (deletion) => deletion.thread(member, { id: "t", memories: "DELETE_ALL" }),
    0,
  ],
  [
    "forgetting a user",
    (deletion) => deletion.everythingOf(member, "User", "user-1", async () => {}),
    0,
  ],
])("%s gives no call more than a batch", async (_what, remove, left) => {
  const { store, deletion, longest } = await start();
  await remove(deletion);
  const messages = await store.messages.count(member, {});
  expect(messages + (await store.memories.count(member, {}))).toBe(left);
  expect(longest()).toBe(mostRecords);
});
