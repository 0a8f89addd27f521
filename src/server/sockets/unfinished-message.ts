import type { RequestMemory, MemoryShare } from "../limits/memory.js";

/** Tolerated inaccuracy of the count, because `ws` does not report frame headers of messages with many frames. */
const uncountedBytes = 1024;

export interface MessageOwner {
  /** Called at most once: if there is not enough memory, or if the message is slow and others need its memory. */
  letGo(): void;
}

/** Reserves memory for the received part of an incomplete message, which `ws` buffers. */
export class UnfinishedMessage {
  /** Bytes received since the last message. */
  #size = 0;
  /** Bytes of the messages and frames completed by the last chunk. */
  #finished = 0;
  #isMessageFinished = false;
  #share: MemoryShare | undefined;
  #isOver = false;

  constructor(
    private readonly memory: RequestMemory,
    private readonly owner: MessageOwner,
  ) {}

  /** A message is complete. From here on, its receiver reserves the memory. */
  finish(length: number): void {
    this.finishFrame(length);
    this.#isMessageFinished = true;
    this.#share?.release();
    this.#share = undefined;
  }

  /** A control frame is complete, perhaps within a message. */
  finishFrame(length: number): void {
    this.#finished += frameBytes(length);
  }

  /** Counts a chunk that `ws` has read, after it has reported the messages completed by it. */
  add(length: number): void {
    if (this.#isOver) return;
    const more = Math.max(length - this.#finished, -this.#size);
    this.#finished = 0;
    this.#size += more;
    if (this.#isMessageFinished) {
      // The rest belongs to the last chunk.
      const rest = Math.min(this.#size, length);
      this.#size = rest < uncountedBytes ? 0 : rest;
      this.#isMessageFinished = false;
    }
    if (this.#size >= uncountedBytes) this.#hold(this.#share ? Math.max(more, 0) : this.#size);
  }

  #hold(bytes: number): void {
    this.#share ??= this.memory.share(() => this.#letGo());
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

/** The size of a message that is sent in one frame. */
function frameBytes(length: number): number {
  return length + (length < 126 ? 6 : length < 65_536 ? 8 : 14);
}
