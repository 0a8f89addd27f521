import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Extraction } from "../../src/core/extraction/extraction.js";
import { extractionJob, type ExtractionOrder } from "../../src/core/extraction/extraction-job.js";
import { FadingPolicies } from "../../src/core/facts/fading-policies.js";
import type { GivenPolicy } from "../../src/core/facts/fading-policy.js";
import { FactService } from "../../src/core/facts/fact-service.js";
import type { SourceReader } from "../../src/core/extraction/quote-sources.js";
import type { ExtractionReport } from "../../src/core/extraction/extraction-report.js";
import type { Job } from "../../src/core/jobs/job.js";
import { isFinished } from "../../src/core/jobs/job.js";
import { LanguageModels } from "../../src/core/models/language-models.js";
import { noRules } from "../../src/core/models/rules.js";
import type { RetentionPolicy } from "../../src/core/lifetimes/lifetime.js";
import type { Memory } from "../../src/core/memories/memory.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { Message } from "../../src/core/messages/message.js";
import type { Embedder } from "../../src/core/search/embedding/embedder.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { PassageEmbedder } from "../../src/core/search/embedding/passage-embedder.js";
import { SearchService } from "../../src/core/search/search.js";
import { ModelCalls } from "../../src/core/search/embedding/model-calls.js";
import { SettingsRules, type GivenSettings } from "../../src/core/threads/thread-settings.js";
import { Run } from "../../src/jobs/run.js";
import type { ScriptedModel } from "../../src/models/scripted.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import {
  aMessage,
  aThread,
  aUser,
  keep,
  member,
  noon,
  type MessageDraft,
} from "../store/samples.js";
import { everything } from "../store/suite/everything.js";
import { FakeClock } from "./fake-clock.js";
import { RecordingLogger } from "./logger.js";
import { rules } from "./rules.js";

export interface WorldOptions {
  readonly store?: MemoryStore;
  readonly embedder?: Embedder;
  readonly retention?: RetentionPolicy;
  /** Overrides of the server's fact policy. */
  readonly policy?: GivenPolicy;
  /** Further models besides the first one, which threads can name. */
  readonly others?: readonly ScriptedModel[];
  /** Default: all is in the user's own words. */
  readonly readSources?: SourceReader;
}

/** A memory as readers see it, with the words that it cites. */
export interface Kept {
  readonly content: string | null;
  readonly status: string;
  readonly revision: number;
  readonly threadId: string | null;
  readonly quotes: readonly string[];
}

/** Runs extraction over an embedded store, one pass after another, like a job runner. */
export class ExtractionWorld {
  readonly store: MemoryStore;
  readonly clock = new FakeClock(noon);
  readonly indexer: Indexer;
  readonly extraction: Extraction;
  readonly facts: FactService;
  #said = 0;

  constructor(
    readonly model: ScriptedModel,
    {
      store,
      embedder,
      retention,
      policy,
      others = [],
      readSources = noRules.readSources,
    }: WorldOptions = {},
  ) {
    this.store = store ?? openEmbedded(newFile(), { clock: this.clock });
    const logger = new RecordingLogger();
    const passages = embedder ? new PassageEmbedder(embedder, this.clock, logger) : null;
    this.indexer = new Indexer(englishAnalyser, passages);
    const models = new LanguageModels([model, ...others], model, { ...rules, readSources });
    const settings = new SettingsRules(models);
    const calls = new ModelCalls(this.clock, logger);
    const searched = { embedder: embedder ?? null, reranker: null, calls };
    const policies = new FadingPolicies(this.store, policy);
    const { store: kept, clock, indexer } = this;
    this.facts = new FactService({
      store: kept,
      clock,
      indexer,
      models: searched,
      policies,
      rules,
    });
    this.extraction = new Extraction({
      store: this.store,
      models,
      rules: settings,
      clock: this.clock,
      indexer: this.indexer,
      search: new SearchService(
        this.store,
        { analyser: englishAnalyser, without: new Set() },
        searched,
        settings,
      ),
      facts: this.facts,
      policies,
      ...(retention && { retention }),
    });
  }

  /** Creates a thread of user-1 and agent-1, and the user if it does not exist. */
  async thread(
    id: string,
    settings: GivenSettings = {},
    owner: { readonly userId?: string | null; readonly agentId?: string | null } = {},
  ): Promise<void> {
    const thread = aThread({ id, settings, ...owner });
    await this.store.unit(member, async (unit) => {
      if (thread.userId !== null) await unit.actors.ensure(aUser({ id: thread.userId }));
      await unit.threads.insert(thread);
    });
  }

  /** Appends messages to a thread. Accepts texts or partial messages. */
  async say(
    threadId: string,
    ...said: readonly (string | Partial<MessageDraft>)[]
  ): Promise<Message[]> {
    return this.store.unit(member, async (unit) => {
      const thread = await unit.threads.find(threadId);
      if (!thread) throw new Error(`There is no thread "${threadId}".`);
      const drafts = said.map((one) =>
        aMessage({
          id: `${threadId}-m${++this.#said}`,
          threadId,
          userId: thread.userId,
          agentId: thread.agentId,
          ...(typeof one === "string" ? { content: one } : one),
        }),
      );
      return unit.messages.append(thread, drafts);
    });
  }

  /** Enqueues a job for some messages of a thread. Default: all messages. */
  async order(threadId: string, order: Partial<ExtractionOrder> = {}): Promise<Job> {
    const thread = (await this.store.threads.byIds(member, [threadId])).get(threadId);
    if (!thread) throw new Error(`There is no thread "${threadId}".`);
    const range = { fromSeq: 1, toSeq: thread.lastSeq };
    const job = extractionJob(member.tenantId, thread, { ...range, ...order }, this.clock.now());
    await keep(this.store, { jobs: [job] });
    return job;
  }

  /**
   * Runs one pass of a job. If the pass fails, this fails with the same error and stores nothing.
   */
  async pass(id: string): Promise<Job> {
    const { store, clock } = this;
    const claim = () => store.unit(member, (unit) => unit.jobs.claim(id, clock.now(), 60_000));
    const job = await claim();
    if (!job) throw new Error(`Job "${id}" cannot be claimed.`);
    const stopping = new AbortController().signal;
    using run = new Run({ job, store, clock, leaseMs: 60_000, stopping });
    await this.extraction.run(run);
    return (await store.jobs.byIds(member, [id])).get(id) ?? job;
  }

  /** Enqueues a job and runs all of its passes. */
  async extract(
    threadId: string,
    order: Partial<ExtractionOrder> = {},
  ): Promise<Job & { readonly report: ExtractionReport }> {
    let job = await this.order(threadId, order);
    while (!isFinished(job)) job = await this.pass(job.id);
    return { ...job, report: job.result as unknown as ExtractionReport };
  }

  /** All memories, oldest first. */
  async memories(): Promise<Memory[]> {
    const { memories } = await everything(this.store);
    return memories.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** The current memories as readers see them, oldest first. */
  async kept(): Promise<Kept[]> {
    const { evidence } = await everything(this.store);
    return (await this.memories()).map(({ id, content, status, revision, threadId }) => ({
      content,
      status,
      revision,
      threadId,
      quotes: evidence.filter(({ memoryId }) => memoryId === id).map(({ quote }) => quote),
    }));
  }

  /** The links, as `source RELATION target`, with the contents of the memories. */
  async links(): Promise<string[]> {
    const { links } = await everything(this.store);
    const contents = new Map((await this.memories()).map(({ id, content }) => [id, content]));
    return links.map(
      ({ sourceId, relation, targetId }) =>
        `${contents.get(sourceId)} ${relation} ${contents.get(targetId)}`,
    );
  }
}
