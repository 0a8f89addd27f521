import { DimensionMismatchError, InvalidInputError } from "../errors/request-errors.js";
import { ModelUnavailableError } from "../errors/model-errors.js";
import { isGiven } from "../given.js";
import type { Unit } from "../store/memory-store.js";
import type { Indexer } from "../search/passages/indexer.js";
import type { VectorsByText } from "../search/embedding/passage-embedder.js";
import { checkedVector, hasDirection } from "../search/embedding/vector.js";
import type { VectorQuery } from "../store/contract/passages.js";

/** The vectors that a fact is compared by. */
export interface Compared {
  /** Null: the vector is zero and cannot be compared. */
  readonly query: VectorQuery | null;
  readonly given: Float32Array | null;
  readonly embedded: VectorsByText;
}

/**
 * The vector by which a fact is compared and found: the one from its caller, else its embedding.
 * Fails with MODEL_UNAVAILABLE if the embedder cannot be called now, and with BAD_USER_INPUT if
 * there is none, or the text has several passages.
 */
export async function comparedBy(
  indexer: Indexer,
  {
    content,
    vector,
  }: { readonly content: string; readonly vector?: readonly number[] | null | undefined },
): Promise<Compared> {
  if (isGiven(vector)) {
    // A zero vector cannot be compared; an empty one is a mistake.
    const isZero = vector.length > 0 && !hasDirection(vector);
    const given = isZero ? null : checkedVector(vector, "vector");
    const query = given && { vector: given, model: null };
    return { query, given, embedded: new Map() };
  }
  const { embedder } = indexer;
  if (embedder === null)
    throw new InvalidInputError("vector", "must be given, as this server has no embedder");
  const text = { record: { entity: "Memory", timestamp: null }, text: content } as const;
  const embedded = await indexer.embed(() => [text]);
  if (embedded.size === 0)
    throw new ModelUnavailableError(
      `Embedder ${embedder.model} gave no vector to compare the fact by. Nothing was stored; try again later.`,
    );
  const own = indexer.vectorOf(text, embedded);
  if (own === null)
    throw new InvalidInputError(
      "content",
      "must be short enough to be one passage, unless a vector is given",
    );
  const query = hasDirection(own) ? { vector: own, model: embedder.model } : null;
  return { query, given: null, embedded };
}

/**
 * Fails with DIMENSION_MISMATCH if a fact's embedding cannot be compared with the model's stored
 * vectors. Stored without a vector, the fact would be new each time that it is said. The store
 * checks vectors from callers itself.
 */
export async function checkComparable(unit: Unit, { vector, model }: VectorQuery): Promise<void> {
  if (model === null) return;
  const own = (await unit.passages.vectorSpaces()).find((space) => space.model === model);
  if (!own || own.dimension === vector.length) return;
  throw new DimensionMismatchError(
    "content",
    `has a vector of ${vector.length} numbers, and all that ${model} made before have ${own.dimension}`,
    { dimension: vector.length, dimensions: [own.dimension] },
  );
}
