import { expect, test } from "vitest";
import type { ActorEntity } from "../../src/core/actors/actor.js";
import { ActorService } from "../../src/core/actors/actor-service.js";
import { ForbiddenError } from "../../src/core/errors.js";
import type { Principal } from "../../src/core/principal.js";
import { englishAnalyser } from "../../src/core/search/english-analyser.js";
import { Indexer } from "../../src/core/search/indexer.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { FakeClock } from "../support/fake-clock.js";

const anybody: Principal = { tenantId: "tenant-1", roles: ["member"] };
const ada: Principal = { ...anybody, userId: "ada" };
const helper: Principal = { ...anybody, agentId: "helper" };
const helperOfAda: Principal = { ...ada, ...helper };
const memoryPolicy = { decayFactor: 0 };

async function start() {
  const store = openEmbedded(newFile());
  const actors = new ActorService(store, new FakeClock(), new Indexer(englishAnalyser));
  await actors.upsert(anybody, "User", { id: "ada" });
  await actors.upsert(anybody, "Agent", { id: "helper" });
  const policyOf = async (entity: ActorEntity, id: string) =>
    (await store.actors.byIds(anybody, entity, [id])).get(id)?.memoryPolicy ?? null;
  return { actors, policyOf };
}

test.each([
  ["a user", "an agent", ada, "Agent", "helper"],
  ["an agent", "a user", helper, "User", "ada"],
  ["both", "the agent", helperOfAda, "Agent", "helper"],
  ["both", "the user", helperOfAda, "User", "ada"],
] as const)(
  "a caller bound to %s does not set the policy of %s, which counts for others too",
  async (_bound, _whose, caller, entity, id) => {
    const { actors, policyOf } = await start();
    const tries = [
      () => actors.update(caller, entity, { id, memoryPolicy }),
      () => actors.upsert(caller, entity, { id, memoryPolicy }),
      () => actors.upsert(caller, entity, { id, memoryPolicy: null }),
      () => actors.create(caller, entity, { id: "new", memoryPolicy }),
    ];
    for (const set of tries) await expect(set()).rejects.toThrow(ForbiddenError);
    expect(await policyOf(entity, id)).toBeNull();
    expect(await policyOf(entity, "new")).toBeNull();
  },
);

test.each([
  ["a user", "its own", ada, "User", "ada"],
  ["an agent", "its own", helper, "Agent", "helper"],
  ["nobody", "a user's", anybody, "User", "ada"],
  ["nobody", "an agent's", anybody, "Agent", "helper"],
] as const)("a caller bound to %s sets %s policy", async (_bound, _whose, caller, entity, id) => {
  const { actors, policyOf } = await start();
  await actors.upsert(caller, entity, { id, memoryPolicy });
  expect(await policyOf(entity, id)).toEqual(memoryPolicy);
});

test("what else a profile says is as free to change as before", async () => {
  const { actors, policyOf } = await start();
  await actors.update(anybody, "Agent", { id: "helper", memoryPolicy });
  await actors.update(ada, "Agent", { id: "helper", information: "Helps." });
  expect(await policyOf("Agent", "helper")).toEqual(memoryPolicy);
});
