import type { Clock } from "../clock.js";
import type { JsonObject } from "../entity.js";
import type { FadingPolicies } from "../facts/fading-policies.js";
import type { FactService } from "../facts/fact-service.js";
import type { JobOutcome } from "../jobs/job.js";
import type { JobResult, JobRun } from "../jobs/job-handler.js";
import type { LanguageModels } from "../language-models.js";
import type { RetentionPolicy } from "../lifetimes/lifetime.js";
import type { Memory, MemoryPolicy } from "../memories/memory.js";
import type { MemoryStore } from "../memory-store.js";
import { asksForReview } from "../review/review-settings.js";
import type { Indexer } from "../search/indexer.js";
import type { SearchService } from "../search/search.js";
import type { KnownTenants } from "../tenants/known-tenants.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import { extractionOrder } from "./extraction-job.js";
import { readPass } from "./extraction-pass.js";
import type { PassPlan } from "./extraction-prompt.js";
import {
  addReports,
  emptyReport,
  hasFindings,
  type ExtractionReport,
} from "./extraction-report.js";
import type { Learning } from "./learning.js";
import { MemoryLearning } from "./memory-learning.js";
import { FactLearning } from "./fading/fact-learning.js";

export interface ExtractionParts {
  readonly store: MemoryStore;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  readonly clock: Clock;
  readonly indexer: Indexer;
  /** Finds known memories; needs no reranker. */
  readonly search: SearchService;
  /** Finds known facts under the policy FADING. */
  readonly facts: Pick<FactService, "known">;
  readonly policies: FadingPolicies;
  /** Determine which memories wait for a review. Default: only those of threads that ask for one. */
  readonly tenants?: Pick<KnownTenants, "of">;
  /** Default: nothing expires. */
  readonly retention?: RetentionPolicy;
}

/** A pass and the `seq` of the first message of the next one; null: it is the last one. */
interface NextPass {
  readonly plan: PassPlan;
  readonly nextSeq: number | null;
}

/**
 * Extracts memories from messages: the job kind EXTRACT_MEMORIES. Each run of a job makes one
 * pass and continues with the next in another run.
 */
export class Extraction {
  readonly #learning: Readonly<Record<MemoryPolicy, Learning>>;

  constructor(private readonly parts: ExtractionParts) {
    this.#learning = { PERMANENT: new MemoryLearning(parts), FADING: new FactLearning(parts) };
  }

  /**
   * Calls the model outside of any unit. Then one unit stores the findings of the pass, the
   * events and the rest of the work. So retries and crashes neither lose a message nor duplicate
   * a memory.
   */
  async run(run: JobRun): Promise<void> {
    const { store } = this.parts;
    const next = await this.#nextPass(run);
    // Deleting a thread deletes its jobs, so `finish` fails for this job.
    if (!next)
      return store.unit(run.principal, (unit) => run.finish(unit, { outcome: "ZERO_FACTS" }));
    const { plan, nextSeq } = next;
    const { memoryPolicy } = plan.settings;
    const keep = await this.#learning[memoryPolicy].learn(run, plan);
    run.signal.throwIfAborted();
    await store.unit(run.principal, async (unit) => {
      const report = await keep(unit);
      await run.finish(unit, this.#ending(run, memoryPolicy, report, nextSeq));
    });
  }

  /** Null if the thread is gone. */
  async #nextPass({ job, principal }: JobRun): Promise<NextPass | null> {
    const { threadId } = job;
    if (threadId === null) throw new Error(`Extraction job "${job.id}" names no thread.`);
    const { store, models, rules } = this.parts;
    const thread = (await store.threads.byIds(principal, [threadId])).get(threadId);
    if (!thread) return null;
    const order = extractionOrder(job);
    const settings = rules.of(thread);
    const model = models.need(order.model ?? settings.model);
    const read = (from: number, to: number) => store.messages.range(principal, threadId, from, to);
    const { messages, nextSeq } = await readPass(read, order, settings);
    const ofTenant = this.parts.tenants?.of(principal.tenantId).settings ?? {};
    const waits = (memory: Memory) => asksForReview(memory, settings, ofTenant);
    const plan = { thread, settings, order, model, asksForReview: waits, messages };
    return { plan, nextSeq };
  }

  /** Ends the job, or schedules its next pass. */
  #ending(
    { job }: JobRun,
    memoryPolicy: MemoryPolicy,
    pass: ExtractionReport,
    nextSeq: number | null,
  ): JobResult {
    const before = job.result as unknown as ExtractionReport | null;
    const report = addReports(before ?? emptyReport, pass);
    const outcome = outcomeOf(report, memoryPolicy);
    const result = { ...report } as unknown as JsonObject;
    if (nextSeq === null) return { outcome, result };
    const input = { ...job.input, fromSeq: nextSeq };
    return { outcome, result, input, nextRunAt: this.parts.clock.now() };
  }
}

/** Under the policy FADING, no passes means that the messages were too trivial for a model. */
function outcomeOf(report: ExtractionReport, memoryPolicy: MemoryPolicy): JobOutcome {
  if (hasFindings(report)) return "EXTRACTED";
  return memoryPolicy === "FADING" && report.passes === 0 ? "SKIPPED_TRIVIAL" : "ZERO_FACTS";
}
