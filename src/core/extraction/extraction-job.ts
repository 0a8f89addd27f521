import type { JsonObject } from "../entity.js";
import { newId } from "../ids.js";
import { newJob, type Job } from "../jobs/job.js";
import type { ExtractionReport } from "./extraction-report.js";
import type { Thread } from "../threads/thread.js";

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

/** Reads the order from the job's input. Jobs of earlier versions have only a range. */
export function extractionOrder({ input }: Pick<Job, "input">): ExtractionOrder {
  const {
    every = null,
    byCall = false,
    model = null,
    instructions = null,
    isDryRun = false,
  } = input;
  return {
    fromSeq: Number(input["fromSeq"]),
    toSeq: Number(input["toSeq"]),
    every: every as number | null,
    byCall: byCall as boolean,
    model: model as string | null,
    instructions: instructions as string | null,
    isDryRun: isDryRun as boolean,
  };
}

/** The report of an extraction; null if it has none yet, and for jobs of another kind. */
export function extractionReport({ kind, result }: Pick<Job, "kind" | "result">) {
  const reports = kind === "EXTRACT_MEMORIES" || kind === "SIMULATE_EXTRACTION";
  return reports ? (result as ExtractionReport | null) : null;
}
