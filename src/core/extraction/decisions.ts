import { nothingKnown, type Comparison } from "../facts/fact-comparison.js";
import { isLifecycle } from "../links/link-status.js";
import { decidedBy } from "../memories/memory-change.js";
import type { Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import { mapInTurns } from "../tasks/in-turns.js";
import type { Quote } from "./citations.js";
import type { Decision, Finding, Shown } from "./decision.js";
import { FactComparer, nameOutdated } from "./fact-comparer.js";
import { isUnquoted } from "./keeping.js";
import { readFacts, type KeptFacts } from "./kept-facts.js";
import { PastLearning } from "./past-learning.js";
import { PresentMemories } from "./present-memories.js";
import { judged, Retiring } from "./retiring.js";
import {
  doubtful,
  proposedWording,
  repeatedFact,
  updatedMemory,
  waiting,
} from "./updated-memory.js";

/**
 * Decides on findings one after another, so that each decision depends on those before it. A
 * finding that is known already is not stored twice; a memory that has changed since the model
 * saw it stays unchanged.
 */
export async function decide(
  unit: Unit,
  found: readonly Finding[],
  shown: Shown,
): Promise<readonly Decision[]> {
  const { findings, outdated } = await nameOutdated(unit, found, shown);
  const facts = await readFacts(unit, findings, shown);
  const known = new Map([...shown.known, ...outdated.map((one) => [one.id, one] as const)]);
  const decider = new Decider(unit, facts, { ...shown, known });
  if (shown.fading) decider.outdate(findings);
  return mapInTurns(findings, (finding) => decider.decide(finding), unit);
}

class Decider {
  readonly #memories: PresentMemories;
  readonly #comparer: FactComparer | null;
  readonly #past: PastLearning;
  readonly #retiring: Retiring;
  /** Ids of facts that findings of this pass supersede, which no other finding repeats. */
  readonly #outdated = new Set<string>();

  constructor(
    private readonly unit: Unit,
    facts: KeptFacts,
    private readonly shown: Shown,
  ) {
    this.#memories = new PresentMemories(facts, shown);
    this.#comparer = shown.fading && new FactComparer(unit, shown.fading, this.#memories);
    this.#retiring = new Retiring(facts);
    this.#past = new PastLearning(facts, this.#memories);
  }

  /** Finds the known facts that findings supersede, whatever the order of the findings. */
  outdate(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const quotes = this.#past.standing(finding);
      const target = this.#targetOf(finding);
      const supersedes =
        finding.action === "SUPERSEDE" &&
        !this.shown.asksForReview(finding.memory) &&
        this.#mayRetire(finding, quotes, target) &&
        !this.#past.dealtWith(finding, quotes);
      if (supersedes) this.#outdated.add(target.id);
    }
  }

  async decide(finding: Finding): Promise<Decision> {
    const quotes = this.#past.standing(finding);
    const decision = await this.#decided(finding, quotes);
    if (decision.does !== "NOTHING") this.#retiring.add(decision.memory, quotes);
    return decision;
  }

  async #decided(finding: Finding, quotes: readonly Quote[]): Promise<Decision> {
    const { action } = finding;
    const target = this.#targetOf(finding);
    if (action === "NOOP" && !target) return { finding, quotes, does: "NOTHING", isKnown: true };
    if (action === "NOOP" && target)
      return this.shown.fading && quotes.length > 0
        ? this.#hear(finding, quotes, target)
        : this.#repeat(finding, quotes, target);
    if (quotes.length === 0) return { finding, quotes, does: "NOTHING", isKnown: false };
    if (action === "RETRACT") {
      const decision = this.#retiring.retract(finding, quotes, target, this.shown.cause);
      if (decision.does === "RETRACT") this.#memories.set(decision.memory);
      return decision;
    }
    const dealtWith = this.#past.dealtWith(finding, quotes);
    // The memory's content may have changed since.
    if (dealtWith)
      return this.#repeat(
        finding,
        quotes,
        dealtWith,
        !this.#memories.hasChanged(dealtWith, finding),
      );
    const compared = await this.#compare(finding, target);
    const { known } = compared;
    const isReworded = action === "UPDATE" && this.#mayRetire(finding, quotes, target);
    // Without links, what says the same cannot take the place of the memory that is reworded.
    if (known?.status === "VALID" && (!isReworded || this.shown.makesLinks))
      return this.#hear(finding, quotes, known, target);
    const reviewed = known?.status === "PENDING" ? known : this.#memories.reviewed(finding);
    if (reviewed?.statusReason === "REJECTED")
      return { finding, quotes, does: "NOTHING", isKnown: false };
    if (reviewed) return this.#repeat(finding, quotes, reviewed);
    if (isReworded) {
      const memory = updatedMemory(target, finding, this.shown.cause);
      if (!this.shown.asksForReview(memory)) {
        this.#memories.set(memory);
        this.#memories.says(memory, finding);
        return { finding, quotes, does: "UPDATE", before: target, memory };
      }
      if (!this.shown.fading) return this.#propose(finding, quotes, target, memory);
    }
    return this.#add(finding, quotes, target, compared);
  }

  /** What was read late can supersede what has been superseded since. */
  #targetOf({ targetId, supersededBy }: Finding): Memory | null {
    if (targetId === null) return null;
    const isLate = supersededBy.length > 0;
    return isLate ? this.#memories.evenSuperseded(targetId) : this.#memories.unchanged(targetId);
  }

  #mayRetire(finding: Finding, quotes: readonly Quote[], target: Memory | null): target is Memory {
    return target !== null && this.#retiring.refused(finding, quotes, [target]).length === 0;
  }

  /** A rewording is known only in the same words. What waits for a check confirms nothing. */
  async #compare(finding: Finding, target: Memory | null): Promise<Comparison> {
    if (finding.isDoubtful) return nothingKnown;
    const without = target ? new Set([...this.#outdated, target.id]) : this.#outdated;
    const compared = this.#comparer
      ? await this.#comparer.compare(finding, without)
      : { ...nothingKnown, known: this.#memories.sayingSame(finding) };
    const { known, contradicted } = compared;
    await this.#retiring.read(this.unit, [...(known ? [known] : []), ...contradicted]);
    const isOther =
      finding.action === "UPDATE" && known !== null && this.#memories.hasChanged(known, finding);
    return isOther ? { ...compared, known: null } : compared;
  }

  /** A known memory was said again. Under the policy FADING, that reinforces it. */
  async #hear(
    finding: Finding,
    quotes: readonly Quote[],
    known: Memory,
    target: Memory | null = null,
  ): Promise<Decision> {
    const { fading, cause } = this.shown;
    const saysIt = !fading || !this.#memories.hasChanged(known, finding);
    const repeated = this.#repeat(finding, quotes, known, saysIt);
    if (fading && (await this.#past.restsOn(this.unit, known, quotes, cause.jobId)))
      return repeated;
    const waits = this.shown.asksForReview(finding.memory);
    const isOther = target?.id !== known.id && !waits;
    const retires = isOther && this.#mayRetire(finding, quotes, target);
    const supersedes = this.#memories.supersede(retires ? [target] : []);
    if (!fading) return { ...repeated, supersedes };
    const isEarlier = this.#retiring.refused(finding, quotes, [known]).length > 0;
    const keepsWords = isEarlier || waits || finding.action === "NOOP";
    const next = repeatedFact(known, finding, { isEarlier, keepsWords }, fading.policy, cause);
    const memory = decidedBy(next, retires ? "SUPERSEDE" : "NOOP");
    this.#memories.set(memory);
    return { ...repeated, before: known, memory, supersedes, isSupported: true };
  }

  #add(
    finding: Finding,
    quotes: readonly Quote[],
    target: Memory | null,
    { contradicted, doubted }: Comparison,
  ): Decision {
    const winners = finding.supersededBy.flatMap((id) => this.#memories.evenSuperseded(id) ?? []);
    const isWinner = ({ id }: Memory) => winners.some((winner) => winner.id === id);
    const retired = [
      ...(target ? [target] : []),
      ...(this.shown.makesLinks ? contradicted : []),
    ].filter((one) => !isWinner(one));
    const all = [...new Set([...retired, ...this.#linked(finding)])];
    const refused = this.#retiring.refused(finding, quotes, all);
    const isUnclear = retired.length === 0 && doubted !== null && !isWinner(doubted);
    const contradicts = isUnclear ? [doubted, ...refused] : refused;
    const supersedes = refused.length > 0 ? [] : retired;
    const standing = judged(finding.memory, winners, contradicts);
    const added = decidedBy(finding.memory, supersedes.length > 0 ? "SUPERSEDE" : "ADD");
    const waits = this.shown.asksForReview(added);
    const mustCheck = finding.isDoubtful || contradicts.length > 0;
    const memory = waits ? waiting(added) : mustCheck ? doubtful(added) : added;
    const isOver = standing.supersededBy?.length;
    if (!waits) this.#memories.supersede(isOver ? [...supersedes, memory] : supersedes);
    this.#memories.set(memory);
    return { finding, quotes, does: "ADD", memory, supersedes, ...standing };
  }

  /** The known memories that a link of the finding would make INVALID. */
  #linked({ memory: { id } }: Finding): readonly Memory[] {
    return this.shown.links
      .filter(({ sourceId, relation }) => sourceId === id && isLifecycle(relation))
      .flatMap(({ targetId }) => this.#memories.unchanged(targetId) ?? []);
  }

  /** Adds the new wording of a known memory as a memory that waits for a review. The known memory stays unchanged. */
  #propose(finding: Finding, quotes: readonly Quote[], target: Memory, updated: Memory): Decision {
    const memory = proposedWording(target, finding, updated);
    this.#memories.set(memory);
    const contradicts = this.#retiring.refused(finding, quotes, this.#linked(finding));
    return { finding, quotes, does: "ADD", memory, supersedes: [], refines: [target], contradicts };
  }

  #repeat(finding: Finding, quotes: readonly Quote[], memory: Memory, saysIt = true) {
    this.#memories.says(memory, finding);
    // Reviewers see all evidence of a memory that waits for a review.
    const waits = memory.statusReason === "REVIEW_REQUESTED" || isUnquoted(memory);
    const isSupported = saysIt && (memory.status === "VALID" || waits);
    return { finding, quotes, does: "NOOP" as const, memory, supersedes: [], isSupported };
  }
}
