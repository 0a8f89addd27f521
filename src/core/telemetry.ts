import { EngraphError } from "./errors/engraph-error.js";
import type { JobKind } from "./jobs/job.js";

/** A piece of work that operators see in metrics and traces. It contains names and ids, and no content. */
export type Work = OperationWork | UnitWork | SearchWork | JobWork | ModelWork;

/** A GraphQL operation, on any transport. For a subscription, only its start. */
export interface OperationWork {
  readonly kind: "operation";
  readonly type: "query" | "mutation" | "subscription" | "refused";
  /** The first root field; `none` for an operation that could not be read. */
  readonly field: string;
  /** The name that the client gave it; null: none. */
  readonly name: string | null;
  readonly transport: "http" | "sse" | "websocket" | "program" | "mcp";
  readonly tenantId: string;
  readonly requestId: string | null;
  /** Carrier of the caller's trace context (W3C), such as the headers of its request. */
  readonly carrier: object;
}

/** A unit of the store, from the call to its commit. */
export interface UnitWork {
  readonly kind: "unit";
}

export interface SearchWork {
  readonly kind: "search";
  readonly tenantId: string;
  readonly mode: "HYBRID" | "KEYWORD" | "VECTOR";
}

/** One run of a job. */
export interface JobWork {
  readonly kind: "job";
  readonly jobKind: JobKind;
  readonly id: string;
  readonly tenantId: string;
  readonly attempt: number;
}

/** One request to a model over HTTP, with its retries. */
export interface ModelWork {
  readonly kind: "model";
  readonly operation: "chat" | "embeddings" | "rerank";
  /** The model's name in the configuration. */
  readonly model: string;
  /** The model's name in the request. */
  readonly requestModel: string | null;
  /** The provider whose API is used. */
  readonly provider: string;
  /** The URL of the request. */
  readonly url: string;
}

/** Results of a piece of work, set while it runs. */
export interface Progress {
  /** Outcome, a word of a small set. Default: `ok`, or the code of the error. */
  outcome?: string;
  /** The state of the job after the run. */
  state?: string;
  /** Tokens of a model's request and answer. */
  inputTokens?: number;
  outputTokens?: number;
  /** The model that answered, as its server names it. */
  responseModel?: string | undefined;
  /** Number of search results. */
  results?: number;
}

/** Records work for metrics and traces. Implemented in `telemetry/`. */
export interface Telemetry {
  /** Runs the work and returns its result, which may be a promise. */
  during<Result>(work: Work, run: (progress: Progress) => Result): Result;
  /**
   * Called when an event was delivered to connections that were up to date.
   *
   * @param lagMs Time since the event, in milliseconds.
   */
  delivered(lagMs: number): void;
}

/** Records nothing. */
export const noTelemetry: Telemetry = {
  during: (_work, run) => run({}),
  delivered() {},
};

/** The outcome for an error. */
export function outcomeOf(error: unknown): string {
  if (error instanceof EngraphError) return error.code;
  return error instanceof Error && error.name === "AbortError" ? "ABORTED" : "INTERNAL_ERROR";
}
