import type { Embedder } from "../../src/core/search/embedding/embedder.js";

const dimension = 8;

/**
 * Embeds texts by their words: the same text always has the same vector, and texts with common
 * words are near each other.
 */
export class WordEmbedder implements Embedder {
  readonly name: string;
  readonly weight = 0.3;
  replaces: readonly string[] = [];
  /** The texts of each call so far. */
  readonly calls: string[][] = [];
  /** Runs before each answer. The call waits for it, and fails with its error. */
  before: (texts: readonly string[], signal?: AbortSignal) => unknown = () => {};

  constructor(name = "test-words") {
    this.name = name;
  }

  /** All texts that were sent to the embedder, including those of failed calls. */
  get texts(): string[] {
    return this.calls.flat();
  }

  async embed(
    texts: readonly string[],
    _purpose: unknown,
    signal?: AbortSignal,
  ): Promise<Float32Array[]> {
    this.calls.push([...texts]);
    await this.before(texts, signal);
    return texts.map(vectorOfWords);
  }
}

/** Each word has its own dimension, as long as dimensions remain. */
export function vectorOfWords(text: string): Float32Array {
  const vector = new Float32Array(dimension);
  vector[0] = 1;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    let hash = 7;
    for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
    const place = 1 + (hash % (dimension - 1));
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}
