import type { JobHandler } from "../jobs/job-handler.js";
import { withInspection } from "./current-inspection.js";
import type { Guards } from "./guards.js";

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
