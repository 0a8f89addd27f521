import { textOf, type IndexedEntity, type IndexedRecord } from "../passages/passage.js";
import { traitsOf } from "../passages/passages.js";
import { recordsById } from "../records-by-id.js";
import type { Match } from "../search-result.js";
import { nearnessShare } from "../words/coverage.js";
import { fuse, type FusedHit } from "./fusion.js";
import { weighMeaning, type WeighableHit } from "./meaning.js";
import { rerankedResults } from "./reranking.js";
import { meaningOf, type Retrieved, type Searching } from "./retrieving.js";

/** Number of matches per requested result whose similarity is weighed by the ranking factors, ... */
const weighedPerResult = 3;
/** ... limited to this many besides the requested results. */
const mostWeighedBesides = 100;

/** The best hits of all retrievers, as many as are requested or reranked. */
export async function bestMatches(
  searching: Searching,
  { found, coverage, speaker }: Retrieved,
): Promise<readonly Match[]> {
  const { models, words, request } = searching;
  const query = "query" in request.by ? request.by.query : null;
  const wanted = Math.max(request.limit, rerankedResults(models));
  const meaning = meaningOf(searching);
  const besides = Math.min((weighedPerResult - 1) * wanted, mostWeighedBesides);
  const weight = meaning.weight * nearnessShare(coverage, meaning.maxCoverage);
  const hits = fuse(found, weight, wanted + besides);
  const isNear = hits.some(({ nearness }) => nearness > 0);
  if (request.mode !== "HYBRID" || query === null || !isNear)
    return withRecords(searching, hits.slice(0, wanted));
  const weighed = weighMeaning(await weighable(searching, hits), query, speaker, words);
  const best: Match[] = [];
  // If records have been deleted meanwhile, the next ones take their place.
  for (let seen = 0; seen < weighed.length && best.length < wanted;) {
    const some = weighed.slice(seen, seen + wanted - best.length);
    best.push(...(await withRecords(searching, some)));
    seen += some.length;
  }
  return best;
}

/** Hits with their text and traits. Reads records only for hits that lack a passage or traits. */
async function weighable(searching: Searching, hits: readonly FusedHit[]): Promise<WeighableHit[]> {
  const untold = hits.filter(({ passage, traits }) => passage === null || traits === null);
  const recordOf = await recordsOf(searching, untold);
  return hits.flatMap((hit): WeighableHit[] => {
    const { passage, traits } = hit;
    if (passage !== null && traits !== null) return [{ hit, text: passage, traits }];
    const record = recordOf(hit);
    if (record === undefined) return [];
    const text = passage ?? textOf(record) ?? "";
    return [{ hit, text, traits: traitsOf(record, text, searching.words.analyser) }];
  });
}

/** Records that were deleted meanwhile are left out. */
async function withRecords(searching: Searching, hits: readonly FusedHit[]): Promise<Match[]> {
  const recordOf = await recordsOf(searching, hits);
  return hits.flatMap((hit): Match[] => {
    const record = recordOf(hit);
    if (record === undefined) return [];
    const { score, passage, similarity, retrievers, explain } = hit;
    return [{ record, score, passage, similarity, explain, retrievers }];
  });
}

async function recordsOf(
  { store, principal, request: { asOf } }: Searching,
  hits: readonly FusedHit[],
): Promise<(hit: FusedHit) => IndexedRecord | undefined> {
  const records = new Map<IndexedEntity, ReadonlyMap<string, IndexedRecord>>();
  for (const [entity, some] of Map.groupBy(hits, ({ entity }) => entity)) {
    const ids = some.map(({ recordId }) => recordId);
    records.set(entity, await recordsById(store, principal, entity, ids, asOf));
  }
  return ({ entity, recordId }) => records.get(entity)?.get(recordId);
}
