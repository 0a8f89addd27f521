import { existsSync } from "node:fs";
import { SchemaRequiredError, StoreDamagedError } from "../../../core/errors/store-errors.js";
import { Connection } from "../connection.js";
import { findDamage } from "./damage.js";
import { assertSchema, missingParts, schemaVersion } from "../migrations.js";
import { toOpeningError } from "../open-files.js";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

/**
 * Checks the store in a file and returns its faults, one per line, without changing it. Fails with STORE_IN_USE while a
 * server has the file open, with STORE_UNUSABLE if it cannot be read or is no database, and with SCHEMA_REQUIRED or
 * STORE_TOO_NEW if it is no store of this version.
 */
export function checkSqliteStore(file: string): string[] {
  if (!existsSync(file)) throw new SchemaRequiredError(0, schemaVersion);
  try {
    return check(file);
  } catch (error) {
    if (error instanceof StoreDamagedError) return [(error.cause as Error).message];
    throw toOpeningError(error, file);
  }
}

function check(file: string): string[] {
  // Keeps the write-ahead log of a crash. Closing a connection that may write removes an empty one.
  const connection = new Connection(file, { readOnly: existsSync(`${file}-wal`) });
  try {
    assertSchema(connection);
    const missing = missingParts(connection).map(({ name }) => `the ${name} is missing`);
    return missing.length > 0 ? missing : findDamage(connection);
  } finally {
    connection.close();
  }
}

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
