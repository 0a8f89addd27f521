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
  { lastSeq, extractionSeq }: Pick<Thread, "lastSeq" | "extractionSeq">,
  added: number,
  { extractMemories, memoryExtractionFrequency: every }: ScheduleSettings,
): ExtractionSchedule {
  const newest = lastSeq + added;
  const upTo = (toSeq: number) =>
    toSeq > extractionSeq ? { fromSeq: extractionSeq + 1, toSeq, every: null } : null;
  if (!extractMemories) return { due: upTo(lastSeq), extractionSeq: newest };
  if (every < 1) return { due: upTo(newest), extractionSeq: newest };
  const due = upTo(newest - (newest % every));
  return due ? { due: { ...due, every }, extractionSeq: due.toSeq } : { due: null, extractionSeq };
}

type ScheduleSettings = Pick<ThreadSettings, "extractMemories" | "memoryExtractionFrequency">;
