import { outcomeOf, type Progress, type Telemetry, type Work } from "../core/telemetry.js";
import type { StoreMeter } from "../core/store-state.js";
import type { Traces } from "./traces.js";

/** Counts and times work. */
export interface WorkMeter extends StoreMeter {
  /** Work has ended, after so many seconds. */
  ended(work: Work, progress: Progress, seconds: number): void;
  delivered(seconds: number): void;
}

/** Tells metrics and traces of an app's work. */
export class AppTelemetry implements Telemetry {
  /**
   * @param meter Null: nothing is counted.
   * @param series Counts for tenants. Null: nobody.
   */
  constructor(
    readonly traces: Traces,
    private readonly meter: WorkMeter | null,
    private readonly series: Pick<WorkMeter, "ended"> | null = null,
  ) {}

  during<T>(work: Work, run: (progress: Progress) => Promise<T>): Promise<T> {
    const progress: Progress = {};
    if (!this.traces.isOn)
      return this.meter || this.series ? this.#timed(work, progress, run) : run(progress);
    return this.traces.inSpan(work, progress, () => this.#timed(work, progress, run));
  }

  delivered(lagMs: number): void {
    this.meter?.delivered(lagMs / 1000);
  }

  async #timed<T>(
    work: Work,
    progress: Progress,
    run: (progress: Progress) => Promise<T>,
  ): Promise<T> {
    const start = performance.now();
    try {
      return await run(progress);
    } catch (error) {
      progress.outcome ??= outcomeOf(error);
      throw error;
    } finally {
      const seconds = (performance.now() - start) / 1000;
      this.meter?.ended(work, progress, seconds);
      this.series?.ended(work, progress, seconds);
    }
  }
}
