import { collectDefaultMetrics, Registry } from "prom-client";

let shared: Registry | undefined;

/**
 * The metrics of the process: CPU time, memory, event loop delay, garbage collection. All apps of a process share them.
 * Collection starts with the first call.
 */
export function processMetrics(): Registry {
  if (!shared) {
    shared = new Registry();
    collectDefaultMetrics({ register: shared });
    // Their names are those of counters, but they are gauges: the sums of the metrics without `_total`.
    for (const what of ["handles", "requests", "resources"])
      shared.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  return shared;
}
