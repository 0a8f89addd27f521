import type { IndexedEntity, RecordIndex } from "../passages/passage.js";
import { inverseFrequency, rankingConstants } from "./ranking-constants.js";

/**
 * Term statistics over several indexes together, so that the scores of messages, memories and
 * profiles are comparable. Average lengths are per entity, because profiles and messages differ
 * in length.
 */
export class TermStatistics {
  #passages = 0;
  readonly #holding = new Map<string, number>();
  /** The same of memories alone. */
  readonly #memoriesHolding = new Map<string, number>();
  readonly #sizes = new Map<IndexedEntity, { passages: number; length: number }>();

  add({ entity, passageCount, totalLength, postings }: RecordIndex): void {
    this.#passages += passageCount;
    const size = this.#sizes.get(entity) ?? { passages: 0, length: 0 };
    size.passages += passageCount;
    size.length += totalLength;
    this.#sizes.set(entity, size);
    for (const { term, ordinals } of postings) {
      this.#holding.set(term, this.holding(term) + ordinals.length);
      if (entity !== "Memory") continue;
      const before = this.#memoriesHolding.get(term) ?? 0;
      this.#memoriesHolding.set(term, before + ordinals.length);
    }
  }

  /** Whether most memories contain the term, so that it does not tell them apart. */
  isInMostMemories(term: string): boolean {
    const { nameShare, nameLeast } = rankingConstants;
    const passages = this.#sizes.get("Memory")?.passages ?? 0;
    const holding = this.#memoriesHolding.get(term) ?? 0;
    return passages >= nameLeast && holding > nameShare * passages;
  }

  /** Number of passages that contain the term. */
  holding(term: string): number {
    return this.#holding.get(term) ?? 0;
  }

  inverseFrequency(term: string): number {
    return inverseFrequency(this.#passages, this.holding(term));
  }

  /** Average number of terms of the entity's passages; 1 if there are none. */
  averageLength(entity: IndexedEntity): number {
    const { passages, length } = this.#sizes.get(entity) ?? { passages: 0, length: 0 };
    return length === 0 ? 1 : length / passages;
  }
}
