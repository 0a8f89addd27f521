import { isGone, matchesEvent, type StoredEvent } from "../events/event.js";
import type { FeedEvent } from "../events/event-feed.js";
import { matchesMetadata } from "../metadata/metadata-filter.js";
import type { JsonObject } from "../entity.js";
import { isInScope } from "../owner.js";
import type { RecordType } from "../records/record.js";
import { cosineSimilarity } from "../search/vector.js";
import type { RecordWords } from "./record-words.js";
import type { QuestionMeaning, StandingQuestion } from "./standing-question.js";

/** How well a record matches a question, whatever else is stored. */
export interface QuestionMatch {
  /** The greater of `words` and `similarity`, from 0 to 1. */
  readonly score: number;
  /** The share of the question's words; null: the mode does not ask for words. */
  readonly words: number | null;
  /** The cosine to the record's nearest passage; null: no vectors were compared. */
  readonly similarity: number | null;
}

/** An event whose record matches a question. */
export interface MatchedEvent extends FeedEvent {
  readonly match: QuestionMatch;
}

/** What a record is found by in searches by meaning: one vector for each passage, or the one that a caller gave. */
export interface ComparedVectors {
  /** Null: nobody knows which model made them. */
  readonly model: string | null;
  readonly vectors: readonly Float32Array[];
}

/** Of a record as an event tells of it; the vectors are those of the same text, null where there are none. */
export interface JudgedRecord {
  readonly words: RecordWords;
  readonly vectors: ComparedVectors | null;
  /** Whether the event tells of its vectors alone. Questions that its words match were told by the event before. Default: false. */
  readonly isLate?: boolean;
}

/** Two sums of the same numbers may differ by as much. */
export const rounding = 1e-9;

/**
 * How well the record matches; null: neither its words nor its meaning are enough.
 *
 * @param mayBeNear Whether its meaning may be enough. Default: true.
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
  // Nearness knows no phrases.
  const lacksPhrase = words !== null && words.phrases.length > 0 && share === 0;
  const isNear = meaning && similarity !== null && similarity >= meaning.least - rounding;
  if (!hasWords && !(isNear && !lacksPhrase)) return null;
  return { score: Math.max(share ?? 0, similarity ?? 0, 0), words: share, similarity };
}

/** Whether the vectors can be compared with the question's: of its model, or of a caller who knows of which they are. */
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

/** Whether the event leaves a record that anybody's question may be about: one that is there and holds. */
export function isAskable(
  event: StoredEvent,
  now: number,
): event is StoredEvent & { readonly snapshot: NonNullable<StoredEvent["snapshot"]> } {
  const { snapshot, kind, entity } = event;
  if (snapshot === null || isGone(kind)) return false;
  if (entity === "Memory" && snapshot["status"] !== "VALID") return false;
  const { expiresAt } = snapshot;
  return typeof expiresAt !== "string" || Date.parse(expiresAt) > now;
}

/** Whether an event that {@link isAskable} is of those that the question is about: its owner, type, confidence and metadata. */
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
