import { ModelUnavailableError } from "#engraph/core/errors/model-errors.js";
import type { Embedder } from "#engraph/core/search/embedding/embedder.js";
import type { Vector } from "./case.ts";

/** How many directions there are besides those of the table, for texts that it does not know. */
const strangeDirections = 256;

/**
 * An embedder that is a table. What the table does not know is near nothing:
 * in a case that is the zero vector, which no store keeps, and so here it is a
 * direction of its own, beyond those of the table's vectors.
 */
export class TableEmbedder implements Embedder {
  readonly name = "conformance:table";
  readonly weight = 0;
  readonly #table: Map<string, Vector>;
  /** What a case has for a text that is not in the table. */
  readonly #unknown: Vector;
  #failsOn: readonly string[] = [];
  #strange = 0;

  /** @param dimension Of the vectors that a case speaks of. */
  constructor(embeddings: Readonly<Record<string, Vector>>, dimension: number) {
    this.#unknown = Array.from({ length: dimension }, () => 0);
    this.#table = new Map(Object.entries(embeddings));
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const failing = texts.find((text) =>
      this.#failsOn.some((one) => one === "*" || isIn(one, text)),
    );
    if (failing !== undefined) throw new ModelUnavailableError("The table fails on a text.");
    return texts.map((text) => this.stored(this.#find(text)));
  }

  /** A vector of the case as the embedder gives it: what is compared with its others. */
  stored(vector: Vector): Float32Array {
    const isStrange = vector.every((number) => number === 0);
    const floats = new Float32Array(vector.length + strangeDirections);
    if (isStrange) floats[vector.length + (this.#strange++ % strangeDirections)] = 1;
    else floats.set(vector);
    return floats;
  }

  /** Begins to fail on calls that contain one of these texts; `*` is in all of them. */
  failOn(texts: readonly string[]): void {
    this.#failsOn = texts;
  }

  /** Knows the vectors of these texts while it works, and then what it knew before. */
  async knowing<T>(
    texts: readonly (readonly [text: string, vector: Vector])[],
    work: () => Promise<T>,
  ): Promise<T> {
    const before = new Map(this.#table);
    for (const [text, vector] of texts) this.#table.set(text, vector);
    try {
      return await work();
    } finally {
      this.#table.clear();
      for (const [text, vector] of before) this.#table.set(text, vector);
    }
  }

  /** A passage is embedded with its speaker and its day before it; one of a longer text is found by that text. */
  #find(text: string): Vector {
    for (const [known, vector] of this.#table) if (isIn(known, text)) return vector;
    const passage = text.slice(text.indexOf(": ") + 2);
    for (const [known, vector] of this.#table)
      if (known.length > passage.length && known.includes(passage)) return vector;
    return this.#unknown;
  }
}

/** Whether the text to embed is this one, by itself or after its speaker and day. */
function isIn(known: string, text: string): boolean {
  return text === known || text.endsWith(`: ${known}`);
}
