import { words, type WordOf } from "./words.js";

export const eventKind = words("EventKind", "The kind of an event.", {
  CREATED: "The record was created.",
  UPDATED: "The record changed.",
  REINFORCED: "A fading memory was repeated.",
  INVALIDATED: "The memory became INVALID.",
  RESTORED: "The memory became VALID again.",
  REVIEW_REQUESTED: "The memory waits for a review, or changed while waiting. Only for reviewers.",
  APPROVED: "A review approved the memory, which became VALID.",
  REJECTED: "A review rejected a memory that only reviewers had seen. Only for reviewers.",
  DELETED: "The record and its snapshots were deleted.",
  EXPIRED: "The record and its snapshots were removed after `expiresAt`.",
  TRIMMED: "The message and its snapshots were removed by `maxMessages`.",
  EMBEDDED:
    "The record got its missing vectors after its last change. Sent only to `memoryMatches` and to filters that list this kind.",
});
export type EventKind = WordOf<typeof eventKind>;
