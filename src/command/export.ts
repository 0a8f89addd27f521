import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Command } from "commander";
import type { GivenVariables } from "../config/variables.js";
import { readConfig, type Config } from "../config/config.js";
import { systemClock } from "../core/time/clock.js";
import { operator } from "../core/principal.js";
import { analysers } from "../core/search/text/analysers.js";
import { Exporter } from "../core/transfer/exporter.js";
import { openStore } from "../open-store.js";
import { askServer } from "./ask-server.js";
import { CommandError } from "./operator-message.js";

interface ExportOptions {
  readonly tenant: string;
  readonly user?: string;
  readonly vectors?: boolean;
  readonly out?: string;
}

/**
 * `engraph export`: writes a tenant's or a user's data as lines of JSON, from the server at HOST and PORT, or from the
 * store if none listens there. The file gets its name only when it is complete.
 */
export function exportCommand(env: GivenVariables): Command {
  return new Command("export")
    .description("Writes what a tenant or a user has as lines of JSON.")
    .option("--tenant <id>", "the tenant", operator.tenantId)
    .option("--user <id>", "only what this user has")
    .option("--vectors", "with the vectors that models have made")
    .option("--out <file>", "a new file; by default, standard output")
    .action((options: ExportOptions) => exportTo(readConfig(env), options));
}

async function exportTo(config: Config, options: ExportOptions): Promise<void> {
  const { out } = options;
  if (out === undefined) return exportInto(config, options, process.stdout);
  if (existsSync(out)) throw new CommandError(`"${out}" is there already.`);
  const part = `${out}.part`;
  try {
    await exportInto(config, options, createWriteStream(part, { mode: 0o600 }));
    renameSync(part, out);
  } finally {
    rmSync(part, { force: true });
  }
}

async function exportInto(config: Config, options: ExportOptions, into: Writable): Promise<void> {
  const counted = new CountedLines();
  const lines = await linesFrom(config, options);
  await pipeline(lines, (chunks) => counted.of(chunks as AsyncIterable<string | Buffer>), into, {
    end: into !== process.stdout,
  });
  if (!counted.isComplete)
    throw new CommandError(`The export was broken off after ${counted.count} lines.`);
  process.stderr.write(`${counted.count} lines were exported.\n`);
}

async function linesFrom(
  config: Config,
  { tenant, user, vectors = false }: ExportOptions,
): Promise<Readable> {
  const search = new URLSearchParams({ tenant, vectors: String(vectors) });
  if (user !== undefined) search.set("user", user);
  const response = await askServer(config, "/export", { method: "GET", search });
  if (response === null) return Readable.from(storedLines(config, { tenant, user, vectors }));
  if (!response.ok || response.body === null)
    throw new CommandError(`The server at ${response.url} refused: ${await response.text()}`);
  return Readable.fromWeb(response.body as ReadableStream);
}

async function* storedLines(
  config: Config,
  { tenant, user, vectors }: Omit<ExportOptions, "user"> & { readonly user: string | undefined },
): AsyncGenerator<string> {
  const store = await openStore(config, { schemaPolicy: "REQUIRE_EXISTING" });
  try {
    const exporter = new Exporter(store, systemClock, analysers[config.analyser]);
    yield* exporter.lines(operator, { tenantId: tenant, userId: user, vectors });
  } finally {
    await store.close();
  }
}

/** Counts the lines that pass through, and checks that the last one ends an export. */
class CountedLines {
  count = 0;
  #last = "";

  get isComplete(): boolean {
    return this.#last.endsWith(`\n{"line":"end"}\n`);
  }

  async *of(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf("\n"); at !== -1; at = chunk.indexOf("\n", at + 1)) this.count++;
      this.#last = (this.#last + chunk.slice(-32).toString()).slice(-32);
      yield chunk;
    }
  }
}
