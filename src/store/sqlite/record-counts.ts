import type { RecordCounts } from "../../core/store/store-description.js";
import type { Connection } from "./connection.js";

/** Counts rows in an index, and stops after `most`. Includes expired rows that are not removed yet. */
export function readRecordCounts(connection: Connection, most: number): RecordCounts {
  const count = (table: "thread" | "message" | "memory") =>
    connection.get<{ count: number }>(
      `SELECT count(*) AS count FROM (SELECT 1 FROM ${table} LIMIT ?)`,
      most,
    )?.count ?? 0;
  return { threads: count("thread"), messages: count("message"), memories: count("memory") };
}
