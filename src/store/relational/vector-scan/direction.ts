/** What to multiply a vector with for its length to be 1. Of one without a direction: 0, which leaves nothing. */
export function toUnitLength(vector: Float32Array): number {
  let squares = 0;
  for (let i = 0; i < vector.length; i++) {
    const number = vector[i] as number;
    squares += number * number;
  }
  return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}
