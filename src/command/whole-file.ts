import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Suffix of files that are incomplete. */
export const partSuffix = ".part";

/**
 * Writes a file that only its owner can read. The file gets its name once it is completely on disk, so that a killed
 * process leaves no partial file with that name.
 */
export function writeWholeFile(file: string, text: string): void {
  const part = `${file}${partSuffix}`;
  rmSync(part, { force: true });
  writeFileSync(part, text, { mode: 0o600 });
  renameDurably(part, file);
}

/** Renames a complete file, and waits until its content and its new name are on disk. */
export function renameDurably(from: string, to: string): void {
  flush(from, "r+");
  renameSync(from, to);
  // Windows cannot open folders, and does not need to.
  if (process.platform !== "win32") flush(dirname(to), "r");
}

function flush(path: string, flags: string): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
