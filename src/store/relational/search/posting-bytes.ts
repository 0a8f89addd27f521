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
  readonly postingCount: number;
  readonly data: Uint8Array;
}

/** What three varints can take: an ordinal below 2^52 and two numbers below 2^32. */
export const maxPostingBytes = 18;

/** Goes from posting to posting of a block, and is at one of them after each `next` that answers true. */
export class BlockReader {
  ordinal: number;
  frequency = 0;
  length = 0;
  readonly #data: Uint8Array;
  #at: number;
  readonly #end: number;

  /** @param at Where the block's bytes begin in the data. @param end Where they end. */
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

  /** How many bytes have been read. */
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
export class BlockWriter {
  #blocks: PostingBlock[] = [];
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

  /** The blocks since the last end. */
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
