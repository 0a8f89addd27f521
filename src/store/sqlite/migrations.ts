import { randomBytes } from "node:crypto";
import { StoreTooNewError } from "../../core/errors.js";
import type { Connection } from "./connection.js";
import { initialSchema } from "./schema.js";

/** What takes a store from each version to the next; the first entry leads to version 1. Never edit one that was released. */
const migrations: readonly string[] = [initialSchema];

/**
 * Brings the store to the newest schema, each step in a transaction of its own
 * together with its version row. Fails with STORE_TOO_NEW if a newer Engraph wrote it.
 */
export function migrate(connection: Connection): void {
  connection.execute(
    "CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID",
  );
  const version = readMeta<number>(connection, "schema_version") ?? 0;
  if (version > migrations.length) throw new StoreTooNewError(version, migrations.length);
  migrations.slice(version).forEach((sql, i) => {
    connection.execute("BEGIN IMMEDIATE");
    try {
      connection.execute(sql);
      writeMeta(connection, "schema_version", version + i + 1);
      connection.execute("COMMIT");
    } catch (error) {
      if (connection.isInTransaction) connection.execute("ROLLBACK");
      throw error;
    }
  });
}

/** The store's own secret, made when it is first asked for. */
export function signingKey(connection: Connection): Uint8Array {
  const found = readMeta<Uint8Array>(connection, "signing_key");
  if (found) return found;
  const key = randomBytes(32);
  writeMeta(connection, "signing_key", key);
  return key;
}

function readMeta<Value>(connection: Connection, key: string): Value | undefined {
  return connection.get<{ value: Value }>("SELECT value FROM meta WHERE key = ?", key)?.value;
}

function writeMeta(connection: Connection, key: string, value: number | Uint8Array): void {
  connection.run(
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
    key,
    value,
  );
}
