import { join } from "node:path";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** A server with the thread `t` that can be started again at the same address, on the same store. */
export async function startLastingServer() {
  const dataFile = join(temporaryFolder(), "engraph.db");
  let server = await startEngraph({ dataFile });
  const env = { PORT: new URL(server.url).port };
  await server.client.run(createThread, {
    input: { id: "t", userId: "maya", settings: { extractMemories: false } },
  });
  return {
    url: server.url,
    get client(): Client {
      return server.client;
    },
    stop: () => server.close(),
    async start(): Promise<void> {
      server = await startEngraph({ dataFile, env });
    },
  };
}

/** Adds messages to the thread. */
export async function say(client: Client, ...contents: readonly string[]): Promise<void> {
  await client.run(addMessages, {
    input: { threadId: "t", messages: contents.map((content) => ({ role: "user", content })) },
  });
}
