import { AsyncLocalStorage } from "node:async_hooks";
import type { Inspection } from "./inspection.js";

const underWay = new AsyncLocalStorage<Inspection | null>();

/** The inspection of the current operation or job. Null: its tenant has no guards. */
export function currentInspection(): Inspection | null {
  return underWay.getStore() ?? null;
}

/** Runs work as part of an inspection. */
export function withInspection<T>(inspection: Inspection | null, work: () => T): T {
  return underWay.run(inspection, work);
}
