import { ttc } from "./constants.js";
import { ReplyWriter } from "./reply-writer.js";

const banner = "oracle-wire-double\0";
const timeZoneFileLength = 11;

/** Answers the protocol negotiation: UTF-8, strings up to 32,767 bytes, the features of 23ai. */
export function protocolReply(): ReplyWriter {
  const reply = new ReplyWriter();
  reply.writeUInt8(ttc.TNS_MSG_TYPE_PROTOCOL);
  reply.writeUInt8(6); // version
  reply.writeUInt8(0);
  reply.writeBytes(Buffer.from(banner));
  reply.writeUInt16LE(ttc.TNS_CHARSET_UTF8);
  reply.writeUInt8(0); // flags
  reply.writeUInt16LE(0); // no elements of character sets

  const nationalCharset = Buffer.alloc(11);
  nationalCharset.writeUInt16BE(ttc.TNS_CHARSET_UTF16, 9);
  reply.writeUInt16BE(nationalCharset.length);
  reply.writeBytes(nationalCharset);

  const compileTime = Buffer.alloc(ttc.TNS_CCAP_MAX);
  compileTime.writeUInt8(ttc.TNS_CCAP_FIELD_VERSION_23_4, ttc.TNS_CCAP_FIELD_VERSION);
  reply.writeBytesWithLength(compileTime);

  const runTime = Buffer.alloc(13);
  runTime.writeUInt8(ttc.TNS_RCAP_TTC_32K, ttc.TNS_RCAP_TTC);
  runTime.writeUInt8(ttc.TNS_RCAP_TZ_EX, ttc.TNS_RCAP_TZ);
  reply.writeBytesWithLength(runTime);
  return reply;
}

/** Answers the negotiation of data types: the database's time zone is UTC, and no type is converted. */
export function dataTypesReply(): ReplyWriter {
  const reply = new ReplyWriter();
  reply.writeUInt8(ttc.TNS_MSG_TYPE_DATA_TYPES);
  const timeZone = Buffer.alloc(timeZoneFileLength);
  timeZone.writeUInt8(60, 4); // hours, as 60 more than the offset
  timeZone.writeUInt8(60, 5); // minutes, likewise
  reply.writeBytes(timeZone);
  reply.writeUInt16BE(0);
  return reply;
}
