import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";

const messages = [{ role: "user", content: "I live in Lisbon." }];
const inline = { id: "t", userId: "maya", settings: { extractionMode: "INLINE" } } as const;

test("with INLINE, adding messages answers with their memories", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel(echo) });
  await client.run(createThread, { input: inline });
  const { addMessages: added } = await client.run(addMessages, {
    input: { threadId: "t", messages },
  });
  expect(added).toMatchObject({
    job: { state: "DONE", outcome: "EXTRACTED" },
    memories: [{ content: "I live in Lisbon." }],
  });
});

test("with INLINE, a caller who says not to wait does not", async () => {
  const held = heldModel();
  const { client } = await startEngraph({ model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  await client.run(createThread, { input: inline });
  const { addMessages: added } = await client.run(addMessages, {
    input: { threadId: "t", messages, waitForExtraction: false },
  });
  expect(["READY", "RUNNING"]).toContain(added.job?.state);
});

test("with INLINE, the wait is as long as it is given, and the job goes on after it", async () => {
  const held = heldModel();
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock, model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  await client.run(createThread, { input: inline });
  const input = { threadId: "t", messages, waitTimeoutMs: 700, idempotencyKey: "k" };
  const waiting = client.run(addMessages, { input });
  await Promise.all([held.asked, clock.timerIn(700)]);
  clock.advance(700);
  expect((await waiting).addMessages.job?.state).toBe("RUNNING");
  held.release();
  const { addMessages: again } = await client.run(addMessages, { input });
  expect(again).toMatchObject({ replayed: true, job: { state: "DONE" } });
});

test("with INLINE, there is nothing to wait for where nothing is due", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel(echo) });
  const settings = { extractionMode: "INLINE", memoryExtractionFrequency: 2 } as const;
  await client.run(createThread, { input: { ...inline, settings } });
  const { addMessages: added } = await client.run(addMessages, {
    input: { threadId: "t", messages },
  });
  expect(added).toMatchObject({ job: null, memories: [] });
});

test("the server's mode holds for threads without one of their own", async () => {
  const env = { THREAD_SETTINGS: '{"extractionMode":"INLINE"}' };
  const { client } = await startEngraph({ env, model: new ScriptedModel(echo) });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { addMessages: added } = await client.run(addMessages, {
    input: { threadId: "t", messages },
  });
  expect(added.job).toMatchObject({ state: "DONE" });
});
