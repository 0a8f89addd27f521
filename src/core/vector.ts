import { InvalidInputError } from "./errors.js";
import type { Unit } from "./memory-store.js";

/**
 * Refuses vectors that cannot be compared: all of a tenant's vectors have the
 * same number of dimensions, which the first one decides.
 *
 * @param fieldOf Where in the input the vector at an index stands.
 */
export async function checkVectors(
  unit: Unit,
  vectors: readonly (readonly number[] | null | undefined)[],
  fieldOf: (i: number) => string,
): Promise<void> {
  const first = vectors.find((vector) => isGiven(vector));
  if (!first) return;
  const dimension = (await unit.passages.vectorDimension()) ?? first.length;
  for (const [i, vector] of vectors.entries()) {
    if (isGiven(vector)) checkVector(vector, dimension, fieldOf(i));
  }
}

/** Refuses a vector of another dimension, and one that has no direction. */
export function checkVector(vector: readonly number[], dimension: number, field: string): void {
  if (vector.length !== dimension) {
    throw new InvalidInputError(
      field,
      `must have ${dimension} numbers as the vectors stored have, but has ${vector.length}`,
    );
  }
  const isSound = vector.every(Number.isFinite) && vector.some((value) => Math.fround(value) !== 0);
  if (!isSound) throw new InvalidInputError(field, "must hold finite numbers, and not zeros alone");
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
