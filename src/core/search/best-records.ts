import type { MatchExplanation } from "./explanation.js";
import { HitMap, type Hit } from "./search-target.js";

/** A record found by words. */
export interface WordHit extends Hit {
  readonly explain: () => MatchExplanation;
}

/** A passage that a search has found. */
export interface FoundPassage extends WordHit {
  /** What decides between equal scores, the smaller first: the target's place, the index's id, the ordinal. */
  readonly order: readonly [target: number, index: number, ordinal: number];
}

/** The best records so far, each with its best passage: best first, of equal scores older ones first. */
export class BestRecords {
  #best: readonly FoundPassage[] = [];

  constructor(readonly limit: number) {}

  /** Of all passages that are kept, in characters. */
  get length(): number {
    return this.#best.reduce((sum, { passage }) => sum + (passage?.length ?? 0), 0);
  }

  add(found: readonly FoundPassage[]): void {
    const known = new HitMap<true>();
    const best: FoundPassage[] = [];
    for (const one of [...this.#best, ...found].sort(inOrder)) {
      if (best.length === this.limit) break;
      if (known.has(one)) continue;
      known.set(one, true);
      best.push(one);
    }
    this.#best = best;
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
      const why = one.explain();
      return { ...one, explain: () => why };
    });
  }

  hits(): readonly WordHit[] {
    return this.#best;
  }
}

function inOrder(one: FoundPassage, other: FoundPassage): number {
  if (one.score !== other.score) return other.score - one.score;
  const [target, index, ordinal] = one.order;
  const [otherTarget, otherIndex, otherOrdinal] = other.order;
  return target - otherTarget || index - otherIndex || ordinal - otherOrdinal;
}
