import type { ServerResponse } from "node:http";
import type { CancelTimer, Clock } from "../../core/clock.js";
import { Outlet } from "../subscriptions/outlet.js";
import type { Payload, Sink } from "../subscriptions/sink.js";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  // Proxies such as nginx would hold events back until they have enough of them.
  "x-accel-buffering": "no",
};

/** How long browsers wait before they connect again, in milliseconds. */
const retryMs = 1_000;

/** How often a comment is sent, in milliseconds: it keeps proxies from closing what is quiet. A client that has not taken it by the next time is cut off. */
export const heartbeatMs = 12_000;

/** A response as a stream of server-sent events. */
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

  /** Calls back when it is over, however that has come about. */
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

  /** Sends an event in any case. @param id From where a client goes on that comes back; null: it has none. */
  write(event: string, data: string, id: string | null): void {
    if (this.#isOver) return;
    this.#outlet.write(`${id === null ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`);
  }

  whenDrained(resume: () => void): void {
    this.#outlet.whenDrained(resume);
  }

  /** Sends a result that has no place in the log. */
  next(result: unknown): void {
    this.send({ json: JSON.stringify(result), cursor: null });
  }

  /** Ends it: nothing follows, and nobody needs to come back for more. */
  complete(): void {
    if (this.#isOver) return;
    this.#outlet.write("event: complete\ndata:\n\n");
    this.breakOff();
  }

  /** Ends it as if the connection were lost, so that its client comes back. */
  breakOff(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelBeat();
    this.response.end();
  }

  #beat(): void {
    this.#cancelBeat = this.clock.after(heartbeatMs, () => {
      // Behind much that waits, it would be late; then the outlet sees to it.
      if (this.hasRoom && !this.#isBeatTaken) return this.response.destroy();
      if (this.hasRoom) {
        this.#isBeatTaken = false;
        this.#outlet.write(":\n\n", () => (this.#isBeatTaken = true));
      }
      this.#beat();
    });
  }
}
