import { AsyncLocalStorage } from "node:async_hooks";
import type { Inspection } from "./inspection.js";
import type { JobHandler } from "../jobs/job-handler.js";
import type { Guards } from "./guards.js";

const underWay = new AsyncLocalStorage<Inspection | null>();

/** The inspection of the current operation or job. Null: its tenant has no guards. */
export function currentInspection(): Inspection | null {
  return underWay.getStore() ?? null;
}

/** Runs work as part of an inspection. */
export function withInspection<T>(inspection: Inspection | null, work: () => T): T {
  return underWay.run(inspection, work);
}

/** Wraps a handler so that its models' answers pass the guards of the job's tenant. */
export function inspectJob(guards: Pick<Guards, "inspection">, handler: JobHandler): JobHandler {
  return async (run) => {
    const inspection = guards.inspection(run.principal, run.job.kind);
    try {
      await withInspection(inspection, () => handler(run));
    } finally {
      inspection?.tell();
    }
  };
}
