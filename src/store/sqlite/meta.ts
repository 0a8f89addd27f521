import type { Connection } from "./connection.js";

/** Reads a value that the store keeps about itself. The table exists once there is a schema. */
export function readMeta<Value>(connection: Connection, key: string): Value | undefined {
  return connection.get<{ value: Value }>("SELECT value FROM meta WHERE key = ?", key)?.value;
}

export function writeMeta(
  connection: Connection,
  key: string,
  value: number | string | Uint8Array,
): void {
  connection.run(
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
    key,
    value,
  );
}

export function deleteMeta(connection: Connection, key: string): void {
  connection.run("DELETE FROM meta WHERE key = ?", key);
}
