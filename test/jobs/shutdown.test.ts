import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, said } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const job = graphql(`
  query ShutdownJob($id: ID!) {
    job(id: $id) { state attempts error usage { calls } memories { totalCount } }
  }
`);

const quiet = { EXTRACTION_MODEL: "none" };
const grace = 2_000;

/** A server that is running a job with this model. */
async function startBusy(model: ScriptedModel, asked: Promise<void>) {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const clock = new FakeClock();
  const { client, close, logger } = await startEngraph({ dataFile, clock, model });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const { addMessages: added } = await client.run(addMessages, said("t", "I live in Lisbon."));
  await asked;
  await client.close();
  return { dataFile, clock, close, logger, id: added.job?.id ?? "" };
}

async function jobAfterwards(dataFile: string, id: string) {
  const { client, close } = await startEngraph({ dataFile, env: quiet });
  const found = (await client.run(job, { id })).job;
  await close();
  return found;
}

/** Never answers, and aborts on request, like a call to a server. */
function obedientModel() {
  const asked = Promise.withResolvers<void>();
  const model = new ScriptedModel(
    (_request, call) =>
      new Promise((_resolve, reject) => {
        call.spend("gpt", { calls: 1, inputTokens: 10, outputTokens: 1 });
        call.signal.addEventListener("abort", () => reject(call.signal.reason as Error));
        asked.resolve();
      }),
  );
  return { model, asked: asked.promise };
}

test("a job that a shutdown interrupts is ready again: the attempt does not count, what it has cost does", async () => {
  const { model, asked } = obedientModel();
  const { dataFile, clock, close, id } = await startBusy(model, asked);
  const closing = close();
  await clock.timerIn(grace);
  clock.advance(grace);
  await closing;
  expect(await jobAfterwards(dataFile, id)).toEqual({
    state: "READY",
    attempts: 0,
    error: null,
    usage: { calls: 1 },
    memories: { totalCount: 0 },
  });
  const { client } = await startEngraph({ dataFile, model: new ScriptedModel(echo) });
  await expect
    .poll(async () => (await client.run(job, { id })).job)
    .toEqual({
      state: "DONE",
      attempts: 1,
      error: null,
      usage: { calls: 1 },
      memories: { totalCount: 1 },
    });
});

test("a job that a shutdown interrupts is no failure in the log", async () => {
  const { model, asked } = obedientModel();
  const { clock, close, id, logger } = await startBusy(model, asked);
  const closing = close();
  await clock.timerIn(grace);
  clock.advance(grace);
  await closing;
  expect(logger.lines.filter(({ level }) => level !== "info")).toEqual([]);
  expect(logger.lines).toContainEqual({
    level: "info",
    message: "A job was put back: the server is stopping.",
    fields: { jobId: id, kind: "EXTRACT_MEMORIES", threadId: "t", tenantId: "default" },
  });
});

test("a job may finish within the grace", async () => {
  const held = heldModel();
  const { dataFile, clock, close, id } = await startBusy(
    new ScriptedModel(held.answer),
    held.asked,
  );
  const closing = close();
  await clock.timerIn(grace);
  held.release();
  await closing;
  expect(await jobAfterwards(dataFile, id)).toMatchObject({
    state: "DONE",
    attempts: 1,
    memories: { totalCount: 1 },
  });
});

test("a model that does not listen cannot hold up the shutdown, nor store anything after it", async () => {
  const held = heldModel();
  onTestFinished(held.release);
  const { dataFile, clock, close, id } = await startBusy(
    new ScriptedModel(held.answer),
    held.asked,
  );
  const closing = close();
  await clock.timerIn(grace);
  clock.advance(grace);
  await closing;
  held.release();
  expect(await jobAfterwards(dataFile, id)).toMatchObject({
    state: "READY",
    attempts: 0,
    memories: { totalCount: 0 },
  });
});
