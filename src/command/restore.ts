import { existsSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { Command } from "commander";
import { readConfig, usesDatabase, type Config } from "../config/config.js";
import type { GivenVariables } from "../config/variables.js";
import { EngraphError } from "../core/errors/engraph-error.js";
import type { Epoch } from "../core/events/epoch.js";
import { openStore, storeName } from "../open-store.js";
import { restoreSqliteStore } from "../store/sqlite/upkeep/restore.js";
import { backupsIn } from "./backup-folder.js";
import { CommandError } from "./operator-message.js";
import { assertDigest } from "./digest-file.js";
import { renameDurably } from "./whole-file.js";

interface RestoreOptions {
  readonly to?: string;
  readonly force?: boolean;
  readonly mark?: boolean;
}

/**
 * `engraph restore`: restores an embedded store from a backup, or marks a database that was restored with its own
 * tools.
 */
export function restoreCommand(env: GivenVariables): Command {
  const command = new Command()
    .description(
      "Makes a store of a backup that `engraph backup` has made. Cursors of events that the backup does not have are refused from then on with CURSOR_EXPIRED. The server must be stopped.",
    )
    .argument("[from]", "the file of a backup, or a folder of backups, for the newest one in it")
    .option("--to <file>", "the file of the store; by default, DATA_FILE")
    .option("--force", "replaces the store that is there")
    .option(
      "--mark",
      "only notes in the store that other tools have put it back to an earlier state, such as those of a database",
    );
  return command.action(async (from: string | undefined, { to, force, mark }: RestoreOptions) => {
    if ((from === undefined) !== (mark === true))
      return command.error("error: name either a backup or --mark");
    if (from === undefined) return markStore(readConfig(env));
    await restore(from, to ?? ownFile(readConfig(env)), force);
  });
}

async function markStore(config: Config): Promise<void> {
  // Other policies would assign positions to events that had none in the restored database.
  const store = await openStore(config, { schemaPolicy: "NO_CHECK" });
  try {
    tell(`The store ${storeName(config)} is marked as restored.`, await store.beginEpoch());
  } finally {
    await store.close();
  }
}

function ownFile(config: Config): string {
  if (!usesDatabase(config)) return config.dataFile;
  throw new CommandError(
    "A database is restored by its own tools. Then run: engraph restore --mark",
  );
}

async function restore(from: string, place: string, replaces = false): Promise<void> {
  if (existsSync(place) && !replaces)
    throw new CommandError(`"${place}" is there already. Add --force to replace it.`);
  if (!existsSync(from)) throw new CommandError(`There is no backup "${from}".`);
  const backup = statSync(from).isDirectory() ? newestIn(from) : from;
  await assertDigest(backup);
  const write = (into: string) => copyFile(backup, into);
  try {
    const epoch = await restoreSqliteStore(place, write, renameDurably);
    tell(`The store "${place}" is restored from "${backup}".`, epoch);
  } catch (error) {
    throw asCommandError(error, backup, place);
  }
}

function newestIn(folder: string): string {
  const newest = backupsIn(folder).at(-1);
  if (newest === undefined) throw new CommandError(`"${folder}" has no backup "engraph-….db".`);
  return newest;
}

/** Rewords the store's errors, which address the operator of a server. */
function asCommandError(error: unknown, from: string, place: string): unknown {
  if (!(error instanceof EngraphError)) return error;
  const why = error.cause instanceof Error ? error.cause.message : "";
  const said: Readonly<Record<string, string>> = {
    STORE_DAMAGED: `The backup "${from}" is damaged: ${why}`,
    STORE_UNUSABLE: `"${from}" cannot be restored to "${place}": ${why}`,
    SCHEMA_REQUIRED: `"${from}" is no store that this version of Engraph can open or upgrade.`,
  };
  const sentence = said[error.code];
  return sentence === undefined ? error : new CommandError(sentence, { cause: error });
}

function tell(what: string, { after }: Epoch): void {
  say(`${what} Its event log goes on after position ${after}; cursors of lost events are refused.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
