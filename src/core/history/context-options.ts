import { InvalidInputError } from "../errors.js";
import { isGiven } from "../given.js";
import { checkedInRange } from "../range.js";
import { checkQueryLength } from "../search/search-request.js";
import { checkedVector } from "../search/vector.js";
import { checkText } from "../text.js";
import { defaultKeepRecent, type HistoryPolicy } from "./history-policy.js";
import type { Trimming, TrimStrategy } from "./trimming.js";

/** Most messages that a history has, or that are recalled: all are in memory at once. */
export const maxContextMessages = 1_000;

const largestInt = 2 ** 31 - 1;

/** Null is the same as left out, 0 is none, and what is negative is refused. */
export interface TrimOptions {
  /** Default: the policy's, 10. */
  readonly maxMessages?: number | null | undefined;
  /** Default: no budget. */
  readonly maxTokens?: number | null | undefined;
  /** Default: OLDEST_FIRST. */
  readonly trim?: TrimStrategy | null | undefined;
  /** Default: 3. */
  readonly keepRecent?: number | null | undefined;
}

export interface HistoryOptions extends TrimOptions {
  /** What the next turn is about: for SEMANTIC, which needs it, alone. */
  readonly query?: string | null | undefined;
}

/** The same of a recall. */
export interface RecallOptions {
  /** Exactly one of this and `vector`. */
  readonly query?: string | null | undefined;
  readonly vector?: readonly number[] | null | undefined;
  /** Default: the policy's, 0.60. */
  readonly minSimilarity?: number | null | undefined;
  /** Default: the policy's, 5. */
  readonly limit?: number | null | undefined;
}

/** What messages are compared with. */
export type ComparedWith = { readonly query: string } | { readonly vector: Float32Array };

/** Fails with BAD_USER_INPUT. */
export function checkedTrimming(options: TrimOptions): (policy: HistoryPolicy) => Trimming {
  const maxMessages = checkedCount(options.maxMessages, "maxMessages", maxContextMessages);
  const maxTokens = checkedCount(options.maxTokens, "maxTokens", largestInt) ?? null;
  const keepRecent = checkedCount(options.keepRecent, "keepRecent", maxContextMessages);
  return ({ historyMessages }) => ({
    maxMessages: maxMessages ?? historyMessages,
    maxTokens,
    trim: options.trim ?? "OLDEST_FIRST",
    keepRecent: keepRecent ?? defaultKeepRecent,
  });
}

/** The query of a history, null where there is none. Fails with BAD_USER_INPUT. */
export function checkedHistoryQuery({ trim, query }: HistoryOptions): string | null {
  if (trim === "SEMANTIC") {
    if (!isGiven(query))
      throw new InvalidInputError("query", "must be given where trim is SEMANTIC");
    return checkedText(query, "query");
  }
  if (isGiven(query)) throw new InvalidInputError("query", "is for trim SEMANTIC only");
  return null;
}

/** Fails with BAD_USER_INPUT. */
export function checkedRecall({ query, vector, minSimilarity, limit }: RecallOptions) {
  return {
    by: comparedWith(query, vector),
    minSimilarity: checkedInRange(minSimilarity, "minSimilarity", 0, 1),
    limit: checkedCount(limit, "limit", maxContextMessages),
  };
}

export function checkedText(text: string, field: string): string {
  checkText(text, field);
  if (text.trim() === "") throw new InvalidInputError(field, "must not be empty");
  checkQueryLength(text, field);
  return text;
}

function comparedWith(
  query: string | null | undefined,
  vector: readonly number[] | null | undefined,
): ComparedWith {
  if (isGiven(vector)) {
    if (isGiven(query)) throw new InvalidInputError("vector", "cannot be combined with query");
    return { vector: checkedVector(vector, "vector") };
  }
  if (!isGiven(query)) throw new InvalidInputError("query", "must be given, or a vector");
  return { query: checkedText(query, "query") };
}

/** The count, undefined where there is none. Fails with BAD_USER_INPUT. */
export function checkedCount(
  count: number | null | undefined,
  field: string,
  most: number,
): number | undefined {
  const checked = checkedInRange(count, field, 0, most);
  if (checked !== undefined && !Number.isInteger(checked))
    throw new InvalidInputError(field, `must be a whole number, but is ${checked}`);
  return checked;
}
