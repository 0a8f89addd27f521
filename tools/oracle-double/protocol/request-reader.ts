import { BaseBuffer } from "../values/driver-internals.js";

const longLengthIndicator = 254;

/** Reads one complete request. */
export class RequestReader extends BaseBuffer {
  constructor(bytes: Buffer) {
    super(bytes, {});
  }

  /** Overrides the driver's reader, which reads long values from its own packets. */
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

  /** Skips fields that the double does not use, in the notation of the protocol's descriptions. */
  skip(...fields: readonly ("byte" | "ub2" | "ub4" | "ub8")[]): void {
    for (const field of fields) {
      if (field === "byte") this.readUInt8();
      else this.readUB8(); // The length of a variable integer stands before it, so the widest fits all.
    }
  }
}
