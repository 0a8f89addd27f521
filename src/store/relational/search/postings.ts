import type { Posting } from "../../../core/search/passage.js";
import { columnsOf } from "../columns.js";
import { allOf, isOneOf, keys, records } from "../condition.js";
import type { Reader } from "../connection.js";
import { raw, sql, type Sql, type SqlValue } from "../sql.js";
import type { Transaction } from "../transaction.js";
import {
  joinWriter,
  lastOrdinal,
  maxBlockBytes,
  packWith,
  unpack,
  withoutPostings,
  withPostings,
} from "./posting-block.js";
import {
  BlockWriter,
  maxPostingBytes,
  type BlockPosting,
  type PostingBlock,
} from "./posting-bytes.js";

/** A passage as its postings know it. */
export interface PostedPassage {
  readonly ordinal: number;
  readonly terms: ReadonlyMap<string, number>;
  readonly length: number;
}

interface BlockRow extends PostingBlock {
  readonly term: string;
}

/** A block with the index that it belongs to. */
export interface IndexBlockRow extends BlockRow {
  readonly indexId: number;
}

const columns = columnsOf("b", "term first_ordinal posting_count data");

/** The postings of these terms in each of the indexes, by index id; by term in code-point order. */
export async function readPostings(
  reader: Reader,
  indexIds: readonly number[],
  terms: readonly string[],
): Promise<Map<number, Posting[]>> {
  if (terms.length === 0) return new Map();
  const where = allOf(isOneOf("b.index_id", indexIds), isOneOf("b.term", terms));
  return unpackBlocks(
    await reader.all<IndexBlockRow>(
      sql`SELECT b.index_id AS "indexId", ${columns} FROM {posting} b WHERE ${where}
        ORDER BY b.index_id, b.term, b.first_ordinal`,
    ),
  );
}

/** Blocks by index, term and first ordinal as postings of each index. */
export function unpackBlocks(rows: readonly IndexBlockRow[]): Map<number, Posting[]> {
  const postings = new Map<number, Posting[]>();
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const { indexId = 0, term = "" } = rows[from] ?? {};
    let size = 0;
    for (; rows[to]?.indexId === indexId && rows[to]?.term === term; to++)
      size += rows[to]?.postingCount ?? 0;
    const posting: Posting = {
      term,
      ordinals: new Float64Array(size),
      frequencies: new Uint32Array(size),
      lengths: new Uint32Array(size),
    };
    let place = 0;
    for (const block of rows.slice(from, to)) place = unpack(block, posting, place);
    const others = postings.get(indexId);
    if (others) others.push(posting);
    else postings.set(indexId, [posting]);
  }
  return postings;
}

/** Terms whose blocks are read and written together. */
const termsAtOnce = 1_000;

/**
 * Adds passages of a locked index to the postings of their terms.
 *
 * @param passages By growing ordinal, with no other passage of the index between them: so each
 *   term has one block to add them to, which is read and written once.
 */
export async function addPostings(
  transaction: Transaction,
  indexId: number,
  passages: readonly PostedPassage[],
): Promise<void> {
  const [first] = passages;
  if (first === undefined) return;
  const byTerm = new Map<string, BlockPosting[]>();
  for (const { ordinal, terms, length } of passages) {
    for (const [term, frequency] of terms) {
      const posting = { ordinal, frequency, length };
      const others = byTerm.get(term);
      if (others) others.push(posting);
      else byTerm.set(term, [posting]);
    }
    await transaction.pause();
  }
  // In the order of the table, where neighbours share a page.
  const terms = [...byTerm.keys()].sort();
  for (let i = 0; i < terms.length; i += termsAtOnce) {
    const some = terms.slice(i, i + termsAtOnce);
    await addToTerms(transaction, indexId, some, byTerm, first.ordinal);
    await transaction.pause();
  }
}

async function addToTerms(
  transaction: Transaction,
  indexId: number,
  terms: readonly string[],
  byTerm: ReadonlyMap<string, readonly BlockPosting[]>,
  firstOrdinal: number,
): Promise<void> {
  const size = terms.reduce((sum, term) => sum + (byTerm.get(term)?.length ?? 0), 0);
  const known = await knownTerms(transaction, indexId, terms);
  const found =
    known.length === 0
      ? []
      : await blocksAt(transaction, indexId, keys(known), {
          term: raw("k.id"),
          ordinal: sql`${firstOrdinal}`,
        });
  const blocks = new Map(found.map((block) => [block.term, block]));
  const joining = joinWriter(found, size);
  const packing = new BlockWriter(size * maxPostingBytes, maxBlockBytes);
  const changes = new BlockChanges(transaction, indexId);
  for (const term of terms) {
    const postings = byTerm.get(term) ?? [];
    const block = blocks.get(term);
    if (block) changes.replace(block, withPostings(block, postings, joining));
    else changes.insert(term, packWith(packing, postings));
  }
  await changes.write();
}

/** Removes passages from the postings of their terms, as far as they are there. */
export async function removePostings(
  transaction: Transaction,
  indexId: number,
  passages: readonly PostedPassage[],
): Promise<void> {
  const waiting = new Map<string, OrdinalQueue>();
  for (const { ordinal, terms } of passages) {
    for (const term of terms.keys()) {
      const queue = waiting.get(term);
      if (queue) queue.ordinals.push(ordinal);
      else waiting.set(term, { ordinals: [ordinal], next: 0 });
    }
    await transaction.pause();
  }
  for (const { ordinals } of waiting.values()) ordinals.sort((one, other) => one - other);
  // Each round removes the first ordinals of some terms, with those in the same block.
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

/** Growing ordinals, of which those before `next` were taken: taking one is a step, however many there are. */
interface OrdinalQueue {
  readonly ordinals: number[];
  next: number;
}

/** Takes the first ordinal, and all others up to this one. */
function takeUpTo(queue: OrdinalQueue, last: number): ReadonlySet<number> {
  const { ordinals } = queue;
  const start = queue.next;
  queue.next += 1;
  while ((ordinals[queue.next] ?? Number.POSITIVE_INFINITY) <= last) queue.next += 1;
  return new Set(ordinals.slice(start, queue.next));
}

/** A term, and the ordinal of a passage that holds it or is going to. */
type Place = { readonly term: string; readonly ordinal: number };

/** Those of the terms that have a block. Most terms of a long text can be new, and looking for their blocks takes longer. */
async function knownTerms(
  transaction: Transaction,
  indexId: number,
  terms: readonly string[],
): Promise<readonly string[]> {
  const rows = await transaction.all<{ term: string }>(
    sql`SELECT k.id AS "term" FROM ${keys(terms)}
      WHERE EXISTS (SELECT 1 FROM {posting} b WHERE b.index_id = ${indexId} AND b.term = k.id)`,
  );
  return rows.map(({ term }) => term);
}

/**
 * The block that has each place, or that it belongs in; for a place before a term's first block, that one.
 *
 * @param rows Places as rows `k`.
 */
function blocksAt(
  transaction: Transaction,
  indexId: number,
  rows: Sql,
  { term, ordinal }: { readonly term: Sql; readonly ordinal: Sql },
): Promise<readonly BlockRow[]> {
  const blocks = (which: Sql) => sql`FROM {posting} o
    WHERE o.index_id = ${indexId} AND o.term = ${term}${which}`;
  return transaction.all<BlockRow>(
    sql`SELECT ${columns} FROM ${rows} CROSS JOIN {posting} b
      WHERE b.index_id = ${indexId} AND b.term = ${term} AND b.first_ordinal = COALESCE(
        (SELECT MAX(o.first_ordinal) ${blocks(sql` AND o.first_ordinal <= ${ordinal}`)}),
        (SELECT MIN(o.first_ordinal) ${blocks(raw(""))}))`,
  );
}

/** Blocks of one index that are written together. */
class BlockChanges {
  readonly #removed: { readonly term: string; readonly first_ordinal: number }[] = [];
  readonly #updated: Sql[] = [];
  readonly #inserted: Readonly<Record<string, SqlValue>>[] = [];

  constructor(
    private readonly transaction: Transaction,
    private readonly indexId: number,
  ) {}

  insert(term: string, blocks: readonly PostingBlock[]): void {
    for (const { firstOrdinal, postingCount, data } of blocks)
      this.#inserted.push({
        index_id: this.indexId,
        term,
        first_ordinal: firstOrdinal,
        posting_count: postingCount,
        data,
      });
  }

  /** Puts blocks in the place of one, as far as they differ. */
  replace(before: BlockRow, after: readonly PostingBlock[]): void {
    const { term, firstOrdinal } = before;
    const same = after.find((block) => block.firstOrdinal === firstOrdinal);
    if (same === undefined) this.#removed.push({ term, first_ordinal: firstOrdinal });
    else if (same !== before)
      this.#updated.push(
        sql`UPDATE {posting} SET posting_count = ${same.postingCount}, data = ${same.data}
          WHERE index_id = ${this.indexId} AND term = ${term} AND first_ordinal = ${firstOrdinal}`,
      );
    this.insert(
      term,
      after.filter((block) => block !== same),
    );
  }

  async write(): Promise<void> {
    const removed = records(this.#removed, { term: "TEXT", first_ordinal: "NUMBER" });
    if (this.#removed.length > 0)
      await this.transaction.run(
        sql`DELETE FROM {posting} WHERE index_id = ${this.indexId}
          AND (term, first_ordinal) IN (SELECT k.term, k.first_ordinal FROM ${removed})`,
      );
    await this.transaction.runMany(this.#updated);
    await this.transaction.insertRows("posting", this.#inserted);
  }
}
