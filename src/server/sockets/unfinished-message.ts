import type { BodyRoom, BodyShare } from "../body-room.js";

/** So much may have come uncounted: of the heads of frames, where a message has many, `ws` tells nothing. */
const uncountedBytes = 1024;

export interface MessageOwner {
  /** There is no room, or the message comes so slowly that others need the room more. Called once at the most. */
  letGo(): void;
}

/** Holds what has come of a message that is not complete yet, which `ws` keeps. */
export class UnfinishedMessage {
  /** Of what has come since the last message, in bytes. */
  #size = 0;
  /** Bytes of what has become complete with what came last. */
  #finished = 0;
  #isMessageFinished = false;
  #share: BodyShare | undefined;
  #isOver = false;

  constructor(
    private readonly room: BodyRoom,
    private readonly owner: MessageOwner,
  ) {}

  /** A message is complete. Who takes it holds it from here on. */
  finish(length: number): void {
    this.finishFrame(length);
    this.#isMessageFinished = true;
    this.#share?.release();
    this.#share = undefined;
  }

  /** A frame is complete that may come between those of a message. */
  finishFrame(length: number): void {
    this.#finished += frameBytes(length);
  }

  /** So many bytes have come, and `ws` has read them, and has told what is complete with them. */
  add(length: number): void {
    if (this.#isOver) return;
    const more = Math.max(length - this.#finished, -this.#size);
    this.#finished = 0;
    this.#size += more;
    if (this.#isMessageFinished) {
      // What is left belongs to the last chunk.
      const rest = Math.min(this.#size, length);
      this.#size = rest < uncountedBytes ? 0 : rest;
      this.#isMessageFinished = false;
    }
    if (this.#size >= uncountedBytes) this.#hold(this.#share ? Math.max(more, 0) : this.#size);
  }

  #hold(bytes: number): void {
    this.#share ??= this.room.share(() => this.#letGo());
    if (!this.#share.hold(bytes)) this.#letGo();
  }

  #letGo(): void {
    if (!this.#isOver) this.owner.letGo();
    this.end();
  }

  end(): void {
    this.#isOver = true;
    this.#share?.release();
  }
}

/** What a message takes that comes in one frame. */
function frameBytes(length: number): number {
  return length + (length < 126 ? 6 : length < 65_536 ? 8 : 14);
}
