import { existsSync } from "node:fs";
import { Command } from "commander";
import { pino } from "pino";
import { ConfigError } from "../config/config-error.js";
import { readConfig, usesDatabase, type Config } from "../config/config.js";
import type { GivenVariables } from "../config/variables.js";
import { systemClock } from "../core/time/clock.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import type { Embedder } from "../core/search/embedding/embedder.js";
import { embedderFrom } from "../models/from-settings.js";
import { openStore } from "../open-store.js";
import { countToEmbed, reembed, ReembeddingError } from "../reembedding.js";
import { CommandError } from "./operator-message.js";

/** `engraph reembed`: replaces vectors of another embedder by vectors of the configured one. */
export function reembedCommand(env: GivenVariables): Command {
  return new Command()
    .description(
      "Replaces the vectors of another embedder by those of the one that is configured. A run that was interrupted is continued by the next.",
    )
    .option("--dry-run", "only counts the records that have to be embedded")
    .action(({ dryRun = false }: { dryRun?: boolean }) => replaceVectors(env, dryRun));
}

async function replaceVectors(env: GivenVariables, isDryRun: boolean): Promise<void> {
  const config = readConfig(env);
  const embedder = await embedderFrom(config.embedder);
  if (embedder === null)
    throw new ConfigError(["EMBEDDER: none is configured, so there is nothing to embed with."]);
  const { dataFile: file } = config;
  // Opening the store would create it.
  if (!usesDatabase(config) && !existsSync(file))
    throw new CommandError(`There is no store "${file}". Set DATA_FILE to the one that is meant.`);
  await using opened = new AsyncDisposableStack();
  const store = await openStore(config);
  opened.defer(() => store.close());
  if (isDryRun) {
    say(`${await countToEmbed(store, embedder)} records are to be embedded by "${embedder.name}".`);
    return;
  }
  // Keeps the process alive while it waits for a retry.
  const keepAlive = setInterval(() => {}, 60_000);
  opened.defer(() => clearInterval(keepAlive));
  // The default level would log every retried failure. The last one is reported at the end anyway.
  const level = env["LOG_LEVEL"] ? config.logLevel : "error";
  await run(store, embedder, level);
}

async function run(
  store: MemoryStore,
  embedder: Embedder,
  level: Config["logLevel"],
): Promise<void> {
  const logger = pino(
    { level, serializers: { error: pino.stdSerializers.err } },
    pino.destination({ fd: 2, sync: true }),
  );
  const { embedded, removed } = await reembed({
    store,
    embedder,
    clock: systemClock,
    logger,
    onProgress: (done, left) => say(`${done} records embedded, ${left} left.`),
  }).catch((error: unknown) => {
    if (error instanceof ReembeddingError) throw new CommandError(error.message, { cause: error });
    throw error;
  });
  const lost = removed === 0 ? "" : ` ${removed} records have none any more: see the log.`;
  say(`All vectors are of "${embedder.name}" now; ${embedded} records got theirs.${lost}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
