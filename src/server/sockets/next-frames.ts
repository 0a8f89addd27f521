import type { Payload } from "../subscriptions/sink.js";

/** Maximum bytes of cached frames per payload. */
const maxBytes = 1024 * 1024;

const head = `{"id":`;
const middle = `,"type":"next","payload":`;

type Payloads = Payload | readonly Payload[];

const framesOf = new WeakMap<Payloads, NextFrames>();

/** Returns the frames of a payload, or of several that are sent together, shared by all subscribers. */
export function nextFrames(payloads: Payloads): NextFrames {
  const known = framesOf.get(payloads);
  if (known) return known;
  const frames = new NextFrames("json" in payloads ? [payloads] : payloads);
  framesOf.set(payloads, frames);
  return frames;
}

/** The frames for ids of one length, and the positions of the id in them. */
interface SharedBytes {
  readonly bytes: Buffer;
  readonly idStarts: readonly number[];
}

/**
 * The `next` messages of payloads as WebSocket frames. Subscribers with ids of the same length share the bytes: only
 * the id is rewritten.
 */
export class NextFrames {
  /** By the length of the id. */
  readonly #shared = new Map<number, SharedBytes>();

  constructor(private readonly payloads: readonly Payload[]) {}

  /**
   * The frames for an operation, valid until the next call.
   *
   * @param id As JSON.
   * @param length Bytes of the id.
   */
  of(id: string, length: number): Buffer {
    const { bytes, idStarts } = this.#shared.get(length) ?? this.#begin(length);
    for (const start of idStarts) bytes.write(id, start, length);
    return bytes;
  }

  /** Stops reusing the bytes for ids of this length, because a connection still holds them. */
  leave(length: number): void {
    this.#shared.delete(length);
  }

  #begin(idLength: number): SharedBytes {
    const frames = this.payloads.map(({ json }) => frameFor(json, idLength));
    const bytes = frames.length === 1 && frames[0] ? frames[0].frame : joined(frames);
    let end = 0;
    const idStarts = frames.map(({ frame, idStart }) => {
      end += frame.length;
      return end - frame.length + idStart;
    });
    const shared = { bytes, idStarts };
    if ((this.#shared.size + 1) * bytes.length > maxBytes) this.#shared.clear();
    this.#shared.set(idLength, shared);
    return shared;
  }
}

interface Frame {
  readonly frame: Buffer;
  readonly idStart: number;
}

/** Creates a frame with space for the id. */
function frameFor(json: string, idLength: number): Frame {
  const tail = `${middle}${json}}`;
  const { frame, start } = emptyFrame(head.length + idLength + Buffer.byteLength(tail));
  const idStart = start + frame.write(head, start);
  frame.write(tail, idStart + idLength);
  return { frame, idStart };
}

function joined(frames: readonly Frame[]): Buffer {
  return Buffer.concat(frames.map(({ frame }) => frame));
}

/** A final text frame (RFC 6455, section 5.2). */
const textFrame = 0x81;

/** Allocates a frame for this number of bytes. The text starts at `start`. */
function emptyFrame(length: number): { readonly frame: Buffer; readonly start: number } {
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
