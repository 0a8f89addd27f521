import type { AsOf } from "../memories/as-of.js";

/** A thread summed up, as a caller asked for it. */
export interface SummaryView {
  readonly text: string;
  /** In a few words each, weightiest first. Empty where nothing has named any. */
  readonly topics: readonly string[];
  /** MODEL: the running summary, with what came after it. DIGEST: the beginnings of messages, no model's work. */
  readonly source: "MODEL" | "DIGEST";
  /** Messages that it is of. */
  readonly messageCount: number;
  /** Of the text, as it is given. */
  readonly tokenEstimate: number;
  /** Whether the budget has cut it. */
  readonly isTruncated: boolean;
  /** When the running summary was made, UTC milliseconds; null where there is none in it. */
  readonly updatedAt: number | null;
}

export interface SummaryOptions {
  /** How many of the newest messages to leave out. Default: 0. */
  readonly exceptLast?: number | null | undefined;
  /** Tokens of the text; 0 or less: any number. Default: 1,000. */
  readonly tokenBudget?: number | null | undefined;
  /** Only of messages that were there then. Default: of all. */
  readonly asOf?: AsOf | undefined;
}
