import type { SchemaPolicy } from "../../core/schema-policy.js";
import { insertInto } from "./columns.js";
import type { CommittingConnection } from "./connection.js";
import { insertOnce, isMigrationDue, readMeta, writeMeta } from "./meta.js";
import type { Sql } from "./sql.js";

/** Tables of one row, which is there from the beginning: places in the event log. */
export const placeTables = ["event_head", "event_start"];

/** The schema of a database that many processes write to. */
export interface Migrations {
  /**
   * The first entry makes a new store of the newest version, with the table `meta`.
   * Each other one leads from a version to the next: the second from version 1 to 2.
   */
  readonly steps: readonly (readonly string[])[];
  /** Makes other processes that do the same wait until the transaction ends. Null: they need not, or its beginning does. */
  readonly lock: Sql | null;
  /** The version of the schema: 0 where there is none, or none that was finished. */
  readVersion(): Promise<number>;
  /** Drops what the steps have made, and nothing else. */
  drop(): Promise<void>;
  define(statements: readonly string[]): Promise<void>;
}

/**
 * Brings the store to the newest schema as far as the policy allows, and commits
 * each step together with its version. Where definitions commit by themselves,
 * the version is written once all of a step is done. Several processes may do so
 * at the same time. Answers whether there was no schema. Fails with STORE_TOO_NEW
 * if a newer Engraph wrote it, and with SCHEMA_REQUIRED where the policy wants it
 * as it should be already.
 */
export async function bringUpToDate(
  connection: CommittingConnection,
  { steps, lock, readVersion, drop, define }: Migrations,
  policy: SchemaPolicy,
): Promise<boolean> {
  const keepOthersOut = async () => lock && connection.get(lock);
  if (policy === "RECREATE") {
    await keepOthersOut();
    await drop();
  }
  const found = await readVersion();
  if (!isMigrationDue(found, steps.length, policy)) return false;
  for (;;) {
    await keepOthersOut();
    const version = await readVersion();
    const step = steps[version];
    if (step === undefined) break;
    await define(step);
    if (version === 0) {
      for (const table of placeTables)
        await insertOnce(connection, insertInto(table, { id: 1, position: 0 }));
    }
    const next = version === 0 ? steps.length : version + 1;
    await writeMeta(connection, "schema_version", String(next));
    if (next === steps.length) break;
  }
  return found === 0;
}

/** The version in the table `meta`. */
export async function versionIn(connection: CommittingConnection): Promise<number> {
  return Number((await readMeta(connection, "schema_version")) ?? 0);
}
