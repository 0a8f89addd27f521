import type { Message } from "../messages/message.js";
import type { IndexedRecord } from "../search/passage.js";
import type { SearchScope } from "../search/scope.js";
import type { RetrieverReport } from "../search/retriever.js";
import type { Thread } from "../threads/thread.js";
import type { CardContents, ShownRecord } from "./card-contents.js";

/** The thread, or the user outside of any thread, that a context is for. */
export interface ContextSubject extends Pick<
  Thread,
  "userId" | "agentId" | "chatId" | "settings" | "lastSeq"
> {
  /** Of the thread; null: none. */
  readonly id: string | null;
  /** The scope of a request that names none. Default: the thread's. */
  readonly scope?: SearchScope | undefined;
}

/** What a model should know for the next turn of an agent. */
export interface Context {
  /** Null: it is for a user outside of any thread. */
  readonly threadId: string | null;
  /** In a few words each, weightiest first. */
  readonly topics: readonly string[];
  /** Null where there is none, or no room for any of it. */
  readonly summary: string | null;
  /**
   * Guidelines and preferences first, messages of other threads last. Records
   * between them are grouped by type: the type of the best one first. Of each
   * type the best one comes first.
   */
  readonly relevant: readonly ContextEntry[];
  /** Oldest first. */
  readonly recentMessages: readonly Message[];
  /** Of the longest form. */
  readonly tokenEstimate: number;
  /** Null: no bound. */
  readonly tokenBudget: number | null;
  readonly dropped: DroppedParts;
  readonly retrievers: readonly RetrieverReport[];
  /** Sentences about what was left out of consideration, and what went otherwise than asked for. */
  readonly notes: readonly string[];
  /** What was searched for; null where nothing was. */
  readonly query: string | null;
  /** What the text forms show. */
  readonly contents: CardContents;
}

export interface ContextEntry extends ShownRecord {
  readonly record: IndexedRecord;
  /** Why it is shown, in a sentence. */
  readonly why: string;
  /** Larger is better. Comparable inside one search only; 0 where no search found it. */
  readonly score: number;
  /** The cosine with the query, in six decimals; null where vectors were not compared. */
  readonly similarity: number | null;
  /** What it takes of the budget. */
  readonly tokens: number;
}

/** What would have been shown with a larger budget. */
export interface DroppedParts {
  readonly relevantIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly topics: readonly string[];
  readonly summaryCut: boolean;
}
