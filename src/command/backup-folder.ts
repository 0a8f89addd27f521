import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { digestFileOf } from "./digest-file.js";
import { partSuffix } from "./whole-file.js";

const prefix = "engraph-";
const suffix = ".db";

/** The backups in a folder, oldest first: complete copies of a store, named by their times. */
export function backupsIn(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith(suffix))
    .map((name) => join(folder, name));
}

/** The file of a new backup, such as `engraph-2026-01-02T03-04-05-678Z.db`. */
export function newBackup(folder: string, now: number): string {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  return join(folder, `${prefix}${time}${suffix}`);
}

/**
 * Removes all but the newest backups, but never the one that was just made, even if the clock was set back. Returns the
 * number of removed backups.
 */
export function keepNewest(folder: string, count: number, made: string): number {
  const others = backupsIn(folder).filter((file) => file !== made);
  const old = others.toReversed().slice(count - 1);
  for (const file of old)
    for (const path of [file, digestFileOf(file)]) rmSync(path, { force: true });
  return old.length;
}

/** Removes what backups to the folder have left that were killed. */
export function removeParts(folder: string): void {
  for (const name of namesIn(folder))
    if (name.endsWith(partSuffix)) rmSync(join(folder, name), { force: true });
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .toSorted();
}
