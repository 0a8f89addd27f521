import type { FadingPolicy } from "../facts/fading-policy.js";
import type { Message } from "../messages/message.js";
import type { ThreadSummary } from "../summaries/thread-summary.js";
import type { ContextSubject } from "./context.js";

/** The data read for a subject. */
export interface ContextView {
  readonly subject: ContextSubject;
  readonly policy: FadingPolicy;
  readonly running: ThreadSummary | null;
  /** The newest messages, oldest first, as many as any part needs. */
  readonly newest: readonly Message[];
  /** The messages that the context may show. */
  readonly recent: readonly Message[];
  /** The `seq` after the last message. */
  readonly end: number;
}

/** The last `count` messages. */
export function lastOf(messages: readonly Message[], count: number): Message[] {
  return count === 0 ? [] : messages.slice(-count);
}
