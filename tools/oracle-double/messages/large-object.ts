import { OracleError } from "../oracle-error.js";
import { ttc } from "../protocol/constants.js";
import type { RequestReader } from "../protocol/request-reader.js";
import type { LargeObject } from "../values/large-objects.js";
import type { Call } from "./call.js";

const chunkSize = 8_132;
const utf8Charset = 873;
const locatorLength = 40;

/** Creates, reads, writes, measures and trims large objects. Positions count from 1, in UTF-16 units for text. */
export function largeObjectOperation(call: Call): void {
  const { request, reply, largeObjects, session } = call;
  const { operation, locatorSize, offset, createdType, sendsAmount } = readHeader(request);
  let locator: Buffer = Buffer.from(request.readBytes(locatorSize));
  if (operation === ttc.TNS_LOB_OP_CREATE_TEMP) {
    request.skip("ub4"); // character set
    const isBinary = createdType === ttc.TNS_DATA_TYPE_BLOB;
    locator = largeObjects.addTemporary(isBinary ? Buffer.alloc(0) : "");
  }
  const object = largeObjects.find(locator);
  if (!object) throw new OracleError(22922, "nonexistent LOB value");
  if (operation === ttc.TNS_LOB_OP_WRITE) {
    request.skip("byte"); // message type of the data
    writeAt(object, offset - 1, request.readBytesWithLength() ?? Buffer.alloc(0));
  }
  const isCreating = operation === ttc.TNS_LOB_OP_CREATE_TEMP;
  const asked = sendsAmount && !isCreating ? request.readUB8() : 0;
  const amount = perform(call, operation, object, offset - 1, asked);

  reply.writeUInt8(ttc.TNS_MSG_TYPE_PARAMETER);
  reply.writeBytes(locator);
  if (isCreating) {
    reply.writeUB2(utf8Charset);
    reply.writeUInt8(0);
  } else if (sendsAmount) {
    reply.writeUB8(amount);
  }
  reply.writeStatus(session.isInTransaction);
}

/** Performs the operation, and returns the amount that it reports. */
function perform(
  { reply }: Call,
  operation: number,
  object: LargeObject,
  start: number,
  amount: number,
): number {
  switch (operation) {
    case ttc.TNS_LOB_OP_READ: {
      const part = object.content.slice(start, start + amount);
      if (part.length > 0) {
        reply.writeUInt8(ttc.TNS_MSG_TYPE_LOB_DATA);
        reply.writeBytesWithLength(Buffer.from(part));
      }
      return part.length;
    }
    case ttc.TNS_LOB_OP_GET_LENGTH:
      return object.content.length;
    case ttc.TNS_LOB_OP_GET_CHUNK_SIZE:
      return chunkSize;
    case ttc.TNS_LOB_OP_TRIM:
      object.content = object.content.slice(0, amount);
      return amount;
    default:
      return amount;
  }
}

function writeAt(object: LargeObject, start: number, bytes: Buffer): void {
  const { content } = object;
  if (typeof content === "string") {
    const text = bytes.toString();
    object.content = content.slice(0, start) + text + content.slice(start + text.length);
  } else {
    const rest = content.subarray(start + bytes.length);
    object.content = Buffer.concat([content.subarray(0, start), bytes, rest]);
  }
}

function readHeader(request: RequestReader) {
  const hasLocator = request.readUInt8() !== 0;
  const size = request.readUB4();
  request.skip("byte", "ub4", "ub4", "ub4"); // destination locator, its length, source offsets
  request.skip("byte", "byte", "byte"); // pointers: character set, short amount, flag
  const operation = request.readUB4();
  request.skip("byte", "byte"); // arrays of SCNs
  const offset = request.readUB8();
  const createdType = request.readUB8(); // the destination's offset, in other operations
  const sendsAmount = request.readUInt8() !== 0;
  request.readBytes(6); // array LOB pointers
  const locatorSize = hasLocator ? size : locatorLength;
  return { operation, locatorSize, offset, createdType, sendsAmount };
}
