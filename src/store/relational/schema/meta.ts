import { randomBytes } from "node:crypto";
import { SchemaRequiredError, StoreTooNewError } from "../../../core/errors/store-errors.js";
import type { MemoryStore } from "../../../core/store/memory-store.js";
import { mayCreate, mayUpgrade, type SchemaPolicy } from "../../../core/store/schema-policy.js";
import { epochNames, toEpochs, type MetaRow } from "../../rows/epoch.js";
import { insertInto } from "./columns.js";
import type { CommittingConnection, Reader } from "../connections/connection.js";
import { sql, type Sql } from "../sql/sql.js";

/**
 * Whether the schema must be changed. Fails with STORE_TOO_NEW if a newer Engraph wrote it, and with SCHEMA_REQUIRED if
 * the policy does not allow the change or the schema is too old.
 *
 * @param version The version of the schema; 0: no schema.
 * @param oldest The oldest version that can be upgraded.
 */
export function isMigrationDue(
  version: number,
  newest: number,
  policy: SchemaPolicy,
  oldest = 1,
): boolean {
  if (version === newest) return false;
  if (version > newest) throw new StoreTooNewError(version, newest);
  const mayChange = version === 0 ? mayCreate(policy) : version >= oldest && mayUpgrade(policy);
  if (!mayChange) throw new SchemaRequiredError(version, newest, oldest);
  return true;
}

/** The properties that bind cursors to this store. */
export type StoreIdentity = Pick<MemoryStore, "signingKey" | "epochs">;

/** The store's own secret, which is created on first use, and its epochs. */
export async function readIdentity(connection: CommittingConnection): Promise<StoreIdentity> {
  const rows = await connection.all<MetaRow>(
    sql`SELECT name AS "name", value AS "value" FROM {meta}
      WHERE name = 'signing_key' OR name LIKE ${`${epochNames}%`}`,
  );
  const key =
    rows.find(({ name }) => name === "signing_key")?.value ?? (await makeSigningKey(connection));
  return { signingKey: Buffer.from(key, "hex"), epochs: toEpochs(rows) };
}

/** If another process creates one at the same time, only one of the two is kept. */
async function makeSigningKey(connection: CommittingConnection): Promise<string> {
  const value = randomBytes(32).toString("hex");
  await insertOnce(connection, insertInto("meta", { name: "signing_key", value }));
  await connection.commit();
  return (await readMeta(connection, "signing_key")) ?? value;
}

/** Inserts a row unless its key is taken. */
export async function insertOnce(connection: CommittingConnection, insert: Sql): Promise<void> {
  try {
    await connection.run(insert);
  } catch (error) {
    if (!connection.dialect.isTaken(error)) throw error;
  }
}

/** Writes a value, and commits. */
export async function writeMeta(
  connection: CommittingConnection,
  name: string,
  value: string,
): Promise<void> {
  await insertOnce(connection, insertInto("meta", { name, value }));
  await connection.run(sql`UPDATE {meta} SET value = ${value} WHERE name = ${name}`);
  await connection.commit();
}

export async function readMeta(connection: Reader, name: string): Promise<string | undefined> {
  const row = await connection.get<{ value: string }>(
    sql`SELECT value AS "value" FROM {meta} WHERE name = ${name}`,
  );
  return row?.value;
}
