import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven, checkedInRange } from "../given.js";
import { checkQueryLength } from "../search/search-request.js";
import { checkText } from "../text.js";
import type { Trimming, TrimStrategy } from "./trimming.js";
import type { FadingPolicy } from "../facts/fading-policy.js";

/** The most messages in a history, or recalled at once, because all are held in memory. */
export const maxHistoryMessages = 1_000;

const largestInt = 2 ** 31 - 1;

/** Null counts as absent, 0 means none. Negative numbers fail with BAD_USER_INPUT. */
interface TrimOptions {
  /** Default: 10, or as the fading policy sets it. */
  readonly maxMessages?: number | null | undefined;
  /** Token budget. Default: none. */
  readonly maxTokens?: number | null | undefined;
  /** Default: OLDEST_FIRST. */
  readonly trim?: TrimStrategy | null | undefined;
  /** Default: 3. */
  readonly keepRecent?: number | null | undefined;
}

export interface HistoryOptions extends TrimOptions {
  /** The topic of the next turn. Required for SEMANTIC, not allowed otherwise. */
  readonly query?: string | null | undefined;
}

/** Fails with BAD_USER_INPUT. */
export function checkedTrimming(options: TrimOptions): (policy: HistoryPolicy) => Trimming {
  const maxMessages = checkedCount(options.maxMessages, "maxMessages", maxHistoryMessages);
  const maxTokens = checkedCount(options.maxTokens, "maxTokens", largestInt) ?? null;
  const keepRecent = checkedCount(options.keepRecent, "keepRecent", maxHistoryMessages);
  return ({ historyMessages }) => ({
    maxMessages: maxMessages ?? historyMessages,
    maxTokens,
    trim: options.trim ?? "OLDEST_FIRST",
    keepRecent: keepRecent ?? defaultKeepRecent,
  });
}

/** The query of a history; null if there is none. Fails with BAD_USER_INPUT. */
export function checkedHistoryQuery({ trim, query }: HistoryOptions): string | null {
  if (trim === "SEMANTIC") {
    if (!isGiven(query))
      throw new InvalidInputError("query", "must be given where trim is SEMANTIC");
    return checkedText(query, "query");
  }
  if (isGiven(query)) throw new InvalidInputError("query", "is for trim SEMANTIC only");
  return null;
}

function checkedText(text: string, field: string): string {
  checkText(text, field);
  if (text.trim() === "") throw new InvalidInputError(field, "must not be empty");
  checkQueryLength(text, field);
  return text;
}

/** The count; undefined if there is none. Fails with BAD_USER_INPUT. */
function checkedCount(
  count: number | null | undefined,
  field: string,
  most: number,
): number | undefined {
  const checked = checkedInRange(count, field, 0, most);
  if (checked !== undefined && !Number.isInteger(checked))
    throw new InvalidInputError(field, `must be a whole number, but is ${checked}`);
  return checked;
}

/** The default length of a history (Oasis). */
type HistoryPolicy = Pick<FadingPolicy, "historyMessages">;

/** How many of the newest messages SEMANTIC trimming spares at first. */
export const defaultKeepRecent = 3;
