import { memoryFields } from "../../records/memory.js";
import type { EventKind } from "../events/event.js";
import { partOf } from "../record-input.js";
import { isForReviewers, type Memory, type MemoryState } from "../memories/memory.js";

/** A memory's kind and owner never change: a memory that differs in them replaces it. */
export function isRevisable(stored: Memory, found: Memory): boolean {
  return (
    stored.kind === found.kind &&
    stored.userId === found.userId &&
    stored.agentId === found.agentId &&
    stored.threadId === found.threadId
  );
}

export function kindOf(before: Memory, after: Memory): EventKind {
  // Callers who could see it so far are told that it no longer holds.
  if (isForReviewers(after) && !isForReviewers(before)) return "INVALIDATED";
  if (before.status === after.status || after.status === "PENDING") return "UPDATED";
  return after.status === "VALID" ? "RESTORED" : "INVALIDATED";
}

/** The state of the next revision. A fading memory keeps its confidence, because a promotion does not repeat it. */
export function stateOf(before: Memory, after: Memory): MemoryState {
  const fades = before.policy === "FADING" && after.policy === "FADING" ? before : after;
  const { confidence, reinforcedAt, decayedAt } = fades;
  const state = partOf(memoryFields, "revised", after);
  return { ...state, confidence, reinforcedAt, decayedAt, pinned: before.pinned };
}
