import { EngraphError } from "./errors.js";
import type { JobKind } from "./jobs/job.js";

/** A piece of work that operators see in metrics and traces. It holds names and ids, and no content. */
export type Work = OperationWork | UnitWork | SearchWork | JobWork | ModelWork;

/** A GraphQL operation, on any transport. Of a subscription, this is its start. */
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
  /** What may hold the trace context of the caller (W3C), such as the headers of its request. */
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
  /** What the configuration calls the model. */
  readonly model: string;
  /** What the request names. */
  readonly requestModel: string | null;
  /** Whose API it speaks. */
  readonly provider: string;
  /** The address that is asked. */
  readonly url: string;
}

/** What becomes known of a piece of work while it runs. */
export interface Progress {
  /** How it ended, a word of a small set. Default: `ok`, or the code of the error that it failed with. */
  outcome?: string;
  /** The state in which a run has left its job. */
  state?: string;
  /** Tokens of a model's request and answer. */
  inputTokens?: number;
  outputTokens?: number;
  /** The model that answered, as its server names it. */
  responseModel?: string | undefined;
  /** How many results a search has found. */
  results?: number;
}

/** Is told of work as it is done. Implemented in `telemetry/`. */
export interface Telemetry {
  /** Does the work, and gives its outcome: a promise, or what has come of it at once. */
  during<Result>(work: Work, run: (progress: Progress) => Result): Result;
  /**
   * An event has been handed to connections that were up to date.
   *
   * @param lagMs From the event's own time, in milliseconds.
   */
  delivered(lagMs: number): void;
}

/** Tells nobody. */
export const noTelemetry: Telemetry = {
  during: (_work, run) => run({}),
  delivered() {},
};

/** The word for an error that work failed with. */
export function outcomeOf(error: unknown): string {
  if (error instanceof EngraphError) return error.code;
  return error instanceof Error && error.name === "AbortError" ? "ABORTED" : "INTERNAL_ERROR";
}
