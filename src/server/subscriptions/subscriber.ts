import type { Payload, Sink } from "./sink.js";

export interface SubscriberOptions {
  /** Up to where it has what there was. */
  readonly position: number;
  /** Whether its caller may still be told anything. */
  isAdmitted(): boolean;
  /** Told whenever it can take a payload after it could not. */
  onReady(subscriber: Subscriber): void;
  /** Told when it leaves by itself. */
  onLeave(subscriber: Subscriber): void;
  /** Told of each payload that is handed to the connection. */
  onSend?(): void;
}

/**
 * One operation's part in a group. To its transport it is the stream of
 * results that GraphQL knows, except that nothing comes out of it: payloads go
 * to the sink, in the form that all of the group have in common, and the
 * stream tells of the end alone.
 */
export class Subscriber implements AsyncIterableIterator<never, undefined, undefined> {
  position: number;
  #sink: Sink | undefined;
  #isWaiting = false;
  #isEnded = false;
  readonly #end = Promise.withResolvers<IteratorResult<never, undefined>>();
  #wake: (() => void) | undefined;

  constructor(private readonly options: SubscriberOptions) {
    this.position = options.position;
    // It may fail before its transport has asked for the first time.
    this.#end.promise.catch(() => {});
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Begins to send. */
  attach(sink: Sink): void {
    this.#sink = sink;
    if (!this.#isEnded) this.options.onReady(this);
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Whether it can take a payload now. If not, for want of room, it is told of when it can. */
  isReady(): boolean {
    if (this.#sink === undefined || this.#isEnded || this.#isWaiting) return false;
    // Its transport ends it a moment later; until then, it gets nothing.
    if (!this.options.isAdmitted()) return false;
    if (!this.#sink.hasRoom) this.#wait(this.#sink);
    return !this.#isWaiting;
  }

  /** Resolves when it can take a payload, or when it has ended. */
  async ready(): Promise<void> {
    while (!this.isReady() && !this.#isEnded)
      await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** Only while it is ready. */
  send(payload: Payload, position: number): void {
    this.position = position;
    if (this.#isEnded) return;
    this.#sink?.send(payload);
    this.options.onSend?.();
  }

  #wait(sink: Sink): void {
    this.#isWaiting = true;
    sink.whenDrained(() => {
      this.#isWaiting = false;
      this.#wake?.();
      if (!this.#isEnded) this.options.onReady(this);
    });
  }

  /** Resolves at its end; fails where an error has ended it. */
  next(): Promise<IteratorResult<never, undefined>> {
    return this.#end.promise;
  }

  async return(): Promise<IteratorResult<never, undefined>> {
    if (!this.#isEnded) {
      this.complete();
      this.options.onLeave(this);
    }
    return { value: undefined, done: true };
  }

  complete(): void {
    this.#stop();
    this.#end.resolve({ value: undefined, done: true });
  }

  fail(error: unknown): void {
    this.#stop();
    this.#end.reject(error);
  }

  #stop(): void {
    this.#isEnded = true;
    this.#wake?.();
  }
}
