/** A passage that holds a term. */
export interface BlockPosting {
  readonly ordinal: number;
  /** How often the term occurs in it; at least 1. */
  readonly frequency: number;
  /** How many terms it has. */
  readonly length: number;
}

/**
 * Some postings of one term, by growing ordinal, and at least one. Of each,
 * `data` holds by how much its ordinal is above the one before (of the first:
 * 0), how often the term occurs, and the passage's length; as varints: seven
 * bits a byte, the lowest first, the eighth says that more follow. The lowest
 * bit of the first number says whether the term occurs more than once: only
 * then there is a second number.
 */
export interface PostingBlock {
  readonly firstOrdinal: number;
  /** How many postings it holds. */
  readonly count: number;
  readonly data: Uint8Array;
}

/** Where postings are unpacked to. */
export interface PostingColumns {
  readonly ordinals: Float64Array;
  readonly frequencies: Uint32Array;
  readonly lengths: Uint32Array;
}

/**
 * Bytes that `data` may have. A row must stay below some 1000, with a term of
 * up to 255 bytes: SQLite moves the rest of a larger one to a page of its own.
 */
export const maxBlockBytes = 700;

/** What three varints can take: an ordinal below 2^52 and two numbers below 2^32. */
const maxPostingBytes = 18;

/** Puts postings, by growing ordinal, in blocks that are as full as can be. */
export function pack(postings: readonly BlockPosting[]): PostingBlock[] {
  const writer = new BlockWriter(postings.length * maxPostingBytes, maxBlockBytes);
  for (const { ordinal, frequency, length } of postings) writer.add(ordinal, frequency, length);
  return writer.end();
}

/** Unpacks a block's postings from a place on; answers the place behind them. */
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
 * The block with more postings, by growing ordinal; several blocks where it
 * gets too large. None of its own may lie between those: so its bytes on both
 * sides stay as they are.
 */
export function withPostings(
  block: PostingBlock,
  added: readonly BlockPosting[],
): readonly PostingBlock[] {
  const whole = joined(block, added);
  if (whole.data.length <= maxBlockBytes) return [whole];
  // What comes at the end will be followed by more: the block before stays full.
  const [first] = added;
  const isBehind = first !== undefined && first.ordinal > lastOrdinal(block);
  return isBehind ? [block, ...pack(added)] : halves(whole);
}

/** The block without the postings of these passages, as far as it has them; null if none are left. */
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

function joined(block: PostingBlock, added: readonly BlockPosting[]): PostingBlock {
  const { firstOrdinal, count, data } = block;
  const writer = new BlockWriter(data.length + (added.length + 1) * maxPostingBytes, Infinity);
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

/** A block that is too large as blocks of about the same size: more will come in any of them. */
function halves(block: PostingBlock): PostingBlock[] {
  const size = block.data.length;
  const parts = Math.ceil(size / maxBlockBytes);
  const limit = Math.min(maxBlockBytes, Math.ceil(size / parts) + maxPostingBytes);
  const writer = new BlockWriter(size + parts * 2 * maxPostingBytes, limit);
  const reader = new BlockReader(block);
  while (reader.next()) writer.add(reader.ordinal, reader.frequency, reader.length);
  return writer.end();
}

/** Goes from posting to posting of a block, and is at one of them after each `next` that answers true. */
class BlockReader {
  ordinal: number;
  frequency = 0;
  length = 0;
  readonly #data: Uint8Array;
  #at = 0;

  constructor({ firstOrdinal, data }: PostingBlock) {
    this.ordinal = firstOrdinal;
    this.#data = data;
  }

  /** How many bytes have been read. */
  get place(): number {
    return this.#at;
  }

  next(): boolean {
    if (this.#at >= this.#data.length) return false;
    const step = this.#read();
    const isOften = step % 2 === 1;
    this.ordinal += (step - Number(isOften)) / 2;
    this.frequency = isOften ? this.#read() : 1;
    this.length = this.#read();
    return true;
  }

  /** Not with shifts: ordinals have more than 32 bits. */
  #read(): number {
    let byte = this.#data[this.#at++] ?? 0;
    if (byte < 128) return byte;
    let value = 0;
    let scale = 1;
    for (; byte >= 128; byte = this.#data[this.#at++] ?? 0) {
      value += (byte - 128) * scale;
      scale *= 128;
    }
    return value + byte * scale;
  }
}

/** Takes postings by growing ordinal, and makes blocks of them. */
class BlockWriter {
  readonly #blocks: PostingBlock[] = [];
  readonly #bytes: Uint8Array;
  readonly #limit: number;
  #start = 0;
  #at = 0;
  #count = 0;
  #first = 0;
  #last = 0;

  /** @param limit Bytes that no block goes beyond. */
  constructor(capacity: number, limit: number) {
    this.#bytes = new Uint8Array(capacity);
    this.#limit = limit;
  }

  add(ordinal: number, frequency: number, length: number): void {
    if (this.#at - this.#start + maxPostingBytes > this.#limit) this.#cut();
    if (this.#count === 0) this.#first = this.#last = ordinal;
    this.#count++;
    const isOften = frequency !== 1;
    this.#write((ordinal - this.#last) * 2 + Number(isOften));
    if (isOften) this.#write(frequency);
    this.#write(length);
    this.#last = ordinal;
  }

  /** Takes postings that are packed already, and follow each other as they did. */
  copy(bytes: Uint8Array, count: number, first = this.#first, last = this.#last): void {
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
    this.#count += count;
    this.#first = first;
    this.#last = last;
  }

  end(): PostingBlock[] {
    if (this.#count > 0) this.#cut();
    return this.#blocks;
  }

  #cut(): void {
    this.#blocks.push({
      firstOrdinal: this.#first,
      count: this.#count,
      data: this.#bytes.subarray(this.#start, this.#at),
    });
    this.#start = this.#at;
    this.#count = 0;
  }

  #write(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) {
      this.#bytes[this.#at++] = (rest % 128) + 128;
    }
    this.#bytes[this.#at++] = rest;
  }
}
