import { context, propagation, trace } from "@opentelemetry/api";

export interface TracingOptions {
  /** The address of a collector that takes spans as JSON (OTLP over HTTP). */
  readonly url: string;
  readonly sampler: {
    /** Whether a trace that began elsewhere is recorded where its beginning is, and only there. */
    readonly followsParent: boolean;
    /** What share of the others is recorded, from 0 to 1. */
    readonly ratio: number;
  };
  /** Of Engraph. */
  readonly version: string;
}

/**
 * Registers the SDK of OpenTelemetry for this process, and has it send spans to
 * a collector. Its modules are loaded here, and nowhere else. A process that has
 * an SDK already keeps that one.
 *
 * @returns What sends the last spans and lets go of the SDK.
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
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
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
    // A collector that is away keeps no server from closing.
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
