import { ttc } from "../protocol/constants.js";
import type { ReplyWriter } from "../protocol/reply-writer.js";
import type { Column } from "../values/oracle-value.js";

const utf8Charset = 873;
const float32Format = 2;
const flexibleDimensions = 1;

/** Sends the columns of a query. Every column is nullable, because the engine does not report nullability. */
export function writeDescribe(reply: ReplyWriter, columns: readonly Column[]): void {
  reply.writeUInt8(ttc.TNS_MSG_TYPE_DESCRIBE_INFO);
  reply.writeUInt8(0);
  reply.writeUB4(0); // maximum row size
  reply.writeUB4(columns.length);
  if (columns.length > 0) reply.writeUInt8(0);
  columns.forEach((column, i) => writeColumn(reply, column, i + 1));
  reply.writeZeros(6); // date, flags of the cursor, query id
}

function writeColumn(reply: ReplyWriter, column: Column, position: number): void {
  const { code, maxSize, scale = 0, isText = false } = column;
  const isJson = code === ttc.TNS_DATA_TYPE_JSON;
  const isVector = code === ttc.TNS_DATA_TYPE_VECTOR;
  reply.writeUInt8(code);
  reply.writeUInt8(0); // flags
  reply.writeSB1(0); // precision
  reply.writeSB1(scale & 0xff);
  reply.writeUB4(maxSize);
  reply.writeZeros(4); // array size, continuation flags, object id, version
  reply.writeUB2(isText ? utf8Charset : 0);
  reply.writeUInt8(isText ? 1 : 0); // character form
  reply.writeUB4(maxSize);
  reply.writeUB4(0); // column id
  reply.writeUInt8(1); // nullable
  reply.writeUInt8(0);
  reply.writeSized(column.name);
  reply.writeZeros(2); // schema, type name
  reply.writeUB2(position);
  reply.writeUB4(isJson ? ttc.TNS_UDS_FLAGS_IS_JSON | ttc.TNS_UDS_FLAGS_IS_OSON : 0);
  reply.writeZeros(3); // domain schema, domain name, annotations
  reply.writeUB4(0); // dimensions
  reply.writeUInt8(isVector ? float32Format : 0);
  reply.writeUInt8(isVector ? flexibleDimensions : 0);
}
