interface Found {
  readonly similarity: number | null;
  readonly why: {
    readonly terms: readonly {
      readonly insteadOf?: string | null;
      readonly from: readonly number[];
    }[];
  };
}

/** Without a word of the query in it, a result must be at least this close in meaning. */
const floor = 0.5;

/** Whether a result answers a query at all. A search also returns the least bad records. */
export function isFitting({ similarity, why }: Found): boolean {
  // A word for a misspelt one, or in a neighbouring message, is no match of its own.
  const hasWord = why.terms.some(({ insteadOf, from }) => !insteadOf && from.includes(0));
  return hasWord || (similarity ?? 0) >= floor;
}
