import { existsSync, rmSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { readConfig, type Config } from "../config/config.js";
import type { GivenVariables } from "../config/variables.js";
import { makeFolder } from "../store/sqlite/open-files.js";
import { keepNewest, newBackup, removeParts } from "./backup-folder.js";
import { CommandError } from "./operator-message.js";
import { copyStore } from "./copy-store.js";
import { writeDigestFile } from "./digest-file.js";
import { partSuffix, renameDurably } from "./whole-file.js";

interface BackupOptions {
  readonly to?: string;
  readonly keep?: number;
}

/** `engraph backup`: copies the embedded store to a file, or to a new file in a folder. */
export function backupCommand(env: GivenVariables): Command {
  const command = new Command()
    .description(
      "Copies the embedded store, of the server at HOST and PORT, or of DATA_FILE if no server listens there. The copy is checked before it counts.",
    )
    .argument("[file]", "the new file of a complete copy")
    .option("--to <folder>", "a folder, in which the copy gets its time as its name")
    .option("--keep <number>", "how many backups the folder keeps; by default, all", readCount);
  return command.action(async (file: string | undefined, { to, keep }: BackupOptions) => {
    if ((file === undefined) === (to === undefined))
      return command.error("error: name either a FILE or a folder by --to");
    if (to === undefined && keep !== undefined)
      return command.error("error: --keep is for a folder of backups (--to)");
    const config = readConfig(env);
    assertEmbedded(config);
    if (to === undefined) await backUpToFile(config, file ?? "");
    else await backUpToFolder(config, to, keep);
  });
}

function assertEmbedded({ postgres, oracle, libsql }: Config): void {
  if (libsql !== null) throw new CommandError("A libSQL database is backed up by its own tools.");
  if (postgres !== null)
    throw new CommandError(
      "A PostgreSQL database is backed up by its own tools, such as pg_basebackup.",
    );
  if (oracle !== null)
    throw new CommandError("An Oracle database is backed up by its own tools, such as RMAN.");
}

async function backUpToFile(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new CommandError(`"${file}" is there already.`);
  const part = `${file}${partSuffix}`;
  try {
    const source = await copyStore(config, part);
    await writeDigestFile(file, part);
    renameDurably(part, file);
    say(`"${file}" is a complete and sound copy of the store of ${source}.`);
  } finally {
    rmSync(part, { force: true });
  }
}

async function backUpToFolder(config: Config, folder: string, keep?: number): Promise<void> {
  makeFolder(folder, 0o700);
  const file = newBackup(folder, Date.now());
  await backUpToFile(config, file);
  removeParts(folder);
  const removed = keep === undefined ? 0 : keepNewest(folder, keep, file);
  if (removed > 0) say(`Older backups that were removed: ${removed}.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError("It must be a whole number, 1 or more.");
  return Number(text);
}
