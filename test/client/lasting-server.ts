import { join } from "node:path";
import type { Client } from "../support/client.js";
import { startEngraph, type Engraph } from "../support/engraph.js";
import { addMessages, createThread, said } from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** A server with the thread `t` that can be restarted at the same address, on the same store or another one. */
export async function startLastingServer() {
  const newFile = () => join(temporaryFolder(), "engraph.db");
  let dataFile = newFile();
  let server = await startEngraph({ dataFile });
  const env = { PORT: new URL(server.url).port };
  const makeThread = ({ client }: Engraph) =>
    client.run(createThread, {
      input: { id: "t", userId: "maya", settings: { extractMemories: false } },
    });
  await makeThread(server);
  return {
    url: server.url,
    get client(): Client {
      return server.client;
    },
    stop: () => server.close(),
    async start(): Promise<void> {
      server = await startEngraph({ dataFile, env });
    },
    /** Starts on a new store that contains only the thread `t`. */
    async startAnew(): Promise<void> {
      dataFile = newFile();
      const first = await startEngraph({ dataFile });
      await makeThread(first);
      await first.close();
      await this.start();
    },
  };
}

/** Adds messages to the thread. */
export async function say(client: Client, ...contents: readonly string[]): Promise<void> {
  await client.run(addMessages, said("t", contents));
}
