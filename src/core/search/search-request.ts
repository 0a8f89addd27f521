import { InvalidInputError } from "../errors.js";
import { isGiven } from "../given.js";
import { readMetadataFilter, type MetadataFilter } from "../metadata/metadata-filter.js";
import { checkedInRange } from "../range.js";
import { recordTypes, type RecordType } from "../records/record.js";
import type { SearchScope } from "./scope.js";
import { checkedVector } from "./vector.js";

/** What to search for. Exactly one of `query` and `vector` has to be given. */
export interface SearchRequest {
  /** Words to search by. */
  readonly query?: string | null | undefined;
  /** A vector to search by. */
  readonly vector?: readonly number[] | null | undefined;
  readonly scope: SearchScope;
  /** Default: {@link defaultMaxResults}. */
  readonly maxResults?: number | null | undefined;
  /** Default: all. */
  readonly recordTypes?: readonly RecordType[] | null | undefined;
  /** See {@link MetadataFilter}; left out, any. */
  readonly metadataFilter?: unknown;
  /** Asked of what a vector finds. Default: none. */
  readonly minSimilarity?: number | null | undefined;
  /** Asked of memories. Default: none. */
  readonly minConfidence?: number | null | undefined;
  /** Asked of memories. Default: false. */
  readonly includeInvalid?: boolean | null | undefined;
}

/** A request that keeps to the rules, with its defaults. */
export interface CheckedRequest {
  readonly by: { readonly query: string } | { readonly vector: Float32Array };
  readonly limit: number;
  readonly types: readonly RecordType[];
  readonly minSimilarity: number;
  readonly minConfidence: number | undefined;
  readonly includeInvalid: boolean;
  readonly metadata: MetadataFilter | undefined;
}

export const defaultMaxResults = 10;
export const maxMaxResults = 200;

/** Longest query, in characters: longer ones are texts, and cost as much as they are long. */
const maxQueryLength = 10_000;

/** Fails with BAD_USER_INPUT. */
export function checkedRequest(request: Omit<SearchRequest, "scope">): CheckedRequest {
  const { metadataFilter } = request;
  return {
    limit: checkedLimit(request.maxResults ?? defaultMaxResults),
    by: queryOrVector(request),
    types: checkedTypes(request.recordTypes),
    minSimilarity: checkedInRange(request.minSimilarity, "minSimilarity", -1, 1) ?? -1,
    minConfidence: checkedInRange(request.minConfidence, "minConfidence", 0, 1),
    includeInvalid: request.includeInvalid ?? false,
    metadata:
      metadataFilter === undefined
        ? undefined
        : readMetadataFilter(metadataFilter, "metadataFilter"),
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
  if (query.length > maxQueryLength) {
    throw new InvalidInputError("query", `must have at most ${maxQueryLength} characters`);
  }
  return query;
}

function checkedTypes(types: readonly RecordType[] | null | undefined) {
  if (types?.length === 0) throw new InvalidInputError("recordTypes", "must not be empty");
  return types ?? recordTypes;
}

function checkedLimit(limit: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > maxMaxResults) {
    throw new InvalidInputError(
      "maxResults",
      `must be from 1 to ${maxMaxResults}, but is ${limit}`,
    );
  }
  return limit;
}
