import { expect, onTestFinished, test } from "vitest";
import { ModelRefusedError } from "../../src/core/errors/model-errors.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import type { WaitForJobsMutationVariables } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread } from "../support/operations.js";
import { echo, heldModel, proposal } from "../support/proposals.js";

const wait = graphql(`
  mutation WaitForJobs($owner: OwnerFilter, $jobIds: [ID!], $waitTimeoutMs: Int) {
    waitForExtraction(owner: $owner, jobIds: $jobIds, waitTimeoutMs: $waitTimeoutMs) {
      finished moreJobs
      jobs { id state outcome }
      memories { content }
    }
  }
`);

/** Adds messages to their own thread. Returns the resulting job. */
async function say(client: Client, threadId: string, ...contents: string[]): Promise<string> {
  await client.run(createThread, { input: { id: threadId, userId: "maya" } });
  const messages = contents.map((content) => ({ role: "user", content }));
  const { addMessages: added } = await client.run(addMessages, { input: { threadId, messages } });
  return added.job?.id ?? "";
}

async function waitFor(client: Client, input: WaitForJobsMutationVariables) {
  return (await client.run(wait, input)).waitForExtraction;
}

test("a caller waits for all extractions that were caused before, and gets their memories", async () => {
  const held = heldModel();
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock, model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  const one = await say(client, "a", "I live in Lisbon.", "I like tea.");
  clock.advance(1);
  const two = await say(client, "b", "I have a cat.");
  const waiting = waitFor(client, {});
  await clock.timerIn(30_000);
  held.release();
  const answer = await waiting;
  expect(answer).toMatchObject({
    finished: true,
    moreJobs: false,
    jobs: [
      { id: two, state: "DONE", outcome: "EXTRACTED" },
      { id: one, state: "DONE", outcome: "EXTRACTED" },
    ],
  });
  const contents = answer.memories.map(({ content }) => content);
  expect(contents[0]).toBe("I have a cat.");
  expect(contents.toSorted()).toEqual(["I have a cat.", "I like tea.", "I live in Lisbon."]);
});

test("a job that has failed for good is finished, and the answer shows it", async () => {
  const model = new ScriptedModel([new ModelRefusedError("gpt", "No."), echo]);
  const { client } = await startEngraph({ model });
  const dead = await say(client, "a", "I live in Lisbon.");
  const done = await say(client, "b", "I have a cat.");
  expect(await waitFor(client, { jobIds: [dead, done] })).toEqual({
    finished: true,
    moreJobs: false,
    jobs: expect.toSatisfy((jobs: readonly { id: string; state: string }[]) => {
      expect(jobs.map(({ id }) => id)).toEqual([dead, done]);
      expect(jobs.map(({ state }) => state).toSorted()).toEqual(["DEAD", "DONE"]);
      return true;
    }),
    memories: [expect.anything()],
  });
});

test("one thread's extractions do not keep who waits for another's", async () => {
  const held = heldModel();
  onTestFinished(held.release);
  const model = new ScriptedModel((request, call) =>
    request.turns[0]?.content === "slow" ? held.answer(request, call) : echo(request, call),
  );
  const { client } = await startEngraph({ model });
  const slow = await say(client, "slow", "slow");
  await say(client, "quick", "quick");
  await held.asked;
  expect(await waitFor(client, { owner: { threadId: "quick" } })).toMatchObject({ finished: true });
  expect(await waitFor(client, { jobIds: [slow], waitTimeoutMs: 0 })).toMatchObject({
    finished: false,
    jobs: [{ id: slow, state: "RUNNING", outcome: null }],
    memories: [],
  });
});

test("a wait ends with its time, or with the server, and the jobs go on", async () => {
  const held = heldModel();
  onTestFinished(held.release);
  const clock = new FakeClock();
  const { client, close } = await startEngraph({ clock, model: new ScriptedModel(held.answer) });
  const id = await say(client, "t", "I live in Lisbon.");
  await held.asked;
  const short = waitFor(client, { waitTimeoutMs: 5_000 });
  await clock.timerIn(5_000);
  const long = waitFor(client, { waitTimeoutMs: 59_000 });
  await clock.timerIn(59_000);
  clock.advance(5_000);
  const unfinished = { finished: false, jobs: [{ id, state: "RUNNING" }] };
  expect(await short).toMatchObject(unfinished);
  const closing = close();
  await clock.timerIn(3_000);
  clock.advance(3_000);
  expect(await long).toMatchObject(unfinished);
  held.release();
  await closing;
});

test("of many memories, the answer has 500", async () => {
  const model = new ScriptedModel(({ turns }) =>
    turns.flatMap((turn) =>
      Array.from({ length: 200 }, (_, i) =>
        proposal(turn, { content: `${turn.content} Fact number ${i}.` }),
      ),
    ),
  );
  const THREAD_SETTINGS = '{"memoryExtractionFrequency": 1}';
  const { client } = await startEngraph({ model, env: { EMBEDDER: "none", THREAD_SETTINGS } });
  const id = await say(client, "t", "Much is to be said.", "More.", "And more.");
  const answer = await waitFor(client, { jobIds: [id] });
  expect(answer).toMatchObject({ finished: true, jobs: [{ outcome: "EXTRACTED" }] });
  expect(answer.memories).toHaveLength(500);
});
