import type { WebSocket } from "ws";
import type { Clock } from "../../core/clock.js";
import { Outlet } from "../subscriptions/outlet.js";
import type { Sink } from "../subscriptions/sink.js";

/** Closes a socket whose client has read nothing for too long; it may come back and resume. */
export const tooSlow = { code: 4410, reason: "Too slow: connect again and resume" };

/** Closes a socket whose client is refused, or not admitted any more: without another token, it need not come back. */
export const refused = { code: 4403, reason: "Forbidden" };

/** Closes a socket of whose client nobody can tell now who it is; it may come back a little later. */
export const unavailable = { code: 1013, reason: "Keys and tokens cannot be checked now" };

/** How long a client has to see that its socket is closed, and why, before it is cut off; in milliseconds. */
export const goodbyeMs = 2_000;

/** What goes to a socket, of all that runs on it. */
export function socketOutlet(socket: WebSocket, clock: Clock): Outlet {
  const connection = {
    get buffered() {
      return socket.bufferedAmount;
    },
    write(text: string, done: () => void) {
      if (socket.readyState === socket.OPEN) socket.send(text, done);
      else done();
    },
    closeStalled: () => dismiss(socket, clock, tooSlow),
  };
  const outlet = new Outlet(connection, clock);
  socket.once("close", () => outlet.close());
  return outlet;
}

/** Closes a socket whose client may never see that it is. */
export function dismiss(
  socket: WebSocket,
  clock: Clock,
  { code, reason }: { readonly code: number; readonly reason: string },
): void {
  socket.close(code, reason);
  clock.after(goodbyeMs, () => socket.terminate());
}

/** Where payloads of the operation with this id go. */
export function socketSink(outlet: Outlet, id: string): Sink {
  const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  return {
    get hasRoom() {
      return outlet.hasRoom;
    },
    send: ({ json }) => outlet.write(`${head}${json}}`),
    whenDrained: (resume) => outlet.whenDrained(resume),
  };
}

/**
 * Reads nothing more from a client that does not take what it has asked for,
 * until it has: each message can lead to an answer as long as itself.
 */
export function holdBack(socket: WebSocket, outlet: Outlet): void {
  if (outlet.hasRoom || socket.isPaused) return;
  socket.pause();
  outlet.whenDrained(() => socket.resume());
}
