import { isGone, matchesEvent, type StoredEvent } from "../events/event.js";
import type { FeedEvent } from "../events/event-feed.js";
import { matchesMetadata } from "../metadata/metadata-filter.js";
import type { Json, JsonObject } from "../entity.js";
import { isTrueAt } from "../memories/as-of.js";
import { isInScope } from "../owner.js";
import type { RecordType } from "../records/record.js";
import { cosineSimilarity } from "../search/embedding/vector.js";
import type { RecordWords } from "./record-words.js";
import type { QuestionMeaning, StandingQuestion } from "./standing-question.js";

/** How well a record matches a question, independent of other stored records. */
export interface QuestionMatch {
  /** The greater of `words` and `similarity`, from 0 to 1. */
  readonly score: number;
  /** The share of the question's words; null if the mode does not use words. */
  readonly words: number | null;
  /** The cosine similarity to the record's nearest passage; null if no vectors were compared. */
  readonly similarity: number | null;
}

/** An event whose record matches a question. */
export interface MatchedEvent extends FeedEvent {
  readonly match: QuestionMatch;
}

/** The vectors of a record for search by meaning: one per passage, or one that a caller supplied. */
export interface ComparedVectors {
  /** Null if the model is unknown. */
  readonly model: string | null;
  readonly vectors: readonly Float32Array[];
}

/** A record as of an event. The vectors belong to the same text; null if there are none. */
export interface JudgedRecord {
  readonly words: RecordWords;
  readonly vectors: ComparedVectors | null;
  /**
   * Whether the event only announces vectors. Questions that match by words were notified by an earlier event. Default:
   * false.
   */
  readonly isLate?: boolean;
}

/** Two sums of the same numbers may differ by this much. */
export const rounding = 1e-9;

/**
 * Returns the match; null if neither words nor meaning match well enough.
 *
 * @param mayBeNear Whether the meaning may match. Default: true.
 */
export function judge(
  { words, meaning, minScore }: StandingQuestion,
  record: JudgedRecord,
  mayBeNear = true,
): QuestionMatch | null {
  const share = words && words.scoreOf(record.words);
  const hasWords = share !== null && share > 0 && share >= minScore - rounding;
  if (hasWords ? record.isLate : !mayBeNear) return null;
  const similarity = meaning && similarityOf(meaning, record.vectors);
  // Similarity does not account for phrases.
  const lacksPhrase = words !== null && words.phrases.length > 0 && share === 0;
  const isNear = meaning && similarity !== null && similarity >= meaning.least - rounding;
  if (!hasWords && !(isNear && !lacksPhrase)) return null;
  return { score: Math.max(share ?? 0, similarity ?? 0, 0), words: share, similarity };
}

/**
 * Whether the vectors can be compared with the question's: they have the same dimension, and the same or an unknown
 * model.
 */
export function isComparable(
  { model, vector }: QuestionMeaning,
  vectors: ComparedVectors | null,
): vectors is ComparedVectors {
  return (
    vectors !== null &&
    (vectors.model === null || vectors.model === model) &&
    vectors.vectors[0]?.length === vector.length
  );
}

function similarityOf(meaning: QuestionMeaning, vectors: ComparedVectors | null): number | null {
  if (!isComparable(meaning, vectors)) return null;
  const all = vectors.vectors.map((vector) => cosineSimilarity(meaning.vector, vector));
  return Math.max(...all);
}

/**
 * Whether questions can match the event's record: it exists, has not expired, and is VALID and true now if it is a
 * memory.
 */
export function isAskable(
  event: StoredEvent,
  now: number,
): event is StoredEvent & { readonly snapshot: NonNullable<StoredEvent["snapshot"]> } {
  const { snapshot, kind, entity } = event;
  if (snapshot === null || isGone(kind)) return false;
  const expiresAt = timeIn(snapshot["expiresAt"]);
  if (expiresAt !== null && expiresAt <= now) return false;
  const validity = {
    validFrom: timeIn(snapshot["validFrom"]),
    validTo: timeIn(snapshot["validTo"]),
  };
  return entity !== "Memory" || (snapshot["status"] === "VALID" && isTrueAt(validity, now));
}

function timeIn(given: Json | undefined): number | null {
  return typeof given === "string" ? Date.parse(given) : null;
}

/** Whether the question selects an event that {@link isAskable}: by owner, type, confidence and metadata. */
export function isAsked(
  { principal, filter, scope, types, minConfidence, metadata }: StandingQuestion,
  event: StoredEvent,
): boolean {
  const { snapshot } = event;
  if (snapshot === null || !matchesEvent(principal, filter, event) || !isInScope(scope, event))
    return false;
  const isMemory = event.entity === "Memory";
  const type = isMemory ? snapshot["kind"] : "MESSAGE";
  return (
    types.has(type as RecordType) &&
    (!isMemory || minConfidence === undefined || Number(snapshot["confidence"]) >= minConfidence) &&
    (metadata === undefined ||
      matchesMetadata(metadata, (snapshot["metadata"] ?? null) as JsonObject | null))
  );
}
