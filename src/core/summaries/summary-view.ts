import type { AsOf } from "../memories/as-of.js";
import type { ThreadSummary } from "../../records/summary.js";
import { hideOwnCards } from "../context/own-cards.js";
import type { Message } from "../messages/message.js";

/** The summary of a thread for a caller. */
export interface SummaryView {
  readonly text: string;
  /** A few words each, most important first. Empty if no model has named any. */
  readonly topics: readonly string[];
  /** Number of summarised messages. */
  readonly messageCount: number;
  /** Estimated tokens of the text. */
  readonly tokenEstimate: number;
  /** Whether the budget truncated the text. */
  readonly isTruncated: boolean;
  /**
   * When the running summary was made, in UTC milliseconds. Null if it is not part of the text, which is then a transcript
   * of the newest messages.
   */
  readonly updatedAt: number | null;
}

export interface SummaryOptions {
  /** Number of newest messages to leave out. Default: 0. */
  readonly exceptLast?: number | null | undefined;
  /** Token budget of the text; 0 or less: unlimited. Default: 1,000. */
  readonly tokenBudget?: number | null | undefined;
  /** Summarises only messages that existed then. Default: all. */
  readonly asOf?: AsOf | undefined;
}

export type { ThreadSummary };

/**
 * The summary as of a point in time. Null if the summary is newer, or if `validAt` is given, because the summary may
 * include later messages.
 */
export function summaryThen(
  summary: ThreadSummary | null,
  asOf: AsOf | undefined,
): ThreadSummary | null {
  if (summary === null || asOf === undefined) return summary;
  const isKnown = summary.updatedAt <= (asOf.knownAt ?? Infinity);
  return isKnown && asOf.validAt === undefined ? summary : null;
}

/**
 * A transcript with one line per message: speaker and text, without our own context cards. Messages without text are
 * omitted.
 */
export function transcriptOf(messages: readonly Message[]): string {
  return messages.flatMap(lineOf).join("\n");
}

/** The speaker's name or role on one line, so that no name can imitate the next line. */
export function speakerOf({ role, name }: Pick<Message, "role" | "name">): string {
  return (name ?? role).replace(/\s+/g, " ").trim();
}

function lineOf({ content, ...message }: Message): string[] {
  const text = hideOwnCards(content ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? [] : [`${speakerOf(message)}: ${text}`];
}
