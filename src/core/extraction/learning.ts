import type { JobRun } from "../jobs/job-handler.js";
import type { Unit } from "../memory-store.js";
import type { Thread } from "../threads/thread.js";
import type { PassPlan } from "./extraction-prompt.js";
import type { ExtractionReport } from "./extraction-report.js";

/** Stores, in the unit that ends a pass, what it has found, and answers what that came to. */
export type KeepFindings = (unit: Unit) => Promise<ExtractionReport>;

/** How the messages of a pass become memories under one policy. */
export interface Learning {
  /** All that is done outside of the unit: asks the models, and judges what they say. */
  learn(run: JobRun, plan: PassPlan): Promise<KeepFindings>;
}

/** Lets two jobs of one user wait for each other, so that each sees what the other has found; without a user, those of one thread. */
export async function lockOwner(unit: Unit, { id, userId }: Thread): Promise<void> {
  const user = userId === null ? null : await unit.actors.find("User", userId);
  if (!user) await unit.threads.find(id);
}
