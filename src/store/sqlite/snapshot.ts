import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createPrivately } from "./open-files.js";
import { runFileTask } from "./file-task.js";

const suffix = ".snapshot-";

/**
 * Gives a complete copy of the committed store, in a file next to it that is
 * removed when `use` has ended. Units and reads go on meanwhile. The copy holds
 * nothing that was deleted before: it is compacted where the store has yet to be.
 *
 * @param now In UTC milliseconds.
 */
export async function withSnapshot<T>(
  file: string,
  now: number,
  use: (copy: string) => Promise<T>,
): Promise<T> {
  const into = `${file}${suffix}${randomUUID()}`;
  createPrivately(into);
  try {
    await runFileTask({ file, into, now });
    return await use(into);
  } finally {
    rmSync(into, { force: true });
  }
}

/** Removes the copies that a process left which was killed. To be called by the owner of the file. */
export function removeSnapshots(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder))
    if (name.startsWith(`${basename(file)}${suffix}`)) rmSync(join(folder, name), { force: true });
}
