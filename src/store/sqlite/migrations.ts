import { randomBytes } from "node:crypto";
import type { SchemaPolicy } from "../../core/schema-policy.js";
import { isMigrationDue } from "../relational/meta.js";
import { tenantRowsOfRecords } from "../relational/log-tables.js";
import { withPrefix } from "../relational/sql.js";
import type { Connection } from "./connection.js";
import { readMeta, writeMeta } from "./meta.js";
import { sqliteSchema } from "./schema.js";

/** The oldest schema version that can be opened: no older one was released. */
const oldestVersion = 13;

const tables = withPrefix(sqliteSchema("one").join(";\n"), "");

const initialSchema = [
  "CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID",
  tables,
  "INSERT INTO event_start (id, position) VALUES (1, 0)",
].join(";\n");

/**
 * The first entry creates a new store of the newest version. Each further entry upgrades from one version to the next:
 * the second from {@link oldestVersion} to the one after it.
 */
const migrations: readonly string[] = [
  initialSchema,
  // Version 14 adds API keys. Existing tables are unchanged.
  tables,
  // Version 15 adds tenants.
  [tables, withPrefix(tenantRowsOfRecords, "")].join(";\n"),
  // Version 16 adds series of metrics.
  tables,
  // Version 17 changes the keys of audit subjects and of the index of events by subject.
  `ALTER TABLE audit_subject RENAME TO audit_subject_before; DROP INDEX event_by_subject; ${tables};
   INSERT INTO audit_subject (tenant_id, entity, subject_id, audit_id)
     SELECT tenant_id, entity, subject_id, audit_id FROM audit_subject_before
     ORDER BY tenant_id, subject_id, entity, audit_id;
   DROP TABLE audit_subject_before`,
  // Version 18 adds simulations.
  tables,
  // Version 19 adds webhooks.
  tables,
];

/** The schema version that this version of Engraph needs. */
export const schemaVersion = newestOf(migrations);

function newestOf(steps: readonly string[]): number {
  return oldestVersion + steps.length - 1;
}

/**
 * Upgrades the store to the newest schema as far as the policy allows, each step in its own transaction together with
 * its version row. Fails as {@link assertSchema} does if the policy allows no change.
 */
export function migrate(
  connection: Connection,
  policy: SchemaPolicy = "CREATE_IF_NECESSARY",
  steps = migrations,
): void {
  const newest = newestOf(steps);
  const version = readVersion(connection);
  if (!isMigrationDue(version, newest, policy, oldestVersion)) return;
  // A table that is recreated is missing for a moment, which must not delete rows that refer to it.
  connection.execute("PRAGMA foreign_keys = OFF");
  if (version === 0) takeStep(connection, steps[0] ?? "", newest);
  else
    for (let next = version + 1; next <= newest; next++)
      takeStep(connection, steps[next - oldestVersion] ?? "", next);
  connection.execute("PRAGMA foreign_keys = ON");
}

/**
 * Fails with STORE_TOO_NEW if a newer Engraph wrote the store, and with SCHEMA_REQUIRED if it is older or has no
 * schema.
 */
export function assertSchema(connection: Connection): void {
  isMigrationDue(readVersion(connection), schemaVersion, "REQUIRE_EXISTING", oldestVersion);
}

/** Fails with STORE_TOO_NEW or SCHEMA_REQUIRED if this version cannot open the store, not even by an upgrade. */
export function assertUpgradable(connection: Connection): void {
  const version = readVersion(connection);
  isMigrationDue(
    version,
    schemaVersion,
    version === 0 ? "REQUIRE_EXISTING" : "CREATE_IF_NECESSARY",
    oldestVersion,
  );
}

function takeStep(connection: Connection, sql: string, version: number): void {
  connection.execute("BEGIN IMMEDIATE");
  try {
    connection.execute(sql);
    if (connection.get("PRAGMA foreign_key_check") !== undefined)
      throw new Error(`The step to schema version ${version} would break a reference.`);
    writeMeta(connection, "schema_version", version);
    connection.execute("COMMIT");
  } catch (error) {
    if (connection.isInTransaction) connection.execute("ROLLBACK");
    throw error;
  }
}

/** The schema version of a store; 0 if the database has no schema of a store. */
function readVersion(connection: Connection): number {
  const found = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'";
  if (connection.get(found) === undefined) return 0;
  return readMeta<number>(connection, "schema_version") ?? 0;
}

/** The store's own secret, created on first use. */
export function signingKey(connection: Connection): Uint8Array {
  const found = readMeta<Uint8Array>(connection, "signing_key");
  if (found) return found;
  const key = randomBytes(32);
  writeMeta(connection, "signing_key", key);
  return key;
}
