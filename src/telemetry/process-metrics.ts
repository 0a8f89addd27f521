import { collectDefaultMetrics, Registry } from "prom-client";

let shared: Registry | undefined;

/**
 * The process's own metrics: CPU time, memory, delay of the event loop, garbage collection. All apps
 * of a process share them. They are first taken when they are first asked for.
 */
export function processMetrics(): Registry {
  if (!shared) {
    shared = new Registry();
    collectDefaultMetrics({ register: shared });
  }
  return shared;
}
