import { judgeFacts } from "../../facts/fact-comparison.js";
import type { FadingPolicy } from "../../facts/fading-policy.js";
import { roundedSimilarity } from "../../facts/similarity.js";
import { JobFailedError } from "../../jobs/job-failed-error.js";
import { MalformedAnswerError } from "../../errors.js";
import type { JsonObject } from "../../entity.js";
import type { JobCause } from "../../events/change.js";
import { newId } from "../../ids.js";
import { mapInTurns } from "../../in-turns.js";
import type { JobRun } from "../../jobs/job-handler.js";
import type { ModelCall, ProposedFact } from "../../language-model.js";
import { keepForEver, lifetimeOf } from "../../lifetimes/lifetime.js";
import { firstRevision } from "../../memories/memory-change.js";
import type { Memory } from "../../memories/memory.js";
import { hasSameDetails } from "../../memories/same-details.js";
import { verdictsOn } from "../../rules.js";
import type { TextToIndex } from "../../search/indexer.js";
import type { VectorsByText } from "../../search/passage-embedder.js";
import { hasDirection } from "../../search/vector.js";
import type { VectorQuery } from "../../store-queries.js";
import type { Quote } from "../citations.js";
import { CountingCall } from "../counting-call.js";
import type { ExtractionParts } from "../extraction.js";
import { PromptBuilder, type ExtractionPrompt, type PassPlan } from "../extraction-prompt.js";
import { emptyReport, type ExtractionReport } from "../extraction-report.js";
import { inheritedMetadata } from "../inherited-metadata.js";
import { knownAgents } from "../known-agents.js";
import { quotesOf } from "../judgement.js";
import { lockOwner, type KeepFindings, type Learning } from "../learning.js";
import { dryRunOf, passReport } from "../pass-report.js";
import { withTrust } from "../quote-sources.js";
import { keepFacts } from "./fact-keeping.js";
import { factOwner } from "./fact-owner.js";
import type { FoundFact, Outdated } from "./found-fact.js";
import { KnownFacts } from "./known-facts.js";
import { sanitiseFacts, type SanitisedFact } from "./sanitise.js";
import { hasNews, isUsers } from "./user-turns.js";

/** The inputs of one pass besides its plan. */
interface Bench {
  readonly plan: PassPlan;
  readonly prompt: ExtractionPrompt;
  readonly policy: FadingPolicy;
  /** The metadata that new facts inherit from their messages. */
  readonly metadata: JsonObject | null;
  readonly cause: JobCause;
}

type Fact = SanitisedFact<ProposedFact>;

/**
 * Learns short facts about the user: the policy FADING. If anything fails, nothing is stored; one
 * unit stores all findings.
 */
export class FactLearning implements Learning {
  readonly #prompts: PromptBuilder;

  constructor(private readonly parts: ExtractionParts) {
    this.#prompts = new PromptBuilder(parts.store, new KnownFacts(parts.facts, parts.models.rules));
  }

  async learn(run: JobRun, plan: PassPlan): Promise<KeepFindings> {
    const { thread, settings, messages, order } = plan;
    if (!hasNews(shownOf(plan))) return async () => skipped(order.isDryRun);
    const metadata = inheritedMetadata(messages, settings.inheritMessageMetadata);
    const owner = factOwner(thread);
    const policy = (await this.parts.policies.of(run.principal, [owner]))(owner);
    const prompt = await this.#prompts.build(run, plan);
    const call = new CountingCall(run);
    const proposed = await ask(call, plan, prompt, policy);
    run.signal.throwIfAborted();
    const facts = sanitiseFacts(proposed, policy).filter(({ fact }) => fact.isWellFormed());
    const texts = facts.flatMap((fact) => [fact.fact, wordsOf(fact, prompt) ?? []].flat());
    const embedded = await this.parts.indexer.embedAll(texts.map(textToIndex), run.signal);
    const cause = { principal: run.principal, now: this.parts.clock.now(), jobId: run.job.id };
    const bench: Bench = { plan, prompt, policy, metadata, cause };
    const all = await mapInTurns(facts, (fact) => this.#found(fact, embedded, bench, run.signal));
    const found = await this.#trusted(
      run,
      prompt,
      all.filter((one) => one !== null),
    );
    const agents = knownAgents(plan) ?? [...new Set([owner.agentId, null])];
    const compared = found.flatMap(({ finding, query, supersedes }) => [
      { ...owner, agents, content: finding.memory.content ?? "", query },
      ...(supersedes && "words" in supersedes
        ? [{ ...owner, agents, content: supersedes.words, query: supersedes.query }]
        : []),
    ]);
    const { store, models } = this.parts;
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
      rejected: proposed.length - found.length,
      unchanged: 0,
      leftOut: call.leftOut,
    };
    return async (unit) => {
      await lockOwner(unit, thread);
      const index = order.isDryRun ? null : this.parts.indexer.in(unit, embedded);
      const makesLinks = settings.linkExtraction !== "DISABLED";
      const { asksForReview } = plan;
      const keeping = {
        index,
        owner,
        agents,
        policy,
        verdictOf,
        makesLinks,
        metadata,
        asksForReview,
        cause,
      };
      const decisions = await keepFacts(unit, found, keeping);
      const dryRun = order.isDryRun ? await dryRunOf(unit, decisions, messages) : null;
      return passReport(decisions, counts, dryRun);
    };
  }

  async #trusted(
    { signal }: JobRun,
    { shown }: ExtractionPrompt,
    found: readonly FoundFact[],
  ): Promise<FoundFact[]> {
    const { readSources } = this.parts.models.rules;
    const findings = found.map(({ finding }) => finding);
    const trusted = await withTrust(findings, shown, readSources, signal);
    return found.map((one, i) => ({ ...one, finding: trusted[i] ?? one.finding }));
  }

  /** Null: it has no new evidence. */
  async #found(
    fact: Fact,
    embedded: VectorsByText,
    bench: Bench,
    signal: AbortSignal,
  ): Promise<FoundFact | null> {
    const { prompt } = bench;
    const quotes = await evidenceOf(fact, prompt);
    if (quotes.length === 0) return null;
    const memory = toMemory(fact, bench, this.parts);
    const isDoubtful = fact.review === true;
    const query = this.#query(fact.fact, embedded);
    return {
      finding: {
        action: "ADD",
        targetId: null,
        supersededBy: null,
        memory,
        isTransient: false,
        quotes,
        links: [],
      },
      query,
      reviewedIds: await this.#nearReviewed(fact.fact, query, bench, signal),
      supersedes: isDoubtful ? null : this.#outdated(fact, embedded, bench),
      isDoubtful,
    };
  }

  /** Ids of reviewed facts that say the same, by vectors and fixed rules. */
  async #nearReviewed(
    fact: string,
    query: VectorQuery | null,
    { prompt: { reviewed }, policy, cause }: Bench,
    signal: AbortSignal,
  ): Promise<string[]> {
    if (query === null || reviewed.size === 0) return [];
    const { passages } = this.parts.store;
    const near = await passages.nearness(cause.principal, "Memory", query, [...reviewed.keys()]);
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

  /** The fact that a fact supersedes; null without links. */
  #outdated(fact: Fact, embedded: VectorsByText, { plan, prompt }: Bench): Outdated | null {
    if (plan.settings.linkExtraction === "DISABLED") return null;
    const shown = prompt.known.get(fact.supersedes ?? "");
    if (shown) return { shown };
    const words = wordsOf(fact, prompt);
    return words === null ? null : { words, query: this.#query(words, embedded) };
  }

  #query(text: string, embedded: VectorsByText): VectorQuery | null {
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

/** The words of the fact that it supersedes; null if it names a fact by a shown id, or none. */
function wordsOf({ supersedes = "" }: Fact, { known }: ExtractionPrompt): string | null {
  const words = supersedes.trim();
  return words === "" || !words.isWellFormed() || known.has(supersedes) ? null : words;
}

/** The model's citations, else all new messages of the user. */
async function evidenceOf({ citations = [] }: Fact, prompt: ExtractionPrompt): Promise<Quote[]> {
  const cited = await quotesOf({ citations }, { prompt });
  if (cited.length > 0) return cited;
  const said = [...prompt.shown.values()]
    .filter(({ message, isNew }) => isNew && isUsers(message))
    .map(({ message }) => ({ messageId: message.id, quote: null }));
  return quotesOf({ citations: said }, { prompt });
}

/** The memory to store if the fact is new. */
function toMemory(
  { fact, category }: Fact,
  { plan, metadata, cause }: Bench,
  { retention = keepForEver }: ExtractionParts,
): Memory {
  const times = { createdAt: cause.now, timestamp: null };
  return firstRevision(
    {
      id: newId(),
      kind: category === "preference" ? "PREFERENCE" : "FACT",
      category,
      content: fact,
      ...factOwner(plan.thread),
      originThreadId: plan.thread.id,
      source: plan.model.source,
      policy: "FADING",
      metadata,
      expiresAt: lifetimeOf(retention, {}, times).expiresAt,
    },
    cause,
  );
}
