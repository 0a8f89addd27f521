import { createWriteStream, existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Config } from "../config/config.js";
import { openStore, storeName } from "../open-store.js";
import { checkSqliteStore } from "../store/sqlite/upkeep/check-store.js";
import { askServer } from "./ask-server.js";
import { CommandError } from "./operator-message.js";

/**
 * Copies the embedded store into a new file, and checks the copy. Requests it from the server at HOST and PORT; if none
 * listens there, reads DATA_FILE itself.
 *
 * @returns The store's origin.
 */
export async function copyStore(config: Config, into: string): Promise<string> {
  const source = await copy(config, into);
  const problems = checkSqliteStore(into);
  if (problems.length > 0) throw new CommandError(`The copy is damaged: ${problems.join(" ")}`);
  return source;
}

async function copy(config: Config, into: string): Promise<string> {
  const response = await askServer(config, "/backup", { method: "POST" });
  if (response === null) {
    if (!existsSync(config.dataFile)) {
      const server = `${config.host}:${config.port}`;
      throw new CommandError(
        `There is no server at ${server} (HOST, PORT) and no store at "${config.dataFile}" (DATA_FILE).`,
      );
    }
    const store = await openStore(config, { schemaPolicy: "REQUIRE_EXISTING" });
    try {
      await store.snapshot?.((file) => copyFile(file, into));
    } finally {
      await store.close();
    }
    return storeName(config);
  }
  if (!response.ok || response.body === null)
    throw new CommandError(`The server at ${response.url} refused: ${await response.text()}`);
  const body = Readable.fromWeb(response.body as ReadableStream);
  await pipeline(body, createWriteStream(into, { mode: 0o600 }));
  return `the server at ${new URL(response.url).host}`;
}
