/** The earliest expiry of some records, UTC milliseconds. Null: none expires. */
export function earliestEnd(
  ...records: readonly { readonly expiresAt: number | null }[]
): number | null {
  const ends = records.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}
