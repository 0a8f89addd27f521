import { randomBytes } from "node:crypto";
import { SchemaRequiredError, StoreTooNewError } from "../../core/errors.js";
import { mayUpgrade, type SchemaPolicy } from "../../core/schema-policy.js";
import { isOracleError, nameInUse, uniqueViolated, type Connection } from "./connection.js";
import { initialSchema } from "./schema.js";
import { raw, sql, type Sql } from "./sql.js";
import { insertInto } from "./transaction.js";

const metaTable =
  "CREATE TABLE IF NOT EXISTS meta (name VARCHAR2(64) NOT NULL PRIMARY KEY, value VARCHAR2(200) NOT NULL)";

/** What takes a store from each version to the next; the first entry leads to version 1. Never edit one that was released. */
const migrations: readonly (readonly string[])[] = [initialSchema];

/** The schema version that this version of Engraph needs. */
export const schemaVersion = migrations.length;

/**
 * Brings the store to the newest schema as far as the policy allows; a version
 * is written once all of its step is done. Several processes may do so at the
 * same time. Fails with STORE_TOO_NEW if a newer Engraph wrote it, and with
 * SCHEMA_REQUIRED where the policy wants it as it should be already.
 */
export async function migrate(
  connection: Connection,
  policy: SchemaPolicy = "CREATE_IF_NECESSARY",
): Promise<void> {
  if (policy === "RECREATE") await dropSchema(connection);
  const version = await readVersion(connection);
  if (version === schemaVersion) return;
  if (version > schemaVersion) throw new StoreTooNewError(version, schemaVersion);
  const mayCreate = policy !== "REQUIRE_EXISTING";
  if (!(version === 0 ? mayCreate : mayUpgrade(policy)))
    throw new SchemaRequiredError(version, schemaVersion);
  await define(connection, metaTable);
  for (const [i, statements] of migrations.entries()) {
    if (i < version) continue;
    for (const statement of statements) await define(connection, statement);
    if (i === 0) {
      for (const table of ["event_head", "event_start"])
        await insertOnce(connection, insertInto(table, { id: 1, position: 0 }));
    }
    await writeVersion(connection, i + 1);
  }
}

/** 0 where there is no schema, or where it was never finished. */
async function readVersion(connection: Connection): Promise<number> {
  const meta = await connection.get(
    sql`SELECT table_name AS "name" FROM user_tables WHERE table_name = 'META'`,
  );
  return meta === undefined ? 0 : Number((await readMeta(connection, "schema_version")) ?? 0);
}

/** Drops what migrations have made, and nothing else that the user may own. */
async function dropSchema(connection: Connection): Promise<void> {
  if ((await readVersion(connection)) === 0) return;
  for (const statement of [metaTable, ...migrations.flat()]) {
    const [, kind, name] = /^CREATE (TABLE|SEQUENCE) IF NOT EXISTS (\w+)/.exec(statement) ?? [];
    if (kind === "TABLE")
      await connection.run(raw(`DROP TABLE IF EXISTS ${name} CASCADE CONSTRAINTS`));
    if (kind === "SEQUENCE") await connection.run(raw(`DROP SEQUENCE IF EXISTS ${name}`));
  }
}

/** The store's own secret, made when it is first asked for. */
export async function signingKey(connection: Connection): Promise<Uint8Array> {
  const value = randomBytes(32).toString("hex");
  const found = await readMeta(connection, "signing_key");
  if (found !== undefined) return Buffer.from(found, "hex");
  await insertOnce(connection, insertInto("meta", { name: "signing_key", value }));
  return Buffer.from((await readMeta(connection, "signing_key")) ?? value, "hex");
}

/** DDL commits by itself. Another process may make the same thing in the same moment. */
async function define(connection: Connection, statement: string): Promise<void> {
  try {
    await connection.run(raw(statement));
  } catch (error) {
    if (!isOracleError(error, nameInUse)) throw error;
  }
}

async function insertOnce(connection: Connection, insert: Sql): Promise<void> {
  try {
    await connection.run(insert);
  } catch (error) {
    if (!isOracleError(error, uniqueViolated)) throw error;
  }
  await connection.commit();
}

async function writeVersion(connection: Connection, version: number): Promise<void> {
  const value = String(version);
  await insertOnce(connection, insertInto("meta", { name: "schema_version", value }));
  await connection.run(sql`UPDATE meta SET value = ${value} WHERE name = 'schema_version'`);
  await connection.commit();
}

async function readMeta(connection: Connection, name: string): Promise<string | undefined> {
  const row = await connection.get<{ value: string }>(
    sql`SELECT value AS "value" FROM meta WHERE name = ${name}`,
  );
  return row?.value;
}
