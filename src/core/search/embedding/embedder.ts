/** What a text is embedded for. Some models embed passages and queries differently. */
export type EmbeddingPurpose = "PASSAGE" | "QUERY";

/** Turns texts into vectors. Implemented in `models/`. */
export interface Embedder {
  /** The model's name, for people and as the key of its vectors: vectors of two names are never compared. */
  readonly name: string;
  /**
   * λ: the weight of vector similarity beside words, as a share of the best score by words when
   * words answer the whole query; see `coverageOf`. 0: vector similarity does not change the
   * order, and only searches that ask for vectors use them.
   */
  readonly weight: number;
  /**
   * Minimum similarity of a record that only the vectors find, in a search by words and vectors.
   * Default: no limit.
   */
  readonly minSimilarity?: number;
  /**
   * The same in a search of the records of all users, where more records are similar by chance.
   * Default: `minSimilarity`.
   */
  readonly minSimilarityOfAll?: number;
  /**
   * Minimum similarity of any record that the vectors find for this query, such as one of which
   * the embedder knows no word; null: no limit. Default: no limit for any query.
   */
  minSimilarityTo?(query: string): Promise<number | null>;
  /** Whether it knows a word of the text, so that this is no misspelt word. Default: unknown. */
  knows?(text: string): Promise<boolean>;
  /**
   * The coverage of a query by words (see `coverageOf`) from which vector similarity does not
   * change the order. For embedders that are weaker than a search by words. Default: it always
   * counts.
   */
  readonly maxCoverage?: number;
  /** Default of the policy's `recallSimilarity` with this embedder. Default: 0.6. */
  readonly recallSimilarity?: number;
  /**
   * Names of earlier versions of this embedder. The server replaces their vectors in the
   * background. Default: none.
   */
  readonly replaces?: readonly string[];
  /**
   * Checks that the embedder can work; called once, when the server starts. Fails with
   * MODEL_UNUSABLE when it can never work.
   */
  check?(): Promise<void>;
  /**
   * Returns one nonzero vector for each text, in order, all of one dimension. Fails with
   * MODEL_UNAVAILABLE when the vectors cannot be computed now.
   */
  embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    signal?: AbortSignal,
  ): Promise<Float32Array[]>;
}
