import type { Reader } from "../connections/connection.js";
import { sql } from "../sql/sql.js";

/** Finds the end of the event log, which depends on how the database assigns positions to events. */
export interface EventPositions {
  /** Position of the log's newest event, even if that event has been removed; 0 if the log never had an event. */
  head(): Promise<number>;

  /** Called by a reader of the log that has found no events after its position. */
  end(): Promise<LogEnd>;
}

export interface LogEnd {
  /** Position up to which events have been removed. */
  readonly start: number;
  /** Whether this call has assigned positions to events. */
  readonly hasMore: boolean;
}

/** Position up to which events have been removed; 0 if none have been. */
export async function readStart(reader: Reader): Promise<number> {
  const row = await reader.get<Position>(
    sql`SELECT position AS "position" FROM {event_start} WHERE id = 1`,
  );
  return row?.position ?? 0;
}

export interface Position {
  readonly position: number;
}
