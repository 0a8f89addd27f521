import { createReadStream, existsSync } from "node:fs";
import { Command, Option } from "commander";
import type { GivenVariables } from "../config/variables.js";
import { readConfig, type Config } from "../config/config.js";
import { systemClock } from "../core/time/clock.js";
import { flagRecords } from "../core/guards/flag-records.js";
import { Guards } from "../core/guards/guards.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import { operator } from "../core/principal.js";
import { analysers } from "../core/search/text/analysers.js";
import { Indexer } from "../core/search/passages/indexer.js";
import { bringIndexesUpToDate } from "../core/search/passages/reindexing.js";
import { KnownTenants, registerTenants } from "../core/tenants/known-tenants.js";
import { Importer, type ImportReport, type ImportRequest } from "../core/transfer/importer.js";
import { conflictPolicies, type ConflictPolicy } from "../core/transfer/restoration-run.js";
import type { LineCounts } from "../core/transfer/restored-counts.js";
import { embedderFrom, languageModelsFrom } from "../models/from-settings.js";
import { GuardSearch } from "../models/guards/guard-search.js";
import { openStore } from "../open-store.js";
import { CommandError } from "./operator-message.js";
import { createLogger, standardError } from "./create-logger.js";
import { importIntoServer, isServerUp } from "./import-into-server.js";

interface ImportOptions {
  readonly tenant?: string;
  readonly onConflict: Lowercase<ConflictPolicy>;
}

/**
 * `engraph import`: imports the output of `engraph export` through the server at HOST and PORT, or into the store
 * itself if none listens there. Run the same command again to resume an interrupted import.
 */
export function importCommand(env: GivenVariables): Command {
  const onConflict = new Option(
    "--on-conflict <policy>",
    "what to do about a record that is there already and is another one",
  );
  return new Command("import")
    .description("Restores what an export has written.")
    .argument("<file>", "an export; -: standard input")
    .option("--tenant <id>", "into this tenant; by default, into that of the export")
    .addOption(onConflict.choices(conflictPolicies.map((one) => one.toLowerCase())).default("stop"))
    .action((file: string, options: ImportOptions) => importFrom(readConfig(env), file, options));
}

async function importFrom(config: Config, file: string, options: ImportOptions): Promise<void> {
  if (file !== "-" && !existsSync(file)) throw new CommandError(`There is no file "${file}".`);
  const bytes: AsyncIterable<Buffer> = file === "-" ? process.stdin : createReadStream(file);
  const { tenant: tenantId, onConflict } = options;
  const policy = conflictPolicies.find((one) => one.toLowerCase() === onConflict);
  const request = { tenantId, onConflict: policy };
  const report = (await isServerUp(config))
    ? await importIntoServer(config, bytes, request, showProgress)
    : await importIntoStore(config, bytes, request);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  if (!report.isComplete)
    throw new CommandError(
      "The file has been cut off: its last line is missing. All that it has is imported.",
    );
}

async function importIntoStore(
  config: Config,
  bytes: AsyncIterable<Buffer>,
  request: ImportRequest,
): Promise<ImportReport> {
  const opened = await openStore(config);
  const store = flagRecords(registerTenants(opened, systemClock));
  try {
    const analyser = analysers[config.analyser];
    await bringIndexesUpToDate(store, analyser, config.schemaPolicy);
    const { models, extractionModel, extractionTimeoutMs } = config;
    const importer = new Importer({
      store,
      clock: systemClock,
      indexer: new Indexer(analyser),
      embedder: (await embedderFrom(config.embedder))?.name ?? null,
      models: await languageModelsFrom(models, extractionModel, extractionTimeoutMs),
      guards: await guardsOf(store, config),
    });
    return await importer.import(operator, bytes, request, { onProgress: showProgress });
  } finally {
    await store.close();
  }
}

async function guardsOf(store: MemoryStore, config: Config): Promise<Guards> {
  const logger = createLogger(config, standardError);
  const tenants = new KnownTenants(store, systemClock, logger);
  await tenants.load();
  return new Guards({ tenants, standard: config.writeGuards, search: new GuardSearch(), logger });
}

/** On a terminal, shows one line. */
function showProgress({ stored, present }: LineCounts): void {
  if (!process.stderr.isTTY) return;
  const count = Object.values(stored).reduce((sum, one) => sum + one, 0);
  process.stderr.write(`\r${count} lines stored, ${present} there already`);
}
