import { judgeFacts, roundedSimilarity } from "../../facts/fact-comparison.js";
import type { FadingPolicy } from "../../facts/fading-policy.js";
import { JobFailedError, type JobRun } from "../../jobs/job-handler.js";
import { MalformedAnswerError } from "../../errors.js";
import { mapInTurns } from "../../tasks/in-turns.js";
import type { ModelCall, ProposedFact, ProposedMemory } from "../../models/language-model.js";
import { keepForEver } from "../../lifetimes/lifetime.js";
import { hasSameDetails } from "../../memories/same-details.js";
import { verdictsOn } from "../../models/rules.js";
import { RecordWriter } from "../../records/record-writer.js";
import type { TextToIndex } from "../../search/passages/indexer.js";
import type { VectorsByText } from "../../search/embedding/passage-embedder.js";
import { hasDirection } from "../../search/embedding/vector.js";
import type { VectorQuery } from "../../store/store-queries.js";
import { CountingCall } from "../counting-call.js";
import { PromptBuilder, type ExtractionPrompt, type PassPlan } from "../extraction-prompt.js";
import { emptyReport, type ExtractionReport } from "../extraction-report.js";
import type { Finding } from "../finding.js";
import { inheritedMetadata } from "../inherited-metadata.js";
import { judge } from "../judgement.js";
import { knownAgents } from "../known-agents.js";
import { lockOwner, type ExtractionParts, type KeepFindings, type Learning } from "../learning.js";
import { dryRunOf, passReport } from "../pass-report.js";
import { withTrust } from "../quote-sources.js";
import type { FoundFact } from "./fact-keeper.js";
import { keepFacts } from "./fact-keeping.js";
import { factOwner, KnownFacts } from "./known-facts.js";
import { sanitiseFacts, type SanitisedFact } from "./sanitise.js";
import { hasNews, isUsers } from "../known-memories.js";

/** A fact of an answer, by its place in it. */
type Fact = SanitisedFact<ProposedFact & { readonly ref: string }>;

/** What a fact is compared with, and by. */
interface Compared {
  readonly prompt: ExtractionPrompt;
  readonly policy: FadingPolicy;
  readonly embedded: VectorsByText;
}

/**
 * Learns short facts about the user: the policy FADING. If anything fails, nothing is stored; one
 * unit stores all findings.
 */
export class FactLearning implements Learning {
  readonly #prompts: PromptBuilder;

  constructor(private readonly parts: ExtractionParts) {
    this.#prompts = new PromptBuilder(parts.store, new KnownFacts(parts));
  }

  async learn(run: JobRun, plan: PassPlan): Promise<KeepFindings> {
    const { thread, settings, messages, order, model, asksForReview } = plan;
    const { store, models, policies, indexer, clock, retention = keepForEver } = this.parts;
    if (!hasNews(shownOf(plan))) return async () => skipped(order.isDryRun);
    const metadata = inheritedMetadata(messages, settings.inheritMessageMetadata);
    const owner = factOwner(thread);
    const policy = (await policies.of(run.principal, [owner]))(owner);
    const prompt = await this.#prompts.build(run, plan);
    const call = new CountingCall(run);
    const proposed = await ask(call, plan, prompt, policy);
    run.signal.throwIfAborted();
    const cause = { principal: run.principal, now: clock.now(), jobId: run.job.id };
    const facts = soundFacts(proposed, policy);
    const input = { job: run.job, model, settings, prompt, metadata, retention, cause, isSound };
    const proposals = proposed.map((_, at) => {
      const fact = facts.get(refOf(at));
      return fact ? toProposal(fact, prompt) : null;
    });
    const { findings, rejected, unchanged } = await judge(proposals, input);
    const { readSources } = models.rules;
    const trusted = await withTrust(findings, prompt.shown, readSources, run.signal);
    const texts = trusted.flatMap((finding) => textsOf(finding, facts, plan));
    const embedded = await indexer.embedAll(texts.map(textToIndex), run.signal);
    const comparing = { prompt, policy, embedded };
    const found = await mapInTurns(trusted, (finding) =>
      this.#found(run, plan, finding, facts, comparing),
    );
    const agents = knownAgents(plan) ?? [...new Set([owner.agentId, null])];
    const compared = found.flatMap(({ finding, query, supersedes }) => [
      { ...owner, agents, content: finding.memory.content ?? "", query },
      ...(supersedes
        ? [{ ...owner, agents, content: supersedes.words, query: supersedes.query }]
        : []),
    ]);
    const verdictOf = await judgeFacts(
      store,
      run.principal,
      compared,
      policy,
      models.rules,
      run.signal,
    );
    const counts = {
      passes: 1,
      notShown: prompt.notShown,
      proposed: proposed.length,
      rejected,
      unchanged,
      leftOut: call.leftOut,
    };
    return async (unit) => {
      await lockOwner(unit, thread);
      const decisions = await keepFacts(unit, found, {
        write: order.isDryRun ? null : new RecordWriter(unit, cause, indexer.in(unit, embedded)),
        known: prompt.known,
        owner,
        agents,
        policy,
        verdictOf,
        makesLinks: settings.linkExtraction !== "DISABLED",
        metadata,
        asksForReview,
        cause,
      });
      const dryRun = order.isDryRun ? await dryRunOf(unit, decisions, messages) : null;
      return passReport(decisions, counts, dryRun);
    };
  }

  async #found(
    run: JobRun,
    plan: PassPlan,
    finding: Finding,
    facts: ReadonlyMap<string, Fact>,
    compared: Compared,
  ): Promise<FoundFact> {
    const fact = facts.get(finding.ref);
    const content = finding.memory.content ?? "";
    const query = this.#query(content, compared);
    const words = supersededWords(finding, fact, plan);
    return {
      finding,
      query,
      reviewedIds: await this.#nearReviewed(run, content, query, compared),
      supersedes: words === null ? null : { words, query: this.#query(words, compared) },
      isDoubtful: fact?.review === true,
    };
  }

  /** Ids of reviewed facts that say the same, by vectors and fixed rules. */
  async #nearReviewed(
    { principal, signal }: JobRun,
    fact: string,
    query: VectorQuery | null,
    { prompt: { reviewed }, policy }: Compared,
  ): Promise<string[]> {
    if (query === null || reviewed.size === 0) return [];
    const { passages } = this.parts.store;
    const near = await passages.nearness(principal, "Memory", query, [...reviewed.keys()]);
    const similar = [...reviewed.values()].filter(({ id, content }) => {
      const similarity = roundedSimilarity(near.get(id)?.similarity ?? -1);
      return similarity > policy.dedupSimilarity && hasSameDetails(content ?? "", fact);
    });
    const earlier = similar.map(({ content }) => content ?? "");
    const verdictOf = await verdictsOn([{ later: fact, earlier }], this.parts.models.rules, signal);
    return similar
      .filter(({ content }) => (verdictOf(content ?? "", fact) ?? "SAME") === "SAME")
      .map(({ id }) => id);
  }

  /** Null: the text cannot be compared. */
  #query(text: string, { embedded }: Compared): VectorQuery | null {
    const { indexer } = this.parts;
    const vector = indexer.vectorOf(textToIndex(text), embedded);
    return vector && hasDirection(vector)
      ? { vector, model: indexer.embedder?.model ?? null }
      : null;
  }
}

/** The new messages that a pass shows. */
function shownOf({ messages, settings: { memoryExtractionWindow: size } }: PassPlan) {
  return size === -1 ? messages : messages.slice(-size);
}

/** The report of a pass that did not call the model. */
function skipped(isDryRun: boolean): ExtractionReport {
  return { ...emptyReport, dryRun: isDryRun ? { findings: [], missedIds: [] } : null };
}

/** Calls the model. An unreadable answer ends the job with PARSE_FAILED, because the request was already repeated. */
async function ask(
  call: ModelCall,
  { model }: PassPlan,
  { request }: ExtractionPrompt,
  { extractedMemories: maxFacts, extractedCharacters: maxCharacters }: FadingPolicy,
): Promise<readonly ProposedFact[]> {
  try {
    return await model.facts({ ...request, maxFacts, maxCharacters }, call);
  } catch (error) {
    if (error instanceof MalformedAnswerError)
      throw new JobFailedError("PARSE_FAILED", error.messageForClients, { cause: error });
    throw error;
  }
}

function textToIndex(text: string): TextToIndex {
  return { record: { entity: "Memory", timestamp: null }, text };
}

function refOf(at: number): string {
  return `#${at}`;
}

/** The facts of an answer that may be stored, by their places in it. */
function soundFacts(proposed: readonly ProposedFact[], policy: FadingPolicy): Map<string, Fact> {
  const placed = proposed.map((fact, at) => ({ ...fact, ref: refOf(at) }));
  return new Map(sanitiseFacts(placed, policy).map((fact) => [fact.ref, fact]));
}

/** The policy has limits of its own, which sound facts keep. */
function isSound(content: string): boolean {
  return content.isWellFormed();
}

/** A doubtful fact changes nothing. Without citations, a fact rests on all that is new of the user. */
function toProposal(fact: Fact, { shown }: ExtractionPrompt): ProposedMemory {
  const { category, supersedes, review = false, citations = [] } = fact;
  const said = [...shown.values()]
    .filter(({ message, isNew }) => isNew && isUsers(message))
    .map(({ message }) => ({ messageId: message.id, quote: null }));
  return {
    ...(!review && {
      action: fact.action ?? (supersedes === undefined ? "ADD" : "SUPERSEDE"),
      targetId: supersedes ?? null,
      supersededBy: fact.supersededBy ?? [],
    }),
    kind: category === "preference" ? "PREFERENCE" : "FACT",
    category: category === "" ? null : category,
    content: fact.fact,
    level: "USER",
    timestamp: null,
    confidence: 1,
    citations: citations.length > 0 ? citations : said,
  };
}

/** The words of the fact that a finding supersedes; null if the model named it, or none. */
function supersededWords(
  { action }: Finding,
  fact: Fact | undefined,
  { settings }: PassPlan,
): string | null {
  const words = fact?.supersedes?.trim() ?? "";
  const isNamed = action !== "ADD" || /^#\d+$/.test(words) || fact?.review === true;
  if (isNamed || settings.linkExtraction === "DISABLED") return null;
  return words !== "" && words.isWellFormed() ? words : null;
}

/** The texts whose vectors a finding is compared by. */
function textsOf(finding: Finding, facts: ReadonlyMap<string, Fact>, plan: PassPlan): string[] {
  if (finding.action === "RETRACT") return [];
  const words = supersededWords(finding, facts.get(finding.ref), plan);
  return [finding.memory.content ?? "", ...(words === null ? [] : [words])];
}
