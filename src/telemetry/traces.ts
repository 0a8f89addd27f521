import {
  context,
  propagation,
  ProxyTracerProvider,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Link,
  type Span,
  type SpanContext,
  type Tracer,
} from "@opentelemetry/api";
import type { Job } from "../core/jobs/job.js";
import { settling } from "../core/tasks/settling.js";
import type { Progress, Work } from "../core/telemetry.js";
import { attributesOf, endAttributesOf, isFault, nameOf } from "./span-attributes.js";

/** Maximum jobs whose cause is remembered. */
const mostCauses = 1_000;

const spanKinds: Readonly<Record<Work["kind"], SpanKind>> = {
  operation: SpanKind.SERVER,
  unit: SpanKind.INTERNAL,
  search: SpanKind.INTERNAL,
  job: SpanKind.CONSUMER,
  model: SpanKind.CLIENT,
};

/**
 * Creates spans for work, with the OpenTelemetry SDK of the process. Without an SDK, work runs without spans.
 *
 * A job has its own trace. Its span links to the span that was active when the job was stored, if this process stored
 * it recently.
 */
export class Traces {
  readonly #tracer: Tracer | null;
  readonly #causes = new Map<string, SpanContext>();

  /** @param version Engraph's version. */
  constructor(version: string) {
    this.#tracer = hasSdk() ? trace.getTracer("engraph", version) : null;
  }

  /** Whether the process has an SDK. */
  get isOn(): boolean {
    return this.#tracer !== null;
  }

  /** Whether the current work belongs to a recorded span. */
  get isRecording(): boolean {
    return this.#tracer !== null && trace.getActiveSpan()?.isRecording() === true;
  }

  /** Runs the work in a span. The span reports the progress as it is at the end. */
  inSpan<Result>(work: Work, progress: Progress, run: () => Result): Result {
    const parent = this.#tracer && parentOf(work);
    if (this.#tracer === null || parent === null) return run();
    const options = { kind: spanKinds[work.kind], links: this.#linksOf(work) };
    const attributes = attributesOf(work);
    const span = this.#tracer.startSpan(nameOf(work), { ...options, attributes }, parent);
    return settling(
      () => context.with(trace.setSpan(parent, span), run),
      () => end(span, work, progress),
    );
  }

  /** Remembers the active span as the cause of a job. */
  noteCause({ tenantId, id }: Pick<Job, "tenantId" | "id">): void {
    const cause = trace.getActiveSpan()?.spanContext();
    if (!cause) return;
    const key = keyOf(tenantId, id);
    this.#causes.delete(key);
    this.#causes.set(key, cause);
    for (const oldest of this.#causes.keys()) {
      if (this.#causes.size <= mostCauses) break;
      this.#causes.delete(oldest);
    }
  }

  #linksOf(work: Work): Link[] {
    if (work.kind !== "job") return [];
    const cause = this.#causes.get(keyOf(work.tenantId, work.id));
    return cause ? [{ context: cause }] : [];
  }
}

/** Until an SDK is registered, the API's own provider creates no-op spans. */
function hasSdk(): boolean {
  const provider = trace.getTracerProvider();
  const isEmpty =
    provider instanceof ProxyTracerProvider && provider.getDelegateTracer("engraph") === undefined;
  return !isEmpty;
}

/** The parent context of the span. Null if the work gets no span of its own. */
function parentOf(work: Work): Context | null {
  if (work.kind === "operation") return propagation.extract(ROOT_CONTEXT, work.carrier);
  if (work.kind === "job") return ROOT_CONTEXT;
  const active = context.active();
  return work.kind === "model" || trace.getSpan(active) ? active : null;
}

function end(span: Span, work: Work, progress: Progress): void {
  span.setAttributes(endAttributesOf(work, progress));
  if (isFault(work, progress)) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function keyOf(tenantId: string, id: string): string {
  return JSON.stringify([tenantId, id]);
}
