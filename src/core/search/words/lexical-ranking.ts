import type { RankingFactor } from "../ranking/explanation.js";
import { addTermScores, loneKernel, neighbourKernel, type Kernel } from "./neighbour-kernel.js";
import {
  sessionSize,
  type IndexedEntity,
  type RecordIndex,
  sessionGap,
  type Posting,
} from "../passages/passage.js";
import { rankingConstants } from "./ranking-constants.js";
import { sessionShares } from "./session-prior.js";
import type { TermStatistics } from "./term-statistics.js";

/** A term to search for. */
export interface QueryTerm {
  readonly term: string;
  /** The query's own term, if no passage contains it and this one replaces it; else null. */
  readonly insteadOf: string | null;
  /** Its weight relative to other terms. */
  readonly weight: number;
}

/** How passages of one entity are ranked. */
export interface RankingPlan {
  readonly terms: readonly QueryTerm[];
  readonly kernel: Kernel;
  /** The bonus of the best session for its passages, as a share of the best passage's score; 0: no session bonus. */
  readonly sessionShare: number;
  readonly statistics: TermStatistics;
}

/** Restricts the passages of an index to rank. The restriction does not change the scores of the others. */
export interface RankingLimits {
  /** Sessions to search; undefined: all. */
  readonly sessions?: ReadonlySet<number> | undefined;
  /** Terms that a passage must contain itself; each must have a posting in the index. */
  readonly required?: readonly string[] | undefined;
}

/** Matching passages by ascending ordinal. Some ordinals may belong to no passage, or to a removed one. */
export interface RankedPassages {
  readonly ordinals: Float64Array;
  /** Scores by words, neighbours and sessions, before factors. */
  readonly scores: Float64Array;
  /** The session's part of each score. */
  readonly sessionScores: Float64Array;
  /** The best score by words and neighbours of a passage that contains a term itself. */
  readonly best: number;
}

/** Neighbours and sessions count for messages only; other records stand alone. */
export function rankingPlan(
  entity: IndexedEntity,
  terms: readonly QueryTerm[],
  statistics: TermStatistics,
  without: ReadonlySet<RankingFactor>,
): RankingPlan {
  const isTalk = entity === "Message";
  return {
    terms,
    kernel: isTalk && !without.has("NEIGHBOURS") ? neighbourKernel : loneKernel,
    sessionShare: isTalk && !without.has("SESSION") ? rankingConstants.sessionShare : 0,
    statistics,
  };
}

/**
 * Scores all passages of an index that contain a term of the plan, or are near one that does.
 * Yields every few milliseconds, so that other work can run in between.
 */
export function* rankingSteps(
  index: RecordIndex,
  plan: RankingPlan,
  { sessions, required = [] }: RankingLimits = {},
): Generator<undefined, RankedPassages> {
  const terms = new Map(plan.terms.map((one) => [one.term, one]));
  const postings = index.postings.filter(({ term }) => terms.has(term));
  const isIn = (session: number) => sessions?.has(session) ?? true;
  const places = new OrdinalPlaces(postings, isIn);
  yield;
  const scores = new Float64Array(places.length);
  const scratch = new Float64Array(places.length);
  const averageLength = plan.statistics.averageLength(index.entity);
  const placesOf = new Map(postings.map(({ term, ordinals }) => [term, places.of(ordinals)]));
  yield;
  for (const posting of postings) {
    const { term } = posting;
    const weight = (terms.get(term)?.weight ?? 0) * plan.statistics.inverseFrequency(term);
    const own = placesOf.get(term) ?? new Int32Array();
    addTermScores(posting, own, { weight, averageLength }, plan.kernel, scores, scratch);
    yield;
  }
  const best = bestOf(scores, [...placesOf.values()]);
  keepHolders(
    scores,
    required.map((term) => placesOf.get(term) ?? new Int32Array()),
  );
  const shares =
    plan.sessionShare === 0
      ? new Map<number, number>()
      : sessionShares({ ...index, postings }, (term) => terms.get(term)?.weight ?? 0);
  yield;
  return { ...collected(scores, places, shares, plan.sessionShare * best), best };
}

function bestOf(scores: Float64Array, holding: readonly Int32Array[]): number {
  let best = 0;
  for (const places of holding)
    for (const place of places) if (place >= 0) best = Math.max(best, scores[place] ?? 0);
  return best;
}

/** Keeps the scores of places that are in all lists; sets all others to 0. */
function keepHolders(scores: Float64Array, lists: readonly Int32Array[]): void {
  if (lists.length === 0) return;
  const held = new Uint32Array(scores.length);
  for (const places of lists)
    for (const place of places) if (place >= 0) held[place] = (held[place] ?? 0) + 1;
  for (let place = 0; place < held.length; place++)
    if ((held[place] ?? 0) < lists.length) scores[place] = 0;
}

/** @param bestSession The bonus of the best session. */
function collected(
  scores: Float64Array,
  places: OrdinalPlaces,
  shares: ReadonlyMap<number, number>,
  bestSession: number,
): Omit<RankedPassages, "best"> {
  let count = 0;
  const ordinals = new Float64Array(scores.length);
  const own = new Float64Array(scores.length);
  const ofSessions = new Float64Array(scores.length);
  places.forEachSession((session, first, end) => {
    const added = bestSession * (shares.get(session) ?? 0);
    for (let place = first; place < end; place++) {
      const score = scores[place] ?? 0;
      if (score === 0) continue;
      ordinals[count] = session * sessionSize + place - first;
      own[count] = score + added;
      ofSessions[count] = added;
      count++;
    }
  });
  return {
    ordinals: ordinals.subarray(0, count),
    scores: own.subarray(0, count),
    sessionScores: ofSessions.subarray(0, count),
  };
}

/**
 * Maps ordinals to places in an array: one session after the other, each with room on both sides
 * for the neighbours of its passages. So scores are added up without lookups.
 */
class OrdinalPlaces {
  /** Length of the array. */
  readonly length: number;
  /**
   * By session, ascending: the place of its ordinal 0, and the last ordinal in any posting,
   * counted from the session's first.
   */
  readonly #sessions = new Map<number, { first: number; last: number }>();

  /** @param isIn Whether a session gets places. */
  constructor(postings: readonly Posting[], isIn: (session: number) => boolean) {
    const lasts = new Map<number, number>();
    for (const { ordinals } of postings) {
      for (let i = 0; i < ordinals.length; i++) {
        const ordinal = ordinals[i] ?? 0;
        const session = Math.floor(ordinal / sessionSize);
        // Ordinals ascend, so only the last one of each session matters.
        if (Math.floor((ordinals[i + 1] ?? Infinity) / sessionSize) === session) continue;
        lasts.set(session, Math.max(lasts.get(session) ?? 0, ordinal - session * sessionSize));
      }
    }
    let length = 0;
    for (const session of [...lasts.keys()].filter(isIn).sort((one, other) => one - other)) {
      const last = lasts.get(session) ?? 0;
      this.#sessions.set(session, { first: length + sessionGap, last });
      length += sessionGap + last + 1 + sessionGap;
    }
    this.length = length;
  }

  /** The place of each ordinal; -1: its session has no places. */
  of(ordinals: Float64Array): Int32Array {
    const places = new Int32Array(ordinals.length);
    let [session, offset] = [-1, -1];
    for (let i = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i] ?? 0;
      const own = Math.floor(ordinal / sessionSize);
      if (own !== session) {
        session = own;
        offset = this.#sessions.get(session)?.first ?? -1;
      }
      places[i] = offset < 0 ? -1 : offset + ordinal - session * sessionSize;
    }
    return places;
  }

  /**
   * Calls `look` with each session's number, the place of its first ordinal, and the place after
   * its last neighbour.
   */
  forEachSession(look: (session: number, first: number, end: number) => void): void {
    for (const [session, { first, last }] of this.#sessions)
      look(session, first, Math.min(first + last + 1 + sessionGap, first + sessionSize));
  }
}
