import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Command } from "commander";
import { ConfigError } from "../config/config-error.js";
import { readConfig, type Config } from "../config/config.js";
import { openStore, storeName } from "../open-store.js";
import type { GivenVariables } from "../config/variables.js";
import { checkSqliteStore } from "../store/sqlite/check-store.js";
import { CommandError } from "./command-error.js";

/**
 * `engraph backup FILE`: copies the embedded store into a file. Asks the
 * server at HOST and PORT for the copy; if none listens there, it reads DATA_FILE
 * itself. The copy is checked before it gets its name.
 */
export function backupCommand(env: GivenVariables): Command {
  return new Command()
    .description("Copies the embedded store.")
    .argument("<file>", "the new file of the copy")
    .action((file: string) => backup(env, file));
}

async function backup(env: GivenVariables, file: string): Promise<void> {
  const config = readConfig(env);
  if (config.postgres !== null)
    throw new ConfigError([
      "A PostgreSQL database is backed up by its own tools, such as pg_basebackup.",
    ]);
  if (config.oracle !== null)
    throw new ConfigError(["An Oracle database is backed up by its own tools, such as RMAN."]);
  if (existsSync(file)) throw new CommandError(`"${file}" is there already.`);
  const part = `${file}.part`;
  let source: string;
  try {
    source = await copy(config, part);
    const problems = checkSqliteStore(part);
    if (problems.length > 0) throw new CommandError(`The copy is damaged: ${problems.join(" ")}`);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  process.stdout.write(`"${file}" is a complete and sound copy of the store of ${source}.\n`);
}

/** @returns Whose store it is. */
async function copy(config: Config, part: string): Promise<string> {
  const response = await askServer(config);
  if (response === null) {
    if (!existsSync(config.dataFile)) {
      const server = `${config.host}:${config.port}`;
      throw new CommandError(
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
    throw new CommandError(`The server at ${response.url} refused: ${await response.text()}`);
  const body = Readable.fromWeb(response.body as ReadableStream);
  await pipeline(body, createWriteStream(part, { mode: 0o600 }));
  return `the server at ${new URL(response.url).host}`;
}

/** Null if no server listens. */
async function askServer({ host, port, identity }: Config): Promise<Response | null> {
  const { apiToken, apiTokenFile } = identity;
  const token = apiTokenFile === null ? apiToken : readFileSync(apiTokenFile, "utf8").trim();
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const url = new URL("http://127.0.0.1/backup");
  url.hostname = host.includes(":") ? `[${host}]` : host;
  url.port = String(port);
  try {
    return await fetch(url, { method: "POST", headers });
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === "ECONNREFUSED") return null;
    throw error;
  }
}
