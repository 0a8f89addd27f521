import type { MatchExplanation } from "../ranking/explanation.js";
import { HitMap, type Hit } from "../search-target.js";

/** A record found by words. */
export interface WordHit extends Hit {
  readonly explain: () => MatchExplanation;
}

/** A passage that a search has found. */
export interface FoundPassage extends WordHit {
  /** Tie-breaker for equal scores, smaller first: the target's position, the index's id, the ordinal. */
  readonly order: readonly [target: number, index: number, ordinal: number];
}

/** The best records so far, each with its best passage: best first, then older first. */
export class BestRecords {
  #best: readonly FoundPassage[] = [];

  constructor(readonly limit: number) {}

  /** Total length of the kept passages, in characters. */
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

  /** The minimum score of the best records; a lower score is not among them. */
  get floor(): number {
    return this.#best[this.limit - 1]?.score ?? Number.NEGATIVE_INFINITY;
  }

  /** Whether a passage with at most this score can no longer be among the best. */
  isSettled(score: number): boolean {
    return this.floor > score;
  }

  /** Computes the explanations of the best records now, so that their inputs can be freed. */
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
