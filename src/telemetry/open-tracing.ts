import { context, propagation, trace } from "@opentelemetry/api";

export interface TracingOptions {
  /** The URL of a collector that accepts spans as JSON (OTLP over HTTP). */
  readonly url: string;
  readonly sampler: {
    /** Whether a trace that started elsewhere is recorded exactly if its parent is. */
    readonly followsParent: boolean;
    /** The fraction of the other traces that is recorded, from 0 to 1. */
    readonly ratio: number;
  };
  /** Engraph's version. */
  readonly version: string;
}

/** The SDK's packages. They are optional. */
export const tracingPackages = [
  "@opentelemetry/context-async-hooks",
  "@opentelemetry/core",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
] as const;

/**
 * Registers the OpenTelemetry SDK for this process and exports its spans to a collector. Only this function loads the
 * SDK's modules. A process that already has an SDK keeps it.
 *
 * @returns A function that flushes the last spans and unregisters the SDK.
 */
export async function openTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { url, sampler, version } = options;
  const [sdk, { OTLPTraceExporter }, resources, { W3CTraceContextPropagator }, hooks] =
    await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/core"),
      import("@opentelemetry/context-async-hooks"),
    ]);
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = sdk;
  const root = new TraceIdRatioBasedSampler(sampler.ratio);
  // Reads OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
  const given = resources.detectResources({ detectors: [resources.envDetector] });
  const own = { "service.name": "engraph", "service.version": version };
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes(own).merge(given),
    sampler: sampler.followsParent ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  if (!trace.setGlobalTracerProvider(provider)) return () => provider.shutdown();
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return async () => {
    // An unreachable collector must not prevent the server from closing.
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
