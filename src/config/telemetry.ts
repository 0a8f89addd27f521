import { z } from "zod";
import { httpUrl } from "./variables.js";

/** What operators can watch. */
export interface TelemetryConfig {
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
  /** Where spans go; null: none are made. */
  readonly tracing: TracingConfig | null;
}

export interface TracingConfig {
  /** The address to which spans are sent, whole. */
  readonly url: string;
  readonly sampler: SamplerConfig;
}

export interface SamplerConfig {
  /** Whether a trace that began elsewhere is recorded where its beginning is, and only there. */
  readonly followsParent: boolean;
  /** What share of the others is recorded, from 0 to 1. */
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

/** By the specification of OpenTelemetry, as far as Engraph reads them itself. */
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

/** Where collectors listen by default. */
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
