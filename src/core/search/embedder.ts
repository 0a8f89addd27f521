/** What a text is embedded for: some models want to be told. */
export type EmbeddingPurpose = "PASSAGE" | "QUERY";

/** Turns texts into vectors. Implemented in `models/`. */
export interface Embedder {
  /** Which model, for people and to tell its vectors from others': vectors of two names are never compared. */
  readonly name: string;
  /**
   * λ: how much nearness counts beside words in a search that goes by both,
   * as a share of the best score by words. 0 for one that knows no meaning,
   * which then serves only searches that go by vectors alone.
   */
  readonly weight: number;
  /**
   * One vector for each text, in their order, all of one dimension, none of
   * them zero. Fails with MODEL_UNAVAILABLE where it cannot be had now.
   */
  embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    signal?: AbortSignal,
  ): Promise<Float32Array[]>;
}
