import { join } from "node:path";
import { onTestFinished } from "vitest";
import { graphql } from "../../gql/index.js";
import { Client } from "../../support/client.js";
import { addMessages, createThread, eventCursor } from "../../support/operations.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { startMeasuredServer } from "../measured-server.js";

export const events = graphql(`
  subscription StalledEvents($threadId: ID!, $after: Cursor) {
    events(filter: { owner: { threadId: $threadId }, subjectTypes: [MESSAGE] }, after: $after) {
      cursor kind snapshot
    }
  }
`);

/** The length of a message, in characters: a request's body has room for `batchSize` of them. */
const contentLength = 16_000;
const batchSize = 50;

/** The content of the nth message of a thread, which is long and unique. */
export function contentOf(seq: number): string {
  return `${seq} `.padEnd(contentLength, "x");
}

/** A server in its own process, and a writer. */
export async function startLoad() {
  const server = await startMeasuredServer({
    PORT: "0",
    DATA_FILE: join(temporaryFolder(), "engraph.db"),
    SYNCHRONOUS: "normal",
  });
  onTestFinished(() => server.kill());
  const connect = () => {
    const client = new Client(server.url);
    onTestFinished(() => client.close());
    return client;
  };
  const client = connect();
  return {
    ...server,
    client,
    connect,
    /** The current end of the log, as a cursor. */
    async now(): Promise<string> {
      return (await client.run(eventCursor)).eventCursor;
    },
    async create(...threadIds: readonly string[]): Promise<void> {
      const settings = { extractMemories: false, enableContextSummary: false };
      for (const id of threadIds)
        await client.run(createThread, { input: { id, userId: null, agentId: null, settings } });
    },
    /** Adds this many messages to a thread, as fast as the server accepts them. */
    async say(threadId: string, count: number, content = contentOf): Promise<void> {
      for (let from = 1; from <= count; from += batchSize) {
        const messages = Array.from({ length: Math.min(batchSize, count - from + 1) }, (_, i) => ({
          role: "user",
          content: content(from + i),
        }));
        await client.run(addMessages, { input: { threadId, messages } });
      }
    },
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
