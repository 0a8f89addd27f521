/** What a text is embedded for: some models want to be told. */
export type EmbeddingPurpose = "PASSAGE" | "QUERY";

/** Turns texts into vectors. Implemented in `models/`. */
export interface Embedder {
  /** Which model, for people and to tell its vectors from others': vectors of two names are never compared. */
  readonly name: string;
  /**
   * λ: how much nearness counts beside words, as a share of the best score by
   * words where they answer the whole query; see `coverageOf`. 0: nearness does
   * not change the order, and vectors serve only searches that ask for them.
   */
  readonly weight: number;
  /**
   * In a search by words and vectors, a record that words do not find must be
   * at least this similar to the query. Default: no limit.
   */
  readonly minSimilarity?: number;
  /**
   * The coverage of a query by words (see `coverageOf`) from which on nearness
   * does not change the order. For embedders that are weaker than a search by
   * words. Default: nearness always counts.
   */
  readonly maxCoverage?: number;
  /** Default of the policy's `recallSimilarity` with this embedder. Default: 0.6. */
  readonly recallSimilarity?: number;
  /**
   * Names of earlier versions of this embedder. A server that finds vectors of
   * theirs replaces them in the background. Default: none.
   */
  readonly replaces?: readonly string[];
  /**
   * Checks that the embedder can work; called once, when the server starts.
   * Fails with MODEL_UNUSABLE where it never will.
   */
  check?(): Promise<void>;
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
