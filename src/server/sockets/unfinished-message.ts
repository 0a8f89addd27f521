import type { Socket } from "node:net";
import type { RawData, WebSocket } from "ws";
import type { BodyRoom, BodyShare } from "../body-room.js";

/** So much may have come uncounted: of the heads of frames, where a message has many, `ws` tells nothing. */
const uncountedBytes = 1024;

/** Holds what has come of a message that is not complete yet, which `ws` keeps. */
export class UnfinishedMessage {
  /** Of what has come since the last message, in bytes. */
  #size = 0;
  /** Bytes of what has become complete with what came last. */
  #finished = 0;
  #isMessageFinished = false;
  #share: BodyShare | undefined;
  #isOver = false;

  /**
   * @param dismiss Lets the socket go: there is no room, or the message comes
   *   so slowly that others need the room more. Called once at the most.
   */
  constructor(
    private readonly room: BodyRoom,
    private readonly dismiss: () => void,
  ) {}

  /** @param connection The socket's own, which `ws` reads already. */
  watch(socket: WebSocket, connection: Socket): void {
    socket.on("message", (data) => this.#finish(data));
    // These may come between the frames of a message.
    const finishFrame = (data: Buffer) => (this.#finished += frameBytes(data.length));
    socket.on("ping", finishFrame).on("pong", finishFrame);
    socket.once("close", () => this.#end());
    // After `ws` has read it, and has told what is complete with it.
    connection.on("data", ({ length }: Buffer) => {
      if (!this.#isOver) this.#add(length);
    });
  }

  /** Who takes the message holds it from here on. */
  #finish(data: RawData): void {
    this.#finished += frameBytes((data as Buffer).length);
    this.#isMessageFinished = true;
    this.#share?.release();
    this.#share = undefined;
  }

  #add(length: number): void {
    const more = Math.max(length - this.#finished, -this.#size);
    this.#finished = 0;
    this.#size += more;
    if (this.#isMessageFinished) {
      // All of what is left has come last.
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
    if (!this.#isOver) this.dismiss();
    this.#end();
  }

  #end(): void {
    this.#isOver = true;
    this.#share?.release();
  }
}

/** What a message takes that comes in one frame. */
function frameBytes(length: number): number {
  return length + (length < 126 ? 6 : length < 65_536 ? 8 : 14);
}
