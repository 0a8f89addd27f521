import { expect, test } from "vitest";
import {
  MalformedAnswerError,
  ModelRefusedError,
  ModelUnavailableError,
} from "../../src/core/errors/model-errors.js";
import { JobFailedError } from "../../src/core/jobs/job-handler.js";
import { ScriptedModel, type Answer, type ScriptStep } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { echo } from "../support/proposals.js";
import { takeUntil } from "../support/streams.js";

const steps = graphql(`
  subscription JobRunnerSteps($after: Cursor) { jobUpdated(after: $after) { snapshot job { id } } }
`);

const job = graphql(`
  query JobRunnerJob($id: ID!) {
    job(id: $id) {
      kind state outcome attempts error model
      usage { calls inputTokens outputTokens }
      runAt
      memories { nodes { content } }
      thread { id memories { totalCount } }
    }
  }
`);

/** A server whose model follows this script, with one job in the given state. */
async function start(script: ScriptStep[]) {
  const clock = new FakeClock();
  const model = new ScriptedModel(script);
  const { client, logger } = await startEngraph({ clock, model });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { eventCursor: after } = await client.run(eventCursor);
  const answers = client.subscribe(steps, { after });
  const { addMessages: added } = await client.run(addMessages, {
    input: { threadId: "t", messages: [{ role: "user", content: "I live in Lisbon." }] },
  });
  const id = added.job?.id ?? "";
  const until = async (state: string) => {
    const seen = await takeUntil(
      answers,
      ({ jobUpdated: { snapshot } }) => (snapshot as { state: string }).state === state,
    );
    return seen.map(({ jobUpdated: { snapshot } }) => (snapshot as { state: string }).state);
  };
  const read = async () => (await client.run(job, { id })).job;
  return { clock, model, logger, until, read };
}

const unavailableTimes = (count: number) =>
  Array.from({ length: count }, () => new ModelUnavailableError("The model is overloaded."));

test("a run that fails is tried again after 1 second, then after twice as long each time", async () => {
  const { clock, model, until, read } = await start([...unavailableTimes(5), echo]);
  for (const [attempts, delay] of [1_000, 2_000, 4_000, 8_000, 16_000].entries()) {
    expect((await until("FAILED")).at(-2)).toBe("RUNNING");
    expect(await read()).toMatchObject({
      state: "FAILED",
      outcome: "MODEL_UNAVAILABLE",
      attempts: attempts + 1,
      error: "The model is overloaded.",
      runAt: new Date(clock.now() + delay).toISOString(),
      memories: { nodes: [] },
    });
    await clock.timerIn(delay);
    clock.advance(delay - 1);
    expect(model.requests).toHaveLength(attempts + 1);
    clock.advance(1);
  }
  await until("DONE");
  expect(await read()).toMatchObject({
    state: "DONE",
    outcome: "EXTRACTED",
    attempts: 6,
    error: null,
    memories: { nodes: [{ content: "I live in Lisbon." }] },
    thread: { id: "t", memories: { totalCount: 1 } },
  });
});

test("after an hour without its model a job is dead, and says that it was not to be reached", async () => {
  const { clock, model, until, read } = await start(unavailableTimes(21));
  const begun = clock.now();
  for (let run = 1; run <= 20; run++) {
    const delay = Math.min(300_000, 1_000 * 2 ** (run - 1));
    await until("FAILED");
    await clock.timerIn(delay);
    clock.advance(delay);
  }
  expect(await until("DEAD")).toEqual(["RUNNING", "DEAD"]);
  expect(clock.now() - begun).toBe(3_811_000);
  expect(await read()).toMatchObject({
    kind: "EXTRACT_MEMORIES",
    state: "DEAD",
    outcome: "MODEL_UNAVAILABLE",
    attempts: 21,
    error: "The model is overloaded.",
  });
  clock.advance(86_400_000);
  expect(model.requests).toHaveLength(21);
});

/** An answer with this usage, followed by memories or a failure. */
const costing =
  (inputTokens: number, then: Answer | Error): ScriptStep =>
  (request, call) => {
    call.spend("gpt", { calls: 1, inputTokens, outputTokens: 1 });
    if (then instanceof Error) throw then;
    return then(request, call);
  };

test("what failed runs have cost is kept with what the last one costs", async () => {
  const malformed = new MalformedAnswerError("gpt", "No JSON.");
  const { clock, until, read } = await start([costing(100, malformed), costing(10, echo)]);
  await until("FAILED");
  expect(await read()).toMatchObject({
    outcome: "PARSE_FAILED",
    error: malformed.messageForClients,
    model: "gpt",
    usage: { calls: 1, inputTokens: 100, outputTokens: 1 },
  });
  await clock.timerIn(1_000);
  clock.advance(1_000);
  await until("DONE");
  expect(await read()).toMatchObject({
    outcome: "EXTRACTED",
    error: null,
    usage: { calls: 2, inputTokens: 110, outputTokens: 2 },
  });
});

test.each([
  { error: new ModelRefusedError("gpt", "No."), outcome: "MODEL_REFUSED" },
  { error: new JobFailedError("METADATA_CONFLICT", "They differ."), outcome: "METADATA_CONFLICT" },
])("a failure that would come again kills a job at once: $outcome", async ({ error, outcome }) => {
  const { model, until, read } = await start([costing(100, error)]);
  await until("DEAD");
  expect(await read()).toMatchObject({
    state: "DEAD",
    outcome,
    attempts: 1,
    usage: { calls: 1, inputTokens: 100 },
  });
  expect(model.requests).toHaveLength(1);
});

test("an answer without memories is no failure, and is said", async () => {
  const { model, until, read } = await start([[]]);
  expect(await until("DONE")).toEqual(["READY", "RUNNING", "DONE"]);
  expect(await read()).toMatchObject({ state: "DONE", outcome: "ZERO_FACTS", attempts: 1 });
  expect(model.requests).toHaveLength(1);
});

test("an unforeseen failure is logged, and masked where clients can see it", async () => {
  const { clock, logger, until, read } = await start([new Error("secret at 10.0.0.7"), echo]);
  await until("FAILED");
  expect(await read()).toMatchObject({ state: "FAILED", error: "Internal server error" });
  expect(logger.lines).toContainEqual({
    level: "warn",
    message: "A job did not finish.",
    fields: expect.objectContaining({
      kind: "EXTRACT_MEMORIES",
      threadId: "t",
      state: "FAILED",
      attempts: 1,
      error: expect.objectContaining({ message: "secret at 10.0.0.7" }),
    }),
  });
  await clock.timerIn(1_000);
  clock.advance(1_000);
  await until("DONE");
  expect(await read()).toMatchObject({ state: "DONE", error: null });
});

test("messages without words need no model", async () => {
  const model = new ScriptedModel([]);
  const { client } = await startEngraph({ model });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { addMessages: added } = await client.run(addMessages, {
    input: {
      threadId: "t",
      waitForExtraction: true,
      messages: [
        { role: "tool", toolCallId: "call" },
        { role: "tool", toolCallId: "call", content: "" },
      ],
    },
  });
  expect(added.job).toMatchObject({ state: "DONE", outcome: "ZERO_FACTS" });
  expect(model.requests).toEqual([]);
});

test("the model is shown the added messages only, oldest first", async () => {
  const model = new ScriptedModel(() => []);
  const { client } = await startEngraph({ model });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const add = (...contents: string[]) =>
    client.run(addMessages, {
      input: {
        threadId: "t",
        waitForExtraction: true,
        messages: contents.map((content, i) => ({
          id: content,
          role: "user",
          name: i === 0 ? "Maya" : null,
          content,
          timestamp: `2026-01-0${i + 1}T00:00:00Z`,
        })),
      },
    });
  await add("one", "two");
  await add("three");
  const turn = (messageId: string, name: string | null, day: number) => ({
    messageId,
    role: "user",
    name,
    content: messageId,
    timestamp: Date.UTC(2026, 0, day),
  });
  expect(model.requests).toMatchObject([
    { turns: [turn("one", "Maya", 1), turn("two", null, 2)], context: [] },
    { turns: [turn("three", "Maya", 1)], context: [] },
  ]);
});
