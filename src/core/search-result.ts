import type { JsonObject } from "./entity.js";
import { memoryKinds, type Memory } from "./memory.js";
import type { Message } from "./message.js";

export const searchableTypes = ["MESSAGE", ...memoryKinds] as const;
export type SearchableType = (typeof searchableTypes)[number];

/** A record and how it matched. */
export interface Match {
  readonly record: Message | Memory;
  /** Larger is better. Comparable within one search only. */
  readonly score: number;
  /** The part of the record's text that matched best. */
  readonly passage: string;
}

export interface SearchResult extends Match {
  readonly recordId: string;
  readonly recordType: SearchableType;
  readonly content: string | null;
  /** The text with who said it and when, ready for a prompt. */
  readonly formattedContent: string;
  readonly timestamp: number | null;
  readonly metadata: JsonObject | null;
  /** From 1. */
  readonly rank: number;
}

export function toSearchResult(match: Match, rank: number): SearchResult {
  const { record } = match;
  return {
    ...match,
    recordId: record.id,
    recordType: record.entity === "Message" ? "MESSAGE" : record.kind,
    content: record.content,
    formattedContent: formatted(record),
    timestamp: record.timestamp,
    metadata: record.metadata,
    rank,
  };
}

function formatted(record: Message | Memory): string {
  const day =
    record.timestamp === null ? "" : ` (${new Date(record.timestamp).toISOString().slice(0, 10)})`;
  const label =
    record.entity === "Message" ? (record.name ?? record.role) : record.kind.toLowerCase();
  return `${label}${day}: ${record.content ?? ""}`;
}
