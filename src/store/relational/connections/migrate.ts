import type { SchemaPolicy } from "../../../core/store/schema-policy.js";
import { insertInto } from "../schema/columns.js";
import type { CommittingConnection } from "./connection.js";
import { insertOnce, isMigrationDue, readMeta, writeMeta } from "../schema/meta.js";
import {
  isMendingDue,
  missingFrom,
  objectsOf,
  placeTables,
  type CatalogueRow,
} from "../schema/schema-objects.js";
import type { Sql } from "../sql/sql.js";

/** The schema of a database with many writing processes. */
export interface Migrations {
  /**
   * The first entry creates a new store of the newest version, including the table `meta`. Each further entry upgrades
   * from one version to the next: the second from version 1 to 2.
   */
  readonly steps: readonly (readonly string[])[];
  /** Blocks other migrating processes until the transaction ends. Null: not needed, or BEGIN already does it. */
  readonly lock: Sql | null;
  /** The version of the schema; 0: there is none, or it is unfinished. */
  readVersion(): Promise<number>;
  /** Drops everything that the steps have created, and nothing else. */
  drop(): Promise<void>;
  define(statements: readonly string[]): Promise<void>;
  /** The tables with their columns, the indexes and the sequences that the database has. */
  catalogue(): Promise<readonly CatalogueRow[]>;
  /** The prefix of names in the catalogue. Default: none. */
  readonly prefix?: string | undefined;
}

/**
 * Upgrades the store to the newest schema as far as the policy allows, and commits each step together with its version.
 * Where DDL commits by itself, the version is written after all of a step is done. Several processes may do so at the
 * same time. Tables, indexes and sequences that are missing from a schema of the newest version are created, too.
 * Returns whether there was no schema. Fails with STORE_TOO_NEW if a newer Engraph wrote it, and with SCHEMA_REQUIRED if
 * the policy does not allow the change, or columns are missing.
 */
export async function bringUpToDate(
  connection: CommittingConnection,
  migrations: Migrations,
  policy: SchemaPolicy,
): Promise<boolean> {
  const found = await upgrade(connection, migrations, policy);
  const { steps, lock, define, catalogue, prefix } = migrations;
  const [newest = []] = steps;
  const missing =
    policy === "NO_CHECK" ? [] : missingFrom(await catalogue(), objectsOf(newest), prefix);
  if (isMendingDue(missing, policy)) {
    if (lock) await connection.get(lock);
    await define(newest);
    await connection.commit();
  }
  return found === 0;
}

/** Returns the version that was found. */
async function upgrade(
  connection: CommittingConnection,
  { steps, lock, readVersion, drop, define }: Migrations,
  policy: SchemaPolicy,
): Promise<number> {
  const keepOthersOut = async () => lock && connection.get(lock);
  if (policy === "RECREATE") {
    await keepOthersOut();
    await drop();
  }
  const found = await readVersion();
  if (!isMigrationDue(found, steps.length, policy)) return found;
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
  return found;
}

/** The version in the table `meta`. */
export async function versionIn(connection: CommittingConnection): Promise<number> {
  return Number((await readMeta(connection, "schema_version")) ?? 0);
}
