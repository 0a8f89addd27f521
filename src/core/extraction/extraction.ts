import type { Clock } from "../clock.js";
import type { JsonObject } from "../entity.js";
import type { ChangeCause } from "../events/change.js";
import type { JobResult, JobRun } from "../jobs/job-handler.js";
import type { LanguageModels } from "../language-models.js";
import { keepForEver, type RetentionPolicy } from "../lifetimes/lifetime.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import type { Indexer } from "../search/indexer.js";
import type { VectorsByText } from "../search/passage-embedder.js";
import type { SearchService } from "../search/search.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { Thread } from "../threads/thread.js";
import { decide, updatedMemory, type Shown } from "./decisions.js";
import { extractionOrder } from "./extraction-job.js";
import { readPass } from "./extraction-pass.js";
import { PromptBuilder, type ExtractionPrompt, type PassPlan } from "./extraction-prompt.js";
import {
  addReports,
  emptyReport,
  hasFindings,
  type ExtractionReport,
} from "./extraction-report.js";
import type { Finding } from "./finding.js";
import { foundLinks } from "./found-links.js";
import { inheritedMetadata } from "./inherited-metadata.js";
import { judge, type Judgement } from "./judgement.js";
import { keepDecisions, type WantedLink } from "./keeping.js";
import { readFacts } from "./kept-facts.js";
import { KnownMemories } from "./known-memories.js";
import { nearMemories } from "./near-memories.js";
import { dryRunOf, passReport } from "./pass-report.js";

export interface ExtractionParts {
  readonly store: MemoryStore;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  readonly clock: Clock;
  readonly indexer: Indexer;
  /** Finds what is known already; needs no reranker. */
  readonly search: SearchService;
  /** Default: nothing expires. */
  readonly retention?: RetentionPolicy;
}

/** A pass and the `seq` that the next one begins with; null: it is the last one. */
interface NextPass {
  readonly plan: PassPlan;
  readonly nextSeq: number | null;
}

/** What a pass has found, ready to be kept. */
interface Harvest extends Judgement {
  readonly prompt: ExtractionPrompt;
  readonly proposed: number;
  readonly shown: Shown;
  readonly embedded: VectorsByText;
  readonly links: readonly WantedLink[];
}

/**
 * Extracts memories from messages: the job kind EXTRACT_MEMORIES. A job that
 * has several passes makes one in each of its runs, and goes on with the next.
 */
export class Extraction {
  readonly #prompts: PromptBuilder;

  constructor(private readonly parts: ExtractionParts) {
    this.#prompts = new PromptBuilder(parts.store, new KnownMemories(parts.search));
  }

  /**
   * Asks the model outside of any unit, then stores all that the pass found,
   * the events and what is left to do in one: whatever is retried or killed,
   * no message is lost, and none leaves a memory twice.
   */
  async run(run: JobRun): Promise<void> {
    const { store } = this.parts;
    const next = await this.#nextPass(run);
    // A thread takes its jobs with it, so this one has gone as well, and says so.
    if (!next)
      return store.unit(run.principal, (unit) => run.finish(unit, { outcome: "ZERO_FACTS" }));
    const { plan, nextSeq } = next;
    const harvest = await this.#harvest(run, plan);
    run.signal.throwIfAborted();
    await store.unit(run.principal, async (unit) => {
      const report = await this.#keep(unit, plan, harvest);
      await run.finish(unit, this.#ending(run, report, nextSeq));
    });
  }

  /** Null once the thread is gone. */
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
    return { plan: { thread, settings, order, model, messages }, nextSeq };
  }

  /** All that is done outside of the unit. */
  async #harvest(run: JobRun, plan: PassPlan): Promise<Harvest> {
    const { clock, retention = keepForEver } = this.parts;
    const { settings, model, messages } = plan;
    const metadata = inheritedMetadata(messages, settings.inheritMessageMetadata);
    const prompt = await this.#prompts.build(run, plan);
    const hasTurns = prompt.request.turns.length > 0;
    const proposals = hasTurns ? await model.extract(prompt.request, run) : [];
    run.signal.throwIfAborted();
    const cause = { principal: run.principal, now: clock.now(), jobId: run.job.id };
    const bench = { model, settings, prompt, metadata, retention, job: run.job, cause };
    const judgement = judge(proposals, bench);
    const { findings } = judgement;
    const embedded = await this.#embed(run, findings, prompt, cause);
    const near = await nearMemories(this.parts, run.principal, findings, prompt.known, embedded);
    const links = plan.order.isDryRun
      ? []
      : await foundLinks(run, model, settings, findings, prompt.known);
    const shown: Shown = { known: prompt.known, near, cause };
    return { ...judgement, prompt, proposed: proposals.length, shown, embedded, links };
  }

  /** Embeds findings as new memories, and as what known ones are to become. */
  #embed(
    { signal }: JobRun,
    findings: readonly Finding[],
    { known }: ExtractionPrompt,
    cause: ChangeCause,
  ): Promise<VectorsByText> {
    return this.parts.indexer.embed(
      () =>
        findings
          .filter(({ action }) => action !== "NOOP")
          .flatMap((finding) => {
            const target = known.get(finding.targetId ?? "");
            const isUpdate = finding.action === "UPDATE" && target !== undefined;
            const updated = isUpdate ? [updatedMemory(target, finding, cause)] : [];
            return [finding.memory, ...updated];
          })
          .map((memory) => ({ record: memory, text: memory.content })),
      signal,
    );
  }

  async #keep(
    unit: Unit,
    { thread, order, messages }: PassPlan,
    { findings, prompt, proposed, rejected, unchanged, shown, embedded, links }: Harvest,
  ): Promise<ExtractionReport> {
    await lockOwner(unit, thread);
    const facts = await readFacts(unit, findings, shown);
    const decisions = decide(findings, facts, shown);
    if (!order.isDryRun) {
      const index = this.parts.indexer.in(unit, embedded);
      await keepDecisions({ unit, index, cause: shown.cause }, decisions, facts, links);
    }
    const passes = prompt.request.turns.length > 0 ? 1 : 0;
    const counts = { passes, notShown: prompt.notShown, proposed, rejected, unchanged };
    const dryRun = order.isDryRun ? await dryRunOf(unit, decisions, messages) : null;
    return passReport(decisions, counts, dryRun);
  }

  /** The end of the job, or of a pass with others after it. */
  #ending({ job }: JobRun, pass: ExtractionReport, nextSeq: number | null): JobResult {
    const before = job.result as unknown as ExtractionReport | null;
    const report = addReports(before ?? emptyReport, pass);
    const outcome = hasFindings(report) ? "EXTRACTED" : "ZERO_FACTS";
    const result = { ...report } as unknown as JsonObject;
    if (nextSeq === null) return { outcome, result };
    const input = { ...job.input, fromSeq: nextSeq };
    return { outcome, result, input, nextRunAt: this.parts.clock.now() };
  }
}

/** Lets two jobs of one user wait for each other, so that each sees what the other has found; without a user, those of one thread. */
async function lockOwner(unit: Unit, { id, userId }: Thread): Promise<void> {
  const user = userId === null ? null : await unit.actors.find("User", userId);
  if (!user) await unit.threads.find(id);
}
