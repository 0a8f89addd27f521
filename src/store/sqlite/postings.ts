import type { Posting } from "../../core/search/passage.js";
import type { SqlValue } from "./connection.js";
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
import type { Transaction } from "./transaction.js";

/** A passage as its postings know it. */
export interface PostedPassage {
  readonly ordinal: number;
  readonly terms: ReadonlyMap<string, number>;
  readonly length: number;
}

interface BlockRow extends PostingBlock {
  readonly term: string;
}

/** A block with the index that it is of. */
export interface IndexBlockRow extends BlockRow {
  readonly indexId: number;
}

/** Blocks by index, term and first ordinal as postings of each index. */
export function unpackBlocks(rows: readonly IndexBlockRow[]): Map<number, Posting[]> {
  const postings = new Map<number, Posting[]>();
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const { indexId = 0, term = "" } = rows[from] ?? {};
    let size = 0;
    for (; rows[to]?.indexId === indexId && rows[to]?.term === term; to++)
      size += rows[to]?.count ?? 0;
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

/**
 * Puts passages, by growing ordinal, under their terms. No other passage of
 * the index may lie between them: so each term has one block to put them in,
 * which is read and written once for all of them.
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
    addToTerms(transaction, indexId, some, byTerm, first.ordinal);
    await transaction.pause();
  }
}

/** Terms whose blocks are read and written together. */
const termsAtOnce = 1_000;

function addToTerms(
  transaction: Transaction,
  indexId: number,
  terms: readonly string[],
  byTerm: ReadonlyMap<string, readonly BlockPosting[]>,
  firstOrdinal: number,
): void {
  const size = terms.reduce((sum, term) => sum + (byTerm.get(term)?.length ?? 0), 0);
  const known = knownTerms(transaction, indexId, terms);
  const places = known.map((term): Place => [term, firstOrdinal]);
  const found = blocksAt(transaction, indexId, places);
  const blocks = new Map(found.map((block) => [block.term, block]));
  const joining = joinWriter(found, size);
  const packing = new BlockWriter(size * maxPostingBytes, maxBlockBytes);
  const written = new WrittenBlocks(transaction, indexId);
  for (const term of terms) {
    const postings = byTerm.get(term) ?? [];
    const block = blocks.get(term);
    if (block)
      replace(transaction, indexId, block, withPostings(block, postings, joining), written);
    else written.add(term, packWith(packing, postings));
  }
  written.write();
}

/** Takes passages away from their terms, as far as they are there. */
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
  // Each round takes the first ones of some terms away, with those that are in the same block.
  while (waiting.size > 0) {
    const some = waiting.entries().take(termsAtOnce);
    const places = Array.from(some, ([term, { ordinals, next }]): Place => [
      term,
      ordinals[next] ?? 0,
    ]);
    const blocks = blocksAt(transaction, indexId, places);
    for (const block of blocks) {
      const { term } = block;
      const queue = waiting.get(term);
      if (queue === undefined) continue;
      const left = withoutPostings(block, takeUpTo(queue, lastOrdinal(block)));
      const written = new WrittenBlocks(transaction, indexId);
      replace(transaction, indexId, block, left ? [left] : [], written);
      written.write();
      if (queue.next === queue.ordinals.length) waiting.delete(term);
      await transaction.pause();
    }
    const found = new Set(blocks.map(({ term }) => term));
    for (const [term] of places) if (!found.has(term)) waiting.delete(term);
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

/** A term, and the ordinal of a passage that is under it or shall be. */
type Place = readonly [term: string, ordinal: number];

/** Those of the terms that have a block. Most terms of a long text may be new: to look for their blocks takes longer. */
function knownTerms(
  transaction: Transaction,
  indexId: number,
  terms: readonly string[],
): readonly string[] {
  const sql = `SELECT place.value AS term FROM json_each(?) AS place
    WHERE EXISTS (SELECT 1 FROM posting AS b WHERE b.index_id = ? AND b.term = place.value)`;
  const rows = transaction.all<{ term: string }>(sql, JSON.stringify(terms), indexId);
  return rows.map(({ term }) => term);
}

/** The block where each place is, or where it belongs; before a term's first block, that one. */
function blocksAt(
  transaction: Transaction,
  indexId: number,
  places: readonly Place[],
): readonly BlockRow[] {
  return transaction.all<BlockRow>(
    blockLookup,
    indexId,
    JSON.stringify(Object.fromEntries(places)),
  );
}

const blockLookup = `SELECT b.term, b.first_ordinal AS firstOrdinal, b.count, b.data
  FROM (SELECT ? AS index_id) AS i CROSS JOIN json_each(?) AS place CROSS JOIN posting AS b
  WHERE b.index_id = i.index_id AND b.term = place.key AND b.first_ordinal = ifnull(
    (SELECT max(o.first_ordinal) FROM posting AS o
     WHERE o.index_id = i.index_id AND o.term = place.key AND o.first_ordinal <= place.atom),
    (SELECT min(o.first_ordinal) FROM posting AS o WHERE o.index_id = i.index_id AND o.term = place.key))`;

/** Has blocks written in the place of one, as far as they differ. */
function replace(
  transaction: Transaction,
  indexId: number,
  before: BlockRow,
  after: readonly PostingBlock[],
  written: WrittenBlocks,
): void {
  const { term, firstOrdinal } = before;
  if (!after.some((block) => block.firstOrdinal === firstOrdinal)) {
    const sql = "DELETE FROM posting WHERE index_id = ? AND term = ? AND first_ordinal = ?";
    transaction.run(sql, indexId, term, firstOrdinal);
  }
  written.add(
    term,
    after.filter((block) => block !== before),
  );
}

/** Blocks that one statement writes: a long text has a hundred thousand, and each statement has a cost of its own. */
const writtenAtOnce = 100;
const columns = ["index_id", "term", "first_ordinal", "count", "data"];

/** Blocks that are written together, new ones and those that have changed. */
class WrittenBlocks {
  readonly #values: SqlValue[] = [];

  constructor(
    private readonly transaction: Transaction,
    private readonly indexId: number,
  ) {}

  add(term: string, blocks: readonly PostingBlock[]): void {
    for (const { firstOrdinal, count, data } of blocks)
      this.#values.push(this.indexId, term, firstOrdinal, count, data);
  }

  write(): void {
    const row = `(${columns.map(() => "?").join(", ")})`;
    const most = writtenAtOnce * columns.length;
    for (let i = 0; i < this.#values.length;) {
      const rows = this.#values.length - i < most ? 1 : writtenAtOnce;
      const values = this.#values.slice(i, (i += rows * columns.length));
      this.transaction.run(
        `INSERT INTO posting (${columns.join(", ")}) VALUES ${Array(rows).fill(row).join(", ")}
         ON CONFLICT DO UPDATE SET count = excluded.count, data = excluded.data`,
        ...values,
      );
    }
  }
}
