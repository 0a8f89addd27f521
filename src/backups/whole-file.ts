import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Suffix of files that are incomplete. */
export const partSuffix = ".part";

/**
 * Writes a file that only its owner can read. The file gets its name once it is completely on disk, so that a killed
 * process leaves no partial file with that name.
 */
export function writeWholeFile(file: string, parts: Iterable<Uint8Array | string>): void {
  const part = `${file}${partSuffix}`;
  rmSync(part, { force: true });
  fillFile(part, parts);
  renameDurably(part, file);
}

/** Writes a file and waits until it is on disk. Only the owner can read a new file. */
export function fillFile(file: string, parts: Iterable<Uint8Array | string>): void {
  const descriptor = openSync(file, "w", 0o600);
  try {
    for (const one of parts) writeAll(descriptor, typeof one === "string" ? Buffer.from(one) : one);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Renames a file that is on disk, and waits until the new name is on disk. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  // Windows cannot open folders, and does not need to.
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
