import { ttc } from "../protocol/constants.js";
import type { RequestReader } from "../protocol/request-reader.js";
import type { LargeObjects } from "../values/large-objects.js";
import type { Cursor } from "./cursor.js";

/** Messages in front of a call, without an answer of their own. */
export function readPiggyback(
  functionCode: number,
  request: RequestReader,
  cursors: Map<number, Cursor>,
  largeObjects: LargeObjects,
): void {
  switch (functionCode) {
    case ttc.TNS_FUNC_CLOSE_CURSORS:
      for (const id of readCursorIds(request)) cursors.delete(id);
      return;
    case ttc.TNS_FUNC_CANCEL_CURSORS:
      readCursorIds(request);
      return;
    case ttc.TNS_FUNC_PIPELINE_BEGIN:
      request.skip("ub2", "byte", "byte"); // error set, mode
      return;
    case ttc.TNS_FUNC_LOB_OP:
      largeObjects.free(readFreedLocators(request));
      return;
    case ttc.TNS_FUNC_SET_END_TO_END_ATTR:
      skipEndToEndAttributes(request);
      return;
    case ttc.TNS_FUNC_SET_SCHEMA:
      request.skip("byte", "ub4");
      request.readBytesWithLength();
      return;
    default:
      throw new Error(`The wire double does not know piggyback ${functionCode}.`);
  }
}

function readCursorIds(request: RequestReader): number[] {
  request.skip("byte");
  return Array.from({ length: request.readUB4() }, () => request.readUB4());
}

function readFreedLocators(request: RequestReader): Buffer {
  request.skip("byte");
  const size = request.readUB4();
  request.skip("byte", "ub8", "ub8", "ub8"); // destination, offsets
  request.skip("byte", "byte", "byte"); // character set, short amount, flag
  request.skip("ub4", "byte", "ub4", "ub8", "ub8", "byte"); // operation, SCNs, offsets, amount
  for (let i = 0; i < 3; i++) request.skip("byte", "ub4"); // array pointers
  return request.readBytes(size);
}

/** Module, action, client id and similar attributes: first a flag and a length for each, then all the texts. */
function skipEndToEndAttributes(request: RequestReader): void {
  request.skip("byte", "byte", "ub4");
  const lengths: number[] = [];
  const readLength = () => {
    request.skip("byte");
    lengths.push(request.readUB4());
  };
  for (let i = 0; i < 4; i++) readLength(); // client id, module, action, execution context id
  request.skip("byte", "ub4"); // its sequence number
  readLength(); // client information
  request.skip("byte", "ub4", "byte", "ub4"); // flags
  readLength(); // database operation
  for (const length of lengths) if (length > 0) request.readBytesWithLength();
}
