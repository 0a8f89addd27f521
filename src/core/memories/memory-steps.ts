import type { Memory, MemoryChange, MemoryRevision, MemoryState } from "./memory.js";

/** The change of a memory from one revision to the next. */
export interface MemoryStep extends Pick<MemoryState, "status" | "statusReason" | "confidence"> {
  readonly revision: number;
  /** When, UTC milliseconds. */
  readonly at: number;
  /** The change and who made it; null for revisions from before changes were recorded. */
  readonly change: MemoryChange | null;
  /**
   * Change of its confidence, negative if it has faded. Null for the first step, and where the revision before is
   * unknown.
   */
  readonly confidenceGrowth: number | null;
  /** Whether its content has changed. Null as above. */
  readonly isReworded: boolean | null;
}

/**
 * The steps of a memory's history, oldest first, as far as these revisions show. Revisions later than the memory itself
 * do not count.
 *
 * @param revisions In any order.
 */
export function stepsOf(memory: Memory, revisions: readonly MemoryRevision[]): MemoryStep[] {
  const states = [
    ...revisions
      .filter(({ revision }) => revision < memory.revision)
      .toSorted((one, other) => one.revision - other.revision)
      .map((revision) => ({ ...revision, at: revision.recordedFrom })),
    { ...memory, at: memory.updatedAt },
  ];
  return states.map((state, i) => {
    const { revision, at, change, status, statusReason, confidence, content } = state;
    const before = states[i - 1];
    return {
      revision,
      at,
      change,
      status,
      statusReason,
      confidence,
      confidenceGrowth: before ? confidence - before.confidence : null,
      isReworded: before ? content !== before.content : null,
    };
  });
}
