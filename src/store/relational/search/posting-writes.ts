import { sessionSize } from "../../../core/search/passages/passage.js";
import { keys, records } from "../sql/condition.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";
import { BlockChanges } from "./block-changes.js";
import {
  joinWriter,
  lastOrdinal,
  maxBlockBytes,
  packWith,
  withoutPostings,
  withPostings,
} from "./posting-block.js";
import { BlockWriter, maxPostingBytes, type BlockPosting } from "./posting-bytes.js";
import { addTo, blockColumns, type BlockRow } from "./postings.js";
import { fitsTail, mostPerRow, mostTailRows } from "./posting-tail.js";
import { addToTail, removeFromTail, takeTail } from "./tail-writes.js";
import type { GrownIndex } from "./text-indexes.js";

/** The parts of a passage that its postings need. */
export interface PostedPassage {
  readonly ordinal: number;
  readonly terms: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Terms whose blocks are read and written together. */
const termsAtOnce = 1_000;

/**
 * Adds passages of a locked index to the tail of its postings. If the tail would get too long, folds the tail and the
 * new postings into the blocks of their terms.
 *
 * @param passages New passages at the end of their sessions.
 */
export async function addPostings(
  transaction: Transaction,
  { id: indexId, passageCount }: GrownIndex,
  passages: readonly PostedPassage[],
): Promise<void> {
  const byTerm = new Map<string, BlockPosting[]>();
  let size = 0;
  const sorted = passages.toSorted((one, other) => one.ordinal - other.ordinal);
  for (const { ordinal, terms, length } of sorted) {
    size += terms.size;
    for (const [term, frequency] of terms) addTo(byTerm, term, { ordinal, frequency, length });
    await transaction.pause();
  }
  if (size === 0) return;
  const mostRows = mostTailRows(passageCount);
  const isTooMuch = size > mostRows * mostPerRow || !byTerm.keys().every(fitsTail);
  if (isTooMuch || !(await addToTail(transaction, indexId, byTerm, mostRows)))
    await fold(transaction, indexId, byTerm);
}

function sessionOf({ ordinal }: BlockPosting): number {
  return Math.floor(ordinal / sessionSize);
}

/** Adds the postings of a tail and others to the blocks of their terms, session by session. */
async function fold(
  transaction: Transaction,
  indexId: number,
  added: ReadonlyMap<string, BlockPosting[]>,
): Promise<void> {
  const sessions = new Map<number, Map<string, BlockPosting[]>>();
  const termsOf = (posting: BlockPosting) => {
    const session = sessionOf(posting);
    let terms = sessions.get(session);
    if (terms === undefined) sessions.set(session, (terms = new Map()));
    return terms;
  };
  await takeTail(transaction, indexId, (term, posting) => addTo(termsOf(posting), term, posting));
  for (const [term, postings] of added) {
    const [first, last] = [postings[0], postings.at(-1)];
    if (first === undefined || last === undefined) continue;
    const terms = termsOf(first);
    // Usually all belong to one session, which has no postings of the term yet.
    if (sessionOf(first) === sessionOf(last) && !terms.has(term)) terms.set(term, postings);
    else for (const posting of postings) addTo(termsOf(posting), term, posting);
  }
  for (const byTerm of sessions.values()) {
    // Sorted in the order of the table, where neighbours share a page.
    const sorted = [...byTerm].sort(([one], [other]) => (one < other ? -1 : 1));
    for (let i = 0; i < sorted.length; i += termsAtOnce) {
      await addToTerms(transaction, indexId, sorted.slice(i, i + termsAtOnce));
      await transaction.pause();
    }
  }
}

/**
 * Adds postings of one session to terms. Existing postings of the session have smaller ordinals. So for each term there
 * is one block to add them to, which is read and written once, or they begin the term's first block.
 */
async function addToTerms(
  transaction: Transaction,
  indexId: number,
  added: readonly (readonly [term: string, postings: readonly BlockPosting[]])[],
): Promise<void> {
  let [size, firstOrdinal] = [0, Infinity];
  for (const [, postings] of added) {
    size += postings.length;
    firstOrdinal = Math.min(firstOrdinal, postings[0]?.ordinal ?? Infinity);
  }
  const found = await blocksAt(transaction, indexId, keys(added.map(([term]) => term)), {
    term: raw("k.id"),
    ordinal: sql`${firstOrdinal}`,
  });
  const blocks = new Map(found.map((block) => [block.term, block]));
  const joining = joinWriter(found, size);
  const packing = new BlockWriter(size * maxPostingBytes, maxBlockBytes);
  const changes = new BlockChanges(transaction, indexId);
  for (const [term, postings] of added) {
    const block = blocks.get(term);
    if (block) changes.replace(block, withPostings(block, postings, joining));
    else changes.insert(term, packWith(packing, postings));
  }
  await changes.write();
}

/** Removes passages from the postings of their terms. Missing ones are ignored. */
export async function removePostings(
  transaction: Transaction,
  indexId: number,
  passages: readonly PostedPassage[],
): Promise<void> {
  const waiting = new Map<string, OrdinalQueue>();
  for (const { ordinal, terms } of await removeFromTail(transaction, indexId, passages)) {
    for (const term of terms.keys()) {
      const queue = waiting.get(term);
      if (queue) queue.ordinals.push(ordinal);
      else waiting.set(term, { ordinals: [ordinal], next: 0 });
    }
    await transaction.pause();
  }
  for (const { ordinals } of waiting.values()) ordinals.sort((one, other) => one - other);
  // Each round removes the first ordinals of some terms, and further ordinals in the same blocks.
  while (waiting.size > 0) {
    const some = waiting.entries().take(termsAtOnce);
    const places = Array.from(some, ([term, { ordinals, next }]): Place => ({
      term,
      ordinal: ordinals[next] ?? 0,
    }));
    const rows = records(places, { term: "TEXT", ordinal: "NUMBER" });
    const blocks = await blocksAt(transaction, indexId, rows, {
      term: raw("k.term"),
      ordinal: raw("k.ordinal"),
    });
    const changes = new BlockChanges(transaction, indexId);
    for (const block of blocks) {
      const queue = waiting.get(block.term);
      if (queue === undefined) continue;
      const left = withoutPostings(block, takeUpTo(queue, lastOrdinal(block)));
      changes.replace(block, left ? [left] : []);
      if (queue.next === queue.ordinals.length) waiting.delete(block.term);
      await transaction.pause();
    }
    await changes.write();
    const found = new Set(blocks.map(({ term }) => term));
    for (const { term } of places) if (!found.has(term)) waiting.delete(term);
  }
}

/** Increasing ordinals; those before `next` have been taken. Taking one costs one step, however many there are. */
interface OrdinalQueue {
  readonly ordinals: number[];
  next: number;
}

/** Takes the first ordinal, and all further ones up to `last`. */
function takeUpTo(queue: OrdinalQueue, last: number): ReadonlySet<number> {
  const { ordinals } = queue;
  const start = queue.next;
  queue.next += 1;
  while ((ordinals[queue.next] ?? Number.POSITIVE_INFINITY) <= last) queue.next += 1;
  return new Set(ordinals.slice(start, queue.next));
}

/** A term, and the ordinal of a passage that contains it or will contain it. */
type Place = { readonly term: string; readonly ordinal: number };

/**
 * The block that contains each place, or to which the place belongs; none for a place before a term's first block.
 *
 * @param rows Places as rows `k`.
 */
function blocksAt(
  transaction: Transaction,
  indexId: number,
  rows: Sql,
  { term, ordinal }: { readonly term: Sql; readonly ordinal: Sql },
): Promise<readonly BlockRow[]> {
  return transaction.all<BlockRow>(
    sql`SELECT ${blockColumns} FROM ${rows} CROSS JOIN {posting} b
      WHERE b.index_id = ${indexId} AND b.term = ${term} AND b.first_ordinal = (
        SELECT MAX(o.first_ordinal) FROM {posting} o
        WHERE o.index_id = ${indexId} AND o.term = ${term} AND o.first_ordinal <= ${ordinal})`,
  );
}
