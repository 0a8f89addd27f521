import type { Message } from "../messages/message.js";
import type { IndexedRecord } from "../search/passage.js";
import type { LegReport } from "../search/search-leg.js";
import type { CardContents, ShownRecord } from "./card-contents.js";

/** What a prompt needs to know of a thread: what it is about, what was said, and what is remembered that may help. */
export interface ContextCard {
  readonly threadId: string;
  /** In a few words each, weightiest first. */
  readonly topics: readonly string[];
  /** Null where there is none, or no room for any of it. */
  readonly summary: string | null;
  /** Grouped by type: the type of the best one first, of each type the best ones first. */
  readonly relevant: readonly RelevantEntry[];
  /** Oldest first. */
  readonly recentMessages: readonly Message[];
  /** Of the longest form. */
  readonly tokenEstimate: number;
  /** Null: none was to be kept. */
  readonly tokenBudget: number | null;
  readonly dropped: DroppedParts;
  readonly legs: readonly LegReport[];
  /** What went otherwise than asked for, in words. */
  readonly notes: readonly string[];
  /** What was searched for; null where nothing was. */
  readonly query: string | null;
  /** What the forms show. */
  readonly contents: CardContents;
}

export interface RelevantEntry extends ShownRecord {
  readonly record: IndexedRecord;
  /** Larger is better; comparable inside one search only. */
  readonly score: number;
  /** What it takes of the budget. */
  readonly tokens: number;
}

/** What was there, and found no room. */
export interface DroppedParts {
  readonly relevantIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly topics: readonly string[];
  readonly summaryCut: boolean;
}
