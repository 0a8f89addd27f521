import type { ChangeCause } from "../events/change.js";
import { mapInTurns, type Turns } from "../tasks/in-turns.js";
import { isLifecycle } from "../links/link-status.js";
import { decidedBy, nextRevision } from "../memories/memory-change.js";
import { leastTrusted, type Memory } from "../memories/memory.js";
import { standingQuotes, type Quote } from "./citations.js";
import type { Finding } from "./finding.js";
import type { Decision, Shown } from "./decision.js";
import type { KeptFacts } from "./kept-facts.js";
import { isUnquoted } from "./keeping.js";
import { PresentMemories } from "./present-memories.js";
import { judged, Retiring } from "./retiring.js";

/**
 * Decides on findings one after another, so that each decision depends on those before it. A
 * finding that is known already is not stored twice; a memory that has changed since the model
 * saw it stays unchanged.
 */
export function decide(
  findings: readonly Finding[],
  facts: KeptFacts,
  shown: Shown,
  turns: Turns,
): Promise<readonly Decision[]> {
  const decider = new Decider(facts, shown);
  return mapInTurns(findings, (finding) => decider.decide(finding), turns);
}

/**
 * A known memory with a finding's content. Its kind and its owner stay.
 *
 * @param confidence Default: the finding's.
 */
export function updatedMemory(
  before: Memory,
  { memory }: Finding,
  cause: ChangeCause,
  confidence = memory.confidence,
): Memory {
  const changed = {
    content: memory.content,
    category: memory.category ?? before.category,
    subject: memory.subject ?? before.subject,
    trust: leastTrusted(before.trust, memory.trust),
    confidence,
    importance: memory.importance ?? before.importance,
    timestamp: memory.timestamp ?? before.timestamp,
    metadata: memory.metadata ? { ...before.metadata, ...memory.metadata } : before.metadata,
  };
  return decidedBy(nextRevision(before, changed, "UPDATED", cause), "UPDATE");
}

class Decider {
  readonly #memories: PresentMemories;
  readonly #messagesOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #pastSayings: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #retiring: Retiring;

  constructor(
    private readonly facts: KeptFacts,
    private readonly shown: Shown,
  ) {
    this.#memories = new PresentMemories(facts, shown);
    this.#retiring = new Retiring(facts);
    this.#messagesOf = setsBy(facts.evidence, "memoryId", ({ messageId }) => messageId);
    this.#pastSayings = setsBy(facts.past, "memoryId", ({ content }) =>
      this.#memories.sayingOf(content),
    );
  }

  decide(finding: Finding): Decision {
    const quotes = standingQuotes(finding.quotes, this.facts.messages);
    const decision = this.#decided(finding, quotes);
    if (decision.does !== "NOTHING") this.#retiring.add(decision.memory, quotes);
    return decision;
  }

  #decided(finding: Finding, quotes: readonly Quote[]): Decision {
    const target = this.#targetOf(finding);
    if (finding.action === "NOOP" && !target)
      return { finding, quotes, does: "NOTHING", isKnown: true };
    if (finding.action === "NOOP" && target) return this.#repeat(finding, quotes, target);
    if (quotes.length === 0) return { finding, quotes, does: "NOTHING", isKnown: false };
    if (finding.action === "RETRACT") {
      const decision = this.#retiring.retract(finding, quotes, target, this.shown.cause);
      if (decision.does === "RETRACT") this.#memories.set(decision.memory);
      return decision;
    }
    const dealtWith = this.#dealtWith(finding, quotes);
    // The memory's content may have changed since.
    if (dealtWith)
      return this.#repeat(
        finding,
        quotes,
        dealtWith,
        !this.#memories.hasChanged(dealtWith, finding),
      );
    const mayRetire =
      target !== null && this.#retiring.refused(finding, quotes, [target]).length === 0;
    const older = this.#memories.sayingSame(finding);
    if (older) {
      const isOther =
        finding.action === "SUPERSEDE" &&
        mayRetire &&
        target.id !== older.id &&
        !this.shown.asksForReview(older);
      return {
        ...this.#repeat(finding, quotes, older),
        supersedes: this.#memories.supersede(isOther ? [target] : []),
      };
    }
    const reviewed = this.#memories.reviewed(finding);
    if (reviewed?.statusReason === "REJECTED")
      return { finding, quotes, does: "NOTHING", isKnown: false };
    if (reviewed) return this.#repeat(finding, quotes, reviewed);
    if (finding.action === "UPDATE" && mayRetire) {
      const memory = updatedMemory(target, finding, this.shown.cause);
      if (this.shown.asksForReview(memory)) return this.#propose(finding, quotes, target, memory);
      this.#memories.set(memory);
      this.#memories.says(memory, finding);
      return { finding, quotes, does: "UPDATE", before: target, memory };
    }
    return this.#add(finding, quotes, target);
  }

  /** What was read late can supersede what has been superseded since. */
  #targetOf({ targetId, supersededBy }: Finding): Memory | null {
    if (targetId === null) return null;
    const isLate = supersededBy.length > 0;
    return isLate ? this.#memories.evenSuperseded(targetId) : this.#memories.unchanged(targetId);
  }

  #add(finding: Finding, quotes: readonly Quote[], target: Memory | null): Decision {
    const retired = target ? [target] : [];
    const all = [...new Set([...retired, ...this.#linked(finding)])];
    const refused = this.#retiring.refused(finding, quotes, all);
    const supersedes = refused.length > 0 ? [] : retired;
    const winners = finding.supersededBy.flatMap((id) => this.#memories.evenSuperseded(id) ?? []);
    const standing = judged(finding.memory, winners, refused);
    const added = decidedBy(finding.memory, supersedes.length > 0 ? "SUPERSEDE" : "ADD");
    const waits = this.shown.asksForReview(added);
    const memory = waits ? waiting(added) : refused.length > 0 ? doubtful(added) : added;
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
  #propose(
    finding: Finding,
    quotes: readonly Quote[],
    target: Memory,
    { content, category, subject, trust, confidence, importance, timestamp, metadata }: Memory,
  ): Decision {
    const { kind, userId, agentId, threadId, validFrom, validTo, pinned } = target;
    const words = {
      content,
      category,
      subject,
      trust,
      confidence,
      importance,
      timestamp,
      metadata,
    };
    const kept = { kind, userId, agentId, threadId, validFrom, validTo, pinned };
    const memory = waiting(decidedBy({ ...finding.memory, ...kept, ...words }, "UPDATE"));
    this.#memories.set(memory);
    const refines = [target];
    const contradicts = this.#retiring.refused(finding, quotes, this.#linked(finding));
    return { finding, quotes, does: "ADD", memory, supersedes: [], refines, contradicts };
  }

  #repeat(finding: Finding, quotes: readonly Quote[], memory: Memory, saysIt = true) {
    this.#memories.says(memory, finding);
    // Reviewers see all evidence of a memory that waits for a review.
    const waits = memory.statusReason === "REVIEW_REQUESTED" || isUnquoted(memory);
    const isSupported = saysIt && (memory.status === "VALID" || waits);
    return { finding, quotes, does: "NOOP" as const, memory, supersedes: [], isSupported };
  }

  /**
   * A memory that was learned from the newest of these messages before, with the same content
   * then. The message adds nothing to it, whatever has happened to the memory since.
   */
  #dealtWith(finding: Finding, quotes: readonly Quote[]): Memory | null {
    const newest = this.#newestOf(quotes);
    const saying = this.#memories.sayingOf(finding.memory.content);
    const isSame = (memory: Memory) =>
      this.#messagesOf.get(memory.id)?.has(newest) === true &&
      (this.#memories.sayingOf(memory.content) === saying ||
        this.#pastSayings.get(memory.id)?.has(saying) === true);
    const found = this.facts.resting.find(
      (memory) =>
        isSame(memory) &&
        (this.#memories.canSay(memory, finding) || memory.id === finding.targetId),
    );
    return found ? this.#memories.get(found.id) : null;
  }

  #newestOf(quotes: readonly Quote[]): string {
    const seqOf = ({ messageId }: Quote) => this.facts.messages.get(messageId)?.seq ?? 0;
    return quotes.toSorted((one, other) => seqOf(other) - seqOf(one))[0]?.messageId ?? "";
  }
}

function waiting(memory: Memory): Memory {
  return { ...memory, status: "PENDING", statusReason: "REVIEW_REQUESTED" };
}

function doubtful(memory: Memory): Memory {
  return { ...memory, status: "PENDING", statusReason: "REVIEW" };
}

function setsBy<Key extends string, T extends { readonly [K in Key]: string }>(
  items: readonly T[],
  key: Key,
  valueOf: (item: T) => string,
): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const item of items) {
    const set = sets.get(item[key]) ?? new Set();
    sets.set(item[key], set.add(valueOf(item)));
  }
  return sets;
}
