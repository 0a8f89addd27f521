import { graphql } from "../gql/index.js";
import type { Client } from "./client.js";
import { takeUntil } from "./streams.js";

const summaryUpdates = graphql(`
  subscription SummariesUpdates($threadId: ID!, $after: Cursor) {
    summaryUpdated(threadId: $threadId, after: $after) {
      cursor kind subjectType subjectId originThreadId snapshot
      runningSummary { text coveredSeq }
      thread { id }
    }
  }
`);

/** Subscribes to changes of a thread's running summary. */
export function followSummary(client: Client, threadId: string, after?: string) {
  return client.subscribe(summaryUpdates, { threadId, after });
}

/**
 * Resolves when a thread's running summary covers this many messages.
 * @param after A cursor from before the messages were added.
 */
export async function summarized(
  client: Client,
  threadId: string,
  coveredSeq: number,
  after: string,
): Promise<void> {
  const updates = followSummary(client, threadId, after);
  await takeUntil(
    updates,
    ({ summaryUpdated: { snapshot } }) =>
      (snapshot as { coveredSeq: number } | null)?.coveredSeq === coveredSeq,
  );
  await updates.return?.();
}
