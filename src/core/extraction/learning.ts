import type { JobRun } from "../jobs/job-handler.js";
import type { Unit } from "../store/memory-store.js";
import type { Thread } from "../threads/thread.js";
import type { PassPlan } from "./extraction-prompt.js";
import type { ExtractionReport } from "./extraction-report.js";

/** Stores the findings of a pass in the unit that ends it, and returns the report. */
export type KeepFindings = (unit: Unit) => Promise<ExtractionReport>;

/** Turns the messages of a pass into memories under one policy. */
export interface Learning {
  /** The part outside of the unit: calls the models and checks their answers. */
  learn(run: JobRun, plan: PassPlan): Promise<KeepFindings>;
}

/** Locks the user, or the thread if there is no user, so that of two concurrent jobs each sees the other's findings. */
export async function lockOwner(unit: Unit, { id, userId }: Thread): Promise<void> {
  const user = userId === null ? null : await unit.actors.find("User", userId);
  if (!user) await unit.threads.find(id);
}
