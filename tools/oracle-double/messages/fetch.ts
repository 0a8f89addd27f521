import { OracleError } from "../oracle-error.js";
import { ttc } from "../protocol/constants.js";
import type { ValueType } from "../values/oracle-value.js";
import { ValueWriter } from "../values/value-writer.js";
import type { Call } from "./call.js";
import type { Cursor } from "./cursor.js";
import { findCursor } from "./execute.js";

const maxInlineSize = 32_767;

/** Sends the next rows of a cursor. */
export function fetch(call: Call): void {
  const cursor = findCursor(call, call.request.readUB4());
  writeRows(call, cursor, call.request.readUB4());
}

/** Sends up to this many rows; ORA-01403 after the last row marks the end. */
export function writeRows(call: Call, cursor: Cursor, count: number): void {
  const { reply, largeObjects, session } = call;
  const rows = cursor.rows.slice(cursor.position, cursor.position + count);
  cursor.position += rows.length;
  if (rows.length > 0) {
    reply.writeUInt8(ttc.TNS_MSG_TYPE_ROW_HEADER);
    reply.writeZeros(7); // flags, requests, iterations, buffer length, bit vector, row id header
  }
  const values = new ValueWriter(reply, largeObjects);
  for (const row of rows) {
    reply.writeUInt8(ttc.TNS_MSG_TYPE_ROW_DATA);
    cursor.columns.forEach((column, i) => {
      const type = cursor.defines?.[i] ?? column;
      values.write(type, row[i] ?? null);
      if (isLong(type)) reply.writeZeros(2); // null indicator, return code
    });
  }
  const isDone = cursor.position >= cursor.rows.length;
  reply.writeEnd(isDone ? new OracleError(1403, "no data found") : null, {
    cursorId: cursor.id,
    rowCount: cursor.position,
    isInTransaction: session.isInTransaction,
  });
}

function isLong({ code, maxSize }: ValueType): boolean {
  switch (code) {
    case ttc.TNS_DATA_TYPE_LONG:
    case ttc.TNS_DATA_TYPE_LONG_RAW:
      return true;
    case ttc.TNS_DATA_TYPE_VARCHAR:
    case ttc.TNS_DATA_TYPE_CHAR:
    case ttc.TNS_DATA_TYPE_RAW:
      return maxSize > maxInlineSize;
    default:
      return false;
  }
}
