import type { MemoryAction, MemoryKind } from "../memories/memory.js";

/** The counts of an extraction over all its passes; stored as its job's result. */
export interface ExtractionReport {
  /** Calls that asked for memories. */
  readonly passes: number;
  /** New messages that the model was not shown, because the window was smaller than their number. */
  readonly notShown: number;
  /** New messages that the job could not read so far, and tries again after the others. */
  readonly notRead: number;
  /** Memories that the model proposed. */
  readonly proposed: number;
  readonly added: number;
  readonly updated: number;
  /** Number of memories that the user has taken back. */
  readonly retracted: number;
  /** Number of added memories that superseded a known memory. */
  readonly superseded: number;
  /** Proposals that are known already; their messages become evidence of the known memory. */
  readonly unchanged: number;
  /** Proposals that could not be stored, such as those without evidence. */
  readonly rejected: number;
  /** Sentences of which the model keeps nothing, such as questions, as far as it counts them. */
  readonly leftOut: number;
  /** Null unless it was a dry run, in which the counts above say what would have been done. */
  readonly dryRun: DryRun | null;
}

/** The findings of another prompt or model, compared with the stored memories. */
export interface DryRun {
  readonly findings: readonly DryFinding[];
  /** Memories that rest on the messages, but were not found again. */
  readonly missedIds: readonly string[];
}

export interface DryFinding {
  readonly action: MemoryAction;
  readonly kind: MemoryKind;
  readonly category: string | null;
  readonly content: string;
  readonly level: "USER" | "THREAD";
  readonly confidence: number;
  readonly importance: number | null;
  readonly isTransient: boolean;
  readonly messageIds: readonly string[];
  /** The stored memory that it repeats, would change or would supersede; null: it is new. */
  readonly memoryId: string | null;
}

/** The report before the first pass. */
export const emptyReport: ExtractionReport = {
  passes: 0,
  notShown: 0,
  notRead: 0,
  proposed: 0,
  added: 0,
  updated: 0,
  retracted: 0,
  superseded: 0,
  unchanged: 0,
  rejected: 0,
  leftOut: 0,
  dryRun: null,
};

/** The sum of the reports of consecutive passes. */
export function addReports(one: ExtractionReport, other: ExtractionReport): ExtractionReport {
  const { dryRun: _, ...counts } = emptyReport;
  const keys = Object.keys(counts) as (keyof typeof counts)[];
  // Messages that are read late count as -1 in `notRead`.
  const sums = keys.map((key) => [key, Math.max(0, one[key] + other[key])] as const);
  return { ...counts, ...Object.fromEntries(sums), dryRun: addDryRuns(one.dryRun, other.dryRun) };
}

/** Whether anything was found that is stored, would be stored, or was known already. */
export function hasFindings(report: ExtractionReport): boolean {
  const { added, updated, retracted, unchanged } = report;
  return added + updated + retracted + unchanged > 0;
}

/** A memory that rests on messages of two passes is missed only if neither has found it. */
function addDryRuns(one: DryRun | null, other: DryRun | null): DryRun | null {
  if (one === null || other === null) return one ?? other;
  const findings = [...one.findings, ...other.findings];
  const found = new Set(findings.map(({ memoryId }) => memoryId));
  const missed = new Set([...one.missedIds, ...other.missedIds]);
  return { findings, missedIds: [...missed].filter((id) => !found.has(id)) };
}
