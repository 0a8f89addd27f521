import type { WebSocket } from "ws";
import type { Clock } from "../../core/clock.js";
import { Outlet } from "../subscriptions/outlet.js";
import type { Sink } from "../subscriptions/sink.js";

/** Closes a socket whose client has read nothing for too long; it may come back and resume. */
export const tooSlow = { code: 4410, reason: "Too slow: connect again and resume" };

/** How long a client that reads nothing has to see why it is let go, in milliseconds. */
const goodbyeMs = 2_000;

/** One outlet for each socket, whatever the number of its subscriptions. */
export class SocketOutlets {
  readonly #outlets = new WeakMap<WebSocket, Outlet>();

  constructor(private readonly clock: Clock) {}

  /** Where payloads of the operation with this id go. */
  sink(socket: WebSocket, id: string): Sink {
    const outlet = this.#outletOf(socket);
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    return {
      send: ({ json }) => outlet.write(`${head}${json}}`),
      whenDrained: (resume) => outlet.whenDrained(resume),
    };
  }

  #outletOf(socket: WebSocket): Outlet {
    const present = this.#outlets.get(socket);
    if (present) return present;
    const outlet = new Outlet(connectionOf(socket, this.clock), this.clock);
    this.#outlets.set(socket, outlet);
    socket.once("close", () => outlet.close());
    return outlet;
  }
}

function connectionOf(socket: WebSocket, clock: Clock) {
  return {
    get buffered() {
      return socket.bufferedAmount;
    },
    write(text: string, done: () => void) {
      if (socket.readyState === socket.OPEN) socket.send(text, done);
    },
    closeStalled() {
      socket.close(tooSlow.code, tooSlow.reason);
      clock.after(goodbyeMs, () => socket.terminate());
    },
  };
}
