import type { IndexedEntity, RecordIndex } from "./passage.js";
import { inverseFrequency } from "./ranking-constants.js";

/**
 * How rare terms are in some indexes taken together, so that what messages,
 * memories and profiles score can be compared. Lengths are of each entity
 * apart: a profile is no long message.
 */
export class TermStatistics {
  #passages = 0;
  readonly #holding = new Map<string, number>();
  readonly #sizes = new Map<IndexedEntity, { passages: number; length: number }>();

  add({ entity, passageCount, totalLength, postings }: RecordIndex): void {
    this.#passages += passageCount;
    const size = this.#sizes.get(entity) ?? { passages: 0, length: 0 };
    size.passages += passageCount;
    size.length += totalLength;
    this.#sizes.set(entity, size);
    for (const { term, ordinals } of postings)
      this.#holding.set(term, this.holding(term) + ordinals.length);
  }

  /** How many passages hold the term. */
  holding(term: string): number {
    return this.#holding.get(term) ?? 0;
  }

  inverseFrequency(term: string): number {
    return inverseFrequency(this.#passages, this.holding(term));
  }

  /** Terms that a passage of the entity has on average; 1 where none has any. */
  averageLength(entity: IndexedEntity): number {
    const { passages, length } = this.#sizes.get(entity) ?? { passages: 0, length: 0 };
    return length === 0 ? 1 : length / passages;
  }
}
