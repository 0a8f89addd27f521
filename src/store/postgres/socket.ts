import type { Writable } from "node:stream";
import type pg from "pg";

/** The socket of a client, which is missing in the driver's types. */
export function socketOf(client: pg.PoolClient): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream;
}

/** Sends the statements of one turn of the event loop to the server in one packet. */
export function sendTogether(client: pg.PoolClient): void {
  const socket = socketOf(client);
  socket.cork();
  process.nextTick(() => socket.uncork());
}
