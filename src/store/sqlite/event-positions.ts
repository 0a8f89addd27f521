import type { Reader } from "../relational/connections/connection.js";
import {
  readStart,
  type EventPositions,
  type Position,
} from "../relational/logs/event-positions.js";
import { sql } from "../relational/sql/sql.js";

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
