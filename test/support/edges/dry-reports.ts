import type { JsonObject } from "../../../src/core/entity.js";
import {
  emptyReport,
  type DryFinding,
  type ExtractionReport,
} from "../../../src/core/extraction/extraction-report.js";
import type { Job } from "../../../src/core/jobs/job.js";
import type { Memory } from "../../../src/core/memories/memory.js";
import { workerOf } from "../../../src/core/principal.js";
import { openStoreAt } from "../test-store.js";

/**
 * Sets a dry-run report on every extraction in a store's file. Both lists of the report refer to
 * all memories of the extraction, so that tests have edges to follow.
 */
export async function reportDryRuns(
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const worker = workerOf("default");
  const store = await openStoreAt(file, {}, env);
  const all = { limit: 1_000, fromEnd: false };
  const { items: jobs } = await store.jobs.page(worker, all, {
    filter: { kinds: ["EXTRACT_MEMORIES"] },
  });
  const ids = jobs.map(({ id }) => id);
  const memories = await store.memories.pageBy(worker, "jobId", ids, all);
  await store.unit(worker, async (unit) => {
    for (const { id } of jobs) {
      const job = await unit.jobs.find(id);
      if (job) await unit.jobs.put(withReport(job, memories.get(id)?.items ?? []));
    }
  });
  await store.close();
}

function withReport(job: Job, memories: readonly Memory[]): Job {
  if (memories.length === 0) throw new Error(`Job "${job.id}" has led to no memory.`);
  const report: ExtractionReport = {
    ...emptyReport,
    passes: 1,
    proposed: memories.length,
    unchanged: memories.length,
    dryRun: { findings: memories.map(toFinding), missedIds: memories.map(({ id }) => id) },
  };
  return { ...job, result: report as unknown as JsonObject };
}

function toFinding({ id, kind, category, content, confidence, importance }: Memory): DryFinding {
  return {
    action: "NOOP",
    kind,
    category,
    content: content ?? "",
    level: "USER",
    confidence,
    importance,
    isTransient: false,
    messageIds: [],
    memoryId: id,
  };
}
