import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long pending requests may take to finish when the server stops, in milliseconds. */
const drainMs = 5_000;

/**
 * Tracks the connections of a server before it listens.
 *
 * @returns A function that stops listening and closes connections: idle ones at once, others after their answers or
 * {@link drainMs}.
 */
export function drainOf(http: Server): () => Promise<void> {
  /** Pending requests by connection. Node's idle connections exclude those that have not sent a request yet. */
  const underWay = new Map<Socket, number>();
  let isDraining = false;
  const add = (socket: Socket, requests: number): void => {
    const known = underWay.get(socket);
    if (known === undefined) return;
    const left = known + requests;
    underWay.set(socket, left);
    if (isDraining && left === 0) socket.end();
  };
  http.on("connection", (socket) => {
    underWay.set(socket, 0);
    socket.once("close", () => underWay.delete(socket));
  });
  http.on("request", ({ socket }, response) => {
    add(socket, 1);
    response.once("finish", () => add(socket, -1));
  });
  return async () => {
    // Lets requests that have just arrived be reported first.
    await new Promise((resolve) => setImmediate(resolve));
    isDraining = true;
    const cut = setTimeout(() => {
      for (const socket of underWay.keys()) socket.destroy();
    }, drainMs);
    const closed = new Promise((resolve) => http.close(resolve));
    for (const [socket, requests] of underWay) if (requests === 0) socket.end();
    await closed;
    clearTimeout(cut);
  };
}
