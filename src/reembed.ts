import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { ConfigError } from "./config/config-error.js";
import { readConfig, type Config } from "./config/config.js";
import { systemClock } from "./core/clock.js";
import type { MemoryStore } from "./core/memory-store.js";
import type { Embedder } from "./core/search/embedder.js";
import { embedderFrom } from "./models/from-settings.js";
import { countToEmbed, reembed, ReembeddingError } from "./reembedding.js";
import { openStore } from "./open-store.js";
import { operatorMessage } from "./operator-message.js";

/** Replaces the vectors of another embedder by those of the one that is configured: `npm run reembed`. */
async function main(): Promise<void> {
  const isDryRun = readArguments();
  const config = readConfig(process.env);
  const embedder = embedderFrom(config.embedder);
  if (embedder === null)
    throw new ConfigError(["EMBEDDER: none is configured, so there is nothing to embed with."]);
  const { oracle, postgres, dataFile: file } = config;
  // Opening would make one.
  if (oracle === null && postgres === null && !existsSync(file))
    throw new ReembeddingError(
      `There is no store "${file}". Set DATA_FILE to the one that is meant.`,
    );
  await using opened = new AsyncDisposableStack();
  const store = await openStore(config);
  opened.defer(() => store.close());
  if (isDryRun) {
    say(`${await countToEmbed(store, embedder)} records are to be embedded by "${embedder.name}".`);
    return;
  }
  // Waiting for the next try must not be taken for having nothing left to do.
  const keepAlive = setInterval(() => {}, 60_000);
  opened.defer(() => clearInterval(keepAlive));
  await run(store, embedder, config);
}

async function run(store: MemoryStore, embedder: Embedder, { logLevel }: Config): Promise<void> {
  // What makes it fail is told in a sentence at the end.
  const level = process.env["LOG_LEVEL"] ? logLevel : "error";
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
  });
  const lost = removed === 0 ? "" : ` ${removed} records have none any more: see the log.`;
  say(`All vectors are of "${embedder.name}" now; ${embedded} records got theirs.${lost}`);
}

function readArguments(): boolean {
  try {
    const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
    return values["dry-run"];
  } catch (error) {
    throw new ConfigError([`${(error as Error).message}\n    npm run reembed -- [--dry-run]`]);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const said = error instanceof ReembeddingError ? error.message : operatorMessage(error);
  process.stderr.write(`${said}\n`);
  process.exitCode = 1;
});
