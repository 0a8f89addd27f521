import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { JobOutcome, JobState } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { send, startModelServer } from "../models/model-server.js";
import { TextWorker } from "../../src/models/worker/text-worker.js";
import { ThreadedLocalModel } from "../../src/models/from-settings.js";
import { answered, completion } from "../models/prompted.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { takeUntil } from "../support/streams.js";

const jobs = graphql(`
  subscription ModelFaultsJobs($after: Cursor) {
    jobUpdated(after: $after) {
      job { id state outcome attempts error model usage { calls inputTokens } }
    }
  }
`);

const retry = graphql(`
  mutation ModelFaultsRetry($ids: [ID!]!) { retryJobs(ids: $ids) { skippedIds } }
`);

const learned = graphql(`
  query ModelFaultsLearned {
    thread(id: "t") {
      messages { nodes { content } }
      memories { nodes { content evidence { totalCount } } }
    }
  }
`);

type Fault = (response: ServerResponse) => unknown;

const error = { error: { message: "Not now.", type: "test" } };

/** A server whose model fails once in this way, and then works. */
async function start(fault: Fault, faults = 1) {
  const memories = [
    answered("Maya lives in Porto.", { evidence: [{ message: "m1", quote: null }] }),
  ];
  const well = completion({ content: JSON.stringify({ memories }) });
  const server = await startModelServer((response, _asked, number) =>
    number < faults ? fault(response) : send(response, well),
  );
  const clock = new FakeClock();
  const env = { OPENAI_BASE_URL: server.url, MODEL_MAX_RETRIES: "0", MODEL_TIMEOUT_MS: "300" };
  const { client } = await startEngraph({ clock, env });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { eventCursor: after } = await client.run(eventCursor);
  const messages = [{ role: "user", name: "Maya", content: "I live in Porto." }];
  await client.run(addMessages, { input: { threadId: "t", messages } });
  return { client, clock, after };
}

/** The job when it reaches this state. */
async function jobIn(client: Client, after: string, state: JobState) {
  const events = await takeUntil(
    client.subscribe(jobs, { after }),
    ({ jobUpdated: { job } }) => job?.state === state,
  );
  return events.at(-1)?.jobUpdated.job;
}

async function expectLearnedOnce(client: Client): Promise<void> {
  expect((await client.run(learned)).thread).toEqual({
    messages: { nodes: [{ content: "I live in Porto." }] },
    memories: { nodes: [{ content: "Maya lives in Porto.", evidence: { totalCount: 1 } }] },
  });
}

/** A request that reached the server counts, with an estimate of its tokens, even if it was not answered. */
const passing: readonly [string, Fault, number, JobOutcome, number, number?][] = [
  [
    "429 with retry-after",
    (to) => send(to, error, 429, { "retry-after": "7" }),
    7_000,
    "MODEL_UNAVAILABLE",
    0,
  ],
  ["500", (to) => send(to, error, 500), 1_000, "MODEL_UNAVAILABLE", 0],
  ["no answer in time", () => {}, 1_000, "MODEL_UNAVAILABLE", 1],
  ["a connection that breaks", (to) => to.destroy(), 1_000, "MODEL_UNAVAILABLE", 1],
  ["prose, twice", (to) => send(to, completion({ content: "Sure!" })), 1_000, "PARSE_FAILED", 2, 2],
];

const anyNumber: unknown = expect.any(Number);

test.each(passing)(
  "%s shows on the job, which is run again and learns",
  async (_name, fault, pauseMs, outcome, calls, faults = 1) => {
    const { client, clock, after } = await start(fault, faults);
    const isEstimated = outcome === "MODEL_UNAVAILABLE" && calls > 0;
    const inputTokens = (answers: number) => (isEstimated ? anyNumber : 100 * answers);
    expect(await jobIn(client, after, "FAILED")).toMatchObject({
      outcome,
      attempts: 1,
      error: expect.stringContaining("openai"),
      usage: { calls, inputTokens: inputTokens(calls) },
    });
    await clock.timerIn(pauseMs);
    clock.advance(pauseMs);
    expect(await jobIn(client, after, "DONE")).toMatchObject({
      outcome: "EXTRACTED",
      attempts: 2,
      error: null,
      model: "openai",
      usage: { calls: calls + 1, inputTokens: inputTokens(calls + 1) },
    });
    await expectLearnedOnce(client);
  },
);

test.each([400, 500])("what the server says with status %d is told to clients", async (status) => {
  const said = "This model takes no more\nthan three requests.";
  const { client, after } = await start((to) => send(to, { error: { message: said } }, status));
  const { error: told } = (await jobIn(client, after, "FAILED")) ?? {};
  expect(told).toContain(`status ${status}`);
  expect(told).toContain('"This model takes no more than three requests."');
});

test.each<[string, object]>([
  ["a content filter", completion({ content: "" }, { finishReason: "content_filter" })],
  ["a refusal", completion({ content: null, refusal: "I will not." })],
])("%s ends the job, until somebody has it tried again", async (_name, answer) => {
  const { client, after } = await start((response) => send(response, answer));
  const dead = await jobIn(client, after, "DEAD");
  expect(dead).toMatchObject({
    outcome: "MODEL_REFUSED",
    attempts: 1,
    error: expect.stringContaining("declined"),
    usage: { calls: 1, inputTokens: 100 },
  });
  const { eventCursor: retried } = await client.run(eventCursor);
  await client.run(retry, { ids: [dead?.id ?? ""] });
  expect(await jobIn(client, retried, "DONE")).toMatchObject({ outcome: "EXTRACTED" });
  await expectLearnedOnce(client);
});

test("local rules that take too long end their job after two runs, and no other", async () => {
  const clock = new FakeClock();
  // Its deadline expires as soon as a pass begins.
  const model = new ThreadedLocalModel(new TextWorker(0));
  const { client } = await startEngraph({ clock, model });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { eventCursor: after } = await client.run(eventCursor);
  const content = "On 1/1/1 and 2/2/2 I met 3 friends. ".repeat(500);
  const messages = [{ role: "user", name: "Maya", content }];
  await client.run(addMessages, { input: { threadId: "t", messages } });
  const fault = { outcome: "EXTRACTION_TIMEOUT", error: expect.stringContaining("0 ms") };
  expect(await jobIn(client, after, "FAILED")).toMatchObject({ ...fault, attempts: 1 });
  await clock.timerIn(1_000);
  clock.advance(1_000);
  expect(await jobIn(client, after, "DEAD")).toMatchObject({ ...fault, attempts: 2 });
  expect((await client.run(learned)).thread?.messages.nodes).toHaveLength(1);
});
