import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createPrivately } from "../open-files.js";
import { runFileTask } from "./file-task.js";

const suffix = ".snapshot-";

/**
 * Passes a complete copy of the committed store to `use`, in a file next to the store that is removed afterwards. Units
 * and reads continue meanwhile. The copy contains no data that was deleted before: it is compacted if the store is
 * still due for that.
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
    await runFileTask({ kind: "COPY", file, into, now });
    return await use(into);
  } finally {
    rmSync(into, { force: true });
  }
}

/** Removes copies that a killed process left. Must be called by the owner of the file. */
export function removeSnapshots(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder))
    if (name.startsWith(`${basename(file)}${suffix}`)) rmSync(join(folder, name), { force: true });
}
