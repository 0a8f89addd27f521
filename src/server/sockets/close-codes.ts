import type { WebSocket } from "ws";
import type { Clock } from "../../core/time/clock.js";

/** The close code and reason of a socket. */
export interface CloseReason {
  readonly code: number;
  readonly reason: string;
}

/** Closes the socket of a client that has not read for too long. It may reconnect and resume. */
export const tooSlow: CloseReason = { code: 4410, reason: "Too slow: connect again and resume" };

/** Closes the socket of a client that is refused or no longer admitted. Reconnecting needs a different token. */
export const refused: CloseReason = { code: 4403, reason: "Forbidden" };

/** Closes the socket of a client that cannot be identified now. It may reconnect a little later. */
export const unavailable: CloseReason = {
  code: 1013,
  reason: "Keys and tokens cannot be checked now",
};

/** How long a client has to notice the close frame before its connection is terminated, in milliseconds. */
export const closeTimeoutMs = 2_000;

/** Closes a socket, and terminates it if the client does not respond. */
export function dismiss(socket: WebSocket, clock: Clock, { code, reason }: CloseReason): void {
  socket.close(code, reason);
  clock.after(closeTimeoutMs, () => socket.terminate());
}

/** Maximum bytes of the reason in a close frame (RFC 6455). */
const maxReasonBytes = 123;

/** Truncates a reason that is too long for a close frame, for example because it contains a long operation id. */
export function cutReason(reason: string | undefined): string | undefined {
  const bytes = Buffer.from(reason ?? "");
  if (bytes.length <= maxReasonBytes) return reason;
  // Stream mode drops the bytes of a truncated character.
  return new TextDecoder().decode(bytes.subarray(0, maxReasonBytes), { stream: true });
}
