import type { WebSocket } from "ws";
import type { Clock } from "../../core/clock.js";

/** What a socket is closed with. */
export interface Goodbye {
  readonly code: number;
  readonly reason: string;
}

/** Closes a socket whose client has read nothing for too long; it may come back and resume. */
export const tooSlow: Goodbye = { code: 4410, reason: "Too slow: connect again and resume" };

/** Closes a socket whose client is refused, or not admitted any more: without another token, it need not come back. */
export const refused: Goodbye = { code: 4403, reason: "Forbidden" };

/** Closes a socket of whose client nobody can tell now who it is; it may come back a little later. */
export const unavailable: Goodbye = {
  code: 1013,
  reason: "Keys and tokens cannot be checked now",
};

/** How long a client has to see that its socket is closed, and why, before it is cut off; in milliseconds. */
export const goodbyeMs = 2_000;

/** Closes a socket whose client may never see that it is. */
export function dismiss(socket: WebSocket, clock: Clock, { code, reason }: Goodbye): void {
  socket.close(code, reason);
  clock.after(goodbyeMs, () => socket.terminate());
}

/** Bytes that RFC 6455 leaves for the reason in a close frame. */
const maxReasonBytes = 123;

/** The beginning of a reason that is too long for a close frame, as one that names an operation's long id. */
export function cutReason(reason: string | undefined): string | undefined {
  const bytes = Buffer.from(reason ?? "");
  if (bytes.length <= maxReasonBytes) return reason;
  // Streaming holds back the bytes of a character that was cut.
  return new TextDecoder().decode(bytes.subarray(0, maxReasonBytes), { stream: true });
}
