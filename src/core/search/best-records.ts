import type { MatchExplanation } from "./explanation.js";
import { keyOf, type Hit } from "./search-target.js";

/** A record found by words, and why. */
export interface WordHit extends Hit {
  readonly why: MatchExplanation;
}

/** A passage that a search has found. */
export interface FoundPassage extends Omit<Hit, "why"> {
  /** What decides between equal scores, the smaller first: the target's place, the index's id, the ordinal. */
  readonly order: readonly [target: number, index: number, ordinal: number];
  explain(): MatchExplanation;
}

/** The best records so far, each with its best passage: best first, of equal scores older ones first. */
export class BestRecords {
  #best: readonly (FoundPassage & { why?: MatchExplanation })[] = [];

  constructor(private readonly limit: number) {}

  /** Of all passages that are kept, in characters. */
  get length(): number {
    return this.#best.reduce((sum, { passage }) => sum + (passage?.length ?? 0), 0);
  }

  add(found: readonly FoundPassage[]): void {
    const records = new Map<string, FoundPassage>();
    for (const one of [...this.#best, ...found].sort(inOrder)) {
      const key = keyOf(one);
      if (!records.has(key)) records.set(key, one);
    }
    this.#best = [...records.values()].slice(0, this.limit);
  }

  /** What scores less than this is not among the best. */
  get floor(): number {
    return this.#best[this.limit - 1]?.score ?? Number.NEGATIVE_INFINITY;
  }

  /** Whether none that scores at most this much can be among the best any more. */
  isSettled(score: number): boolean {
    return this.floor > score;
  }

  /** Explains what is best now, so that what the explanations are made from can go. */
  explain(): void {
    this.#best = this.#best.map((one) => {
      if (one.why !== undefined) return one;
      const why = one.explain();
      return { ...one, why, explain: () => why };
    });
  }

  hits(): WordHit[] {
    return this.#best.map(({ entity, recordId, score, passage, similarity, explain }) => {
      return { entity, recordId, score, passage, similarity, why: explain() };
    });
  }
}

function inOrder(one: FoundPassage, other: FoundPassage): number {
  if (one.score !== other.score) return other.score - one.score;
  const at = one.order.findIndex((place, i) => place !== other.order[i]);
  return (one.order[at] ?? 0) - (other.order[at] ?? 0);
}
