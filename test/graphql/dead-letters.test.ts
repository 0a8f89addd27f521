import { expect, onTestFinished, test } from "vitest";
import { MalformedAnswerError, ModelRefusedError } from "../../src/core/errors/model-errors.js";
import { ScriptedModel, type ScriptStep } from "../../src/models/scripted.js";
import type { JobFilter } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor, said } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";
import { takeUntil } from "../support/streams.js";

const list = graphql(`
  query DeadLettersList($filter: JobFilter, $first: Int, $after: String) {
    jobs(filter: $filter, first: $first, after: $after) {
      totalCount
      nodes { id kind state outcome attempts error usage { calls inputTokens } thread { id } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

const retry = graphql(`
  mutation DeadLettersRetry($ids: [ID!]!) {
    retryJobs(ids: $ids) {
      skippedIds
      jobs { id state outcome attempts error usage { calls inputTokens } }
    }
  }
`);

const changes = graphql(`
  subscription DeadLettersChanges($jobId: ID, $after: Cursor) {
    jobUpdated(jobId: $jobId, after: $after) { kind snapshot }
  }
`);

const refusing: ScriptStep = (_request, call) => {
  call.spend("gpt", { calls: 1, inputTokens: 100, outputTokens: 1 });
  throw new ModelRefusedError("gpt", "No.");
};

/** Adds a message to its own thread, and waits for the resulting job. Returns the job's id. */
async function say(client: Client, threadId: string, userId = "maya"): Promise<string> {
  await client.run(createThread, { input: { id: threadId, userId } });
  return sayOn(client, threadId);
}

async function sayOn(client: Client, threadId: string): Promise<string> {
  const { addMessages: added } = await client.run(
    addMessages,
    said(threadId, "I live in Lisbon.", { waitForExtraction: true }),
  );
  return added.job?.id ?? "";
}

/** The jobs of threads that match a filter. */
async function threadsOf(client: Client, filter: JobFilter | null): Promise<unknown[]> {
  const { jobs } = await client.run(list, { filter: { kinds: ["EXTRACT_MEMORIES"], ...filter } });
  expect(jobs.totalCount).toBe(jobs.nodes.length);
  return jobs.nodes.map(({ thread }) => thread?.id);
}

test("jobs are listed newest first, by owner, kind, state and outcome", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock, model: new ScriptedModel([refusing, echo, []]) });
  await say(client, "dead");
  clock.advance(1);
  await say(client, "found", "ben");
  clock.advance(1);
  await say(client, "empty");
  const filter = (one: JobFilter | null) => threadsOf(client, one);
  expect(await filter(null)).toEqual(["empty", "found", "dead"]);
  expect(await filter({})).toEqual(["empty", "found", "dead"]);
  expect(await filter({ states: ["DEAD"] })).toEqual(["dead"]);
  expect(await filter({ states: ["DONE", "DEAD"] })).toEqual(["empty", "found", "dead"]);
  expect(await filter({ states: [] })).toEqual([]);
  expect(await filter({ outcomes: ["ZERO_FACTS", "MODEL_REFUSED"] })).toEqual(["empty", "dead"]);
  expect(await filter({ owner: { userId: "ben" } })).toEqual(["found"]);
  expect(await filter({ owner: { threadId: "dead" } })).toEqual(["dead"]);
  expect(await filter({ owner: { without: ["USER"] } })).toEqual([]);
  expect(await filter({ kinds: ["EXPIRE_RECORDS"] })).toEqual([]);
});

test("a long list of jobs comes in pages", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock, model: new ScriptedModel(() => []) });
  for (const id of ["a", "b", "c"]) {
    await say(client, id);
    clock.advance(1);
  }
  const filter: JobFilter = { kinds: ["EXTRACT_MEMORIES"] };
  const { jobs: first } = await client.run(list, { filter, first: 2 });
  expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  const { jobs: rest } = await client.run(list, { filter, after: first.pageInfo.endCursor });
  expect([...first.nodes, ...rest.nodes].map(({ thread }) => thread?.id)).toEqual(["c", "b", "a"]);
});

test("a dead job says why, and is started anew with what it has cost", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel([refusing, echo]) });
  const id = await say(client, "t");
  const filter: JobFilter = { states: ["DEAD"] };
  const { jobs: dead } = await client.run(list, { filter });
  expect(dead.nodes).toMatchObject([
    {
      id,
      kind: "EXTRACT_MEMORIES",
      outcome: "MODEL_REFUSED",
      attempts: 1,
      error: expect.stringContaining("declined"),
      usage: { calls: 1, inputTokens: 100 },
    },
  ]);

  const { eventCursor: after } = await client.run(eventCursor);
  const { retryJobs: retried } = await client.run(retry, { ids: [id] });
  expect(retried.skippedIds).toEqual([]);
  expect(retried.jobs).toMatchObject([{ id, usage: { calls: 1, inputTokens: 100 } }]);

  const seen = await takeUntil(
    client.subscribe(changes, { jobId: id, after }),
    ({ jobUpdated }) => (jobUpdated.snapshot as { state: string }).state === "DONE",
  );
  expect(seen.map(({ jobUpdated }) => jobUpdated)).toMatchObject([
    {
      kind: "UPDATED",
      snapshot: { state: "READY", attempts: 0, outcome: null, error: null, usage: { calls: 1 } },
    },
    { kind: "UPDATED", snapshot: { state: "RUNNING", attempts: 1 } },
    { kind: "UPDATED", snapshot: { state: "DONE", outcome: "EXTRACTED", attempts: 1 } },
  ]);
  expect((await client.run(list, { filter })).jobs.nodes).toEqual([]);
});

test("only what is dead and in reach is started anew; the rest is named", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel([refusing, echo, refusing]) });
  const dead = await say(client, "dead");
  const done = await say(client, "done");
  const more = await say(client, "more");
  const { retryJobs: retried } = await client.run(retry, {
    ids: ["unknown", more, done, dead, more],
  });
  expect(retried.jobs.map(({ id }) => id)).toEqual([more, dead]);
  expect(retried.skippedIds).toEqual(["unknown", done]);
});

test("what waits for another try runs at once, and what is running is left as it is", async () => {
  const clock = new FakeClock();
  const held = heldModel();
  const model = new ScriptedModel([new MalformedAnswerError("gpt", "No JSON."), held.answer]);
  const { client } = await startEngraph({ clock, model });
  // Runs before the server closes, which waits for the model.
  onTestFinished(held.release);
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { addMessages: added } = await client.run(addMessages, said("t", "I live in Lisbon."));
  const id = added.job?.id ?? "";
  const filter: JobFilter = { states: ["FAILED"] };
  await clock.timerIn(1_000);
  expect((await client.run(list, { filter })).jobs.nodes).toMatchObject([
    { id, outcome: "PARSE_FAILED", attempts: 1 },
  ]);
  const { retryJobs: retried } = await client.run(retry, { ids: [id] });
  expect(retried).toMatchObject({ jobs: [{ id, attempts: 0, error: null }], skippedIds: [] });
  await held.asked;
  const { retryJobs: running } = await client.run(retry, { ids: [id] });
  expect(running).toEqual({ jobs: [], skippedIds: [id] });
});

test("a caller neither sees nor starts another user's dead jobs", async () => {
  const { client, connect } = await startEngraph({
    model: new ScriptedModel([refusing, refusing]),
    authenticate: (authorization) => ({
      tenantId: "default",
      roles: ["member"],
      userId: authorization?.replace("Bearer ", "") ?? "",
    }),
  });
  await client.close();
  const [maya, ben] = [connect({ token: "maya" }), connect({ token: "ben" })];
  const id = await say(maya, "~maya/t");
  expect(await threadsOf(maya, null)).toEqual(["~maya/t"]);
  expect(await threadsOf(ben, null)).toEqual([]);
  const { retryJobs: foreign } = await ben.run(retry, { ids: [id] });
  expect(foreign).toEqual({ jobs: [], skippedIds: [id] });
  expect((await maya.run(list, {})).jobs.nodes).toMatchObject([{ id, state: "DEAD" }]);
});

test("up to 100 jobs can be started anew at once", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel([]) });
  const idsOf = (count: number) => Array.from({ length: count }, (_, i) => `${i}`);
  for (const count of [0, 1, 99, 100]) {
    const ids = idsOf(count);
    const { retryJobs: retried } = await client.run(retry, { ids });
    expect(retried.skippedIds).toEqual(ids);
  }
  const { errors } = await client.ask(retry, { ids: idsOf(101) });
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "ids" } }]);
});
