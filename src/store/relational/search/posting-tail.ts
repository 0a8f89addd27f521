import { maxBlockBytes, packWith } from "./posting-block.js";
import { BlockReader, BlockWriter, maxPostingBytes } from "./posting-bytes.js";
import type { BlockPosting, PostingBlock } from "./posting-bytes.js";

/**
 * The newest postings of an index are in separate rows, its tail, each with blocks of many terms. So a new message
 * writes one row, rather than one for each of its terms. When a tail gets long, it is folded into the rows of its
 * terms.
 *
 * An entry of a row consists of a hash of its term (2 bytes), the lengths in bytes of the term (1) and of the block's
 * data (2), the first ordinal (6), the term in UTF-8, and the data. Numbers are little-endian.
 */
export interface TailEntry {
  readonly term: string;
  readonly block: PostingBlock;
}

/** A row of a tail: its entries, and the number of their postings. */
export interface TailRow {
  readonly data: Uint8Array;
  readonly postingCount: number;
}

/** Replaces the term in the rows of a tail. No analyser produces it, because terms contain no spaces. */
export const tailTerm = " ";

/**
 * The maximum number of rows in a tail. Searches read all of them, so the tail is short in small indexes. Folding a
 * longer tail takes less time for each posting.
 */
export function mostTailRows(passageCount: number): number {
  return Math.min(Math.max(32, Math.ceil(passageCount / 16)), 512);
}

/** The most postings that a row can have with the terms of ordinary passages. */
export const mostPerRow = 60;

const headBytes = 11;
const maxTermBytes = 255;
/** The maximum data of an entry in bytes: each entry fits into a row, even with the longest term. */
const maxDataBytes = 400;

/** Whether the term is short enough for a tail. Postings of longer terms go to their own blocks at once. */
export function fitsTail(term: string): boolean {
  // A code unit takes at most three bytes, so few terms must be measured.
  return 3 * term.length <= maxTermBytes || Buffer.byteLength(term) <= maxTermBytes;
}

/**
 * Packs postings by term into rows.
 *
 * @param byTerm Only terms that {@link fitsTail} accepts.
 * @param last The last row of the tail, which is filled first. Undefined: there is none.
 * @returns The last row after the change, and the rows that follow it.
 */
export function packTail(
  byTerm: ReadonlyMap<string, readonly BlockPosting[]>,
  last?: TailRow,
): readonly TailRow[] {
  const rows = new RowWriter(last);
  let size = 0;
  for (const postings of byTerm.values()) size += postings.length;
  const writer = new BlockWriter(size * maxPostingBytes, maxDataBytes);
  for (const [term, postings] of byTerm)
    for (const block of packWith(writer, postings)) rows.add(term, block);
  return rows.end();
}

/** The entries of a row: all, or only those of these terms. */
export function* entriesOf(data: Uint8Array, wanted?: WantedTerms): Generator<TailEntry> {
  const { length } = data;
  // Searches skip most of millions of entries, so nothing is allocated for those.
  for (let at = 0, end = 0; at < length; at = end) {
    const start = at + headBytes + (data[at + 2] as number);
    end = start + twoBytes(data, at + 3);
    if (wanted && wanted.hashes[twoBytes(data, at)] === 0) continue;
    const row = Buffer.from(data.buffer, data.byteOffset, length);
    const term = row.toString("utf8", at + headBytes, start);
    if (wanted && !wanted.terms.has(term)) continue;
    const block = { firstOrdinal: firstOrdinalAt(data, at), data: row.subarray(start, end) };
    yield { term, block: { ...block, postingCount: countOf(block) } };
  }
}

/** The terms of a row that begin with these bytes. */
export function* termsWith(data: Uint8Array, prefix: Uint8Array): Generator<string> {
  const row = Buffer.from(data.buffer, data.byteOffset, data.length);
  for (let at = 0, end = 0; at < row.length; at = end) {
    const first = at + headBytes;
    const start = first + (row[at + 2] as number);
    end = start + twoBytes(row, at + 3);
    if (first + prefix.length > start) continue;
    if (prefix.every((byte, i) => row[first + i] === byte))
      yield row.toString("utf8", first, start);
  }
}

function firstOrdinalAt(data: Uint8Array, at: number): number {
  return (
    twoBytes(data, at + 5) + twoBytes(data, at + 7) * 2 ** 16 + twoBytes(data, at + 9) * 2 ** 32
  );
}

function twoBytes(data: Uint8Array, at: number): number {
  return (data[at] as number) + (data[at + 1] as number) * 256;
}

/** The terms by which entries are looked up. */
export interface WantedTerms {
  readonly terms: ReadonlySet<string>;
  /** For each hash, 1 if a term has it, else 0. */
  readonly hashes: Uint8Array;
}

export function wantedTerms(terms: readonly string[]): WantedTerms {
  const hashes = new Uint8Array(2 ** 16);
  for (const term of terms) hashes[hashOf(term)] = 1;
  return { terms: new Set(terms), hashes };
}

/**
 * The row without the postings of these passages; null if nothing is left. Adds the ordinals that were in the row to
 * `found`.
 */
export function withoutPassages(
  row: TailRow,
  ordinals: ReadonlySet<number>,
  found: Set<number>,
): TailRow | null {
  // Most rows of a long tail contain none of the removed passages.
  if (!hasPassages(row.data, ordinals)) return row;
  const left = new RowWriter();
  const writer = new BlockWriter(row.data.length + maxPostingBytes, Infinity);
  for (const { term, block } of entriesOf(row.data)) {
    const reader = new BlockReader(block);
    while (reader.next()) {
      if (ordinals.has(reader.ordinal)) found.add(reader.ordinal);
      else writer.add(reader.ordinal, reader.frequency, reader.length);
    }
    for (const rest of writer.end()) left.add(term, rest);
  }
  return left.end()[0] ?? null;
}

function hasPassages(data: Uint8Array, ordinals: ReadonlySet<number>): boolean {
  for (let at = 0, end = 0; at < data.length; at = end) {
    const start = at + headBytes + (data[at + 2] as number);
    end = start + twoBytes(data, at + 3);
    const reader = new BlockReader({ firstOrdinal: firstOrdinalAt(data, at), data }, start, end);
    while (reader.next()) if (ordinals.has(reader.ordinal)) return true;
  }
  return false;
}

class RowWriter {
  readonly #rows: TailRow[] = [];
  #row = Buffer.alloc(maxBlockBytes);
  #at = 0;
  #count = 0;

  constructor(last?: TailRow) {
    if (last === undefined) return;
    this.#row.set(last.data);
    this.#at = last.data.length;
    this.#count = last.postingCount;
  }

  add(term: string, { firstOrdinal, postingCount, data }: PostingBlock): void {
    const length = Buffer.byteLength(term);
    const bytes = headBytes + length + data.length;
    if (this.#at + bytes > maxBlockBytes) this.#cut();
    const [row, at] = [this.#row, this.#at];
    row.writeUInt16LE(hashOf(term), at);
    row.writeUInt8(length, at + 2);
    row.writeUInt16LE(data.length, at + 3);
    row.writeUIntLE(firstOrdinal, at + 5, 6);
    row.write(term, at + headBytes);
    row.set(data, at + headBytes + length);
    this.#at += bytes;
    this.#count += postingCount;
  }

  end(): readonly TailRow[] {
    if (this.#at > 0) this.#cut();
    return this.#rows;
  }

  #cut(): void {
    this.#rows.push({ data: this.#row.subarray(0, this.#at), postingCount: this.#count });
    this.#row = Buffer.alloc(maxBlockBytes);
    this.#at = 0;
    this.#count = 0;
  }
}

function countOf(block: Omit<PostingBlock, "postingCount">): number {
  const reader = new BlockReader(block);
  let count = 0;
  while (reader.next()) count++;
  return count;
}

/** A hash of two bytes, which tells most terms apart. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 16)) & 0xffff;
}
