/** A final text frame (RFC 6455, section 5.2). */
const textFrame = 0x81;

/** Allocates a frame for this number of bytes. The text starts at `start`. */
export function emptyFrame(length: number): { readonly frame: Buffer; readonly start: number } {
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = textFrame;
  if (start === 2) {
    frame[1] = length;
  } else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeUIntBE(0, 2, 2);
    frame.writeUIntBE(length, 4, 6);
  }
  return { frame, start };
}

/** Creates a server's frame with a text. */
export function textFrameOf(text: string): Buffer {
  const { frame, start } = emptyFrame(Buffer.byteLength(text));
  frame.write(text, start);
  return frame;
}
