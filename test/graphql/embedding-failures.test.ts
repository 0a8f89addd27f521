import { join } from "node:path";
import { expect, test } from "vitest";
import { ModelUnavailableError, ModelUnusableError } from "../../src/core/errors/model-errors.js";
import { LocalEmbedder } from "../../src/models/local-embedder.js";
import { graphql } from "../gql/index.js";
import { embeddedAs, startEmbedding } from "../support/embedding.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMemory,
  addMessages,
  createThread,
  updateMemory,
  deleteMemory,
} from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { WordEmbedder } from "../support/word-embedder.js";

const backlog = graphql(`query EmbeddingFailuresBacklog { serverInfo { recordsWithoutVectors } }`);

type World = Awaited<ReturnType<typeof startEmbedding>>;

const remember = ({ client }: Pick<World, "client">, id: string, content = `About ${id}.`) =>
  client.run(addMemory, { input: { id, content, userId: "maya" } });

const unavailable = () => {
  throw new ModelUnavailableError("The embedder is down.");
};

/** Makes calls wait until they are released. */
function holding({ embedder }: World) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  embedder.before = () => {
    asked.resolve();
    return released.promise;
  };
  return { asked: asked.promise, release: released.resolve };
}

/** Advances the clock past the pause after which mutations and jobs retry a failed embedder. */
const rest = ({ clock }: World) => clock.advance(30_000);

test("a mutation succeeds while the embedder fails, and a job gives the vectors once it is back", async () => {
  const world = await startEmbedding();
  const { embedder, clock, logger } = world;
  embedder.before = unavailable;
  await remember(world, "tea");
  expect(await world.vectors()).toEqual({});
  expect(logger.lines).toContainEqual({
    level: "warn",
    fields: expect.objectContaining({
      error: expect.any(ModelUnavailableError),
      model: "test-words",
    }),
    message: expect.stringContaining("The embedder failed."),
  });
  await world.jobIs({ kind: "EMBED_RECORDS", state: "READY", attempts: 0 });
  rest(world);
  await world.jobIs({ state: "FAILED", attempts: 1, error: "The embedder is down." });
  clock.advance(1_000);
  await world.jobIs({ state: "FAILED", attempts: 2 });
  embedder.before = () => {};
  clock.advance(2_000);
  await world.jobIs({ state: "DONE", outcome: "EMBEDDED", error: null });
  expect(await world.vectors()).toEqual({ tea: embeddedAs("About tea.") });
});

test("an embedder that has failed is left alone for a while, then mutations ask it again", async () => {
  const world = await startEmbedding();
  const { embedder, clock } = world;
  embedder.before = unavailable;
  await remember(world, "tea");
  embedder.before = () => {};
  await remember(world, "coffee");
  expect(embedder.texts).toEqual(["About tea."]);
  clock.advance(29_999);
  await remember(world, "milk");
  expect(embedder.texts).toEqual(["About tea."]);
  clock.advance(1);
  await remember(world, "juice");
  expect((await world.vectors())["juice"]).toEqual(embeddedAs("About juice."));
  await world.jobIs({ state: "DONE", outcome: "EMBEDDED" });
  expect(Object.keys(await world.vectors())).toEqual(["coffee", "juice", "milk", "tea"]);
});

test("a mutation waits 10 seconds for an embedder that is slow, and no longer", async () => {
  const world = await startEmbedding();
  const { clock } = world;
  const held = holding(world);
  const remembered = remember(world, "tea");
  await clock.timerIn(10_000);
  await held.asked;
  clock.advance(9_999);
  expect(await world.vectors()).toEqual({});
  clock.advance(1);
  await remembered;
  expect(await world.vectors()).toEqual({});
  world.embedder.before = () => {};
  rest(world);
  await world.jobIs({ state: "DONE" });
  expect(await world.vectors()).toEqual({ tea: embeddedAs("About tea.") });
});

test("what an outage leaves is embedded when it is over, however long it lasts", async () => {
  const world = await startEmbedding();
  const { embedder, clock } = world;
  embedder.before = unavailable;
  await remember(world, "tea");
  rest(world);
  for (const [attempts, pause] of [1_000, 2_000, 4_000, 8_000, 16_000].entries()) {
    await world.jobIs({ state: "FAILED", attempts: attempts + 1 });
    await clock.timerIn(pause);
    clock.advance(pause);
  }
  await world.jobIs({
    state: "READY",
    outcome: "MODEL_UNAVAILABLE",
    attempts: 0,
    error: "The embedder is down.",
  });
  embedder.before = () => {};
  await clock.timerIn(300_000);
  clock.advance(300_000);
  await world.jobIs({ state: "DONE", outcome: "EMBEDDED" });
  expect(await world.vectors()).toEqual({ tea: embeddedAs("About tea.") });
});

test("a key that is refused is tried again every 5 minutes, until the provider takes it", async () => {
  const world = await startEmbedding();
  const { embedder, clock, logger } = world;
  const refusal = new ModelUnusableError("test-words", "Status 401: sk-secret is wrong.");
  embedder.before = () => {
    throw refusal;
  };
  const error =
    "Model test-words refused what it was sent, or gave no usable answer; the server's log says why.";
  await remember(world, "tea");
  for (const [attempts, pause] of [1_000, 2_000, 4_000, 8_000, 16_000].entries()) {
    await world.jobIs({ state: "FAILED", attempts: attempts + 1, error });
    await clock.timerIn(pause);
    clock.advance(pause);
  }
  await world.jobIs({
    state: "READY",
    outcome: "MODEL_UNAVAILABLE",
    attempts: 0,
    error,
    runAt: new Date(clock.now() + 300_000).toISOString(),
  });
  expect(logger.lines).toContainEqual({
    level: "error",
    fields: expect.objectContaining({ embedder: "test-words", error: refusal }),
    message: expect.stringContaining("5 minutes"),
  });
  embedder.before = () => {};
  await clock.timerIn(300_000);
  clock.advance(300_000);
  await world.jobIs({ state: "DONE", outcome: "EMBEDDED", error: null });
  expect(await world.vectors()).toEqual({ tea: embeddedAs("About tea.") });
});

test("a record that the embedder refuses stays without vectors, and keeps no other from them", async () => {
  const world = await startEmbedding();
  const { embedder, logger } = world;
  embedder.before = (texts) => {
    if (texts.some((text) => text.includes("poison"))) throw new Error("Refused.");
  };
  for (const id of ["apple", "poison", "banana"]) {
    await remember(world, id);
    rest(world);
  }
  await world.jobIs({ state: "DONE", outcome: "EMBEDDED" });
  expect(await world.vectors()).toEqual({
    apple: embeddedAs("About apple."),
    banana: embeddedAs("About banana."),
  });
  expect(logger.lines).toContainEqual({
    level: "error",
    fields: expect.objectContaining({ entity: "Memory", id: "poison" }),
    message: expect.stringContaining("refuses"),
  });
  const before = embedder.calls.length;
  embedder.before = () => {};
  await world.client.run(updateMemory, { input: { id: "poison", content: "Medicine." } });
  expect(embedder.calls.slice(before)).toEqual([["Medicine."]]);
  expect((await world.vectors())["poison"]).toEqual(embeddedAs("Medicine."));
});

test("a text that the embedder refuses keeps no later mutation from its vectors", async () => {
  const world = await startEmbedding();
  const { embedder } = world;
  embedder.before = (texts) => {
    if (texts.some((text) => text.includes("poison")))
      throw new ModelUnusableError("test-words", "Status 400: no poison here.");
  };
  await remember(world, "poison");
  await remember(world, "apple");
  expect(embedder.calls).toContainEqual(["About apple."]);
  expect(await world.vectors()).toEqual({ apple: embeddedAs("About apple.") });
});

test("a text that the embedder refuses once gets its vectors", async () => {
  const world = await startEmbedding();
  const { embedder } = world;
  embedder.before = (texts) => {
    if (!texts.includes("About tea.")) return;
    embedder.before = () => {};
    throw new ModelUnusableError("test-words", "The answer cannot be used.");
  };
  await remember(world, "tea");
  expect(await world.vectors()).toEqual({ tea: embeddedAs("About tea.") });
});

test("of an embedder that fails for a reason of its own, the job dies", async () => {
  const world = await startEmbedding();
  const { embedder, clock } = world;
  embedder.before = () => {
    throw new Error("It is broken.");
  };
  await remember(world, "tea");
  rest(world);
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000]) {
    await clock.timerIn(pause);
    clock.advance(pause);
  }
  await world.jobIs({ state: "DEAD", attempts: 6, error: "Internal server error" });
  // The mutation and each run embed the record, and a text that is always valid.
  expect(embedder.calls).toHaveLength(2 * (1 + 6));
});

test("a text that changes while it is embedded gets the vectors of what it is in the end", async () => {
  const world = await startEmbedding();
  await remember(world, "drink", "Tea.");
  const held = holding(world);
  const update = (input: object) =>
    world.client.run(updateMemory, { input: { id: "drink", ...input } });
  const slow = update({ timestamp: "2026-03-01T00:00:00Z" });
  await held.asked;
  world.embedder.before = () => {};
  await update({ content: "Coffee." });
  held.release();
  await slow;
  await world.jobIs({ state: "DONE", outcome: "EMBEDDED" });
  expect(await world.vectors()).toEqual({ drink: embeddedAs("1 March 2026: Coffee.") });
});

test("a record that is deleted or changed while the job embeds it gets nothing of the text before", async () => {
  const world = await startEmbedding();
  world.embedder.before = unavailable;
  for (const id of ["deleted", "changed", "kept"]) await remember(world, id);
  const held = holding(world);
  rest(world);
  await held.asked;
  world.embedder.before = () => {};
  await world.client.run(deleteMemory, { id: "deleted" });
  await world.client.run(updateMemory, { input: { id: "changed", content: "Coffee." } });
  held.release();
  await world.jobIs({ state: "DONE", outcome: "EMBEDDED" });
  expect(await world.vectors()).toEqual({
    changed: embeddedAs("Coffee."),
    // For searches in past content.
    "changed@1": embeddedAs("About changed."),
    kept: embeddedAs("About kept."),
  });
});

test("vectors of another length than those before are not stored, and the job says why", async () => {
  const world = await startEmbedding();
  await remember(world, "tea");
  world.embedder.embed = async (texts) => texts.map(() => Float32Array.of(1, 2));
  await remember(world, "coffee");
  await world.jobIs({ state: "FAILED", error: expect.stringContaining("must have 8 numbers") });
  expect(await world.vectors()).toEqual({ tea: embeddedAs("About tea.") });
});

test("what was stored without an embedder gets its vectors from the first server that has one", async () => {
  const first = await startEngraph({ embedder: null });
  await first.close();
  const world = await startEmbedding();
  const { dataFile, clock } = world;
  await world.close();
  const plain = await startEngraph({ embedder: null, dataFile, clock });
  for (let i = 0; i < 250; i++) await remember(plain, `m${i}`);
  await plain.close();
  const later = await startEmbedding({ dataFile, clock });
  await later.jobIs({ state: "DONE", outcome: "EMBEDDED" });
  const vectors = await later.vectors();
  expect(Object.keys(vectors)).toHaveLength(250);
  expect(vectors["m249"]).toEqual(embeddedAs("About m249."));
  expect(later.embedder.calls.map(({ length }) => length)).toEqual([100, 100, 50]);
  await later.close();

  const again = await startEmbedding({ dataFile, clock });
  expect(again.embedder.calls).toEqual([]);
  expect(await again.job()).toMatchObject({ state: "DONE" });
});

test("vectors of an earlier version of the embedder are replaced in the background", async () => {
  const world = await startEmbedding();
  const { dataFile, clock } = world;
  await remember(world, "tea");
  await world.close();
  const embedder = new WordEmbedder("test-words-2");
  embedder.replaces = ["test-words"];
  const later = await startEmbedding({ dataFile, clock, embedder });
  await later.jobIs({ state: "DONE", outcome: "EMBEDDED" });
  expect(await later.vectors()).toEqual({
    tea: { ...embeddedAs("About tea."), model: "test-words-2" },
  });
});

test("a server does not start with an embedder that cannot work", async () => {
  const embedder = new LocalEmbedder(join(temporaryFolder(), "missing.br"));
  await expect(startEngraph({ embedder })).rejects.toMatchObject({ code: "MODEL_UNUSABLE" });
});

test("a server does not start on vectors of another model, but does without an embedder", async () => {
  const world = await startEmbedding();
  const { dataFile, clock } = world;
  await remember(world, "tea");
  await world.close();
  const embedder = new WordEmbedder("other-words");
  await expect(startEmbedding({ dataFile, clock, embedder })).rejects.toMatchObject({
    code: "EMBEDDING_MODEL_MISMATCH",
    message:
      'The store has vectors of "test-words", and the embedder that is configured is "other-words". Run engraph reembed to replace them, or to finish a run that was cut short; or configure the embedder as it was.',
  });
  expect(embedder.calls).toEqual([]);
  const plain = await startEngraph({ embedder: null, dataFile });
  await plain.close();
  await startEmbedding({ dataFile, clock });
});

test("a text that the embedder refuses costs no other text of its request the vector, and is named once", async () => {
  const world = await startEmbedding();
  const { client, embedder, logger } = world;
  const refusal = new ModelUnusableError("test-words", "Status 400: too long.");
  embedder.before = (texts) => {
    if (texts.some((text) => text.includes("poison"))) throw refusal;
  };
  const contents = Array.from({ length: 32 }, (_, i) =>
    i % 15 === 7 ? `poison ${i}` : `said ${i}`,
  );
  await client.run(createThread, { input: { id: "t", settings: { extractMemories: false } } });
  const messages = contents.map((content) => ({ id: content, role: "user", content }));
  await client.run(addMessages, { input: { threadId: "t", messages } });
  const vectors = Object.keys(await world.vectors());
  expect(vectors.toSorted()).toEqual(contents.filter((one) => !one.includes("poison")).toSorted());
  // The probe, and both halves on the way to each of three refused texts.
  expect(embedder.calls.length).toBeLessThan(2 + 3 * 2 * Math.log2(contents.length));
  await world.jobIs({ state: "DONE", outcome: "EMBEDDED" });
  await remember(world, "poison 7", "poison 7");
  await world.jobIs({ state: "DONE", outcome: "EMBEDDED" });
  const { serverInfo } = await client.run(backlog);
  expect(serverInfo.recordsWithoutVectors).toBe(3);
  const named = logger.lines.filter(({ message }) => message.includes("refuses"));
  expect(named.map(({ fields }) => fields)).toEqual(
    expect.arrayContaining(
      ["poison 7", "poison 22"].map((id) => expect.objectContaining({ id, error: refusal })),
    ),
  );
});
