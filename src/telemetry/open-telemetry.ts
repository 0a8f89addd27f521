import { AppTelemetry, type WorkMeter } from "./app-telemetry.js";
import type { Metrics } from "./metrics.js";
import { openTracing, type TracingOptions } from "./open-tracing.js";
import { Traces } from "./traces.js";

export interface TelemetryOptions {
  readonly metrics: boolean;
  /** Null: no SDK is loaded. One that the process has is used all the same. */
  readonly tracing: Omit<TracingOptions, "version"> | null;
}

export interface OpenedTelemetry {
  readonly telemetry: AppTelemetry;
  /** Null: nothing is counted. */
  readonly metrics: Metrics | null;
  /** Sends the last spans. */
  close(): Promise<void>;
}

/** Loads what metrics and traces are made with: nothing of what is off. */
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
