/** A passage that contains a term. */
export interface BlockPosting {
  readonly ordinal: number;
  /** How often the term occurs in the passage; at least 1. */
  readonly frequency: number;
  /** How many terms the passage has. */
  readonly length: number;
}

/**
 * Some postings of one term, at least one, by increasing ordinal. For each, `data` stores the difference to the
 * previous ordinal (0 for the first), how often the term occurs, and the length of the passage. All are varints: seven
 * bits per byte, lowest first; the eighth bit says that more follow. The lowest bit of the first number says whether
 * the term occurs more than once: only then is the second number stored.
 */
export interface PostingBlock {
  readonly firstOrdinal: number;
  /** The number of postings in the block. */
  readonly postingCount: number;
  readonly data: Uint8Array;
}

/** The size of three varints: an ordinal below 2^52 and two numbers below 2^32. */
export const maxPostingBytes = 18;

/** Iterates over the postings of a block. It is at a posting after each `next` that returns true. */
export class BlockReader {
  ordinal: number;
  frequency = 0;
  length = 0;
  readonly #data: Uint8Array;
  #at: number;
  readonly #end: number;

  /**
   * @param at Where the block's bytes begin in the data.
   * @param end Where they end.
   */
  constructor(
    { firstOrdinal, data }: Pick<PostingBlock, "firstOrdinal" | "data">,
    at = 0,
    end = data.length,
  ) {
    this.ordinal = firstOrdinal;
    this.#data = data;
    this.#at = at;
    this.#end = end;
  }

  /** The position in the data after the bytes that have been read. */
  get place(): number {
    return this.#at;
  }

  next(): boolean {
    if (this.#at >= this.#end) return false;
    const step = this.#read();
    const isOften = step % 2 === 1;
    this.ordinal += (step - Number(isOften)) / 2;
    this.frequency = isOften ? this.#read() : 1;
    this.length = this.#read();
    return true;
  }

  /** Does not use shifts, because ordinals have more than 32 bits. */
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

/** Packs postings, by increasing ordinal, into blocks. */
export class BlockWriter {
  #blocks: PostingBlock[] = [];
  readonly #bytes: Uint8Array;
  readonly #limit: number;
  #start = 0;
  #at = 0;
  #count = 0;
  #first = 0;
  #last = 0;

  /** @param limit The maximum size of a block, in bytes. */
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

  /** Adds postings that are already packed, and that follow each other as they did before. */
  copy(bytes: Uint8Array, count: number, first = this.#first, last = this.#last): void {
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
    this.#count += count;
    this.#first = first;
    this.#last = last;
  }

  /** The blocks since the last call. */
  end(): PostingBlock[] {
    if (this.#count > 0) this.#cut();
    const blocks = this.#blocks;
    this.#blocks = [];
    return blocks;
  }

  #cut(): void {
    this.#blocks.push({
      firstOrdinal: this.#first,
      postingCount: this.#count,
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
