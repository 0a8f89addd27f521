import type { FormattedExecutionResult, SubscribePayload } from "graphql-ws";
import { Connection, type Subscriber } from "./connection.js";
import { cursorMissing } from "./document-text.js";
import { remedyFor, SubscriptionError, toSubscriptionError } from "./subscription-error.js";

/** An answer with data, and with errors if parts of the data are missing. */
export interface Result<Data> extends FormattedExecutionResult<Data, unknown> {
  readonly data: Data;
}

/** Options for handling interruptions. */
export interface ResumeOptions {
  /**
   * Maximum number of consecutive interruptions. A result resets the count, and so does a connection on which the
   * server was heard for more than half a minute. Default: unlimited.
   */
  readonly retries?: number;
  /**
   * Delay before resuming, in milliseconds, after this many consecutive interruptions, counted from 1. Default: 250 ms,
   * doubled each time up to 30 s, minus a random part of up to one half, so that clients do not all reconnect at once.
   */
  readonly retryDelay?: (interruptions: number) => number;
  /** Called for each interruption before the delay. Use it to mark the displayed data as stale. */
  readonly onInterruption?: (error: SubscriptionError, interruptions: number) => void;
  /** Called when resuming is not expected to help. Return true to try nevertheless, for example with a new token. */
  readonly shouldResume?: (error: SubscriptionError) => boolean;
  /**
   * Whether each connection sends a fresh token, as with {@link authorizedBy}. If so, the client reconnects when the
   * server closes an accepted connection with 4403 because its token has expired. Default: false.
   */
  readonly renewsToken?: boolean;
  /** Unsubscribes when it is aborted. */
  readonly signal?: AbortSignal;
}

/** A subscription and its starting point. */
export interface Resumed {
  readonly payload: SubscribePayload;
  /** The cursor to start behind. Omitted or null: from the present. */
  readonly after?: string | null | undefined;
  /** Whether the subscription reports the newest state, and is started again without a cursor. */
  readonly withoutCursor: boolean;
}

/** How the part of a subscription on one connection ended. */
type End = "complete" | "broken off" | Error;

/** Maximum number of consecutive tries when this event itself may be causing the failure. */
const maxTries = 5;
/** A part that heard the server for longer than this, in milliseconds, resets the counts even without a result. */
const steadyMs = 30_000;

/**
 * Runs one subscription across any number of connections. On each it asks for the events after the last received
 * result.
 */
export class Resumption<Data> {
  readonly #connection: Connection;
  readonly #variables: Record<string, unknown>;
  #start: string | undefined;
  /** The cursor of the last received result, or the starting point. */
  #cursor: string | undefined;
  #interruptions = 0;
  /** Consecutive tries when the next event itself may be causing the failure. */
  #tries = 0;
  #isStopped = false;
  /** Resolves when the reader of a full buffer wants more results. */
  #held: PromiseWithResolvers<void> | undefined;
  /** Ends the current part or delay. */
  #breakOff: () => void = () => {};

  constructor(
    private readonly client: Subscriber,
    private readonly resumed: Resumed,
    private readonly options: ResumeOptions,
    private readonly receive: (result: Result<Data>) => void,
  ) {
    this.#connection = Connection.of(client);
    this.#variables = { ...resumed.payload.variables };
    this.#goOnAfter(resumed.after ?? (this.#variables["after"] as string | null | undefined));
  }

  /** The cursor where the subscription starts, once it is known. */
  get start(): string | undefined {
    return this.#start;
  }

  /**
   * Resolves when the server completes the subscription or {@link stop} is called. Fails with a
   * {@link SubscriptionError} when resuming cannot help, and with a TypeError if the results have no cursor.
   */
  async run(): Promise<void> {
    const { signal } = this.options;
    const stop = () => this.stop();
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop);
    try {
      await this.#follow();
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#held?.resolve();
    this.#breakOff();
  }

  /** Unsubscribes until {@link goOn} is called. The server's log keeps the events in the meantime. */
  hold(): void {
    this.#held ??= Promise.withResolvers();
    this.#breakOff();
  }

  goOn(): void {
    this.#held?.resolve();
    this.#held = undefined;
  }

  async #follow(): Promise<void> {
    for (;;) {
      await this.#held?.promise;
      if (this.#isStopped) return;
      const asksForCursor = !this.resumed.withoutCursor && this.#cursor === undefined;
      const begun = performance.now();
      const end = await (asksForCursor ? this.#askForCursor() : this.#listen());
      // A query for the cursor that completes without an answer means that the client was disposed of.
      if (end === "complete" && (!asksForCursor || this.#cursor === undefined)) return;
      if (this.#connection.heardFor(begun) > steadyMs && !isFailedAnswer(end)) this.#endRow();
      if (end instanceof Error) await this.#wait(this.#delayAfter(end));
    }
  }

  #goOnAfter(cursor: string | null | undefined): void {
    if (cursor === null || cursor === undefined) return;
    this.#start ??= cursor;
    this.#cursor = cursor;
    // A client that reconnects by itself sends this same object again.
    this.#variables["after"] = cursor;
  }

  #listen(): Promise<End> {
    const payload = { ...this.resumed.payload, variables: this.#variables };
    return this.#subscribe<Data>(payload, (result) => {
      if (!this.resumed.withoutCursor) this.#goOnAfter(cursorOf(result.data));
      this.#endRow();
      this.receive(result);
    });
  }

  /** Without a starting cursor, events between the connection and the first received event would be lost. */
  #askForCursor(): Promise<End> {
    return this.#subscribe<{ eventCursor: string }>(
      { query: "query ResumeFrom { eventCursor }" },
      ({ data }) => this.#goOnAfter(data.eventCursor),
    );
  }

  #subscribe<Answer>(
    payload: SubscribePayload,
    take: (result: Result<Answer>) => void,
  ): Promise<End> {
    const { promise, resolve } = Promise.withResolvers<End>();
    let isOver = false;
    let unsubscribe: (() => void) | undefined;
    const end = (how: End) => {
      isOver = true;
      resolve(how);
      // Also after an error, because the client would otherwise keep its connection open for this subscription.
      unsubscribe?.();
    };
    this.#breakOff = () => end("broken off");
    unsubscribe = this.client.subscribe<Answer>(payload, {
      next: (result) => {
        if (isOver) return;
        try {
          take(withData(result));
        } catch (error) {
          end(error as Error);
        }
      },
      error: (reason) => end(toSubscriptionError(reason)),
      complete: () => end("complete"),
    });
    if (isOver) unsubscribe();
    return promise;
  }

  /** Resets the counts of consecutive interruptions and tries. */
  #endRow(): void {
    this.#interruptions = 0;
    this.#tries = 0;
  }

  /** Returns the delay before the next try, in milliseconds. Throws the error if there must be no next try. */
  #delayAfter(error: Error): number {
    if (!(error instanceof SubscriptionError)) throw error;
    const interruptions = ++this.#interruptions;
    const { retries = Infinity, retryDelay = backoff, onInterruption, shouldResume } = this.options;
    const remedy = this.#isExpired(error) ? "resume" : remedyFor(error);
    const isSpent = remedy === "try again" && ++this.#tries > maxTries;
    const isWorthIt = (remedy !== "none" && !isSpent) || shouldResume?.(error) === true;
    if (!isWorthIt || interruptions > retries) throw error;
    onInterruption?.(error, interruptions);
    return retryDelay(interruptions);
  }

  /**
   * Whether the token of an accepted connection has expired. If the server refused the token, a new one would hardly
   * help.
   */
  #isExpired({ code }: SubscriptionError): boolean {
    return code === 4403 && this.options.renewsToken === true && this.#connection.isAdmitted;
  }

  #wait(ms: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.#breakOff = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }
}

/**
 * Whether the part ended with a failed answer that may be retried. It does not reset the counts, however long it
 * lasted.
 */
function isFailedAnswer(end: End): boolean {
  return (
    end instanceof SubscriptionError && end.errors.length > 0 && remedyFor(end) === "try again"
  );
}

/** The cursor of the event in a result. */
export function cursorOf(data: unknown): string {
  const [event] = Object.values(data as Record<string, unknown>);
  const { cursor } = Object(event) as { cursor?: unknown };
  if (typeof cursor !== "string") throw new TypeError(cursorMissing);
  return cursor;
}

/** Throws if the answer has no data: the server refused the subscription, or could not deliver the event. */
function withData<Data>(result: FormattedExecutionResult<Data, unknown>): Result<Data> {
  const { data, errors } = result;
  if (data === null || data === undefined) throw toSubscriptionError(errors ?? []);
  return result as Result<Data>;
}

/** The default of {@link ResumeOptions.retryDelay}. */
export function backoff(interruptions: number): number {
  const longest = Math.min(30_000, 250 * 2 ** (interruptions - 1));
  return longest * (1 - Math.random() / 2);
}
