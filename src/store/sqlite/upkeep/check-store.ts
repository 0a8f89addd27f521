import { existsSync } from "node:fs";
import { SchemaRequiredError, StoreDamagedError } from "../../../core/errors.js";
import { Connection } from "../connection.js";
import { findDamage } from "./damage.js";
import { assertSchema, missingParts, schemaVersion } from "../migrations.js";
import { toOpeningError } from "../open-files.js";

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
