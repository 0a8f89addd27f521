import { describe, expect, test } from "vitest";
import { decayJobId } from "../../src/core/facts/decay-job.js";
import type { Memory } from "../../src/core/memories/memory.js";
import { RestoreService } from "../../src/core/memories/restore-service.js";
import type { OwnerFilter } from "../../src/core/owner.js";
import type { Principal } from "../../src/core/principal.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aMemory, anAgent, keep, member, noon } from "../store/samples.js";
import { factsOn } from "../store/suite/facts.js";
import { FakeClock } from "../support/fake-clock.js";
import { Statements } from "../support/statements.js";

const day = 86_400_000;
const ada = { userId: "ada" };
const fact = (id: string, confidence: number, quietDays: number, userId = "ada") =>
  aMemory({
    id,
    confidence,
    userId,
    policy: "FADING",
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
  const head = await store.events.head();
  expect(await facts.decay(member, ada)).toEqual({ decayed: 0, pruned: 0 });
  expect(await store.events.head()).toBe(head);
});

test("to let facts fade takes no more statements for those that have not", async () => {
  const statementsWith = async (freshFacts: number) => {
    const statements = new Statements();
    const clock = new FakeClock(noon);
    const store = openEmbedded(newFile(), { clock, onStatement: statements.listen });
    const fresh = Array.from({ length: freshFacts }, (_, i) => fact(`fresh-${i}`, 1, 7));
    await keep(store, { memories: [...fresh, fact("quiet", 1, 8)] });
    statements.take();
    expect(await factsOn(store, clock).decay(member, ada)).toEqual({ decayed: 1, pruned: 0 });
    return statements.take().length;
  };
  expect(await statementsWith(50)).toBe(await statementsWith(0));
});

test("a caller that is bound to an agent is told as much as the agent's policy says", async () => {
  const { store, facts } = open();
  const helper = { ...member, agentId: "helper" };
  const agent = anAgent({ id: "helper", fadingPolicy: { baselineMemories: 1 } });
  const memories = ["one", "other"].map((id) => ({ ...fact(id, 1, 0), agentId: "helper" }));
  await keep(store, { actors: [agent], memories });
  const toldOf = async (owner: OwnerFilter, caller: Principal) =>
    (await facts.known(caller, { owner })).length;
  expect(await toldOf({ ...ada, agentId: "helper" }, member)).toBe(1);
  expect(await toldOf(ada, helper)).toBe(1);
  expect(await toldOf(ada, member)).toBe(2);
});

test("memories whose content was taken away are not told", async () => {
  const { store, facts } = open();
  const contents = ["I drink tea.", null, "", " "];
  const memories = contents.map((content, n) => ({ ...fact(`fact-${n}`, 1, 0), content }));
  await keep(store, { memories });
  const known = await facts.known(member, { owner: ada });
  expect(known.map(({ id }) => id)).toEqual(["fact-0"]);
});

describe("A fact that is restored", () => {
  /** Restores an old memory. Returns its new state and that of the fading job. */
  async function restored(memory: Memory, revision: number | null = null) {
    const { store } = open();
    await keep(store, { memories: [memory] });
    const restoring = new RestoreService(store, new FakeClock(noon), new Indexer(englishAnalyser));
    const { memory: now } = await restoring.restore(member, { id: memory.id, revision });
    const jobs = await store.jobs.byIds(member, [decayJobId]);
    return { now, job: jobs.get(decayJobId) ?? null };
  }

  test("fades from then on, and has the job look for it at once", async () => {
    const { now, job } = await restored({ ...fact("f", 0.8, 40), status: "INVALID" });
    expect(now).toMatchObject({ confidence: 0.8, reinforcedAt: noon, decayedAt: noon });
    expect(job).toMatchObject({ kind: "DECAY_MEMORIES", state: "READY", runAt: noon });
  });

  test("is as sure as a new one where it was pruned", async () => {
    const pruned = { status: "INVALID", statusReason: "PRUNED" } as const;
    const { now } = await restored({ ...fact("f", 0.2, 40), ...pruned });
    expect(now).toMatchObject({ status: "VALID", confidence: 1, reinforcedAt: noon });
  });

  test("and does not fade by nature, stays as sure as it was, and needs no job", async () => {
    const memory = aMemory({ status: "INVALID", confidence: 0.2 });
    const { now, job } = await restored(memory);
    expect(now).toMatchObject({ confidence: 0.2, reinforcedAt: null, decayedAt: null });
    expect(job).toBeNull();
  });
});
