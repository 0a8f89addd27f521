import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ModelUnavailableError } from "../../src/core/errors/model-errors.js";
import type { Summary, SummaryRequest } from "../../src/core/models/language-model.js";
import { ScriptedModel, type ScriptedParts } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMessages,
  createThread,
  eventCursor,
  deleteMessage,
  updateRecord,
} from "../support/operations.js";
import { Statements } from "../support/statements.js";
import { next, refusal, takeUntil } from "../support/streams.js";
import { followSummary, summarized } from "../support/summaries.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const summaries = graphql(`
  query SummariesOfThread($id: ID!, $exceptLast: Int, $tokenBudget: Int) {
    thread(id: $id) {
      summary(exceptLast: $exceptLast, tokenBudget: $tokenBudget) {
        text topics messageCount tokenEstimate isTruncated updatedAt
      }
      runningSummary {
        text topics coveredSeq messageCount model updatedAt
        job { kind state outcome }
      }
    }
  }
`);

const ofAll = graphql(`
  query SummariesOfAll {
    threads {
      nodes {
        id
        summary { text }
        short: summary(tokenBudget: 1) { text }
        runningSummary { text job { id } }
      }
    }
  }
`);

const deleteThread = graphql(`
  mutation SummariesDeleteThread($id: ID!) { deleteThread(id: $id) { counts { type count } } }
`);

const events = graphql(`
  subscription SummariesEvents($after: Cursor) {
    events(filter: { subjectTypes: [SUMMARY] }, after: $after) {
      kind subjectType subjectId snapshot
      ... on SummaryEvent { runningSummary { text } }
    }
  }
`);

const jobUpdates = graphql(`
  subscription SummariesJobs($threadId: ID!, $after: Cursor) {
    jobUpdated(threadId: $threadId, after: $after) { snapshot }
  }
`);

/** Repeats each message in brackets after the previous summary. */
const repeat = ({ previous, turns }: SummaryRequest): Summary => ({
  text: `${previous ?? ""}${turns.map(({ content }) => `[${content}]`).join("")}`,
  topics: ["talk"],
});

function scripted(summarize: ScriptedParts["summarize"] = repeat) {
  return new ScriptedModel(() => [], { summarize });
}

const noon = "2026-05-08T12:00:00.000Z";

/** A server that summarises its threads, with one thread of Maya's. */
async function start(options: EngraphOptions = {}) {
  const clock = new FakeClock();
  const engraph = await startEngraph({ model: scripted(), clock, settings: {}, ...options });
  const { client } = engraph;
  const { eventCursor: after } = await client.run(eventCursor);
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: "helper" } });
  return {
    ...engraph,
    clock,
    after,
    read: async (args: { exceptLast?: number; tokenBudget?: number } = {}) =>
      (await client.run(summaries, { id: "t", ...args })).thread,
  };
}

async function say(client: Client, threadId: string, contents: Readonly<Record<string, string>>) {
  const messages = Object.entries(contents).map(([id, content]) => ({ id, role: "user", content }));
  await client.run(addMessages, { input: { threadId, messages } });
}

test("a thread is summed up once messages are added, and a reader sees it arrive", async () => {
  const { client, after, read } = await start();
  expect(await read()).toEqual({ summary: null, runningSummary: null });
  const updates = followSummary(client, "t", after);
  await say(client, "t", { m1: "I like tea.", m2: "Green tea." });

  const { summaryUpdated: made } = await next(updates);
  const text = "[I like tea.][Green tea.]";
  expect(made).toEqual({
    cursor: expect.any(String),
    kind: "CREATED",
    subjectType: "SUMMARY",
    subjectId: "t",
    originThreadId: "t",
    snapshot: { text, topics: ["talk"], coveredSeq: 2, messageCount: 2, model: "scripted" },
    runningSummary: { text, coveredSeq: 2 },
    thread: { id: "t" },
  });
  expect(await read()).toEqual({
    summary: {
      text,
      topics: ["talk"],
      messageCount: 2,
      tokenEstimate: 8,
      isTruncated: false,
      updatedAt: noon,
    },
    runningSummary: {
      text,
      topics: ["talk"],
      coveredSeq: 2,
      messageCount: 2,
      model: "scripted",
      updatedAt: noon,
      job: { kind: "SUMMARIZE_THREAD", state: "DONE", outcome: "SUMMARIZED" },
    },
  });

  await say(client, "t", { m3: "Hot." });
  expect((await next(updates)).summaryUpdated).toMatchObject({
    kind: "UPDATED",
    runningSummary: { text: `${text}[Hot.]`, coveredSeq: 3 },
  });
  // A reader that was away resumes at the last seen event.
  const resumed = followSummary(client, "t", made.cursor);
  expect((await next(resumed)).summaryUpdated).toMatchObject({ kind: "UPDATED" });
});

test("the words of a deleted message are gone from the summary at once, and it is made anew", async () => {
  const { client, after, read } = await start();
  const updates = followSummary(client, "t", after);
  await say(client, "t", { m1: "My code is 4711.", m2: "I like tea." });
  await next(updates);
  await client.run(deleteMessage, { id: "m1" });

  const removed = (await next(updates)).summaryUpdated;
  expect(removed).toMatchObject({
    kind: "DELETED",
    subjectId: "t",
    snapshot: null,
  });
  const anew = (await next(updates)).summaryUpdated;
  expect(anew).toMatchObject({ kind: "CREATED", runningSummary: { text: "[I like tea.]" } });
  const seen = JSON.stringify([removed, anew, await read()]);
  expect(seen).not.toContain("4711");
  expect(await read()).toMatchObject({
    summary: { text: "[I like tea.]", messageCount: 1 },
    runningSummary: { coveredSeq: 2, messageCount: 1 },
  });
});

test("a message that the store layer rewrites is summed up anew, too", async () => {
  const { client, after } = await start();
  const updates = followSummary(client, "t", after);
  await say(client, "t", { m1: "My code is 4711." });
  await next(updates);
  await client.run(updateRecord, { input: { type: "MESSAGE", id: "m1", content: "Tea." } });
  expect((await next(updates)).summaryUpdated).toMatchObject({ kind: "DELETED" });
  expect((await next(updates)).summaryUpdated).toMatchObject({
    runningSummary: { text: "[Tea.]" },
  });
});

test("a thread takes its summary and its job with it", async () => {
  const { client, after } = await start();
  const updates = followSummary(client, "t", after);
  await say(client, "t", { m1: "Tea." });
  await next(updates);
  const { deleteThread: report } = await client.run(deleteThread, { id: "t" });
  expect(report.counts).toContainEqual({ type: "JOB", count: 2 });
  expect((await next(updates)).summaryUpdated).toMatchObject({
    kind: "DELETED",
    runningSummary: null,
    thread: null,
  });
  expect((await updates.next()).done).toBe(true);
  // The id can be reused, and starts without a summary.
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { eventCursor: recreated } = await client.run(eventCursor);
  const later = followSummary(client, "t", recreated);
  await say(client, "t", { m2: "Coffee." });
  expect((await next(later)).summaryUpdated).toMatchObject({
    kind: "CREATED",
    runningSummary: { text: "[Coffee.]", coveredSeq: 1 },
  });
});

describe("While the model fails", () => {
  test("the summary before stays, what came after it is told, and the job tells why", async () => {
    const answers: (Summary | Error)[] = [
      { text: "They like tea.", topics: [] },
      new ModelUnavailableError("The model is down."),
    ];
    const model = scripted((request) => {
      const answer = answers.shift() ?? repeat(request);
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const { client, after, clock, read } = await start({ model });
    const jobs = client.subscribe(jobUpdates, { threadId: "t", after });
    const isStep = (step: object) => (data: { jobUpdated: { snapshot: unknown } }) =>
      Object.entries({ kind: "SUMMARIZE_THREAD", ...step }).every(
        ([key, value]) => (data.jobUpdated.snapshot as Record<string, unknown>)[key] === value,
      );
    await say(client, "t", { m1: "Tea." });
    await takeUntil(jobs, isStep({ state: "DONE" }));
    await say(client, "t", { m2: "Coffee." });
    await takeUntil(jobs, isStep({ state: "FAILED", error: "The model is down." }));
    expect(await read()).toMatchObject({
      summary: { text: "They like tea.\nuser: Coffee.", messageCount: 2 },
      runningSummary: { text: "They like tea.", coveredSeq: 1 },
    });
    await clock.timerIn(1_000);
    clock.advance(1_000);
    await takeUntil(jobs, isStep({ state: "DONE", outcome: "SUMMARIZED" }));
    expect(await read()).toMatchObject({ runningSummary: { coveredSeq: 2 } });
  });
});

test("a summary that was on its way when the server stopped is made by the next one", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  onTestFinished(() => released.resolve());
  const model = scripted(async (request) => {
    asked.resolve();
    await released.promise;
    return repeat(request);
  });
  const clock = new FakeClock();
  const first = await start({ dataFile, model, clock });
  await say(first.client, "t", { m1: "Tea." });
  await asked.promise;
  const closed = first.close().then(() => true);
  // Closing may wait as long as the job may take to end.
  const isLater = () => clock.timerIn(2_000).then(() => false);
  while (!(await Promise.race([closed, isLater()]))) clock.advance(2_000);

  const { client } = await startEngraph({ dataFile, model: scripted(), settings: {} });
  await summarized(client, "t", 1, first.after);
  const { thread } = await client.run(summaries, { id: "t" });
  expect(thread?.runningSummary).toMatchObject({ text: "[Tea.]", coveredSeq: 1 });
});

test("a server without any key sums up by its rules, and tells of it", async () => {
  const { client } = await startEngraph({ clock: new FakeClock(), settings: {} });
  const { eventCursor: after } = await client.run(eventCursor);
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  await say(client, "t", { m1: "I moved to Lisbon in spring." });
  const { summaryUpdated } = await next(followSummary(client, "t", after));
  expect(summaryUpdated).toMatchObject({ kind: "CREATED", snapshot: { model: "local" } });
  expect(summaryUpdated.runningSummary?.text).toContain("Lisbon");
});

describe("A server that sums up nothing", () => {
  test("gives what was said, in a budget and without the newest", async () => {
    const { client, read } = await start({ settings: { enableContextSummary: false } });
    await say(client, "t", { m1: "I like tea.", m2: "Green tea.", m3: "Hot." });
    expect(await read({ exceptLast: 1, tokenBudget: 6 })).toEqual({
      summary: {
        text: "user: I like tea.\nuse",
        topics: [],
        messageCount: 2,
        tokenEstimate: 6,
        isTruncated: true,
        updatedAt: null,
      },
      runningSummary: null,
    });
    expect((await read({ exceptLast: 3 }))?.summary).toBeNull();
    const { errors } = await client.ask(summaries, { id: "t", exceptLast: -1 });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "exceptLast" } }]);
  });
});

/** Threads of Maya and Ben, each with a summary. */
async function startWithTwo(options: EngraphOptions = {}) {
  const world = await start(options);
  const { client, after } = world;
  await client.run(createThread, { input: { id: "bens", userId: "ben", agentId: "helper" } });
  await say(client, "t", { m1: "Maya likes tea." });
  await say(client, "bens", { b1: "Ben likes coffee." });
  await summarized(client, "t", 1, after);
  await summarized(client, "bens", 1, after);
  return world;
}

test("the summaries of all threads cost the same statements as those of one", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  await (await startWithTwo({ dataFile })).close();
  // A server without work besides the query.
  const statements = new Statements();
  const env = { EXTRACTION_MODEL: "none" };
  const options = { dataFile, env, settings: {}, clock: new FakeClock() };
  const { client } = await startEngraph({ ...options, onStatement: statements.ofRequests });
  statements.take();
  const { threads } = await client.run(ofAll);
  expect(threads.nodes).toMatchObject([
    { id: "t", summary: { text: "[Maya likes tea.]" }, short: { text: "[Ma" } },
    { id: "bens", summary: { text: "[Ben likes coffee.]" }, short: { text: "[Be" } },
  ]);
  // The threads; summaries and messages for each of two budgets; the running summaries and their
  // jobs.
  expect(statements.take()).toHaveLength(7);
});

test("a caller that is bound to a user sees no other user's summary, live or stored", async () => {
  const { client, connect, after } = await startWithTwo({
    authenticate: (authorization) => ({
      tenantId: "default",
      roles: ["member"],
      ...(authorization === "Bearer ben" && { userId: "ben" }),
    }),
  });
  const ben = connect({ token: "ben" });
  expect((await ben.run(summaries, { id: "t" })).thread).toBeNull();
  const { threads } = await ben.run(ofAll);
  expect(threads.nodes.map(({ runningSummary }) => runningSummary?.text)).toEqual([
    "[Ben likes coffee.]",
  ]);

  const live = ben.subscribe(events, { after });
  const [error] = await refusal(followSummary(ben, "t", after));
  expect(error?.extensions).toMatchObject({ code: "NOT_FOUND" });
  await say(client, "t", { m2: "Green tea." });
  await summarized(client, "t", 2, after);
  await say(client, "bens", { b2: "Black." });
  expect([(await next(live)).events, (await next(live)).events]).toMatchObject([
    { kind: "CREATED", subjectId: "bens" },
    { kind: "UPDATED", subjectId: "bens", runningSummary: { text: "[Ben likes coffee.][Black.]" } },
  ]);
});
