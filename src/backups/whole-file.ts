import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** What files have in their names that are not complete. */
export const partSuffix = ".part";

/**
 * Writes a file that only its owner can read. It gets its name when all of it is on
 * disk, so that a process that is killed leaves no half of it under that name.
 */
export function writeWholeFile(file: string, parts: Iterable<Uint8Array | string>): void {
  const part = `${file}${partSuffix}`;
  rmSync(part, { force: true });
  fillFile(part, parts);
  renameDurably(part, file);
}

/** Writes a file, which only its owner can read if it is new, and waits until it is on disk. */
export function fillFile(file: string, parts: Iterable<Uint8Array | string>): void {
  const descriptor = openSync(file, "w", 0o600);
  try {
    for (const one of parts) writeAll(descriptor, typeof one === "string" ? Buffer.from(one) : one);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Renames a file that is on disk, and waits until its new name is, too. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  // Windows cannot open folders, and needs not.
  if (process.platform === "win32") return;
  const folder = openSync(dirname(to), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
}
