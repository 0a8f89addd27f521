import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { StoreDamagedError } from "../../../core/errors/store-errors.js";
import type { Epoch } from "../../../core/events/epoch.js";
import { Connection } from "../connection.js";
import { linesOf } from "./damage.js";
import { beginEpoch } from "../epochs.js";
import { assertUpgradable } from "../migrations.js";
import {
  clearPlace,
  createPrivately,
  makeFolder,
  realPath,
  toOpeningError,
} from "../open-files.js";

/**
 * Makes a store from a copy, in a file beside its final place that only the owner can read. Checks the copy's pages,
 * and begins an epoch of its event log.
 *
 * Fails with STORE_IN_USE while a process has a store at that place open, with STORE_DAMAGED or STORE_UNUSABLE if the
 * copy is not a sound database, and with SCHEMA_REQUIRED or STORE_TOO_NEW if this version of Engraph cannot open it,
 * not even by an upgrade.
 *
 * @param place The path of the store. An existing store stays until `replace` is called.
 * @param write Writes the copy into an empty file.
 * @param replace Renames the first file to the second.
 */
export async function restoreSqliteStore(
  place: string,
  write: (into: string) => Promise<void>,
  replace: (from: string, to: string) => void,
): Promise<Epoch> {
  makeFolder(dirname(place));
  const file = realPath(place);
  const copy = `${file}.restoring`;
  try {
    clearPlace(file);
    rmSync(copy, { force: true });
    createPrivately(copy);
    await write(copy);
    const epoch = await adopt(copy);
    clearPlace(file);
    replace(copy, file);
    return epoch;
  } catch (error) {
    throw toOpeningError(error, file);
  } finally {
    for (const suffix of ["", "-wal", "-journal"]) rmSync(`${copy}${suffix}`, { force: true });
  }
}

async function adopt(copy: string): Promise<Epoch> {
  const connection = new Connection(copy, { readOnly: false });
  try {
    assertUpgradable(connection);
    const [damage] = linesOf(connection, "PRAGMA quick_check");
    if (damage !== undefined) throw new StoreDamagedError(new Error(damage));
    return await beginEpoch(connection);
  } finally {
    connection.close();
  }
}
