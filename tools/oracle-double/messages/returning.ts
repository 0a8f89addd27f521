import { ttc } from "../protocol/constants.js";
import type { ReplyWriter } from "../protocol/reply-writer.js";
import type { OracleValue, ValueType } from "../values/oracle-value.js";
import { ValueWriter } from "../values/value-writer.js";
import type { Call } from "./call.js";
import type { Cursor } from "./cursor.js";

/**
 * Sends the results of RETURNING: the output binds, then for each execution the values of each
 * bind, one per changed row.
 * @param returned By execution, the changed rows; each has the returned expressions in order.
 */
export function writeReturning(
  { reply, largeObjects }: Call,
  { bindTypes, statement }: Cursor,
  returned: readonly (readonly (readonly OracleValue[])[])[],
): void {
  reply.writeUInt8(ttc.TNS_MSG_TYPE_IO_VECTOR);
  reply.writeUInt8(0); // flags
  reply.writeUB2(bindTypes.length % 256);
  reply.writeUB4(Math.floor(bindTypes.length / 256));
  reply.writeZeros(4); // iterations, buffer length, bit vector, row id
  const outputs = bindTypes.filter((_, i) => statement.returningBinds.has(i));
  bindTypes.forEach((_, i) => {
    const isOutput = statement.returningBinds.has(i);
    reply.writeUInt8(isOutput ? ttc.TNS_BIND_DIR_OUTPUT : ttc.TNS_BIND_DIR_INPUT);
  });
  const values = new ValueWriter(reply, largeObjects);
  for (const rows of returned) {
    reply.writeUInt8(ttc.TNS_MSG_TYPE_ROW_DATA);
    outputs.forEach((type, i) => {
      reply.writeUB4(rows.length);
      for (const row of rows) {
        const value = row[i] ?? null;
        values.write(type, value);
        reply.writeSB4(indicator(type, value));
      }
    });
  }
}

/** The indicator after a returned value: 0, or its real length if it exceeds the client's buffer. */
function indicator({ code, maxSize }: ValueType, value: OracleValue): number {
  if (value === null) return code === ttc.TNS_DATA_TYPE_BOOLEAN ? -1 : 0;
  const size = typeof value === "string" ? Buffer.byteLength(value) : 0;
  const isText = code === ttc.TNS_DATA_TYPE_VARCHAR || code === ttc.TNS_DATA_TYPE_CHAR;
  return isText && size > maxSize ? size : 0;
}

/** Sends the number of changed rows for each execution of an array. */
export function writeRowCounts(reply: ReplyWriter, rowCounts: readonly number[]): void {
  reply.writeUInt8(ttc.TNS_MSG_TYPE_PARAMETER);
  reply.writeZeros(4); // outputs, transaction, key/value pairs, registration
  reply.writeUB4(rowCounts.length);
  for (const count of rowCounts) reply.writeUB8(count);
}
