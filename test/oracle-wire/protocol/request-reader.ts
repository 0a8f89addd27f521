import { BaseBuffer } from "../values/driver-internals.js";

const longLengthIndicator = 254;

/** Reads one request that has arrived as a whole. */
export class RequestReader extends BaseBuffer {
  constructor(bytes: Buffer) {
    super(bytes, {});
  }

  /** Overrides the driver's reader, which gets long values from its own packets. */
  _readBytesWithLength(length: number): Buffer {
    if (length !== longLengthIndicator) return this.readBytes(length);
    const parts: Buffer[] = [];
    for (let size = this.readUB4(); size > 0; size = this.readUB4())
      parts.push(this.readBytes(size));
    return Buffer.concat(parts);
  }

  readText(): string {
    return this.readBytesWithLength()?.toString() ?? "";
  }

  /** Skips fields that the double has no use for; one letter a field, as the protocol's descriptions have them. */
  skip(...fields: readonly ("byte" | "ub2" | "ub4" | "ub8")[]): void {
    for (const field of fields) {
      if (field === "byte") this.readUInt8();
      else this.readUB8(); // The length of a variable integer stands before it, so the widest fits all.
    }
  }
}
