/** Opcodes of WebSocket frames (RFC 6455, section 5.2). */
export const opcodes = {
  continuation: 0,
  text: 1,
  binary: 2,
  close: 8,
  ping: 9,
  pong: 10,
} as const;

export interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly isFinal?: boolean;
  readonly isMasked?: boolean;
  /** The reserved bits, which no extension uses. */
  readonly reserved?: number;
  /** The length in the frame's header. Default: the length of its payload. */
  readonly claimed?: number;
}

const mask = Buffer.from([0x37, 0xfa, 0x21, 0x3d]);

/** Encodes a frame like a client, or incorrectly. */
export function toBytes({
  opcode,
  payload,
  isFinal = true,
  isMasked = true,
  reserved = 0,
  claimed = payload.length,
}: Frame): Buffer {
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  const bit = isMasked ? 0x80 : 0;
  let head: Buffer;
  if (claimed < 126) head = Buffer.from([first, bit | claimed]);
  else if (claimed < 65_536) {
    head = Buffer.from([first, bit | 126, 0, 0]);
    head.writeUInt16BE(claimed, 2);
  } else {
    head = Buffer.alloc(10);
    head.set([first, bit | 127]);
    head.writeBigUInt64BE(BigInt(claimed), 2);
  }
  if (!isMasked) return Buffer.concat([head, payload]);
  const masked = payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0));
  return Buffer.concat([head, mask, masked]);
}

export function textFrame(text: string): Buffer {
  return toBytes({ opcode: opcodes.text, payload: Buffer.from(text) });
}

/** The complete frames that a server has sent. */
export function framesIn(bytes: Buffer): { opcode: number; payload: Buffer }[] {
  const frames = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const opcode = (bytes[at] ?? 0) & 0x0f;
    let length = (bytes[at + 1] ?? 0) & 0x7f;
    let head = 2;
    if (length === 126) {
      if (at + 4 > bytes.length) break;
      length = bytes.readUInt16BE(at + 2);
      head = 4;
    } else if (length === 127) {
      if (at + 10 > bytes.length) break;
      length = Number(bytes.readBigUInt64BE(at + 2));
      head = 10;
    }
    if (at + head + length > bytes.length) break;
    const payload = bytes.subarray(at + head, at + head + length);
    frames.push({ opcode, payload });
    at += head + length;
  }
  return frames;
}
