import type { JobWrites } from "../core/store-writes.js";
import type { MemoryStore, Unit } from "../core/memory-store.js";
import type { AppTelemetry } from "./app-telemetry.js";
import type { Traces } from "./traces.js";

/** The same store, whose units are told of. In a trace, it is noted which span has caused which job. */
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

/** A unit makes its parts as they are asked for, and so does this. */
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
