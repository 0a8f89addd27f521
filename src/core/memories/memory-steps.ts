import type { Memory, MemoryChange, MemoryRevision, MemoryState } from "./memory.js";

/** How a memory came from one revision to the next. */
export interface MemoryStep extends Pick<MemoryState, "status" | "statusReason" | "confidence"> {
  readonly revision: number;
  /** When, UTC milliseconds. */
  readonly at: number;
  /** What was done, and by whom; null where that was not noted yet. */
  readonly change: MemoryChange | null;
  /** By how much its confidence has grown; less than 0 where it has faded. Null for the first step, and where the one before is not known. */
  readonly confidenceGrowth: number | null;
  /** Whether it says something else since. Null as above. */
  readonly isReworded: boolean | null;
}

/**
 * The steps that made a memory what it is, oldest first, as far as these
 * revisions tell; later ones than the memory itself do not count.
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
