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
import { settling } from "../core/settling.js";
import type { Progress, Work } from "../core/telemetry.js";
import { attributesOf, endAttributesOf, isFault, nameOf } from "./span-attributes.js";

/** Jobs whose cause is remembered, at the most. */
const mostCauses = 1_000;

const spanKinds: Readonly<Record<Work["kind"], SpanKind>> = {
  operation: SpanKind.SERVER,
  unit: SpanKind.INTERNAL,
  search: SpanKind.INTERNAL,
  job: SpanKind.CONSUMER,
  model: SpanKind.CLIENT,
};

/**
 * Makes spans of work, by the SDK of OpenTelemetry that the process has. Without
 * one, work is done as it is.
 *
 * A job has a trace of its own. Its span links to the one that was under way when
 * the job was stored, where this process has stored it lately.
 */
export class Traces {
  readonly #tracer: Tracer | null;
  readonly #causes = new Map<string, SpanContext>();

  /** @param version Of Engraph. */
  constructor(version: string) {
    this.#tracer = hasSdk() ? trace.getTracer("engraph", version) : null;
  }

  /** Whether the process has an SDK. */
  get isOn(): boolean {
    return this.#tracer !== null;
  }

  /** Whether what is done now belongs to a span. */
  get isRecording(): boolean {
    return this.#tracer !== null && trace.getActiveSpan()?.isRecording() === true;
  }

  /** Does the work in a span. What is said of its progress until its end is told by the span. */
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

  /** The span under way has caused a job. */
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

/** Until an SDK is registered, the API's own provider makes spans that nobody sees. */
function hasSdk(): boolean {
  const provider = trace.getTracerProvider();
  const isEmpty =
    provider instanceof ProxyTracerProvider && provider.getDelegateTracer("engraph") === undefined;
  return !isEmpty;
}

/** Null for work that is worth no trace of its own. */
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
