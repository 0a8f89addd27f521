import { isExpired } from "../lifetimes/lifetime.js";
import { isTrueAt } from "../memories/as-of.js";
import { isForReviewers, type Memory } from "../memories/memory.js";
import type { Shown } from "./decision.js";
import { sayingOf, type Finding } from "./finding.js";
import type { KeptFacts } from "./kept-facts.js";

/** The stored memories as the decisions of a pass leave them, with those that it adds. */
export class PresentMemories {
  /** Memories as the unit has read them. */
  readonly #found: ReadonlyMap<string, Memory>;
  readonly #present: Map<string, Memory>;
  /** Ids of superseded memories. */
  readonly #superseded = new Set<string>();
  /** The id of the known memory with a finding's content, by the id that the finding would have got. */
  readonly #saidBy = new Map<string, string>();
  /** Cache of {@link sayingOf} by content, because a finding is compared with many memories. */
  readonly #sayings = new Map<string | null, string>();

  constructor(
    { resting, same, targets }: KeptFacts,
    private readonly shown: Pick<Shown, "known" | "near" | "agents" | "cause">,
  ) {
    const all = [...resting, ...same, ...targets.values()].toSorted(byCreation);
    this.#found = new Map(all.map((memory) => [memory.id, memory]));
    this.#present = new Map(this.#found);
  }

  get(id: string): Memory | null {
    return this.#present.get(id) ?? null;
  }

  set(memory: Memory): void {
    this.#present.set(memory.id, memory);
  }

  /** Marks these memories as superseded. */
  supersede(memories: readonly Memory[]): readonly Memory[] {
    for (const { id } of memories) this.#superseded.add(id);
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

  /** Whether a memory has the scope of a finding: a user's memory also applies in the user's threads. */
  canSay(memory: Memory, { memory: found }: Finding): boolean {
    return (
      memory.userId === found.userId &&
      (this.shown.agents?.includes(memory.agentId) ?? true) &&
      (memory.threadId === found.threadId || (memory.threadId === null && found.userId !== null))
    );
  }

  /** A known memory, unless somebody other than this pass has changed it, or it is invalid. */
  unchanged(id: string): Memory | null {
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
    return isOver && this.#isAsShown(memory.id) ? memory : this.asCompared(id);
  }

  /** An older memory with the finding's content, else one in nearly the same words; null: there is none. */
  sayingSame(finding: Finding): Memory | null {
    const same = this.#present
      .values()
      .find(
        (memory) =>
          this.#holding(memory.id) !== null &&
          !this.hasChanged(memory, finding) &&
          (this.canSay(memory, finding) || memory.id === finding.targetId),
      );
    return same ?? this.#near(finding);
  }

  /** A memory with the same content that waits for a review or was rejected by one; null: there is none. */
  reviewed(finding: Finding): Memory | null {
    const near = this.shown.near.get(finding.memory.id)?.same ?? [];
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
    if (finding.action === "UPDATE") return null;
    for (const id of this.shown.near.get(finding.memory.id)?.same ?? []) {
      const memory = this.asCompared(id);
      if (memory && memory.id !== finding.targetId && this.canSay(memory, finding)) return memory;
    }
    return null;
  }

  #isAsShown(id: string): boolean {
    return this.#found.get(id)?.revision === this.shown.known.get(id)?.revision;
  }

  #holding(id: string): Memory | null {
    const memory = this.#present.get(id);
    const { now } = this.shown.cause;
    if (memory?.status !== "VALID" || isExpired(memory, now) || !isTrueAt(memory, now)) return null;
    return this.#superseded.has(id) ? null : memory;
  }
}

/** Oldest first: of several memories with the same content, the oldest stays. */
function byCreation(one: Memory, other: Memory): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
