import type { JsonObject } from "../entity.js";
import type { MatchExplanation } from "./ranking/explanation.js";
import type { LinkWalk } from "./linked-records.js";
import { textOf, type IndexedRecord } from "./passages/passage.js";
import { recordTypeOf, type RecordType } from "../records/record.js";
import type { RetrieverScore } from "./ranking/retriever.js";

/** A record and how it matched. */
export interface Match {
  readonly record: IndexedRecord;
  /** Larger is better. Comparable within one search only. */
  readonly score: number;
  /** The best matching part of the record's text: by words, else by its vector; null if neither gives one. */
  readonly passage: string | null;
  /** The cosine of the record's vector and the query's, from -1 to 1; null if vectors were not compared. */
  readonly similarity: number | null;
  /** Computes the matching terms and factors, which takes a while; null if only vectors were compared. */
  readonly explain: (() => MatchExplanation) | null;
  /** Its ranks in the retrievers, in their order, without those that did not find it. */
  readonly retrievers: readonly RetrieverScore[];
}

/** The requested context of a result; read on demand. */
export interface Surroundings extends LinkWalk {
  /** Number of messages before and after a message, in its thread. */
  readonly surroundingMessages: number;
}

export interface SearchResult extends Match {
  readonly recordId: string;
  readonly recordType: RecordType;
  readonly content: string | null;
  /** The text with the speaker and the date, ready for a prompt. */
  readonly formattedContent: string;
  readonly timestamp: number | null;
  readonly metadata: JsonObject | null;
  /** 1 - similarity: from 0 to 2, smaller is nearer. */
  readonly distance: number | null;
  /** From 1. */
  readonly rank: number;
  readonly surroundings: Surroundings;
}

export function toSearchResult(
  match: Match,
  rank: number,
  surroundings: Surroundings,
): SearchResult {
  const { record, similarity } = match;
  return {
    ...match,
    recordId: record.id,
    recordType: recordTypeOf(record),
    content: textOf(record),
    formattedContent: formatted(record),
    timestamp: timeOf(record),
    metadata: record.metadata,
    distance: similarity === null ? null : 1 - similarity,
    rank,
    surroundings,
  };
}

/** When it was said or happens; null for profiles. */
function timeOf(record: IndexedRecord): number | null {
  return "timestamp" in record ? record.timestamp : null;
}

function formatted(record: IndexedRecord): string {
  const time = timeOf(record);
  const day = time === null ? "" : ` (${new Date(time).toISOString().slice(0, 10)})`;
  return `${labelOf(record)}${day}: ${textOf(record) ?? ""}`;
}

function labelOf(record: IndexedRecord): string {
  switch (record.entity) {
    case "Message":
      return record.name ?? record.role;
    case "Memory":
      return record.kind.toLowerCase();
    case "User":
      return `profile of user ${record.id}`;
    case "Agent":
      return `profile of agent ${record.id}`;
  }
}
