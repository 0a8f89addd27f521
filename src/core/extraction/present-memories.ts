import { sayingOf } from "../memories/loose-text.js";
import { isExpired } from "../lifetimes/lifetime.js";
import { isTrueAt } from "../memories/as-of.js";
import { isForReviewers, type Memory } from "../memories/memory.js";
import type { Shown, Finding } from "./decision.js";
import type { KeptFacts } from "./kept-facts.js";

/** The stored memories as the decisions of a pass leave them, with those that it adds. */
export class PresentMemories {
  /** Ids of memories that the pass has added, reworded or made invalid. */
  readonly changed = new Set<string>();
  /** Memories as the unit has read them. */
  readonly #found: Map<string, Memory>;
  readonly #present: Map<string, Memory>;
  /** Ids of superseded memories. */
  readonly #superseded = new Set<string>();
  /** The id of the known memory with a finding's content, by the id that the finding would have got. */
  readonly #saidBy = new Map<string, string>();
  /** Cache of {@link sayingOf} by content, because a finding is compared with many memories. */
  readonly #sayings = new Map<string | null, string>();

  constructor(
    { resting, same, targets }: KeptFacts,
    private readonly shown: Pick<Shown, "known" | "near" | "agents" | "cause" | "fading">,
  ) {
    const all = [...resting, ...same, ...targets.values()].toSorted(byCreation);
    this.#found = new Map(all.map((memory) => [memory.id, memory]));
    this.#present = new Map(this.#found);
  }

  get(id: string): Memory | null {
    return this.#present.get(id) ?? null;
  }

  /** The present state of a memory that the unit has just read. */
  met(memory: Memory): Memory {
    const present = this.#present.get(memory.id);
    if (present) return present;
    this.#found.set(memory.id, memory);
    this.#present.set(memory.id, memory);
    return memory;
  }

  set(memory: Memory): void {
    const before = this.#present.get(memory.id);
    if (before?.content !== memory.content || before?.status !== memory.status)
      this.changed.add(memory.id);
    this.#present.set(memory.id, memory);
  }

  /** The memories that the pass has put into words, without those that wait for a check. */
  reworded(): Memory[] {
    return [...this.changed].flatMap((id) => {
      const memory = this.#present.get(id);
      return memory && (this.#holding(id) || isForReviewers(memory)) ? [memory] : [];
    });
  }

  /** Marks these memories as superseded. */
  supersede(memories: readonly Memory[]): readonly Memory[] {
    for (const { id } of memories) {
      this.#superseded.add(id);
      this.changed.add(id);
    }
    return memories;
  }

  /** Notes that a memory has a finding's content. */
  says({ id }: Memory, { memory }: Finding): void {
    this.#saidBy.set(memory.id, id);
  }

  sayingOf(content: string | null): string {
    const known = this.#sayings.get(content);
    if (known !== undefined) return known;
    const saying = sayingOf(content);
    this.#sayings.set(content, saying);
    return saying;
  }

  hasChanged({ content }: Memory, { memory }: Finding): boolean {
    return this.sayingOf(content) !== this.sayingOf(memory.content);
  }

  /** Under the policy FADING, other memories neither change nor count as said. */
  ofPolicy({ policy }: Memory): boolean {
    return this.shown.fading === null || policy === "FADING";
  }

  /** Whether a memory has the scope of a finding: a user's memory also applies in the user's threads. */
  canSay(memory: Memory, { memory: found }: Finding): boolean {
    return (
      memory.userId === found.userId &&
      (this.shown.agents?.includes(memory.agentId) ?? true) &&
      (memory.threadId === found.threadId || (memory.threadId === null && found.userId !== null))
    );
  }

  /**
   * A known memory, or the one that an earlier finding became. Null if it is invalid, or if somebody other than this pass
   * has changed it.
   */
  unchanged(id: string): Memory | null {
    const said = this.#saidBy.get(id);
    if (said !== undefined) return this.#holding(said);
    return this.#isAsShown(id) ? this.#holding(id) : null;
  }

  /** A memory that a finding was compared with; null if it has changed since, or is invalid. */
  asCompared(id: string): Memory | null {
    const older = this.#saidBy.get(id) ?? id;
    return this.shown.known.has(older) ? this.unchanged(older) : this.#holding(older);
  }

  /** The same, or one that another memory has superseded: it may have been said before the finding, and that after it. */
  evenSuperseded(id: string): Memory | null {
    const memory = this.#present.get(this.#saidBy.get(id) ?? id);
    const isOver =
      memory && (this.#superseded.has(memory.id) || memory.statusReason === "SUPERSEDED");
    const isStill = isOver && this.#isAsShown(memory.id) && this.ofPolicy(memory);
    return isStill ? memory : this.asCompared(id);
  }

  /**
   * An older memory with the finding's content, else one in nearly the same words; null: there is none.
   *
   * @param without Ids of memories that are none. Default: none.
   */
  sayingSame(finding: Finding, without?: ReadonlySet<string>): Memory | null {
    const same = this.#present
      .values()
      .find(
        (memory) =>
          !without?.has(memory.id) &&
          this.#holding(memory.id) !== null &&
          !this.hasChanged(memory, finding) &&
          (this.canSay(memory, finding) || memory.id === finding.targetId),
      );
    return same ?? this.#near(finding);
  }

  /** A memory with the same content that waits for a review or was rejected by one; null: there is none. */
  reviewed(finding: Finding): Memory | null {
    const near = this.shown.near.get(finding.memory.id) ?? [];
    const nearIds = new Set(near.map((id) => this.#saidBy.get(id) ?? id));
    const { now } = this.shown.cause;
    const found = this.#present.values().find((memory) => {
      if (!isForReviewers(memory) || isExpired(memory, now)) return false;
      const saysSame = nearIds.has(memory.id) || !this.hasChanged(memory, finding);
      return saysSame && this.canSay(memory, finding);
    });
    return found ?? null;
  }

  /** Not the memory that the finding rewords or supersedes. */
  #near(finding: Finding): Memory | null {
    for (const id of this.shown.near.get(finding.memory.id) ?? []) {
      const memory = this.asCompared(id);
      if (memory && memory.id !== finding.targetId && this.canSay(memory, finding)) return memory;
    }
    return null;
  }

  /** Facts are still what was shown after they have faded or were said again. */
  #isAsShown(id: string): boolean {
    const [found, known] = [this.#found.get(id), this.shown.known.get(id)];
    return this.shown.fading
      ? found?.content === known?.content
      : found?.revision === known?.revision;
  }

  #holding(id: string): Memory | null {
    const memory = this.#present.get(id);
    const { now } = this.shown.cause;
    if (memory?.status !== "VALID" || isExpired(memory, now) || !isTrueAt(memory, now)) return null;
    return this.#superseded.has(id) || !this.ofPolicy(memory) ? null : memory;
  }
}

/** Oldest first: of several memories with the same content, the oldest stays. */
function byCreation(one: Memory, other: Memory): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
