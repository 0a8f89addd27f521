import { AppTelemetry, type WorkMeter } from "./app-telemetry.js";
import type { Metrics } from "./metrics.js";
import { openTracing, type TracingOptions } from "./open-tracing.js";
import { Traces } from "./traces.js";

export interface TelemetryOptions {
  readonly metrics: boolean;
  /** Null loads no SDK. An SDK that the process has already is used nevertheless. */
  readonly tracing: Omit<TracingOptions, "version"> | null;
}

export interface OpenedTelemetry {
  readonly telemetry: AppTelemetry;
  /** Null if metrics are off. */
  readonly metrics: Metrics | null;
  /** Flushes the last spans. */
  close(): Promise<void>;
}

/** Loads the modules for metrics and traces. Loads nothing for features that are off. */
export async function openTelemetry(
  options: TelemetryOptions,
  version: string,
  series: Pick<WorkMeter, "ended"> | null,
): Promise<OpenedTelemetry> {
  const { tracing } = options;
  const close = tracing ? await openTracing({ ...tracing, version }) : async () => {};
  const metrics = options.metrics ? new (await import("./metrics.js")).Metrics(version) : null;
  return {
    telemetry: new AppTelemetry(new Traces(version), metrics?.work ?? null, series),
    metrics,
    close,
  };
}
