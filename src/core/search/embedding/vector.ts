import { DimensionMismatchError, InvalidInputError } from "../../errors/request-errors.js";
import type { NearRecord, VectorSpace, RecordVectors } from "../../store/contract/passages.js";
import { cosine } from "./cosines.js";

/** Maximum dimension of a vector. */
export const maxVectorDimension = 8192;

/**
 * A vector from a caller, converted to the 32-bit floats that are stored. Fails with
 * BAD_USER_INPUT when it is empty, too long or zero, and when a number is not finite as a 32-bit
 * float.
 */
export function checkedVector(vector: readonly number[], field: string): Float32Array {
  if (vector.length === 0 || vector.length > maxVectorDimension) {
    throw new InvalidInputError(
      field,
      `must have 1 to ${maxVectorDimension} numbers, but has ${vector.length}`,
    );
  }
  const floats = Float32Array.from(vector);
  const bad = floats.findIndex((number) => !Number.isFinite(number));
  if (bad !== -1) {
    throw new InvalidInputError(`${field}[${bad}]`, "must be finite as a 32-bit float");
  }
  if (!hasDirection(floats))
    throw new InvalidInputError(field, "must not be zero, as that has no direction");
  return floats;
}

/** Whether a vector can be compared: a zero or empty vector has no direction. */
export function hasDirection(vector: ArrayLike<number>): boolean {
  for (let i = 0; i < vector.length; i++) if (vector[i] !== 0) return true;
  return false;
}

/** Fails with DIMENSION_MISMATCH when a vector has another dimension than the stored vectors of the same model. */
export function checkSpace(
  { model, vectors }: RecordVectors,
  spaces: readonly VectorSpace[],
  field: string,
): void {
  const same = spaces.filter((space) => space.model === model);
  for (const vector of vectors) checkDimension(vector, same, field);
}

/** Fails with DIMENSION_MISMATCH when no stored vector has the dimension of this one. */
export function checkDimension(
  vector: ArrayLike<number>,
  spaces: readonly VectorSpace[],
  field: string,
): void {
  if (spaces.length === 0) return;
  const dimensions = [...new Set(spaces.map(({ dimension }) => dimension))];
  const dimension = vector.length;
  if (dimensions.includes(dimension)) return;
  throw new DimensionMismatchError(
    field,
    `must have ${dimensions.join(" or ")} numbers, as all vectors that are kept, but has ${dimension}`,
    { dimension, dimensions },
  );
}

/** Cosine of the angle between two nonzero vectors of one dimension, from -1 to 1. */
export function cosineSimilarity(one: Float32Array, other: Float32Array): number {
  let product = 0;
  let oneSquared = 0;
  let otherSquared = 0;
  for (let i = 0; i < one.length; i++) {
    const a = one[i] ?? 0;
    const b = other[i] ?? 0;
    product += a * b;
    oneSquared += a * a;
    otherSquared += b * b;
  }
  return cosine(product, oneSquared * otherSquared);
}

/** Nearest first; equally near ones by id in code-point order. */
export function byNearness(
  one: Pick<NearRecord, "recordId" | "similarity">,
  other: Pick<NearRecord, "recordId" | "similarity">,
): number {
  const difference = other.similarity - one.similarity;
  if (difference !== 0) return difference;
  // UTF-8 bytes have the order of their code points.
  return Buffer.compare(Buffer.from(one.recordId), Buffer.from(other.recordId));
}
