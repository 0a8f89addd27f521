import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import type { ExtractionOrder } from "./extraction-job.js";

/** The extraction that adding messages to a thread causes. */
export interface ExtractionSchedule {
  /** The messages of one job; null: nothing is due. */
  readonly due: Pick<ExtractionOrder, "fromSeq" | "toSeq" | "every"> | null;
  /** The `seq` up to which the thread's messages are handled then. */
  readonly extractionSeq: number;
}

/**
 * Decides which messages a job is due for after `added` more have joined the thread. A frequency
 * of -1 takes all waiting messages; N waits for a message whose `seq` is a multiple of N, and
 * leaves later messages waiting.
 *
 * While extraction is off, new messages are skipped for good. Messages that were already waiting
 * before are still extracted: the first call schedules them.
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

/** The same if new messages are not extracted. */
export function passingOver(
  { lastSeq, extractionSeq }: Progress,
  added: number,
): ExtractionSchedule {
  return { due: rangeUpTo(lastSeq, extractionSeq), extractionSeq: lastSeq + added };
}

/** The range of waiting messages; null: none. */
function rangeUpTo(toSeq: number, extractionSeq: number): ExtractionSchedule["due"] {
  return toSeq > extractionSeq ? { fromSeq: extractionSeq + 1, toSeq, every: null } : null;
}

type Progress = Pick<Thread, "lastSeq" | "extractionSeq">;
type ScheduleSettings = Pick<ThreadSettings, "extractMemories" | "memoryExtractionFrequency">;
