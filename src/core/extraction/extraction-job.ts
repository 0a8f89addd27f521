import type { JsonObject } from "../entity.js";
import { newId } from "../ids.js";
import { newJob, type Job } from "../jobs/job.js";
import { emptyReport, type ExtractionReport } from "./extraction-report.js";
import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";

/** Messages of a thread by `seq`, both ends included, that a job reads later. */
export interface LaterRange {
  readonly fromSeq: number;
  readonly toSeq: number;
  /** How often the job has given up reading them: once for several messages, which are divided then. */
  readonly failures: number;
}

/** The input of an extraction job. */
export interface ExtractionOrder {
  /** The messages of its thread by `seq`, both ends included. */
  readonly fromSeq: number;
  readonly toSeq: number;
  /**
   * A pass ends with each message whose `seq` is a multiple of `every`, and with the last one.
   * Null: there is one pass.
   */
  readonly every: number | null;
  /**
   * Whether a pass, if `every` is null, ends with the messages that one call has added, as it did
   * in the original extraction.
   */
  readonly byCall: boolean;
  /** Overrides the thread's own unless null. */
  readonly model: string | null;
  readonly instructions: string | null;
  /** Whether to store only the report. */
  readonly isDryRun: boolean;
}

/** What passes have left for later ones. */
export interface PassProgress {
  /** How often the job has given up reading the messages from `fromSeq`. */
  readonly failures: number;
  /** What to read after that: first what was not tried yet, then what has failed least. */
  readonly later: readonly LaterRange[];
  /** The passes in succession that could not be read. */
  readonly misread: number;
  /** The most messages of a pass, as the model could not deal with more; null: as many as the settings allow. */
  readonly most: number | null;
}

/**
 * The job that extracts memories from messages of a thread.
 *
 * @param kind SIMULATE_EXTRACTION: it stores only the report of what it would have stored.
 * Default: EXTRACT_MEMORIES.
 */
export function extractionJob(
  tenantId: string,
  { id: threadId, userId, agentId }: Thread,
  order: Pick<ExtractionOrder, "fromSeq" | "toSeq"> & Partial<ExtractionOrder>,
  now: number,
  kind: "EXTRACT_MEMORIES" | "SIMULATE_EXTRACTION" = "EXTRACT_MEMORIES",
): Job {
  return newJob(
    {
      id: newId(),
      tenantId,
      kind,
      threadId,
      userId,
      agentId,
      input: { ...order } as JsonObject,
    },
    { runAt: now, now },
  );
}

/** The input for the next pass. What a new order has, it leaves out. */
export function continuedInput(
  input: JsonObject,
  { fromSeq, toSeq, failures }: LaterRange,
  { later, misread, most }: Omit<PassProgress, "failures">,
): JsonObject {
  const { failures: _, later: __, misread: ___, most: ____, ...order } = input;
  return {
    ...order,
    fromSeq,
    toSeq,
    ...(failures > 0 && { failures }),
    ...(later.length > 0 && { later: later.map((range) => ({ ...range })) }),
    ...(misread > 0 && { misread }),
    ...(most !== null && { most }),
  };
}

/** Reads the progress from the job's input. */
export function passProgress({ input }: Pick<Job, "input">): PassProgress {
  const progress = input as unknown as Partial<PassProgress>;
  const { failures = 0, later = [], misread = 0, most = null } = progress;
  return { failures, later, misread, most };
}

/** Reads the order from the job's input. Jobs of earlier versions have only a range. */
export function extractionOrder({ input }: Pick<Job, "input">): ExtractionOrder {
  const order = input as unknown as Partial<ExtractionOrder>;
  const { every = null, byCall = false, model = null, instructions = null } = order;
  const [fromSeq, toSeq] = [Number(order.fromSeq), Number(order.toSeq)];
  return { fromSeq, toSeq, every, byCall, model, instructions, isDryRun: order.isDryRun ?? false };
}

/** The report of an extraction; null if it has none yet, and for jobs of another kind. */
export function extractionReport({
  kind,
  result,
}: Pick<Job, "kind" | "result">): ExtractionReport | null {
  const reports = kind === "EXTRACT_MEMORIES" || kind === "SIMULATE_EXTRACTION";
  if (!reports || result === null) return null;
  // Reports of earlier versions lack counts that are zero.
  return { ...emptyReport, ...result } as ExtractionReport;
}

/** The extraction that adding messages to a thread causes. */
interface ExtractionSchedule {
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
