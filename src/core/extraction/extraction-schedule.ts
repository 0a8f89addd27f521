import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import type { ExtractionOrder } from "./extraction-job.js";

/** What adding messages to a thread leads to as to memories. */
export interface ExtractionSchedule {
  /** What one job is to extract from; null: nothing is due. */
  readonly due: Pick<ExtractionOrder, "fromSeq" | "toSeq" | "every"> | null;
  /** Up to where the thread's messages are dealt with then. */
  readonly extractionSeq: number;
}

/**
 * Decides which messages a job is due for once `added` more have joined the
 * thread. A frequency of -1 takes all that has waited; N waits for a message
 * whose `seq` is a multiple of N, and leaves those after it waiting.
 *
 * While nothing is to be extracted, messages are passed over for good. Those
 * that waited since before that were promised an extraction: the first call
 * hands them over.
 */
export function extractionSchedule(
  { lastSeq, extractionSeq }: Progress,
  added: number,
  { extractMemories, memoryExtractionFrequency: every }: ScheduleSettings,
): ExtractionSchedule {
  if (!extractMemories) return passingOver({ lastSeq, extractionSeq }, added);
  const newest = lastSeq + added;
  if (every < 1) return { due: rangeUpTo(newest, extractionSeq), extractionSeq: newest };
  const due = rangeUpTo(newest - (newest % every), extractionSeq);
  return due ? { due: { ...due, every }, extractionSeq: due.toSeq } : { due: null, extractionSeq };
}

/** The same where nothing is to be extracted from what joins the thread. */
export function passingOver(
  { lastSeq, extractionSeq }: Progress,
  added: number,
): ExtractionSchedule {
  return { due: rangeUpTo(lastSeq, extractionSeq), extractionSeq: lastSeq + added };
}

/** What has waited since; null: nothing. */
function rangeUpTo(toSeq: number, extractionSeq: number): ExtractionSchedule["due"] {
  return toSeq > extractionSeq ? { fromSeq: extractionSeq + 1, toSeq, every: null } : null;
}

type Progress = Pick<Thread, "lastSeq" | "extractionSeq">;
type ScheduleSettings = Pick<ThreadSettings, "extractMemories" | "memoryExtractionFrequency">;
