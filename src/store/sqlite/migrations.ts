import { randomBytes } from "node:crypto";
import { SchemaRequiredError, StoreTooNewError } from "../../core/errors.js";
import { mayCreate, mayUpgrade, type SchemaPolicy } from "../../core/schema-policy.js";
import type { Connection } from "./connection.js";
import { readMeta, writeMeta } from "./meta.js";
import {
  apiKeysSchema,
  erasureSchema,
  fadingSchema,
  historySchema,
  initialSchema,
  jobsSchema,
  modelsSchema,
  partsSchema,
  policiesSchema,
  recordsSchema,
  retentionSchema,
  searchSchema,
  sharedIndexSchema,
  sharedSchema,
} from "./schema.js";

/** What takes a store from each version to the next; the first entry leads to version 1. Never edit one that was released. */
const migrations: readonly string[] = [
  initialSchema,
  recordsSchema,
  searchSchema,
  modelsSchema,
  retentionSchema,
  historySchema,
  erasureSchema,
  policiesSchema,
  partsSchema,
  fadingSchema,
  sharedSchema,
  sharedIndexSchema,
  jobsSchema,
  apiKeysSchema,
];

/** The schema version that this version of Engraph needs. */
export const schemaVersion = migrations.length;

/**
 * Brings the store to the newest schema as far as the policy allows, each step
 * in a transaction of its own together with its version row. Fails with
 * STORE_TOO_NEW if a newer Engraph wrote it, and with SCHEMA_REQUIRED where the
 * policy wants it as it should be already.
 */
export function migrate(
  connection: Connection,
  policy: SchemaPolicy = "CREATE_IF_NECESSARY",
): void {
  const version = readVersion(connection);
  if (version > schemaVersion) throw new StoreTooNewError(version, schemaVersion);
  const mayChange = version === 0 ? mayCreate(policy) : mayUpgrade(policy);
  const isAllowed = version === schemaVersion || mayChange;
  if (!isAllowed) throw new SchemaRequiredError(version, schemaVersion);
  connection.execute(
    "CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID",
  );
  if (version === schemaVersion) return;
  // A table that is made anew goes for a moment, and must not take what refers to it along.
  connection.execute("PRAGMA foreign_keys = OFF");
  migrations.slice(version).forEach((sql, i) => takeStep(connection, sql, version + i + 1));
  connection.execute("PRAGMA foreign_keys = ON");
}

function takeStep(connection: Connection, sql: string, version: number): void {
  connection.execute("BEGIN IMMEDIATE");
  try {
    connection.execute(sql);
    if (connection.get("PRAGMA foreign_key_check") !== undefined) {
      throw new Error(`The step to schema version ${version} would break a reference.`);
    }
    writeMeta(connection, "schema_version", version);
    connection.execute("COMMIT");
  } catch (error) {
    if (connection.isInTransaction) connection.execute("ROLLBACK");
    throw error;
  }
}

/** The schema version of a store; 0 if the database has no schema of a store. */
export function readVersion(connection: Connection): number {
  const found = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'";
  if (connection.get(found) === undefined) return 0;
  return readMeta<number>(connection, "schema_version") ?? 0;
}

/** The store's own secret, made when it is first asked for. */
export function signingKey(connection: Connection): Uint8Array {
  const found = readMeta<Uint8Array>(connection, "signing_key");
  if (found) return found;
  const key = randomBytes(32);
  writeMeta(connection, "signing_key", key);
  return key;
}
