import type { SocketExtra } from "./socket-protocol.js";

/** What graphql-ws closes a socket with over any other message that it cannot read. */
const invalidMessage = [4400, "Invalid message received"] as const;

/**
 * Closes the socket over a ping whose payload cannot be sent back: JSON may be
 * nested deeper than it can be written. Left to itself, graphql-ws takes that
 * for a fault of the server's, and reports it as one.
 */
export function onPing(
  { extra }: { readonly extra: SocketExtra },
  payload: unknown,
): Promise<void> | void {
  if (canBeWritten(payload)) return;
  extra.socket.close(...invalidMessage);
  // There is no pong to go on with.
  return new Promise(() => {});
}

function canBeWritten(payload: unknown): boolean {
  try {
    JSON.stringify(payload);
    return true;
  } catch {
    return false;
  }
}
