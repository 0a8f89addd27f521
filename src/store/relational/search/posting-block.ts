import {
  BlockReader,
  BlockWriter,
  maxPostingBytes,
  type BlockPosting,
  type PostingBlock,
} from "./posting-bytes.js";

/** Columns into which postings are unpacked. */
export interface PostingColumns {
  readonly ordinals: Float64Array;
  readonly frequencies: Uint32Array;
  readonly lengths: Uint32Array;
}

/**
 * The maximum size of `data` in bytes. A row must stay below some 1000, with a term of up to 255 bytes: SQLite moves
 * the rest of a larger row to a page of its own.
 */
export const maxBlockBytes = 700;

/** Packs postings, by increasing ordinal, into blocks that are as full as possible. */
export function pack(postings: readonly BlockPosting[]): readonly PostingBlock[] {
  const writer = new BlockWriter(postings.length * maxPostingBytes, maxBlockBytes);
  return packWith(writer, postings);
}

/** The same with a shared writer: allocating memory for each term would take longer than all else. */
export function packWith(
  writer: BlockWriter,
  postings: readonly BlockPosting[],
): readonly PostingBlock[] {
  for (const { ordinal, frequency, length } of postings) writer.add(ordinal, frequency, length);
  return writer.end();
}

/** Unpacks a block's postings from a position on; returns the position after them. */
export function unpack(block: PostingBlock, into: PostingColumns, place: number): number {
  const { ordinals, frequencies, lengths } = into;
  const reader = new BlockReader(block);
  let at = place;
  for (; reader.next(); at++) {
    ordinals[at] = reader.ordinal;
    frequencies[at] = reader.frequency;
    lengths[at] = reader.length;
  }
  return at;
}

/**
 * The block with more postings, by increasing ordinal; several blocks if it gets too large. No posting of the block may
 * lie between the added ones, so its bytes on both sides of them stay unchanged.
 *
 * @param writer A writer from {@link joinWriter}, which can be shared with other blocks.
 */
export function withPostings(
  block: PostingBlock,
  added: readonly BlockPosting[],
  writer = joinWriter([block], added.length),
): readonly PostingBlock[] {
  const whole = joined(block, added, writer);
  if (whole.data.length <= maxBlockBytes) return [whole];
  // More postings will follow those at the end, so the block before them stays full.
  const [first] = added;
  const isBehind = first !== undefined && first.ordinal > lastOrdinal(block);
  return isBehind ? [block, ...pack(added)] : halves(whole);
}

/** The block without the postings of these passages; null if none are left. */
export function withoutPostings(
  block: PostingBlock,
  ordinals: ReadonlySet<number>,
): PostingBlock | null {
  const writer = new BlockWriter(block.data.length + maxPostingBytes, Infinity);
  const reader = new BlockReader(block);
  while (reader.next()) {
    if (!ordinals.has(reader.ordinal)) writer.add(reader.ordinal, reader.frequency, reader.length);
  }
  return writer.end()[0] ?? null;
}

/** The ordinal of a block's last posting. */
export function lastOrdinal(block: PostingBlock): number {
  const reader = new BlockReader(block);
  while (reader.next());
  return reader.ordinal;
}

/** A writer that can join each of these blocks with more postings. `added` is the number of all these postings. */
export function joinWriter(blocks: readonly PostingBlock[], added: number): BlockWriter {
  const bytes = blocks.reduce((sum, { data }) => sum + data.length, 0);
  return new BlockWriter(bytes + (added + blocks.length) * maxPostingBytes, Infinity);
}

function joined(
  block: PostingBlock,
  added: readonly BlockPosting[],
  writer: BlockWriter,
): PostingBlock {
  const { firstOrdinal, postingCount: count, data } = block;
  const reader = new BlockReader(block);
  const [first, last] = [added[0]?.ordinal ?? Infinity, added.at(-1)?.ordinal ?? Infinity];
  let [before, end, previous] = [0, 0, firstOrdinal];
  let isMore = reader.next();
  for (; isMore && reader.ordinal < first; isMore = reader.next()) {
    before++;
    end = reader.place;
    previous = reader.ordinal;
  }
  if (isMore && reader.ordinal <= last)
    throw new Error(
      `The block has a posting of ${reader.ordinal} already, or between those added.`,
    );
  if (before > 0) writer.copy(data.subarray(0, end), before, firstOrdinal, previous);
  for (const { ordinal, frequency, length } of added) writer.add(ordinal, frequency, length);
  if (isMore) {
    writer.add(reader.ordinal, reader.frequency, reader.length);
    writer.copy(data.subarray(reader.place), count - before - 1);
  }
  const [whole = block] = writer.end();
  return whole;
}

/** Splits a block that is too large into blocks of about the same size: later postings can go into any of them. */
function halves(block: PostingBlock): PostingBlock[] {
  const size = block.data.length;
  const parts = Math.ceil(size / maxBlockBytes);
  const limit = Math.min(maxBlockBytes, Math.ceil(size / parts) + maxPostingBytes);
  const writer = new BlockWriter(size + parts * 2 * maxPostingBytes, limit);
  const reader = new BlockReader(block);
  while (reader.next()) writer.add(reader.ordinal, reader.frequency, reader.length);
  return writer.end();
}
