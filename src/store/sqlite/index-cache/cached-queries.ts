import { YieldTimer } from "../../../core/tasks/in-turns.js";
import type { Principal } from "../../../core/principal.js";
import { readAllowance, uncounted } from "../../../core/read-allowance.js";
import type { IndexKey, RecordIndex } from "../../../core/search/passages/passage.js";
import type { PassageCandidate, PassageQueries } from "../../../core/store/contract/passages.js";
import { seesPart } from "../../relational/search/passages.js";
import { compareTerms } from "../../relational/search/postings.js";
import type { CachedIndex } from "./cached-index.js";
import { type CachedPassage, readPassages, type CachedEntity } from "./cached-rows.js";
import type { IndexCache } from "./index-cache.js";
import { cachedOf, isCached, keep, ownerNamed, type CacheParts } from "./cache-access.js";
import { nearQueries } from "./near-queries.js";
import { isTold, recordFilter } from "./record-filter.js";

/** Passages per statement. */
const passagesAtOnce = 256;

/** Wraps the queries. Those of searches are answered from the cache where it has the parts of their indexes. */
export function cachedQueries(queries: PassageQueries, parts: CacheParts): PassageQueries {
  const words = { ...queries, ...wordQueries(queries, parts) };
  return { ...words, ...nearQueries({ ...words, indexes: keysOf(queries, parts.cache) }, parts) };
}

/** Looks up the indexes in the cache, without checking for changes by others. */
function keysOf(queries: PassageQueries, cache: IndexCache): PassageQueries["indexes"] {
  return async (principal, entity, owner) => {
    const name = ownerNamed(principal, entity, owner);
    if (name === undefined) return queries.indexes(principal, entity, owner);
    if (name === null) return [];
    const index = cache.named(principal.tenantId, entity, name);
    cache.answered(index.key !== undefined);
    if (index.key !== undefined) return index.key ? [index.key] : [];
    const { version } = cache;
    const found = await queries.indexes(principal, entity, owner);
    if (version === cache.version) keep(cache, index, () => (index.key = found[0] ?? null));
    return found;
  };
}

function wordQueries(queries: PassageQueries, parts: CacheParts): Partial<PassageQueries> {
  const { cache, checkForeign } = parts;
  const keys = keysOf(queries, cache);
  return {
    indexes(principal, entity, owner) {
      checkForeign();
      return keys(principal, entity, owner);
    },

    async vectorSpaces(principal) {
      checkForeign();
      const { tenantId } = principal;
      const known = cache.spacesOf(tenantId);
      if (known) return [...known];
      const { version } = cache;
      const spaces = await queries.vectorSpaces(principal);
      if (version === cache.version) cache.setSpaces(tenantId, spaces);
      return spaces;
    },

    async postings(principal, indexes, terms) {
      const [first] = indexes;
      if (first === undefined || seesPart(principal, first.entity))
        return queries.postings(principal, indexes, terms);
      // Sorted, because sums of scores depend on the order.
      const sorted = [...new Set(terms)].sort(compareTerms);
      const known = indexes.map((key) => knownIndex(cache, principal, key, sorted));
      const missing = indexes.filter((_, i) => known[i] === undefined);
      cache.answered(missing.length === 0);
      if (missing.length === 0) return known.flatMap((index) => index ?? []);
      const { version } = cache;
      const read = await queries.postings(principal, missing, terms);
      const byId = new Map(read.map((index) => [index.id, index]));
      if (version === cache.version)
        for (const index of read) keepPostings(cache, principal, index, terms);
      return indexes.flatMap(({ id }, i) => known[i] ?? byId.get(id) ?? []);
    },

    async vocabulary(principal, key, prefix) {
      const index = seesPart(principal, key.entity) ? undefined : cachedOf(cache, principal, key);
      const isKnown = index?.key?.passageCount === key.passageCount;
      const known = isKnown ? index?.vocabulary(prefix) : undefined;
      if (index) cache.answered(known !== undefined);
      if (known) return known;
      const { version } = cache;
      const terms = await queries.vocabulary(principal, key, prefix);
      if (index && version === cache.version)
        keep(cache, index, () => index.setVocabulary(prefix, terms));
      return terms;
    },

    async candidates(principal, key, ordinals, filter) {
      const { entity } = key;
      const index = cachedOf(cache, principal, key);
      if (index === undefined || !isCached(entity) || !isTold(filter))
        return queries.candidates(principal, key, ordinals, filter);
      return candidatesOf(parts, principal, index, entity, ordinals, filter);
    },
  };
}

async function candidatesOf(
  { cache, reader, clock }: CacheParts,
  principal: Principal,
  index: CachedIndex,
  entity: CachedEntity,
  ordinals: ArrayLike<number>,
  filter: Parameters<PassageQueries["candidates"]>[3],
): Promise<PassageCandidate[]> {
  const passes = recordFilter(principal, entity, filter, clock.now());
  const candidates: PassageCandidate[] = [];
  let size = 0;
  const add = (passage: CachedPassage) => {
    if (!passes(passage.record)) return;
    candidates.push(passage.candidate);
    size += passage.size;
  };
  const missing: number[] = [];
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] ?? 0;
    const passage = index.passage(ordinal);
    if (passage === undefined) missing.push(ordinal);
    else if (passage) add(passage);
  }
  cache.answered(missing.length === 0);
  const timer = new YieldTimer();
  for (let i = 0; i < missing.length; i += passagesAtOnce) {
    await timer.pause();
    const some = missing.slice(i, i + passagesAtOnce);
    const { version } = cache;
    const read = await uncounted(() =>
      readPassages(reader, index.id ?? 0, entity, { ordinals: some }),
    );
    if (version === cache.version) keep(cache, index, () => keepPassages(index, some, read));
    for (const passage of read) add(passage);
  }
  readAllowance()?.take(size);
  return candidates;
}

function keepPassages(
  index: CachedIndex,
  asked: readonly number[],
  read: Awaited<ReturnType<typeof readPassages>>,
): void {
  const absent = new Set(asked);
  for (const passage of read) {
    index.setPassage(passage);
    absent.delete(passage.candidate.ordinal);
  }
  for (const ordinal of absent) index.setAbsent(ordinal);
}

function keepPostings(
  cache: IndexCache,
  { tenantId }: Principal,
  { postings, ...head }: RecordIndex,
  terms: readonly string[],
): void {
  const index = cache.named(tenantId, head.entity, head.owner);
  const { id, entity, owner, passageCount } = head;
  index.key = { id, entity, owner, passageCount };
  index.head = head;
  const held = new Map(postings.map((posting) => [posting.term, posting]));
  for (const term of terms) index.setPosting(term, held.get(term) ?? null);
  cache.count(index);
}

/** The index with its postings of the terms; undefined if not all are cached for the state of the key. */
function knownIndex(
  cache: IndexCache,
  principal: Principal,
  key: IndexKey,
  terms: readonly string[],
): RecordIndex | undefined {
  const index = cachedOf(cache, principal, key);
  if (index?.head?.passageCount !== key.passageCount) return undefined;
  const postings = [];
  for (const term of terms) {
    const posting = index.posting(term);
    if (posting === undefined) return undefined;
    if (posting) postings.push(posting);
  }
  return { ...index.head, postings };
}
