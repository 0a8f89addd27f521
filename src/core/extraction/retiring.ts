import type { ChangeCause } from "../events/change.js";
import { decidedBy, nextRevision } from "../memories/memory-change.js";
import { type Memory, isSaidBefore, type SaidAt } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import type { Quote } from "./citations.js";
import type { AddDecision, Decision, Finding } from "./decision.js";
import type { KeptFacts } from "./kept-facts.js";

/**
 * What the findings of a pass may retire, in whichever way: nothing that was said after their
 * quotes, and nothing in the user's own words unless they are in the user's own words, too.
 */
export class Retiring {
  readonly #messages: KeptFacts["messages"];
  readonly #saidAt: Map<string, readonly SaidAt[]>;

  constructor({ messages, saidAt }: Pick<KeptFacts, "messages" | "saidAt">) {
    this.#messages = messages;
    this.#saidAt = new Map(saidAt);
  }

  /** Reads when these memories were said, unless it is known. */
  async read(unit: Unit, memories: readonly Memory[]): Promise<void> {
    const ids = memories.map(({ id }) => id).filter((id) => !this.#saidAt.has(id));
    if (ids.length === 0) return;
    const saidAt = await unit.memories.saidAt(ids);
    for (const id of ids) this.#saidAt.set(id, saidAt.get(id) ?? []);
  }

  /** Notes that the memory rests on these quotes, too. */
  add({ id }: Memory, quotes: readonly Quote[]): void {
    this.#saidAt.set(id, [...(this.#saidAt.get(id) ?? []), ...this.#placesOf(quotes)]);
  }

  /**
   * The memories that a finding may not retire.
   *
   * @param quotes Those of its quotes that are still in the messages.
   */
  refused({ memory }: Finding, quotes: readonly Quote[], memories: readonly Memory[]): Memory[] {
    const said = this.#placesOf(quotes);
    return memories.filter(
      (one) => isLessTrusted(memory, one) || isSaidBefore(said, this.#saidAt.get(one.id) ?? []),
    );
  }

  /** Only users take back, in their own words. */
  retract(
    finding: Finding,
    quotes: readonly Quote[],
    target: Memory | null,
    cause: ChangeCause,
  ): Decision {
    if (target === null) return { finding, quotes, does: "NOTHING", isKnown: true };
    const mayRetract =
      finding.memory.trust === "USER_WORDS" && this.refused(finding, quotes, [target]).length === 0;
    if (!mayRetract) return { finding, quotes, does: "NOTHING", isKnown: false };
    const state = { status: "INVALID", statusReason: "RETRACTED" } as const;
    const next = nextRevision(target, state, "INVALIDATED", cause);
    return { finding, quotes, does: "RETRACT", before: target, memory: decidedBy(next, "RETRACT") };
  }

  #placesOf(quotes: readonly Quote[]): SaidAt[] {
    return quotes.flatMap(({ messageId }) => this.#messages.get(messageId) ?? []);
  }
}

/** How a new memory stands to those that were said later: they supersede it, or contradict it if it is more trusted. */
export function judged(
  memory: Memory,
  winners: readonly Memory[],
  contradicts: readonly Memory[],
): Pick<AddDecision, "supersededBy" | "contradicts"> {
  const doubted = winners.filter((winner) => isLessTrusted(winner, memory));
  const supersededBy = winners.filter((winner) => !doubted.includes(winner));
  return { supersededBy, contradicts: [...contradicts, ...doubted] };
}

/** Whether only the other memory rests on the user's own words, which it does not replace then. */
function isLessTrusted({ trust }: Memory, other: Memory): boolean {
  return trust !== "USER_WORDS" && other.trust === "USER_WORDS";
}
