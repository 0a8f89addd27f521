import { existsSync } from "node:fs";
import { SchemaRequiredError, StoreDamagedError, StoreInUseError } from "../../core/errors.js";
import { Connection } from "./connection.js";
import { findDamage } from "./damage.js";
import { schemaVersion } from "./migrations.js";
import { isBusy } from "./open-files.js";

/**
 * Everything that is wrong with the store in a file, a line each; nothing is
 * changed. Fails with STORE_IN_USE while a server has the file open, and with
 * SCHEMA_REQUIRED if there is no file.
 */
export function checkSqliteStore(file: string): string[] {
  if (!existsSync(file)) throw new SchemaRequiredError(0, schemaVersion);
  const connection = new Connection(file, { readOnly: true });
  try {
    return findDamage(connection);
  } catch (error) {
    if (isBusy(error)) throw new StoreInUseError(file);
    if (error instanceof StoreDamagedError) return [(error.cause as Error).message];
    throw error;
  } finally {
    connection.close();
  }
}
