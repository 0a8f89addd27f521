import type { FormattedExecutionResult, SubscribePayload } from "graphql-ws";
import { Connection, type Subscriber } from "./connection.js";
import { cursorMissing } from "./document-text.js";
import { remedyFor, SubscriptionError, toSubscriptionError } from "./subscription-error.js";

/** An answer that has data; where a part of them could not be had, with errors besides. */
export interface Result<Data> extends FormattedExecutionResult<Data, unknown> {
  readonly data: Data;
}

/** How interruptions are dealt with. */
export interface ResumeOptions {
  /**
   * How many interruptions in a row are borne: without a result between them, and
   * without a connection that was good for half a minute. Default: any number.
   */
  readonly retries?: number;
  /**
   * How long to wait, in milliseconds, after so many interruptions in a row, the
   * first being 1. Default: 250 ms, doubled each time up to 30 s, less up to a
   * half by chance, so that not all clients come back at once.
   */
  readonly retryDelay?: (interruptions: number) => number;
  /** Told of each interruption before it waits: to say that what is shown may be old. */
  readonly onInterruption?: (error: SubscriptionError, interruptions: number) => void;
  /** Asked where the error's code says that resuming cannot help; true tries nevertheless, say with a new token. */
  readonly shouldResume?: (error: SubscriptionError) => boolean;
  /**
   * Whether each connection brings a token of its own, as with
   * {@link authorizedBy}. Then one that the server has let in, and closes with 4403
   * when its token has expired, is followed by another. Default: false.
   */
  readonly renewsToken?: boolean;
  /** Unsubscribes when it is aborted. */
  readonly signal?: AbortSignal;
}

/** A subscription and the place where it starts. */
export interface Resumed {
  readonly payload: SubscribePayload;
  /** Exclusive; left out or null: from now on. */
  readonly after?: string | null | undefined;
  /** It shows the newest state, and is subscribed anew without a cursor. */
  readonly withoutCursor: boolean;
}

/** How one connection's part of a subscription ended. */
type End = "complete" | "broken off" | Error;

/** Tries at what may be a fault of this very event. */
const maxTries = 5;
/** A part in which the server was heard for this long, in milliseconds, is no failure, even without a result. */
const steadyMs = 30_000;

/**
 * One subscription over as many connections as it takes. Each is asked for
 * what comes after the last result that was received.
 */
export class Resumption<Data> {
  readonly #connection: Connection;
  readonly #variables: Record<string, unknown>;
  #start: string | undefined;
  /** Of the last result that was received, or the start. */
  #cursor: string | undefined;
  #interruptions = 0;
  /** Tries in a row at what may be a fault of the next event. */
  #tries = 0;
  #isStopped = false;
  /** Resolves when a reader that had enough wants more. */
  #held: PromiseWithResolvers<void> | undefined;
  /** Ends what is under way: a part, or a wait. */
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

  /** Where the subscription starts, once that is known. */
  get start(): string | undefined {
    return this.#start;
  }

  /**
   * Resolves when the server completes the subscription, or it is stopped here.
   * Fails with a {@link SubscriptionError} where resuming cannot help, and with
   * a TypeError where the results have no cursor.
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

  /** Unsubscribes until {@link goOn}: the log keeps what comes. */
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
      // A question that is not answered before it completes is one of a client that was disposed of.
      if (end === "complete" && (!asksForCursor || this.#cursor === undefined)) return;
      if (this.#connection.heardFor(begun) > steadyMs && !isFailedAnswer(end)) this.#endRow();
      if (end instanceof Error) await this.#wait(this.#delayAfter(end));
    }
  }

  #goOnAfter(cursor: string | null | undefined): void {
    if (cursor === null || cursor === undefined) return;
    this.#start ??= cursor;
    this.#cursor = cursor;
    // A client that connects again by itself sends this same object once more.
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

  /** Without a place to start from, what happens between a connection and its first event would be lost. */
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
      // Also after an error: the client would keep its connection open for it otherwise.
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

  /** What interrupts it next is the first in a row. */
  #endRow(): void {
    this.#interruptions = 0;
    this.#tries = 0;
  }

  /** Milliseconds until the next try. Fails with the error where there is to be none. */
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

  /** Whether it was let in with a token that is no good any more; where that was refused, another would hardly help. */
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

/** Whether it is an answer that failed: one that took long to fail has been no rest. */
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

/** Fails for an answer of errors alone: one that was refused, or an event that could not be told. */
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
