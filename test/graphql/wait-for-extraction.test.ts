import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, said } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";

const messages = [
  { role: "user", content: "I live in Lisbon." },
  { role: "user", content: "I like tea." },
];

test("a caller that waits gets the memories with the answer", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel(echo) });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { addMessages: answer } = await client.run(addMessages, {
    input: { threadId: "t", messages, waitForExtraction: true },
  });
  expect(answer.job).toMatchObject({ state: "DONE", outcome: "EXTRACTED", attempts: 1 });
  expect(answer.memories.map(({ content }) => content).toSorted()).toEqual([
    "I like tea.",
    "I live in Lisbon.",
  ]);
});

test("a caller that does not wait gets the job, and no memories yet", async () => {
  const held = heldModel();
  const { client } = await startEngraph({ model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { addMessages: answer } = await client.run(addMessages, {
    input: { threadId: "t", messages },
  });
  expect(["READY", "RUNNING"]).toContain(answer.job?.state);
  expect(answer.memories).toEqual([]);
});

test("when the time is up the caller gets the job as it stands, and the job goes on", async () => {
  const held = heldModel();
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock, model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const request = {
    threadId: "t",
    messages,
    idempotencyKey: "k",
    waitForExtraction: true,
    waitTimeoutMs: 5_000,
  };
  const waiting = client.run(addMessages, { input: request });
  await Promise.all([held.asked, clock.timerIn(5_000)]);
  clock.advance(5_000);
  const { addMessages: answer } = await waiting;
  expect(answer.job).toMatchObject({ state: "RUNNING", outcome: null, attempts: 1 });
  expect(answer.memories).toEqual([]);

  held.release();
  const { addMessages: later } = await client.run(addMessages, { input: request });
  expect(later).toMatchObject({ replayed: true, job: { id: answer.job?.id, state: "DONE" } });
  expect(later.memories).toHaveLength(2);
});

test("the wait is 30 seconds unless it is given", async () => {
  const held = heldModel();
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock, model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const waiting = client.run(addMessages, {
    input: { threadId: "t", messages, waitForExtraction: true },
  });
  await Promise.all([held.asked, clock.timerIn(30_000)]);
  clock.advance(30_000);
  expect((await waiting).addMessages.job?.state).toBe("RUNNING");
});

test("a thread that extracts nothing makes nobody wait", async () => {
  const { client } = await startEngraph({ clock: new FakeClock(), model: new ScriptedModel([]) });
  await client.run(createThread, {
    input: { id: "t", userId: "maya", settings: { extractMemories: false } },
  });
  const { addMessages: answer } = await client.run(addMessages, {
    input: { threadId: "t", messages, waitForExtraction: true },
  });
  expect(answer).toMatchObject({ job: null, memories: [] });
});

test.each([-1, 60_001])("a wait of %i milliseconds is refused, and nothing changes", async (ms) => {
  const { client } = await startEngraph({ model: new ScriptedModel([]) });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { errors } = await client.ask(
    addMessages,
    said("t", { id: "m", content: "…" }, { waitTimeoutMs: ms }),
  );
  expect(errors).toMatchObject([
    {
      message: `waitTimeoutMs must be from 0 to 60000, but is ${ms}.`,
      extensions: { code: "BAD_USER_INPUT", field: "waitTimeoutMs" },
    },
  ]);
  const { addMessages: answer } = await client.run(
    addMessages,
    said("t", { id: "m", content: "…" }),
  );
  expect(answer.messages).toMatchObject([{ id: "m", seq: 1 }]);
});

test("a wait that the server's end cuts short answers with the job as it stands", async () => {
  const held = heldModel();
  onTestFinished(held.release);
  const clock = new FakeClock();
  const { client, close } = await startEngraph({ clock, model: new ScriptedModel(held.answer) });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const waiting = client.run(
    addMessages,
    said("t", "I live in Lisbon.", { waitForExtraction: true }),
  );
  await held.asked;
  const closing = close();
  await clock.timerIn(3_000);
  clock.advance(3_000);
  const { addMessages: added } = await waiting;
  expect(added.messages).toHaveLength(1);
  expect(added.job).toMatchObject({ state: "RUNNING" });
  held.release();
  await closing;
});

test("a wait ends when the thread is deleted, and its job with it", async () => {
  const held = heldModel();
  onTestFinished(held.release);
  const { client } = await startEngraph({ model: new ScriptedModel(held.answer) });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const waiting = client.run(addMessages, {
    input: { threadId: "t", messages, waitForExtraction: true },
  });
  await held.asked;
  const { data } = await client.ask<{ deleteThread: unknown }, never>(
    `mutation { deleteThread(id: "t") { counts { type count } } }`,
  );
  expect(data?.deleteThread).toEqual({
    counts: [
      { type: "THREAD", count: 1 },
      { type: "MESSAGE", count: 2 },
      { type: "JOB", count: 1 },
    ],
  });
  const { addMessages: added } = await waiting;
  expect(added.messages).toHaveLength(2);
  expect(added.job).toBeNull();
  held.release();
});
