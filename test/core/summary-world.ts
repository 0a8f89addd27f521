import { onTestFinished } from "vitest";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { Expiry } from "../../src/core/lifetimes/expiry.js";
import type { StoredEvent } from "../../src/core/events/event.js";
import { isFinished, type Job } from "../../src/core/jobs/job.js";
import { JobService } from "../../src/core/jobs/job-service.js";
import type { LanguageModel } from "../../src/core/models/language-model.js";
import { LanguageModels } from "../../src/core/models/language-models.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { MessageService } from "../../src/core/messages/message-service.js";
import type { NewMessage } from "../../src/core/messages/new-message.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { Summarizing } from "../../src/core/summaries/summarizing.js";
import { summaryJobId } from "../../src/core/summaries/summary-job.js";
import type { ThreadSummary } from "../../src/core/summaries/summary-view.js";
import { SettingsRules, type GivenSettings } from "../../src/core/threads/thread-settings.js";
import { JobRunner } from "../../src/jobs/job-runner.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aThread, keep, member, noon } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";

const jobId = summaryJobId("thread-1");

/** A store with one thread without extraction, and the services of its running summary. */
export async function openSummaries(model: LanguageModel, settings: GivenSettings = {}) {
  const clock = new FakeClock(noon);
  const store = openEmbedded(newFile(), { clock });
  const logger = new RecordingLogger();
  const rules = new SettingsRules(new LanguageModels([model], model));
  const jobs = new JobService(store, new LogEventFeed(store, logger, clock), clock);
  const messages = new MessageService(store, clock, new Indexer(englishAnalyser), jobs, rules);
  const deletion = new Deletion(store, clock, englishAnalyser);
  const thread = aThread({ settings: { extractMemories: false, ...settings } });
  await keep(store, { threads: [thread] });
  const runner = startRunner({ store, clock, logger, model, rules });
  return {
    store,
    clock,
    logger,
    messages,
    deletion,
    runner,
    rules,
    /** Adds messages in one call. Their ids are `m1`, `m2` and so on, in thread order. */
    add: async (...texts: readonly (string | Partial<NewMessage>)[]) => {
      const { lastSeq = 0 } =
        (await store.threads.byIds(member, ["thread-1"])).get("thread-1") ?? {};
      const drafts = texts.map((text, i) => ({
        id: `m${lastSeq + i + 1}`,
        role: "user",
        ...(typeof text === "string" ? { content: text } : text),
      }));
      await messages.add(member, { threadId: "thread-1", messages: drafts });
    },
    summary: () => summaryOf(store),
    /** Resolves with the summary's job when it matches. Default: when it has ended. */
    job: (isWanted: (job: Job) => boolean = isFinished) => jobThat(store, isWanted),
    /** Whether a job exists. */
    hasJob: async () => (await store.jobs.byIds(member, [jobId])).has(jobId),
    events: () => summaryEvents(store),
  };
}

interface RunnerParts {
  readonly store: MemoryStore;
  readonly clock: FakeClock;
  readonly logger: RecordingLogger;
  readonly model: LanguageModel;
  readonly rules: SettingsRules;
}

/** Runs the jobs of summaries and expiry. Stops before the store closes. */
export function startRunner({ store, clock, logger, model, rules }: RunnerParts): JobRunner {
  const models = new LanguageModels([model], model);
  const summarizing = new Summarizing({ store, models, rules, clock });
  const expiry = new Expiry(store, clock, englishAnalyser);
  const runner = new JobRunner({
    store,
    clock,
    logger,
    handlers: new Map([
      ["SUMMARIZE_THREAD", (run) => summarizing.run(run)],
      ["EXPIRE_RECORDS", (run) => expiry.run(run)],
    ]),
  });
  onTestFinished(() => runner.stop(0));
  runner.start();
  return runner;
}

async function summaryOf(store: MemoryStore): Promise<ThreadSummary | null> {
  return (await store.summaries.byThreads(member, ["thread-1"])).get("thread-1") ?? null;
}

/** Checks after each commit. */
async function jobThat(store: MemoryStore, isWanted: (job: Job) => boolean): Promise<Job> {
  const { promise, resolve } = Promise.withResolvers<Job>();
  const look = async () => {
    const job = (await store.jobs.byIds(member, [jobId])).get(jobId);
    if (job && isWanted(job)) resolve(job);
  };
  const stop = store.onCommit(() => void look());
  await look();
  return promise.finally(stop);
}

function summaryEvents(store: MemoryStore): Promise<StoredEvent[]> {
  const all = { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 10_000 };
  return store.events.page(member, { entities: ["Summary"] }, all);
}
