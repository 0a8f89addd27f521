import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { englishAnalyser } from "../core/search/text/english-analyser.js";

/**
 * The table that `measure/eval/distil.ts` writes, compressed: one line of JSON, a
 * {@link TableHeader}, then the vector of each term, one signed byte per number.
 */
export const tableFile = join(import.meta.dirname, "../../assets/word-meanings.br");

/** SHA-256 of the table. Another table gives other vectors, and requires another name of the embedder. */
const tableDigest = "b96ef412335f1cb8fd99d3c4ffa030ebb0fa2c979d00e8f22fccf02243f05659";

/** How much of the file is read at a time. */
const partBytes = 256 * 1024;

interface TableHeader {
  readonly dimension: number;
  /** The weight of each term, an integer. Common terms weigh less. */
  readonly weights: readonly number[];
  /** Terms of the English analyser, separated by spaces. */
  readonly terms: string;
}

/** The file of the table cannot be read, or its content is not what this version was built with. */
export class WordTableError extends Error {
  override readonly name = "WordTableError";
}

/**
 * A table of vectors of English words. Words of similar meaning have similar
 * vectors. The vector of a text is the weighted mean of its words' vectors; word
 * order does not count.
 */
export class WordMeanings {
  private constructor(
    readonly dimension: number,
    private readonly places: ReadonlyMap<string, number>,
    private readonly weights: readonly number[],
    private readonly numbers: Int8Array,
  ) {}

  /** Reads a table, which takes some 50 ms, mostly off the event loop. Fails with {@link WordTableError}. */
  static async read(file = tableFile): Promise<WordMeanings> {
    const table = await promisify(brotliDecompress)(await readTable(file));
    const end = table.indexOf("\n");
    const header = JSON.parse(table.toString("utf8", 0, end)) as TableHeader;
    const places = new Map(header.terms.split(" ").map((term, place) => [term, place]));
    const numbers = new Int8Array(table.buffer, table.byteOffset + end + 1);
    return new WordMeanings(header.dimension, places, header.weights, numbers);
  }

  /** Whether the table contains one of the words. */
  hasWordOf(text: string): boolean {
    return englishAnalyser.terms(text).some((term) => this.places.has(term));
  }

  /** Returns a vector of length 1, or null if the table contains none of the words. */
  vectorOf(text: string): Float64Array | null {
    const sums = new Float64Array(this.dimension);
    for (const term of englishAnalyser.terms(text)) {
      const place = this.places.get(term);
      if (place === undefined) continue;
      const weight = this.weights[place] ?? 0;
      const start = place * this.dimension;
      for (let i = 0; i < sums.length; i++)
        sums[i] = (sums[i] ?? 0) + weight * (this.numbers[start + i] ?? 0);
    }
    // The sums are integers, so they are the same on every platform.
    const length = Math.sqrt(sums.reduce((total, sum) => total + sum * sum, 0));
    return length === 0 ? null : sums.map((sum) => sum / length);
  }
}

/** The content of the file, still compressed. Fails with {@link WordTableError}. */
async function readTable(file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  await checkTable(file, (part) => parts.push(part));
  return Buffer.concat(parts);
}

/**
 * Verifies the digest of the file, part by part: it is larger than all else that a server reads at its
 * start. Fails with {@link WordTableError}.
 */
export async function checkTable(file: string, onPart?: (part: Buffer) => void): Promise<void> {
  const digest = createHash("sha256");
  try {
    for await (const part of createReadStream(file, { highWaterMark: partBytes })) {
      digest.update(part as Buffer);
      onPart?.(part as Buffer);
    }
  } catch (cause) {
    throw new WordTableError(`"${file}" cannot be read: ${(cause as Error).message}`, { cause });
  }
  if (digest.digest("hex") !== tableDigest)
    throw new WordTableError(`"${file}" is damaged, or of another version of Engraph`);
}
