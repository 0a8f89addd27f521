import type { ServerResponse } from "node:http";
import type { CancelTimer, Clock } from "../../core/time/clock.js";
import { Outlet } from "../subscriptions/outlet.js";
import type { Payload, Sink } from "../subscriptions/sink.js";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  // Prevents proxies such as nginx from buffering events.
  "x-accel-buffering": "no",
};

/** Delay before browsers reconnect, in milliseconds. */
const retryMs = 1_000;

/**
 * Interval of comments, in milliseconds, which keep proxies from closing idle streams. A client that has not received
 * one by the next interval is disconnected.
 */
export const heartbeatMs = 12_000;

/** Sends a response as a stream of server-sent events. */
export class EventStreamOutlet implements Sink {
  readonly #outlet: Outlet;
  #isOver = false;
  #cancelBeat: CancelTimer = () => {};
  #isBeatTaken = true;

  constructor(
    private readonly response: ServerResponse,
    private readonly clock: Clock,
  ) {
    this.#outlet = new Outlet(
      {
        get buffered() {
          return response.writableLength;
        },
        write: (text, done) => void response.write(text, done),
        closeStalled: () => response.destroy(),
      },
      clock,
    );
    this.onClose(() => {
      this.#outlet.close();
      this.#isOver = true;
      this.#cancelBeat();
    });
    response.writeHead(200, headers);
    this.#outlet.write(`:\nretry: ${retryMs}\n\n`);
    this.#beat();
  }

  /** Calls back when the stream is closed, for whatever reason. */
  onClose(callback: () => void): void {
    if (this.response.closed) callback();
    else this.response.once("close", callback);
  }

  get hasRoom(): boolean {
    return this.#outlet.hasRoom;
  }

  send({ json, cursor }: Payload): void {
    this.write("next", json, cursor);
  }

  /**
   * Sends an event even without room.
   *
   * @param id The position where a reconnecting client continues, or null.
   */
  write(event: string, data: string, id: string | null): void {
    if (this.#isOver) return;
    this.#outlet.write(`${id === null ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`);
  }

  whenDrained(resume: () => void): void {
    this.#outlet.whenDrained(resume);
  }

  /** Resolves when there is room, or the stream is closed. */
  async ready(): Promise<void> {
    if (!this.hasRoom) await new Promise<void>((resolve) => this.whenDrained(() => resolve()));
  }

  /** Sends a result without a cursor. */
  next(result: unknown): void {
    this.send({ json: JSON.stringify(result), cursor: null });
  }

  /** Ends the stream for good: the client need not reconnect. */
  complete(): void {
    if (this.#isOver) return;
    this.#outlet.write("event: complete\ndata:\n\n");
    this.breakOff();
  }

  /** Ends the stream like a lost connection, so that the client reconnects. */
  breakOff(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelBeat();
    this.response.end();
  }

  #beat(): void {
    this.#cancelBeat = this.clock.after(heartbeatMs, () => {
      // Behind a long queue the comment would be late. The outlet's own timeout applies then.
      if (this.hasRoom && !this.#isBeatTaken) return this.response.destroy();
      if (this.hasRoom) {
        this.#isBeatTaken = false;
        this.#outlet.write(":\n\n", () => (this.#isBeatTaken = true));
      }
      this.#beat();
    });
  }
}
