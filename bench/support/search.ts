import type { Query } from "../../examples/graphql-over-http.ts";

/** Searches one user's records for ten results, by words or by a vector; answers its milliseconds. Fails where nothing is found. */
export async function timeSearch(
  query: Query,
  userId: string,
  by: { readonly query: string } | { readonly vector: readonly number[] },
): Promise<number> {
  const start = performance.now();
  const { search } = await query<{ search: { results: unknown[] } }>(
    `query BenchSearch($input: SearchInput!) {
      search(input: $input) { results { recordId score formattedContent } }
    }`,
    { input: { ...by, scope: { userId }, maxResults: 10 } },
  );
  const ms = performance.now() - start;
  if (search.results.length === 0) throw new Error("A search found nothing.");
  return ms;
}

/** Milliseconds as they are printed. */
export function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
