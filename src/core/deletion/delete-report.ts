import type { SubjectName } from "../events/event.js";
import type { Memory } from "../memories/memory.js";

/** The result of a deletion, or of its dry run. */
export interface DeleteReport {
  /** Deleted records of the requested type; 0 if none was within reach. */
  readonly deletedCount: number;
  readonly deletedIds: readonly string[];
  /** All deleted records, by type. */
  readonly counts: readonly { readonly entity: SubjectName; readonly count: number }[];
  /** Memories that became INVALID because their sources were deleted. */
  readonly invalidated: readonly Memory[];
  /** Memories that became VALID again because their replacements were deleted. */
  readonly revived: readonly Memory[];
  readonly dryRun: boolean;
}

/** The report for an unknown id. */
export const nothingDeleted: DeleteReport = {
  deletedCount: 0,
  deletedIds: [],
  counts: [],
  invalidated: [],
  revived: [],
  dryRun: false,
};

export function withCount(done: DeleteReport, entity: SubjectName, count: number): DeleteReport {
  return count === 0 ? done : { ...done, counts: [...done.counts, { entity, count }] };
}

/** Number of deleted records by type. */
export type Counts = Partial<Record<SubjectName, number>>;

/** Adds `more` to `counts` in place. */
export function addCounts(counts: Counts, more: Counts): void {
  for (const entity of Object.keys(more) as SubjectName[]) {
    counts[entity] = (counts[entity] ?? 0) + (more[entity] ?? 0);
  }
}

/** The report of a real deletion (not a dry run). */
export function report(deletedIds: readonly string[], counts: Counts): DeleteReport {
  return {
    ...nothingDeleted,
    deletedCount: deletedIds.length,
    deletedIds,
    counts: (Object.keys(counts) as SubjectName[])
      .map((entity) => ({ entity, count: counts[entity] ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}
