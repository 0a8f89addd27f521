import { setImmediate } from "node:timers/promises";
import { ModelUnusableError } from "../core/errors/model-errors.js";
import type { Embedder, EmbeddingPurpose } from "../core/search/embedding/embedder.js";
import { cutText } from "./cut-text.js";
import { spellingDimension, spellingVector } from "./spelling-vector.js";
import { checkTable, tableFile, WordMeanings, WordTableError } from "./word-meanings.js";

/** How many texts are embedded before the event loop gets a turn. */
const textsPerTurn = 16;

/** The share of the meaning in the similarity of two texts; the rest is spelling. */
const meaningShare = 0.75;

/**
 * Minimum similarity to a query that is compared by spelling alone: texts that share no word or
 * stem are hardly ever so similar by chance.
 */
const spellingFloor = 0.3;

/** The tables that have been read, by file. All embedders of a process share them. */
const tables = new Map<string, Promise<WordMeanings>>();

/**
 * Embeds without a network, a key or a model. A vector has two parts: the
 * meaning of the words, from a table of common English words, and their spelling.
 * So two texts are similar if they have the same topic, or share names or words
 * of any language. It does not parse sentences: negation and word order do not
 * count. A text has the same vector on every platform.
 */
export class LocalEmbedder implements Embedder {
  /** Any change of the vectors, such as another table or English analyser, requires another name. */
  readonly name = "local-words-256";
  readonly replaces = ["local-hash-256"];
  readonly weight = 0.05;
  readonly minSimilarity = 0.08;
  readonly minSimilarityOfAll = 0.28;
  readonly maxCoverage = 0.19;
  readonly recallSimilarity = 0.2;

  /** @param file The table of words. It is read when the first text is embedded. */
  constructor(private readonly file = tableFile) {}

  /** Verifies the digest of the table, which takes some 10 ms. */
  async check(): Promise<void> {
    await checkTable(this.file).catch((error: unknown) => this.#fail(error));
  }

  /** Texts are cut to `maxTextLength`. The purpose is ignored. */
  async embed(
    texts: readonly string[],
    _purpose: EmbeddingPurpose,
    signal?: AbortSignal,
  ): Promise<Float32Array[]> {
    signal?.throwIfAborted();
    const meanings = await this.#table();
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      if (vectors.length % textsPerTurn === textsPerTurn - 1) await setImmediate();
      signal?.throwIfAborted();
      vectors.push(toVector(cutText(text), meanings));
    }
    return vectors;
  }

  /** Queries without a word of the table have no meaning, such as "asdf", or are in another language. */
  async minSimilarityTo(query: string): Promise<number | null> {
    return (await this.knows(query)) ? null : spellingFloor;
  }

  async knows(text: string): Promise<boolean> {
    const meanings = await this.#table();
    return meanings.hasWordOf(cutText(text));
  }

  async #table(): Promise<WordMeanings> {
    const table = tables.get(this.file) ?? WordMeanings.read(this.file);
    tables.set(this.file, table);
    return table.catch((error: unknown) => {
      // The next call reads the file again.
      tables.delete(this.file);
      return this.#fail(error);
    });
  }

  #fail(error: unknown): never {
    if (!(error instanceof WordTableError)) throw error;
    throw new ModelUnusableError(
      this.name,
      `EMBEDDER=local needs a table of words, but ${error.message}. Install Engraph again, or set EMBEDDER=none.`,
      { cause: error },
    );
  }
}

/** Concatenates the vectors of meaning and spelling; the result has length 1. */
function toVector(text: string, meanings: WordMeanings): Float32Array {
  const meaning = meanings.vectorOf(text);
  const vector = new Float32Array(meanings.dimension + spellingDimension);
  const share = meaning === null ? 0 : meaningShare;
  if (meaning !== null) setScaled(vector, 0, meaning, Math.sqrt(share));
  setScaled(vector, meanings.dimension, spellingVector(text), Math.sqrt(1 - share));
  return vector;
}

function setScaled(target: Float32Array, start: number, numbers: Float64Array, by: number): void {
  for (let i = 0; i < numbers.length; i++) target[start + i] = (numbers[i] as number) * by;
}
