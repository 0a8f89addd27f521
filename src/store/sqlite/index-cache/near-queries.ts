import { YieldTimer } from "../../../core/tasks/in-turns.js";
import type { ScopeFilter } from "../../../core/owner.js";
import type { Principal } from "../../../core/principal.js";
import { uncounted } from "../../../core/read-allowance.js";
import { cosines } from "../../../core/search/embedding/cosines.js";
import type { IndexedEntity, IndexKey } from "../../../core/search/passages/passage.js";
import { byNearness, hasDirection } from "../../../core/search/embedding/vector.js";
import type {
  CandidateFilter,
  NearRecord,
  PassageQueries,
  VectorQuery,
} from "../../../core/store/contract/passages.js";
import type { VectorQueries } from "../../relational/search/passages.js";
import type { CachedIndex } from "./cached-index.js";
import { type CachedRecord, readPassages, readVectors, type CachedEntity } from "./cached-rows.js";
import { cachedOf, isCached, keep, ownerNamed, type CacheParts } from "./cache-access.js";
import type { CachedVector } from "./cached-vectors.js";
import { isTold, recordFilter } from "./record-filter.js";

/** If an index has more passages than this, its vectors are not cached. */
const mostPassages = 4_096;

/** Rows per statement. */
const rowsAtOnce = 256;

/** After this many statements, an index that is still not complete is assumed to change all the time. */
const mostReads = 100;

/**
 * The queries by vector. Those on a single small index are answered from its cached data: comparing a few thousand
 * vectors takes less time than a call to a thread.
 *
 * @param queries The queries by words. Its `indexes` need not check for changes by others.
 */
export function nearQueries(queries: PassageQueries, parts: CacheParts): VectorQueries {
  const { clock, checkForeign } = parts;
  /** Queries seen before. A search makes several calls with one query, and checks once for changes by others. */
  const asked = new WeakSet<VectorQuery>();
  /** Returns an index's answer; undefined if another source must answer. */
  const ask = async <T>(
    principal: Principal,
    entity: IndexedEntity,
    query: VectorQuery,
    owner: ScopeFilter,
    filter: CandidateFilter,
    answer: (index: CachedIndex | null, passes: (record: CachedRecord) => boolean) => T,
  ): Promise<T | undefined> => {
    if (!asked.has(query)) checkForeign();
    asked.add(query);
    const [key] = await queries.indexes(principal, entity, owner);
    if (key === undefined) return answer(null, () => false);
    if (!isCached(entity)) return undefined;
    return whenKnown(parts, principal, entity, key, (index) =>
      answer(index, recordFilter(principal, entity, filter, clock.now())),
    );
  };
  return {
    async nearest(principal, entity, query, limit, filter) {
      const { owner } = filter;
      const elsewhere = () => queries.nearest(principal, entity, query, limit, filter);
      if (!isTold(filter) || ownerNamed(principal, entity, owner) === undefined) return elsewhere();
      const found = await ask(principal, entity, query, owner, filter, (index, passes) =>
        limit > 0 && index ? nearestOf(index, query, passes, limit) : [],
      );
      return found ?? elsewhere();
    },

    async nearness(principal, entity, query, recordIds, asOf, owner = {}) {
      const elsewhere = () => queries.nearness(principal, entity, query, recordIds, asOf);
      const filter: CandidateFilter = { owner: {}, includeInvalid: true, asOf };
      if (!isTold(filter) || ownerNamed(principal, entity, owner) === undefined) return elsewhere();
      const found = await ask(principal, entity, query, owner, filter, (index, passes) => {
        // A record that is not known here may be in another index.
        if (!index || !recordIds.every((id) => index.has(id))) return undefined;
        const vectors: CachedVector[] = [];
        for (const id of recordIds) for (const one of index.vectors.of(id)) vectors.push(one);
        const best = bestOf(index, comparedWith(vectors, query, passes)).map(nearRecord);
        return new Map(best.map((one) => [one.recordId, one]));
      });
      return found ?? elsewhere();
    },
  };
}

/** Answers once all vectors of the index and their passages are known; undefined if that is not possible. */
async function whenKnown<T>(
  parts: CacheParts,
  principal: Principal,
  entity: CachedEntity,
  key: IndexKey,
  answer: (index: CachedIndex) => T,
): Promise<T | undefined> {
  const timer = new YieldTimer();
  let isHit = true;
  for (let reads = 0; reads < mostReads && key.passageCount <= mostPassages; reads++) {
    const index = cachedOf(parts.cache, principal, key);
    if (index === undefined || index.vectors.isLeftOut) return undefined;
    const ids = index.vectors.unplaced(rowsAtOnce);
    if (index.vectors.isComplete && ids.length === 0) {
      parts.cache.answered(isHit);
      return answer(index);
    }
    isHit = false;
    if (index.vectors.isComplete) await readMissing(parts, index, entity, ids);
    else await readMore(parts, index);
    await timer.pause();
  }
  return undefined;
}

async function readMore({ cache, reader }: CacheParts, index: CachedIndex): Promise<void> {
  const { version } = cache;
  const { id = 0, vectors } = index;
  const rows = await uncounted(() => readVectors(reader, id, vectors.next, rowsAtOnce));
  if (version !== cache.version) return;
  keep(cache, index, () => {
    for (const row of rows) index.addVector(row);
    vectors.isComplete = rows.length < rowsAtOnce;
  });
}

async function readMissing(
  { cache, reader }: CacheParts,
  index: CachedIndex,
  entity: CachedEntity,
  recordIds: readonly string[],
): Promise<void> {
  const { version } = cache;
  const { id = 0, vectors } = index;
  const read = await uncounted(() => readPassages(reader, id, entity, { recordIds }));
  if (version !== cache.version) return;
  keep(cache, index, () => {
    for (const passage of read) index.setPassage(passage);
    const [first] = vectors.unplaced(1);
    if (first !== undefined && recordIds.includes(first)) vectors.giveUp();
  });
}

/** Up to `limit` of the records that pass, each by its nearest vector, nearest first. */
function nearestOf(
  index: CachedIndex,
  query: VectorQuery,
  passes: (record: CachedRecord) => boolean,
  limit: number,
): NearRecord[] {
  const best = bestOf(index, comparedWith(index.vectors.all(), query, passes));
  return mostSimilar(best, limit).sort(byNearness).slice(0, limit).map(nearRecord);
}

/** The vectors with the highest similarities, including all that tie with the last of them, in no order. */
function mostSimilar(vectors: CachedVector[], count: number): CachedVector[] {
  if (count >= vectors.length) return vectors;
  // Sorting numbers is far faster than sorting vectors.
  const sorted = new Float64Array(vectors.length);
  for (let i = 0; i < sorted.length; i++) sorted[i] = (vectors[i] as CachedVector).similarity;
  const least = sorted.sort()[sorted.length - count] ?? -1;
  return vectors.filter(({ similarity }) => similarity >= least);
}

/** The nearest vector of each record; of equally near ones the first. */
function bestOf(index: CachedIndex, vectors: CachedVector[]): CachedVector[] {
  if (index.vectors.areOfOneEach) return vectors;
  const best = new Map<string, CachedVector>();
  for (const vector of vectors) {
    const { key, recordId, similarity } = vector;
    const kept = best.get(recordId);
    const isBetter =
      kept === undefined ||
      similarity > kept.similarity ||
      (similarity === kept.similarity && key < kept.key);
    if (isBetter) best.set(recordId, vector);
  }
  return [...best.values()];
}

/** The vectors that are comparable and whose record passes, with their similarities. */
function comparedWith(
  vectors: readonly CachedVector[],
  query: VectorQuery,
  passes: (record: CachedRecord) => boolean,
): CachedVector[] {
  const { vector: wanted, model } = query;
  if (!hasDirection(wanted)) return [];
  const number = numbers.get(query) ?? ++lastNumber;
  numbers.set(query, number);
  const comparable: CachedVector[] = [];
  const others: CachedVector[] = [];
  for (const one of vectors) {
    const isComparable =
      one.vector.length === wanted.length &&
      // A zero vector has no cosine and is ignored.
      one.squared > 0 &&
      (model === null || one.model === null || one.model === model);
    if (!isComparable || !one.passage || !passes(one.passage.record)) continue;
    comparable.push(one);
    if (one.comparison !== number) others.push(one);
  }
  compareAll(wanted, others, number);
  return comparable;
}

/** The number of each query: a search asks for the nearest records, and then for the nearness of others. */
const numbers = new WeakMap<VectorQuery, number>();
let lastNumber = 0;

/** Stores in each vector its similarity to the vector of the query with this number. */
function compareAll(wanted: Float32Array, vectors: readonly CachedVector[], number: number): void {
  const similarities = cosines(wanted, vectors);
  for (let i = 0; i < vectors.length; i++) {
    const vector = vectors[i] as CachedVector;
    vector.comparison = number;
    vector.similarity = similarities[i] as number;
  }
}

function nearRecord({ recordId, similarity, model, passage }: CachedVector): NearRecord {
  if (model === null || passage === undefined) return { recordId, similarity, passage: null };
  const { candidate } = passage;
  // The same string object that searches by words return, which is fast to compare.
  return { recordId: candidate.recordId, similarity, passage: candidate.text, traits: candidate };
}
