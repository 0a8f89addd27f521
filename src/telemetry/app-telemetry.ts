import { outcomeOf, type Progress, type Telemetry, type Work } from "../core/telemetry.js";
import { settling } from "../core/tasks/settling.js";
import type { StoreMeter } from "../core/store/store-state.js";
import type { Traces } from "./traces.js";
import type { JobWrites } from "../core/store/contract/jobs.js";
import type { MemoryStore, Unit } from "../core/store/memory-store.js";

/** Counts and times work. */
export interface WorkMeter extends StoreMeter {
  /** Called when work has ended, with its duration in seconds. */
  ended(work: Work, progress: Progress, seconds: number): void;
  delivered(seconds: number): void;
}

/** Reports an app's work to metrics and traces. */
export class AppTelemetry implements Telemetry {
  /**
   * @param meter Null disables metrics.
   * @param series Counts work per tenant. Null disables it.
   */
  constructor(
    readonly traces: Traces,
    private readonly meter: WorkMeter | null,
    private readonly series: Pick<WorkMeter, "ended"> | null = null,
  ) {}

  during<Result>(work: Work, run: (progress: Progress) => Result): Result {
    const progress: Progress = {};
    if (!this.traces.isOn)
      return this.meter || this.series ? this.#timed(work, progress, run) : run(progress);
    return this.traces.inSpan(work, progress, () => this.#timed(work, progress, run));
  }

  delivered(lagMs: number): void {
    this.meter?.delivered(lagMs / 1000);
  }

  #timed<Result>(work: Work, progress: Progress, run: (progress: Progress) => Result): Result {
    const start = performance.now();
    return settling(
      () => run(progress),
      (failure) => {
        if (failure) progress.outcome ??= outcomeOf(failure.error);
        const seconds = (performance.now() - start) / 1000;
        this.meter?.ended(work, progress, seconds);
        this.series?.ended(work, progress, seconds);
      },
    );
  }
}

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
