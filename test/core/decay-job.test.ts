import { describe, expect, onTestFinished, test } from "vitest";
import { ActorService } from "../../src/core/actors/actor-service.js";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { decayJobId, hastenDecay, scheduleDecay } from "../../src/core/facts/decay-job.js";
import { Decaying } from "../../src/core/facts/decaying.js";
import { FadingPolicies } from "../../src/core/facts/fading-policies.js";
import type { GivenPolicy } from "../../src/core/facts/fading-policy.js";
import { LinkService } from "../../src/core/links/link-service.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { workerOf, type Principal } from "../../src/core/principal.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { JobRunner } from "../../src/jobs/job-runner.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aLink, aMemory, aUser, anAgent, keep, member, memberOf, noon } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";

const day = 86_400_000;
const hour = 3_600_000;
const fact = aMemory({
  id: "fact",
  userId: "ada",
  agentId: "helper",
  policy: "FADING",
  confidence: 1,
});

/** A fact from noon, its user and agent, and a service to change it. */
async function open(fadingPolicy: GivenPolicy | null = null) {
  const clock = new FakeClock(noon);
  const store = openEmbedded(newFile(), { clock });
  const actors = [aUser({ id: "ada", fadingPolicy }), anAgent({ id: "helper", fadingPolicy })];
  await keep(store, { actors, memories: [{ ...fact, createdAt: noon, reinforcedAt: noon }] });
  const service = new ActorService(store, clock, new Indexer(englishAnalyser));
  return { clock, store, actors: service };
}

/** Runs the fading job with this policy of the server. Stops before the store closes. */
function startRunner(store: MemoryStore, clock: FakeClock, policy: GivenPolicy = {}): JobRunner {
  const decaying = new Decaying(store, clock, new FadingPolicies(store, policy));
  const runner = new JobRunner({
    store,
    clock,
    logger: new RecordingLogger(),
    handlers: new Map([["DECAY_MEMORIES", (run) => decaying.run(run)]]),
  });
  onTestFinished(() => runner.stop(0));
  runner.start();
  return runner;
}

const runAtOf = async (store: MemoryStore, caller: Principal = member) =>
  (await store.jobs.byIds(caller, [decayJobId])).get(decayJobId)?.runAt ?? null;

const confidenceOf = async (store: MemoryStore) =>
  (await store.memories.byIds(member, ["fact"])).get("fact")?.confidence;

const schedule = (store: MemoryStore, runAt: number, caller: Principal = member) =>
  store.unit(caller, (unit) => scheduleDecay(unit, caller, runAt, noon));

describe("Who gets other numbers for how facts fade has the job run at once", () => {
  test.each([
    ["a user", "User", "ada"],
    ["an agent", "Agent", "helper"],
  ] as const)("%s, by upsert and by update", async (_, entity, id) => {
    const { store, actors } = await open();
    await schedule(store, noon + 7 * day);
    await actors.save(member, entity, { id, fadingPolicy: { decayFactor: 0.5 } });
    expect(await runAtOf(store)).toBe(noon);
    const other = await open({ pruneAfterSeconds: 7200 });
    await schedule(other.store, noon + 7 * day);
    await other.actors.save(member, entity, { id, fadingPolicy: null });
    expect(await runAtOf(other.store)).toBe(noon);
  });

  test("one that had facts before it had a profile", async () => {
    const { store, actors } = await open();
    await keep(store, { actors: [aUser({ id: "ben", hasProfile: false })] });
    await actors.save(member, "User", { id: "ben", fadingPolicy: { minConfidence: 0.5 } });
    expect(await runAtOf(store)).toBe(noon);
  });

  test("one that goes and leaves its facts", async () => {
    const { store, clock } = await open({ decayFactor: 1 });
    const deletion = new Deletion(store, clock, englishAnalyser);
    await deletion.actor(member, "User", { id: "ada", cascade: false });
    expect(await runAtOf(store)).toBe(noon);
  });

  test("and not who gets the same, or numbers for anything else, or has no facts yet", async () => {
    const { store, actors } = await open({ decayFactor: 0.5 });
    const same = { decayFactor: 0.5, relevantMemories: 3 };
    await actors.save(member, "User", { id: "ada", fadingPolicy: same });
    await actors.save(member, "User", { id: "ada", information: "Drinks tea." });
    await actors.save(member, "User", { id: "new", fadingPolicy: { decayFactor: 0.1 } });
    expect(await runAtOf(store)).toBeNull();
  });

  test("so that its facts fade when they should by the new numbers", async () => {
    const { store, clock, actors } = await open();
    await schedule(store, noon + 7 * day + 1);
    startRunner(store, clock);
    await clock.timerIn(7 * day + 1);
    clock.advance(2 * hour);
    const fadingPolicy = { decayPeriodSeconds: 3600, decayFactor: 0.5 };
    await actors.save(member, "User", { id: "ada", fadingPolicy });
    await clock.timerIn(hour);
    expect(await confidenceOf(store)).toBe(0.5);
  });
});

describe("A fact that its links let hold again has the job run at once", () => {
  const newer = { ...fact, id: "newer" };
  const link = aLink({ sourceId: "newer", targetId: "fact", relation: "SUPERSEDES" });

  const doings = [
    ["a link goes", (links) => links.unlink(member, { id: link.id })],
    [
      "it says something else",
      (links) => links.update(member, { id: link.id, relation: "SUPPORTS" }),
    ],
    ["its source goes", (_, deletion) => deletion.memories(member, { ids: ["newer"] })],
  ] as const satisfies readonly (readonly [
    string,
    (links: LinkService, deletion: Deletion) => unknown,
  ])[];

  test.each(doings)("when %s", async (_, does) => {
    const { store, clock } = await open();
    const links = new LinkService(store, clock);
    await keep(store, { memories: [newer] });
    await links.link(member, link);
    expect(await runAtOf(store)).toBeNull();
    await does(links, new Deletion(store, clock, englishAnalyser));
    expect(await runAtOf(store)).toBe(noon);
  });
});

describe("A server that starts with a shorter period", () => {
  test("has each tenant's job run within it, and changes none that runs before", async () => {
    const { store, clock } = await open();
    await schedule(store, noon + 7 * day);
    await schedule(store, noon + 60_000, memberOf("tenant-2"));
    const head = await store.events.head();
    await hastenDecay(store, clock, { decayPeriodSeconds: 3600 });
    expect(await runAtOf(store)).toBe(noon + hour);
    expect(await runAtOf(store, workerOf("tenant-2"))).toBe(noon + 60_000);
    expect(await store.events.head()).toBe(head + 1);
    await hastenDecay(store, clock, { decayPeriodSeconds: 7200 });
    expect(await store.events.head()).toBe(head + 1);
  });

  test("gives no job to a tenant that has no facts", async () => {
    const store = openEmbedded(newFile());
    await hastenDecay(store, new FakeClock(noon), { decayPeriodSeconds: 3600 });
    expect(await runAtOf(store)).toBeNull();
  });

  test("lets facts fade that the server before it would have left alone", async () => {
    const { store, clock } = await open();
    await schedule(store, noon + 7 * day + 1);
    const before = startRunner(store, clock);
    await clock.timerIn(7 * day + 1);
    await before.stop(0);
    const policy = { decayPeriodSeconds: 3600, decayFactor: 0.5 };
    await hastenDecay(store, clock, policy);
    startRunner(store, clock, policy);
    await clock.timerIn(hour);
    clock.advance(2 * hour);
    await clock.timerIn(hour);
    expect(await confidenceOf(store)).toBe(0.5);
  });
});
