import { Counter, Histogram, type Registry } from "prom-client";
import type { Progress, Work } from "../core/telemetry.js";
import type { WorkMeter } from "./app-telemetry.js";
import { workCounters, workHistograms } from "./work-definitions.js";

type Counters = Readonly<Record<keyof typeof workCounters, Counter>>;
type Histograms = Readonly<Record<keyof typeof workHistograms, Histogram>>;

/** Counts and times work as it ends. */
export class WorkMetrics implements WorkMeter {
  readonly #counters: Counters;
  readonly #seconds: Histograms;

  constructor(registry: Registry) {
    const registers = [registry];
    const counters = Object.entries(workCounters).map(([key, { labelNames, ...one }]) => [
      key,
      new Counter<string>({ ...one, labelNames: [...labelNames], registers }),
    ]);
    const histograms = Object.entries(workHistograms).map(([key, { labelNames, ...one }]) => [
      key,
      new Histogram<string>({ ...one, labelNames: [...labelNames], registers }),
    ]);
    this.#counters = Object.fromEntries(counters) as Counters;
    this.#seconds = Object.fromEntries(histograms) as Histograms;
  }

  ended(work: Work, progress: Progress, seconds: number): void {
    const { outcome = "ok" } = progress;
    switch (work.kind) {
      case "operation": {
        const labels = { operation: work.field, type: work.type };
        this.#counters.operations.inc({ ...labels, outcome });
        this.#seconds.operations.observe(labels, seconds);
        return;
      }
      case "unit":
        this.#counters.units.inc({ outcome });
        this.#seconds.units.observe(seconds);
        return;
      case "search":
        this.#counters.searches.inc({ mode: work.mode, outcome });
        this.#seconds.searches.observe({ mode: work.mode }, seconds);
        return;
      case "job": {
        const { state = "READY" } = progress;
        this.#counters.jobs.inc({ kind: work.jobKind, outcome, state });
        this.#seconds.jobs.observe({ kind: work.jobKind }, seconds);
        return;
      }
      case "model": {
        const { model, operation } = work;
        const { inputTokens = 0, outputTokens = 0 } = progress;
        this.#counters.models.inc({ model, operation, outcome });
        this.#counters.tokens.inc({ model, direction: "input" }, inputTokens);
        this.#counters.tokens.inc({ model, direction: "output" }, outputTokens);
        this.#seconds.models.observe({ model, operation }, seconds);
      }
    }
  }

  committed(ms: number): void {
    this.#seconds.commits.observe(ms / 1000);
  }

  waited(ms: number): void {
    this.#seconds.waits.observe(ms / 1000);
  }

  delivered(seconds: number): void {
    this.#seconds.lag.observe(seconds);
  }
}
