import type { Memory } from "../memories/memory.js";
import { isSaidBefore, type SaidAt } from "../memories/said-at.js";
import type { Unit } from "../memory-store.js";
import type { Quote } from "./citations.js";
import type { KeptFacts } from "./decisions.js";

/** When memories were said, with what a pass adds. What was said before a memory cannot change it. */
export class SaidTimes {
  readonly #messages: KeptFacts["messages"];
  readonly #saidAt: Map<string, readonly SaidAt[]>;

  constructor({ messages, saidAt }: Pick<KeptFacts, "messages" | "saidAt">) {
    this.#messages = messages;
    this.#saidAt = new Map(saidAt);
  }

  /** Reads when these memories were said, unless it is known. */
  async read(unit: Unit, memories: readonly Memory[]): Promise<void> {
    const ids = memories.map(({ id }) => id).filter((id) => !this.#saidAt.has(id));
    for (const [id, places] of await unit.memories.saidAt(ids)) this.#saidAt.set(id, places);
  }

  /** Notes that the memory rests on these quotes, too. */
  add({ id }: Memory, quotes: readonly Quote[]): void {
    this.#saidAt.set(id, [...(this.#saidAt.get(id) ?? []), ...this.#placesOf(quotes)]);
  }

  /** The memories that were said after these quotes. */
  after(quotes: readonly Quote[], memories: readonly Memory[]): Memory[] {
    const said = this.#placesOf(quotes);
    return memories.filter(({ id }) => isSaidBefore(said, this.#saidAt.get(id) ?? []));
  }

  #placesOf(quotes: readonly Quote[]): SaidAt[] {
    return quotes.flatMap(({ messageId }) => this.#messages.get(messageId) ?? []);
  }
}
