import type { Payload } from "../subscriptions/sink.js";
import { emptyFrame } from "./text-frame.js";

/** Bytes that the frames of one payload may take. */
const maxBytes = 1024 * 1024;

const head = `{"id":`;
const middle = `,"type":"next","payload":`;

const framesOf = new WeakMap<Payload, NextFrames>();

/** The frames of a payload, for all of its subscribers. */
export function nextFrames(payload: Payload): NextFrames {
  const known = framesOf.get(payload);
  if (known) return known;
  const frames = new NextFrames(payload.json);
  framesOf.set(payload, frames);
  return frames;
}

/**
 * The `next` messages of one payload as frames. Subscribers whose ids are of
 * the same length share the bytes of a frame: only the id is written anew.
 */
export class NextFrames {
  readonly #tail: string;
  readonly #tailLength: number;
  /** By the length of the id. */
  readonly #shared = new Map<number, { readonly frame: Buffer; readonly idStart: number }>();

  constructor(json: string) {
    this.#tail = `${middle}${json}}`;
    this.#tailLength = Buffer.byteLength(this.#tail);
  }

  /**
   * The frame for an operation, good until the next call.
   *
   * @param id As JSON.
   * @param length Of the id, in bytes.
   */
  of(id: string, length: number): Buffer {
    const { frame, idStart } = this.#shared.get(length) ?? this.#begin(length);
    frame.write(id, idStart, length);
    return frame;
  }

  /** Leaves the frame for ids of this length to whoever has it. */
  leave(length: number): void {
    this.#shared.delete(length);
  }

  #begin(idLength: number) {
    const { frame, start } = emptyFrame(head.length + idLength + this.#tailLength);
    frame.write(head, start);
    const idStart = start + head.length;
    frame.write(this.#tail, idStart + idLength);
    const shared = { frame, idStart };
    if ((this.#shared.size + 1) * frame.length > maxBytes) this.#shared.clear();
    this.#shared.set(idLength, shared);
    return shared;
  }
}
