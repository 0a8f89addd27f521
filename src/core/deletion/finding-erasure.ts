import type { JsonObject } from "../entity.js";
import { extractionReport } from "../extraction/extraction-job.js";
import type { DryFinding } from "../extraction/extraction-report.js";
import type { Job } from "../jobs/job.js";
import type { Memory } from "../memories/memory.js";
import { contentKey } from "../memories/loose-text.js";
import type { Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";

/**
 * Removes dry-run findings that cite deleted messages, or that have the content
 * of a deleted memory. A running job with such a report loses its lease, so
 * that it cannot store the report again.
 */
export async function eraseFindings(
  unit: Unit,
  messages: readonly Pick<Message, "id" | "userId">[],
  memories: readonly Pick<Memory, "id" | "userId" | "content">[],
): Promise<void> {
  const owners = new Set([...messages, ...memories].map(({ userId }) => userId));
  const jobs = owners.size === 0 ? [] : await unit.jobs.withFindings([...owners]);
  if (jobs.length === 0) return;
  const messageIds = new Set(messages.map(({ id }) => id));
  const memoryIds = new Set(memories.map(({ id }) => id));
  const said = new Set(memories.map(({ content }) => contentKey(content)));
  const goes = ({ messageIds: sources, memoryId, content }: DryFinding) =>
    sources.some((id) => messageIds.has(id)) ||
    (memoryId !== null && memoryIds.has(memoryId)) ||
    said.has(contentKey(content));
  for (const job of jobs) {
    const next = without(job, goes);
    if (next) await unit.jobs.putReport(next);
  }
}

/** Returns null if the report is unchanged. */
function without(job: Job, goes: (finding: DryFinding) => boolean): Job | null {
  const report = extractionReport(job);
  if (!report?.dryRun) return null;
  const findings = report.dryRun.findings.filter((one) => !goes(one));
  if (findings.length === report.dryRun.findings.length) return null;
  const result = { ...report, dryRun: { ...report.dryRun, findings } } as unknown as JsonObject;
  return { ...job, result, fence: job.state === "RUNNING" ? job.fence + 1 : job.fence };
}
