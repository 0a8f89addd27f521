import { randomBytes } from "node:crypto";
import { SchemaRequiredError, StoreTooNewError } from "../../core/errors.js";
import { mayCreate, mayUpgrade, type SchemaPolicy } from "../../core/schema-policy.js";
import { insertInto } from "./columns.js";
import type { CommittingConnection, Reader } from "./connection.js";
import { sql, type Sql } from "./sql.js";

/**
 * Whether the schema has to be changed. Fails with STORE_TOO_NEW if a newer
 * Engraph wrote it, and with SCHEMA_REQUIRED where the policy allows no change.
 *
 * @param version That of the schema; 0: there is none.
 * @param oldest The oldest version that can be brought to the newest.
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

/** The store's own secret, made when it is first asked for. */
export async function signingKey(connection: CommittingConnection): Promise<Uint8Array> {
  const value = randomBytes(32).toString("hex");
  const found = await readMeta(connection, "signing_key");
  if (found !== undefined) return Buffer.from(found, "hex");
  await insertOnce(connection, insertInto("meta", { name: "signing_key", value }));
  await connection.commit();
  return Buffer.from((await readMeta(connection, "signing_key")) ?? value, "hex");
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
