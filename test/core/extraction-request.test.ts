import { expect, test } from "vitest";
import { ModelUnavailableError } from "../../src/core/errors/model-errors.js";
import { JobFailedError } from "../../src/core/jobs/job-handler.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { aMemory, member, noon } from "../store/samples.js";
import { ExtractionWorld } from "../support/extraction-world.js";
import { echo } from "../support/proposals.js";
import { WordEmbedder } from "../support/word-embedder.js";

const silent = () => new ScriptedModel(() => []);

test("the model is given the running summary, the thread's instructions and the token limit", async () => {
  const model = silent();
  const world = new ExtractionWorld(model);
  await world.thread("t", {
    customInstructions: "Keep hobbies.",
    memoryExtractionTokenLimit: 5_000,
  });
  await world.say("t", "I like tea.");
  await world.store.unit(member, (unit) =>
    unit.summaries.put({
      threadId: "t",
      userId: "user-1",
      agentId: "agent-1",
      text: "They talk about drinks.",
      topics: [],
      coveredSeq: 1,
      messageCount: 1,
      model: "scripted",
      jobId: "job",
      updatedAt: noon,
      expiresAt: null,
    }),
  );
  await world.extract("t");
  expect(model.requests).toMatchObject([
    {
      summary: "They talk about drinks.",
      instructions: "Keep hobbies.",
      tokenLimit: 5_000,
      withLinks: true,
    },
  ]);
  const settings = { enableContextSummary: false, memoryExtractionTokenLimit: 0 };
  await world.store.unit(member, async (unit) => {
    const thread = await unit.threads.find("t");
    if (thread) await unit.threads.update({ ...thread, settings });
  });
  await world.extract("t");
  expect(model.requests[1]).toMatchObject({ summary: null, instructions: null, tokenLimit: null });
});

test.each([
  { ordered: null, given: "Keep hobbies." },
  { ordered: "In short words.", given: "In short words." },
  { ordered: "", given: null },
])(
  "an order's instructions stand in the place of the thread's: $ordered gives $given",
  async ({ ordered, given }) => {
    const model = silent();
    const world = new ExtractionWorld(model);
    await world.thread("t", { customInstructions: "Keep hobbies." });
    await world.say("t", "I like tea.");
    await world.extract("t", { instructions: ordered });
    expect(model.requests).toMatchObject([{ instructions: given }]);
  },
);

test("an order's model goes before the thread's, and the thread's before the standard one", async () => {
  const [standard, second, third] = ["one", "two", "three"].map(
    (name) => new ScriptedModel(() => [], { name }),
  ) as [ScriptedModel, ScriptedModel, ScriptedModel];
  const world = new ExtractionWorld(standard, { others: [second, third] });
  await world.thread("a");
  await world.thread("b", { model: "two" });
  for (const id of ["a", "b"]) await world.say(id, "Hello.");
  await world.extract("a");
  await world.extract("b");
  await world.extract("b", { model: "three" });
  expect([standard, second, third].map(({ requests }) => requests.length)).toEqual([1, 1, 1]);
});

test("a model that is not configured is unavailable, as a process may come that has it", async () => {
  const world = new ExtractionWorld(silent());
  await world.thread("t");
  await world.say("t", "Hello.");
  const job = await world.order("t", { model: "gone" });
  const run = world.pass(job.id);
  await expect(run).rejects.toBeInstanceOf(ModelUnavailableError);
  await expect(run).rejects.toThrow("Model gone is not configured on this server.");
});

test("the model is shown what is known of the user and of this thread, by its agent or none, and nothing else", async () => {
  const model = silent();
  const world = new ExtractionWorld(model);
  await world.thread("t");
  await world.thread("other");
  const memories = [
    aMemory({ id: "of the user" }),
    aMemory({ id: "of the thread", threadId: "t" }),
    aMemory({ id: "of another thread", threadId: "other" }),
    aMemory({ id: "of another user", userId: "user-2" }),
    aMemory({ id: "of another agent", agentId: "agent-2" }),
    aMemory({ id: "of no agent", agentId: null }),
    aMemory({ id: "superseded", status: "INVALID", statusReason: "SUPERSEDED" }),
    aMemory({ id: "about something else", content: "The user drives a car." }),
  ];
  await world.store.unit(member, async (unit) => {
    await unit.memories.insert(memories);
    await world.indexer.in(unit).addAll(memories);
  });
  await world.say("t", 'Is there any green "tea" left?');
  await world.extract("t");
  const shown = model.requests[0]?.known?.map(({ id }) => id);
  expect(shown?.toSorted()).toEqual(["of no agent", "of the thread", "of the user"]);
});

test("in a thread without a user the model is shown what is known of the thread alone", async () => {
  const model = silent();
  const world = new ExtractionWorld(model);
  await world.thread("t", {}, { userId: null });
  const memories = [
    aMemory({ id: "of nobody", userId: null }),
    aMemory({ id: "of the thread", userId: null, threadId: "t" }),
  ];
  await world.store.unit(member, async (unit) => {
    await unit.memories.insert(memories);
    await world.indexer.in(unit).addAll(memories);
  });
  await world.say("t", "Green tea.");
  await world.extract("t");
  expect(model.requests[0]?.known?.map(({ id }) => id)).toEqual(["of the thread"]);
});

test("at most 20 memories are shown, however many are known and however much is said", async () => {
  const model = silent();
  const world = new ExtractionWorld(model);
  await world.thread("t");
  const memories = Array.from({ length: 30 }, (_, i) =>
    aMemory({ id: `m${i}`, content: `The user likes tea number ${i}.` }),
  );
  await world.store.unit(member, async (unit) => {
    await unit.memories.insert(memories);
    await world.indexer.in(unit).addAll(memories);
  });
  await world.say("t", `I like tea. ${"Really, I do! ".repeat(5_000)}`);
  await world.extract("t");
  expect(model.requests[0]?.known).toHaveLength(20);
});

test("without anything to show, no model is asked", async () => {
  const model = silent();
  const world = new ExtractionWorld(model);
  await world.thread("t");
  const nothing = { toolCallId: "call" };
  await world.say(
    "t",
    { ...nothing, content: "" },
    { ...nothing, content: " " },
    { ...nothing, content: null },
  );
  const job = await world.extract("t");
  expect(job).toMatchObject({ state: "DONE", outcome: "ZERO_FACTS", result: { passes: 0 } });
  expect(model.requests).toEqual([]);
});

test("memories inherit the metadata that their pass's messages agree on", async () => {
  const world = new ExtractionWorld(new ScriptedModel(echo));
  await world.thread("t", { inheritMessageMetadata: ["project", "missing"] });
  await world.say("t", { content: "I like tea.", metadata: { project: "p", other: 1 } }, "I run.");
  await world.extract("t");
  expect((await world.memories()).map(({ metadata }) => metadata)).toEqual([
    { project: "p" },
    { project: "p" },
  ]);
});

test("messages of one pass that do not agree fail the job for good, those of two passes do not", async () => {
  const model = new ScriptedModel(echo);
  const world = new ExtractionWorld(model);
  await world.thread("t", { inheritMessageMetadata: ["project"] });
  await world.say(
    "t",
    { id: "a", content: "I like tea.", metadata: { project: "p" } },
    { id: "b", content: "I run.", metadata: { project: "q" } },
  );
  const job = await world.order("t");
  const run = world.pass(job.id);
  await expect(run).rejects.toMatchObject({
    name: "JobFailedError",
    outcome: "METADATA_CONFLICT",
    message: expect.stringMatching(/"a" and "b".*"project"/),
  });
  await expect(run).rejects.toBeInstanceOf(JobFailedError);
  expect(model.requests).toEqual([]);
  expect(await world.kept()).toEqual([]);

  await world.thread("u", { inheritMessageMetadata: ["project"] });
  await world.say(
    "u",
    { content: "I like coffee.", metadata: { project: "p" } },
    { content: "I swim.", metadata: { project: "q" } },
  );
  await world.extract("u", { every: 1 });
  expect((await world.memories()).map(({ metadata }) => metadata)).toEqual([
    { project: "p" },
    { project: "q" },
  ]);
});

test("an embedder that is down costs neither the job nor what is found by words", async () => {
  const model = new ScriptedModel(echo);
  const embedder = new WordEmbedder();
  const world = new ExtractionWorld(model, { embedder });
  await world.thread("t");
  await world.say("t", "The user likes tea.");
  await world.extract("t");
  embedder.before = () => {
    throw new ModelUnavailableError("The embedder is down.");
  };
  await world.say("t", "The user likes green tea.");
  expect(await world.extract("t", { fromSeq: 2 })).toMatchObject({ outcome: "EXTRACTED" });
  expect(model.requests[1]?.known).toMatchObject([{ content: "The user likes tea." }]);
  expect(await world.kept()).toHaveLength(2);
});
