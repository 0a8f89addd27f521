import type { Subscriber } from "./connection.js";
import {
  cursorOf,
  Resumption,
  type Result,
  type Resumed,
  type ResumeOptions,
} from "./resumption.js";

export interface ReadOptions extends ResumeOptions {
  /**
   * Maximum number of results buffered for a slow reader. When the buffer is full, the subscription pauses until the
   * reader has taken all of them, and then resumes from the server's log. Default: 1000.
   */
  readonly bufferSize?: number;
}

type Step<Data> = IteratorResult<Result<Data>, undefined>;

/**
 * Iterates over the results of a subscription, across any number of connections. A result counts as delivered when the
 * reader asks for the next one.
 */
export class ResumableSubscription<Data> implements AsyncIterableIterator<
  Result<Data>,
  undefined,
  undefined
> {
  readonly #resumption: Resumption<Data>;
  readonly #bufferSize: number;
  #buffer: Result<Data>[] = [];
  #readers: PromiseWithResolvers<Step<Data>>[] = [];
  /** The cursor of the last result that was passed to the reader. */
  #handedOn: string | undefined;
  #delivered: string | undefined;
  #end: { readonly error?: unknown } | undefined;

  constructor(
    client: Subscriber,
    private readonly resumed: Resumed,
    { bufferSize = 1000, ...options }: ReadOptions,
  ) {
    this.#bufferSize = Math.max(1, bufferSize);
    this.#resumption = new Resumption<Data>(client, resumed, options, (result) =>
      this.#take(result),
    );
    this.#resumption.run().then(
      () => this.#finish({}),
      (error: unknown) => this.#finish({ error }),
    );
  }

  /**
   * The cursor of the last delivered result. Store it and pass it to a later subscription as `after` to continue behind
   * that result. Undefined until the start of the subscription is known, and always for a subscription without a
   * cursor.
   */
  get cursor(): string | undefined {
    return this.#delivered ?? this.#resumption.start;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /**
   * Marks the previous result as delivered and waits for the next one. If an error has ended the subscription, it
   * rejects with that error once.
   */
  next(): Promise<Step<Data>> {
    this.#delivered = this.#handedOn;
    const result = this.#buffer.shift();
    if (result) {
      const step = this.#handOn(result);
      if (this.#buffer.length === 0) this.#resumption.goOn();
      return Promise.resolve(step);
    }
    if (this.#end) {
      const { error } = this.#end;
      this.#end = {};
      return error === undefined ? done() : Promise.reject(error as Error);
    }
    const reader = Promise.withResolvers<Step<Data>>();
    this.#readers.push(reader);
    return reader.promise;
  }

  /** Unsubscribes. The last result counts as delivered only if the next one was requested. */
  return(): Promise<Step<Data>> {
    this.#buffer = [];
    this.#resumption.stop();
    this.#finish({});
    return done();
  }

  #take(result: Result<Data>): void {
    const reader = this.#readers.shift();
    if (reader) return reader.resolve(this.#handOn(result));
    if (this.resumed.withoutCursor) this.#buffer = [];
    this.#buffer.push(result);
    if (this.#buffer.length >= this.#bufferSize && !this.resumed.withoutCursor)
      this.#resumption.hold();
  }

  #handOn(result: Result<Data>): Step<Data> {
    if (!this.resumed.withoutCursor) this.#handedOn = cursorOf(result.data);
    return { value: result, done: false };
  }

  #finish(end: { readonly error?: unknown }): void {
    this.#end ??= end;
    for (const reader of this.#readers.splice(0)) {
      if (this.#end.error === undefined) reader.resolve({ value: undefined, done: true });
      else {
        reader.reject(this.#end.error as Error);
        this.#end = {};
      }
    }
  }
}

function done(): Promise<IteratorReturnResult<undefined>> {
  return Promise.resolve({ value: undefined, done: true });
}
