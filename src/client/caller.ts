import type { ClientClock } from "./client-clock.js";
import { EngraphError, errorOfAnswer } from "./engraph-error.js";
import { backoff } from "./resumption.js";
import type { BoundTransport, TransportAnswer } from "./transport.js";

export interface CallerOptions {
  readonly transport: BoundTransport;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly clock: ClientClock;
}

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call, which then fails with the signal's reason. The server may already have executed it. */
  readonly signal?: AbortSignal;
  /** Timeout of each try, in milliseconds. Default: that of `connect`. */
  readonly timeoutMs?: number;
}

/** An operation with its variables. */
export interface Call extends CallOptions {
  readonly document: string;
  readonly variables: object;
  /** Whether a second execution has no further effect. */
  readonly isSafe: boolean;
  /** How long the server itself may wait before it answers, in milliseconds. */
  readonly serverWaitMs?: number;
  /** Default: those of the client. */
  readonly retries?: number;
  /** Called with each failure that is followed by another try, and the number of failures so far. */
  readonly onRetry?: (error: EngraphError, failures: number) => void;
}

/** A longer wait is left to the caller, who finds `retryAfterMs` in the error. */
const longestWaitMs = 30_000;

/** Codes of transient failures, after which the same request may succeed. */
const passing: ReadonlySet<string> = new Set([
  "IDENTITY_UNAVAILABLE",
  "NETWORK_ERROR",
  "RATE_LIMITED",
  "SERVER_BUSY",
  "SHUTTING_DOWN",
  "STORE_UNAVAILABLE",
  "TIMEOUT",
]);
/** HTTP statuses of transient failures that proxies report. */
const passingStatus: ReadonlySet<number | undefined> = new Set([429, 502, 503, 504]);

/** Executes operations with a timeout, and retries them where that is safe and may help. */
export class Caller {
  readonly #closing = new AbortController();

  constructor(private readonly options: CallerOptions) {}

  /** Aborted when the client is closed, with an error that says so. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Returns the data of an answer without errors. Fails with an EngraphError, or with the reason of `signal`. */
  async call<Data>(call: Call): Promise<Data> {
    const { retries = this.options.retries } = call;
    for (let failures = 1; ; failures++) {
      try {
        return (await this.#once(call)) as Data;
      } catch (error) {
        const delay = failures > retries ? undefined : delayAfter(error, call);
        if (delay === undefined) throw error;
        call.onRetry?.(error as EngraphError, failures);
        await this.#wait(Math.max(delay, backoff(failures)), call.signal);
      }
    }
  }

  /** Ends all calls with CLOSED. */
  close(): void {
    this.#closing.abort(new EngraphError("CLOSED", "The client is closed."));
  }

  async #once(call: Call): Promise<unknown> {
    const { transport, clock } = this.options;
    const { document, variables, serverWaitMs = 0, timeoutMs = this.options.timeoutMs } = call;
    const attempt = new AbortController();
    const limit = timeoutMs + serverWaitMs;
    const timer = clock.after(limit, () =>
      attempt.abort(new EngraphError("TIMEOUT", `No answer came within ${limit} ms.`)),
    );
    const { signal } = attempt;
    const unlink = this.#link(attempt, call.signal);
    try {
      signal.throwIfAborted();
      const answer = transport.execute(document, variables, { signal });
      return dataOf(await unlessAborted(answer, signal));
    } finally {
      timer();
      unlink();
    }
  }

  async #wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
    const waiting = new AbortController();
    const unlink = this.#link(waiting, signal);
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.options.clock.after(ms, resolve);
    try {
      await unlessAborted(promise, waiting.signal);
    } finally {
      cancel();
      unlink();
    }
  }

  /** Aborts the controller when the client is closed or the call's signal aborts. The result removes the listeners. */
  #link(controller: AbortController, signal: AbortSignal | undefined): () => void {
    const sources = signal ? [this.closing, signal] : [this.closing];
    const unlinks = sources.map((source) => {
      const abort = () => controller.abort(source.reason);
      if (source.aborted) abort();
      source.addEventListener("abort", abort);
      return () => source.removeEventListener("abort", abort);
    });
    return () => unlinks.forEach((unlink) => unlink());
  }
}

/** Waits for a promise, or fails with the reason of a signal, whichever comes first. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function dataOf(answer: TransportAnswer): unknown {
  const { data, errors = [] } = answer;
  if (errors.length > 0 || data === null || data === undefined) throw errorOfAnswer(answer);
  return data;
}

/** The minimum delay before the next try, in milliseconds. Undefined if the call must not be retried. */
function delayAfter(error: unknown, { isSafe }: Call): number | undefined {
  if (!(error instanceof EngraphError)) return undefined;
  const { code, status, retryAfterMs = 0, errors } = error;
  const isPassing = passing.has(code) || (code === "BAD_RESPONSE" && passingStatus.has(status));
  // Errors without a path were reported before anything was executed: docs/errors.md.
  const isRefusal = errors.length > 0 && errors.every(({ path }) => path === undefined);
  return isPassing && (isSafe || isRefusal) && retryAfterMs <= longestWaitMs
    ? retryAfterMs
    : undefined;
}

/** Avoids `crypto.randomUUID`, which is missing on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
