import { rankPassages, type ScoredPassage } from "./bm25.js";
import type { MemoryStore } from "../memory-store.js";
import type { RecordIndex } from "./passage.js";
import type { Principal } from "../principal.js";
import type { Hit, SearchTarget } from "./search-target.js";

/** Candidates looked at in the first round; each further round doubles it. */
const firstBatch = 64;

interface RankedPassage extends ScoredPassage {
  readonly from: IndexOfTarget;
}

interface IndexOfTarget {
  readonly index: RecordIndex;
  readonly target: SearchTarget;
}

/** The records that hold any of the terms, best first, each with its best passage. */
export async function searchByWords(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  terms: readonly string[],
  limit: number,
): Promise<Hit[]> {
  const ranked: RankedPassage[] = [];
  for (const target of targets) {
    const { entity, filter } = target;
    const keys = await store.passages.indexes(principal, entity, filter.owner);
    for (const index of await store.passages.postings(principal, keys, terms)) {
      const from = { index, target };
      for (const passage of rankPassages(index)) ranked.push({ ...passage, from });
    }
  }
  // A stable sort: passages of equal score stay as they came, so that a longer answer begins with the shorter one.
  ranked.sort((one, other) => other.score - one.score);

  // Filters apply in score order, so that no match is crowded out by what is filtered.
  const best = new Map<string, Hit>();
  for (
    let from = 0, size = firstBatch;
    from < ranked.length && best.size < limit;
    from += size, size *= 2
  ) {
    for (const hit of await passing(store, principal, ranked.slice(from, from + size))) {
      const key = `${hit.entity} ${hit.recordId}`;
      if (!best.has(key)) best.set(key, hit);
    }
  }
  return [...best.values()].slice(0, limit);
}

/** Of these passages the ones whose record passes its filter, in the same order; one look into each index. */
async function passing(
  store: MemoryStore,
  principal: Principal,
  ranked: readonly RankedPassage[],
): Promise<Hit[]> {
  const hits = new Map<RankedPassage, Hit>();
  for (const [{ index, target }, passages] of Map.groupBy(ranked, ({ from }) => from)) {
    const ordinals = passages.map(({ ordinal }) => ordinal);
    const { entity, filter } = target;
    const candidates = await store.passages.candidates(principal, index, ordinals, filter);
    const byOrdinal = new Map(candidates.map((candidate) => [candidate.ordinal, candidate]));
    for (const passage of passages) {
      const candidate = byOrdinal.get(passage.ordinal);
      if (candidate === undefined) continue;
      const { recordId, text } = candidate;
      const { score } = passage;
      hits.set(passage, { entity, recordId, score, passage: text, similarity: null, why: null });
    }
  }
  return ranked.flatMap((passage) => hits.get(passage) ?? []);
}
