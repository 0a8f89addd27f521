import type { ModelAnswer } from "./model-calls.js";

export interface QueryEmbedding {
  /** Undefined: the embedder gave none. */
  readonly vector: Float32Array | undefined;
  /** Minimum similarity of the records that it finds; null: no limit. */
  readonly least: number | null;
}

/** The vector of a query for several searches: the caller's, or the query's embedding, which is made once. */
export class SharedQueryVector {
  #embedding: Promise<ModelAnswer<QueryEmbedding>> | undefined;

  /** @param given The caller's vector; null: the query is embedded. */
  constructor(readonly given: Float32Array | null) {}

  /** Calls `embed` the first time only. */
  embedding(
    embed: () => Promise<ModelAnswer<QueryEmbedding>>,
  ): Promise<ModelAnswer<QueryEmbedding>> {
    return (this.#embedding ??= embed());
  }
}
