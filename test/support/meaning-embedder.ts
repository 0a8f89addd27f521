import type { Embedder, EmbeddingPurpose } from "../../src/core/search/embedding/embedder.js";

/** Words with the same meaning. Each list is one direction of the vector space. */
const meanings: readonly (readonly string[])[] = [
  ["car", "cars", "automobile", "vehicle", "drives"],
  ["house", "home", "flat", "apartment", "lives"],
  ["tea", "sencha", "matcha", "brew"],
  ["daughter", "son", "child", "children", "kid"],
];

/**
 * Knows the meaning of a few words: texts with the same meaning are near each other, whatever their
 * words. Unknown words add a direction of their own.
 */
export class MeaningEmbedder implements Embedder {
  readonly name: string;
  readonly weight: number;
  /** The embedding requests so far, in order. */
  readonly asked: { readonly text: string; readonly purpose: EmbeddingPurpose }[] = [];

  constructor({ name = "test:meanings", weight = 0.3 } = {}) {
    this.name = name;
    this.weight = weight;
  }

  async embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose = "PASSAGE",
  ): Promise<Float32Array[]> {
    this.asked.push(...texts.map((text) => ({ text, purpose })));
    return texts.map(vectorOf);
  }
}

/** Gives every text the same vector. */
export class PointingEmbedder implements Embedder {
  readonly name = "test:pointing";

  constructor(
    readonly vector: readonly number[],
    readonly weight = 0.3,
  ) {}

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    return texts.map(() => Float32Array.from(this.vector));
  }
}

function vectorOf(text: string): Float32Array {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = meanings.map((same) => words.filter((word) => same.includes(word)).length);
  // The last component is never zero, and differs slightly between texts.
  return Float32Array.from([...known, 0.1 + (words.length - sum(known)) / 100]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
