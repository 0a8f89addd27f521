import type { FadingPolicy } from "../facts/fading-policy.js";
import type { JobRun } from "../jobs/job-handler.js";
import { keepForEver } from "../lifetimes/lifetime.js";
import { RecordWriter } from "../records/record-writer.js";
import type { VectorsByText } from "../search/embedding/passage-embedder.js";
import type { Unit } from "../store/memory-store.js";
import { compareFindings } from "./comparing.js";
import { CountingCall } from "../models/counting-call.js";
import type { Shown, Finding } from "./decision.js";
import { decide } from "./decisions.js";
import type { ExtractionParts } from "./extraction-parts.js";
import { PromptBuilder, type PassPlan } from "./extraction-prompt.js";
import { emptyReport, type ExtractionReport } from "./extraction-report.js";
import { askForFacts } from "./fact-proposals.js";
import { inheritedMetadata } from "./inherited-metadata.js";
import { judge, type Proposal } from "./judgement.js";
import { keepDecisions } from "./keeping.js";
import { lockOwner } from "./kept-facts.js";
import { factOwner } from "./known-agents.js";
import { KnownMemories } from "./known-memories.js";
import { hasNews } from "./news.js";
import { dryRunOf, passReport, type PassCounts } from "./pass-report.js";
import { withTrust } from "./quote-sources.js";

/** Stores the findings of a pass in the unit that ends it, and returns the report. */
export type KeepFindings = (unit: Unit) => Promise<ExtractionReport>;

/** The findings of a pass, ready to be stored. */
interface PassFindings {
  readonly findings: readonly Finding[];
  readonly shown: Shown;
  readonly embedded: VectorsByText;
  readonly counts: PassCounts;
}

/**
 * Turns the messages of a pass into memories. Under the policy PERMANENT, the model is asked for memories of all kinds;
 * under FADING, for short facts about the user, which repetitions reinforce.
 */
export class Learning {
  readonly #prompts: PromptBuilder;

  constructor(private readonly parts: ExtractionParts) {
    this.#prompts = new PromptBuilder(parts.store, new KnownMemories(parts));
  }

  /** The part outside of the unit: calls the models and checks their answers. */
  async learn(run: JobRun, plan: PassPlan): Promise<KeepFindings> {
    const policy = await this.#fadingPolicy(run, plan);
    if (policy && !hasNews(plan)) return async () => skipped(plan);
    const findings = await this.#findings(run, plan, policy);
    return (unit) => this.#keep(unit, plan, findings);
  }

  /** The numbers of the policy FADING; null under PERMANENT. */
  async #fadingPolicy(run: JobRun, { thread, settings }: PassPlan): Promise<FadingPolicy | null> {
    if (settings.memoryPolicy !== "FADING") return null;
    const owner = factOwner(thread);
    return (await this.parts.policies.of(run.principal, [owner]))(owner);
  }

  async #findings(run: JobRun, plan: PassPlan, policy: FadingPolicy | null): Promise<PassFindings> {
    const { clock, models, retention = keepForEver } = this.parts;
    const { settings, model, messages, asksForReview } = plan;
    const { principal, job, signal } = run;
    const metadata = inheritedMetadata(messages, settings.inheritMessageMetadata);
    const prompt = await this.#prompts.build(run, plan);
    const { known, request, notShown } = prompt;
    const call = new CountingCall(run);
    const hasTurns = request.turns.length > 0;
    const ask = (): Promise<readonly (Proposal | null)[]> =>
      policy ? askForFacts(model, prompt, policy, call) : model.extract(request, call);
    const proposals = hasTurns ? await ask() : [];
    signal.throwIfAborted();
    const cause = { principal, now: clock.now(), jobId: job.id };
    const input = { model, settings, prompt, metadata, retention, job, cause };
    const { findings: sound, rejected, unchanged } = await judge(proposals, input);
    const findings = await withTrust(sound, prompt.shown, models.rules.readSources, signal);
    const pass = { run, plan, prompt, findings, cause };
    const { embedded, ...compared } = await compareFindings(this.parts, pass, policy);
    return {
      findings,
      shown: { known, ...compared, asksForReview, cause },
      embedded,
      counts: {
        passes: hasTurns ? 1 : 0,
        notShown,
        proposed: proposals.length,
        leftOut: call.leftOut,
        rejected,
        unchanged,
      },
    };
  }

  async #keep(
    unit: Unit,
    { thread, order, messages }: PassPlan,
    { findings, shown, embedded, counts }: PassFindings,
  ): Promise<ExtractionReport> {
    await lockOwner(unit, thread);
    const decisions = await decide(unit, findings, shown);
    if (order.isDryRun)
      return passReport(decisions, counts, await dryRunOf(unit, decisions, messages));
    const write = new RecordWriter(unit, shown.cause, this.parts.indexer.in(unit, embedded));
    await keepDecisions(write, decisions, shown);
    return passReport(decisions, counts, null);
  }
}

/** The report of a pass that did not call the model: what is trivial costs no call. */
function skipped({ order }: PassPlan): ExtractionReport {
  return { ...emptyReport, dryRun: order.isDryRun ? { findings: [], missedIds: [] } : null };
}
