import { expect, onTestFinished, test } from "vitest";
import { extractionOrder } from "../../src/core/extraction/extraction-job.js";
import { ExtractionQueue } from "../../src/core/extraction/extraction-queue.js";
import {
  ExtractionService,
  type ExtractRequest,
} from "../../src/core/extraction/extraction-service.js";
import { JobService } from "../../src/core/jobs/job-service.js";
import { LanguageModels } from "../../src/core/models/language-models.js";
import { MessageService } from "../../src/core/messages/message-service.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { SettingsRules, type GivenSettings } from "../../src/core/threads/thread-settings.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aThread, keep, member } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";

/** A thread whose jobs are not run, so that their content can be checked. */
async function start(settings: GivenSettings = {}) {
  const store = openEmbedded(newFile());
  onTestFinished(() => store.close());
  await keep(store, { threads: [aThread({ settings, lastSeq: 0, extractionSeq: 0 })] });
  const clock = new FakeClock();
  const jobs = new JobService(store, new LogEventFeed(store, new RecordingLogger(), clock), clock);
  const scripted = new ScriptedModel([]);
  const models = new LanguageModels([scripted, new ScriptedModel([], { name: "large" })], scripted);
  const rules = new SettingsRules(models);
  const queue = new ExtractionQueue(jobs);
  const messages = new MessageService(store, clock, new Indexer(englishAnalyser), jobs, rules);
  const extraction = new ExtractionService(store, clock, jobs, models, rules, queue);
  const orderOf = async (jobId: string | null) => {
    const job = (await store.jobs.byIds(member, [jobId ?? ""])).get(jobId ?? "");
    return job ? extractionOrder(job) : null;
  };
  const add = async (count: number) => {
    const added = await messages.add(member, {
      threadId: "thread-1",
      messages: Array.from({ length: count }, (_, i) => ({ role: "user", content: `${i}` })),
    });
    return orderOf(added.jobId);
  };
  const extract = async (request: Omit<ExtractRequest, "threadId"> = {}) =>
    orderOf(await extraction.extract(member, { threadId: "thread-1", ...request }));
  const thread = async () => (await store.threads.byIds(member, ["thread-1"])).get("thread-1");
  return { store, add, extract, thread };
}

const order = { every: null, byCall: false, model: null, instructions: null, isDryRun: false };

test("a call that adds messages orders one pass over them", async () => {
  const { add, thread } = await start();
  expect(await add(3)).toEqual({ ...order, fromSeq: 1, toSeq: 3 });
  expect(await thread()).toMatchObject({ lastSeq: 3, extractionSeq: 3 });
});

test("a batch of 6 with a frequency of 2 orders three passes", async () => {
  const { add, thread } = await start({ memoryExtractionFrequency: 2 });
  expect(await add(6)).toEqual({ ...order, fromSeq: 1, toSeq: 6, every: 2 });
  expect(await thread()).toMatchObject({ lastSeq: 6, extractionSeq: 6 });
});

test("what waits for its frequency is remembered with the thread", async () => {
  const { add, thread } = await start({ memoryExtractionFrequency: 4 });
  expect(await add(3)).toBeNull();
  expect(await thread()).toMatchObject({ lastSeq: 3, extractionSeq: 0 });
  expect(await add(2)).toEqual({ ...order, fromSeq: 1, toSeq: 4, every: 4 });
  expect(await thread()).toMatchObject({ lastSeq: 5, extractionSeq: 4 });
});

test("what is asked for is all messages, by the thread's model and instructions", async () => {
  const { add, extract } = await start();
  await add(3);
  expect(await extract()).toEqual({ ...order, fromSeq: 1, toSeq: 3 });
});

test.each([
  [{ fromSeq: 2 }, 2, 5],
  [{ toSeq: 4 }, 1, 4],
  [{ fromSeq: 2, toSeq: 2 }, 2, 2],
  [{ fromSeq: 5, toSeq: 99 }, 5, 5],
  [{ last: 1 }, 5, 5],
  [{ last: 2 }, 4, 5],
  [{ last: 1000 }, 1, 5],
])("of five messages, %j asks for %d to %d", async (request, fromSeq, toSeq) => {
  const { add, extract } = await start();
  await add(5);
  expect(await extract(request)).toEqual({ ...order, fromSeq, toSeq });
});

test("the newest messages are counted without those that are deleted", async () => {
  const { store, add, extract } = await start();
  await add(5);
  const [, , , fourth] = await store.messages.range(member, "thread-1", 1, 5);
  await store.unit(member, (unit) => unit.messages.delete([fourth?.id ?? ""]));
  expect(await extract({ last: 2 })).toMatchObject({ fromSeq: 3, toSeq: 5 });
});

test("another model, other instructions and a dry run are part of the order", async () => {
  const { add, extract } = await start();
  await add(1);
  const request = { model: "large", customInstructions: "Only food.", dryRun: true };
  expect(await extract(request)).toEqual({
    fromSeq: 1,
    toSeq: 1,
    every: null,
    model: "large",
    instructions: "Only food.",
    isDryRun: true,
    byCall: false,
  });
});

test("passes end where the thread's frequency has them end", async () => {
  const { add, extract } = await start({ memoryExtractionFrequency: 2 });
  await add(5);
  expect(await extract()).toEqual({ ...order, fromSeq: 1, toSeq: 5, every: 2 });
});

test("what is asked for changes nothing about what waits", async () => {
  const { add, extract, thread } = await start({ memoryExtractionFrequency: 4 });
  await add(3);
  await extract();
  expect(await thread()).toMatchObject({ lastSeq: 3, extractionSeq: 0 });
  expect(await add(1)).toEqual({ ...order, fromSeq: 1, toSeq: 4, every: 4 });
});
