import { randomBytes } from "node:crypto";
import type { SchemaPolicy } from "../../core/store/schema-policy.js";
import { isMigrationDue } from "../relational/schema/meta.js";
import { tenantRowsOfRecords } from "../relational/schema/log-tables.js";
import { withPrefix } from "../relational/sql/sql.js";
import type { Connection } from "./connection.js";
import { readMeta, writeMeta } from "./epochs.js";
import {
  isMendingDue,
  missingFrom,
  objectsOf,
  type CatalogueRow,
  type MissingPart,
} from "../relational/schema/schema-objects.js";
import { contextColumn, memoryColumns, sqliteCatalogue, sqliteSchema } from "./schema.js";

/** The oldest schema version that can be opened: no older one was released. */
const oldestVersion = 13;

const definitions = sqliteSchema("one");
const tables = withPrefix(definitions.join(";\n"), "");

const metaTable =
  "CREATE TABLE IF NOT EXISTS {meta} (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID";

const initialSchema = [
  withPrefix(metaTable, ""),
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
  // Version 20 adds the subject and the trust of memories.
  withPrefix(memoryColumns.join(";\n"), ""),
  // Version 21 adds the context of memories.
  withPrefix(contextColumn.join(";\n"), ""),
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

/** The parts of the newest schema that a store of this version does not have. */
export function missingParts(connection: Connection): MissingPart[] {
  const objects = objectsOf([metaTable, ...definitions]);
  return missingFrom(connection.all<CatalogueRow>(sqliteCatalogue), objects);
}

/** Creates missing tables and indexes. Fails with SCHEMA_REQUIRED if the policy forbids it, or columns are missing. */
export function mend(connection: Connection, policy: SchemaPolicy): void {
  if (isMendingDue(missingParts(connection), policy)) takeStep(connection, tables, schemaVersion);
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

/** The database has tables, but not those of a store. */
export class OtherDatabaseError extends Error {
  constructor() {
    super(
      "it has tables, but no schema version in a table meta, so it belongs to another program or is damaged",
    );
  }
}

/**
 * The schema version of a store; 0 if the database is empty, or has the table `meta` alone. Fails with an
 * {@link OtherDatabaseError}.
 */
export function readVersion(connection: Connection): number {
  const rows = connection.all<CatalogueRow>(sqliteCatalogue);
  if (rows.length === 0) return 0;
  const isStore = ["key", "value"].every((column) =>
    rows.some((row) => row.name === "meta" && row.column === column),
  );
  const version = isStore ? readMeta<unknown>(connection, "schema_version") : undefined;
  if (typeof version === "number") return version;
  if (isStore && version === undefined && rows.every(({ name }) => name === "meta")) return 0;
  throw new OtherDatabaseError();
}

/** The store's own secret, created on first use. */
export function signingKey(connection: Connection): Uint8Array {
  const found = readMeta<Uint8Array>(connection, "signing_key");
  if (found) return found;
  const key = randomBytes(32);
  writeMeta(connection, "signing_key", key);
  return key;
}
