import { ModelUnavailableError } from "../../src/core/errors.js";
import type { Embedder } from "../../src/core/search/embedder.js";

const directions = 64;

/** Embeds the texts of a table as it says, in its first directions; all others lead in directions of their own. */
export class TableOfVectors implements Embedder {
  readonly name = "test:table";
  readonly weight = 0.3;
  /** Fails at calls with one of these texts. */
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

  /** From the end on, where no vector of the table has anything. */
  #place(text: string): number {
    const place = this.#others.get(text) ?? this.#others.size;
    this.#others.set(text, place);
    return directions - 1 - place;
  }
}
