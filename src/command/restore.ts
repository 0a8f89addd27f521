import { existsSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { Command } from "commander";
import { BackupFolder } from "../backups/backup-folder.js";
import type { Manifest } from "../backups/manifest.js";
import { fillFile, renameDurably } from "../backups/whole-file.js";
import { readConfig, usesDatabase, type Config } from "../config/config.js";
import type { GivenVariables } from "../config/variables.js";
import { EngraphError } from "../core/errors.js";
import type { Epoch } from "../core/events/epoch.js";
import { openStore, storeName } from "../open-store.js";
import { restoreSqliteStore } from "../store/sqlite/restore.js";
import { CommandError } from "./command-error.js";
import { assertDigest } from "./digest-file.js";

interface RestoreOptions {
  readonly at?: string;
  readonly to?: string;
  readonly force?: boolean;
  readonly list?: boolean;
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
    .argument("[from]", "the file of a backup, or a folder of backups")
    .option(
      "--at <time or id>",
      "which backup of a folder: the last until this time, or the one with this id; by default, the newest",
    )
    .option("--to <file>", "the file of the store; by default, DATA_FILE")
    .option("--force", "replaces the store that is there")
    .option("--list", "only lists the backups of a folder as lines of JSON, oldest first")
    .option(
      "--mark",
      "only notes in the store that other tools have put it back to an earlier state, such as those of a database",
    );
  return command.action(async (from: string | undefined, options: RestoreOptions) => {
    const { to, list, mark } = options;
    if ((from === undefined) !== (mark === true))
      return command.error("error: name either a backup or --mark");
    if (from === undefined) return markStore(readConfig(env));
    if (list) return listBackups(from);
    await restore(from, to ?? ownFile(readConfig(env)), options);
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

function listBackups(path: string): void {
  using folder = BackupFolder.toRead(path);
  for (const { id, createdAt, source, size, addedBytes } of folder.backups) {
    const time = new Date(createdAt).toISOString();
    say(JSON.stringify({ id, createdAt: time, source, size, addedBytes }));
  }
}

function ownFile(config: Config): string {
  if (!usesDatabase(config)) return config.dataFile;
  throw new CommandError(
    "A database is restored by its own tools. Then run: engraph restore --mark",
  );
}

async function restore(from: string, place: string, options: RestoreOptions): Promise<void> {
  if (existsSync(place) && !options.force)
    throw new CommandError(`"${place}" is there already. Add --force to replace it.`);
  if (!existsSync(from)) throw new CommandError(`There is no backup "${from}".`);
  const write = statSync(from).isDirectory()
    ? (into: string) => copyFromFolder(from, into, options.at)
    : (into: string) => copyFromFile(from, into, options.at);
  try {
    tell(
      `The store "${place}" is restored.`,
      await restoreSqliteStore(place, write, renameDurably),
    );
  } catch (error) {
    throw asCommandError(error, from, place);
  }
}

async function copyFromFile(from: string, into: string, at: string | undefined): Promise<void> {
  if (at !== undefined) throw new CommandError("--at is for a folder of backups.");
  await assertDigest(from);
  await copyFile(from, into);
}

async function copyFromFolder(path: string, into: string, at: string | undefined): Promise<void> {
  using folder = BackupFolder.toRead(path);
  const backup = pick(folder.backups, at);
  if (!backup)
    throw new CommandError(`"${path}" has no backup${at === undefined ? "" : ` ${at}`}.`);
  fillFile(into, folder.pages(backup));
}

/** @param at A time, or the id of a backup. Default: the newest. */
function pick(backups: readonly Manifest[], at: string | undefined): Manifest | undefined {
  if (at === undefined) return backups.at(-1);
  const time = Date.parse(at);
  return (
    backups.find(({ id }) => id === at) ?? backups.findLast(({ createdAt }) => createdAt <= time)
  );
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
