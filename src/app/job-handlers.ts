import type { Clock } from "../core/time/clock.js";
import { LogRetention } from "../core/events/log-retention.js";
import { Extraction } from "../core/extraction/extraction.js";
import type { ExtractionParts } from "../core/extraction/extraction-parts.js";
import { Decaying } from "../core/facts/decaying.js";
import type { FadingPolicies } from "../core/facts/fading-policies.js";
import type { JobKind, ServerJobKind } from "../core/jobs/job.js";
import type { Guards } from "../core/guards/guards.js";
import { inspectJob } from "../core/guards/current-inspection.js";
import type { JobHandler } from "../core/jobs/job-handler.js";
import type { LanguageModels } from "../core/models/language-models.js";
import { Expiry } from "../core/lifetimes/expiry.js";
import type { RetentionPolicy } from "../core/lifetimes/lifetime.js";
import type { Logger } from "../core/log-context.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import type { Indexer } from "../core/search/passages/indexer.js";
import { RecordEmbedding } from "../core/search/embedding/record-embedding.js";
import type { TextAnalyser } from "../core/search/text/text-analyser.js";
import type { SimulationLimits } from "../core/simulations/simulation.js";
import { Simulating } from "../core/simulations/simulating.js";
import { Summarizing } from "../core/summaries/summarizing.js";
import type { SettingsRules } from "../core/threads/thread-settings.js";
import type { KnownTenants } from "../core/tenants/known-tenants.js";
import { Titling } from "../core/titles/titling.js";
import type { TokenBudget } from "../core/usage/token-budget.js";

/** Dependencies of jobs. */
export interface JobParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  readonly retention: RetentionPolicy;
  readonly policies: FadingPolicies;
  readonly tenants: KnownTenants;
  readonly analyser: TextAnalyser;
  readonly indexer: Indexer;
  /** Limits the tokens that each tenant's models may use per day. */
  readonly budget: TokenBudget;
  /** The retention of each log by its trim job, in milliseconds. Logs that are absent are kept for ever. */
  readonly keptLogs: ReadonlyMap<ServerJobKind, number>;
  readonly guards: Guards;
  /** The search and facts that extraction uses for a store. */
  readonly knowledgeOf: (store: MemoryStore) => Pick<ExtractionParts, "search" | "facts">;
  /** Opens an empty in-memory store. */
  readonly openScratch: () => MemoryStore;
  readonly simulationLimits: SimulationLimits;
}

/** The handlers of all job kinds that this process can run. */
export function jobHandlers(parts: JobParts): Map<JobKind, JobHandler> {
  const { store, clock, logger, models, rules, retention, analyser, indexer, policies } = parts;
  const handlers = new Map<JobKind, JobHandler>();
  const { budget, guards } = parts;
  const asksModel = (handler: JobHandler) => budget.guard(inspectJob(guards, handler));
  const expiry = new Expiry(store, clock, analyser);
  handlers.set("EXPIRE_RECORDS", (run) => expiry.run(run));
  const decaying = new Decaying(store, clock, policies);
  handlers.set("DECAY_MEMORIES", (run) => decaying.run(run));
  for (const [kind, keptMs] of parts.keptLogs) {
    const trimming = new LogRetention(store, clock, kind, keptMs);
    handlers.set(kind, (run) => trimming.run(run));
  }
  if (indexer.embedder) {
    const embedding = new RecordEmbedding(store, indexer.embedder, clock, logger);
    handlers.set("EMBED_RECORDS", (run) => embedding.run(run));
  }
  if (models.standard) {
    const { tenants, knowledgeOf, openScratch, simulationLimits: limits } = parts;
    const common = { models, rules, clock, indexer, policies, tenants, retention };
    const extractionOn = (of: MemoryStore) =>
      new Extraction({ ...common, store: of, ...knowledgeOf(of) });
    const extraction = extractionOn(store);
    handlers.set(
      "EXTRACT_MEMORIES",
      asksModel((run) => extraction.run(run)),
    );
    const simulating = new Simulating({
      store,
      rules,
      clock,
      indexer,
      extractionOn,
      openScratch,
      limits,
    });
    handlers.set(
      "SIMULATE_EXTRACTION",
      asksModel((run) => simulating.run(run)),
    );
    const summarizing = new Summarizing({ store, models, rules, clock });
    handlers.set(
      "SUMMARIZE_THREAD",
      asksModel((run) => summarizing.run(run)),
    );
    const titling = new Titling({ store, models, rules, clock });
    handlers.set(
      "TITLE_THREAD",
      asksModel((run) => titling.run(run)),
    );
  }
  return handlers;
}
