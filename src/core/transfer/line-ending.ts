/** When the first of some records ends, UTC milliseconds. Null: none ever does. */
export function earliestEnd(
  ...records: readonly { readonly expiresAt: number | null }[]
): number | null {
  const ends = records.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}
