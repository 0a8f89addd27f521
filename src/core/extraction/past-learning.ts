import type { Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import { standingQuotes, type Quote } from "./citations.js";
import type { Finding } from "./decision.js";
import type { KeptFacts } from "./kept-facts.js";
import type { PresentMemories } from "./present-memories.js";

/** What was learned before from the messages that findings quote. */
export class PastLearning {
  readonly #messagesOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #pastSayings: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(
    private readonly facts: KeptFacts,
    private readonly memories: PresentMemories,
  ) {
    this.#messagesOf = setsBy(facts.evidence, "memoryId", ({ messageId }) => messageId);
    this.#pastSayings = setsBy(facts.past, "memoryId", ({ content }) => memories.sayingOf(content));
  }

  /** The quotes of a finding that are still in their messages. */
  standing({ quotes }: Finding): Quote[] {
    return standingQuotes(quotes, this.facts.messages);
  }

  /**
   * A memory that was learned from the newest of these messages before, with the same content
   * then. The message adds nothing to it, whatever has happened to the memory since.
   */
  dealtWith(finding: Finding, quotes: readonly Quote[]): Memory | null {
    const newest = this.#newestOf(quotes);
    const saying = this.memories.sayingOf(finding.memory.content);
    const isSame = (memory: Memory) =>
      this.#messagesOf.get(memory.id)?.has(newest) === true &&
      (this.memories.sayingOf(memory.content) === saying ||
        this.#pastSayings.get(memory.id)?.has(saying) === true);
    const found = this.facts.resting.find(
      (memory) =>
        this.memories.ofPolicy(memory) &&
        isSame(memory) &&
        (this.memories.canSay(memory, finding) || memory.id === finding.targetId),
    );
    return found ? this.memories.get(found.id) : null;
  }

  /** Whether another job has found a memory in the newest of these messages. */
  async restsOn(
    unit: Unit,
    { id }: Memory,
    quotes: readonly Quote[],
    jobId: string,
  ): Promise<boolean> {
    const newest = this.#newestOf(quotes);
    const evidence = await unit.memories.evidenceOf([id]);
    return evidence.some((one) => one.jobId !== jobId && one.messageId === newest);
  }

  #newestOf(quotes: readonly Quote[]): string {
    const seqOf = ({ messageId }: Quote) => this.facts.messages.get(messageId)?.seq ?? 0;
    return quotes.toSorted((one, other) => seqOf(other) - seqOf(one))[0]?.messageId ?? "";
  }
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
