import type { Reader } from "./connection.js";
import { sql } from "./sql.js";

/** How readers find the end of the event log, which depends on how the database gives events their positions. */
export interface EventPositions {
  /** Position of the log's newest event, also where it has been removed; 0 before the first. */
  head(): Promise<number>;

  /** Called by a reader of the log that has found nothing after its position. */
  end(): Promise<LogEnd>;
}

export interface LogEnd {
  /** Position up to which events have been removed. */
  readonly start: number;
  /** Whether events have got positions in this call. */
  readonly hasMore: boolean;
}

/** Position up to which events have been removed, 0 before that. */
export async function readStart(reader: Reader): Promise<number> {
  const row = await reader.get<Position>(
    sql`SELECT position AS "position" FROM {event_start} WHERE id = 1`,
  );
  return row?.position ?? 0;
}

export interface Position {
  readonly position: number;
}
