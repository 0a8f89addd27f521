import type { JobWrites } from "../core/store/store-writes.js";
import type { MemoryStore, Unit } from "../core/store/memory-store.js";
import type { AppTelemetry } from "./app-telemetry.js";
import type { Traces } from "./traces.js";

/** Wraps a store so that its units are reported to telemetry. In a trace, it also notes which span caused which job. */
export function measuredStore<Store extends MemoryStore>(
  store: Store,
  telemetry: AppTelemetry,
): Store {
  const { traces } = telemetry;
  return {
    ...store,
    unit: (principal, work) =>
      telemetry.during({ kind: "unit" }, () =>
        store.unit(principal, traces.isRecording ? (unit) => work(noting(unit, traces)) : work),
      ),
  };
}

/** A proxy, because a unit creates its parts lazily. */
function noting(unit: Unit, traces: Traces): Unit {
  return new Proxy(unit, {
    get: (target, name) =>
      name === "jobs" ? notingJobs(target.jobs, traces) : (Reflect.get(target, name) as unknown),
  });
}

function notingJobs(jobs: JobWrites, traces: Traces): JobWrites {
  const own: Pick<JobWrites, "insert" | "schedule"> = {
    insert(job) {
      traces.noteCause(job);
      return jobs.insert(job);
    },
    schedule(job) {
      traces.noteCause(job);
      return jobs.schedule(job);
    },
  };
  return new Proxy(jobs, {
    get: (target, name) =>
      (Reflect.get(own, name) ?? Reflect.get(target, name)) as JobWrites[keyof JobWrites],
  });
}
