import { z } from "zod";
import { httpUrl } from "./variables.js";

/** Metrics and tracing. */
export interface TelemetryConfig {
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
  /** The destination of spans; null disables tracing. */
  readonly tracing: TracingConfig | null;
}

export interface TracingConfig {
  /** The complete URL that spans are sent to. */
  readonly url: string;
  readonly sampler: SamplerConfig;
}

export interface SamplerConfig {
  /** Whether a trace that started elsewhere is recorded exactly if its parent is. */
  readonly followsParent: boolean;
  /** The fraction of the other traces that is recorded, from 0 to 1. */
  readonly ratio: number;
}

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const ratio = z
  .string()
  .regex(/^(0|1|0?\.\d{1,9}|1\.0)$/, "must be a number from 0 to 1")
  .transform(Number);

/** The variables of the OpenTelemetry specification that Engraph reads itself. */
export const telemetryVariables = {
  METRICS: z.enum(["on", "off"]).default("on"),
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_TRACES_EXPORTER: z.optional(z.enum(["otlp", "none"])),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(httpUrl),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(
    z.enum(["http/json", "http/protobuf"], "must be http/json or http/protobuf"),
  ),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.prefault(ratio, "1"),
};
const variables = z.object(telemetryVariables);

/** The default address of collectors. */
const defaultEndpoint = "http://localhost:4318";

export function telemetryOf(data: z.output<typeof variables>): TelemetryConfig {
  return { metrics: data.METRICS === "on", tracing: tracingOf(data) };
}

function tracingOf(data: z.output<typeof variables>): TracingConfig | null {
  const {
    OTEL_TRACES_EXPORTER: exporter,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
    OTEL_TRACES_SAMPLER: sampler,
    OTEL_TRACES_SAMPLER_ARG: share,
  } = data;
  const isWanted = exporter === "otlp" || endpoint !== undefined || tracesEndpoint !== undefined;
  if (data.OTEL_SDK_DISABLED === "true" || exporter === "none" || !isWanted) return null;
  const base = (endpoint ?? defaultEndpoint).replace(/\/$/, "");
  return {
    url: tracesEndpoint ?? `${base}/v1/traces`,
    sampler: {
      followsParent: sampler.startsWith("parentbased_"),
      ratio: sampler.endsWith("traceidratio") ? share : Number(sampler.endsWith("always_on")),
    },
  };
}
