import type { OracleError } from "../oracle-error.js";
import { GrowableBuffer } from "../values/driver-internals.js";
import { ttc } from "./constants.js";

/** The result of a call, besides its error. */
export interface CallEnd {
  readonly cursorId?: number;
  readonly rowCount?: number;
  /** The failed rows of an array execution, if the client requested to continue after them. */
  readonly batchErrors?: readonly BatchError[];
  readonly isInTransaction: boolean;
}

export interface BatchError {
  readonly row: number;
  readonly error: OracleError;
}

/** Collects one reply. */
export class ReplyWriter extends GrowableBuffer {
  get bytes(): Buffer {
    return this.buf.subarray(0, this.pos);
  }

  writeZeros(count: number): void {
    this.writeBytes(Buffer.alloc(count));
  }

  /** Text or bytes with two lengths in front: as a number, and as the value's own prefix. */
  writeSized(value: string | Buffer): void {
    const bytes = Buffer.from(value);
    this.writeUB4(bytes.length);
    if (bytes.length > 0) this.writeBytesWithLength(bytes);
  }

  writeKeyValue(key: string, value: string, flags = 0): void {
    this.writeSized(key);
    this.writeSized(value);
    this.writeUB4(flags);
  }

  /** Ends a call without any other answer. */
  writeStatus(isInTransaction: boolean): void {
    this.writeUInt8(ttc.TNS_MSG_TYPE_STATUS);
    this.writeUB4(isInTransaction ? ttc.TNS_EOCS_FLAGS_TXN_IN_PROGRESS : 0);
    this.writeUB2(0);
  }

  /** Ends a call on a statement. Success is the "error" with the number 0. */
  writeEnd(error: OracleError | null, end: CallEnd): void {
    const { cursorId = 0, rowCount = 0, batchErrors = [], isInTransaction } = end;
    const number = error?.number ?? 0;
    this.writeUInt8(ttc.TNS_MSG_TYPE_ERROR);
    this.writeUB4(isInTransaction ? ttc.TNS_EOCS_FLAGS_TXN_IN_PROGRESS : 0);
    this.writeZeros(2); // end-to-end sequence number, current row
    this.writeUB2(number > 0xffff ? 0 : number);
    this.writeZeros(2); // array element errors
    this.writeUB2(cursorId);
    this.writeUB2(error?.offset ?? 0);
    this.writeZeros(6); // statement type, fatal, flags, cursor options, UPI parameter, warning
    this.#writeRowId(rowCount > 0);
    this.writeZeros(6); // OS error, statement error, call number, padding, successful iterations, logical row id
    this.#writeBatchErrors(batchErrors);
    this.writeUB4(number);
    this.writeUB8(rowCount);
    this.writeZeros(2); // type of statement, checksum
    if (error) this.writeBytesWithLength(Buffer.from(`${error.message}\n`));
  }

  /** The same placeholder for every row: it only states that a row id exists. */
  #writeRowId(isGiven: boolean): void {
    const part = isGiven ? 1 : 0;
    this.writeUB4(part); // object
    this.writeUB2(part); // partition
    this.writeUInt8(0);
    this.writeUB4(part); // block
    this.writeUB2(0); // slot
  }

  #writeBatchErrors(errors: readonly BatchError[]): void {
    this.writeUB2(errors.length);
    if (errors.length > 0) {
      this.writeUInt8(1);
      for (const { error } of errors) this.writeUB2(error.number);
    }
    this.writeUB4(errors.length);
    if (errors.length > 0) {
      this.writeUInt8(1);
      for (const { row } of errors) this.writeUB4(row);
    }
    this.writeUB2(errors.length);
    if (errors.length > 0) {
      this.writeUInt8(1);
      for (const { error } of errors) {
        const message = Buffer.from(error.message);
        this.writeUB2(message.length);
        this.writeBytesWithLength(message);
        this.writeUInt16BE(0);
      }
    }
  }
}
