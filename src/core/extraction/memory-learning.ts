import type { ChangeCause } from "../events/change.js";
import type { JobRun } from "../jobs/job-handler.js";
import { keepForEver } from "../lifetimes/lifetime.js";
import { RecordWriter } from "../records/record-writer.js";
import type { Unit } from "../store/memory-store.js";
import type { VectorsByText } from "../search/embedding/passage-embedder.js";
import { CountingCall } from "./counting-call.js";
import type { Shown } from "./decision.js";
import { decide, updatedMemory } from "./decisions.js";
import {
  PromptBuilder,
  type ExtractionPrompt,
  type PassPlan,
  instructionsOf,
  toKnown,
} from "./extraction-prompt.js";
import type { ExtractionReport } from "./extraction-report.js";
import { type Finding, sayingOf } from "./finding.js";
import { inheritedMetadata } from "./inherited-metadata.js";
import { judge, type Judgement } from "./judgement.js";
import { keepDecisions } from "./keeping.js";
import { readFacts } from "./kept-facts.js";
import { knownAgents } from "./known-agents.js";
import { KnownMemories } from "./known-memories.js";
import { lockOwner, type ExtractionParts, type KeepFindings, type Learning } from "./learning.js";
import { nearMemories } from "./near-memories.js";
import { withTrust } from "./quote-sources.js";
import { dryRunOf, passReport } from "./pass-report.js";
import type { LanguageModel, ProposedLink } from "../models/language-model.js";
import type { Memory } from "../memories/memory.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import { limitOf } from "../models/tokens.js";
import type { WantedLink } from "../links/wanted-links.js";

/** The findings of a pass, ready to be stored. */
interface PassFindings extends Judgement {
  readonly prompt: ExtractionPrompt;
  readonly proposed: number;
  readonly leftOut: number;
  readonly shown: Shown;
  readonly embedded: VectorsByText;
}

/** Learns memories of all kinds: the policy PERMANENT. */
export class MemoryLearning implements Learning {
  readonly #prompts: PromptBuilder;

  constructor(private readonly parts: ExtractionParts) {
    this.#prompts = new PromptBuilder(
      parts.store,
      new KnownMemories(parts.search, parts.models.rules),
    );
  }

  async learn(run: JobRun, plan: PassPlan): Promise<KeepFindings> {
    const findings = await this.#findings(run, plan);
    return (unit) => this.#keep(unit, plan, findings);
  }

  async #findings(run: JobRun, plan: PassPlan): Promise<PassFindings> {
    const { clock, retention = keepForEver } = this.parts;
    const { settings, model, messages } = plan;
    const metadata = inheritedMetadata(messages, settings.inheritMessageMetadata);
    const prompt = await this.#prompts.build(run, plan);
    const hasTurns = prompt.request.turns.length > 0;
    const call = new CountingCall(run);
    const proposals = hasTurns ? await model.extract(prompt.request, call) : [];
    run.signal.throwIfAborted();
    const cause = { principal: run.principal, now: clock.now(), jobId: run.job.id };
    const input = { model, settings, prompt, metadata, retention, job: run.job, cause };
    const judgement = await judge(proposals, input);
    const { readSources } = this.parts.models.rules;
    const findings = await withTrust(judgement.findings, prompt.shown, readSources, run.signal);
    const embedded = await this.#embed(run, findings, prompt, cause);
    const { known, reviewed } = prompt;
    const near = await nearMemories(
      this.parts,
      run.principal,
      findings,
      new Map([...known, ...reviewed]),
      embedded,
      run.signal,
    );
    const links = plan.order.isDryRun
      ? []
      : await foundLinks(run, model, settings, findings, prompt.known);
    const { asksForReview } = plan;
    const shown: Shown = { known, near, links, agents: knownAgents(plan), asksForReview, cause };
    const proposed = proposals.length;
    const { leftOut } = call;
    return { ...judgement, findings, prompt, proposed, leftOut, shown, embedded };
  }

  /** Embeds the contents of new memories and of updated known ones. */
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
      { signal },
    );
  }

  async #keep(
    unit: Unit,
    { thread, order, messages }: PassPlan,
    { findings, prompt, proposed, leftOut, rejected, unchanged, shown, embedded }: PassFindings,
  ): Promise<ExtractionReport> {
    await lockOwner(unit, thread);
    const facts = await readFacts(unit, findings, shown);
    const decisions = await decide(findings, facts, shown, unit);
    if (!order.isDryRun) {
      const index = this.parts.indexer.in(unit, embedded);
      const write = new RecordWriter(unit, shown.cause, index);
      await keepDecisions(write, decisions, facts, shown.links);
    }
    const passes = prompt.request.turns.length > 0 ? 1 : 0;
    const { notShown } = prompt;
    const counts = { passes, notShown, proposed, leftOut, rejected, unchanged };
    const dryRun = order.isDryRun ? await dryRunOf(unit, decisions, messages) : null;
    return passReport(decisions, counts, dryRun);
  }
}

/** Links from findings to known memories, either from the model's findings or from a second request to the model. */
async function foundLinks(
  run: JobRun,
  model: LanguageModel,
  settings: ThreadSettings,
  findings: readonly Finding[],
  known: ReadonlyMap<string, Memory>,
): Promise<WantedLink[]> {
  const links =
    settings.linkExtraction === "POST_EXTRACTION"
      ? await askForLinks(run, model, settings, newOnes(findings, known), known)
      : findings.flatMap(({ memory, links: proposed }) =>
          proposed.map((link) => ({ ...link, sourceId: memory.id })),
        );
  const found = new Map(findings.map(({ memory }) => [memory.id, memory]));
  return links.flatMap((link) => {
    const target = known.get(link.targetId) ?? found.get(link.targetId);
    return target ? [{ ...link, targetRevision: target.revision }] : [];
  });
}

/** Findings that will probably be added, without those that are known in the same words. */
function newOnes(findings: readonly Finding[], known: ReadonlyMap<string, Memory>): Finding[] {
  const sayings = new Set([...known.values()].map(({ content }) => sayingOf(content)));
  return findings.filter(
    ({ action, memory }) =>
      (action === "ADD" || action === "SUPERSEDE") && !sayings.has(sayingOf(memory.content)),
  );
}

async function askForLinks(
  run: JobRun,
  model: LanguageModel,
  { linkInstructions, linkTokenLimit }: ThreadSettings,
  findings: readonly Finding[],
  known: ReadonlyMap<string, Memory>,
): Promise<(ProposedLink & { readonly sourceId: string })[]> {
  if (findings.length === 0 || known.size === 0) return [];
  const found = new Set(findings.map(({ memory }) => memory.id));
  const request = {
    found: findings.map(({ memory }) => toKnown(memory)),
    known: [...known.values()].map(toKnown),
    instructions: instructionsOf(linkInstructions),
    tokenLimit: limitOf(linkTokenLimit),
  };
  const links = await model.link(request, run);
  return links.filter(({ sourceId }) => found.has(sourceId));
}
