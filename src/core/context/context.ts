import type { Message } from "../messages/message.js";
import type { IndexedRecord } from "../search/passages/passage.js";
import type { SearchScope } from "../search/scope.js";
import type { RetrieverReport } from "../search/ranking/retriever.js";
import type { Thread } from "../threads/thread.js";
import type { CardContents, ShownRecord } from "./card-contents.js";
import type { FadingPolicy } from "../facts/fading-policy.js";
import type { ThreadSummary } from "../summaries/summary-view.js";

/** The thread, or the user outside of any thread, that a context is for. */
export interface ContextSubject extends Pick<
  Thread,
  "userId" | "agentId" | "chatId" | "settings" | "lastSeq"
> {
  /** The thread's id; null: none. */
  readonly id: string | null;
  /** The scope of a request without one. Default: the thread's. */
  readonly scope?: SearchScope | undefined;
}

/** The knowledge of a model for the next turn of an agent. */
export interface Context {
  /** Null: it is for a user outside of any thread. */
  readonly threadId: string | null;
  /** In a few words each, most important first. */
  readonly topics: readonly string[];
  /** Null if there is none, or no room for any of it. */
  readonly summary: string | null;
  /**
   * Guidelines and preferences first, messages of other threads last; within each part, what was
   * said last first, as `inCardOrder` says.
   */
  readonly relevant: readonly ContextEntry[];
  /** Oldest first. */
  readonly recentMessages: readonly Message[];
  /** Tokens of the longest format. */
  readonly tokenEstimate: number;
  /** Null: no limit. */
  readonly tokenBudget: number | null;
  readonly dropped: DroppedParts;
  readonly retrievers: readonly RetrieverReport[];
  /** Sentences about data that was not considered and about deviations from the request. */
  readonly notes: readonly string[];
  /** The query of the search; null: there was none. */
  readonly query: string | null;
  /** The contents of the text formats. */
  readonly contents: CardContents;
}

export interface ContextEntry extends ShownRecord {
  readonly record: IndexedRecord;
  /** Why it is shown, as a sentence. */
  readonly why: string;
  /** Larger is better. Comparable within one search only; 0 if no search found it. */
  readonly score: number;
  /** The cosine with the query, rounded to six decimals; null if vectors were not compared. */
  readonly similarity: number | null;
  /** Its tokens of the budget. */
  readonly tokens: number;
}

/** The parts that a larger budget would have shown. */
export interface DroppedParts {
  readonly relevantIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly topics: readonly string[];
  readonly summaryCut: boolean;
}

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
