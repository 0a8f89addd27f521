import type { ModelAnswer } from "./model-calls.js";

/** The vector of a query for several searches: the caller's, or the query's embedding, which is made once. */
export class SharedQueryVector {
  #embedding: Promise<ModelAnswer<Float32Array[]>> | undefined;

  /** @param given The caller's vector; null: the query is embedded. */
  constructor(readonly given: Float32Array | null) {}

  /** Calls `embed` the first time only. */
  embedding(
    embed: () => Promise<ModelAnswer<Float32Array[]>>,
  ): Promise<ModelAnswer<Float32Array[]>> {
    return (this.#embedding ??= embed());
  }
}
