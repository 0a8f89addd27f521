import { newId } from "../ids.js";
import type { Job } from "../jobs/job.js";
import type { Message } from "../messages/message.js";
import type { Thread } from "../threads/thread.js";

/** What an extraction job looks at: messages of one thread by `seq`, both ends included. */
export interface ExtractionRange {
  readonly fromSeq: number;
  readonly toSeq: number;
}

/** The job that extracts memories from messages that were just added. */
export function extractionJob(
  tenantId: string,
  thread: Thread,
  messages: readonly Message[],
  now: number,
): Job {
  const range: ExtractionRange = {
    fromSeq: messages[0]?.seq ?? 0,
    toSeq: messages.at(-1)?.seq ?? 0,
  };
  return {
    entity: "Job",
    id: newId(),
    tenantId,
    kind: "EXTRACT_MEMORIES",
    threadId: thread.id,
    userId: thread.userId,
    agentId: thread.agentId,
    input: { ...range },
    state: "READY",
    attempts: 0,
    fence: 0,
    runAt: now,
    leaseUntil: null,
    outcome: null,
    error: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Reads the range back from the job's input. */
export function extractionRange({ input }: Job): ExtractionRange {
  return { fromSeq: Number(input["fromSeq"]), toSeq: Number(input["toSeq"]) };
}
