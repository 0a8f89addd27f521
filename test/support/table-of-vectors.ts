import { ModelUnavailableError } from "../../src/core/errors/model-errors.js";
import type { Embedder } from "../../src/core/search/embedding/embedder.js";

const directions = 64;

/**
 * Embeds the texts of a table with the given vectors, in its first dimensions. Each other text has
 * its own direction.
 */
export class TableOfVectors implements Embedder {
  readonly name = "test:table";
  readonly weight = 0.3;
  /** Calls with one of these texts fail. */
  readonly failsOn = new Set<string>();
  readonly #others = new Map<string, number>();

  constructor(private readonly table: Readonly<Record<string, readonly number[]>>) {}

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    if (texts.some((text) => this.failsOn.has(text)))
      throw new ModelUnavailableError("The table cannot be read.");
    return texts.map((text) => {
      const vector = new Float32Array(directions);
      const known = this.table[text];
      if (known) vector.set(known);
      else vector[this.#place(text)] = 1;
      return vector;
    });
  }

  /** Counts from the last dimension down, where the table's vectors are zero. */
  #place(text: string): number {
    const place = this.#others.get(text) ?? this.#others.size;
    this.#others.set(text, place);
    return directions - 1 - place;
  }
}
