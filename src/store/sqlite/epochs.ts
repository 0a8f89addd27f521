import type { Epoch } from "../../core/events/epoch.js";
import { epochNames, nextEpoch, toEpochs, type MetaRow } from "../rows/epoch.js";
import type { Connection } from "./connection.js";
import { writeMeta } from "./meta.js";
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
