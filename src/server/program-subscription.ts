import type { GraphQLFormattedError } from "graphql";
import { ShuttingDownError } from "../core/errors/limit-errors.js";
import type { Failure, Payload, Sink } from "./subscriptions/sink.js";
import type { Subscriber } from "./subscriptions/subscriber.js";

type Errors = readonly GraphQLFormattedError[];
type Step = IteratorResult<string, undefined>;

const end: Step = { value: undefined, done: true };

/** Maximum buffered results. Later ones stay in the log until there is room. */
const maxWaiting = 16;

/**
 * The results of a subscription, as JSON, for the embedding program. It starts at once. A slow reader blocks nobody and
 * loses nothing.
 */
export class ProgramSubscription implements Sink, AsyncIterableIterator<string, undefined> {
  #waiting: string[] = [];
  readonly #readers: ((step: Step) => void)[] = [];
  readonly #opened = Promise.withResolvers<Errors | null>();
  #subscriber: Subscriber | null = null;
  #resume: (() => void) | null = null;
  #isEnded = false;

  constructor(
    private readonly mapError: (error: unknown) => Errors,
    /** Called once, at the end. */
    private readonly onEnd: () => void,
  ) {}

  /** Resolves when it has started: with null, or with the errors that prevented it. */
  get refusal(): Promise<Errors | null> {
    return this.#opened.promise;
  }

  /** Attaches it to its subscriber. */
  open(subscriber: Subscriber): void {
    if (this.#isEnded) return void subscriber.return();
    this.#subscriber = subscriber;
    subscriber.attach(this);
    this.#opened.resolve(null);
  }

  /** Ends it with errors as its last result. */
  refuse(errors: Errors): void {
    if (this.#isEnded) return;
    this.#opened.resolve(errors);
    this.#add(JSON.stringify({ errors }));
    this.#finish();
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  get hasRoom(): boolean {
    return this.#waiting.length < maxWaiting;
  }

  send({ json }: Payload): void {
    if (!this.#isEnded) this.#add(json);
  }

  whenDrained(resume: () => void): void {
    this.#resume = resume;
  }

  ended(failure: Failure | null): void {
    // The program has closed the server.
    if (failure === null || failure.error instanceof ShuttingDownError) this.#finish();
    else this.refuse(this.mapError(failure.error));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<Step> {
    const value = this.#waiting.shift();
    if (value === undefined)
      return this.#isEnded ? end : new Promise((resolve) => this.#readers.push(resolve));
    const resume = this.#resume;
    this.#resume = null;
    resume?.();
    return { value, done: false };
  }

  async return(): Promise<Step> {
    this.#waiting = [];
    this.#finish();
    return end;
  }

  #add(value: string): void {
    const reader = this.#readers.shift();
    if (reader) reader({ value, done: false });
    else this.#waiting.push(value);
  }

  #finish(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#opened.resolve(null);
    void this.#subscriber?.return();
    for (const reader of this.#readers.splice(0)) reader(end);
    this.onEnd();
  }
}
