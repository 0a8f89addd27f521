import type { Reader } from "../relational/connection.js";
import { readStart, type EventPositions, type Position } from "../relational/event-positions.js";
import { sql } from "../relational/sql.js";

/** Positions where there is one writer: the key of the table gives them as events are inserted. */
export function insertedPositions(reader: Reader): EventPositions {
  return {
    async head() {
      const newest = await reader.get<Position | { position: null }>(
        sql`SELECT max(position) AS position FROM {event}`,
      );
      // The end of a log that has been removed as a whole is its start.
      return newest?.position ?? readStart(reader);
    },

    end: async () => ({ start: await readStart(reader), hasMore: false }),
  };
}
