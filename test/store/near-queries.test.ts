import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../src/core/memories/memory.js";
import type { MemoryStore, Unit } from "../../src/core/store/memory-store.js";
import type { Message } from "../../src/core/messages/message.js";
import type { Principal } from "../../src/core/principal.js";
import { cosines, sumOfSquares } from "../../src/core/search/embedding/cosines.js";
import { cosineSimilarity } from "../../src/core/search/embedding/vector.js";
import type { CandidateFilter, NearRecord } from "../../src/core/store/contract/passages.js";
import { Connection } from "../../src/store/sqlite/connection.js";
import { FakeClock } from "../support/fake-clock.js";
import { newFile, openEmbedded } from "./embedded.js";
import { admin, aMemory, aMessage, aPassage, aThread, keep, member, noon } from "./samples.js";

const users = ["user-1", "user-2"];
const user = fc.constantFrom("user-1", "user-1", "user-1", "user-2");
const owner = fc.record({
  userId: user,
  agentId: fc.constantFrom("agent-1", "agent-2", null),
});
const number = fc.constantFrom(-1, 0.5, 1, 3);
const vector = fc.tuple(number, number, number);
const vectors = fc.record({
  model: fc.constantFrom("one", "one", "other", null),
  vectors: fc.array(vector, { minLength: 1, maxLength: 3 }),
});

interface Put {
  readonly id: number;
  readonly of: Pick<Memory, "userId" | "agentId">;
  readonly state: Partial<Memory>;
  readonly vectors: { readonly model: string | null; readonly vectors: number[][] } | null;
  readonly hasPassages: boolean;
  readonly isUndone: boolean;
}

const put: fc.Arbitrary<Put> = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  of: owner,
  state: fc.record({
    kind: fc.constantFrom("FACT" as const, "PREFERENCE" as const),
    policy: fc.constantFrom("FADING" as const, "PERMANENT" as const),
    status: fc.constantFrom("VALID" as const, "INVALID" as const),
    statusReason: fc.constantFrom(null, "REVIEW_REQUESTED" as const, "REJECTED" as const),
    confidence: fc.constantFrom(0.2, 0.8),
  }),
  vectors: fc.option(vectors, { freq: 6 }),
  hasPassages: fc.integer({ min: 0, max: 19 }).map((one) => one > 0),
  isUndone: fc.constantFrom(false, false, false, true),
});

type Step =
  | { readonly memory: Put }
  | { readonly message: Put; readonly expiresAt: number | null }
  | { readonly gone: number; readonly isMessage: boolean }
  | { readonly ms: number };

const expiry = fc.constantFrom(null, null, noon + 100);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: put.map((memory) => ({ memory })) },
  { weight: 5, arbitrary: fc.record({ message: put, expiresAt: expiry }) },
  {
    weight: 2,
    arbitrary: fc.record({ gone: fc.integer({ min: 1, max: 5 }), isMessage: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ ms: fc.constantFrom(20, 200) }) },
);

/** Adds passages of a record that has none, and replaces its vectors. */
async function index(
  unit: Unit,
  record: Memory | Message,
  { vectors, hasPassages }: Pick<Put, "vectors" | "hasPassages">,
) {
  const stored = await unit.passages.find(record);
  const texts = ["first of", "second of", "third of"].map((text) => `${text} ${record.id}`);
  if (stored.length === 0 && hasPassages) await unit.passages.add(record, texts.map(aPassage));
  await unit.passages.setVectors(record, vectors);
}

async function unindex(unit: Unit, record: Memory | Message) {
  const stored = await unit.passages.find(record);
  const analysed = stored.map((one) => ({ ...aPassage(one.text), ...one }));
  await unit.passages.setVectors(record, null);
  await unit.passages.remove(record, analysed);
}

async function apply(unit: Unit, one: Exclude<Step, { readonly ms: number }>): Promise<void> {
  if ("memory" in one) {
    const id = `memory-${one.memory.id}`;
    const found = await unit.memories.find(id);
    const memory = found
      ? { ...found, ...one.memory.state, revision: found.revision + 1 }
      : aMemory({ id, ...one.memory.state, ...one.memory.of });
    if (found) await unit.memories.update(memory);
    else await unit.memories.insert([memory]);
    return index(unit, memory, one.memory);
  }
  if ("message" in one) {
    const { message, expiresAt } = one;
    const id = `message-${message.id}`;
    const found = (await unit.messages.byIds([id])).get(id);
    if (found) return index(unit, found, message);
    const thread = await unit.threads.find(`thread-${message.of.userId}`);
    if (thread === null) throw new Error("The thread is gone.");
    const draft = aMessage({ id, threadId: thread.id, userId: thread.userId, expiresAt });
    const [added] = await unit.messages.append(thread, [draft]);
    return added && index(unit, added, message);
  }
  const id = `${one.isMessage ? "message" : "memory"}-${one.gone}`;
  const found = one.isMessage
    ? (await unit.messages.byIds([id])).get(id)
    : await unit.memories.find(id);
  if (!found) return;
  await unindex(unit, found);
  await (one.isMessage ? unit.messages : unit.memories).delete([id]);
}

async function run(store: MemoryStore, one: Step): Promise<void> {
  if ("ms" in one) return;
  const isUndone =
    ("memory" in one && one.memory.isUndone) || ("message" in one && one.message.isUndone);
  await store
    .unit(admin, async (unit) => {
      await apply(unit, one);
      if (isUndone) throw new Error("undone");
    })
    .catch((error: Error) => {
      // An expired record may still have the id.
      if (error.message !== "undone" && !("code" in error)) throw error;
    });
}

const narrow = fc.record(
  {
    kinds: fc.constantFrom(["FACT"] as const, ["FACT", "PREFERENCE"] as const),
    minConfidence: fc.constant(0.5),
    exceptThreadId: fc.constant("thread-user-1"),
    asOf: fc.constant({ validAt: noon, knownAt: undefined }),
  },
  { requiredKeys: [] },
);

const filter = fc
  .record({
    owner: fc.tuple(user, fc.constantFrom({}, {}, {}, { agentId: "agent-1" }, { agentId: null })),
    includeInvalid: fc.boolean(),
    more: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: narrow }),
  })
  .map(({ owner: [userId, agent], more, ...filter }) => {
    return { ...filter, ...more, owner: { userId, ...agent } } as CandidateFilter;
  });

const caller: fc.Arbitrary<Principal> = fc
  .constantFrom({}, {}, {}, { userId: "user-1" }, { userId: "user-2" }, { agentId: "agent-1" })
  .map((bound) => ({ ...member, ...bound }));

const asked = fc.record({
  caller,
  filter,
  entity: fc.constantFrom("Memory" as const, "Message" as const),
  query: fc.record({
    vector: vector.map((numbers) => Float32Array.from(numbers)),
    model: fc.constantFrom("one", null),
  }),
  limit: fc.constantFrom(0, 1, 3, 50),
});

/** Drops the traits, which only the in-memory search reports. */
function told({ recordId, similarity, passage }: NearRecord): NearRecord {
  return { recordId, similarity, passage };
}

test("Whatever units change, vectors in memory are as near as the thread finds them, to the last bit", async () => {
  let found = 0;
  const steps = fc.array(fc.tuple(step, fc.array(asked, { minLength: 1, maxLength: 4 })), {
    minLength: 15,
    maxLength: 30,
    size: "max",
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const clock = new FakeClock(noon);
      const open = async (indexCacheBytes?: number) => {
        const store = openEmbedded(newFile(), { clock, indexCacheBytes });
        const threads = users.map((userId) =>
          aThread({ id: `thread-${userId}`, userId, agentId: null }),
        );
        await keep(store, { threads });
        return store;
      };
      const stores = [await open(), await open(0)] as const;
      for (const [one, questions] of all) {
        if ("ms" in one) clock.advance(one.ms);
        for (const store of stores) await run(store, one);
        for (const { caller, entity, query, limit, filter } of questions) {
          const ask = async ({ passages }: MemoryStore) => {
            const near = (await passages.nearest(caller, entity, query, limit, filter)).map(told);
            const ids = [1, 2, 3].map((n) => `${entity.toLowerCase()}-${n}`);
            const some = near.slice(0, 2).map(({ recordId }) => recordId);
            const { asOf, owner } = filter;
            const nearness = async (of: readonly string[]) => {
              const all = await passages.nearness(caller, entity, query, of, asOf, owner);
              return new Map([...all].map(([id, one]) => [id, told(one)]));
            };
            const spaces = await passages.vectorSpaces(caller);
            return [near, await nearness(ids), await nearness(some), spaces];
          };
          const here = await ask(stores[0]);
          expect(here).toEqual(await ask(stores[1]));
          if (Array.isArray(here[0])) found += here[0].length;
        }
      }
      await Promise.all(stores.map((store) => store.close()));
    }),
    { numRuns: 15 },
  );
  expect(found).toBeGreaterThan(100);
});

test("What another connection changes of vectors is seen by the next query", async () => {
  const file = newFile();
  const store = openEmbedded(file);
  const memory = aMemory();
  await keep(store, { memories: [memory] });
  await store.unit(admin, (unit) =>
    index(unit, memory, { vectors: { model: "one", vectors: [[1, 0]] }, hasPassages: true }),
  );
  const ask = async () => {
    const query = { vector: Float32Array.of(1, 0), model: "one" };
    const filter = { owner: { userId: "user-1" }, includeInvalid: false };
    const near = await store.passages.nearest(member, "Memory", query, 10, filter);
    return [near.length, (await store.passages.vectorSpaces(member)).length];
  };
  expect(await ask()).toEqual([1, 1]);
  const other = new Connection(file, { readOnly: false });
  onTestFinished(() => other.close());
  other.run("DELETE FROM vector");
  expect(await ask()).toEqual([0, 0]);
});

test("Cosines of many vectors are those of each, to the last bit", () => {
  const numbers = fc.float32Array({ minLength: 5, maxLength: 5, noNaN: true });
  fc.assert(
    fc.property(numbers, fc.array(numbers, { maxLength: 9 }), (query, some) => {
      const squared = some.map((one) => ({ vector: one, squared: sumOfSquares(one) }));
      const each = some.map((one) => cosineSimilarity(query, one));
      expect([...cosines(query, squared)]).toEqual(each);
    }),
  );
});
