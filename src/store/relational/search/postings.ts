import type { Posting } from "../../../core/search/passages/passage.js";
import { columnsOf } from "../schema/columns.js";
import { allOf, isOneOf } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { sql } from "../sql/sql.js";
import { unpack } from "./posting-block.js";
import type { PostingBlock } from "./posting-bytes.js";
import { entriesOf, tailTerm, termsWith, wantedTerms, type WantedTerms } from "./posting-tail.js";

export interface BlockRow extends PostingBlock {
  readonly term: string;
}

/** A block, or a row of a tail, with its index. */
export interface IndexBlockRow extends BlockRow {
  readonly indexId: number;
}

export const blockColumns = columnsOf("b", "term first_ordinal posting_count data");

/** The postings of these terms by index id, terms in code-point order. */
export async function readPostings(
  reader: Reader,
  indexIds: readonly number[],
  terms: readonly string[],
): Promise<Map<number, Posting[]>> {
  if (terms.length === 0) return new Map();
  const where = allOf(isOneOf("b.index_id", indexIds), isOneOf("b.term", [tailTerm, ...terms]));
  const rows = await reader.all<IndexBlockRow>(
    sql`SELECT b.index_id AS "indexId", ${blockColumns} FROM {posting} b WHERE ${where}
      ORDER BY b.index_id, b.term, b.first_ordinal`,
  );
  return unpackBlocks(rows, wantedTerms(terms));
}

/** The terms in the tail of an index that begin with a prefix. */
export async function readTailTerms(
  reader: Reader,
  indexId: number,
  prefix: string,
): Promise<Set<string>> {
  const rows = await reader.all<{ data: Uint8Array }>(
    sql`SELECT b.data AS "data" FROM {posting} b WHERE b.index_id = ${indexId} AND b.term = ${tailTerm}`,
  );
  const terms = new Set<string>();
  const bytes = Buffer.from(prefix);
  for (const { data } of rows) for (const term of termsWith(data, bytes)) terms.add(term);
  return terms;
}

/**
 * Converts rows, sorted by index, term and first ordinal, to the postings of each index.
 *
 * @param wanted The terms to read from tails. Default: all.
 */
export function unpackBlocks(
  rows: readonly IndexBlockRow[],
  wanted?: WantedTerms,
): Map<number, Posting[]> {
  const postings = new Map<number, Posting[]>();
  for (const [indexId, some] of Map.groupBy(rows, (row) => row.indexId)) {
    const blocks = new Map<string, PostingBlock[]>();
    const tail: BlockRow[] = [];
    for (const row of some)
      if (row.term === tailTerm) tail.push(row);
      else addTo(blocks, row.term, row);
    const known = blocks.size;
    for (const { data } of tail)
      for (const { term, block } of entriesOf(data, wanted)) addTo(blocks, term, block);
    const found = Array.from(blocks, ([term, all]) => postingOf(term, all));
    if (blocks.size > known) found.sort((one, other) => compareTerms(one.term, other.term));
    if (found.length > 0) postings.set(indexId, found);
  }
  return postings;
}

/** Adds one item to those of the term. */
export function addTo<One>(byTerm: Map<string, One[]>, term: string, one: One): void {
  const others = byTerm.get(term);
  if (others) others.push(one);
  else byTerm.set(term, [one]);
}

function postingOf(term: string, blocks: readonly PostingBlock[]): Posting {
  const size = blocks.reduce((sum, { postingCount }) => sum + postingCount, 0);
  const posting: Posting = {
    term,
    ordinals: new Float64Array(size),
    frequencies: new Uint32Array(size),
    lengths: new Uint32Array(size),
  };
  let place = 0;
  for (const block of blocks) place = unpack(block, posting, place);
  return posting.ordinals.every((ordinal, i, all) => i === 0 || ordinal > (all[i - 1] as number))
    ? posting
    : inOrder(posting);
}

/** Sorts postings by ordinal. With several threads, postings of a tail can lie between those of a block. */
function inOrder({ term, ordinals, frequencies, lengths }: Posting): Posting {
  const places = Array.from(ordinals.keys());
  places.sort((one, other) => (ordinals[one] as number) - (ordinals[other] as number));
  return {
    term,
    ordinals: Float64Array.from(places, (place) => ordinals[place] as number),
    frequencies: Uint32Array.from(places, (place) => frequencies[place] as number),
    lengths: Uint32Array.from(places, (place) => lengths[place] as number),
  };
}

/** Compares in code-point order, as databases do, and not in UTF-16 order. */
export function compareTerms(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
