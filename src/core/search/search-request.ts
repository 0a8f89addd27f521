import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven, checkedInRange } from "../given.js";
import { checkedLength } from "../lists/page.js";
import { readAsOf, type AsOf, type AsOfInput } from "../memories/as-of.js";
import { readMetadataFilter, type MetadataFilter } from "../metadata/metadata-filter.js";
import { recordTypes, type RecordType } from "../records/record.js";
import type { CandidateFilter } from "../store/contract/passages.js";
import { checkText } from "../text.js";
import type { SearchScope } from "./scope.js";
import type { SharedQueryVector } from "./embedding/shared-query-vector.js";
import { checkedVector } from "./embedding/vector.js";

/** The retrievers of a search: words and vectors, vectors alone, or words alone. */
export const searchModes = ["HYBRID", "VECTOR", "KEYWORD"] as const;
export type SearchMode = (typeof searchModes)[number];

/** A search request. Exactly one of `query` and `vector` must be given. */
export interface SearchRequest {
  /** Words to search by. */
  readonly query?: string | null | undefined;
  /** A vector to search by. */
  readonly vector?: readonly number[] | null | undefined;
  /** The vector of `query`. Default: the search embeds it for itself. */
  readonly shared?: SharedQueryVector | undefined;
  /** Default: HYBRID; with a vector VECTOR, the only mode allowed then. */
  readonly mode?: SearchMode | null | undefined;
  readonly scope: SearchScope;
  /** Default: {@link defaultMaxResults}. */
  readonly maxResults?: number | null | undefined;
  /** Default: all. */
  readonly recordTypes?: readonly RecordType[] | null | undefined;
  /** See {@link MetadataFilter}. Default: no filter. */
  readonly metadata?: unknown;
  /** Applies to every result if vectors are compared; excludes results without a vector. Default: none. */
  readonly minSimilarity?: number | null | undefined;
  /** Applies to memories. Default: none. */
  readonly minConfidence?: number | null | undefined;
  /** Applies to memories. Default: false. */
  readonly includeInvalid?: boolean | null | undefined;
  /** Messages before and after each message that is found. Default: 0. */
  readonly surroundingMessages?: number | null | undefined;
  /** Links to follow from each memory that is found. Default: 0. */
  readonly hops?: number | null | undefined;
  /** The time to search as of. Default: now. */
  readonly asOf?: AsOfInput | null | undefined;
}

/** A valid request with its defaults. */
export interface CheckedRequest {
  readonly mode: SearchMode;
  readonly by: { readonly query: string } | { readonly vector: Float32Array };
  /** The vector of the query, if several searches share it. */
  readonly shared?: SharedQueryVector | undefined;
  readonly limit: number;
  readonly types: readonly RecordType[];
  readonly minSimilarity: number | undefined;
  readonly minConfidence: number | undefined;
  readonly includeInvalid: boolean;
  readonly metadata: MetadataFilter | undefined;
  readonly surroundingMessages: number;
  readonly hops: number;
  readonly asOf: AsOf | undefined;
  /** Excludes the messages of a thread, or restricts messages to the threads of a chat. */
  readonly elsewhere?: Pick<CandidateFilter, "exceptThreadId" | "chatId"> | undefined;
}

export const defaultMaxResults = 10;
export const maxMaxResults = 200;
export const maxSurroundingMessages = 10;
export const maxHops = 3;

/** Maximum length of a query, in UTF-16 code units. The cost of a search grows with its length. */
export const maxQueryLength = 10_000;

/** Fails with BAD_USER_INPUT. */
export function checkedRequest(request: Omit<SearchRequest, "scope">): CheckedRequest {
  const { metadata } = request;
  const limit = checkedCount(request.maxResults, "maxResults", 1, maxMaxResults);
  const by = queryOrVector(request);
  return {
    limit: limit ?? defaultMaxResults,
    by,
    shared: request.shared,
    mode: checkedMode(request, by),
    types: checkedTypes(request.recordTypes),
    minSimilarity: checkedInRange(request.minSimilarity, "minSimilarity", -1, 1),
    minConfidence: checkedInRange(request.minConfidence, "minConfidence", 0, 1),
    includeInvalid: request.includeInvalid ?? false,
    metadata: metadata === undefined ? undefined : readMetadataFilter(metadata, "metadata"),
    surroundingMessages:
      checkedCount(request.surroundingMessages, "surroundingMessages", 0, maxSurroundingMessages) ??
      0,
    hops: checkedCount(request.hops, "hops", 0, maxHops) ?? 0,
    asOf: readAsOf(request.asOf),
  };
}

function queryOrVector({ query, vector }: Pick<SearchRequest, "query" | "vector">) {
  if (!isGiven(vector)) {
    if (!isGiven(query)) throw new InvalidInputError("query", "must be given, or a vector");
    return { query: checkedQuery(query) };
  }
  if (isGiven(query)) throw new InvalidInputError("vector", "cannot be combined with query");
  return { vector: checkedVector(vector, "vector") };
}

function checkedQuery(query: string): string {
  if (query.trim() === "") throw new InvalidInputError("query", "must not be empty");
  checkText(query, "query");
  checkQueryLength(query, "query");
  return query;
}

/** Fails with BAD_USER_INPUT for a query that is too long. */
export function checkQueryLength(query: string, field: string): void {
  if (query.length > maxQueryLength)
    throw new InvalidInputError(field, `must have at most ${maxQueryLength} characters`);
}

function checkedTypes(types: readonly RecordType[] | null | undefined) {
  if (types?.length === 0) throw new InvalidInputError("recordTypes", "must not be empty");
  return checkedLength(types, "recordTypes") ?? recordTypes;
}

function checkedMode(
  { mode, minSimilarity }: Pick<SearchRequest, "mode" | "minSimilarity">,
  by: CheckedRequest["by"],
): SearchMode {
  if (mode === "KEYWORD" && isGiven(minSimilarity)) {
    throw new InvalidInputError(
      "minSimilarity",
      "cannot be combined with mode KEYWORD, which compares no vectors",
    );
  }
  if ("query" in by) return mode ?? "HYBRID";
  if (isGiven(mode) && mode !== "VECTOR")
    throw new InvalidInputError("mode", `must be VECTOR where a vector is given, but is ${mode}`);
  return "VECTOR";
}

function checkedCount(
  count: number | null | undefined,
  field: string,
  least: number,
  most: number,
): number | undefined {
  const checked = checkedInRange(count, field, least, most);
  if (checked !== undefined && !Number.isInteger(checked))
    throw new InvalidInputError(field, `must be a whole number, but is ${checked}`);
  return checked;
}
