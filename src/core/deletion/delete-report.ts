import type { Memory } from "../memories/memory.js";
import type { TypeCount } from "./forget-receipt.js";

/** The result of a deletion, or of its dry run. */
export interface DeleteReport {
  /** Deleted records of the requested type; 0 if none was within reach. */
  readonly deletedCount: number;
  readonly deletedIds: readonly string[];
  /** All deleted records, by type. */
  readonly counts: readonly TypeCount[];
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

/** The report of a real deletion, without the counts, which {@link deleteInUnit} adds. */
export function report(deletedIds: readonly string[]): DeleteReport {
  return { ...nothingDeleted, deletedCount: deletedIds.length, deletedIds };
}
