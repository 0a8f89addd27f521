import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven, checkedInRange } from "../given.js";
import { checkedLength } from "../lists/page.js";
import { readAsOf, type AsOf, type AsOfInput } from "../memories/as-of.js";
import { memoryKinds } from "../memories/memory.js";
import { recordTypes, type RecordType } from "../records/record.js";
import type { SearchScope } from "../search/scope.js";
import { maxMaxResults, type SearchRequest } from "../search/search-request.js";
import { checkedVector } from "../search/embedding/vector.js";
import { leastCardTokens } from "./card-fitting.js";

/** Minimum number of results of a type, as far as they exist. */
export interface MinimumByType {
  readonly type: RecordType;
  readonly min: number;
}

/** A request for a context. An omitted or null field has its default. */
export interface ContextRequest extends Pick<SearchRequest, "metadata" | "minConfidence" | "mode"> {
  /** The query. Default: see {@link import("./derived-query.js").derivedQuery}. */
  readonly query?: string | null | undefined;
  /** The vector of the query. Default: its embedding. */
  readonly vector?: readonly number[] | null | undefined;
  /** Number of newest messages that the default query is made from. Default: 10. */
  readonly fallbackMessageCount?: number | null | undefined;
  /** Maximum number of records that the search finds. Default: the policy's relevantMemories, 10. */
  readonly maxRelevantResults?: number | null | undefined;
  /**
   * Number of memories that are shown even if the search does not find them. Default: the
   * policy's baselineMemories, 15.
   */
  readonly baselineMemories?: number | null | undefined;
  /** Maximum number of messages of other threads. Default: the policy's recallMessages, 5. */
  readonly maxRecalled?: number | null | undefined;
  /**
   * Minimum similarity of every message of another thread, 0 to 1. Default: for those that match
   * by meaning alone, the policy's recallSimilarity, 0.60.
   */
  readonly recallMinSimilarity?: number | null | undefined;
  /** Maximum number of messages of the thread. Default: the policy's historyMessages, 10. */
  readonly maxRecentMessages?: number | null | undefined;
  /** Each type is searched separately. Default: none. */
  readonly minRelevantResultsByType?: readonly MinimumByType[] | null | undefined;
  /** Types of the records besides the minimums. Default: the four kinds of memories. */
  readonly recordTypes?: readonly RecordType[] | null | undefined;
  /** As `Thread.search` reads it. Default: the thread's user and agent, in any thread. */
  readonly scope?: SearchScope | null | undefined;
  /** Maximum tokens of each format of the card; 0 or less: no limit. Default: 2,000. */
  readonly tokenBudget?: number | null | undefined;
  /**
   * Maximum tokens of the summary; 0 or less: no limit. Default: a quarter of the card's, 1,000
   * if that has no limit.
   */
  readonly summaryTokenBudget?: number | null | undefined;
  /** Whether a model writes the summary and the topics. Default: false. */
  readonly useModel?: boolean | null | undefined;
  /** Time of the card, which is made without a model then. Default: now. */
  readonly asOf?: AsOfInput | null | undefined;
}

/** A valid request with its defaults. */
export interface CheckedContextRequest {
  /** Null: it is derived from the thread. */
  readonly query: string | null;
  /** Null: the query is embedded. */
  readonly vector: Float32Array | null;
  readonly fallbackMessageCount: number;
  /** Undefined: the policy's value. */
  readonly maxRelevantResults: number | undefined;
  readonly baselineMemories: number | undefined;
  readonly maxRecalled: number | undefined;
  readonly recallMinSimilarity: number | undefined;
  readonly maxRecentMessages: number | undefined;
  readonly minimums: readonly MinimumByType[];
  readonly recordTypes: readonly RecordType[];
  /** Options that are passed to the search. */
  readonly search: Pick<ContextRequest, "scope" | "metadata" | "minConfidence" | "mode" | "asOf"> &
    Pick<SearchRequest, "shared">;
  /** Null: no limit. */
  readonly tokenBudget: number | null;
  /** Null: no limit of its own. */
  readonly summaryTokens: number | null;
  readonly useModel: boolean;
  readonly asOf: AsOf | undefined;
}

export const defaultFallbackMessages = 10;
export const maxCardMessages = 100;
export const defaultCardTokens = 2_000;
/** The default if the card has no limit. */
const defaultSummaryTokens = 1_000;

/** Fails with BAD_USER_INPUT. The search checks its own options. */
export function checkedContextRequest(input: ContextRequest): CheckedContextRequest {
  const { scope, metadata, minConfidence, mode } = input;
  const asOf = readAsOf(input.asOf);
  if (input.useModel && asOf)
    throw new InvalidInputError("useModel", "must not be true together with `asOf`");
  const tokenBudget = checkedBudget(input.tokenBudget);
  return {
    query: input.query ?? null,
    vector: isGiven(input.vector) ? checkedVector(input.vector, "vector") : null,
    fallbackMessageCount:
      checkedCount(input.fallbackMessageCount, "fallbackMessageCount", maxCardMessages) ??
      defaultFallbackMessages,
    maxRelevantResults: checkedCount(input.maxRelevantResults, "maxRelevantResults", maxMaxResults),
    baselineMemories: checkedCount(input.baselineMemories, "baselineMemories", maxMaxResults),
    maxRecalled: checkedCount(input.maxRecalled, "maxRecalled", maxMaxResults),
    recallMinSimilarity: checkedInRange(input.recallMinSimilarity, "recallMinSimilarity", 0, 1),
    maxRecentMessages: checkedCount(input.maxRecentMessages, "maxRecentMessages", maxCardMessages),
    minimums: checkedMinimums(input.minRelevantResultsByType ?? []),
    recordTypes: checkedTypes(input.recordTypes),
    search: {
      scope,
      minConfidence,
      mode,
      asOf,
      // Null asks for records without metadata.
      ...(metadata === undefined ? {} : { metadata }),
    },
    tokenBudget,
    summaryTokens: summaryTokens(input.summaryTokenBudget, tokenBudget),
    useModel: input.useModel ?? false,
    asOf,
  };
}

function checkedBudget(budget: number | null | undefined): number | null {
  const tokens = budget ?? defaultCardTokens;
  if (tokens <= 0) return null;
  if (tokens < leastCardTokens) {
    throw new InvalidInputError(
      "tokenBudget",
      `must be at least ${leastCardTokens}, the size of an empty context, or 0 for no limit, but is ${tokens}`,
    );
  }
  return tokens;
}

function summaryTokens(given: number | null | undefined, card: number | null): number | null {
  if (isGiven(given)) return given <= 0 ? null : given;
  return card === null ? defaultSummaryTokens : Math.floor(card / 4);
}

function checkedTypes(types: readonly RecordType[] | null | undefined): readonly RecordType[] {
  if (types?.length === 0) throw new InvalidInputError("recordTypes", "must not be empty");
  return checkedLength(types, "recordTypes") ?? memoryKinds;
}

function checkedMinimums(minimums: readonly MinimumByType[]): MinimumByType[] {
  const seen = new Set<RecordType>();
  for (const [i, { type, min }] of minimums.entries()) {
    const field = `minRelevantResultsByType[${i}]`;
    checkedCount(min, `${field}.min`, maxMaxResults);
    if (!recordTypes.includes(type) || seen.has(type))
      throw new InvalidInputError(`${field}.type`, "must be given once");
    seen.add(type);
  }
  return minimums.filter(({ min }) => min > 0);
}

function checkedCount(count: number | null | undefined, field: string, most: number) {
  const checked = checkedInRange(count, field, 0, most);
  if (checked !== undefined && !Number.isInteger(checked))
    throw new InvalidInputError(field, `must be a whole number, but is ${checked}`);
  return checked;
}
