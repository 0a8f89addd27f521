import type { Query } from "../../../examples/graphql-over-http.ts";

/**
 * Searches one user's records for ten results, by words or by a vector. Returns the milliseconds. Fails if nothing is
 * found, unless `mayFindNothing`.
 */
export async function timeSearch(
  query: Query,
  userId: string,
  by: { readonly query: string } | { readonly vector: readonly number[] },
  mayFindNothing = false,
): Promise<number> {
  const start = performance.now();
  const { search } = await query<{ search: { results: unknown[] } }>(
    `query BenchSearch($input: SearchInput!) {
      search(input: $input) { results { recordId score formattedContent } }
    }`,
    { input: { ...by, scope: { userId }, maxResults: 10 } },
  );
  const ms = performance.now() - start;
  if (search.results.length === 0 && !mayFindNothing) throw new Error("A search found nothing.");
  return ms;
}

/** Settings that only store messages: no background job may disturb the measurement. */
const settings = { extractMemories: false, enableContextSummary: false, autoTitle: false };

/** Adds a thread of a user with these messages. */
export async function addThread(
  query: Query,
  userId: string,
  id: string,
  contents: readonly string[],
): Promise<void> {
  await query(
    `mutation BenchThread($thread: CreateThreadInput!, $turns: AddMessagesInput!) {
      createThread(input: $thread) { id }
      addMessages(input: $turns) { job { id } }
    }`,
    {
      thread: { id, userId, settings },
      turns: {
        threadId: id,
        messages: contents.map((content, i) => {
          return { role: i % 2 === 0 ? "user" : "assistant", content };
        }),
      },
    },
  );
}

/** Rounds milliseconds for printing. */
export function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
