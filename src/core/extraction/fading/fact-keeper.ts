import type { JsonObject } from "../../entity.js";
import type { JobCause } from "../../events/change.js";
import type { FadingPolicy } from "../../facts/fading-policy.js";
import {
  compareFact,
  nearFacts,
  nothingKnown,
  ownersOf,
  type Comparison,
} from "../../facts/fact-comparison.js";
import { keepFact, type SaidFact } from "../../facts/fact-upsert.js";
import { isExpired } from "../../lifetimes/lifetime.js";
import { isForReviewers, type Evidence, type Memory } from "../../memories/memory.js";
import type { Unit } from "../../store/memory-store.js";
import type { Owner } from "../../owner.js";
import type { VerdictOf } from "../../models/rules.js";
import type { RecordWriter } from "../../records/record-writer.js";
import type { VectorQuery } from "../../store/store-queries.js";
import { standingQuotes, type Quote } from "../citations.js";
import type { Decision } from "../decision.js";
import { updatedMemory } from "../decisions.js";
import { sayingOf, type Finding } from "../finding.js";
import { isUnquoted, keepChanges } from "../keeping.js";
import type { KeptFacts } from "../kept-facts.js";
import { judged, Retiring } from "../retiring.js";
import { DryFacts } from "./dry-facts.js";

/** The words of a fact that a new one supersedes. */
interface Outdated {
  readonly words: string;
  readonly query: VectorQuery | null;
}

/** The valid part of a fact that a model has proposed. */
export interface FoundFact {
  readonly finding: Finding;
  /** The vector for comparison with known facts. Null: it cannot be compared. */
  readonly query: VectorQuery | null;
  /** The fact that it supersedes, unless the finding names it; null: none. */
  readonly supersedes: Outdated | null;
  /** Ids of similar facts that wait for a review, or were rejected by one. */
  readonly reviewedIds: readonly string[];
  /** Whether somebody must check it before it becomes valid. */
  readonly isDoubtful: boolean;
}

export interface FactKeeping {
  /** Null: decisions are made, but nothing is stored. */
  readonly write: RecordWriter | null;
  /** The facts that the model was shown, by id. */
  readonly known: ReadonlyMap<string, Memory>;
  readonly owner: Owner;
  /** The agents whose facts count as known. */
  readonly agents: readonly (string | null)[];
  readonly policy: FadingPolicy;
  /** On the facts, and the known ones that they are compared with. */
  readonly verdictOf: VerdictOf;
  /** Whether facts can supersede others. */
  readonly makesLinks: boolean;
  /** Inherited metadata; a known fact keeps its other keys. */
  readonly metadata: JsonObject | null;
  /**
   * Whether a new fact waits for a review. Known facts then keep their words, and hold until
   * somebody has approved the superseding fact.
   */
  readonly asksForReview: (memory: Memory) => boolean;
  readonly cause: JobCause;
}

/** Decides on the facts of a pass one by one in its unit, and stores them. */
export class FactKeeper {
  /** Facts in the state that this pass has left them in. */
  readonly kept: Memory[] = [];
  /** The evidence of the memories that decisions are about, before this pass. */
  readonly evidence: Evidence[];
  readonly #retiring: Retiring;
  /** The facts that findings of this pass became, by the ids that the findings would have got. */
  readonly #became = new Map<string, string>();
  /** New facts that comparison with the store does not cover: those of a dry run, and those that wait for a review. */
  readonly #dry: DryFacts;

  constructor(
    private readonly unit: Unit,
    private readonly facts: KeptFacts,
    private readonly keeping: FactKeeping,
  ) {
    this.#retiring = new Retiring(facts);
    this.evidence = [...facts.evidence];
    this.#dry = new DryFacts(keeping.policy, keeping.verdictOf);
  }

  /** The known fact that this fact supersedes; null: none. */
  async outdatedBy({ finding, supersedes }: FoundFact): Promise<Memory | null> {
    const quotes = standingQuotes(finding.quotes, this.facts.messages);
    if (quotes.length === 0 || this.#dealtWith(finding, quotes)) return null;
    if (supersedes !== null) return this.#saying(supersedes);
    return finding.action === "SUPERSEDE" ? this.#target(finding) : null;
  }

  /** Those of these known facts that a finding may not change. */
  async refused(finding: Finding, known: readonly Memory[]): Promise<readonly Memory[]> {
    await this.#retiring.read(this.unit, known);
    return this.#retiring.refused(
      finding,
      standingQuotes(finding.quotes, this.facts.messages),
      known,
    );
  }

  /**
   * @param superseded The known fact that this fact supersedes.
   * @param invalid Ids of all facts that are invalid after the pass.
   */
  async keep(
    found: FoundFact,
    superseded: Memory | null,
    invalid: ReadonlySet<string>,
  ): Promise<Decision> {
    const decision = await this.#decided(found, superseded, invalid);
    if (decision.does === "NOTHING") return decision;
    this.#became.set(found.finding.memory.id, decision.memory.id);
    this.#retiring.add(decision.memory, decision.quotes);
    return decision;
  }

  async #decided(
    found: FoundFact,
    superseded: Memory | null,
    invalid: ReadonlySet<string>,
  ): Promise<Decision> {
    const { finding } = found;
    const { asksForReview, cause } = this.keeping;
    const quotes = standingQuotes(finding.quotes, this.facts.messages);
    if (quotes.length === 0) return { finding, quotes, does: "NOTHING", isKnown: false };
    const target = superseded ?? (await this.#target(finding));
    const mayRetire = target !== null && (await this.refused(finding, [target])).length === 0;
    if (finding.action === "RETRACT")
      return this.#change(this.#retiring.retract(finding, quotes, target, cause));
    const dealtWith = this.#dealtWith(finding, quotes);
    if (dealtWith) return this.#repeated(finding, quotes, dealtWith);
    if (finding.action === "UPDATE" && mayRetire) {
      const { confidence } = target;
      const memory = updatedMemory(target, finding, cause, confidence);
      if (!asksForReview(memory))
        return this.#change({ finding, quotes, does: "UPDATE", before: target, memory });
    }
    return this.#said(found, quotes, target, invalid);
  }

  /** Decides on a fact that is new, or that somebody has said before. */
  async #said(
    found: FoundFact,
    quotes: readonly Quote[],
    target: Memory | null,
    invalid: ReadonlySet<string>,
  ): Promise<Decision> {
    const { finding, query, isDoubtful } = found;
    const { write, policy, makesLinks } = this.keeping;
    const fact: SaidFact = {
      ...finding.memory,
      content: finding.memory.content ?? "",
      metadata: undefined,
      importance: undefined,
      timestamp: undefined,
      pinned: undefined,
      query,
      isDoubtful,
      asksForReview: this.keeping.asksForReview(finding.memory),
    };
    const without = new Set([...invalid, ...(target ? [target.id] : [])]);
    // A fact that waits for a check confirms nothing.
    const compared = isDoubtful ? nothingKnown : await this.#compare(fact, without);
    const { known } = compared;
    const reviewed = known ?? (await this.#reviewed(found));
    if (reviewed?.statusReason === "REJECTED")
      return { finding, quotes, does: "NOTHING", isKnown: false };
    if (reviewed?.statusReason === "REVIEW_REQUESTED")
      return { finding, quotes, does: "NOOP", memory: reviewed, supersedes: [], isSupported: true };
    if (known && (await this.#restsOn(known, quotes)))
      return this.#repeated(finding, quotes, known);
    const does = known === null ? "ADD" : "NOOP";
    const isRevision = does === "NOOP" && fact.asksForReview === true;
    const winners = await this.#winners(finding);
    const isWinner = ({ id }: Memory) => winners.some((winner) => winner.id === id);
    const retired = [
      ...(target && !isRevision ? [target] : []),
      ...(makesLinks ? compared.contradicted : []),
    ].filter((one) => !isWinner(one));
    const refused = await this.refused(finding, retired);
    const supersedes = refused.length > 0 ? [] : retired;
    const { doubted } = compared;
    const isUnclear = retired.length === 0 && doubted !== null && !isWinner(doubted);
    const contradicts = isUnclear ? [doubted] : refused;
    let memory = known ?? finding.memory;
    if (write !== null) {
      const isEarlier = known !== null && (await this.refused(finding, [known])).length > 0;
      const metadata = this.#inherited(known, isEarlier);
      const decision = supersedes.length > 0 ? "SUPERSEDE" : does;
      const said = { ...fact, metadata, decision, isEarlier } as const;
      const comparison = {
        ...compared,
        contradicted: supersedes,
        doubted: contradicts[0] ?? null,
      };
      const upserted = await keepFact(write, said, comparison, policy);
      memory = upserted.memory;
      this.kept.push(memory);
      if (does === "ADD" && fact.asksForReview) this.#dry.add(memory, fact);
    } else if (!isDoubtful && (does === "ADD" || this.#dry.has(memory))) {
      this.#dry.add(memory, fact);
    }
    if (does === "NOOP") return { finding, quotes, does, memory, supersedes, isSupported: true };
    return { finding, quotes, does, memory, supersedes, ...judged(memory, winners, contradicts) };
  }

  /** Stores the change of a known fact. */
  async #change(decision: Decision): Promise<Decision> {
    const { write } = this.keeping;
    if (decision.does === "NOTHING" || write === null) return decision;
    await keepChanges(write, [decision]);
    this.kept.push(decision.memory);
    return decision;
  }

  /** The metadata of a fact; undefined: that of the known fact. What was said later comes first. */
  #inherited(known: Memory | null, isEarlier: boolean): JsonObject | undefined {
    const { metadata } = this.keeping;
    if (metadata === null) return undefined;
    return isEarlier ? { ...metadata, ...known?.metadata } : { ...known?.metadata, ...metadata };
  }

  /** A message confirms its content only once, however often it is read. */
  #repeated(finding: Finding, quotes: readonly Quote[], memory: Memory): Decision {
    const isSupported =
      (memory.status === "VALID" || isUnquoted(memory)) &&
      sayingOf(memory.content) === sayingOf(finding.memory.content);
    return { finding, quotes, does: "NOOP", memory, supersedes: [], isSupported };
  }

  /** A fact with the same content that waits for a review or was rejected by one; null: there is none. */
  async #reviewed({ finding, reviewedIds }: FoundFact): Promise<Memory | null> {
    const { owner, agents, cause } = this.keeping;
    const isSame = (memory: Memory) =>
      isForReviewers(memory) &&
      !isExpired(memory, cause.now) &&
      memory.userId === owner.userId &&
      memory.threadId === owner.threadId &&
      agents.includes(memory.agentId);
    const words = sayingOf(finding.memory.content);
    const same = this.facts.same.filter(({ content }) => sayingOf(content) === words);
    const near = await this.unit.memories.byIds(reviewedIds);
    return [...same, ...near.values()].find(isSame) ?? null;
  }

  /** Compares a fact with stored and dry facts. Without a vector, only a fact in the same words is known. */
  async #compare(fact: SaidFact, without: ReadonlySet<string>): Promise<Comparison> {
    const stored = await this.#compareStored(fact, without);
    const dry = stored.known ? null : this.#dry.sayingSame(fact);
    if (dry) return { ...nothingKnown, known: dry };
    return { ...stored, contradicted: [...stored.contradicted, ...this.#dry.contradictedBy(fact)] };
  }

  async #compareStored(fact: SaidFact, without: ReadonlySet<string>): Promise<Comparison> {
    const { agents, policy, verdictOf } = this.keeping;
    if (fact.query !== null)
      return compareFact(this.unit, { ...fact, agents }, policy, verdictOf, without);
    const known = (await this.#inWords(fact.content)).find(({ id }) => !without.has(id));
    return { ...nothingKnown, known: known ?? null };
  }

  /** Valid facts of the owner in the same words, oldest first. */
  async #inWords(words: string): Promise<Memory[]> {
    const same: Memory[] = [];
    for (const owner of ownersOf(this.keeping.owner, this.keeping.agents))
      same.push(...(await this.unit.memories.sayingSame(owner, [words])));
    const facts: Memory[] = [];
    // In the order of their ids, so that two units seldom wait for each other.
    for (const id of same.map((memory) => memory.id).toSorted()) {
      const memory = await this.unit.memories.find(id);
      if (memory && this.#holds(memory) && sayingOf(memory.content) === sayingOf(words))
        facts.push(memory);
    }
    return facts.toSorted((one, other) => one.createdAt - other.createdAt);
  }

  /** The fact that a finding names, of the known ones or of this pass; null if it is invalid, or another has reworded it. */
  async #target({ targetId, supersededBy }: Finding): Promise<Memory | null> {
    const known = targetId === null ? null : await this.#named(targetId);
    // What was read late can supersede what has been superseded since.
    const isLate = supersededBy.length > 0 && known?.statusReason === "SUPERSEDED";
    return known && (isLate || this.#holds(known)) ? known : null;
  }

  /** The facts that were said later and make a finding untrue. They may have been superseded since. */
  async #winners({ supersededBy }: Finding): Promise<Memory[]> {
    const winners: Memory[] = [];
    for (const id of supersededBy) {
      const winner = await this.#named(id);
      if (winner && (this.#holds(winner) || winner.statusReason === "SUPERSEDED"))
        winners.push(winner);
    }
    return winners;
  }

  async #named(id: string): Promise<Memory | null> {
    const memory = await this.unit.memories.find(this.#became.get(id) ?? id);
    if (memory?.policy !== "FADING") return null;
    const shown = this.keeping.known.get(memory.id);
    const isOwn = this.kept.some((one) => one.id === memory.id);
    return isOwn || shown?.content === memory.content ? memory : null;
  }

  /** The nearest visible fact that is similar enough to the words and, by the rules for claims, on the same subject. */
  async #saying({ words, query }: Outdated): Promise<Memory | null> {
    const { owner, agents, policy, verdictOf } = this.keeping;
    if (query === null)
      return (await this.#inWords(words)).find((known) => this.#isVisible(known)) ?? null;
    for (const { recordId, similarity } of await nearFacts(this.unit, { ...owner, agents }, query, {
      count: 1,
      least: policy.supersedeSimilarity,
    })) {
      if (similarity < policy.supersedeSimilarity) return null;
      const known = await this.unit.memories.find(recordId);
      if (!known || !this.#isVisible(known)) continue;
      // To an embedder, "likes cats" and "likes dogs" are similar.
      if (verdictOf(known.content ?? "", words) !== "APART") return known;
    }
    return null;
  }

  #isVisible(memory: Memory): boolean {
    return this.#holds(memory) && memory.confidence >= this.keeping.policy.minConfidence;
  }

  #holds(memory: Memory): boolean {
    const { policy, status } = memory;
    return policy === "FADING" && status === "VALID" && !isExpired(memory, this.keeping.cause.now);
  }

  /**
   * A fact that was learned from the newest of these messages before, with the same content then.
   * The message adds nothing to it, whatever has happened to the fact since.
   */
  #dealtWith({ memory }: Finding, quotes: readonly Quote[]): Memory | null {
    const newest = this.#newestOf(quotes);
    const saying = sayingOf(memory.content);
    const resting = new Set(
      this.evidence.filter((one) => one.messageId === newest).map((one) => one.memoryId),
    );
    const said = ({ id, content }: Memory) => [
      content,
      ...this.facts.past.filter(({ memoryId }) => memoryId === id).map((one) => one.content),
    ];
    const found = this.facts.resting.find(
      (one) =>
        one.policy === "FADING" &&
        resting.has(one.id) &&
        said(one).some((content) => sayingOf(content) === saying),
    );
    return found ?? null;
  }

  /** Whether another job has found the fact in the newest of these messages. */
  async #restsOn({ id }: Memory, quotes: readonly Quote[]): Promise<boolean> {
    const newest = this.#newestOf(quotes);
    const { cause } = this.keeping;
    const before = (await this.unit.memories.evidenceOf([id])).filter(
      ({ jobId }) => jobId !== cause.jobId,
    );
    this.evidence.push(...before);
    return before.some(({ messageId }) => messageId === newest);
  }

  #newestOf(quotes: readonly Quote[]): string {
    const seqOf = ({ messageId }: Quote) => this.facts.messages.get(messageId)?.seq ?? 0;
    return quotes.toSorted((one, other) => seqOf(other) - seqOf(one))[0]?.messageId ?? "";
  }
}
