import type { ChangeCause, JobCause } from "../events/change.js";
import { mapInTurns, type Turns } from "../in-turns.js";
import { isExpired } from "../lifetimes/lifetime.js";
import { isLifecycle } from "../links/link-status.js";
import type { WantedLink } from "../links/wanted-links.js";
import { isTrueAt } from "../memories/as-of.js";
import { decidedBy, nextRevision } from "../memories/memory-change.js";
import {
  isForReviewers,
  type Evidence,
  type Memory,
  type MemoryRevision,
} from "../memories/memory.js";
import type { SaidAt } from "../memories/said-at.js";
import { leastTrusted } from "../memories/trust.js";
import type { Message } from "../messages/message.js";
import type { Quote } from "./citations.js";
import { sayingOf, type Finding } from "./finding.js";
import type { NearMemories } from "./near-memories.js";
import { SaidTimes } from "./said-times.js";

/** The stored records that decisions depend on, as read by the unit that stores the findings. */
export interface KeptFacts {
  /** The messages that findings rest on, by id, without deleted ones. */
  readonly messages: ReadonlyMap<string, Message>;
  /** The known memories that findings are about or similar to, by id, without deleted ones. */
  readonly targets: ReadonlyMap<string, Memory>;
  /** Memories with the same content as any finding: VALID ones, and those that only reviewers see. */
  readonly same: readonly Memory[];
  /** Memories that rest on any of the messages, in any status. */
  readonly resting: readonly Memory[];
  /** The evidence of all these memories. */
  readonly evidence: readonly Evidence[];
  /** When all these memories were said, by their current evidence. */
  readonly saidAt: ReadonlyMap<string, readonly SaidAt[]>;
  /** Earlier revisions of the memories that rest on the messages. */
  readonly past: readonly MemoryRevision[];
}

/** The outcome of a finding. */
export type Decision = {
  readonly finding: Finding;
  /** Its quotes that are still in the messages. */
  readonly quotes: readonly Quote[];
} & (
  | AddDecision
  | UpdateDecision
  | RetractDecision
  | NoopDecision
  | { readonly does: "NOTHING"; readonly isKnown: boolean }
);

interface AddDecision {
  readonly does: "ADD";
  readonly memory: Memory;
  /** The memories that it supersedes. */
  readonly supersedes: readonly Memory[];
  /** The memories that it rewords. */
  readonly refines?: readonly Memory[];
  /** The memories that it probably contradicts, or contradicts though they were said later; it is PENDING then. */
  readonly contradicts?: readonly Memory[];
  /** The memory that was said later and supersedes it. */
  readonly supersededBy?: Memory | null;
}

interface UpdateDecision {
  readonly does: "UPDATE";
  readonly before: Memory;
  /** Its next revision. */
  readonly memory: Memory;
}

interface RetractDecision {
  readonly does: "RETRACT";
  /** The next revision of the memory that the user has taken back. */
  readonly memory: Memory;
}

interface NoopDecision {
  readonly does: "NOOP";
  /** The older memory with the same content. */
  readonly memory: Memory;
  /** The memories that the older memory supersedes. */
  readonly supersedes: readonly Memory[];
  /** Whether the quotes also become evidence of the older memory. */
  readonly isSupported: boolean;
}

/** The inputs of the model's answer; the stored records may have changed since. */
export interface Shown {
  readonly known: ReadonlyMap<string, Memory>;
  readonly near: NearMemories;
  /** Links from findings to known memories. */
  readonly links: readonly WantedLink[];
  /** The agents whose memories count as known; undefined: any. */
  readonly agents: readonly (string | null)[] | undefined;
  /** Whether a finding waits for a review. Known memories stay unchanged until then. */
  readonly asksForReview: (memory: Memory) => boolean;
  /** The job that stores the findings, and the time. */
  readonly cause: JobCause;
}

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

/** A known memory with a finding's content. Its kind and its owner stay. */
export function updatedMemory(before: Memory, { memory }: Finding, cause: ChangeCause): Memory {
  const changed = {
    content: memory.content,
    category: memory.category ?? before.category,
    subject: memory.subject ?? before.subject,
    trust: leastTrusted(before.trust, memory.trust),
    confidence: memory.confidence,
    importance: memory.importance ?? before.importance,
    timestamp: memory.timestamp ?? before.timestamp,
    metadata: memory.metadata ? { ...before.metadata, ...memory.metadata } : before.metadata,
  };
  return decidedBy(nextRevision(before, changed, "UPDATED", cause), "UPDATE");
}

class Decider {
  /** Memories as the unit has read them. */
  readonly #found: ReadonlyMap<string, Memory>;
  /** Memories in their present state, with those that will be added. */
  readonly #present: Map<string, Memory>;
  readonly #messagesOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #pastSayings: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #times: SaidTimes;
  /** Ids of superseded memories. */
  readonly #superseded = new Set<string>();
  /** The id of the known memory with a finding's content, by the id that the finding would have got. */
  readonly #saidBy = new Map<string, string>();
  /** Cache of {@link sayingOf} by content, because a finding is compared with many memories. */
  readonly #sayings = new Map<string | null, string>();

  constructor(
    private readonly facts: KeptFacts,
    private readonly shown: Shown,
  ) {
    const all = [...facts.resting, ...facts.same, ...facts.targets.values()].toSorted(byCreation);
    this.#found = new Map(all.map((memory) => [memory.id, memory]));
    this.#present = new Map(this.#found);
    this.#times = new SaidTimes(facts);
    this.#messagesOf = setsBy(facts.evidence, "memoryId", ({ messageId }) => messageId);
    this.#pastSayings = setsBy(facts.past, "memoryId", ({ content }) => this.#sayingOf(content));
  }

  decide(finding: Finding): Decision {
    const quotes = finding.quotes.filter((quote) => this.#stands(quote));
    const decision = this.#decided(finding, quotes);
    if (decision.does !== "NOTHING") this.#times.add(decision.memory, quotes);
    return decision;
  }

  #decided(finding: Finding, quotes: readonly Quote[]): Decision {
    const target = this.#target(finding);
    if (finding.action === "NOOP" && !target)
      return { finding, quotes, does: "NOTHING", isKnown: true };
    if (finding.action === "NOOP" && target) return this.#repeat(finding, quotes, target);
    if (quotes.length === 0) return { finding, quotes, does: "NOTHING", isKnown: false };
    if (finding.action === "RETRACT") return this.#retract(finding, quotes, target);
    const dealtWith = this.#dealtWith(finding, quotes);
    // The memory's content may have changed since.
    if (dealtWith)
      return this.#repeat(finding, quotes, dealtWith, !this.#hasChanged(dealtWith, finding));
    const isTargetLater = target !== null && this.#times.after(quotes, [target]).length > 0;
    const older = this.#sayingSame(finding) ?? this.#near(finding);
    if (older) {
      const isOther =
        finding.action === "SUPERSEDE" &&
        target !== null &&
        target.id !== older.id &&
        !isTargetLater &&
        !this.shown.asksForReview(older);
      return {
        ...this.#repeat(finding, quotes, older),
        supersedes: this.#over(isOther ? [target] : []),
      };
    }
    const reviewed = this.#reviewed(finding);
    if (reviewed?.statusReason === "REJECTED")
      return { finding, quotes, does: "NOTHING", isKnown: false };
    if (reviewed) return this.#repeat(finding, quotes, reviewed);
    if (finding.action === "UPDATE" && target && !isTargetLater) {
      const memory = updatedMemory(target, finding, this.shown.cause);
      if (this.shown.asksForReview(memory)) return this.#propose(finding, quotes, target, memory);
      this.#present.set(memory.id, memory);
      this.#saidBy.set(finding.memory.id, memory.id);
      return { finding, quotes, does: "UPDATE", before: target, memory };
    }
    return this.#add(finding, quotes, target);
  }

  #add(finding: Finding, quotes: readonly Quote[], target: Memory | null): Decision {
    const retired = target ? [target] : [];
    const later = this.#times.after(quotes, [...new Set([...retired, ...this.#linked(finding)])]);
    const supersedes = later.length > 0 ? [] : retired;
    const supersededBy =
      finding.supersededBy === null ? null : this.#asCompared(finding.supersededBy);
    const added = decidedBy(finding.memory, supersedes.length > 0 ? "SUPERSEDE" : "ADD");
    const waits = this.shown.asksForReview(added);
    const memory = waits ? waiting(added) : later.length > 0 ? doubtful(added) : added;
    if (!waits) this.#over(supersededBy ? [...supersedes, memory] : supersedes);
    this.#present.set(memory.id, memory);
    return { finding, quotes, does: "ADD", memory, supersedes, supersededBy, contradicts: later };
  }

  /** Only users take back, in their own words, and only what was not said after that. */
  #retract(finding: Finding, quotes: readonly Quote[], target: Memory | null): Decision {
    if (target === null) return { finding, quotes, does: "NOTHING", isKnown: true };
    const mayRetract =
      finding.memory.trust === "USER_WORDS" && this.#times.after(quotes, [target]).length === 0;
    if (!mayRetract) return { finding, quotes, does: "NOTHING", isKnown: false };
    const state = { status: "INVALID", statusReason: "RETRACTED" } as const;
    const next = nextRevision(target, state, "INVALIDATED", this.shown.cause);
    const memory = decidedBy(next, "RETRACT");
    this.#present.set(memory.id, memory);
    return { finding, quotes, does: "RETRACT", memory };
  }

  /** The known memories that a link of the finding would make INVALID. */
  #linked({ memory: { id } }: Finding): readonly Memory[] {
    return this.shown.links
      .filter(({ sourceId, relation }) => sourceId === id && isLifecycle(relation))
      .flatMap(({ targetId }) => this.#unchanged(targetId) ?? []);
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
    this.#present.set(memory.id, memory);
    const refines = [target];
    const contradicts = this.#times.after(quotes, this.#linked(finding));
    return { finding, quotes, does: "ADD", memory, supersedes: [], refines, contradicts };
  }

  /** A memory with the same content that waits for a review or was rejected by one; null: there is none. */
  #reviewed(finding: Finding): Memory | null {
    const near = this.shown.near.get(finding.memory.id)?.same ?? [];
    const nearIds = new Set(near.map((id) => this.#saidBy.get(id) ?? id));
    const { now } = this.shown.cause;
    const found = this.#present.values().find((memory) => {
      if (!isForReviewers(memory) || isExpired(memory, now)) return false;
      const saysSame = nearIds.has(memory.id) || !this.#hasChanged(memory, finding);
      return saysSame && this.#canSay(memory, finding);
    });
    return found ?? null;
  }

  /** Marks these memories as superseded. */
  #over(memories: readonly Memory[]): readonly Memory[] {
    for (const { id } of memories) this.#superseded.add(id);
    return memories;
  }

  #repeat(finding: Finding, quotes: readonly Quote[], memory: Memory, saysIt = true) {
    this.#saidBy.set(finding.memory.id, memory.id);
    // Reviewers see all evidence of a memory that waits for a review.
    const waits = memory.statusReason === "REVIEW_REQUESTED";
    const isSupported = saysIt && (memory.status === "VALID" || waits);
    return { finding, quotes, does: "NOOP" as const, memory, supersedes: [], isSupported };
  }

  #hasChanged({ content }: Memory, { memory }: Finding): boolean {
    return this.#sayingOf(content) !== this.#sayingOf(memory.content);
  }

  #sayingOf(content: string | null): string {
    const known = this.#sayings.get(content);
    if (known !== undefined) return known;
    const saying = sayingOf(content);
    this.#sayings.set(content, saying);
    return saying;
  }

  /**
   * The known memory that a finding is about, unless somebody other than this pass has changed
   * it, or it is invalid.
   */
  #target({ targetId }: Finding): Memory | null {
    return targetId === null ? null : this.#unchanged(targetId);
  }

  #unchanged(id: string): Memory | null {
    const memory = this.#holding(id);
    const isAsShown = this.#found.get(id)?.revision === this.shown.known.get(id)?.revision;
    return isAsShown ? memory : null;
  }

  #holding(id: string): Memory | null {
    const memory = this.#present.get(id);
    const { now } = this.shown.cause;
    if (memory?.status !== "VALID" || isExpired(memory, now) || !isTrueAt(memory, now)) return null;
    return this.#superseded.has(id) ? null : memory;
  }

  /**
   * A memory that was learned from the newest of these messages before, with the same content
   * then. The message adds nothing to it, whatever has happened to the memory since.
   */
  #dealtWith(finding: Finding, quotes: readonly Quote[]): Memory | null {
    const newest = this.#newestOf(quotes);
    const saying = this.#sayingOf(finding.memory.content);
    const isSame = (memory: Memory) =>
      this.#messagesOf.get(memory.id)?.has(newest) === true &&
      (this.#sayingOf(memory.content) === saying ||
        this.#pastSayings.get(memory.id)?.has(saying) === true);
    const found = this.facts.resting.find(
      (memory) =>
        isSame(memory) && (this.#canSay(memory, finding) || memory.id === finding.targetId),
    );
    return (found && this.#present.get(found.id)) ?? null;
  }

  #newestOf(quotes: readonly Quote[]): string {
    const seqOf = ({ messageId }: Quote) => this.facts.messages.get(messageId)?.seq ?? 0;
    return quotes.toSorted((one, other) => seqOf(other) - seqOf(one))[0]?.messageId ?? "";
  }

  #sayingSame(finding: Finding): Memory | null {
    const same = [...this.#present.values()].find(
      (memory) =>
        this.#holding(memory.id) !== null &&
        !this.#hasChanged(memory, finding) &&
        (this.#canSay(memory, finding) || memory.id === finding.targetId),
    );
    return same ?? null;
  }

  /** An older memory in nearly the same words, but not the memory that the finding rewords or supersedes. */
  #near(finding: Finding): Memory | null {
    if (finding.action === "UPDATE") return null;
    for (const id of this.shown.near.get(finding.memory.id)?.same ?? []) {
      const memory = this.#asCompared(id);
      if (memory && memory.id !== finding.targetId && this.#canSay(memory, finding)) return memory;
    }
    return null;
  }

  /** Whether a memory has the scope of a finding: a user's memory also applies in the user's threads. */
  #canSay(memory: Memory, { memory: found }: Finding): boolean {
    return (
      memory.userId === found.userId &&
      (this.shown.agents?.includes(memory.agentId) ?? true) &&
      (memory.threadId === found.threadId || (memory.threadId === null && found.userId !== null))
    );
  }

  /** A memory that a finding was compared with; null if it has changed since, or is invalid. */
  #asCompared(id: string): Memory | null {
    const older = this.#saidBy.get(id) ?? id;
    return this.shown.known.has(older) ? this.#unchanged(older) : this.#holding(older);
  }

  /** Whether a message still contains the quote. It may have changed or been deleted while the model ran. */
  #stands({ messageId, start, end, quote }: Quote): boolean {
    return this.facts.messages.get(messageId)?.content?.slice(start, end) === quote;
  }
}

function waiting(memory: Memory): Memory {
  return { ...memory, status: "PENDING", statusReason: "REVIEW_REQUESTED" };
}

function doubtful(memory: Memory): Memory {
  return { ...memory, status: "PENDING", statusReason: "REVIEW" };
}

/** Oldest first: of several memories with the same content, the oldest stays. */
function byCreation(one: Memory, other: Memory): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
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
