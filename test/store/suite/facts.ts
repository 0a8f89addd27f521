import { describe, expect, test } from "vitest";
import { decayJobId, hastenDecay, scheduleDecay } from "../../../src/core/facts/decay-job.js";
import { FadingPolicies } from "../../../src/core/facts/fading-policies.js";
import { FactService, type NewFact } from "../../../src/core/facts/fact-service.js";
import type { Memory } from "../../../src/core/memories/memory.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import type { Principal } from "../../../src/core/principal.js";
import { englishAnalyser } from "../../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../../src/core/search/passages/indexer.js";
import { ModelCalls } from "../../../src/core/search/embedding/model-calls.js";
import { FakeClock } from "../../support/fake-clock.js";
import { RecordingLogger } from "../../support/logger.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aUser, keep, member, memberOf, noon, outsiders, setVector } from "../samples.js";

const owner = { userId: "user-1", agentId: "agent-1", threadId: null };
const aFact = (change: Partial<Memory> = {}): Memory =>
  aMemory({ policy: "FADING", reinforcedAt: noon, ...change });

/** A fact service on this store that compares facts by their supplied vectors. */
export function factsOn(store: MemoryStore, clock = new FakeClock(noon)): FactService {
  const calls = new ModelCalls(clock, new RecordingLogger());
  return new FactService({
    store,
    clock,
    indexer: new Indexer(englishAnalyser),
    models: { embedder: null, reranker: null, calls },
    policies: new FadingPolicies(store),
  });
}

export function describeFacts(opened: OpenedStore): void {
  const keepFacts = async (...facts: readonly (readonly [Memory, readonly number[]])[]) => {
    await keep(opened(), { memories: facts.map(([memory]) => memory) });
    await opened().unit(member, async (unit) => {
      for (const [memory, vector] of facts) await setVector(unit, memory, vector);
    });
  };
  const near = async (
    vector: readonly number[],
    { of = owner, model = null, caller = member as Principal } = {},
  ) => {
    const query = { vector: Float32Array.from(vector), model };
    const found = await opened().unit(caller, (unit) => unit.passages.nearFacts(of, query));
    return new Map(found.map(({ recordId, similarity }) => [recordId, similarity]));
  };

  describe("Facts that are near", () => {
    test("are those of exactly their owner, each with its cosine", async () => {
      await keepFacts(
        [aFact({ id: "same" }), [2, 0]],
        [aFact({ id: "across" }), [0, 1]],
        [aFact({ id: "another user's", userId: "user-2" }), [1, 0]],
        [aFact({ id: "another agent's", agentId: "agent-2" }), [1, 0]],
        [aFact({ id: "no agent's", agentId: null }), [1, 0]],
      );
      expect(await near([1, 0])).toEqual(
        new Map([
          ["same", 1],
          ["across", 0],
        ]),
      );
      expect([...(await near([1, 0], { of: { ...owner, agentId: "agent-2" } })).keys()]).toEqual([
        "another agent's",
      ]);
    });

    test("hold, live by the policy FADING, and have a vector of the same dimension", async () => {
      await keepFacts(
        [aFact({ id: "fact" }), [1, 0]],
        [aFact({ id: "faded", confidence: 0.1 }), [1, 0]],
        [aFact({ id: "invalid", status: "INVALID", statusReason: "PRUNED" }), [1, 0]],
        [aFact({ id: "pending", status: "PENDING" }), [1, 0]],
        [aMemory({ id: "memory" }), [1, 0]],
      );
      await keep(opened(), { memories: [aFact({ id: "without" })] });
      expect([...(await near([1, 0])).keys()].toSorted()).toEqual(["fact", "faded"]);
      expect(await near([1, 0, 0])).toEqual(new Map());
    });

    test("are of the same model, or given by callers", async () => {
      await keepFacts([aFact({ id: "given" }), [1, 0]]);
      const embedded = aFact({ id: "embedded" });
      await keep(opened(), { memories: [embedded] });
      await opened().unit(member, (unit) =>
        unit.passages.setVectors(embedded, { model: "model-1", vectors: [[1, 0]] }),
      );
      const keys = async (model: string | null) =>
        [...(await near([1, 0], { model: model as null })).keys()].toSorted();
      expect(await keys("model-1")).toEqual(["embedded", "given"]);
      expect(await keys("model-2")).toEqual(["given"]);
      expect(await keys(null)).toEqual(["embedded", "given"]);
    });

    test("have a direction: a vector of zeros is near nothing", async () => {
      await keepFacts([aFact({ id: "fact" }), [1, 0]]);
      const nothing = aFact({ id: "nothing" });
      await keep(opened(), { memories: [nothing] });
      await opened().unit(member, (unit) =>
        unit.passages.setVectors(nothing, { model: "model-1", vectors: [[0, 0]] }),
      );
      for (const model of ["model-1", null])
        expect(await near([0, 1], { model: model as null })).toEqual(new Map([["fact", 0]]));
    });

    test("are not there for callers who do not reach them", async () => {
      await keepFacts([aFact(), [1, 0]]);
      for (const { caller } of outsiders) expect(await near([1, 0], { caller })).toEqual(new Map());
    });
  });

  describe("The surest facts", () => {
    const surest = async (minConfidence: number, limit: number, caller: Principal = member) =>
      (
        await opened().memories.surest(
          caller,
          { owner: { userId: "user-1" }, policy: "FADING", minConfidence },
          limit,
        )
      ).map(({ id }) => id);

    test("come first, of equally sure ones the one that was said last", async () => {
      const facts = [
        aFact({ id: "b", confidence: 0.5 }),
        aFact({ id: "a", confidence: 0.5 }),
        aFact({ id: "later", confidence: 0.5, reinforcedAt: noon + 1 }),
        aFact({ id: "sure", confidence: 1 }),
        aFact({ id: "edge", confidence: 0.3 }),
        aFact({ id: "faded", confidence: 0.29 }),
        aFact({ id: "invalid", status: "INVALID", statusReason: "PRUNED" }),
        aFact({ id: "theirs", userId: "user-2" }),
        aMemory({ id: "memory" }),
      ];
      await keep(opened(), { memories: facts });
      expect(await surest(0.3, 10)).toEqual(["sure", "later", "a", "b", "edge"]);
      expect(await surest(0.3, 2)).toEqual(["sure", "later"]);
      for (const { caller } of outsiders) expect(await surest(0, 10, caller)).toEqual([]);
    });
  });

  test("memories can be listed, and searched for, by their policy", async () => {
    await keepFacts([aFact({ id: "fact" }), [1, 0]], [aMemory({ id: "memory" }), [1, 0]]);
    const page = { limit: 10, fromEnd: false };
    for (const [policy, id] of [
      ["FADING", "fact"],
      ["PERMANENT", "memory"],
    ] as const) {
      const listed = await opened().memories.page(member, page, {
        filter: { policies: [policy] },
      });
      expect(listed.items.map((one) => one.id)).toEqual([id]);
      const query = { vector: Float32Array.of(1, 0), model: null };
      const filter = { owner: {}, policy, includeInvalid: true };
      const found = await opened().passages.nearest(member, "Memory", query, 10, filter);
      expect(found.map(({ recordId }) => recordId)).toEqual([id]);
    }
  });

  test("a user's own policy is kept with its profile", async () => {
    const fadingPolicy = { decayFactor: 0.5, relevantMemories: 3 };
    await keep(opened(), { actors: [aUser({ fadingPolicy })] });
    const stored = async () =>
      (await opened().actors.byIds(member, "User", ["user-1"])).get("user-1");
    expect((await stored())?.fadingPolicy).toEqual(fadingPolicy);
    await opened().unit(member, (unit) => unit.actors.update(aUser()));
    expect((await stored())?.fadingPolicy).toBeNull();
  });

  test("the jobs that let facts fade are found for all tenants, and hastened", async () => {
    for (const caller of [member, memberOf("tenant-2")])
      await opened().unit(caller, (unit) => scheduleDecay(unit, caller, noon + 9_000_000, noon));
    await hastenDecay(opened(), new FakeClock(noon), { decayPeriodSeconds: 3600 });
    for (const caller of [member, memberOf("tenant-2")]) {
      const job = (await opened().jobs.byIds(caller, [decayJobId])).get(decayJobId);
      expect(job?.runAt).toBe(noon + 3_600_000);
    }
  });

  describe("One fact that is said many times at once", () => {
    const say = (facts: FactService, input: Partial<NewFact> = {}) =>
      facts.upsert(member, { content: "Likes tea", vector: [1, 0], userId: "user-1", ...input });

    test("is kept once", async () => {
      const facts = factsOn(opened());
      const said = await Promise.all(Array.from({ length: 8 }, () => say(facts)));
      expect(new Set(said.map(({ memory }) => memory.id)).size).toBe(1);
      const outcomes = said.map(({ outcome }) => outcome).toSorted();
      expect(outcomes).toEqual(["CREATED", ...Array.from({ length: 7 }, () => "REINFORCED")]);
      const listed = await opened().memories.page(member, { limit: 10, fromEnd: false });
      expect(listed.items).toHaveLength(1);
      expect(listed.items[0]?.revision).toBe(8);
    });

    test("is kept once for each owner", async () => {
      const facts = factsOn(opened());
      const owners = ["user-1", "user-2", null];
      const said = await Promise.all(
        owners.flatMap((userId) => [0, 1].map(() => say(facts, { userId }))),
      );
      expect(new Set(said.map(({ memory }) => memory.id)).size).toBe(3);
    });
  });
}
