import { describe, expect, onTestFinished, test } from "vitest";
import { ModelUnavailableError } from "../../src/core/errors/model-errors.js";
import type { Job } from "../../src/core/jobs/job.js";
import type { Summary, SummaryRequest } from "../../src/core/models/language-model.js";
import { summaryJobId } from "../../src/core/summaries/summary-job.js";
import { LocalModel } from "../../src/models/local.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { aThread, member, noon } from "../store/samples.js";
import { openSummaries, startRunner } from "./summary-world.js";

/** Repeats each message in brackets after the previous summary. */
const repeat = ({ previous, turns }: SummaryRequest): Summary => ({
  text: `${previous ?? ""}${turns.map(({ content }) => `[${content}]`).join("")}`,
  topics: ["talk"],
});

const scripted = (summarize: (request: SummaryRequest) => Summary | Promise<Summary> = repeat) =>
  new ScriptedModel([], { summarize });

/** A model that delays the answer to one call until it is released. Default: the first call. */
function held(call = 1) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  onTestFinished(() => released.resolve());
  const model: ScriptedModel = scripted(async (request) => {
    if (model.summaryRequests.length >= call) {
      asked.resolve();
      await released.promise;
    }
    return repeat(request);
  });
  return { model, asked: asked.promise, release: released.resolve };
}

const isAgain = (count: number) => (job: Job) => job.state === "DONE" && job.fence >= count;

test("a thread's messages are summed up, with all that the summary tells of itself", async () => {
  const model = scripted();
  const { add, job, summary, events } = await openSummaries(model);
  await add({ content: "I like tea.", name: "Maya" }, "Green tea.");
  expect(await job()).toMatchObject({
    id: summaryJobId("thread-1"),
    kind: "SUMMARIZE_THREAD",
    threadId: "thread-1",
    userId: "user-1",
    agentId: "agent-1",
    state: "DONE",
    outcome: "SUMMARIZED",
  });
  const text = "[I like tea.][Green tea.]";
  expect(await summary()).toEqual({
    threadId: "thread-1",
    userId: "user-1",
    agentId: "agent-1",
    text,
    topics: ["talk"],
    coveredSeq: 2,
    messageCount: 2,
    model: "scripted",
    jobId: summaryJobId("thread-1"),
    updatedAt: noon,
    expiresAt: null,
  });
  expect(await events()).toMatchObject([
    {
      kind: "CREATED",
      subjectId: "thread-1",
      threadId: "thread-1",
      userId: "user-1",
      jobId: summaryJobId("thread-1"),
      snapshot: { text, topics: ["talk"], coveredSeq: 2, messageCount: 2, model: "scripted" },
    },
  ]);
  const said = { role: "user", timestamp: noon, dateOrder: "UNKNOWN", utcOffset: 0 };
  const turns = [
    { ...said, messageId: "m1", name: "Maya", content: "I like tea.", seq: 1 },
    { ...said, messageId: "m2", name: null, content: "Green tea.", seq: 2 },
  ];
  expect(model.summaryRequests).toEqual([{ previous: null, turns, tokenLimit: 100_000 }]);
});

test("the next refresh goes on from the summary before, and takes its place", async () => {
  const model = scripted();
  const { add, job, summary, events } = await openSummaries(model);
  await add("One.");
  await job();
  await add("Two.");
  await job(isAgain(2));
  expect(await summary()).toMatchObject({ text: "[One.][Two.]", coveredSeq: 2, messageCount: 2 });
  expect(model.summaryRequests[1]).toMatchObject({
    previous: "[One.]",
    turns: [{ content: "Two." }],
  });
  expect((await events()).map(({ kind }) => kind)).toEqual(["CREATED", "UPDATED"]);
});

describe("contextSummaryUpdateFrequency of 3", () => {
  test("sums up nothing before the third message, then all that there are", async () => {
    const world = await openSummaries(scripted(), { contextSummaryUpdateFrequency: 3 });
    await world.add("One.", "Two.");
    expect(await world.hasJob()).toBe(false);
    await world.add("Three.", "Four.");
    await world.job();
    expect(await world.summary()).toMatchObject({ text: "[One.][Two.][Three.][Four.]" });
    await world.add("Five.");
    expect((await world.job()).fence).toBe(1);
    await world.add("Six.");
    await world.job(isAgain(2));
    expect(await world.summary()).toMatchObject({ coveredSeq: 6, messageCount: 6 });
  });
});

test("with enableContextSummary off nothing is summed up", async () => {
  const { add, hasJob } = await openSummaries(scripted(), { enableContextSummary: false });
  await add("One.");
  expect(await hasJob()).toBe(false);
});

describe("memoryExtractionTokenLimit", () => {
  /** Texts of seven characters, which are 2 tokens; speaker and time add 30. */
  const texts = ["aaaaaaa", "bbbbbbb", "ccccccc"];
  const table: readonly [string, number, string[]][] = [
    ["0 is no limit", 0, ["aaaaaaabbbbbbbccccccc"]],
    ["of all messages takes them in one call", 96, ["aaaaaaabbbbbbbccccccc"]],
    ["of a token less leaves the last one to the next call", 95, ["aaaaaaabbbbbbb", "ccccccc"]],
    ["of one token takes one message in each call", 1, texts],
  ];
  test.each(table)("%s", async (_name, memoryExtractionTokenLimit, calls) => {
    // The summary has hardly any length.
    const model = scripted(() => ({ text: "-", topics: [] }));
    const world = await openSummaries(model, { memoryExtractionTokenLimit });
    await world.add(...texts);
    await world.job();
    const shown = model.summaryRequests.map(({ turns }) => turns.map((t) => t.content).join(""));
    expect(shown).toEqual(calls);
    expect(await world.summary()).toMatchObject({ coveredSeq: 3, messageCount: 3 });
    const limit = memoryExtractionTokenLimit > 0 ? memoryExtractionTokenLimit : null;
    expect(model.summaryRequests[0]?.tokenLimit).toBe(limit);
  });
});

test("a model is shown copies that are short enough, and no context cards of ours", async () => {
  const model = scripted();
  const world = await openSummaries(model, { maxMessageTokenLength: 2 });
  await world.add("abcdefghij", "<context_card><summary>Secret.</summary></context_card>", "ok");
  await world.job();
  expect(model.summaryRequests[0]?.turns.map(({ messageId }) => messageId)).toEqual(["m1", "m3"]);
  expect(await world.summary()).toMatchObject({ coveredSeq: 3, messageCount: 3 });
  expect(JSON.stringify(model.summaryRequests)).not.toContain("Secret");
  expect(model.summaryRequests[0]?.turns[0]?.content.length).toBeLessThanOrEqual(7);
});

test("messages without a text are nothing to sum up", async () => {
  const model = scripted();
  const { add, job, summary } = await openSummaries(model);
  await add({ toolCallId: "call" }, { toolCallId: "call", content: "" });
  expect(await job()).toMatchObject({ state: "DONE", outcome: "NOTHING_TO_SUMMARIZE" });
  expect([await summary(), model.summaryRequests]).toEqual([null, []]);
});

test("messages that come while the model works are summed up next", async () => {
  const { model, asked, release } = held();
  const { add, job, summary } = await openSummaries(model);
  await add("One.");
  await asked;
  await add("Two.");
  release();
  await job(isAgain(2));
  expect(await summary()).toMatchObject({ text: "[One.][Two.]", coveredSeq: 2 });
});

describe("What the model is at work on must not be read on once it is gone:", () => {
  const changes: readonly [
    string,
    (world: Awaited<ReturnType<typeof openSummaries>>) => unknown,
  ][] = [
    ["a message is deleted", ({ deletion }) => deletion.messages(member, { ids: ["m1"] })],
    [
      "a message is changed",
      ({ messages }) => messages.update(member, { id: "m1", content: "New." }),
    ],
    [
      "all are cleared, but for one that comes after",
      async ({ deletion, add }) => {
        await deletion.messages(member, { owner: {}, confirm: true });
        await add("Later.");
      },
    ],
  ];
  test.each(changes)("%s", async (_name, change) => {
    const { model, asked, release } = held();
    const world = await openSummaries(model);
    await world.add("Old.", "Stays.");
    await asked;
    await change(world);
    release();
    await world.job();
    expect((await world.summary())?.text).not.toContain("Old.");
    expect(JSON.stringify(await world.events())).not.toContain("Old.");
  });

  test("a message is given an end, which is the summary's own then", async () => {
    const { model, asked, release } = held();
    const world = await openSummaries(model);
    await world.add("Old.", "Stays.");
    await asked;
    await world.messages.update(member, { id: "m1", ttlSeconds: 60 });
    release();
    await world.job();
    expect(await world.summary()).toMatchObject({
      text: "[Old.][Stays.]",
      expiresAt: noon + 60_000,
    });
  });

  test("a message expires", async () => {
    const { model, asked, release } = held();
    const world = await openSummaries(model);
    await world.add({ content: "Old.", ttlSeconds: 60 }, "Stays.");
    await asked;
    // The message has expired, and no job has removed it yet.
    world.clock.advance(60_000);
    release();
    await world.job();
    expect((await world.summary())?.text).toBe("[Stays.]");
    expect(JSON.stringify(await world.events())).not.toContain("Old.");
  });

  test("a message is deleted that the summary before covers", async () => {
    const { model, asked, release } = held(2);
    const world = await openSummaries(model);
    await world.add("Old.");
    await world.job();
    await world.add("Stays.");
    await asked;
    await world.deletion.messages(member, { ids: ["m1"] });
    release();
    await world.job(isAgain(2));
    expect(await world.summary()).toMatchObject({ text: "[Stays.]", messageCount: 1 });
    expect(model.summaryRequests.map(({ previous }) => previous)).toEqual([null, "[Old.]", null]);
  });

  test("the thread is deleted, and the run's end stores nothing", async () => {
    const { model, asked, release } = held();
    const world = await openSummaries(model);
    await world.add("Old.");
    await asked;
    await world.deletion.thread(member, { id: "thread-1" });
    release();
    await world.runner.stop(1_000);
    expect([await world.summary(), await world.hasJob()]).toEqual([null, false]);
    expect(world.logger.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("A summary that covers a message goes with it, and is made anew from what is left:", () => {
  const table: readonly [
    string,
    (world: Awaited<ReturnType<typeof openSummaries>>) => unknown,
    string,
  ][] = [
    ["deleted", ({ deletion }) => deletion.messages(member, { ids: ["m1"] }), "[Stays.]"],
    [
      "changed",
      ({ messages }) => messages.update(member, { id: "m1", content: "New." }),
      "[New.][Stays.]",
    ],
    [
      "given a lifetime",
      ({ messages }) => messages.update(member, { id: "m1", ttlSeconds: 60 }),
      "[Old.][Stays.]",
    ],
    [
      "given another speaker",
      ({ messages }) => messages.update(member, { id: "m1", name: "Ben" }),
      "[Old.][Stays.]",
    ],
  ];
  test.each(table)("%s", async (_name, change, expected) => {
    const world = await openSummaries(scripted());
    await world.add("Old.", "Stays.");
    await world.job();
    await world.runner.stop(0);
    await change(world);
    // At once, before any job has run.
    expect(await world.summary()).toBeNull();
    const [, removed] = await world.events();
    expect(removed).toMatchObject({
      kind: "DELETED",
      jobId: null,
      snapshot: null,
    });
    startRunner({ ...world, model: scripted() });
    await world.job(isAgain(2));
    expect((await world.summary())?.text).toBe(expected);
  });

  test("expired", async () => {
    const world = await openSummaries(scripted());
    await world.add({ content: "Old.", ttlSeconds: 60 }, "Stays.");
    await world.job();
    expect(await world.summary()).toMatchObject({ expiresAt: noon + 60_000 });
    await world.clock.timerIn(60_000);
    await world.runner.stop(0);
    world.clock.advance(60_000);
    // Hidden at once, before a job removes expired records.
    expect(await world.summary()).toBeNull();
    startRunner({ ...world, model: scripted() });
    await world.job(isAgain(2));
    expect(await world.summary()).toMatchObject({ text: "[Stays.]", expiresAt: null });
    expect((await world.events()).map(({ kind }) => kind)).toEqual([
      "CREATED",
      "DELETED",
      "CREATED",
    ]);
  });

  test("all cleared: then there is nothing to sum up", async () => {
    const world = await openSummaries(scripted());
    await world.add("Old.");
    await world.job();
    await world.deletion.messages(member, { owner: {}, confirm: true });
    expect(await world.job(isAgain(2))).toMatchObject({ outcome: "NOTHING_TO_SUMMARIZE" });
    expect(await world.summary()).toBeNull();
  });
});

describe("A summary stays as it is where", () => {
  test("a message after it is deleted", async () => {
    const world = await openSummaries(scripted(), { contextSummaryUpdateFrequency: 2 });
    await world.add("One.", "Two.");
    await world.job();
    await world.add("Three.");
    await world.deletion.messages(member, { ids: ["m3"] });
    expect(await world.summary()).toMatchObject({ text: "[One.][Two.]" });
    expect(await world.events()).toHaveLength(1);
  });

  test("the time or the metadata of a message changes", async () => {
    const world = await openSummaries(scripted());
    await world.add("One.");
    await world.job();
    await world.messages.update(member, { id: "m1", metadata: { a: 1 }, timestamp: 5 });
    expect(await world.events()).toHaveLength(1);
  });

  test("a deletion is tried out", async () => {
    const world = await openSummaries(scripted());
    await world.add("One.");
    await world.job();
    await world.deletion.messages(member, { ids: ["m1"], dryRun: true });
    expect(await world.summary()).toMatchObject({ text: "[One.]" });
    expect(await world.events()).toHaveLength(1);
  });

  test("the model fails, until it answers again", async () => {
    const answers: (Summary | Error)[] = [
      { text: "First.", topics: [] },
      new ModelUnavailableError("The model is down."),
      { text: "", topics: [] },
      { text: "Second.", topics: [] },
    ];
    const model = scripted(() => {
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    });
    const world = await openSummaries(model);
    await world.add("One.");
    await world.job();
    await world.add("Two.");
    const isFailed = (attempts: number) => (job: Job) =>
      job.state === "FAILED" && job.attempts === attempts;
    expect(await world.job(isFailed(1))).toMatchObject({ error: "The model is down." });
    expect(await world.summary()).toMatchObject({ text: "First.", coveredSeq: 1 });
    await world.clock.timerIn(1_000);
    world.clock.advance(1_000);
    // An empty answer does not replace the summary.
    await world.job(isFailed(2));
    expect(await world.summary()).toMatchObject({ text: "First.", coveredSeq: 1 });
    await world.clock.timerIn(2_000);
    world.clock.advance(2_000);
    expect(await world.job()).toMatchObject({ outcome: "SUMMARIZED", error: null });
    expect(await world.summary()).toMatchObject({ text: "Second.", coveredSeq: 2 });
  });

  test("the model asks to be left alone, whatever is said meanwhile", async () => {
    const model: ScriptedModel = scripted((request) => {
      if (model.summaryRequests.length === 1)
        throw new ModelUnavailableError("Busy.", { retryAfterMs: 60_000 });
      return repeat(request);
    });
    const world = await openSummaries(model);
    await world.add("One.");
    const failed = await world.job(({ state }) => state === "FAILED");
    await world.add("Two.");
    await world.add("Three.");
    expect(await world.job(({ attempts }) => attempts > 0)).toEqual(failed);
    await world.clock.timerIn(60_000);
    world.clock.advance(60_000);
    expect(await world.job()).toMatchObject({ state: "DONE", attempts: 2 });
    expect(await world.summary()).toMatchObject({ coveredSeq: 3 });
    expect(model.summaryRequests).toHaveLength(2);
  });

  test("the thread's model is not configured, until a process has it", async () => {
    const world = await openSummaries(scripted(), { model: "gone" });
    await world.add("One.");
    expect(await world.job(({ state }) => state === "FAILED")).toMatchObject({
      outcome: "MODEL_UNAVAILABLE",
      error: "Model gone is not configured on this server.",
    });
    expect(await world.summary()).toBeNull();
  });

  test("summaries are turned off, and is not refreshed any more", async () => {
    const world = await openSummaries(scripted());
    await world.add("One.");
    await world.job();
    const settings = { extractMemories: false, enableContextSummary: false };
    await world.store.unit(member, (unit) => unit.threads.update(aThread({ settings })));
    await world.add("Two.");
    expect(await world.summary()).toMatchObject({ text: "[One.]" });
    // A deletion still removes the summary, and it is not recreated.
    await world.deletion.messages(member, { ids: ["m1"] });
    expect(await world.job(isAgain(2))).toMatchObject({ outcome: "NOTHING_TO_SUMMARIZE" });
    expect(await world.summary()).toBeNull();
  });
});

test("a model's topics are kept as far as they are sound, each once", async () => {
  const long = "x".repeat(256);
  const topics = [
    " tea ",
    "",
    "tea",
    long,
    "\ud800",
    ...Array.from({ length: 30 }, (_, i) => `t${i}`),
  ];
  const world = await openSummaries(scripted(() => ({ text: " Tea. ", topics })));
  await world.add("One.");
  await world.job();
  const expected = ["tea", ...Array.from({ length: 19 }, (_, i) => `t${i}`)];
  expect(await world.summary()).toMatchObject({ text: "Tea.", topics: expected });
});

test("the rules that need no key sum up, too", async () => {
  const world = await openSummaries(new LocalModel());
  await world.add("I like green tea.");
  expect(await world.job()).toMatchObject({ outcome: "SUMMARIZED" });
  expect(await world.summary()).toMatchObject({ model: "local", coveredSeq: 1 });
  expect((await world.summary())?.text).toContain("green tea");
});
