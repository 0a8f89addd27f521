import { giveTurnIfDue, inTurns, YieldTimer } from "../../tasks/in-turns.js";
import type { MemoryStore } from "../../store/memory-store.js";
import type { Principal } from "../../principal.js";
import { readAllowance, readInPassing } from "../../read-allowance.js";
import type { PassageCandidate } from "../../store/contract/passages.js";
import type { BestRecords, FoundPassage } from "./best-records.js";
import { factoredScore, factorsOf, highestScore, plus, type Wanted } from "./factors.js";
import type { TargetIndex } from "./index-groups.js";
import { rankingSteps, type RankedPassages, type RankingPlan } from "./lexical-ranking.js";
import { firstFrom, termScoreAt } from "./neighbour-kernel.js";
import type { Phrase } from "../text/phrases.js";
import type { TermMatch } from "../ranking/explanation.js";
import type { RecordIndex } from "../passages/passage.js";

/** The search of one index. */
export interface IndexSearch extends TargetIndex {
  readonly plan: RankingPlan;
  readonly wanted: Wanted;
  /** Terms of the phrases, which passages must contain themselves. */
  readonly required: readonly string[];
}

interface RankedIndex extends IndexSearch {
  readonly passages: RankedPassages;
  /** Index of its first passage among those of all indexes. */
  readonly start: number;
}

/** Minimum size of the first batch of passages; it settles most searches. */
const defaultBatch = 64;
/** Size of the first batch per requested record; the larger one applies. */
const batchPerRecord = 2;
/** Maximum size of a batch. Batches double, but with a selective filter, unlimited ones would block other work. */
const largestBatch = 4_096;
const mostGrown = 8;

/**
 * Searches indexes for the best records, best passages first, until no remaining passage can be
 * among them. Filters apply during the search, so that filtered records do not take the place of
 * matches.
 *
 * @returns Whether any passage contains a term, even if the filter excludes it.
 */
export async function searchIndexes(
  store: MemoryStore,
  principal: Principal,
  searches: readonly IndexSearch[],
  phrases: readonly Phrase[],
  best: BestRecords,
  batch?: number,
): Promise<boolean> {
  const ranked = await rankAll(searches);
  const scores = allScores(ranked);
  const count = scores.length;
  const most = batch === undefined ? largestBatch : mostGrown * batch;

  let last: number | undefined;
  const first = batch ?? Math.max(defaultBatch, batchPerRecord * best.limit);
  for (let seen = 0, size = first; seen < count; size = Math.min(2 * size, most)) {
    const places = bestPlaces(scores, size, last);
    const { result, letGo } = await readInPassing(() =>
      passing(store, principal, ranked, places, phrases, best.floor),
    );
    const before = best.length;
    best.add(result);
    letGo();
    readAllowance()?.take(best.length - before);
    seen += places.length;
    last = places.at(-1);
    const next = scores[last ?? 0] ?? 0;
    const highest = ranked.map(({ wanted, passages }) => highestScore(next, wanted, passages.best));
    if (best.isSettled(highest.reduce((one, other) => Math.max(one, other), 0))) break;
    await giveTurnIfDue();
  }
  return count > 0;
}

/** The scores of all indexes, one index after the other. */
function allScores(ranked: readonly RankedIndex[]): Float64Array {
  const [first, ...others] = ranked;
  if (first === undefined || others.length === 0)
    return first?.passages.scores ?? new Float64Array();
  const scores = new Float64Array(
    ranked.reduce((sum, { passages }) => sum + passages.scores.length, 0),
  );
  for (const { passages, start } of ranked) scores.set(passages.scores, start);
  return scores;
}

async function rankAll(searches: readonly IndexSearch[]): Promise<RankedIndex[]> {
  const ranked: RankedIndex[] = [];
  let start = 0;
  for (const search of searches) {
    const { index, target, plan, required } = search;
    if (required.some((term) => !index.postings.some((posting) => posting.term === term))) continue;
    const sessions = sessionsIn(search);
    const passages = await inTurns(rankingSteps(index, plan, { sessions, required }));
    if (passages.scores.length === 0) continue;
    ranked.push({ ...search, target, passages, start });
    start += passages.scores.length;
    await giveTurnIfDue();
  }
  return ranked;
}

/**
 * The sessions that match a filter by thread; undefined: all. Sessions of records other than
 * messages have no thread.
 */
function sessionsIn({ index, target }: IndexSearch): ReadonlySet<number> | undefined {
  const { threadId } = target.filter.owner;
  if (target.entity !== "Message" || threadId === undefined) return undefined;
  const sessions = index.sessions.filter((session) => session.threadId === threadId);
  return new Set(sessions.map(({ number }) => number));
}

/**
 * Returns the passages at these places whose record passes its filter, that contain the phrases
 * and that score no less than the floor; unordered.
 */
async function passing(
  store: MemoryStore,
  principal: Principal,
  ranked: readonly RankedIndex[],
  places: readonly number[],
  phrases: readonly Phrase[],
  floor: number,
): Promise<FoundPassage[]> {
  const found: FoundPassage[] = [];
  const byIndex =
    ranked.length === 1
      ? ([[ranked[0], places]] as const)
      : Map.groupBy(places, (place) => indexAt(ranked, place));
  const timer = new YieldTimer();
  for (const [one, own] of byIndex) {
    if (one === undefined) continue;
    await timer.pause();
    const { index, target, passages, start } = one;
    const ordinals = own.map((place) => passages.ordinals[place - start] as number);
    const candidates = await store.passages.candidates(principal, index, ordinals, target.filter);
    for (const candidate of candidates) {
      if (!phrases.every((phrase) => phrase.isIn(candidate.text))) continue;
      const place = firstFrom(passages.ordinals, candidate.ordinal);
      const { entity } = target;
      const own = passages.scores[place] ?? 0;
      const score = factoredScore(own, candidate, entity, one.wanted, passages.best, floor);
      if (score >= floor) found.push(foundAt(one, place, candidate, score));
    }
  }
  return found;
}

/** The index of a place, by binary search: there may be thousands of indexes. */
function indexAt(ranked: readonly RankedIndex[], place: number): RankedIndex | undefined {
  let [low, high] = [0, ranked.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranked[middle]?.start ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return ranked[low - 1];
}

function foundAt(
  one: RankedIndex,
  place: number,
  candidate: PassageCandidate,
  score: number,
): FoundPassage {
  const { index, target, plan, passages, wanted } = one;
  const { ordinal, recordId, text } = candidate;
  return {
    entity: target.entity,
    recordId,
    score,
    passage: text,
    // A past state may have had other traits than its passage has now.
    traits: target.filter.asOf === undefined ? candidate : null,
    similarity: null,
    order: [one.place, index.id, ordinal],
    explain: () => {
      const factors = factorsOf(candidate, target.entity, wanted, passages.best);
      const session = plus("SESSION", passages.sessionScores[place] ?? 0);
      return {
        terms: termMatches(index, plan, ordinal),
        factors: session === null ? factors : [session, ...factors],
      };
    },
  };
}

/** Each term's share of a passage's score, largest first; equal shares by code points. */
export function termMatches(index: RecordIndex, plan: RankingPlan, ordinal: number): TermMatch[] {
  const terms = new Map(plan.terms.map((one) => [one.term, one]));
  const averageLength = plan.statistics.averageLength(index.entity);
  const matches = index.postings.flatMap((posting): TermMatch[] => {
    const term = terms.get(posting.term);
    if (term === undefined) return [];
    const weight = term.weight * plan.statistics.inverseFrequency(posting.term);
    const match = termScoreAt(posting, ordinal, { weight, averageLength }, plan.kernel);
    if (match.from.length === 0) return [];
    return [{ term: posting.term, insteadOf: term.insteadOf, ...match }];
  });
  return matches.sort((one, other) => other.score - one.score);
}

/**
 * The indexes of the `count` largest numbers, largest first; of equal numbers, the lowest index
 * first. Looks at each number once, and sorts only what it returns.
 *
 * @param after Only indexes after this one in that order.
 */
export function bestPlaces(numbers: Float64Array, count: number, after?: number): number[] {
  const isBehind = (one: number, other: number) => {
    const difference = (numbers[one] ?? 0) - (numbers[other] ?? 0);
    return difference === 0 ? one > other : difference < 0;
  };
  // A heap whose root is the worst of the best so far.
  const heap: number[] = [];
  for (let place = 0; place < numbers.length; place++) {
    if (after !== undefined && !isBehind(place, after)) continue;
    if (heap.length < count) rise(heap, place, isBehind);
    else if (count > 0 && (numbers[place] ?? 0) > (numbers[heap[0] ?? 0] ?? 0))
      sink(heap, place, isBehind);
  }
  return heap.sort((one, other) => (isBehind(one, other) ? 1 : -1));
}

type Compare = (one: number, other: number) => boolean;

function rise(heap: number[], place: number, isBehind: Compare): void {
  let at = heap.length;
  heap.push(place);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] ?? 0;
    if (!isBehind(place, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = place;
}

/** Replaces the root and restores the heap order. */
function sink(heap: number[], place: number, isBehind: Compare): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBehind(heap[child + 1] ?? 0, heap[child] ?? 0)) child++;
    if (!isBehind(heap[child] ?? 0, place)) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = place;
}
