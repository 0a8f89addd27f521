import type { Message } from "../messages/message.js";

/** Where and when something was said. */
export type SaidAt = Pick<Message, "threadId" | "seq" | "timestamp">;

/**
 * Whether the newest of one statement's messages comes before any of the other's: by when they were said, then by their
 * order within one thread. A statement without messages comes before none, and none comes before it.
 */
export function isSaidBefore(one: readonly SaidAt[], other: readonly SaidAt[]): boolean {
  return one.length > 0 && other.some((later) => one.every((said) => isBefore(said, later)));
}

function isBefore(one: SaidAt, other: SaidAt): boolean {
  if (one.timestamp !== other.timestamp) return one.timestamp < other.timestamp;
  const isOneThread = one.threadId !== null && one.threadId === other.threadId;
  return isOneThread && (one.seq ?? 0) < (other.seq ?? 0);
}
