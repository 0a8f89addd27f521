import type { RankingFactor } from "./explanation.js";
import { addTermScores, loneKernel, neighbourKernel, type Kernel } from "./neighbour-kernel.js";
import { OrdinalPlaces } from "./ordinal-places.js";
import { sessionSize, type IndexedEntity, type RecordIndex } from "./passage.js";
import { rankingConstants } from "./ranking-constants.js";
import { sessionShares } from "./session-prior.js";
import type { TermStatistics } from "./term-statistics.js";

/** A term to look for. */
export interface QueryTerm {
  readonly term: string;
  /** The word's own term, where no passage holds it and this one is looked for in its place; else null. */
  readonly insteadOf: string | null;
  /** How much it counts beside others. */
  readonly weight: number;
}

/** How passages of one entity are ranked. */
export interface RankingPlan {
  readonly terms: readonly QueryTerm[];
  readonly kernel: Kernel;
  /** What the best session adds to its passages, as a share of the best passage's score; 0: sessions count for nothing. */
  readonly sessionShare: number;
  readonly statistics: TermStatistics;
}

/** What to leave out of an index before it is ranked; what remains is ranked as it would be anyway. */
export interface RankingLimits {
  /** Sessions to look into; undefined: all. */
  readonly sessions?: ReadonlySet<number> | undefined;
  /** Terms that a passage must hold itself, each of them one of the index's postings. */
  readonly required?: readonly string[] | undefined;
}

/** Passages that match, by growing ordinal; among them ordinals that no passage has, or none has any more. */
export interface RankedPassages {
  readonly ordinals: Float64Array;
  /** By words, neighbours and sessions; factors are still to come. */
  readonly scores: Float64Array;
  /** What of each score is its session's. */
  readonly sessionScores: Float64Array;
  /** The best score by words and neighbours of a passage that itself holds a term. */
  readonly best: number;
}

/** Neighbours and sessions are for talk: other records stand alone. */
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
 * Scores all passages of an index that hold a term of the plan, or stand near
 * one that does; in steps of a few milliseconds, so that others can have their
 * turn between them.
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

/** Leaves scores only where all of the lists have a place. */
function keepHolders(scores: Float64Array, lists: readonly Int32Array[]): void {
  if (lists.length === 0) return;
  const held = new Uint32Array(scores.length);
  for (const places of lists)
    for (const place of places) if (place >= 0) held[place] = (held[place] ?? 0) + 1;
  for (let place = 0; place < held.length; place++)
    if ((held[place] ?? 0) < lists.length) scores[place] = 0;
}

/** @param bestSession What the best session adds. */
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
