import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { parseArgs } from "node:util";
import { askServer } from "./command/ask-server.js";
import { ConfigError } from "./config/config-error.js";
import { readConfig, type Config } from "./config/config.js";
import { openStore, storeName } from "./open-store.js";
import { operatorMessage } from "./operator-message.js";
import { checkSqliteStore } from "./store/sqlite/check-store.js";

class BackupError extends Error {}

/**
 * Copies the embedded store into a file: `npm run backup -- FILE`. Asks the
 * server at HOST and PORT for the copy; if none listens there, it reads DATA_FILE
 * itself. The copy is checked before it gets its name.
 */
async function backup(): Promise<void> {
  const file = readArguments();
  const config = readConfig(process.env);
  if (config.postgres !== null)
    throw new ConfigError([
      "A PostgreSQL database is backed up by its own tools, such as pg_basebackup.",
    ]);
  if (config.oracle !== null)
    throw new ConfigError(["An Oracle database is backed up by its own tools, such as RMAN."]);
  if (existsSync(file)) throw new BackupError(`"${file}" is there already.`);
  const part = `${file}.part`;
  let source: string;
  try {
    source = await copy(config, part);
    const problems = checkSqliteStore(part);
    if (problems.length > 0) throw new BackupError(`The copy is damaged: ${problems.join(" ")}`);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  process.stdout.write(`"${file}" is a complete and sound copy of the store of ${source}.\n`);
}

/** @returns Whose store it is. */
async function copy(config: Config, part: string): Promise<string> {
  const response = await askServer(config, "/backup", { method: "POST" });
  if (response === null) {
    if (!existsSync(config.dataFile)) {
      const server = `${config.host}:${config.port}`;
      throw new BackupError(
        `There is no server at ${server} (HOST, PORT) and no store at "${config.dataFile}" (DATA_FILE).`,
      );
    }
    const store = await openStore(config, { schemaPolicy: "REQUIRE_EXISTING" });
    try {
      await store.snapshot?.((file) => copyFile(file, part));
    } finally {
      await store.close();
    }
    return storeName(config);
  }
  if (!response.ok || response.body === null)
    throw new BackupError(`The server at ${response.url} refused: ${await response.text()}`);
  const body = Readable.fromWeb(response.body as ReadableStream);
  await pipeline(body, createWriteStream(part, { mode: 0o600 }));
  return `the server at ${new URL(response.url).host}`;
}

function readArguments(): string {
  const usage = "npm run backup -- FILE";
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error("One FILE must be named.");
    return file;
  } catch (error) {
    throw new ConfigError([`${(error as Error).message}\n    ${usage}`]);
  }
}

backup().catch((error: unknown) => {
  const said = error instanceof BackupError ? error.message : operatorMessage(error);
  process.stderr.write(`${said}\n`);
  process.exitCode = 1;
});
