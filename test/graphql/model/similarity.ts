/** The cosine of two vectors to six decimals; null if one is a zero vector. */
export function similarity(
  one: readonly number[] | null,
  other: readonly number[] | null,
): number | null {
  if (!one || !other) return null;
  const product = dot(one, other);
  const length = Math.sqrt(dot(one, one) * dot(other, other));
  return length === 0 ? null : Math.round((product / length) * 1e6) / 1e6;
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, number, i) => sum + number * (other[i] ?? 0), 0);
}
