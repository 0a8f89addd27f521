import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { StoreDamagedError } from "../../../core/errors.js";

/**
 * Checks the pages of a store that its last process did not close. The write-ahead log shows this, because closing a
 * store removes it. The check runs in its own process, because SQLite cannot be interrupted in this one. Fails with
 * STORE_DAMAGED.
 *
 * @param timeoutMs Time limit of the check. After it, the store is assumed to be sound.
 */
export function checkAfterCrash(file: string, timeoutMs = 2_000): void {
  if (!existsSync(file) || !existsSync(`${file}-wal`)) return;
  const program = createRequire(import.meta.url).resolve("#quick-check-process");
  const { stdout } = spawnSync(process.execPath, ["--no-warnings", program, file], {
    encoding: "utf8",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const [finding] = stdout.split("\n");
  if (finding) throw new StoreDamagedError(new Error(finding));
}
