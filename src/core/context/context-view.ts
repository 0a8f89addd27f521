import type { FadingPolicy } from "../facts/fading-policy.js";
import type { Message } from "../messages/message.js";
import type { ThreadSummary } from "../summaries/thread-summary.js";
import type { ContextSubject } from "./context.js";

/** What was read of a subject. */
export interface ContextView {
  readonly subject: ContextSubject;
  readonly policy: FadingPolicy;
  readonly running: ThreadSummary | null;
  /** The newest messages, as many as anything needs; oldest first. */
  readonly newest: readonly Message[];
  /** Those of them that the context is to show. */
  readonly recent: readonly Message[];
  /** The place after the last message. */
  readonly end: number;
}

/** The newest of messages that stand oldest first. */
export function lastOf(messages: readonly Message[], count: number): Message[] {
  return count === 0 ? [] : messages.slice(-count);
}
