import { DimensionMismatchError, InvalidInputError, ModelUnavailableError } from "../errors.js";
import { isGiven } from "../given.js";
import type { Unit } from "../memory-store.js";
import type { Indexer } from "../search/indexer.js";
import type { VectorsByText } from "../search/passage-embedder.js";
import { checkedVector, hasDirection } from "../search/vector.js";
import type { VectorQuery } from "../store-queries.js";

/** What a fact is compared with others by. */
export interface Compared {
  /** Null: what has no direction is near nothing. */
  readonly query: VectorQuery | null;
  readonly given: Float32Array | null;
  readonly embedded: VectorsByText;
}

/**
 * By what a fact is compared with others, and found: the vector that its caller
 * gives, else what the embedder makes of it. Fails with MODEL_UNAVAILABLE where
 * that cannot be asked now, and with BAD_USER_INPUT where there is none, or a
 * text is more than one passage.
 */
export async function comparedBy(
  indexer: Indexer,
  {
    content,
    vector,
  }: { readonly content: string; readonly vector?: readonly number[] | null | undefined },
): Promise<Compared> {
  if (isGiven(vector)) {
    // A vector of zeros is near nothing; one without numbers is a mistake.
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
 * Refuses what the embedder makes of a fact where it cannot be compared with
 * what it has made before: kept without a vector, the fact would be new each
 * time that it is said. Of vectors that callers give, the store does the same.
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
