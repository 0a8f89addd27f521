/** The factor that gives a vector the length 1; 0 for a zero vector. */
export function toUnitLength(vector: Float32Array): number {
  let squares = 0;
  for (let i = 0; i < vector.length; i++) {
    const number = vector[i] as number;
    squares += number * number;
  }
  return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}
