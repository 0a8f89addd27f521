import { expect, test } from "vitest";
import type { ActorEntity } from "../../src/core/actors/actor.js";
import { ActorService } from "../../src/core/actors/actor-service.js";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { Forgetting } from "../../src/core/deletion/forgetting.js";
import { ForbiddenError } from "../../src/core/errors/access-errors.js";
import { FadingPolicies } from "../../src/core/facts/fading-policies.js";
import type { Principal } from "../../src/core/principal.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { RecordService } from "../../src/core/records/record-service.js";
import { ThreadService } from "../../src/core/threads/thread-service.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";
import { readTables } from "../support/store-file.js";

const anybody: Principal = { tenantId: "tenant-1", roles: ["admin", "member"] };
const ada: Principal = { ...anybody, userId: "ada" };
const helper: Principal = { ...anybody, agentId: "helper" };
const helperOfAda: Principal = { ...ada, ...helper };
const fadingPolicy = { decayFactor: 0 };

async function start() {
  const file = newFile();
  const store = openEmbedded(file);
  const clock = new FakeClock();
  const indexer = new Indexer(englishAnalyser);
  const deletion = new Deletion(store, clock, englishAnalyser);
  const actors = new ActorService(store, clock, indexer);
  const threads = new ThreadService(store, clock, settingsRules());
  await actors.save(anybody, "User", { id: "ada", information: "Likes tea." });
  await actors.save(anybody, "Agent", { id: "helper", information: "Helps." });
  await threads.create(anybody, { id: "theirs", userId: "ada", agentId: "helper" });
  await threads.create(anybody, { id: "other", userId: "ada", agentId: "other" });
  const profileOf = async (entity: ActorEntity, id: string) =>
    (await store.actors.byIds(anybody, entity, [id])).get(id);
  const records = new RecordService(store, clock, indexer, settingsRules());
  const forgetting = new Forgetting(store, clock, deletion, { end: async () => {} });
  return { file, store, actors, records, threads, deletion, forgetting, profileOf };
}

test.each([
  ["a user", "an agent", ada, "Agent", "helper"],
  ["an agent", "a user", helper, "User", "ada"],
  ["both", "the agent", helperOfAda, "Agent", "helper"],
  ["both", "the user", helperOfAda, "User", "ada"],
  ["a user", "another user", ada, "User", "bob"],
  ["an agent", "another agent", helper, "Agent", "bob"],
] as const)(
  "a caller bound to %s does not change the profile of %s, which counts for others too",
  async (_bound, _whose, caller, entity, id) => {
    const { file, actors, records } = await start();
    const before = readTables(file);
    const type = entity === "User" ? "USER_PROFILE" : "AGENT_PROFILE";
    const tries = [
      () => actors.save(caller, entity, { id, information: "changed" }),
      () => actors.save(caller, entity, { id, fadingPolicy }),
      () => actors.save(caller, entity, { id, metadata: { changed: true } }),
      () => actors.save(caller, entity, { id, fadingPolicy: null }),
      () => actors.save(caller, entity, { id: "new" }),
      () => records.import(caller, { type, ids: ["new"], contents: ["changed"] }),
    ];
    for (const change of tries) await expect(change()).rejects.toThrow(ForbiddenError);
    expect(readTables(file)).toEqual(before);
  },
);

test.each([
  ["a user", "an agent", ada, "Agent", "helper"],
  ["an agent", "a user", helper, "User", "ada"],
  ["both", "the agent", helperOfAda, "Agent", "helper"],
  ["both", "the user", helperOfAda, "User", "ada"],
] as const)(
  "a caller bound to %s does not delete %s, nor the part of it that is within reach",
  async (_bound, _whose, caller, entity, id) => {
    const { file, deletion } = await start();
    const before = readTables(file);
    for (const cascade of [true, false])
      await expect(deletion.actor(caller, entity, { id, cascade })).rejects.toThrow(ForbiddenError);
    expect(readTables(file)).toEqual(before);
  },
);

test.each([
  ["a user", "its own", ada, "User", "ada"],
  ["an agent", "its own", helper, "Agent", "helper"],
  ["nobody", "a user's", anybody, "User", "ada"],
  ["nobody", "an agent's", anybody, "Agent", "helper"],
] as const)(
  "a caller bound to %s changes %s profile and deletes it",
  async (_bound, _whose, caller, entity, id) => {
    const { actors, deletion, profileOf } = await start();
    await actors.save(caller, entity, { id, information: "changed", fadingPolicy });
    expect(await profileOf(entity, id)).toMatchObject({ information: "changed", fadingPolicy });
    expect((await deletion.actor(caller, entity, { id })).deletedIds).toEqual([id]);
  },
);

test.each([
  ["a user", ada, ["ada"], []],
  ["an agent", helper, [], ["helper"]],
  ["both", helperOfAda, ["ada"], ["helper"]],
  ["nobody", anybody, ["ada", "bob"], ["helper", "other"]],
] as const)(
  "a caller bound to %s reads no profile but its own",
  async (_bound, caller, users, agents) => {
    const { store, actors } = await start();
    await actors.save(anybody, "User", { id: "bob" });
    for (const [entity, ids] of [["User", users] as const, ["Agent", agents] as const]) {
      const { items } = await store.actors.page(caller, entity, { limit: 10, fromEnd: false });
      expect(items.map(({ id }) => id).toSorted()).toEqual(ids);
      expect(await store.actors.count(caller, entity)).toBe(ids.length);
    }
  },
);

test("a caller bound to an agent talks to users, known and new, whose profiles it cannot read", async () => {
  const { actors, threads, profileOf } = await start();
  const known = await profileOf("User", "ada");
  await threads.create(helper, { id: "~~helper/1", userId: "ada", agentId: "helper" });
  await threads.create(helper, { id: "~~helper/2", userId: "new", agentId: "helper" });
  expect(await profileOf("User", "ada")).toEqual(known);
  expect(await profileOf("User", "new")).toMatchObject({ hasProfile: false });
  await actors.save(anybody, "User", { id: "new", information: "New here." });
});

test.each([
  ["User", "ada", ada],
  ["Agent", "helper", helper],
] as const)(
  "all that belongs to a %s is deleted by admins and by who is bound to it, and the profile alone by members",
  async (entity, id, itself) => {
    const { file, deletion, forgetting } = await start();
    const member = (caller: Principal): Principal => ({ ...caller, roles: ["member"] });
    const other = member(
      entity === "User" ? { ...anybody, userId: "bob" } : { ...anybody, agentId: "bob" },
    );
    const before = readTables(file);
    for (const caller of [member(anybody), other, member(helperOfAda)])
      for (const one of [id, "unknown"])
        for (const attempt of [
          () => deletion.actor(caller, entity, { id: one }),
          () => deletion.actor(caller, entity, { id: one, dryRun: true }),
          () => forgetting.forget(caller, entity, one),
        ])
          await expect(attempt()).rejects.toThrow(ForbiddenError);
    expect(readTables(file)).toEqual(before);
    for (const caller of [anybody, member(itself)]) {
      const { counts } = await deletion.actor(caller, entity, { id, dryRun: true });
      expect(counts).toContainEqual({ entity: "Thread", count: entity === "User" ? 2 : 1 });
    }
    const alone = await deletion.actor(member(anybody), entity, { id, cascade: false });
    expect(alone.counts).toEqual([{ entity, count: 1 }]);
    await forgetting.forget(member(itself), entity, id);
    await forgetting.forget(anybody, entity, id);
  },
);

test("a user's policy counts for its facts whoever asks for them", async () => {
  const { store, actors } = await start();
  await actors.save(anybody, "User", { id: "ada", fadingPolicy });
  const policies = new FadingPolicies(store);
  const owner = { userId: "ada", agentId: "helper" };
  for (const caller of [anybody, ada, helper, helperOfAda])
    expect((await policies.of(caller, [owner]))(owner)).toMatchObject(fadingPolicy);
});
