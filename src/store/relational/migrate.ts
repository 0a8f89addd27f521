import type { SchemaPolicy } from "../../core/schema-policy.js";
import { insertInto } from "./columns.js";
import type { CommittingConnection } from "./connection.js";
import { isMigrationDue, placeTables, readMeta, writeMeta } from "./meta.js";
import type { Sql } from "./sql.js";

/** The table of what the store keeps of itself, in databases whose definitions are part of a transaction. */
export const metaTable =
  "CREATE TABLE IF NOT EXISTS {meta} (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)";

/** The schema of a database whose definitions are part of a transaction. */
export interface Migrations {
  /** What takes a store from each version to the next; the first entry leads to version 1. */
  readonly steps: readonly (readonly string[])[];
  /** Answers with `isThere`, 1 if {@link metaTable} is there. */
  readonly isThere: Sql;
  /** Makes other processes that do the same wait until the transaction ends. Null: its beginning does. */
  readonly lock: Sql | null;
  /** Drops what the steps have made, and nothing else. */
  drop(): Promise<void>;
  define(statements: readonly string[]): Promise<void>;
}

/**
 * Brings the store to the newest schema as far as the policy allows, in the
 * transaction of the connection. Answers whether there was none. Fails with
 * STORE_TOO_NEW if a newer Engraph wrote it, and with SCHEMA_REQUIRED where the
 * policy wants it as it should be already.
 */
export async function bringUpToDate(
  connection: CommittingConnection,
  { steps, isThere, lock, drop, define }: Migrations,
  policy: SchemaPolicy,
): Promise<boolean> {
  const newest = steps.length;
  const isDue = async () => isMigrationDue(await readVersion(connection, isThere), newest, policy);
  if (policy !== "RECREATE" && !(await isDue())) return false;
  if (lock) await connection.get(lock);
  if (policy === "RECREATE") await drop();
  if (!(await isDue())) return false;
  const version = await readVersion(connection, isThere);
  await define([metaTable, ...steps.slice(version).flat()]);
  if (version === 0) {
    for (const table of placeTables)
      await connection.run(insertInto(table, { id: 1, position: 0 }));
  }
  await writeMeta(connection, "schema_version", String(newest));
  return version === 0;
}

/** 0 where there is no schema. */
async function readVersion(connection: CommittingConnection, isThere: Sql): Promise<number> {
  const found = await connection.get<{ isThere: number }>(isThere);
  if (found?.isThere !== 1) return 0;
  return Number((await readMeta(connection, "schema_version")) ?? 0);
}
