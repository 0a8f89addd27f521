import type { SubjectName } from "../events/event.js";
import type { Memory } from "../memories/memory.js";

/** What a deletion has done, or would do. */
export interface DeleteReport {
  /** Records of the type that was asked for; 0 where there was none in reach. */
  readonly deletedCount: number;
  readonly deletedIds: readonly string[];
  /** All records that went, by type. */
  readonly counts: readonly { readonly entity: SubjectName; readonly count: number }[];
  /** Memories that hold no longer, as what they rested on went. */
  readonly invalidated: readonly Memory[];
  /** Memories that hold again, as what replaced them went. */
  readonly revived: readonly Memory[];
  readonly dryRun: boolean;
}

/** What the deletion of an unknown id has done. */
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

/** How many records went, by type. */
export type Counts = Partial<Record<SubjectName, number>>;

/** Adds to counts in their place. */
export function addCounts(counts: Counts, more: Counts): void {
  for (const entity of Object.keys(more) as SubjectName[]) {
    counts[entity] = (counts[entity] ?? 0) + (more[entity] ?? 0);
  }
}

/** The report of a deletion that is no dry run. */
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
