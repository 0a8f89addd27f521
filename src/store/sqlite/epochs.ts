import type { Epoch } from "../../core/events/epoch.js";
import { epochNames, nextEpoch, toEpochs, type MetaRow } from "../rows/epoch.js";
import type { Connection } from "./connection.js";
import type { Reader } from "../relational/connections/connection.js";
import {
  readStart,
  type EventPositions,
  type Position,
} from "../relational/logs/event-positions.js";
import { sql } from "../relational/sql/sql.js";

export function readEpochs(connection: Connection): Epoch[] {
  return toEpochs(
    connection.all<MetaRow>(
      "SELECT key AS name, value FROM meta WHERE key LIKE ?",
      `${epochNames}%`,
    ),
  );
}

/** Begins an epoch at the end of the log. */
export async function beginEpoch(connection: Connection): Promise<Epoch> {
  const head = await insertedPositions(connection).head();
  const { epoch, row } = nextEpoch(readEpochs(connection), head);
  writeMeta(connection, row.name, row.value);
  return epoch;
}

/** Positions in databases with a single writer: the table's key assigns them on insert. */
export function insertedPositions(reader: Reader): EventPositions {
  return {
    async head() {
      const newest = await reader.get<Position | { position: null }>(
        sql`SELECT max(position) AS position FROM {event}`,
      );
      // If all events have been removed, the end of the log is its start.
      return newest?.position ?? readStart(reader);
    },

    end: async () => ({ start: await readStart(reader), hasMore: false }),
  };
}

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
